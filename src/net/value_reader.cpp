// Colours from text, led by the sort. A person need not quote: what is not written as `value_text` does is
// tried with every constant that fits.
#include <algorithm>
#include <charconv>
#include <cstring>

#include "unfire/net/values.hpp"
#include "value_words.hpp"

namespace unfire::net {
namespace {

using Kind = model::Sort::Kind;

/// All readings of a text from a position on, at most one for each end. The reading of a text that
/// `value_text` wrote comes first wherever several are possible.
class Reader {
 public:
  Reader(const model::ColouredNet& net, std::string_view text, Values& values)
      : net_(net), text_(text), values_(values) {}

  [[nodiscard]] std::optional<ValueId> whole(model::SortId sort) {
    if (net_[sort].kind == Kind::enumeration)
      if (const auto value = constant(net_[sort], text_)) return value;
    for (const auto& reading : read(sort, 0))
      if (skip_blanks(reading.end) == text_.size()) return reading.value;
    return std::nullopt;
  }

 private:
  struct Reading {
    std::size_t end = 0;
    ValueId value{};
  };
  using Readings = std::vector<Reading>;
  struct Prefix {
    std::size_t end = 0;
    std::vector<ValueId> parts;
  };

  [[nodiscard]] Readings read(model::SortId sort, std::size_t begin) {
    const model::Sort& s = net_[sort];
    const std::size_t start = skip_blanks(begin);
    switch (s.kind) {
      case Kind::dot: return words(start, {{unit_text(s), 0}, {dot_text, 0}, {"dot", 0}});
      case Kind::boolean: return words(start, {{truth_texts(s)[0], 0}, {truth_texts(s)[1], 1}});
      case Kind::enumeration: return constants(s, begin);
      case Kind::range:
      case Kind::integer: return number(s, start);
      case Kind::product: return tuple(s, start);
      case Kind::string: return string(start);
      case Kind::list: return list(s, start);
      case Kind::real: return real(start);
      case Kind::record: return record(s, start);
      case Kind::choice: return choice(s, start);
      case Kind::index: return indexed(s, start);
      case Kind::stamped: return stamped(s, start);
    }
    return {};
  }

  [[nodiscard]] std::size_t skip_blanks(std::size_t begin) const {
    return std::min(text_.find_first_not_of(blanks, begin), text_.size());
  }

  struct Word {
    std::string_view text;
    std::uint32_t value;
  };
  [[nodiscard]] Readings words(std::size_t begin, std::initializer_list<Word> words) const {
    for (const auto& word : words)
      if (text_.substr(begin).starts_with(word.text))
        return {{begin + word.text.size(), ValueId{word.value}}};
    return {};
  }

  /// In CPN ML the minus sign is `~`, which is understood everywhere.
  template <class Number>
  [[nodiscard]] std::optional<std::pair<Number, std::size_t>> numeral(std::size_t begin) const {
    std::string digits(text_.substr(begin));
    std::replace(digits.begin(), digits.end(), '~', '-');
    Number number{};
    const auto [stop, error] = std::from_chars(digits.data(), digits.data() + digits.size(), number);
    if (error != std::errc{}) return std::nullopt;
    return std::pair(number, begin + static_cast<std::size_t>(stop - digits.data()));
  }

  [[nodiscard]] Readings number(const model::Sort& sort, std::size_t begin) {
    const auto read = numeral<std::int64_t>(begin);
    if (!read || read->first < sort.first) return {};
    if (sort.kind == Kind::range && read->first > sort.last) return {};
    return {{read->second, values_.number(read->first)}};
  }

  [[nodiscard]] Readings real(std::size_t begin) {
    const auto read = numeral<double>(begin);
    if (!read) return {};
    std::int64_t bits = 0;
    std::memcpy(&bits, &read->first, sizeof bits);
    return {{read->second, values_.number(bits)}};
  }

