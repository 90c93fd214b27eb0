#pragma once
// Orders as operators read them.
#include "modules/accounts/accounts.hpp"
#include "modules/payments/store.hpp"

namespace payments {

namespace console {

auto view_of(Context& ctx, const store::OrderRow& order) -> TopUpView;

}  // namespace console

}  // namespace payments
