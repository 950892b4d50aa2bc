// Random coloured nets: sorts by the seed, places over them, transitions with arcs and guards.
#include "support/random_coloured_net.hpp"

#include "support/coloured_builder.hpp"
#include "support/net_builder.hpp"
#include "support/random_coloured_terms.hpp"
#include "unfire/net/marking.hpp"

namespace unfire::test {
namespace {

using Kind = RandomSort::Kind;

/// Declares a few sorts with a builder and remembers what terms need of them.
class RandomSorts {
 public:
  RandomSorts(std::mt19937_64& random, ColouredBuilder& builder, bool infinite)
      : random_(random), builder_(builder) {
    add({"dot", Kind::dot, {con("dot")}, {}, 1});
    add({"bool", Kind::boolean, {con("false"), con("true")}, {}, 2});
    add_enumeration("E", "e");
    add_range("R");
    add_partition("B", percent(50) ? "E" : "R");
    if (infinite) add_infinite();
    add_product("P");
    add_product("Q");
  }

  [[nodiscard]] std::vector<RandomSort> sorts() const { return sorts_; }

 private:
  bool percent(std::uint32_t chance) { return random_() % 100 < chance; }
  void add(RandomSort sort) { sorts_.push_back(std::move(sort)); }

  void add_enumeration(const std::string& name, const std::string& letter) {
    RandomSort sort{name, Kind::enumeration, {}, {}, 2 + random_() % 3};
    std::vector<std::string> constants;
    for (std::uint64_t i = 0; i < sort.size; ++i) {
      constants.push_back(numbered(letter, i));
      sort.constants.push_back(con(constants.back()));
    }
    builder_.enumeration(name, constants);
    add(std::move(sort));
  }

  void add_range(const std::string& name) {
    RandomSort sort{name, Kind::range, {}, {}, 1 + random_() % 4};
    const auto first = static_cast<std::int64_t>(random_() % 5) - 2;
    const auto last = first + static_cast<std::int64_t>(sort.size) - 1;
    for (auto n = first; n <= last; ++n) sort.constants.push_back(num(n));
    builder_.range(name, first, last);
    add(std::move(sort));
  }

  void add_partition(const std::string& name, const std::string& base) {
    RandomSort sort{name, Kind::partition, {con(name + "low"), con(name + "high")}, {base}, 2};
    std::vector<ColouredBuilder::Block> blocks{{name + "low", {}}, {name + "high", {}}};
    for (const auto& other : sorts_)
      if (other.name == base)
        for (std::uint32_t i = 0; i < other.size; ++i) blocks[random_() % 2].positions.push_back(i);
    builder_.partition(name, base, blocks);
    add(std::move(sort));
  }

  void add_product(const std::string& name) {
    RandomSort sort{name, Kind::product, {}, {}, 1};
    for (auto n = 2 + random_() % 2; n > 0; --n) {
      const RandomSort& component = sorts_[random_() % sorts_.size()];
      const bool large = sort.size * component.size > 12;
      sort.components.push_back(large ? "bool" : component.name);
      sort.size *= large ? 2 : component.size;
    }
    builder_.product(name, sort.components);
    add(std::move(sort));
  }

  void add_infinite() {
    add({"int", Kind::integer, {}, {}, 0});
    add({"nat", Kind::integer, {}, {}, 0});
    add({"string", Kind::text, {}, {}, 0});
    builder_.list("L", "E");
    add({"L", Kind::list, {}, {"E"}, 0});
  }

  std::mt19937_64& random_;
  ColouredBuilder& builder_;
  std::vector<RandomSort> sorts_;
};

class RandomColouredNet {
 public:
  RandomColouredNet(std::uint64_t seed, const RandomColouredOptions& options)
      : options_(options),
        random_(seed),
        terms_(random_, RandomSorts(random_, builder_, options.infinite_sorts).sorts()) {
    for (const auto& sort : terms_.sorts())
      for (std::uint64_t v = 0; v < RandomTerms::variables_per_sort; ++v)
        builder_.variable(numbered(sort.name, v), sort.name);
    for (std::uint32_t p = 0; p < options_.places; ++p) add_place(p);
    for (std::uint32_t t = 0; t < options_.transitions; ++t) add_transition(numbered("t", t));
  }

