// Finds the place and replaces what the file says.
#include "initial_markings.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>

#include "quote.hpp"
#include "unfire/load/cpn_model.hpp"
#include "unfire/model/error.hpp"

namespace unfire::load {
namespace {

[[noreturn]] void fail(const InitialMarking& given, const std::string& reason) {
  throw model::InputError(fmt::format("--set {}={}: {}", given.place, given.expression, reason));
}

bool is_called(const model::FlatCpnNet::Place& place, const std::string& name) {
  const auto same = [&](const std::string& own) {
    const auto quote = own.find('\'');
    if (own == name) return true;
    if (quote == std::string::npos) return false;
    // Behind the name stands the number of the page instance, if there are several.
    const std::string_view short_name = std::string_view(own).substr(quote + 1);
    if (!short_name.starts_with(name)) return false;
    const auto number = short_name.substr(name.size());
    return number.empty() ||
           (number.front() == ' ' && number.find_first_not_of("0123456789", 1) == number.npos);
  };
  return same(place.name) || std::any_of(place.other_names.begin(), place.other_names.end(), same);
}

model::FlatCpnNet::Place& find_place(const InitialMarking& given, model::FlatCpnNet& net) {
  std::vector<model::FlatCpnNet::Place*> found;
  for (auto& place : net.places) {
    if (place.name == given.place) return place;
    if (is_called(place, given.place)) found.push_back(&place);
  }
  if (found.empty()) fail(given, fmt::format("there is no place {}", in_quotes(given.place)));
  if (found.size() > 1)
    fail(given, fmt::format("several places are called {}, among them {} and {}", in_quotes(given.place),
                            in_quotes(found[0]->name), in_quotes(found[1]->name)));
  return *found.front();
}

model::Tokens number(const InitialMarking& given) {
  model::Tokens tokens = 0;
  const char* const end = given.expression.data() + given.expression.size();
  const auto [stop, error] = std::from_chars(given.expression.data(), end, tokens);
  if (error != std::errc{} || stop != end || tokens > model::max_tokens)
    fail(given, "a place of a P/T net holds a number of tokens");
  return tokens;
}

}  // namespace

void set_initial(const std::vector<InitialMarking>& given, model::FlatCpnNet& net) {
  for (const auto& marking : given) find_place(marking, net).initial = {marking.expression, 0};
}

void set_initial(const std::vector<InitialMarking>& given, model::AnyNet& net) {
  if (given.empty()) return;
  auto* const plain = std::get_if<model::Net>(&net);
  if (plain == nullptr) fail(given.front(), "markings of coloured PNML nets cannot be set");
  for (const auto& marking : given) {
    const auto place = std::find_if(plain->places.begin(), plain->places.end(), [&](const model::Place& p) {
      return p.id == marking.place || p.name == marking.place;
    });
    if (place == plain->places.end())
      fail(marking, fmt::format("there is no place {}", in_quotes(marking.place)));
    place->initial = number(marking);
  }
}

}  // namespace unfire::load
