// Colour sets in text form, as old models and boxes of text have them: `colset NAME = ... timed declare f,
// g`.
#include <array>
#include <utility>

#include "ml_parser.hpp"

namespace unfire::load {

namespace {

using Kind = ml::ColourSet::Kind;

constexpr std::array<std::pair<std::string_view, Kind>, 14> words{{{"unit", Kind::unit},
                                                                   {"bool", Kind::boolean},
                                                                   {"int", Kind::integer},
                                                                   {"intinf", Kind::big_integer},
                                                                   {"real", Kind::real},
                                                                   {"time", Kind::time},
                                                                   {"char", Kind::character},
                                                                   {"string", Kind::string},
                                                                   {"index", Kind::index},
                                                                   {"product", Kind::product},
                                                                   {"record", Kind::record},
                                                                   {"list", Kind::list},
                                                                   {"union", Kind::disjoint_union},
                                                                   {"subset", Kind::subset_by}}};

Kind kind_of(std::string_view word) {
  for (const auto& [written, kind] : words) {
    if (written == word) return kind;
  }
  return Kind::alias;
}

}  // namespace

ml::ColourSet MlParser::colour_set() {
  reserve_colour_words();
  ml::ColourSet result;
  result.name = identifier("the name of a colour set");
  expect("=");
  colours(result);
  for (;;) {
    if (accept("timed")) {
      result.timed = true;
    } else if (accept("declare")) {
      result.declared = identifiers(",", "the name of a function");
    } else {
      return result;
    }
  }
}

/// `timed` and `declare` end the expression in front of them, but are reserved only in such a declaration.
void MlParser::reserve_colour_words() {
  for (auto at = next_; at < tokens_.size() && tokens_[at].written != ";"; ++at) {
    auto& token = tokens_[at];
    const bool word = token.kind == MlToken::Kind::identifier && token.module.empty();
    if (word && (token.text == "timed" || token.text == "declare")) token.kind = MlToken::Kind::reserved;
  }
}

void MlParser::colours(ml::ColourSet& set) {
  if (accept("with")) {
    set.kind = Kind::enumeration;
    set.names = identifiers("|", "a colour");
    return;
  }
  const auto word = identifier("a colour set");
  set.kind = kind_of(word.name);
  switch (set.kind) {
    case Kind::unit:
      if (accept("with")) set.names = {identifier("a colour")};
      break;
    case Kind::boolean:
      if (accept("with")) truth_names(set);
      break;
    case Kind::integer:
    case Kind::character:
    case Kind::real: bounds_after_with(set); break;
    case Kind::string:
      bounds_after_with(set);
      if (!set.bounds.empty() && accept("and")) bounds(set);
      break;
    case Kind::index:
      set.names = {identifier("a constructor")};
      expect("with");
      bounds(set);
      break;
    case Kind::product: set.parts = identifiers("*", "a colour set"); break;
    case Kind::record: record_fields(set); break;
    case Kind::list:
      set.parts = {identifier("a colour set")};
      bounds_after_with(set);
      break;
    case Kind::disjoint_union: union_fields(set); break;
    case Kind::subset_by:
    case Kind::subset_with: subset(set); break;
    case Kind::alias: set.parts = {word}; break;
    case Kind::big_integer:
    case Kind::time:
    case Kind::enumeration: break;
  }
}

void MlParser::truth_names(ml::ColourSet& set) {
  expect("(");
  set.names = {identifier("a colour")};
  expect(",");
  set.names.push_back(identifier("a colour"));
  expect(")");
}

void MlParser::record_fields(ml::ColourSet& set) {
  do {
    set.names.push_back(identifier("a label"));
    expect(":");
    set.parts.push_back(identifier("a colour set"));
  } while (accept("*"));
}

void MlParser::union_fields(ml::ColourSet& set) {
  do {
    set.names.push_back(identifier("a constructor"));
    set.parts.push_back(accept(":") ? identifier("a colour set") : ml::Identifier{});
  } while (accept("+"));
}

void MlParser::subset(ml::ColourSet& set) {
  set.parts = {identifier("a colour set")};
  if (accept("with")) {
    set.kind = Kind::subset_with;
  } else if (is_word("by")) {
    take();
  } else {
    fail_expecting("'by' or 'with'");
  }
  set.bounds.push_back(expression());
}

void MlParser::bounds_after_with(ml::ColourSet& set) {
  if (accept("with")) bounds(set);
}

void MlParser::bounds(ml::ColourSet& set) {
  set.bounds.push_back(expression());
  expect("..");
  set.bounds.push_back(expression());
}

}  // namespace unfire::load