  [[nodiscard]] const model::ColouredNet& net() const { return builder_.build(); }

 private:
  void add_place(std::uint32_t p) {
    sort_of_.push_back(&terms_.sorts()[terms_.below(terms_.sorts().size())]);
    const std::string id = name(p);
    if (terms_.percent(65))
      builder_.place(id, sort_of_.back()->name, terms_.initial(*sort_of_.back()));
    else
      builder_.place(id, sort_of_.back()->name);
  }

  /// Inputs first: they bind the variables of infinite sorts.
  void add_transition(const std::string& t) {
    terms_.begin_transition();
    builder_.transition(t);
    for (auto n = 1 + terms_.below(2); n > 0; --n) add_input(t);
    if (terms_.percent(options_.read_percent)) {
      const auto p = any_place();
      builder_.read(name(p), t, terms_.percent(60) ? terms_.pattern(*sort_of_[p]) : rich(p));
    }
    for (auto n = terms_.below(3); n > 0; --n) {
      const auto p = any_place();
      builder_.arc(t, name(p), terms_.percent(50) ? terms_.colour(*sort_of_[p], 1) : rich(p));
    }
    if (terms_.percent(options_.inhibitor_percent)) add_inhibitor(t);
    if (terms_.percent(options_.reset_percent)) builder_.reset(name(any_place()), t);
    if (terms_.percent(options_.guard_percent)) builder_.guard(t, terms_.truth(2));
  }

  void add_input(const std::string& t) {
    const auto p = any_place();
    const RandomSort& sort = *sort_of_[p];
    if (terms_.percent(75)) return (void)builder_.arc(name(p), t, terms_.pattern(sort));
    if (terms_.percent(50))
      return (void)builder_.arc(name(p), t, sum({terms_.pattern(sort), terms_.pattern(sort)}));
    builder_.arc(name(p), t, rich(p));
  }

  void add_inhibitor(const std::string& t) {
    const auto p = any_place();
    if (terms_.percent(50))
      builder_.inhibitor(name(p), t, 1 + terms_.below(3));
    else
      builder_.inhibitor(name(p), t, rich(p));
  }

  [[nodiscard]] Expr rich(std::size_t p) { return terms_.multiset(*sort_of_[p], 2); }
  [[nodiscard]] std::size_t any_place() { return terms_.below(sort_of_.size()); }
  [[nodiscard]] static std::string name(std::size_t p) { return numbered("p", p); }

  RandomColouredOptions options_;
  std::mt19937_64 random_;
  ColouredBuilder builder_;
  RandomTerms terms_;
  std::vector<const RandomSort*> sort_of_;  ///< per place
};

/// The plain rules may run through all values of all variables of a transition.
bool has_few_bindings(const model::ColouredNet& net) {
  for (const auto& variables : net::variables_by_transition(net)) {
    std::uint64_t bindings = 1;
    for (const auto variable : variables) bindings *= net::domain_size(net, net[variable].sort).value_or(1);
    if (bindings > 600) return false;
  }
  return true;
}

}  // namespace

RandomColouredOptions mixed_coloured_options(std::uint64_t seed) {
  RandomColouredOptions options;
  options.places = 3 + static_cast<std::uint32_t>(seed % 3);
  if (seed % 3 == 0) options.reset_percent = options.inhibitor_percent = 0;
  options.infinite_sorts = seed % 4 == 1;
  return options;
}

model::ColouredNet random_coloured_net(std::uint64_t seed, const RandomColouredOptions& options) {
  for (std::uint64_t attempt = 0;; ++attempt) {
    const RandomColouredNet random(seed + (attempt << 32U), options);
    if (has_few_bindings(random.net())) return random.net();
  }
}

}  // namespace unfire::test
