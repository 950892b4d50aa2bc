// Time on plain markings: tokens of a timed place are pairs of colour and stamp.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "plain_bindings.hpp"
#include "plain_terms.hpp"

namespace unfire::net {

class PlainTime {
 public:
  using Time = std::int64_t;

  PlainTime(const model::ColouredNet& net, Values& values) : net_(net), values_(values) {}

  [[nodiscard]] bool runs() const { return net_.time != model::ColouredNet::Time::none; }
  /// What the marking says the time is; 0 where stamps are relative.
  [[nodiscard]] Time clock(const PlainMarking& marking) const;
  /// The colours, whenever their tokens are ready.
  [[nodiscard]] PlainMarking without_stamps(const PlainMarking& marking) const;
  /// From when on what is consumed is ready. Precondition: it is there.
  [[nodiscard]] Time ready_from(const PlainMarking& marking, const PlainMarking& consumed) const;
  /// Takes the tokens, of equal ones those that became ready last.
  void take(PlainMarking& marking, const PlainMarking& consumed, Time now) const;
  [[nodiscard]] ValueId token(ValueId colour, Time stamp) const;
  [[nodiscard]] Time stamp(ValueId token) const { return values_.to_number(values_.parts(token)[1]); }
  /// The marking at that time, if nothing happens until then.
  void go_to(PlainMarking& marking, Time time) const;

 private:
  [[nodiscard]] ValueId colour(ValueId token) const { return values_.parts(token)[0]; }
  /// The stamps of all tokens of a colour, one by one, ascending.
  [[nodiscard]] std::vector<Time> stamps(const PlainMultiset& held, ValueId colour) const;

  const model::ColouredNet& net_;
  Values& values_;
};

}  // namespace unfire::net
