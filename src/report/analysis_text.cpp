// The analysis as text: most asked first, long lists cut with a count of what is left out.
#include <fmt/format.h>

#include <algorithm>

#include "lines.hpp"
#include "unfire/report/analysis.hpp"

namespace unfire::report {
namespace {

std::string rate(const check::Exploration& e) {
  if (e.seconds <= 0) return "";
  return fmt::format(", {} states/s, {} arcs/s",
                     grouped(static_cast<net::Total>(static_cast<double>(e.visited) / e.seconds)),
                     grouped(static_cast<net::Total>(static_cast<double>(e.arcs) / e.seconds)));
}

void deadlock_text(Text out, const Wording& wording, const check::Analysis& analysis) {
  const auto& dead = analysis.dead;
  fmt::format_to(out, "Dead markings       {}", grouped(dead.count));
  if (!analysis.exploration.complete()) fmt::format_to(out, " among those explored");
  if (dead.ends_defined)
    fmt::format_to(out, " ({} wanted, {} unwanted)", grouped(dead.wanted), grouped(dead.unwanted));
  fmt::format_to(out, "\n");
  if (dead.first_unwanted && dead.ends_defined)
    fmt::format_to(out, "  first unwanted    {}\n", wording.marking_text(*dead.first_unwanted));
  else if (dead.first)
    fmt::format_to(out, "  first             {}\n", wording.marking_text(*dead.first));
}

/// Each growing place once, with the colours that grow.
std::vector<std::string> growing_names(const Wording& wording, const check::Analysis& analysis) {
  std::vector<std::string> names;
  for (std::uint32_t p = 0; p < analysis.places.size(); ++p) {
    if (!analysis.places[p].unbounded) continue;
    std::vector<std::string> colours;
    for (const auto& pumping : analysis.pumpings)
      for (const auto& [place, colour] : pumping.growing)
        if (place == model::PlaceId{p} && wording.coloured())
          colours.push_back(wording.colour_text(place, colour));
    std::sort(colours.begin(), colours.end());
    colours.erase(std::unique(colours.begin(), colours.end()), colours.end());
    const std::string name = label(wording.net().places[p]);
    names.push_back(colours.empty() ? name : fmt::format("{} {{{}}}", name, some_of(colours, 5)));
  }
  return names;
}

void unbounded_text(Text out, const Wording& wording, const check::Analysis& analysis, std::size_t shown) {
  fmt::format_to(out, "Bounded             no: {} can grow without limit\n",
                 some_of(growing_names(wording, analysis), shown));
  const auto& proof = analysis.pumpings.front();
  fmt::format_to(out, "  after             {}\n", wording.sequence_text(proof.prefix, shown));
  fmt::format_to(out, "  repeat            {}\n", wording.sequence_text(proof.cycle, shown));
}

/// Places by bounds, most tokens first: the interesting ones are seen even when the list is cut.
void places_text(Text out, const model::Net& net, const check::Analysis& analysis, std::size_t shown) {
  std::vector<std::size_t> places(net.places.size());
  for (std::size_t p = 0; p < places.size(); ++p) places[p] = p;
  const auto rank = [&](std::size_t p) {
    const auto& b = analysis.places[p];
    return std::tuple(!b.unbounded, ~b.upper, ~b.lower);
  };
  std::stable_sort(places.begin(), places.end(),
                   [&](std::size_t a, std::size_t b) { return rank(a) < rank(b); });
  fmt::format_to(out, "Places              tokens least..greatest{}\n",
                 analysis.exploration.complete() ? "" : " seen so far");
  for (std::size_t i = 0; i < std::min(shown, places.size()); ++i) {
    const auto& b = analysis.places[places[i]];
    fmt::format_to(out, "  {:<32} {}..{}\n", label(net.places[places[i]]), net::to_string(b.lower),
                   b.unbounded ? "unbounded" : net::to_string(b.upper));
  }
  if (places.size() > shown) fmt::format_to(out, "  and {} more (--show all)\n", places.size() - shown);
}

void bounds_text(Text out, const Wording& wording, const check::Analysis& analysis, std::size_t shown) {
  if (!analysis.pumpings.empty()) return unbounded_text(out, wording, analysis, shown);
  const auto* of_colour = wording.coloured() ? " of one colour" : "";
  if (!analysis.bounded) {
    fmt::format_to(out, "Bounded             not known; at least {}{} in a place, {} in a marking\n",
                   counted(analysis.max_tokens_in_place, "token"), of_colour,
                   grouped(analysis.max_tokens_in_marking));
    return;
  }
  fmt::format_to(out, "Bounded             yes: {} {}{} in a place, {} in a marking\n",
                 analysis.exploration.complete() ? "at most" : "by its structure; so far",
                 counted(analysis.max_tokens_in_place, "token"), of_colour,
                 grouped(analysis.max_tokens_in_marking));
}

void transitions_text(Text out, const model::Net& net, const check::Analysis& analysis, std::size_t shown) {
  std::vector<std::string> dead;
  std::vector<std::size_t> order;
  for (std::size_t t = 0; t < net.transitions.size(); ++t) {
    if (analysis.fired[t] == 0) dead.push_back(label(net.transitions[t]));
    order.push_back(t);
  }
  fmt::format_to(out, "{:<20}{}{}\n",
                 analysis.exploration.complete() ? "Dead transitions" : "Not fired so far",
                 grouped(dead.size()), dead.empty() ? "" : ": " + some_of(dead, shown));
  std::stable_sort(order.begin(), order.end(),
                   [&](std::size_t a, std::size_t b) { return analysis.fired[a] > analysis.fired[b]; });
  fmt::format_to(out, "Transitions         arcs they label\n");
  for (std::size_t i = 0; i < std::min(shown, order.size()); ++i)
    fmt::format_to(out, "  {:<32} {}\n", label(net.transitions[order[i]]), grouped(analysis.fired[order[i]]));
  if (order.size() > shown) fmt::format_to(out, "  and {} more (--show all)\n", order.size() - shown);
}

void levels_text(Text out, const check::Analysis& analysis) {
  if (analysis.levels.empty()) return;
  check::Tokens widest = 0;
  explore::Level sum;
  for (const auto& level : analysis.levels) {
    widest = std::max(widest, level.states);
    sum.forward += level.forward;
    sum.same += level.same;
    sum.backward += level.backward;
  }
  fmt::format_to(out, "BFS levels          {} (depth {}), widest {}\n", analysis.levels.size(),
                 analysis.levels.size() - 1, counted(widest, "state"));
  fmt::format_to(out, "  arcs lead         forward {}, within a level {}, backward {}\n",
                 grouped(sum.forward), grouped(sum.same), grouped(sum.backward));
}

std::string histogram_text(const explore::Histogram& histogram) {
  std::string text;
  std::size_t entries = 0;
  constexpr std::size_t most = 16;
  for (const auto& [degree, states] : histogram.pairs()) {
    if (++entries > most) return text + ", …";
    text += fmt::format("{}{}×{}", text.empty() ? "" : ", ", degree, grouped(states));
  }
  return text;
}

void degrees_text(Text out, const check::Analysis& analysis) {
  fmt::format_to(out, "Out-degrees         {} (degree×states)\n", histogram_text(analysis.out_degrees));
  fmt::format_to(out, "Self-loops          {}\n", grouped(analysis.self_loops));
  if (!analysis.distinct_edges) return;
  fmt::format_to(out, "Distinct edges      {}\n", grouped(*analysis.distinct_edges));
  fmt::format_to(out, "In-degrees          {}\n", histogram_text(analysis.in_degrees));
}

}  // namespace

namespace {

std::string net_line(const model::Net& net, std::string_view kind) {
  const std::string name = net.name.empty() ? net.id : net.name;
  return fmt::format("{} ({}): {}{}, {}, {}\n", name, net.file, kind, counted(net.places.size(), "place"),
                     counted(net.transitions.size(), "transition"), counted(net.arcs.size(), "arc"));
}

}  // namespace

std::string net_line(const model::Net& net) { return net_line(net, ""); }

std::string net_line(const model::AnyNet& net) {
  return net_line(model::skeleton(net), std::holds_alternative<model::ColouredNet>(net) ? "coloured, " : "");
}

std::string exploration_text(const check::Exploration& e) {
  std::string text;
  const Text out(text);
  fmt::format_to(out, "States              {}{}\n", grouped(e.states),
                 e.waiting > 0 ? fmt::format(" found, {} explored", grouped(e.visited)) : "");
  fmt::format_to(out, "Arcs                {}\n", grouped(e.arcs));
  fmt::format_to(out, "Exploration         {} {}: {}{}\n", e.method, e.order, stop_phrase(e.stop),
                 e.crowded_place.empty() ? "" : fmt::format(" (place '{}')", e.crowded_place));
  fmt::format_to(out, "Time                {}{}\n", seconds_text(e.seconds), rate(e));
  fmt::format_to(out, "Memory              {}, {:.1f} bytes/state ({})\n", bytes_text(e.memory_bytes),
                 e.bytes_per_state(), counted(e.words_per_state, "word"));
  return text;
}

namespace {

/// What a coloured net was explored through.
std::string unfolding_text(const check::PreparedNet& net) {
  if (const auto* unfolding = net.unfolding())
    return fmt::format("Unfolded            to {}, {}\n", counted(unfolding->net().places.size(), "place"),
                       counted(unfolding->net().transitions.size(), "transition"));
  return net.why_not_unfolded().empty() ? ""
                                        : fmt::format("Not unfolded        {}\n", net.why_not_unfolded());
}

}  // namespace

std::string analysis_text(const check::PreparedNet& net, const check::Analysis& analysis,
                          TextOptions options) {
  std::string text = net_line(net.any_net()) + unfolding_text(net) + exploration_text(analysis.exploration);
  if (!analysis.observed) return text;
  const Wording wording(net.any_net(), net.values());
  const Text out(text);
  deadlock_text(out, wording, analysis);
  bounds_text(out, wording, analysis, options.shown);
  places_text(out, wording.net(), analysis, options.shown);
  transitions_text(out, wording.net(), analysis, options.shown);
  levels_text(out, analysis);
  degrees_text(out, analysis);
  return text;
}

}  // namespace unfire::report
