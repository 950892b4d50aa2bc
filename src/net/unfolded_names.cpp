// Names from colours, and when ids could be equal.
#include "unfolded_names.hpp"

#include <algorithm>
#include <string_view>

namespace unfire::net {
namespace {

using Ids = Unfolding::Ids;
using Kind = model::Sort::Kind;

bool is_letter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_'; }
bool is_plain(char c) { return is_letter(c) || (c >= '0' && c <= '9') || c == '-'; }

bool all_plain(std::string_view text) {
  return !text.empty() && std::all_of(text.begin(), text.end(), is_plain);
}

/// Letters, digits, `_`, `-` and `.`, and no other beginning than XML allows.
std::string portable(std::string_view written) {
  std::string id;
  for (const char c : written) id += is_plain(c) || c == '.' ? c : '_';
  return !id.empty() && is_letter(id.front()) ? id : "_" + id;
}

/// `[x=a,y=(b,1)]` becomes `.x.a.y.b.1`.
std::string portable_suffix(std::string_view suffix) {
  std::string id;
  bool between = false;
  for (const char c : suffix) {
    if (is_plain(c)) {
      if (between) id += '.';
      id += c;
    }
    between = !is_plain(c);
  }
  return id;
}

/// Two ids put together from different parts are equal only if a part has what stands between parts. To
/// remember a million ids in order to compare them would cost more than the rest of the unfolding.
bool could_collide(const model::ColouredNet& net, Ids ids) {
  const auto odd = [ids](std::string_view text, const char* separators) {
    return ids == Ids::portable ? !all_plain(text) : text.find_first_of(separators) != std::string_view::npos;
  };
  const auto odd_node = [&](const auto& node) {
    return odd(node.id, "[#'") || (ids == Ids::portable && !is_letter(node.id.front()));
  };
  const auto odd_sort = [&](const model::Sort& sort) {
    const bool any_length = sort.kind == Kind::string || sort.kind == Kind::list;
    return (ids == Ids::portable && any_length) ||
           std::any_of(sort.constants.begin(), sort.constants.end(),
                       [&](const std::string& constant) { return odd(constant, ",=()[]#'\""); });
  };
  const auto& places = net.skeleton.places;
  const auto& transitions = net.skeleton.transitions;
  return (ids == Ids::portable && !all_plain(net.skeleton.id)) ||
         std::any_of(places.begin(), places.end(), odd_node) ||
         std::any_of(transitions.begin(), transitions.end(), odd_node) ||
         std::any_of(net.sorts.begin(), net.sorts.end(), odd_sort);
}

}  // namespace

UnfoldedNames::UnfoldedNames(const model::ColouredNet& net, const Values& values, Ids ids)
    : net_(net),
      values_(values),
      ids_(ids),
      variables_(variables_by_transition(net)),
      may_collide_(could_collide(net, ids)) {}

std::string UnfoldedNames::suffix(model::PlaceId place, ValueId colour) const {
  const auto sort = net_.place_sorts[model::index(place)];
  if (net_[sort].kind == Kind::dot) return {};
  return "[" + value_text(net_, sort, colour, values_) + "]";
}

std::string UnfoldedNames::suffix(const BindingElement& element) const {
  const auto& variables = variables_[model::index(element.transition)];
  std::string text;
  for (std::size_t i = 0; i < variables.size(); ++i) {
    const auto& variable = net_[variables[i]];
    text += (i == 0 ? "[" : ",") + variable.name + "=" +
            value_text(net_, variable.sort, element.binding[i], values_);
  }
  return text.empty() ? text : text + "]";
}

std::string UnfoldedNames::id(const std::string& written, const std::string& suffix) {
  if (ids_ == Ids::readable) return unique(written + suffix);
  return unique(portable(written) + portable_suffix(suffix));
}

std::string UnfoldedNames::unique(std::string id) {
  if (!may_collide_ || taken_.insert(id).second) return id;
  auto& number = next_.try_emplace(id, 2).first->second;
  const std::string_view between = ids_ == Ids::readable ? "'" : "_";
  std::string other;
  do {
    other = id;
    other += between;
    other += std::to_string(number++);
  } while (!taken_.insert(other).second);
  return other;
}

}  // namespace unfire::net
