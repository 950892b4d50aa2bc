// Colours as text, led by the sort. A constant of an enumeration may contain anything, commas and brackets
// too: inside a tuple or list such a constant is quoted, so that every text means one colour.
#include <fmt/format.h>

#include <algorithm>
#include <cstring>

#include "unfire/net/values.hpp"
#include "value_words.hpp"

namespace unfire::net {
namespace {

using Kind = model::Sort::Kind;

std::string in_quotes(std::string_view text) {
  std::string result = "\"";
  for (const char letter : text) switch (letter) {
      case '"': result += "\\\""; break;
      case '\\': result += "\\\\"; break;
      case '\n': result += "\\n"; break;
      case '\t': result += "\\t"; break;
      case '\r': result += "\\r"; break;
      default: result += letter;
    }
  return result + '"';
}

/// Always with a dot or an exponent, unlike a whole number.
std::string real_text(std::int64_t bits) {
  double real = 0;
  std::memcpy(&real, &bits, sizeof real);
  std::string text = fmt::format("{}", real);
  return text.find_first_not_of("-0123456789") == std::string::npos ? text + ".0" : text;
}

/// Would be misread inside a tuple or list if written plainly.
bool needs_quotes(std::string_view constant) {
  return constant.empty() || is_blank(constant.front()) || is_blank(constant.back()) ||
         constant.find_first_of(reserved) != std::string_view::npos;
}

/// The minus sign of CPN ML is `~`.
std::string number_text(const model::Sort& sort, std::string text) {
  if (sort.colour_set) std::replace(text.begin(), text.end(), '-', '~');
  return text;
}

class Writer {
 public:
  Writer(const model::ColouredNet& net, const Values& values) : net_(net), values_(values) {}

  enum class Where : std::uint8_t { alone, inside };

  void write(model::SortId sort, ValueId value, Where where) {
    const model::Sort& s = net_[sort];
    switch (s.kind) {
      case Kind::dot: text += unit_text(s); break;
      case Kind::boolean: text += truth_texts(s)[index(value)]; break;
      case Kind::enumeration: {
        const std::string& constant = s.constants[index(value)];
        text += where == Where::inside && needs_quotes(constant) ? in_quotes(constant) : constant;
        break;
      }
      case Kind::range:
      case Kind::integer: text += number_text(s, std::to_string(values_.to_number(value))); break;
      case Kind::product: write_parts('(', s, value, ')'); break;
      case Kind::string: text += in_quotes(values_.to_text(value)); break;
      case Kind::list: write_parts('[', s, value, ']'); break;
      case Kind::real: text += number_text(s, real_text(values_.to_number(value))); break;
      case Kind::record: write_record(s, value); break;
      case Kind::choice: write_choice(s, value); break;
      case Kind::index: text += fmt::format("{}({})", s.constants[0], values_.to_number(value)); break;
      case Kind::stamped:
        write(s.components[0], values_.parts(value)[0], Where::inside);
        text += fmt::format("@{}", values_.to_number(values_.parts(value)[1]));
        break;
    }
  }

  std::string text;

 private:
  void write_parts(char open, const model::Sort& sort, ValueId value, char close) {
    text += open;
    const auto parts = values_.parts(value);
    for (std::size_t i = 0; i < parts.size(); ++i) {
      if (i > 0) text += ',';
      write(sort.components[sort.kind == Kind::list ? 0 : i], parts[i], Where::inside);
    }
    text += close;
  }

  void write_record(const model::Sort& sort, ValueId value) {
    text += '{';
    for (std::size_t i = 0; i < sort.components.size(); ++i) {
      text += (i > 0 ? "," : "") + sort.constants[i] + '=';
      write(sort.components[i], values_.parts(value)[sort.fields[i]], Where::inside);
    }
    text += '}';
  }

  void write_choice(const model::Sort& sort, ValueId value) {
    if (values_.is_number(value)) {
      text += sort.constants[static_cast<std::size_t>(values_.to_number(value))];
      return;
    }
    const auto constructor = static_cast<std::size_t>(values_.to_number(values_.parts(value)[0]));
    text += sort.constants[constructor] + '(';
    write(sort.components[constructor], values_.parts(value)[1], Where::inside);
    text += ')';
  }

  const model::ColouredNet& net_;
  const Values& values_;
};

}  // namespace

std::string value_text(const model::ColouredNet& net, model::SortId sort, ValueId value,
                       const Values& values) {
  Writer writer(net, values);
  writer.write(sort, value, Writer::Where::alone);
  return writer.text;
}

}  // namespace unfire::net
