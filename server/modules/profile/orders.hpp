#pragma once
// The call that finds an order of any kind by its id.
#include <vector>

#include "platform/http/endpoint.hpp"
#include "platform/own_orders.hpp"

namespace profile {

/// Its answer has a member for each kind; that of the order's kind holds it, the others are null.
auto orders_by_id(std::vector<OwnOrder> kinds) -> http::Endpoint;

}  // namespace profile
