// The hierarchy is taken from the substitution transitions; <instances>, which repeats it, is missing in old
// files and wrong in some. A net of n pages can have 2^n instances, so that their size is watched.
#include "cpn_instances.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <initializer_list>
#include <string>

#include "quote.hpp"
#include "unfire/model/error.hpp"

namespace unfire::load {
namespace {

namespace cpn = model::cpn;
using model::FlatCpnNet;
using PageInstance = FlatCpnNet::PageInstance;

/// The most bytes that all instances may take, by page_bytes.
constexpr std::size_t max_instance_bytes = std::size_t{1} << 30U;

const cpn::Substitution& substitution(const model::CpnNet& net, cpn::TransitionId transition) {
  return *net[transition].substitution;
}

/// Walks down from each page, and finds a way back to a page that it is in.
class CycleCheck {
 public:
  CycleCheck(const model::CpnNet& net, const std::vector<CpnPageContent>& contents)
      : net_(net), contents_(contents), state_(net.pages.size(), State::fresh) {}

  void run() {
    for (std::size_t page = 0; page < net_.pages.size(); ++page) {
      if (state_[page] == State::fresh) walk(static_cast<cpn::PageId>(page));
    }
  }

 private:
  enum class State : std::uint8_t { fresh, open, closed };
  struct Level {
    cpn::PageId page;
    std::size_t next;  ///< substitution
  };

  void walk(cpn::PageId top) {
    open(top);
    while (!levels_.empty()) {
      const auto page = levels_.back().page;
      const auto& parts = contents_[index(page)].substitutions;
      if (levels_.back().next == parts.size()) {
        state_[index(page)] = State::closed;
        levels_.pop_back();
        continue;
      }
      const auto transition = parts[levels_.back().next++];
      const auto below = substitution(net_, transition).page;
      if (state_[index(below)] == State::open) fail(transition, below);
      if (state_[index(below)] == State::fresh) open(below);
    }
  }

  void open(cpn::PageId page) {
    state_[index(page)] = State::open;
    levels_.push_back({page, 0});
  }

  [[noreturn]] void fail(cpn::TransitionId transition, cpn::PageId again) const {
    const auto first =
        std::find_if(levels_.begin(), levels_.end(), [&](const Level& level) { return level.page == again; });
    std::string way;
    for (auto level = first; level != levels_.end(); ++level) way += net_[level->page].name + " > ";
    const auto& at = net_[transition];
    throw model::InputError({net_.file, at.line}, "trans", printable(at.id),
                            "a page contains itself: " + printable(way + net_[again].name));
  }

  const model::CpnNet& net_;
  const std::vector<CpnPageContent>& contents_;
  std::vector<State> state_;
  std::vector<Level> levels_;  ///< the way from the top to the page being looked at
};

/// What one instance of each page takes in the flattened net.
std::vector<std::size_t> page_bytes(const model::CpnNet& net) {
  std::vector<std::size_t> bytes(net.pages.size(), sizeof(PageInstance));
  const auto add = [&](cpn::PageId page, std::size_t fixed, std::initializer_list<const cpn::Text*> texts) {
    bytes[index(page)] += fixed;
    for (const auto* text : texts) bytes[index(page)] += text->text.size();
  };
  const auto name_size = [&](const auto& node) { return net[node.page].name.size() + node.name.size(); };
  for (const auto& place : net.places)
    add(place.page, sizeof(FlatCpnNet::Place) + 2 * name_size(place), {&place.colour_set, &place.initial});
  for (const auto& transition : net.transitions)
    add(transition.page, sizeof(FlatCpnNet::Transition) + 2 * name_size(transition),
        {&transition.guard, &transition.time, &transition.code, &transition.priority});
  for (const auto& arc : net.arcs) add(net[arc.place].page, sizeof(FlatCpnNet::Arc), {&arc.inscription});
  return bytes;
}

std::vector<cpn::PageId> top_pages(const model::CpnNet& net) {
  std::vector<bool> below(net.pages.size());
  for (const auto& transition : net.transitions)
    if (transition.substitution) below[index(transition.substitution->page)] = true;
  std::vector<cpn::PageId> tops;
  for (std::size_t page = 0; page < below.size(); ++page)
    if (!below[page]) tops.push_back(static_cast<cpn::PageId>(page));
  return tops;
}

}  // namespace

std::vector<CpnPageContent> cpn_page_contents(const model::CpnNet& net) {
  std::vector<CpnPageContent> contents(net.pages.size());
  for (std::size_t p = 0; p < net.places.size(); ++p)
    contents[index(net.places[p].page)].places.push_back(static_cast<cpn::PlaceId>(p));
  for (std::size_t t = 0; t < net.transitions.size(); ++t) {
    auto& content = contents[index(net.transitions[t].page)];
    auto& list = net.transitions[t].substitution ? content.substitutions : content.transitions;
    list.push_back(static_cast<cpn::TransitionId>(t));
  }
  for (std::size_t a = 0; a < net.arcs.size(); ++a) {
    const auto& transition = net[net.arcs[a].transition];
    if (!transition.substitution)
      contents[index(transition.page)].arcs.push_back(static_cast<std::uint32_t>(a));
  }
  return contents;
}

std::vector<PageInstance> cpn_page_instances(const model::CpnNet& net,
                                             const std::vector<CpnPageContent>& contents) {
  CycleCheck(net, contents).run();
  const auto bytes_of = page_bytes(net);
  std::size_t bytes = 0;
  std::vector<std::uint32_t> numbers(net.pages.size());
  std::vector<PageInstance> instances, waiting;
  const auto tops = top_pages(net);
  for (auto top = tops.rbegin(); top != tops.rend(); ++top) waiting.push_back({*top, 1, {}, {}});
  while (!waiting.empty()) {
    const auto self = static_cast<std::uint32_t>(instances.size());
    instances.push_back(waiting.back());
    waiting.pop_back();
    const auto page = instances[self].page;
    instances[self].number = ++numbers[index(page)];
    bytes += bytes_of[index(page)];
    if (bytes > max_instance_bytes)
      throw model::InputError({net.file, 0}, "its pages are used too often to be written out one by one");
    const auto& parts = contents[index(page)].substitutions;
    for (auto part = parts.rbegin(); part != parts.rend(); ++part)
      waiting.push_back({substitution(net, *part).page, 1, self, *part});
  }
  return instances;
}

}  // namespace unfire::load
