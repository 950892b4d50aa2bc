// Declarations of Standard ML but val and fun, and of CPN ML but colour sets.
#include <algorithm>
#include <array>
#include <utility>

#include "ml_parser.hpp"

namespace unfire::load {

namespace {

constexpr std::array<std::string_view, 10> keywords{"val",   "fun",  "type",  "datatype", "exception",
                                                    "local", "open", "infix", "infixr",   "nonfix"};
constexpr std::array<std::string_view, 4> module_words{"structure", "signature", "functor", "abstype"};
constexpr std::array<std::string_view, 3> reference_words{"globref", "pageref", "instref"};

}  // namespace

bool MlParser::starts_declaration() const {
  return peek().kind == TokenKind::reserved &&
         std::find(keywords.begin(), keywords.end(), peek().written) != keywords.end();
}

/// Up to something that is no declaration.
std::vector<ml::Declaration> MlParser::declarations() {
  std::vector<ml::Declaration> result;
  for (;;) {
    while (accept(";")) continue;
    if (!starts_declaration()) return result;
    result.push_back(declaration());
  }
}

ml::Declaration MlParser::declaration() {
  const Level level(*this);
  const auto keyword = take();
  const auto word = keyword.written;
  if (word == "val") return {keyword.at, values()};
  if (word == "fun") return {keyword.at, functions()};
  if (word == "type") return {keyword.at, abbreviations()};
  if (word == "datatype") return {keyword.at, datatypes()};
  if (word == "exception") return {keyword.at, exceptions()};
  if (word == "local") return {keyword.at, local()};
  if (word == "open") return {keyword.at, open()};
  return {keyword.at, fixity_change(keyword)};
}

/// The words of CPN ML are not reserved: a variable may be called `color`. They count only at the beginning
/// of a declaration, and with what must follow.
std::optional<ml::Declaration> MlParser::model_declaration() {
  const auto at = peek().at;
  const auto is_any = [&](const auto& words) {
    return std::find(words.begin(), words.end(), peek().written) != words.end();
  };
  if (is_any(module_words)) text_.fail(at, "modules and abstract types are not part of CPN ML here");
  const bool named = peek(1).kind == TokenKind::identifier;
  if ((is_word("colset") || is_word("color")) && named && is("=", 2)) {
    take();
    return ml::Declaration{at, colour_set()};
  }
  if (is_word("var") && named && (is(":", 2) || is(",", 2))) {
    take();
    return ml::Declaration{at, variables()};
  }
  if (is_any(reference_words) && named && is("=", 2)) {
    take();
    return ml::Declaration{at, reference()};
  }
  if (is_word("use") && !infix_at(1) && !is(";", 1) && peek(1).kind != TokenKind::end) {
    take();
    return ml::Declaration{at, ml::Use{expression()}};
  }
  return std::nullopt;
}

ml::Abbreviations MlParser::abbreviations() {
  ml::Abbreviations result;
  do {
    ml::TypeBinding binding;
    binding.parameters = type_variables();
    binding.name = identifier("the name of a type");
    expect("=");
    binding.type = type();
    result.bindings.push_back(std::move(binding));
  } while (accept("and"));
  return result;
}

ml::Datatypes MlParser::datatypes() {
  ml::Datatypes result;
  do result.bindings.push_back(datatype());
  while (accept("and"));
  if (is("withtype")) fail_expecting("no 'withtype'");
  return result;
}

ml::DatatypeBinding MlParser::datatype() {
  ml::DatatypeBinding result;
  result.parameters = type_variables();
  result.name = identifier("the name of a type");
  expect("=");
  if (accept("datatype")) {
    result.copied = type();
    return result;
  }
  do result.constructors.push_back(constructor());
  while (accept("|"));
  return result;
}

ml::Constructor MlParser::constructor() {
  ml::Constructor result;
  accept("op");
  result.name = identifier("a constructor");
  if (accept("of")) result.argument = type();
  return result;
}

ml::Exceptions MlParser::exceptions() {
  ml::Exceptions result;
  do {
    ml::ExceptionBinding binding;
    binding.constructor = constructor();
    if (!binding.constructor.argument && accept("=")) binding.copied = name();
    result.bindings.push_back(std::move(binding));
  } while (accept("and"));
  return result;
}

/// Fixities of the hidden part end with it; those of the visible part live on.
ml::Local MlParser::local() {
  const auto outside = fixities_;
  ml::Local result;
  result.hidden = declarations();
  expect("in");
  result.visible = declarations();
  expect("end");
  fixities_ = outside;
  for (const auto& visible : result.visible) {
    if (const auto* change = std::get_if<ml::FixityChange>(&visible.what)) fixities_.apply(*change);
  }
  return result;
}

ml::Open MlParser::open() {
  ml::Open result;
  while (peek().kind == TokenKind::identifier) {
    const auto token = take();
    result.modules.push_back({token.at, token.module.empty() ? token.text : token.module + "." + token.text});
  }
  if (result.modules.empty()) fail_expecting("the name of a module");
  return result;
}

ml::FixityChange MlParser::fixity_change(const MlToken& keyword) {
  ml::FixityChange result;
  if (keyword.written != "nonfix") {
    result.fixity =
        ml::Fixity{0, keyword.written == "infixr" ? ml::Fixity::Side::right : ml::Fixity::Side::left};
    if (peek().kind == TokenKind::literal) {
      if (peek().written.size() != 1) fail_expecting("a precedence from 0 to 9");
      result.fixity->precedence = take().written.front() - '0';
    }
  }
  while (is_plain_name()) result.names.push_back(identifier("a name"));
  if (result.names.empty()) fail_expecting("a name");
  fixities_.apply(result);
  return result;
}

ml::Variables MlParser::variables() {
  ml::Variables result;
  result.names = identifiers(",", "a variable");
  expect(":");
  result.type = type();
  return result;
}

ml::Reference MlParser::reference() {
  ml::Reference result;
  result.name = identifier("a name");
  expect("=");
  result.value = expression();
  return result;
}

}  // namespace unfire::load
