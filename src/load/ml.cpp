// The entry points: each text is cut into tokens once and parsed by the rule for its place in the model.
#include "unfire/load/ml.hpp"

#include <algorithm>
#include <utility>

#include "ml_parser.hpp"

namespace unfire::load {

namespace {

bool is_delay(const MlToken& token) {
  return token.kind == MlToken::Kind::symbol && (token.written == "@+" || token.written == "@++");
}

/// The first `@+` or `@++` outside of all brackets.
std::vector<MlToken>::iterator first_delay(std::vector<MlToken>& tokens) {
  constexpr std::string_view opening = "([{";
  constexpr std::string_view closing = ")]}";
  int depth = 0;
  return std::find_if(tokens.begin(), tokens.end(), [&](const MlToken& token) {
    if (token.kind == MlToken::Kind::reserved) {
      const bool sign = token.written.size() == 1;
      if (token.written == "let" || (sign && opening.find(token.written) != std::string_view::npos)) ++depth;
      if (token.written == "end" || (sign && closing.find(token.written) != std::string_view::npos)) --depth;
    }
    return depth <= 0 && is_delay(token);
  });
}

bool is_empty(const std::vector<MlToken>& tokens) { return tokens.size() == 1; }

}  // namespace

std::vector<ml::Declaration> MlReader::declarations(std::string_view text, const MlSource& source) {
  const MlText place{text, source};
  MlParser parser(place, fixities_, ml_tokens(place));
  auto result = parser.whole_declarations();
  fixities_ = parser.fixities();
  return result;
}

ml::Expression MlReader::expression(std::string_view text, const MlSource& source) const {
  const MlText place{text, source};
  return MlParser(place, fixities_, ml_tokens(place)).whole_expression();
}

ml::Expression MlReader::output_inscription(std::string_view text, const MlSource& source) const {
  const MlText place{text, source};
  auto tokens = ml_tokens(place);
  const auto delay = first_delay(tokens);
  if (delay == tokens.end()) return MlParser(place, fixities_, std::move(tokens)).whole_expression();
  std::vector<MlToken> front(tokens.begin(), delay + 1);
  front.back().kind = MlToken::Kind::end;
  front.back().text = "(on an output arc all in front of the first '@+' is delayed; it may need parentheses)";
  auto delayed = MlParser(place, fixities_, std::move(front)).whole_expression();
  return MlParser(place, fixities_, {delay, tokens.end()}).whole_rest(std::move(delayed));
}

std::vector<ml::Expression> MlReader::guard(std::string_view text, const MlSource& source) const {
  const MlText place{text, source};
  auto tokens = ml_tokens(place);
  if (is_empty(tokens)) return {};
  auto conjuncts = MlParser(place, fixities_, std::move(tokens)).whole_list();
  if (conjuncts.size() > 1 || conjuncts.front().kind != ml::Expression::Kind::list) return conjuncts;
  return std::move(conjuncts.front().operands);
}

std::optional<ml::Delay> MlReader::delay(std::string_view text, const MlSource& source) const {
  const MlText place{text, source};
  auto tokens = ml_tokens(place);
  if (is_empty(tokens)) return std::nullopt;
  if (!is_delay(tokens.front()))
    place.fail(tokens.front().at, "expected '@+' at the beginning of a time region");
  const auto kind = tokens.front().written == "@+" ? ml::Delay::Kind::integer : ml::Delay::Kind::time;
  tokens.erase(tokens.begin());
  if (is_empty(tokens)) return std::nullopt;
  return ml::Delay{kind, MlParser(place, fixities_, std::move(tokens)).whole_expression()};
}

std::optional<ml::CodeSegment> MlReader::code(std::string_view text, const MlSource& source) const {
  const MlText place{text, source};
  auto tokens = ml_tokens(place);
  if (is_empty(tokens)) return std::nullopt;
  return MlParser(place, fixities_, std::move(tokens)).whole_code();
}

}  // namespace unfire::load
