// Puts together what was drawn and what is written there.
#include "unfire/load/cpn_model.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <map>

#include "cpn_sorts.hpp"
#include "cpn_terms.hpp"
#include "unfire/load/cpn.hpp"
#include "unfire/model/error.hpp"

namespace unfire::load {
namespace {

namespace cpn = model::cpn;
namespace program = model::program;
using Time = model::ColouredNet::Time;

class Builder {
 public:
  Builder(const model::CpnNet& net, const model::FlatCpnNet& flat, const CpnProgram& typed,
          const Options& options)
      : net_(net), flat_(flat), typed_(typed), options_(options) {}

  model::ColouredNet run() {
    result_.skeleton.file = net_.file;
    result_.skeleton.name = net_.file.substr(net_.file.find_last_of('/') + 1);
    result_.skeleton.type = "CPN Tools";
    result_.program = typed_.program;
    result_.sorts = sorts_of(*typed_.program);
    if (is_timed() && !ignores(Ignorable::time))
      result_.time = options_.relative_time ? Time::relative : Time::absolute;
    add_variables();
    for (std::uint32_t p = 0; p < flat_.places.size(); ++p) add_place(p);
    add_clock();
    for (std::uint32_t t = 0; t < flat_.transitions.size(); ++t) add_transition(t);
    for (std::uint32_t a = 0; a < flat_.arcs.size(); ++a) add_arcs(a);
    if (result_.clock)
      for (std::uint32_t t = 0; t < flat_.transitions.size(); ++t) add_clock_arc(model::TransitionId{t});
    add_warnings();
    return std::move(result_);
  }

 private:
  void add_variables() {
    for (const auto& variable : typed_.program->variables) {
      const auto sort =
          variable.colours ? model::SortId{program::index(*variable.colours)} : model::Sort::no_sort;
      result_.variables.push_back({variable.name, variable.name, sort});
    }
    if (result_.time == Time::absolute) result_.variables.push_back({"time ()", "time ()", integers()});
  }

  void add_place(std::uint32_t p) {
    const auto& place = flat_.places[p];
    const auto set = program::index(typed_.colours[p]);
    const model::SortId colours{set};
    const bool timed = result_.time != Time::none && typed_.program->colour_sets[set].timed;
    result_.skeleton.places.push_back({place.name, place.name, 0, net_[place.source].line});
    result_.place_sorts.push_back(timed ? stamped(colours) : colours);
    result_.initial.emplace_back();
    if (!typed_.initial[p]) return;
    if (const auto& variables = typed_.initial[p]->variables; !variables.empty())
      throw model::InputError(
          {net_.file, place.initial.line}, "place", place.name,
          fmt::format("its initial marking uses the variable '{}', which has a value in transitions only",
                      typed_.program->variables[program::index(variables.front())].name));
    result_.initial.back() = terms_at_start().multiset(*typed_.initial[p], colours);
  }

  /// Behind the sorts of the program, where the last is that of the integers.
  [[nodiscard]] model::SortId stamped(model::SortId colours) {
    const auto [found, fresh] =
        stamped_sorts_.try_emplace(colours, static_cast<std::uint32_t>(result_.sorts.size()));
    if (fresh) {
      model::Sort sort;
      sort.kind = model::Sort::Kind::stamped;
      sort.name = result_[colours].name + " timed";
      sort.components = {colours};
      result_.sorts.push_back(std::move(sort));
    }
    return model::SortId{found->second};
  }

  /// The place that holds the time, if stamps are absolute.
  void add_clock() {
    if (result_.time != Time::absolute) return;
    std::string name = "clock";
    while (std::any_of(flat_.places.begin(), flat_.places.end(),
                       [&](const auto& place) { return place.name == name; }))
      name += "'";
    result_.clock = model::PlaceId{static_cast<std::uint32_t>(result_.skeleton.places.size())};
    result_.skeleton.places.push_back({name, name, 0, 0});
    result_.place_sorts.push_back(integers());
    result_.initial.emplace_back(terms().start_of_time(integers()));
  }

