// Names and types of CPN ML: each construct and each rule once.
#include <gtest/gtest.h>

#include <algorithm>

#include "support/program_flaw.hpp"
#include "support/typed_model.hpp"

namespace unfire::test {
namespace {

using model::program::Domain;
using model::program::Expression;
using model::program::Primitive;
using Form = model::program::Inscription::Form;

constexpr std::string_view colours =
    "colset INT = int; colset BOOL = bool; colset STRING = string; colset UNIT = unit; colset REAL = real;"
    "colset TIME = time; colset E = with a | b | c; colset PH = index ph with 1..5;"
    "colset PAIR = product INT * STRING; colset REC = record z : INT * x : STRING;"
    "colset LIST = list INT; colset U = union none + num : INT + pair : PAIR; colset ALIAS = INT;"
    "colset SMALL = int with 1..3; colset SUB = subset INT with [1, 2]; colset EVEN = subset INT by (fn n => "
    "n mod 2 = 0);"
    "var n, m : INT; var s : STRING; var r : REC; var l : LIST; var u : U; var p : PAIR; var e : E;";

TEST(MlTypes, GivesColourSetsTheTypeOfTheirStructure) {
  TypedModel model(colours);
  EXPECT_TRUE(model.warnings().empty()) << model.warnings().front();
  EXPECT_EQ(model.type("r"), "(x:string * z:int)");
  EXPECT_EQ(model.type("p"), "(int * string)");
  EXPECT_EQ(model.type("l"), "int list");
  EXPECT_EQ(model.type("ph"), "(int -> PH)");
  EXPECT_EQ(model.type("[none, num 3, pair (1, \"x\")]"), "U list");
  EXPECT_EQ(model.type("b"), "E");
  EXPECT_EQ(model.arc("n", "ALIAS").form, Form::token);
  EXPECT_EQ(model.arc("n", "SMALL").form, Form::token);
  EXPECT_EQ(model.arc("n", "SUB").form, Form::token);
  EXPECT_EQ(model.arc("n", "EVEN").form, Form::token);
}

TEST(MlTypes, KeepsWhereEachDeclaredLabelIsInTheTuple) {
  const TypedModel model(colours);
  const auto& sets = model.program().colour_sets;
  const auto set =
      std::find_if(sets.begin(), sets.end(), [](const auto& each) { return each.name == "REC"; });
  ASSERT_NE(set, sets.end());
  EXPECT_EQ(set->names, (std::vector<std::string>{"z", "x"}));
  EXPECT_EQ(set->fields, (std::vector<std::uint32_t>{1, 0}));
}

TEST(MlTypes, KnowsTheFormOfConstructors) {
  TypedModel model(colours);
  using DataForm = model::program::Datatype::Form;
  EXPECT_EQ(model.body(model.arc("b", "E")).form, DataForm::enumeration);
  EXPECT_EQ(model.body(model.arc("b", "E")).number, 1U);
  EXPECT_EQ(model.body(model.arc("ph(2)", "PH")).form, DataForm::index);
  EXPECT_EQ(model.body(model.arc("num(2)", "U")).form, DataForm::tagged);
  EXPECT_EQ(model.body(model.arc("num(2)", "U")).number, 1U);
}

TEST(MlTypes, ResolvesOverloadedOperatorsByTheirOperandsAndElseToInt) {
  TypedModel model(colours);
  EXPECT_EQ(model.type("1 + 2"), "int");
  EXPECT_EQ(model.type("1.5 + 2.5"), "real");
  EXPECT_EQ(model.type("\"a\" < \"b\""), "bool");
  EXPECT_EQ(model.type("fn (x, y) => x + y"), "((int * int) -> int)");
  EXPECT_EQ(model.type("fn (x, y) => x * y + 1.0"), "((real * real) -> real)");
  EXPECT_EQ(model.body(model.guard("s < \"b\"")).domain, Domain::string);
  EXPECT_EQ(model.body(model.guard("n < 2")).domain, Domain::integer);
  EXPECT_EQ(model.body(model.guard("1.0 < 2.0")).primitive, Primitive::less);
  EXPECT_EQ(model.type("~3"), "int");
  EXPECT_EQ(model.type("abs(~3.0)"), "real");
}

TEST(MlTypes, MakesFunctionsPolymorphicAndInstantiatesThemAnew) {
  TypedModel model(colours);
  model.declare("fun same x = x; fun swap (x, y) = (y, x); val nothing = [];");
  EXPECT_EQ(model.type("same"), "('a -> 'a)");
  EXPECT_EQ(model.type("swap"), "(('a * 'b) -> ('b * 'a))");
  EXPECT_EQ(model.type("(same 1, same \"x\")"), "(int * string)");
  EXPECT_EQ(model.type("(1 :: nothing, \"x\" :: nothing)"), "(int list * string list)");
  EXPECT_EQ(model.type("let fun id x = x in (id 1, id \"x\") end"), "(int * string)");
  EXPECT_EQ(model.type("let val f = fn x => x in (f 1, f \"x\") end"), "(int * string)");
}

TEST(MlTypes, ReadsFunctionsThatCallEachOther) {
  TypedModel model(colours);
  model.declare("fun even 0 = true | even n = odd (n - 1) and odd 0 = false | odd n = even (n - 1)");
  EXPECT_EQ(model.type("even"), "(int -> bool)");
  EXPECT_EQ(model.body(model.guard("even n")).kind, Expression::Kind::call);
}

TEST(MlTypes, CallsAFunctionWithAllItsArgumentsAndClosesOverFewer) {
  TypedModel model(colours);
  model.declare("fun add x y = x + y");
  EXPECT_EQ(model.type("add"), "(int -> (int -> int))");
  EXPECT_EQ(model.body(model.arc("add n m", "INT")).kind, Expression::Kind::call);
  EXPECT_EQ(model.body(model.arc("add n m", "INT")).operands.size(), 2U);
  EXPECT_EQ(model.type("List.map (add 1) l"), "int list");
}

TEST(MlTypes, PassesWhatALocalFunctionCapturesToEachOfItsCalls) {
  TypedModel model(colours);
  model.declare(
      "fun upto (lo, hi) = let fun count i = if i > hi then [] else i :: count (i + 1) in count lo end");
  const auto& functions = model.program().functions;
  const auto count =
      std::find_if(functions.begin(), functions.end(), [](const auto& f) { return f.name == "count"; });
  ASSERT_NE(count, functions.end());
  EXPECT_EQ(count->captures.size(), 1U);
  std::size_t calls = 0;
  for (const auto& expression : model.program().expressions) {
    if (expression.kind != Expression::Kind::call) continue;
    if (expression.number != static_cast<std::uint32_t>(count - functions.begin())) continue;
    ++calls;
    EXPECT_EQ(expression.operands.size(), 2U);
  }
  EXPECT_EQ(calls, 2U);
}

TEST(MlTypes, PassesCapturesThroughFunctionsThatCallEachOther) {
  TypedModel model(colours);
  model.declare(
      "fun outer k = let fun f 0 = k | f i = g (i - 1) and g 0 = 0 | g i = List.hd (List.map (fn j => f j) "
      "[i]) in f k "
      "end");
  EXPECT_TRUE(model.warnings().empty());
  EXPECT_EQ(flaw(model.program(), model.arc("outer n", "INT").function), "");
}

TEST(MlTypes, PassesCapturesThroughFunctionsWithinFunctions) {
  TypedModel model(colours);
  model.declare(
      "fun outer (j, k) = let fun f 0 = j | f i = let fun g 0 = f 0 | g x = h (x - 1) + i and h y = g y + k "
      "in g i end"
      " val t = List.map (fn x => f (x + k)) [j] in List.foldr (fn (x, y) => x + y + f j) 0 t end");
  EXPECT_TRUE(model.warnings().empty());
  EXPECT_EQ(flaw(model.program(), model.arc("outer (n, m)", "INT").function), "");
}

TEST(MlTypes, FindsTheRecordOfASelectorByAnnotationOrByUse) {
  TypedModel model(colours);
  model.declare(
      "fun first (x : REC) = #x x; fun both q = (#z q, q = r0) val r0 = r1; fun late q = #z q + #z (q : "
      "REC)");
  EXPECT_EQ(model.type("first"), "((x:string * z:int) -> string)");
  EXPECT_EQ(model.type("late"), "((x:string * z:int) -> int)");
  EXPECT_EQ(model.type("#1 p"), "int");
  EXPECT_EQ(model.type("#z r"), "int");
  EXPECT_EQ(model.body(model.arc("#z r", "INT")).number, 1U);
  EXPECT_EQ(model.type("List.map #z [r]"), "int list");
  EXPECT_NE(model.complaint("#nothing r", "INT").find("has no label 'nothing'"), std::string::npos);
  EXPECT_NE(model.complaint("(fn q => #z q) n", "INT").find("has no label"), std::string::npos);
}

TEST(MlTypes, CompletesRecordPatternsThatLeaveLabelsOut) {
  TypedModel model(colours);
  model.declare(
      "fun get ({z, ...} : REC) = z fun is {x = \"a\", ...} = true | is ({z = 1, x} : REC) = x = \"b\" | is "
      "_ = false");
  EXPECT_EQ(model.type("get"), "((x:string * z:int) -> int)");
  EXPECT_EQ(model.type("is r"), "bool");
  EXPECT_TRUE(model.warnings().empty());
}

TEST(MlTypes, ReadsEachKindOfPattern) {
  TypedModel model(colours);
  model.declare(
      "fun f (none, _, []) = 0 | f (num k, \"a\", [x]) = k + x | f (pair (i, _), _, all as (y :: _)) = i + y "
      "+ length all"
      " | f _ = 1");
  EXPECT_EQ(model.type("f"), "((U * string * int list) -> int)");
  EXPECT_EQ(model.type("case ph 1 of ph k => k"), "int");
  EXPECT_EQ(model.type("case SOME 3 of SOME k => k | NONE => 0"), "int");
}

TEST(MlTypes, ReadsLetCaseExceptionsAndSequences) {
  TypedModel model(colours);
  model.declare(
      "exception Bad of int local exception Hidden fun h 0 = raise Hidden | h k = k in fun g k = h k end");
  EXPECT_EQ(model.type("let val (i, t) = p val j = i in j + i end"), "int");
  EXPECT_EQ(model.type("(raise Bad 3) handle Bad k => k | _ => 0"), "int");
  EXPECT_EQ(model.type("(1; \"x\")"), "string");
  EXPECT_EQ(model.type("g 1"), "int");
  EXPECT_NE(model.complaint("h 1", "INT").find("unknown name 'h'"), std::string::npos);
  EXPECT_EQ(model.type("if n = 1 andalso m > 2 orelse not true then 1 else 2"), "int");
}

TEST(MlTypes, ReadsDatatypes) {
  TypedModel model(colours);
  model.declare(
      "datatype 'a tree = leaf | node of 'a tree * 'a * 'a tree;"
      "fun sum leaf = 0 | sum (node (l, k, r)) = sum l + k + sum r");
  EXPECT_EQ(model.type("sum"), "(int tree -> int)");
  EXPECT_EQ(model.type("node (leaf, \"x\", leaf)"), "string tree");
}

TEST(MlTypes, KnowsTheFunctionsOfColourSets) {
  TypedModel model(colours);
  EXPECT_EQ(model.type("E.all()"), "E list");
  EXPECT_EQ(model.type("E.size()"), "int");
  EXPECT_EQ(model.type("PAIR.mult (l, 2`\"x\")"), "(int * string) list");
  EXPECT_EQ(model.type("PAIR.mkstr p ^ REC.mkstr r"), "string");
  EXPECT_EQ(model.type("E.lt (a, b)"), "bool");
  EXPECT_EQ(model.type("E.ord a + E.ord (E.col 1)"), "int");
  EXPECT_EQ(model.type("SMALL.legal n"), "bool");
  EXPECT_EQ(model.type("REC.set_z r 3"), "(x:string * z:int)");
  EXPECT_EQ(model.body(model.arc("REC.set_z r 3", "REC")).number, 1U);
}

TEST(MlTypes, KnowsTheLibrary) {
  TypedModel model(colours);
  EXPECT_EQ(model.type("List.foldr (fn (x, y) => x + y) 0 l"), "int");
  EXPECT_EQ(model.type("foldl op+ 0 l"), "int");
  EXPECT_EQ(model.type("String.tokens Char.isSpace s"), "string list");
  EXPECT_EQ(model.type("valOf (Int.fromString s)"), "int");
  EXPECT_EQ(model.type("(not o mem l) 3"), "bool");
  EXPECT_EQ(model.type("ListMergeSort.sort (fn (x, y) => x > y) l"), "int list");
  EXPECT_EQ(model.type("List.partition (fn x => x > 1) l"), "(int list * int list)");
  EXPECT_EQ(model.type("cf (n, l) + size l + size \"abc\""), "int");
  EXPECT_EQ(model.type("Math.sqrt (real n) / 2.0"), "real");
  EXPECT_EQ(model.type("IntInf.toInt (time ())"), "int");
}

}  // namespace
}  // namespace unfire::test
