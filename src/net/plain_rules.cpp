// The plain rules of a P/T net, and which rules belong to which net.
#include "unfire/net/plain_rules.hpp"

#include "plain_coloured.hpp"
#include "unfire/net/pt_rules.hpp"

namespace unfire::net {
namespace {

/// Every token is a dot, no transition has variables.
class PlainPtRules final : public PlainRules {
 public:
  explicit PlainPtRules(const model::Net& net) : rules_(net) {}

  [[nodiscard]] SparseMarking initial() const override { return to_sparse(rules_.initial()); }

  [[nodiscard]] std::optional<std::string> obstacle(const SparseMarking& marking,
                                                    const BindingElement& event) const override {
    if (!event.binding.empty())
      return "transition '" + rules_.model()[event.transition].id + "' has no variables";
    const Marking plain = to_plain(marking);
    for (const auto& effect : rules_.effects(event.transition)) {
      const Tokens tokens = plain[index(effect.place)];
      const std::string holds =
          "place '" + rules_.model()[effect.place].id + "' holds " + std::to_string(tokens) + " tokens, ";
      if (tokens < effect.need)
        return holds + std::to_string(effect.need) + (effect.need == 1 ? " is needed" : " are needed");
      if (tokens >= effect.inhibit)
        return holds + "fewer than " + std::to_string(effect.inhibit) + " are allowed";
    }
    return std::nullopt;
  }

  [[nodiscard]] SparseMarking fire(const SparseMarking& marking, const BindingElement& event) const override {
    return to_sparse(rules_.fire(to_plain(marking), event.transition));
  }

  [[nodiscard]] std::vector<BindingElement> enabled(const SparseMarking& marking) const override {
    const Marking plain = to_plain(marking);
    std::vector<BindingElement> events;
    for (std::uint32_t t = 0; t < rules_.transitions(); ++t)
      if (rules_.enabled(plain, TransitionId{t})) events.push_back({TransitionId{t}, {}});
    return events;
  }

 private:
  [[nodiscard]] Marking to_plain(const SparseMarking& marking) const {
    Marking plain(rules_.places(), 0);
    for (const auto& holding : marking) plain[index(holding.place)] = holding.tokens;
    return plain;
  }

  [[nodiscard]] static SparseMarking to_sparse(const Marking& marking) {
    SparseMarking sparse;
    for (std::uint32_t p = 0; p < marking.size(); ++p)
      if (marking[p] > 0) sparse.push_back({PlaceId{p}, dot, marking[p]});
    return sparse;
  }

  PtRules rules_;
};

}  // namespace

std::unique_ptr<PlainRules> plain_rules(const model::AnyNet& net, Values& values) {
  if (const auto* coloured = std::get_if<model::ColouredNet>(&net))
    return std::make_unique<ColouredRules>(*coloured, values);
  return std::make_unique<PlainPtRules>(std::get<model::Net>(net));
}

}  // namespace unfire::net
