// Places sorted by place and colour, transitions by transition and binding.
#include "unfolding_writer.hpp"

#include <algorithm>
#include <tuple>

#include "unfolded_names.hpp"

namespace unfire::net {

using model::ArcKind;

UnfoldingWriter::UnfoldingWriter(FoundEvents found, std::uint64_t most_transitions)
    : found_(std::move(found)), most_transitions_(most_transitions) {}

Unfolded UnfoldingWriter::run() {
  const auto& skeleton = found_.net.skeleton;
  result_.net_.file = skeleton.file;
  result_.net_.id = skeleton.id;
  result_.net_.name = skeleton.name;
  result_.net_.type = skeleton.type;
  write_places();
  sort_events();
  result_.net_.transitions.reserve(found_.possible.size());
  result_.net_.arcs.reserve(found_.events.arcs());
  for (const auto event : found_.possible) {
    write_event(event);
    if (!reason_.empty()) return {std::nullopt, reason_};
  }
  return {std::move(result_), {}};
}

void UnfoldingWriter::write_places() {
  const auto& net = found_.net;
  const auto& colours = found_.colours;
  std::vector<TokenId> sorted = colours.arrived();
  std::sort(sorted.begin(), sorted.end(), [&](TokenId a, TokenId b) {
    return std::tie(colours[a].place, colours[a].colour) < std::tie(colours[b].place, colours[b].colour);
  });
  result_.first_of_place_.assign(net.skeleton.places.size() + 1, 0);
  number_of_.assign(colours.tokens(), none);
  const UnfoldedNames names(net, found_.values, Unfolding::Ids::readable);
  for (const auto token : sorted) {
    const auto [place, colour, arrival] = colours[token];
    const std::uint32_t p = model::index(place);
    const auto& written = net.skeleton.places[p];
    const std::string suffix = names.suffix(place, colour);
    number_of_[index(token)] = static_cast<std::uint32_t>(result_.places_.size());
    result_.by_place_.push_back(PlaceId{number_of_[index(token)]});
    result_.places_.push_back({place, colour});
    result_.net_.places.push_back(
        {written.id + suffix, written.name + suffix, tokens_of(found_.initial[p], colour), written.line});
    ++result_.first_of_place_[p + 1];
  }
  for (std::size_t p = 0; p < net.skeleton.places.size(); ++p)
    result_.first_of_place_[p + 1] += result_.first_of_place_[p];
}

void UnfoldingWriter::sort_events() {
  const auto& events = found_.events;
  std::sort(found_.possible.begin(), found_.possible.end(), [&](MergedId a, MergedId b) {
    if (events.transition(a) != events.transition(b)) return events.transition(a) < events.transition(b);
    const auto left = events.binding(a), right = events.binding(b);
    return std::lexicographical_compare(left.begin(), left.end(), right.begin(), right.end());
  });
}

void UnfoldingWriter::write_event(MergedId event) {
  const std::size_t variants = collect_inhibitors(event);
  if (!reason_.empty()) return;
  const auto binding = found_.events.binding(event);
  const std::size_t begin = result_.bindings_.size();
  result_.bindings_.insert(result_.bindings_.end(), binding.begin(), binding.end());
  for (std::size_t variant = 0; variant < variants; ++variant) {
    if (result_.events_.size() >= most_transitions_) return give_up(event);
    result_.events_.push_back({begin, found_.events.multiplicity(event), found_.events.transition(event),
                               static_cast<std::uint32_t>(binding.size())});
    write_transition(event, variant);
  }
}

void UnfoldingWriter::write_transition(MergedId event, std::size_t variant) {
  const TransitionId t = found_.events.transition(event);
  const auto& written = found_.net.skeleton.transitions[model::index(t)];
  result_.any_multiplicity_ |= found_.events.multiplicity(event) > 1;
  result_.net_.transitions.push_back({{}, {}, written.line});
  const auto first = static_cast<std::ptrdiff_t>(result_.net_.arcs.size());
  write_token_arcs(event);
  if (found_.transitions[model::index(t)].resets) write_resets(t);
  write_inhibitors(variant);
  // Whoever joins the arcs of the net need not sort them all.
  std::sort(result_.net_.arcs.begin() + first, result_.net_.arcs.end(),
            [](const model::Arc& a, const model::Arc& b) {
              return std::tie(a.place, a.kind, a.weight) < std::tie(b.place, b.kind, b.weight);
            });
}

void UnfoldingWriter::write_token_arcs(MergedId event) {
  for (const auto& arc : found_.events.arcs(event))
    if (arc.kind != ArcKind::inhibit) add_arc(arc.kind, PlaceId{number_of_[index(arc.token)]}, arc.weight);
}

void UnfoldingWriter::write_resets(TransitionId t) {
  for (const auto& arcs : found_.transitions[model::index(t)].arcs)
    if (arcs.resets)
      for (const auto p : result_.colours_of(arcs.place)) add_arc(ArcKind::reset, p, 1);
}

void UnfoldingWriter::write_inhibitors(std::size_t variant) {
  for (const auto& alternatives : inhibitors_) {
    for (const auto& [kind, place, weight] : alternatives[variant % alternatives.size()])
      add_arc(kind, place, weight);
    variant /= alternatives.size();
  }
}

void UnfoldingWriter::add_arc(ArcKind kind, PlaceId place, Tokens weight) {
  const TransitionId t{static_cast<std::uint32_t>(result_.net_.transitions.size() - 1)};
  result_.net_.arcs.push_back({kind, place, t, weight, result_.net_[t].line});
}

/// Returns the number of transitions that the event needs.
std::size_t UnfoldingWriter::collect_inhibitors(MergedId event) {
  inhibitors_.clear();
  for (const auto& arcs : found_.transitions[model::index(found_.events.transition(event))].arcs)
    if (arcs.inhibit_total) collect_counting(arcs);
  collect_written(event);
  std::size_t product = 1;
  for (const auto& alternatives : inhibitors_) {
    product *= alternatives.size();
    if (alternatives.empty() || product > most_alternatives) {
      give_up(event);
      break;
    }
  }
  return product;
}

/// An inhibitor that counts all tokens of its place. No alternatives: too many.
void UnfoldingWriter::collect_counting(const PlaceArcs& arcs) {
  const auto places = result_.colours_of(arcs.place);
  if (!places.empty())
    inhibitors_.push_back(
        fewer_in_all(places, *arcs.inhibit_total, most_alternatives).value_or(Alternatives{}));
}

/// Inhibitors with an inscription. One of whose colours one can never be there never blocks.
void UnfoldingWriter::collect_written(MergedId event) {
  const auto arcs = found_.events.arcs(event);
  const auto inhibits = [](const TokenArc& arc) { return arc.kind == ArcKind::inhibit; };
  std::vector<TokenArc> written;
  std::copy_if(arcs.begin(), arcs.end(), std::back_inserter(written), inhibits);
  std::stable_sort(written.begin(), written.end(),
                   [](const TokenArc& a, const TokenArc& b) { return a.inhibitor < b.inhibitor; });
  for (auto arc = written.begin(); arc != written.end();) {
    together_.clear();
    bool possible = true;
    const auto inhibitor = arc->inhibitor;
    for (; arc != written.end() && arc->inhibitor == inhibitor; ++arc) {
      possible &= found_.colours.possible(arc->token);
      together_.push_back({ArcKind::inhibit, PlaceId{number_of_[index(arc->token)]}, arc->weight});
    }
    if (possible) inhibitors_.push_back(not_all(together_));
  }
}

void UnfoldingWriter::give_up(MergedId event) {
  reason_ = "the inhibitor arcs of transition '" +
            found_.net.skeleton.transitions[model::index(found_.events.transition(event))].id +
            "' look at too many colours together";
}

}  // namespace unfire::net