  /// The letters between quotes, and the position behind them.
  [[nodiscard]] std::optional<std::pair<std::string, std::size_t>> quotation(std::size_t begin) const {
    if (begin >= text_.size() || text_[begin] != '"') return std::nullopt;
    std::string letters;
    for (std::size_t i = begin + 1; i < text_.size(); ++i) {
      if (text_[i] == '"') return std::pair(letters, i + 1);
      if (text_[i] != '\\') {
        letters += text_[i];
        continue;
      }
      if (++i == text_.size()) return std::nullopt;
      letters += text_[i] == 'n' ? '\n' : text_[i] == 't' ? '\t' : text_[i] == 'r' ? '\r' : text_[i];
    }
    return std::nullopt;
  }

  [[nodiscard]] Readings string(std::size_t begin) {
    const auto letters = quotation(begin);
    if (!letters) return {};
    return {{letters->second, values_.text(letters->first)}};
  }

  [[nodiscard]] static std::optional<ValueId> constant(const model::Sort& sort, std::string_view name) {
    const auto found = std::find(sort.constants.begin(), sort.constants.end(), name);
    if (found == sort.constants.end()) return std::nullopt;
    return ValueId{static_cast<std::uint32_t>(found - sort.constants.begin())};
  }

  /// First as value_text writes it, then every constant that stands here, the longest first.
  [[nodiscard]] Readings constants(const model::Sort& sort, std::size_t begin) {
    Readings readings;
    const std::size_t start = skip_blanks(begin);
    if (const auto letters = quotation(start))
      if (const auto value = constant(sort, letters->first)) add(readings, {letters->second, *value});
    const std::size_t stop = std::min(text_.find_first_of(reserved, begin), text_.size());
    if (const auto value = constant(sort, text_.substr(begin, stop - begin))) add(readings, {stop, *value});
    const auto canonical = static_cast<std::ptrdiff_t>(readings.size());
    for (const std::size_t from : {begin, start})
      for (std::uint32_t c = 0; c < sort.constants.size(); ++c)
        if (text_.substr(from).starts_with(sort.constants[c]))
          add(readings, {from + sort.constants[c].size(), ValueId{c}});
    std::stable_sort(readings.begin() + canonical, readings.end(),
                     [](const Reading& a, const Reading& b) { return a.end > b.end; });
    return readings;
  }

  static void add(Readings& readings, const Reading& reading) {
    if (std::none_of(readings.begin(), readings.end(),
                     [&](const Reading& r) { return r.end == reading.end; }))
      readings.push_back(reading);
  }

  [[nodiscard]] std::optional<std::size_t> expect(char letter, std::size_t begin) const {
    const std::size_t at = skip_blanks(begin);
    return at < text_.size() && text_[at] == letter ? std::optional(at + 1) : std::nullopt;
  }

  /// Every prefix continued by every reading of one more part.
  [[nodiscard]] std::vector<Prefix> extend(std::vector<Prefix> prefixes, model::SortId sort) {
    for (auto& prefix : prefixes)
      if (!prefix.parts.empty()) prefix.end = expect(',', prefix.end).value_or(std::string::npos);
    std::erase_if(prefixes, [](const Prefix& prefix) { return prefix.end == std::string::npos; });
    return extend_by(prefixes, sort);
  }
  /// The comma is read already.
  [[nodiscard]] std::vector<Prefix> extend_by(const std::vector<Prefix>& prefixes, model::SortId sort) {
    std::vector<Prefix> longer;
    for (const auto& prefix : prefixes) {
      for (const auto& reading : read(sort, prefix.end)) {
        if (std::any_of(longer.begin(), longer.end(), [&](const Prefix& p) { return p.end == reading.end; }))
          continue;
        longer.push_back({reading.end, prefix.parts});
        longer.back().parts.push_back(reading.value);
      }
    }
    return longer;
  }

  void close(Readings& readings, const std::vector<Prefix>& prefixes, char letter) {
    for (const auto& prefix : prefixes)
      if (const auto end = expect(letter, prefix.end)) add(readings, {*end, values_.sequence(prefix.parts)});
  }

  [[nodiscard]] Readings tuple(const model::Sort& sort, std::size_t begin) {
    const auto open = expect('(', begin);
    if (!open) return {};
    std::vector<Prefix> prefixes{{*open, {}}};
    for (const auto component : sort.components) prefixes = extend(prefixes, component);
    Readings readings;
    close(readings, prefixes, ')');
    return readings;
  }