  /// A transition that asks for the time reads the place that holds it.
  void add_clock_arc(model::TransitionId t) {
    const auto reads = [&](const std::optional<model::Term>& term) {
      return term && terms().reads_time(*term);
    };
    bool any = reads(result_.guards[model::index(t)]) || reads(result_.delays[model::index(t)]);
    for (std::size_t a = 0; a < result_.inscriptions.size(); ++a)
      any = any || (result_.skeleton.arcs[a].transition == t && reads(result_.inscriptions[a]));
    if (!any) return;
    result_.skeleton.arcs.push_back({model::ArcKind::read, *result_.clock, t, 1, 0});
    result_.inscriptions.emplace_back(terms().time_now(integers()));
  }

  [[nodiscard]] model::SortId integers() const {
    return model::SortId{static_cast<std::uint32_t>(typed_.program->colour_sets.size())};
  }

  void add_transition(std::uint32_t t) {
    const auto& transition = flat_.transitions[t];
    const auto& typed = typed_.transitions[t];
    result_.skeleton.transitions.push_back({transition.name, transition.name, net_[transition.source].line});
    model::Term guard;
    guard.op = model::Term::Op::conjunction;
    for (const auto& conjunct :
         ignores(Ignorable::guard) ? std::vector<program::Inscription>() : typed.guard) {
      check(conjunct, model::TransitionId{t});
      check_outputs(conjunct, model::TransitionId{t});
      terms().add_conditions(conjunct, guard.operands);
    }
    if (typed.code) guard.operands.push_back(terms().equation(typed.code->outputs, typed.code->value));
    result_.guards.emplace_back();
    if (!guard.operands.empty()) result_.guards.back() = std::move(guard);
    result_.priorities.emplace_back();
    result_.delays.emplace_back();
    if (typed.delay && result_.time != Time::none) {
      check(*typed.delay, model::TransitionId{t});
      result_.delays.back() = terms().colour(*typed.delay);
    }
    if (typed.priority && !ignores(Ignorable::priority))
      result_.priorities.back() = terms_at_start().colour(*typed.priority);
  }

  void check(const program::Inscription& inscription, model::TransitionId t) const {
    for (const auto v : inscription.variables) {
      const auto& variable = typed_.program->variables[program::index(v)];
      if (variable.colours) continue;
      throw model::InputError(
          {net_.file, net_[flat_[t].source].line}, "transition", flat_[t].name,
          fmt::format("its variable '{}' stands for a multiset, which is not supported", variable.name));
    }
  }

  /// A delay at a place without time is a mistake: its colour set should be timed.
  void check_timed(std::uint32_t a) const {
    const auto& arc = flat_.arcs[a];
    const auto& set = typed_.program->colour_sets[program::index(typed_.colours[model::index(arc.place)])];
    const bool delayed = typed_.arcs[a]->form == program::Inscription::Form::timed_multiset;
    if (!delayed || set.timed || ignores(Ignorable::time)) return;
    throw model::InputError(
        {net_.file, arc.inscription.line},
        fmt::format("arc between place '{}' and transition '{}': a delay, but the colour set "
                    "'{}' of the place is not timed",
                    flat_[arc.place].name, flat_[arc.transition].name, set.name));
  }

  /// What a code segment computes cannot be bound before.
  void check_outputs(const program::Inscription& inscription, model::TransitionId t) const {
    const auto& code = typed_.transitions[model::index(t)].code;
    if (!code) return;
    for (const auto v : inscription.variables)
      if (std::find(code->outputs.begin(), code->outputs.end(), v) != code->outputs.end())
        throw model::InputError(
            {net_.file, net_[flat_[t].source].line}, "transition", flat_[t].name,
            fmt::format("'{}' is an output variable of its code segment, and stands in its "
                        "guard or at an input arc, too",
                        typed_.program->variables[program::index(v)].name));
  }

