// Coloured PNML, element by element: what each sort and term means, and which are refused with both sorts.
// The meaning is what the plain rules make of it: the initial marking as text, the number of bindings.
#include <gtest/gtest.h>

#include <string>
#include <variant>

#include "unfire/load/pnml.hpp"
#include "unfire/model/error.hpp"
#include "unfire/net/plain_rules.hpp"

namespace {

using namespace unfire;

/// Line 3 of every net.
const std::string declarations =
    "<namedsort id='RC' name='RC'><productsort><usersort declaration='R'/><usersort "
    "declaration='C'/></productsort></namedsort>"
    "<namedsort id='dot' name='dot'><dot/></namedsort>"
    "<namedsort id='C' name='Colour'><cyclicenumeration><feconstant id='c1' name='red'/>"
    "<feconstant id='c2' name='green'/><feconstant id='c3' name='blue'/></cyclicenumeration></namedsort>"
    "<namedsort id='F' name='F'><finiteenumeration><feconstant id='f1' name='on'/>"
    "<feconstant id='f2' name='off'/></finiteenumeration></namedsort>"
    "<namedsort id='R' name='R'><finiteintrange start='-1' end='2'/></namedsort>"
    "<namedsort id='L' name='L'><list><usersort declaration='C'/></list></namedsort>"
    "<partition id='half' name='half'><usersort declaration='R'/>"
    "<partitionelement id='low' name='low'><finiteintrangeconstant value='-1'><finiteintrange start='-1' "
    "end='2'/></finiteintrangeconstant><finiteintrangeconstant value='0'><finiteintrange start='-1' "
    "end='2'/></finiteintrangeconstant></partitionelement>"
    "<partitionelement id='high' name='high'><numberconstant value='1'><integer/></numberconstant>"
    "<numberconstant value='2'><integer/></numberconstant></partitionelement></partition>"
    "<variabledecl id='vx' name='x'><usersort declaration='C'/></variabledecl>"
    "<variabledecl id='vy' name='y'><usersort declaration='C'/></variabledecl>"
    "<variabledecl id='vr' name='r'><usersort declaration='R'/></variabledecl>"
    "<variabledecl id='vb' name='b'><bool/></variabledecl>"
    "<variabledecl id='vh' name='h'><usersort declaration='half'/></variabledecl>"
    "<variabledecl id='vp' name='p'><usersort declaration='RC'/></variabledecl>"
    "<namedoperator id='next' name='next'><parameter><variabledecl id='a' name='a'><usersort "
    "declaration='C'/></variabledecl></parameter><def><successor><subterm><variable "
    "refvariable='a'/></subterm></successor></def></namedoperator>";

std::string net_text(const std::string& sort, const std::string& marking, const std::string& guard) {
  const auto label = [](const std::string& name, const std::string& term) {
    return term.empty() ? "" : "<" + name + "><structure>" + term + "</structure></" + name + ">";
  };
  return "<pnml xmlns='http://www.pnml.org/version-2009/grammar/pnml'>\n"
         "<net id='n' type='http://www.pnml.org/version-2009/grammar/highlevelnet'><page id='g'>\n"
         "<declaration><structure><declarations>" +
         declarations +
         "</declarations></structure></declaration>\n"
         "<place id='p'>" +
         label("type", sort) + label("hlinitialMarking", marking) +
         "</place>\n"
         "<transition id='t'>" +
         label("condition", guard) + "</transition></page></net></pnml>\n";
}

// Elements, written short.
std::string element(const std::string& name, const std::string& inside) {
  return "<" + name + ">" + inside + "</" + name + ">";
}
template <class... Operands>
std::string op(const std::string& name, const Operands&... operands) {
  return element(name, (element("subterm", operands) + ... + std::string{}));
}
std::string user(const std::string& id) { return "<useroperator declaration='" + id + "'/>"; }
std::string variable(const std::string& id) { return "<variable refvariable='" + id + "'/>"; }
std::string sort(const std::string& id) { return "<usersort declaration='" + id + "'/>"; }
std::string number(const std::string& value, const std::string& kind = "natural") {
  return "<numberconstant value='" + value + "'><" + kind + "/></numberconstant>";
}
std::string in_range(const std::string& value) {
  return "<finiteintrangeconstant value='" + value +
         "'><finiteintrange start='-1' end='2'/></finiteintrangeconstant>";
}
std::string text(const std::string& value) {
  return "<stringconstant><value>" + value + "</value></stringconstant>";
}
std::string all(const std::string& id) { return element("all", sort(id)); }
std::string many(const std::string& count, const std::string& colour) {
  return op("numberof", number(count), colour);
}
const std::string red = user("c1"), green = user("c2"), blue = user("c3");

std::string holdings(const model::ColouredNet& net, const net::Values& values,
                     const net::SparseMarking& marking) {
  std::string result;
  for (const auto& [place, colour, tokens] : marking) {
    if (!result.empty()) result += ' ';
    result += std::to_string(tokens);
    result += '\'';
    result += value_text(net, net.place_sorts[model::index(place)], colour, values);
  }
  return result;
}

/// The tokens of a marking term in a place of this sort, or the message.
std::string marking(const std::string& sort_term, const std::string& term) {
  try {
    const model::AnyNet net = load::parse_model(net_text(sort_term, term, {}), "net.pnml");
    net::Values values;
    const auto rules = net::plain_rules(net, values);
    return holdings(std::get<model::ColouredNet>(net), values, rules->initial());
  } catch (const model::InputError& error) {
    return error.what();
  }
}

/// How many bindings of its variables satisfy a guard, or the message.
std::string bindings(const std::string& guard) {
  try {
    const model::AnyNet net = load::parse_model(net_text("<dot/>", {}, guard), "net.pnml");
    net::Values values;
    const auto rules = net::plain_rules(net, values);
    return std::to_string(rules->enabled(rules->initial()).size());
  } catch (const model::InputError& error) {
    return error.what();
  }
}

TEST(ColouredReader, KnowsTheFiniteSorts) {
  EXPECT_EQ(marking("<dot/>", many("3", "<dotconstant/>")), "3'\xE2\x80\xA2");
  EXPECT_EQ(marking(sort("dot"), "<dotconstant/>"), "1'\xE2\x80\xA2");
  EXPECT_EQ(marking(sort("dot"), user("dot")), "1'\xE2\x80\xA2") << "the sort names its colour";
  EXPECT_EQ(marking("<bool/>", "<booleanconstant value='true'/>"), "1'true");
  EXPECT_EQ(marking(sort("C"), all("C")), "1'red 1'green 1'blue");
  EXPECT_EQ(marking(sort("F"), user("f2")), "1'off");
  EXPECT_EQ(marking(sort("R"), in_range("-1")), "1'-1");
  EXPECT_EQ(marking(sort("R"), "<numberconstant value='2'/>"), "1'2") << "of the range that is wanted";
  EXPECT_EQ(marking(sort("RC"), op("tuple", in_range("2"), blue)), "1'(2,blue)");
  EXPECT_EQ(marking(sort("half"), user("high")), "1'high");
}

TEST(ColouredReader, KnowsTheInfiniteSorts) {
  EXPECT_EQ(marking("<integer/>", number("-7", "integer")), "1'-7");
  EXPECT_EQ(marking("<natural/>", op("addition", number("3"), number("4"))), "1'7");
  EXPECT_EQ(marking("<integer/>", op("subtraction", number("3"), number("4"))), "1'-1");
  EXPECT_EQ(marking("<natural/>", op("mult", number("3"), number("4"))), "1'12");
  EXPECT_EQ(marking("<natural/>", op("div", number("7"), number("2"))), "1'3");
  EXPECT_EQ(marking("<natural/>", op("mod", number("7"), number("2"))), "1'1");
  EXPECT_EQ(marking("<positive/>", op("subtraction", number("3"), number("3"))),
            "net.pnml:4: place 'p': the initial marking has no value: 0 is not of sort 'positive'");
  EXPECT_EQ(marking("<string/>", op("stringconcatenation", text("a b"), text(" c"))), "1'\"a b c\"");
  EXPECT_EQ(marking("<natural/>", op("stringlength", text("a b"))), "1'3");
  EXPECT_EQ(marking("<string/>",
                    "<substring start='1' length='2'>" + element("subterm", text("abcd")) + "</substring>"),
            "1'\"bc\"");
}

TEST(ColouredReader, KnowsLists) {
  const std::string list =
      element("makelist", sort("C") + element("subterm", red) + element("subterm", blue));
  EXPECT_EQ(marking(sort("L"), list), "1'[red,blue]");
  EXPECT_EQ(marking(sort("L"), element("emptylist", sort("C"))), "1'[]");
  EXPECT_EQ(marking(sort("L"), op("listappend", list, green)), "1'[red,blue,green]");
  EXPECT_EQ(marking(sort("L"), op("listappend", green, list)), "1'[red,blue,green]");
  EXPECT_EQ(marking(sort("L"), op("listconcatenation", list, list)), "1'[red,blue,red,blue]");
  EXPECT_EQ(marking("<natural/>", op("listlength", list)), "1'2");
  EXPECT_EQ(marking(sort("C"), "<memberatindex index='1'>" + element("subterm", list) + "</memberatindex>"),
            "1'blue");
  EXPECT_EQ(marking(sort("L"), "<sublist start='0' length='1'>" + element("subterm", list) + "</sublist>"),
            "1'[red]");
}

TEST(ColouredReader, KnowsMultisetsAndTheirSugar) {
  EXPECT_EQ(marking(sort("C"), red), "1'red");
  EXPECT_EQ(marking(sort("C"), op("add", many("2", red), blue)), "2'red 1'blue");
  EXPECT_EQ(marking(sort("C"), op("add", red)), "1'red") << "one operand";
  EXPECT_EQ(marking(sort("C"), op("subtract", all("C"), green)), "1'red 1'blue");
  EXPECT_EQ(marking(sort("C"), op("subtract", op("scalarproduct", number("2"), all("C")), green, blue)),
            "2'red 1'green 1'blue");
  EXPECT_EQ(marking(sort("C"), many("2", all("C"))), "2'red 2'green 2'blue");
  EXPECT_EQ(marking(sort("C"), element("empty", sort("C"))), "");
  EXPECT_EQ(marking(sort("C"), op("tuple", red)), "1'red") << "a tuple of one";
  EXPECT_EQ(marking(sort("C"), element("subterm", element("subterm", red))), "1'red");
  EXPECT_EQ(marking(sort("RC"), op("tuple", in_range("0"), all("C"))), "1'(0,red) 1'(0,green) 1'(0,blue)");
  EXPECT_EQ(marking(sort("RC"), op("tuple", many("2", in_range("0")), op("add", red, blue))),
            "2'(0,red) 2'(0,blue)");
  EXPECT_EQ(marking("<natural/>", op("cardinality", all("RC"))), "1'12");
  EXPECT_EQ(marking("<natural/>", op("cardinalityof", many("2", red), red)), "1'2");
  EXPECT_EQ(marking("<bool/>", op("contains", all("C"), red)), "1'true");
}

TEST(ColouredReader, WritesNamedOperatorsOut) {
  const std::string next = "<useroperator declaration='next'>" + element("subterm", blue) + "</useroperator>";
  EXPECT_EQ(marking(sort("C"), next), "1'red");
}

TEST(ColouredReader, KnowsComparisonsOfAllKinds) {
  const std::string x = variable("vx"), y = variable("vy"), r = variable("vr");
  EXPECT_EQ(bindings(op("equality", x, y)), "3");
  EXPECT_EQ(bindings(op("inequality", x, y)), "6");
  EXPECT_EQ(bindings(op("lessthan", x, y)), "3");
  EXPECT_EQ(bindings(op("lessthanorequal", x, y)), "6");
  EXPECT_EQ(bindings(op("greaterthan", r, in_range("0"))), "2");
  EXPECT_EQ(bindings(op("greaterthanorequal", in_range("0"), r)), "2");
  EXPECT_EQ(bindings(op("equality", x, op("successor", y))), "3");
  EXPECT_EQ(bindings(op("equality", x, op("predecessor", x))), "0");
  EXPECT_EQ(bindings(op("equality", green, x)), "1") << "the constant first";
  EXPECT_EQ(bindings(op("equality", variable("vp"), op("tuple", r, red))), "4");
}

TEST(ColouredReader, KnowsConnectives) {
  const std::string is_red = op("equality", variable("vx"), red), is_b = variable("vb");
  EXPECT_EQ(bindings(op("and", is_red, is_b)), "1");
  EXPECT_EQ(bindings(op("or", is_red, is_b)), "4");
  EXPECT_EQ(bindings(op("or", is_red)), "1") << "one operand";
  EXPECT_EQ(bindings(op("or", is_red, op("equality", variable("vx"), blue), is_b)), "5");
  EXPECT_EQ(bindings(op("not", is_red)), "2");
  EXPECT_EQ(bindings(op("imply", is_red, is_b)), "5");
  EXPECT_EQ(bindings("<booleanconstant value='false'/>"), "0");
}

TEST(ColouredReader, KnowsPartitions) {
  const std::string of = "<partitionelementof refpartition='half'>" + element("subterm", variable("vr")) +
                         "</partitionelementof>";
  EXPECT_EQ(bindings(op("equality", of, user("low"))), "2");
  EXPECT_EQ(bindings(op("ltp", of, variable("vh"))), "2");
  EXPECT_EQ(bindings(op("gtp", of, variable("vh"))), "2");
  EXPECT_EQ(bindings(op("equality", variable("vh"), user("high"))), "1");
}

TEST(ColouredReader, TakesABlockForItsColoursWhereTheDividedSortIsWanted) {
  EXPECT_EQ(marking(sort("R"), op("add", in_range("0"), user("low"))),
            marking(sort("R"), op("add", in_range("0"), in_range("0"), in_range("-1"))));
  EXPECT_EQ(marking(sort("R"), many("2", user("high"))), "2'1 2'2");
  EXPECT_EQ(marking(sort("RC"), op("tuple", user("high"), red)), "1'(1,red) 1'(2,red)");
}

TEST(ColouredReader, TellsBothSortsOfAMismatchWithLineAndElement) {
  EXPECT_EQ(marking(sort("C"), user("f1")), "net.pnml:4: place 'p': expected a multiset of Colour, found F");
  EXPECT_EQ(marking(sort("C"), op("add", red, user("f1"))),
            "net.pnml:4: place 'p': expected a multiset of Colour, found F");
  EXPECT_EQ(bindings(op("equality", variable("vx"), variable("vr"))),
            "net.pnml:5: transition 't': expected Colour, found R");
  EXPECT_EQ(bindings(op("and", variable("vb"), variable("vx"))),
            "net.pnml:5: transition 't': expected bool, found Colour");
  EXPECT_EQ(bindings(all("C")), "net.pnml:5: transition 't': expected bool, found a multiset of Colour");
  EXPECT_EQ(bindings(op("equality", variable("vx"), all("C"))),
            "net.pnml:5: transition 't': expected Colour, found a multiset of Colour");
  EXPECT_EQ(marking(sort("RC"), op("tuple", red, red)),
            "net.pnml:4: place 'p': expected a multiset of RC, found Colour \xC3\x97 Colour");
  EXPECT_EQ(marking("<natural/>", number("-1", "integer")),
            "net.pnml:4: place 'p': expected a multiset of natural, found integer");
}

TEST(ColouredReader, RefusesTermsThatMakeNoSense) {
  const auto refused = [](const std::string& message, const std::string& reason) {
    EXPECT_NE(message.find(reason), std::string::npos) << message;
    EXPECT_TRUE(message.starts_with("net.pnml:")) << message;
  };
  refused(bindings(op("lessthan", variable("vp"), variable("vp"))), "the colours of RC have no order");
  refused(bindings(op("ltp", variable("vx"), variable("vy"))), "Colour, which is no partition");
  refused(bindings(op("successor", variable("vb"))), "<successor> of bool, whose colours have no neighbours");
  refused(bindings(op("not", variable("vb"), variable("vb"))), "must have 1 operand, not 2");
  refused(bindings(op("and")), "<and> has no operands");
  refused(bindings(variable("nobody")), "unknown variable 'nobody'");
  refused(bindings(user("nobody")), "unknown operator 'nobody'");
  refused(bindings("<anyof/>"), "term <anyof> is not supported");
  refused(marking(sort("C"), variable("vx")), "variable 'vx' in an initial marking");
  refused(marking(sort("R"), number("9", "integer")), "expected a multiset of R, found integer");
  refused(marking(sort("R"), "<numberconstant value='9'/>"), "9 is not in R");
  refused(marking(sort("nobody"), {}), "unknown sort 'nobody'");
  refused(marking("<anysort/>", {}), "sort <anysort> is not supported");
  refused(marking("<natural/>", element("all", "<natural/>")), "infinitely many colours");
  refused(marking(sort("C"), many("-1", red)), "-1");
  refused(marking(sort("RC"), op("tuple", red, red, red)), "a tuple of 3 components, but RC has 2");
  refused(marking(sort("C"), element("subterm", red + blue)), "two terms in one <subterm>");
  refused(marking("<finiteintrange start='2' end='1'/>", {}), "an empty range: 2 to 1");
}

TEST(ColouredReader, RefusesTermsNestedBeyondReason) {
  std::string deep = variable("vx");
  for (int i = 0; i < 2000; ++i) deep = op("successor", deep);
  EXPECT_NE(bindings(op("equality", deep, red)).find("nested too deeply"), std::string::npos);
}

}  // namespace
