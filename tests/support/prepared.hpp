// A P/T net and what is prepared of it, in one.
#pragma once

#include <utility>

#include "unfire/check/prepared_net.hpp"

namespace unfire::test {

struct OwnedNet {
  model::AnyNet owned;
};

class Prepared : private OwnedNet, public check::PreparedNet {
 public:
  explicit Prepared(model::AnyNet net, check::Unfold unfold = check::Unfold::automatic)
      : OwnedNet{std::move(net)}, PreparedNet(std::as_const(owned), unfold) {}
};

}  // namespace unfire::test