  /// Its labels in the order of their declaration.
  [[nodiscard]] Readings record(const model::Sort& sort, std::size_t begin) {
    const auto open = expect('{', begin);
    if (!open) return {};
    std::vector<Prefix> prefixes{{*open, {}}};
    for (std::size_t i = 0; i < sort.components.size(); ++i) {
      for (auto& prefix : prefixes) prefix.end = behind_label(sort.constants[i], prefix.end, i > 0);
      std::erase_if(prefixes, [](const Prefix& prefix) { return prefix.end == std::string::npos; });
      prefixes = extend_by(prefixes, sort.components[i]);
    }
    for (auto& prefix : prefixes) {
      std::vector<ValueId> parts(prefix.parts.size());
      for (std::size_t i = 0; i < parts.size(); ++i) parts[sort.fields[i]] = prefix.parts[i];
      prefix.parts = std::move(parts);
    }
    Readings readings;
    close(readings, prefixes, '}');
    return readings;
  }

  /// Behind `, label =`; npos if that does not stand there.
  [[nodiscard]] std::size_t behind_label(std::string_view label, std::size_t begin, bool comma) const {
    const auto start = comma ? expect(',', begin) : std::optional(begin);
    if (!start) return std::string::npos;
    const std::size_t at = skip_blanks(*start);
    if (!text_.substr(at).starts_with(label)) return std::string::npos;
    return expect('=', at + label.size()).value_or(std::string::npos);
  }

  /// With an argument in brackets or without, the longest name first.
  [[nodiscard]] Readings choice(const model::Sort& sort, std::size_t begin) {
    Readings readings;
    for (std::uint32_t c = 0; c < sort.constants.size(); ++c) {
      if (!text_.substr(begin).starts_with(sort.constants[c])) continue;
      const std::size_t behind = begin + sort.constants[c].size();
      const ValueId number = values_.number(c);
      if (sort.components[c] == model::Sort::no_sort) {
        add(readings, {behind, number});
        continue;
      }
      const auto open = expect('(', behind);
      if (!open) continue;
      for (const auto& argument : read(sort.components[c], *open))
        if (const auto end = expect(')', argument.end))
          add(readings, {*end, values_.sequence(std::array{number, argument.value})});
    }
    std::stable_sort(readings.begin(), readings.end(),
                     [](const Reading& a, const Reading& b) { return a.end > b.end; });
    return readings;
  }

  [[nodiscard]] Readings stamped(const model::Sort& sort, std::size_t begin) {
    Readings readings;
    for (const auto& colour : read(sort.components[0], begin)) {
      const auto sign = expect('@', colour.end);
      const auto stamp = sign ? numeral<std::int64_t>(skip_blanks(*sign)) : std::nullopt;
      if (!stamp) continue;
      add(readings,
          {stamp->second, values_.sequence(std::array{colour.value, values_.number(stamp->first)})});
    }
    return readings;
  }

  [[nodiscard]] Readings indexed(const model::Sort& sort, std::size_t begin) {
    if (!text_.substr(begin).starts_with(sort.constants[0])) return {};
    const auto open = expect('(', begin + sort.constants[0].size());
    const auto read = open ? numeral<std::int64_t>(skip_blanks(*open)) : std::nullopt;
    const auto end = read ? expect(')', read->second) : std::nullopt;
    if (!end) return {};
    return {{*end, values_.number(read->first)}};
  }

  [[nodiscard]] Readings list(const model::Sort& sort, std::size_t begin) {
    const auto open = expect('[', begin);
    if (!open) return {};
    Readings readings;
    for (std::vector<Prefix> prefixes{{*open, {}}}; !prefixes.empty();
         prefixes = extend(prefixes, sort.components[0]))
      close(readings, prefixes, ']');
    return readings;
  }

  const model::ColouredNet& net_;
  std::string_view text_;
  Values& values_;
};

}  // namespace

std::optional<ValueId> parse_value(const model::ColouredNet& net, model::SortId sort, std::string_view text,
                                   Values& values) {
  return Reader(net, text, values).whole(sort);
}

}  // namespace unfire::net
