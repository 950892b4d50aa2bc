// The CPN ML of whole nets: declarations, markings, guards, arcs.
#include "unfire/load/cpn_program.hpp"

#include <gtest/gtest.h>

#include <fstream>
#include <sstream>
#include <string>

#include "support/shared.hpp"
#include "unfire/load/cpn.hpp"
#include "unfire/model/error.hpp"

namespace {

using namespace unfire;
using Form = model::program::Inscription::Form;

load::CpnProgram read(const std::string& declarations, const std::string& page) {
  const auto net = load::parse_cpn("<workspaceElements><cpnet><globbox>" + declarations +
                                       "</globbox><page id='p'><pageattr name='P'/>" + page +
                                       "</page></cpnet></workspaceElements>",
                                   "net.cpn");
  return load::read_program(net, load::flatten(net));
}

const std::string int_set = "<color id='c'><id>INT</id><int/></color>",
                  variables = "<var id='v'><type><id>INT</id></type><id>n</id><id>m</id></var>",
                  place =
                      "<place id='a'><text>A</text><type><text>INT</text></type><initmark><text>1`5++2`7"
                      "</text></initmark></place>";

std::string transition(const std::string& parts) {
  return "<trans id='t'><text>T</text>" + parts + "</trans>";
}

std::string arc(const std::string& orientation, const std::string& text) {
  return "<arc id='x" + orientation + "' orientation='" + orientation +
         "'><transend idref='t'/><placeend idref='a'/><annot><text>" + text + "</text></annot></arc>";
}

std::string complaint(const std::string& declarations, const std::string& page) {
  try {
    static_cast<void>(read(declarations, page));
  } catch (const model::InputError& error) {
    return error.what();
  }
  return {};
}

TEST(CpnProgram, KnowsWhatIsWrittenAtPlacesTransitionsAndArcs) {
  const auto program = read(int_set + variables + "<ml id='f'>fun twice x = 2 * x</ml>",
                            place +
                                transition("<cond><text>[n &gt; 0, m = twice n]</text></cond>"
                                           "<priority><text>10</text></priority>") +
                                arc("PtoT", "n") + arc("TtoP", "1`n++1`m"));
  ASSERT_EQ(program.initial.size(), 1U);
  EXPECT_EQ(program.initial[0]->form, Form::multiset);
  ASSERT_EQ(program.transitions.size(), 1U);
  EXPECT_EQ(program.transitions[0].guard.size(), 2U);
  EXPECT_EQ(program.transitions[0].guard[1].variables.size(), 2U);
  EXPECT_TRUE(program.transitions[0].priority);
  EXPECT_FALSE(program.transitions[0].delay);
  ASSERT_EQ(program.arcs.size(), 2U);
  EXPECT_EQ(program.arcs[0]->form, Form::token);
  EXPECT_EQ(program.arcs[1]->form, Form::multiset);
  EXPECT_EQ(program.program->colour_sets[model::program::index(program.colours[0])].name, "INT");
}

TEST(CpnProgram, NamesTheOutputsOfACodeSegment) {
  const auto program =
      read(int_set + variables,
           place + transition("<code><text>input (n); output (m); action (n + 1);</text></code>") +
               arc("PtoT", "n") + arc("TtoP", "m"));
  ASSERT_TRUE(program.transitions[0].code);
  ASSERT_EQ(program.transitions[0].code->outputs.size(), 1U);
  EXPECT_EQ(program.program->variables[model::program::index(program.transitions[0].code->outputs[0])].name,
            "m");
}

TEST(CpnProgram, LeavesDeclarationsThatTheNetDoesNotNeedAsWarnings) {
  const auto program = read(int_set + variables + "<ml id='f'>val x = nowhere 3</ml>",
                            place + transition("") + arc("PtoT", "n"));
  ASSERT_FALSE(program.warnings.empty());
  EXPECT_NE(program.warnings[0].find("nowhere"), std::string::npos) << program.warnings[0];
}

TEST(CpnProgram, SaysWhereAnInscriptionCannotBeUnderstood) {
  const std::string said = complaint(int_set + variables, place + transition("") + arc("PtoT", "n ^ 1"));
  EXPECT_EQ(said.rfind("net.cpn:1: arc between place 'P'A' and transition 'P'T': ", 0), 0U) << said;
  EXPECT_NE(complaint(int_set, place + transition("") + arc("PtoT", "k")).find("'k'"), std::string::npos);
}

TEST(CpnProgram, RefusesReferenceVariablesWhereTheNetReachesThem) {
  const std::string reference = "<globref id='g'><id>count</id><ml>0</ml></globref>";
  EXPECT_NE(complaint(int_set + variables + reference, place + transition("") + arc("PtoT", "!count")), "");
  EXPECT_EQ(complaint(int_set + variables + reference, place + transition("") + arc("PtoT", "n")), "");
}

TEST(CpnProgram, UnderstandsEveryFileOfTheCorpusWithAKnownAnswer) {
  const auto shared = test::shared("corpus/cpn");
  if (!shared) GTEST_SKIP() << "no ../shared/corpus/cpn";
  std::ifstream table(*shared / "expected.csv");
  std::string line, file, states;
  std::getline(table, line);
  while (std::getline(table, line)) {
    std::istringstream row(line);
    std::getline(row, file, ',');
    std::getline(row, states, ',');
    if (states.empty()) continue;
    SCOPED_TRACE(file);
    const auto net = load::read_cpn(*shared / file);
    EXPECT_NO_THROW(static_cast<void>(load::read_program(net, load::flatten(net))));
  }
}

}  // namespace
