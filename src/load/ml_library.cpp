#include "ml_library.hpp"

#include <algorithm>
#include <array>
#include <map>
#include <string>

namespace unfire::load::typing {

namespace {

using model::program::Primitive;
using P = Primitive;

constexpr auto functions = std::to_array<LibraryFunction>({
    {"+", P::add, "'p * 'p -> 'p"},
    {"-", P::subtract, "'p * 'p -> 'p"},
    {"*", P::multiply, "'n * 'n -> 'n"},
    {"/", P::divide, "real * real -> real"},
    {"div", P::div, "'i * 'i -> 'i"},
    {"mod", P::mod, "'i * 'i -> 'i"},
    {"~", P::negate, "'n -> 'n"},
    {"abs", P::absolute, "'n -> 'n"},
    {"<", P::less, "'c * 'c -> bool"},
    {"<=", P::less_equal, "'c * 'c -> bool"},
    {">", P::greater, "'c * 'c -> bool"},
    {">=", P::greater_equal, "'c * 'c -> bool"},
    {"=", P::equal, "'a * 'a -> bool"},
    {"<>", P::different, "'a * 'a -> bool"},
    {"not", P::negation, "bool -> bool"},
    {"min", P::minimum, "'o * 'o -> 'o"},
    {"max", P::maximum, "'o * 'o -> 'o"},
    {"real", P::to_real, "int -> real"},
    {"floor", P::floor, "real -> int"},
    {"ceil", P::ceiling, "real -> int"},
    {"round", P::round, "real -> int"},
    {"trunc", P::truncate, "real -> int"},
    {"Int.toString", P::to_text, "int -> string"},
    {"Int.fromString", P::integer_of_text, "string -> int option"},
    {"Int.min", P::minimum, "int * int -> int"},
    {"Int.max", P::maximum, "int * int -> int"},
    {"Int.abs", P::absolute, "int -> int"},
    {"Int.compare", P::compare, "int * int -> order"},
    {"Int.sign", P::sign, "int -> int"},
    {"Int.quot", P::quotient, "int * int -> int"},
    {"Int.rem", P::remainder, "int * int -> int"},
    {"Int.div", P::div, "int * int -> int"},
    {"Int.mod", P::mod, "int * int -> int"},
    {"Int.toLarge", P::to_big_integer, "int -> intinf"},
    {"Int.fromLarge", P::to_integer, "intinf -> int"},
    {"IntInf.toInt", P::to_integer, "intinf -> int"},
    {"IntInf.fromInt", P::to_big_integer, "int -> intinf"},
    {"IntInf.toString", P::to_text, "intinf -> string"},
    {"IntInf.compare", P::compare, "intinf * intinf -> order"},
    {"Real.fromInt", P::to_real, "int -> real"},
    {"Real.toString", P::to_text, "real -> string"},
    {"Real.fromString", P::real_of_text, "string -> real option"},
    {"Real.floor", P::floor, "real -> int"},
    {"Real.ceil", P::ceiling, "real -> int"},
    {"Real.round", P::round, "real -> int"},
    {"Real.trunc", P::truncate, "real -> int"},
    {"Real.min", P::minimum, "real * real -> real"},
    {"Real.max", P::maximum, "real * real -> real"},
    {"Real.abs", P::absolute, "real -> real"},
    {"Real.compare", P::compare, "real * real -> order"},
    {"Real.==", P::equal, "real * real -> bool"},
    {"Math.sqrt", P::square_root, "real -> real"},
    {"Math.exp", P::exponential, "real -> real"},
    {"Math.ln", P::logarithm, "real -> real"},
    {"Math.log10", P::decimal_logarithm, "real -> real"},
    {"Math.pow", P::power, "real * real -> real"},
    {"Math.sin", P::sine, "real -> real"},
    {"Math.cos", P::cosine, "real -> real"},
    {"Math.tan", P::tangent, "real -> real"},
    {"Math.atan", P::arc_tangent, "real -> real"},
    {"Bool.toString", P::to_text, "bool -> string"},
    {"Bool.fromString", P::bool_of_text, "string -> bool option"},
    {"Bool.not", P::negation, "bool -> bool"},
    {"^", P::concatenate, "string * string -> string"},
    {"explode", P::explode, "string -> char list"},
    {"implode", P::implode, "char list -> string"},
    {"str", P::text_of_character, "char -> string"},
    {"ord", P::character_code, "char -> int"},
    {"chr", P::character_of_code, "int -> char"},
    {"substring", P::substring, "string * int * int -> string"},
    {"concat", P::text_concat, "string list -> string"},
    {"Char.toString", P::text_of_character, "char -> string"},
    {"Char.ord", P::character_code, "char -> int"},
    {"Char.chr", P::character_of_code, "int -> char"},
    {"Char.toLower", P::character_lower, "char -> char"},
    {"Char.toUpper", P::character_upper, "char -> char"},
    {"Char.isDigit", P::character_is_digit, "char -> bool"},
    {"Char.isAlpha", P::character_is_letter, "char -> bool"},
    {"Char.isAlphaNum", P::character_is_letter_or_digit, "char -> bool"},
    {"Char.isSpace", P::character_is_space, "char -> bool"},
    {"Char.isUpper", P::character_is_upper, "char -> bool"},
    {"Char.isLower", P::character_is_lower, "char -> bool"},
    {"String.size", P::text_size, "string -> int"},
    {"String.sub", P::text_at, "string * int -> char"},
    {"String.str", P::text_of_character, "char -> string"},
    {"String.substring", P::substring, "string * int * int -> string"},
    {"String.extract", P::text_extract, "string * int * int option -> string"},
    {"String.concat", P::text_concat, "string list -> string"},
    {"String.concatWith", P::text_concat_with, "string -> string list -> string"},
    {"String.explode", P::explode, "string -> char list"},
    {"String.implode", P::implode, "char list -> string"},
    {"String.map", P::text_map, "(char -> char) -> string -> string"},
    {"String.translate", P::text_translate, "(char -> string) -> string -> string"},
    {"String.tokens", P::text_tokens, "(char -> bool) -> string -> string list"},
    {"String.fields", P::text_fields, "(char -> bool) -> string -> string list"},
    {"String.isPrefix", P::text_prefix, "string -> string -> bool"},
    {"String.isSuffix", P::text_suffix, "string -> string -> bool"},
    {"String.isSubstring", P::text_infix, "string -> string -> bool"},
    {"String.compare", P::compare, "string * string -> order"},
    {"^^", P::append, "'a list * 'a list -> 'a list"},
    {"length", P::length, "'a list -> int"},
    {"hd", P::head, "'a list -> 'a"},
    {"tl", P::tail, "'a list -> 'a list"},
    {"null", P::null, "'a list -> bool"},
    {"rev", P::reverse, "'a list -> 'a list"},
    {"map", P::map, "('a -> 'b) -> 'a list -> 'b list"},
    {"app", P::apply_all, "('a -> unit) -> 'a list -> unit"},
    {"foldl", P::fold_left, "('a * 'b -> 'b) -> 'b -> 'a list -> 'b"},
    {"foldr", P::fold_right, "('a * 'b -> 'b) -> 'b -> 'a list -> 'b"},
    {"filter", P::filter, "('a -> bool) -> 'a list -> 'a list"},
    {"exists", P::exists, "('a -> bool) -> 'a list -> bool"},
    {"nth", P::nth, "'a list * int -> 'a"},
    {"nthtail", P::drop, "'a list * int -> 'a list"},
    {"List.length", P::length, "'a list -> int"},
    {"List.hd", P::head, "'a list -> 'a"},
    {"List.tl", P::tail, "'a list -> 'a list"},
    {"List.last", P::last, "'a list -> 'a"},
    {"List.null", P::null, "'a list -> bool"},
    {"List.rev", P::reverse, "'a list -> 'a list"},
    {"List.nth", P::nth, "'a list * int -> 'a"},
    {"List.take", P::take, "'a list * int -> 'a list"},
    {"List.drop", P::drop, "'a list * int -> 'a list"},
    {"List.concat", P::flatten, "'a list list -> 'a list"},
    {"List.revAppend", P::reverse_append, "'a list * 'a list -> 'a list"},
    {"List.@", P::append, "'a list * 'a list -> 'a list"},
    {"List.map", P::map, "('a -> 'b) -> 'a list -> 'b list"},
    {"List.mapPartial", P::map_partial, "('a -> 'b option) -> 'a list -> 'b list"},
    {"List.app", P::apply_all, "('a -> unit) -> 'a list -> unit"},
    {"List.filter", P::filter, "('a -> bool) -> 'a list -> 'a list"},
    {"List.partition", P::partition, "('a -> bool) -> 'a list -> 'a list * 'a list"},
    {"List.foldl", P::fold_left, "('a * 'b -> 'b) -> 'b -> 'a list -> 'b"},
    {"List.foldr", P::fold_right, "('a * 'b -> 'b) -> 'b -> 'a list -> 'b"},
    {"List.find", P::find, "('a -> bool) -> 'a list -> 'a option"},
    {"List.exists", P::exists, "('a -> bool) -> 'a list -> bool"},
    {"List.all", P::all, "('a -> bool) -> 'a list -> bool"},
    {"List.tabulate", P::tabulate, "int * (int -> 'a) -> 'a list"},
    {"List.collate", P::list_compare, "('a * 'a -> order) -> 'a list * 'a list -> order"},
    {"ListPair.zip", P::zip, "'a list * 'b list -> ('a * 'b) list"},
    {"ListPair.unzip", P::unzip, "('a * 'b) list -> 'a list * 'b list"},
    {"ListPair.map", P::zip_map, "('a * 'b -> 'c) -> 'a list * 'b list -> 'c list"},
    {"ListPair.all", P::zip_all, "('a * 'b -> bool) -> 'a list * 'b list -> bool"},
    {"ListMergeSort.sort", P::sort, "('a * 'a -> bool) -> 'a list -> 'a list"},
    {"sort", P::sort_by_less, "('a * 'a -> bool) -> 'a list -> 'a list"},
    {"mem", P::member, "'a list -> 'a -> bool"},
    {"rm", P::remove, "'a -> 'a list -> 'a list"},
    {"rmall", P::remove_all, "'a -> 'a list -> 'a list"},
    {"ins", P::insert, "'a list -> 'a -> 'a list"},
    {"ins_new", P::insert_new, "'a list -> 'a -> 'a list"},
    {"union", P::union_of, "'a list -> 'a list -> 'a list"},
    {"intersect", P::intersection, "'a list -> 'a list -> 'a list"},
    {"remdupl", P::without_duplicates, "'a list -> 'a list"},
    {"contains", P::contains, "'a list -> 'a list -> bool"},
    {"listsub", P::list_subtract, "'a list -> 'a list -> 'a list"},
    {"valOf", P::value_of, "'a option -> 'a"},
    {"isSome", P::is_some, "'a option -> bool"},
    {"getOpt", P::get_or_default, "'a option * 'a -> 'a"},
    {"Option.valOf", P::value_of, "'a option -> 'a"},
    {"Option.isSome", P::is_some, "'a option -> bool"},
    {"Option.getOpt", P::get_or_default, "'a option * 'a -> 'a"},
    {"Option.map", P::map_option, "('a -> 'b) -> 'a option -> 'b option"},
    {"o", P::compose, "('b -> 'c) * ('a -> 'b) -> 'a -> 'c"},
    {"ignore", P::ignore, "'a -> unit"},
    {"before", P::before, "'a * unit -> 'a"},
    {"`", P::times, "int * 'a -> 'a list"},
    {"++", P::multiset_add, "'a list * 'a list -> 'a list"},
    {"--", P::multiset_subtract, "'a list * 'a list -> 'a list"},
    {"**", P::multiset_scale, "int * 'a list -> 'a list"},
    {"==", P::multiset_equal, "'a list * 'a list -> bool"},
    {"<><>", P::multiset_different, "'a list * 'a list -> bool"},
    {"<<", P::multiset_less, "'a list * 'a list -> bool"},
    {"<<=", P::multiset_less_equal, "'a list * 'a list -> bool"},
    {">>", P::multiset_greater, "'a list * 'a list -> bool"},
    {">>=", P::multiset_greater_equal, "'a list * 'a list -> bool"},
    {"cf", P::coefficient, "'a * 'a list -> int"},
    {"size", P::multiset_size, "'s -> int"},
    {"list_to_ms", P::multiset_of_list, "'a list -> 'a list"},
    {"ms_to_list", P::list_of_multiset, "'a list -> 'a list"},
    {"ms_to_col", P::colour_of_multiset, "'a list -> 'a"},
    {"filter_ms", P::multiset_filter, "('a -> bool) -> 'a list -> 'a list"},
    {"ext_col", P::multiset_map, "('a -> 'b) -> 'a list -> 'b list"},
    {"ext_ms", P::multiset_map_linear, "('a -> 'b list) -> 'a list -> 'b list"},
    {"%", P::when, "bool * 'a -> 'a list"},
    {"% of a list", P::when_all, "bool list * 'a -> 'a list"},
    {"+++", P::multiset_add, "'a list * 'a list -> 'a list"},
    {"time", P::model_time, "unit -> time"},
    {"intTime", P::model_time, "unit -> int"},
    {"ModelTime.time", P::model_time, "unit -> time"},
    {"ModelTime.fromInt", P::to_time, "int -> time"},
    {"ModelTime.toString", P::to_text, "time -> string"},
    {"ModelTime.lt", P::less, "time * time -> bool"},
    {"ModelTime.leq", P::less_equal, "time * time -> bool"},
    {"ModelTime.add", P::add, "time * time -> time"},
    {"ModelTime.sub", P::subtract, "time * time -> time"},
});

constexpr std::string_view random_reason = "gives a random number";
constexpr std::string_view file_reason = "reads or writes outside of the model";
constexpr std::string_view reference_reason = "works on reference variables";

const std::map<std::string_view, std::string_view>& impure_names() {
  static const auto names = [] {
    std::map<std::string_view, std::string_view> result;
    for (const auto* name :
         {"uniform", "discrete", "exponential", "normal", "bernoulli", "binomial", "chisq", "erlang",
          "poisson", "student", "gamma", "rayleigh", "weibull", "beta", "ran'random"})
      result.emplace(name, random_reason);
    for (const auto* name :
         {"print", "use", "input_line", "output", "open_in", "open_out", "close_in", "close_out"})
      result.emplace(name, file_reason);
    for (const auto* name : {"ref", "!", ":=", "inc", "dec", "+=", "-=", "*=", "::="})
      result.emplace(name, reference_reason);
    return result;
  }();
  return names;
}

const std::map<std::string_view, std::string_view>& impure_modules() {
  static const std::map<std::string_view, std::string_view> modules{
      {"TextIO", file_reason},
      {"BinIO", file_reason},
      {"OS", file_reason},
      {"Posix", file_reason},
      {"CPN'Settings", file_reason},
      {"Date", "reads the clock of the computer"},
      {"Time", "reads the clock of the computer"},
      {"Timer", "reads the clock of the computer"},
      {"Random", random_reason},
      {"ConnManagementLayer", file_reason},
      {"Socket", file_reason},
      {"Array", reference_reason},
      {"CPN'Sim", file_reason}};
  return modules;
}

}  // namespace

const LibraryFunction* library_function(std::string_view name) {
  static const auto index = [] {
    std::map<std::string_view, const LibraryFunction*> result;
    for (const auto& function : functions) result.emplace(function.name, &function);
    return result;
  }();
  const auto found = index.find(name);
  return found == index.end() ? nullptr : found->second;
}

std::string_view why_impure(std::string_view module, std::string_view name) {
  if (module.empty()) {
    const auto found = impure_names().find(name);
    return found == impure_names().end() ? std::string_view() : found->second;
  }
  const auto found = impure_modules().find(module.substr(0, module.find('.')));
  return found == impure_modules().end() ? std::string_view() : found->second;
}

std::string_view library_declarations() {
  return "datatype bool = false | true "
         "datatype 'a option = NONE | SOME of 'a "
         "datatype order = LESS | EQUAL | GREATER "
         "exception Match exception Bind exception Div exception Overflow exception Subscript exception "
         "Empty "
         "exception Option exception Size exception Chr exception Domain exception Fail of string exception "
         "Negative "
         "val empty = []";
}

}  // namespace unfire::load::typing
