// The module's endpoints and its registration.
#include "modules/rewards/module.hpp"

namespace rewards {

namespace {

auto of_goods() -> http::Endpoints { return {}; }

auto of_orders() -> http::Endpoints { return {}; }

auto of_vip() -> http::Endpoints { return {}; }

auto of_coupons() -> http::Endpoints { return {}; }

auto of_campaigns() -> http::Endpoints { return {}; }

auto endpoints() -> http::Endpoints {
  http::Endpoints all;
  for (auto&& part : {of_goods(), of_orders(), of_vip(), of_coupons(), of_campaigns()})
    all.insert(all.end(), part.begin(), part.end());
  return all;
}

}  // namespace

auto module() -> Module { return {.name = "rewards", .endpoints = endpoints()}; }

}  // namespace rewards
