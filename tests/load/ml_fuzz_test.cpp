// Damaged texts: the reader gives a tree or says on one line why not.
#include <gtest/gtest.h>

#include <algorithm>
#include <random>
#include <string>
#include <vector>

#include "support/build_kind.hpp"
#include "support/ml_reading.hpp"
#include "unfire/load/ml_print.hpp"

namespace {

using namespace unfire;
using test::ml_source;

const std::vector<std::string> seeds{
    "fun f 0 _ = [] | f n (x::xs) : int list = (x+1)::(f (n-1) xs) and g {a, b = SOME _, ...} = #a (h a);",
    "local exception E of int in fun h (x as (y, _)) = (raise E 1) handle E k => k | _ => 0 end",
    "colset A = union none + some : B timed; color P = product A * B; var x, y : A ms; globref r = ref 1;",
    "colset S = string with \"a\"..\"z\" and 1..3 declare ms; infix 6 <+> $; fun a <+> b = a $ b",
    "datatype 'a t = L | N of 'a t * (int -> 'a) list; type ('a,'b) u = {a : 'a, b : M.t}; open M.N",
    "1`(x, ~1)++2`{a = \"q\\n\\^A\\065\\  \\z\", b = #\"c\"} @+ if a andalso b orelse c then 1 else 2.5e~3",
    "input (n, p); output k; action let val i = 0w1 in while !i < n do (i := !i + 1; print \"x\"); (n, p) "
    "end;",
    "[x = 1, case y of A => true | B z => z :: zs ^^ [] <> [], (* c (* d *) *) not (f op+ (fn _ => 0x1F))]"};

const std::vector<std::string> pieces{"(",     ")",   "[",  "]",  "{",  "}",  "let ",   " in ", " end",
                                      "fn ",   "=>",  "|",  "`",  "++", "@+", " op ",   "...",  "..",
                                      "\"",    "#",   "(*", "*)", "~",  ";",  ",",      ":",    " as ",
                                      " fun ", " = ", "_",  ".",  "'a", "\\", " with ", "\n",   "infix 5 x"};

std::string damaged(std::uint32_t seed) {
  std::mt19937 random(seed);
  std::string text = seeds[random() % seeds.size()];
  for (auto changes = 1 + random() % 4; changes > 0 && !text.empty(); --changes) {
    const auto at = random() % text.size();
    const auto length = 1 + random() % std::min<std::size_t>(text.size() - at, 12);
    switch (random() % 6) {
      case 0: text[at] = static_cast<char>(random() % 256); break;
      case 1: text.erase(at, length); break;
      case 2: text.insert(at, text.substr(random() % text.size(), length)); break;
      case 3: text.insert(at, pieces[random() % pieces.size()]); break;
      case 4: text.replace(at, length, pieces[random() % pieces.size()]); break;
      case 5: text.resize(at); break;
    }
  }
  return text;
}

template <class Read>
bool is_taken(Read read) {
  const auto complaint = test::ml_complaint(read);
  EXPECT_EQ(complaint.find('\n'), std::string::npos) << complaint;
  EXPECT_TRUE(complaint.empty() || complaint.starts_with("model.cpn:7: arc from A to B: line ")) << complaint;
  return complaint.empty();
}

TEST(MlFuzz, GivesATreeThatCanBePrintedAndReadAgainOrSaysWhyNot) {
  std::size_t taken = 0;
  const auto cases = test::cases(6'000);
  for (std::uint32_t seed = 0; seed < cases; ++seed) {
    const std::string text = damaged(seed);
    SCOPED_TRACE("seed " + std::to_string(seed) + ": " + text);
    const load::MlReader reader;
    taken += is_taken([&] {
      load::MlReader first;
      load::MlReader second;
      const auto declarations = first.declarations(text, ml_source());
      const auto again = second.declarations(load::print_ml(declarations), ml_source());
      EXPECT_EQ(test::tree(again), test::tree(declarations));
      return 0;
    });
    taken += is_taken([&] {
      const auto inscription = reader.output_inscription(text, ml_source());
      EXPECT_EQ(test::expression_tree(load::print_ml(inscription)), test::tree(inscription));
      return 0;
    });
    taken += is_taken([&] { return reader.guard(text, ml_source()); });
    taken += is_taken([&] { return reader.code(text, ml_source()); });
    taken += is_taken([&] { return reader.delay(text, ml_source()); });
  }
  EXPECT_GT(taken, cases / 20);
  EXPECT_LT(taken, cases * 3);
}

}  // namespace
