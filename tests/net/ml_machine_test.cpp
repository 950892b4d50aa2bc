// What programs of CPN ML come to: functions, patterns, exceptions, closures.
#include "unfire/net/ml_machine.hpp"

#include <gtest/gtest.h>

#include <string>
#include <string_view>

#include "support/build_kind.hpp"
#include "support/typed_model.hpp"
#include "unfire/model/error.hpp"

namespace unfire::net {
namespace {

constexpr std::string_view colours =
    "colset INT = int; colset BOOL = bool; colset STRING = string; colset REAL = real; colset INTS = list "
    "INT;"
    "colset PAIR = product INT * INT; colset POINT = record y : INT * x : INT;"
    "colset SHAPE = union NOTHING + CIRCLE : INT + LINE : PAIR; colset SHAPES = list SHAPE;"
    "var n, m : INT; var l : INTS;";

/// Evaluates texts under declarations, with numbers for the variables n and m.
class Evaluated : public testing::Test {
 protected:
  void declare(std::string_view text) { model_.declare(text); }

  std::string run(std::string_view text, const std::string& set, std::int64_t n = 0, std::int64_t m = 0) {
    const auto inscription = model_.arc(text, set);
    EXPECT_EQ(inscription.form, model::program::Inscription::Form::token) << text;
    const auto& program = model_.program();
    MlMachine machine(program, values_);
    model::ProgramCall call{inscription.function, program[inscription.function].body, {}, false};
    std::vector<ValueId> arguments;
    for (const auto v : inscription.variables) {
      call.variables.push_back(model::VariableId{model::program::index(v)});
      arguments.push_back(values_.number(program.variables[model::program::index(v)].name == "n" ? n : m));
    }
    const ValueId value = machine.run(call, arguments);
    for (std::uint32_t s = 0; s < program.colour_sets.size(); ++s)
      if (program.colour_sets[s].name == set)
        return machine.colour_text(model::program::ColourSetId{s}, value);
    return "?";
  }

  std::string failure(std::string_view text, const std::string& set) {
    try {
      return "no failure, but " + run(text, set);
    } catch (const MlFailure& failed) {
      return failed.reason;
    } catch (const model::InputError& error) {
      return error.what();
    }
  }

