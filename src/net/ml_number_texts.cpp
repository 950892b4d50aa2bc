// Numbers and truth values as texts and back, as in the Standard ML Basis.
#include "ml_number_texts.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <limits>
#include <optional>
#include <string_view>

#include "ml_operations.hpp"
#include "unfire/model/error.hpp"

namespace unfire::net {

namespace {

using model::program::Domain;
using P = model::program::Primitive;
using Application = const MlApplication&;

constexpr int most_digits = 12;

bool is_digit(char c) { return c >= '0' && c <= '9'; }

/// Reads a text from the left.
class Reader {
 public:
  explicit Reader(std::string_view text) : rest_(text) {
    rest_.remove_prefix(std::min(rest_.find_first_not_of(" \t\n\v\f\r"), rest_.size()));
  }

  bool take(char wanted) {
    if (rest_.empty() || rest_.front() != wanted) return false;
    rest_.remove_prefix(1);
    return true;
  }
  bool take_minus() { return take('~') || take('-') || (take('+') && false); }
  std::string_view take_digits() {
    const auto length = static_cast<std::size_t>(std::ranges::find_if_not(rest_, is_digit) - rest_.begin());
    const auto digits = rest_.substr(0, length);
    rest_.remove_prefix(length);
    return digits;
  }
  /// Of any case.
  bool take_word(std::string_view word) {
    const auto lower = [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; };
    if (!std::ranges::equal(rest_.substr(0, word.size()), word, {}, lower)) return false;
    rest_.remove_prefix(word.size());
    return true;
  }
  [[nodiscard]] std::string_view rest() const { return rest_; }

 private:
  std::string_view rest_;
};

std::optional<std::int64_t> integer_of(std::string_view text) {
  Reader reader(text);
  std::string written(reader.take_minus() ? "-" : "");
  const auto digits = reader.take_digits();
  if (digits.empty()) return std::nullopt;
  written += digits;
  std::int64_t value = 0;
  const auto read = std::from_chars(written.data(), written.data() + written.size(), value);
  if (read.ec != std::errc{}) raise(model::program::Exception::overflow);
  return value;
}

/// The exponent behind a mantissa, if one is written completely.
std::string exponent_of(Reader reader) {
  if (!reader.take('e') && !reader.take('E')) return "";
  const std::string sign(reader.take_minus() ? "-" : "");
  const std::string digits(reader.take_digits());
  return digits.empty() ? "" : "e" + sign + digits;
}

/// What is out of range is infinite or zero.
double value_of(const std::string& written) {
  double value = 0;
  const auto read = std::from_chars(written.data(), written.data() + written.size(), value);
  if (read.ec != std::errc::result_out_of_range) return value;
  const auto exponent = written.find('e');
  const bool small = exponent == std::string::npos ? written.find_first_not_of("0.") > written.find('.')
                                                   : written.compare(exponent, 2, "e-") == 0;
  return small ? 0 : std::numeric_limits<double>::infinity();
}

std::optional<double> real_of(std::string_view text) {
  Reader reader(text);
  const double sign = reader.take_minus() ? -1 : 1;
  if (reader.take_word("infinity") || reader.take_word("inf")) {
    return sign * std::numeric_limits<double>::infinity();
  }
  if (reader.take_word("nan")) return std::numeric_limits<double>::quiet_NaN();
  std::string written(reader.take_digits());
  Reader behind_point = reader;
  if (behind_point.take('.')) {
    const auto fraction = behind_point.take_digits();
    if (!fraction.empty()) {
      if (written.empty()) written = "0";
      written.append(".").append(fraction);
      reader = behind_point;
    }
  }
  if (written.empty()) return std::nullopt;
  return sign * value_of(written + exponent_of(reader));
}

/// A number that is neither 0 nor infinite, as digits without trailing zeros and the exponent of the first.
struct Scientific {
  std::string digits;
  int exponent = 0;
};

Scientific scientific(double number) {
  const auto written = fmt::format("{:.{}e}", number, most_digits - 1);
  const auto e = written.find('e');
  Scientific result{written.substr(0, 1) + written.substr(2, e - 2), std::stoi(written.substr(e + 1))};
  result.digits.erase(result.digits.find_last_not_of('0') + 1);
  return result;
}

std::string positive_text(double number) {
  const auto [digits, exponent] = scientific(number);
  const auto count = static_cast<int>(digits.size());
  if (exponent < -4 || exponent >= most_digits) {
    const auto fraction = count > 1 ? "." + digits.substr(1) : "";
    return fmt::format("{}{}E{}{:02}", digits.front(), fraction, exponent < 0 ? "~" : "", std::abs(exponent));
  }
  if (exponent < 0) return "0." + std::string(static_cast<std::size_t>(-exponent - 1), '0') + digits;
  if (count <= exponent + 1)
    return digits + std::string(static_cast<std::size_t>(exponent + 1 - count), '0') + ".0";
  const auto whole = static_cast<std::size_t>(exponent + 1);
  return digits.substr(0, whole) + "." + digits.substr(whole);
}

MlCell to_text(Application of) {
  switch (of.expression.domain) {
    case Domain::none: return of.cells.text(of.cells.is_true(of[0]) ? "true" : "false");
    case Domain::real: return of.cells.text(ml_real_text(of.real(0)));
    case Domain::integer:
    case Domain::big_integer:
    case Domain::time: return of.cells.text(ml_integer_text(of.number(0)));
    case Domain::string: break;
    case Domain::character: return of.cells.text(std::string(1, static_cast<char>(of.number(0))));
  }
  return of[0];
}

MlCell integer_of_text(Application of) {
  const auto number = integer_of(of.cells.to_text(of[0]));
  return number ? of.cells.some(of.cells.number(*number)) : of.cells.none();
}

MlCell real_of_text(Application of) {
  const auto number = real_of(of.cells.to_text(of[0]));
  return number ? of.cells.some(of.cells.real(*number)) : of.cells.none();
}

MlCell bool_of_text(Application of) {
  Reader reader(of.cells.to_text(of[0]));
  if (reader.take_word("true")) return of.cells.some(of.cells.truth(true));
  return reader.take_word("false") ? of.cells.some(of.cells.truth(false)) : of.cells.none();
}

constexpr auto operations = std::to_array<MlOperation>({
    {P::to_text, to_text},
    {P::integer_of_text, integer_of_text},
    {P::real_of_text, real_of_text},
    {P::bool_of_text, bool_of_text},
});

}  // namespace

std::string ml_integer_text(std::int64_t number) {
  auto result = std::to_string(number);
  if (number < 0) result.front() = '~';
  return result;
}

std::string ml_real_text(double number) {
  if (std::isnan(number)) return "nan";
  const std::string sign(number < 0 ? "~" : "");
  if (number == 0) return "0.0";
  if (std::isinf(number)) return sign + "inf";
  return sign + positive_text(std::abs(number));
}

MlOperations ml_number_text_operations() { return operations; }

}  // namespace unfire::net
