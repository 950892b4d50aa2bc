// Inscriptions: one token or several, delays, errors with both types, and what is refused only when it is
// reached.
#include <gtest/gtest.h>

#include "support/typed_model.hpp"

namespace unfire::test {
namespace {

using model::program::Expression;
using model::program::Primitive;
using Form = model::program::Inscription::Form;

constexpr std::string_view colours =
    "colset INT = int; colset UNIT = unit; colset STRING = string; colset LIST = list INT; colset LISTS = "
    "list LIST;"
    "colset T = int timed; colset PAIR = product INT * INT; var n, m : INT; var l : LIST; var ok : UNIT;";

bool contains(const std::string& text, std::string_view part) { return text.find(part) != std::string::npos; }

TEST(MlInscriptions, AreOneTokenOrAMultisetByTheColourSetOfThePlace) {
  TypedModel model(colours);
  EXPECT_EQ(model.arc("n", "INT").form, Form::token);
  EXPECT_EQ(model.arc("1`n ++ 2`m", "INT").form, Form::multiset);
  EXPECT_EQ(model.arc("1`n ++ 2`m ++ 3`1", "INT").form, Form::multiset);
  EXPECT_EQ(model.arc("[n, m]", "INT").form, Form::multiset);
  EXPECT_EQ(model.arc("[n, m]", "LIST").form, Form::token);
  EXPECT_EQ(model.arc("1`l", "LIST").form, Form::multiset);
  EXPECT_EQ(model.arc("List.tabulate (3, fn i => i)", "INT").form, Form::multiset);
  EXPECT_EQ(model.arc("()", "UNIT").form, Form::token);
  EXPECT_EQ(model.arc("if n > 1 then 1`n else empty", "INT").form, Form::multiset);
}

TEST(MlInscriptions, TakeTheEmptyListForATokenAndEmptyForNone) {
  TypedModel model(colours);
  EXPECT_EQ(model.arc("[]", "INT").form, Form::multiset);
  EXPECT_EQ(model.arc("[]", "LIST").form, Form::token);
  EXPECT_EQ(model.arc("nil", "LIST").form, Form::token);
  EXPECT_EQ(model.arc("empty", "LIST").form, Form::multiset);
  EXPECT_EQ(model.arc("if n = 1 then l else []", "LIST").form, Form::token);
  EXPECT_EQ(model.arc("if n = 1 then 1`l else empty", "LIST").form, Form::multiset);
}

TEST(MlInscriptions, KeepDelaysApart) {
  TypedModel model(colours);
  const auto delayed = model.arc("n+1@+5", "T");
  EXPECT_EQ(delayed.form, Form::timed_multiset);
  EXPECT_EQ(model.body(delayed).primitive, Primitive::delay);
  EXPECT_EQ(model.arc("if n = 1 then 1`n else empty@+m", "T").form, Form::timed_multiset);
  EXPECT_EQ(model.initial_marking("1`3@+2 ++ 1`4", "T").form, Form::timed_multiset);
  EXPECT_EQ(model.initial_marking("1`3@2 ++ 1`4@5", "T").form, Form::timed_multiset);
  EXPECT_TRUE(contains(model.complaint("n@5", "T"), "initial markings only"));
}

TEST(MlInscriptions, ListTheirVariables) {
  TypedModel model(colours);
  const auto inscription = model.arc("(m, n + m)", "PAIR");
  ASSERT_EQ(inscription.variables.size(), 2U);
  EXPECT_EQ(model.program().variables[model::program::index(inscription.variables[0])].name, "n");
  EXPECT_TRUE(model.arc("(1, 2)", "PAIR").variables.empty());
}

TEST(MlInscriptions, NameBothTypesWhenTheyDiffer) {
  TypedModel model(colours);
  EXPECT_EQ(model.complaint("\"x\"", "INT"),
            "model.cpn:7: arc from A to B: line 1, column 1: this is of type string, expected int (the "
            "colour set INT) "
            "or a multiset of it");
  EXPECT_TRUE(contains(model.complaint("n + \"x\"", "INT"),
                       "column 5: this operand is of type string, expected int"));
  EXPECT_TRUE(
      contains(model.complaint("if n then 1 else 2", "INT"), "the condition is of type int, expected bool"));
  EXPECT_TRUE(contains(model.complaint("List.hd n", "INT"), "is of type int, expected 'a list"));
  EXPECT_TRUE(contains(model.complaint("1`(n, l)", "PAIR"), "(int * int list) list, expected int * int"));
  EXPECT_TRUE(contains(model.complaint("n", "NOWHERE"), "unknown colour set 'NOWHERE'"));
  EXPECT_TRUE(contains(model.complaint("k", "INT"), "unknown name 'k'"));
}

TEST(MlInscriptions, AreRefusedWhenTheyReachWhatHasEffects) {
  TypedModel model(colours);
  model.declare(
      "fun noisy x = (print \"x\"; x) fun around x = noisy x + 1 fun quiet x = x + 1; globref count = 0;");
  EXPECT_EQ(model.warnings().size(), 3U);
  EXPECT_EQ(model.complaint("quiet n", "INT"), "");
  const auto complaint = model.complaint("around n", "INT");
  EXPECT_EQ(complaint,
            "model.cpn:7: arc from A to B: line 1, column 1: 'around' cannot be used: declaration: line 1, "
            "column 16: "
            "'print' cannot be used: it reads or writes outside of the model");
  EXPECT_TRUE(contains(model.complaint("discrete (1, 3)", "INT"), "it gives a random number"));
  EXPECT_TRUE(contains(model.complaint("INT.ran ()", "INT"), "it gives a random colour"));
  EXPECT_TRUE(contains(model.complaint("!count", "INT"), "reference"));
  EXPECT_TRUE(contains(model.complaint("TextIO.inputAll n", "INT"), "outside of the model"));
}

TEST(MlInscriptions, DoNotCareForDeclarationsTheyDoNotReach) {
  TypedModel model(colours);
  model.declare("val wrong = 1 + \"x\"; fun unknown x = nowhere x; val right = 3;");
  EXPECT_EQ(model.warnings().size(), 2U);
  EXPECT_EQ(model.complaint("right", "INT"), "");
  EXPECT_TRUE(
      contains(model.complaint("wrong", "INT"), "'wrong' cannot be used: declaration: line 1, column 17"));
}

TEST(MlInscriptions, DeclarationsCannotUseVariablesOfTheNet) {
  TypedModel model(colours);
  model.declare("val bad = n + 1; fun good n = n + 1;");
  EXPECT_EQ(model.warnings().size(), 1U);
  EXPECT_EQ(model.complaint("good n", "INT"), "");
}

TEST(MlInscriptions, KnowWhatDesignCpnWrote) {
  TypedModel model("color E = with a | b; color EE = product E * E;");
  model.declare("colset E = with a | b; colset EE = product E * E;");
  EXPECT_EQ(model.arc("E", "E").form, Form::multiset);
  EXPECT_EQ(model.arc("mult'EE (E, E)", "EE").form, Form::multiset);
}

}  // namespace
}  // namespace unfire::test