  test::TypedModel model_{colours};
  Values values_;
};

using MlMachineOn = Evaluated;

TEST_F(MlMachineOn, ArithmeticFollowsTheVariablesOfTheBinding) {
  EXPECT_EQ(run("n * m - 1", "INT", 6, 7), "41");
  EXPECT_EQ(run("(n, m + 1)", "PAIR", 1, 2), "(1,3)");
  EXPECT_EQ(run("if n > m then n else m", "INT", 3, 9), "9");
  EXPECT_EQ(run("n > 0 andalso 10 div n = 3", "BOOL", 0), "false");
  EXPECT_EQ(run("n = 0 orelse 10 div n = 3", "BOOL", 0), "true");
}

TEST_F(MlMachineOn, FunctionsOfSeveralClausesTakeTheFirstThatFits) {
  declare("fun fib 0 = 0 | fib 1 = 1 | fib k = fib (k - 1) + fib (k - 2)");
  EXPECT_EQ(run("fib n", "INT", 20), "6765");
  declare("fun even 0 = true | even k = odd (k - 1) and odd 0 = false | odd k = even (k - 1)");
  EXPECT_EQ(run("even n", "BOOL", 101), "false");
}

TEST_F(MlMachineOn, CurriedFunctionsWaitForTheirArguments) {
  declare("fun add a b = a + b; val inc = add 1; fun twice f x = f (f x)");
  EXPECT_EQ(run("twice inc n", "INT", 5), "7");
  EXPECT_EQ(run("twice (add n) m", "INT", 10, 1), "21");
  EXPECT_EQ(run("List.map (add n) [1, 2, 3]", "INTS", 10), "[11,12,13]");
  EXPECT_EQ(run("List.foldr (fn (x, sum) => 2 * sum + x) n [1, 2, 3]", "INT", 1), "25");
}

TEST_F(MlMachineOn, SortTakesLessAndListMergeSortGreater) {
  EXPECT_EQ(run("sort (op <) [3, 1, 2, n]", "INTS", 0), "[0,1,2,3]");
  EXPECT_EQ(run("ListMergeSort.sort (op >) [3, 1, 2, n]", "INTS", 0), "[0,1,2,3]");
}

TEST_F(MlMachineOn, ClosuresKeepWhatTheyCaptured) {
  declare(
      "fun scale k = let val factor = k * 10 in fn x => let fun go 0 = 0 | go i = factor + go (i - 1) in go "
      "x end end");
  EXPECT_EQ(run("scale n m", "INT", 2, 3), "60");
  EXPECT_EQ(run("List.map (scale n) [m, 1]", "INTS", 1, 2), "[20,10]");
}

TEST_F(MlMachineOn, TuplesMayHoldFunctions) {
  declare("fun run (f, x) = f x; val pair = (fn x => x + 1, 5)");
  EXPECT_EQ(run("run pair", "INT"), "6");
  EXPECT_EQ(run("run (fn x => x * n, 4)", "INT", 3), "12");
}

TEST_F(MlMachineOn, PatternsTakeValuesApart) {
  declare(
      "fun area NOTHING = 0 | area (CIRCLE r) = 3 * r * r | area (LINE (a, b)) = b - a;"
      "fun total [] = 0 | total (s :: rest) = area s + total rest;"
      "fun second (_ :: (p as x) :: _) = p + x | second _ = ~1");
  EXPECT_EQ(run("total [CIRCLE 2, NOTHING, LINE (n, m)]", "INT", 1, 5), "16");
  EXPECT_EQ(run("second [1, 2, 3]", "INT"), "4");
  EXPECT_EQ(run("second [1]", "INT"), "~1");
  EXPECT_EQ(run("case [1, 2] of [a, b] => a + b | _ => 0", "INT"), "3");
  EXPECT_EQ(run("case \"no\" of \"yes\" => 1 | \"no\" => 2 | _ => 3", "INT"), "2");
}

TEST_F(MlMachineOn, RecordsAreWrittenAsDeclaredWhateverTheOrderOfTheirFields) {
  declare("fun flip ({x, ...} : POINT) = x; fun shift (p : POINT) d = POINT.set_x p (#x p + d)");
  EXPECT_EQ(run("{x = n, y = 2}", "POINT", 1), "{y=2,x=1}");
  EXPECT_EQ(run("flip {x = n, y = 2}", "INT", 7), "7");
  EXPECT_EQ(run("shift {y = 1, x = 2} n", "POINT", 5), "{y=1,x=7}");
}

TEST_F(MlMachineOn, ExceptionsReachTheirHandlers) {
  declare(
      "exception Small of int; exception Odd;"
      "fun check k = if k < 10 then raise Small k else if k mod 2 = 1 then raise Odd else k;"
      "fun safe k = check k handle Small j => j + 100 | Odd => 0");
  EXPECT_EQ(run("safe n", "INT", 3), "103");
  EXPECT_EQ(run("safe n", "INT", 11), "0");
  EXPECT_EQ(run("safe n", "INT", 12), "12");
  EXPECT_EQ(run("(hd [] handle Empty => n) + (1 div 0 handle Div => 1)", "INT", 4), "5");
  EXPECT_EQ(run("1 + ((case n of 5 => 6) handle Match => 7)", "INT"), "8");
}

TEST_F(MlMachineOn, ExceptionsOfFunctionsInsideFunctionsAreTheirOwn) {
  declare(
      "local exception None in fun find p [] = raise None | find p (x :: xs) = if p x then x else find p xs;"
      "fun first p xs d = find p xs handle None => d end");
  EXPECT_EQ(run("first (fn x => x > n) [1, 5, 9] 0", "INT", 4), "5");
  EXPECT_EQ(run("first (fn x => x > n) [1, 5, 9] 0", "INT", 10), "0");
}

TEST_F(MlMachineOn, AFailureSaysWhichExceptionAndWhere) {
  declare("fun first xs = hd xs");
  const auto said = failure("first []", "INT");
  EXPECT_NE(said.find("arc from A to B: exception Empty is raised"), std::string::npos) << said;
  EXPECT_NE(said.find("of first"), std::string::npos) << said;
  EXPECT_NE(failure("case 3 of 4 => 5", "INT").find("exception Match"), std::string::npos);
}

TEST_F(MlMachineOn, AnEvaluationAfterAFailureIsNotDisturbed) {
  declare("fun deep 0 = hd [] | deep k = 1 + deep (k - 1)");
  EXPECT_NE(failure("deep 10", "INT").find("Empty"), std::string::npos);
  EXPECT_EQ(run("n + m", "INT", 1, 2), "3");
}

TEST_F(MlMachineOn, EndlessRecursionIsAnErrorAndNoCrash) {
  declare("fun forever k = 1 + forever (k + 1)");
  EXPECT_NE(failure("forever 0", "INT").find("nested too deeply"), std::string::npos);
}

TEST_F(MlMachineOn, DeepRecursionThatEndsIsFine) {
  declare("fun sum 0 = 0 | sum k = k + sum (k - 1)");
  const auto depth = static_cast<std::int64_t>(test::cases(2000));  // frames are larger without optimisation
  EXPECT_EQ(run("sum n", "INT", depth), std::to_string(depth * (depth + 1) / 2));
}

}  // namespace
}  // namespace unfire::net