  /// What is taken and put back counts as both.
  void add_arcs(std::uint32_t a) {
    const auto& arc = flat_.arcs[a];
    switch (arc.kind) {
      case cpn::ArcKind::in: return add_arc(a, model::ArcKind::consume);
      case cpn::ArcKind::out: return add_arc(a, model::ArcKind::produce);
      case cpn::ArcKind::inhibitor: return add_arc(a, model::ArcKind::inhibit);
      case cpn::ArcKind::reset: return add_arc(a, model::ArcKind::reset);
      case cpn::ArcKind::both: add_arc(a, model::ArcKind::consume); add_arc(a, model::ArcKind::produce);
    }
  }

  void add_arc(std::uint32_t a, model::ArcKind kind) {
    const auto& arc = flat_.arcs[a];
    result_.skeleton.arcs.push_back({kind, arc.place, arc.transition, 1, net_.arcs[arc.source].line});
    result_.inscriptions.emplace_back();
    if (!typed_.arcs[a]) return;
    check_timed(a);
    if (kind == model::ArcKind::consume && arc.kind == cpn::ArcKind::in && result_.time != Time::none &&
        typed_.arcs[a]->form == program::Inscription::Form::timed_multiset)
      throw model::InputError(
          {net_.file, arc.inscription.line},
          fmt::format("arc between place '{}' and transition '{}': a delay on an input arc is "
                      "not supported (--ignore time explores the net without its time)",
                      flat_[arc.place].name, flat_[arc.transition].name));
    check(*typed_.arcs[a], arc.transition);
    if (kind == model::ArcKind::consume) check_outputs(*typed_.arcs[a], arc.transition);
    result_.inscriptions.back() = terms().multiset(*typed_.arcs[a], result_.colour_sort(arc.place));
  }

  void add_warnings() {
    auto& warnings = result_.skeleton.warnings;
    for (const auto* from : {&net_.warnings, &flat_.warnings, &typed_.warnings})
      warnings.insert(warnings.end(), from->begin(), from->end());
    const auto& typed = typed_.transitions;
    if (ignores(Ignorable::guard) &&
        std::any_of(typed.begin(), typed.end(), [](const auto& t) { return !t.guard.empty(); }))
      warnings.emplace_back("the guards of the net were ignored, as asked");
    if (ignores(Ignorable::priority) &&
        std::any_of(typed.begin(), typed.end(), [](const auto& t) { return t.priority.has_value(); }))
      warnings.emplace_back("the priorities of the net were ignored, as asked");
    if (is_timed() && result_.time == Time::none)
      warnings.emplace_back("the time of the net was ignored, as asked");
  }

  [[nodiscard]] bool ignores(Ignorable what) const { return options_.ignore.contains(what); }

  [[nodiscard]] bool is_timed() const {
    return std::any_of(typed_.colours.begin(), typed_.colours.end(),
                       [&](auto set) { return typed_.program->colour_sets[program::index(set)].timed; });
  }

  [[nodiscard]] CpnTerms terms() { return CpnTerms(result_); }
  [[nodiscard]] CpnTerms terms_at_start() { return CpnTerms(result_, CpnTerms::When::at_start); }

  const model::CpnNet& net_;
  const model::FlatCpnNet& flat_;
  const CpnProgram& typed_;
  const Options& options_;
  std::map<model::SortId, std::uint32_t> stamped_sorts_;
  model::ColouredNet result_;
};

}  // namespace

model::ColouredNet coloured_net(const model::CpnNet& net, const model::FlatCpnNet& flat,
                                const CpnProgram& typed, const Options& options) {
  return Builder(net, flat, typed, options).run();
}

model::ColouredNet parse_cpn_model(std::string text, const std::string& file, const Options& options) {
  if (options.net)
    throw model::InputError({file}, "--net: a file of CPN Tools holds one net, which has no id");
  const auto net = parse_cpn(std::move(text), file);
  auto flat = flatten(net);
  set_initial(options.initial, flat);
  return coloured_net(net, flat, read_program(net, flat), options);
}

}  // namespace unfire::load
