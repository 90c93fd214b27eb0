#pragma once
// The statements of purchase requests, one a function.
#include <optional>
#include <string>
#include <string_view>

#include "../deals.hpp"
#include "market/facts.hpp"

namespace market::store {

struct RequestRow : RequestFacts {
  RequestId id;
  UserId buyer_id;
  Share fee;
  std::optional<OperatorId> operator_id;
  std::string reason;
  std::int64_t validity_days;  // that a ticket has left at least
  Instant cancel_from;         // by its buyer

  static constexpr auto open = RequestState::buying;
  static constexpr std::string_view rule = "market.request";
  static constexpr ::store::Literal table{"market_request"};
  static constexpr ::store::Literal owner{"buyer_id"};
  static constexpr ::store::Literal began{"published_at"};
  static constexpr ::store::Literal best{"price DESC, id"};
  static constexpr ::store::Literal behind{"<"};
  auto owner_id() const { return buyer_id; }

  auto left() const { return state == open ? quantity - filled : 0; }
  auto held() const { return price * left(); }
};
BOOST_DESCRIBE_STRUCT(RequestRow, (RequestFacts),
                      (id, buyer_id, fee, operator_id, reason, validity_days, cancel_from))

/// Counts filled tickets; the last ones complete it. False if fewer are left, or it is no longer buying.
auto fill_request(Context& ctx, RequestId id, std::int64_t more) -> bool;
/// Counts up to `most`.
auto count_open_requests(Context& ctx, std::int64_t most) -> std::int64_t;
auto count_requests_of(Context& ctx, UserId buyer, RequestState state, std::int64_t most) -> std::int64_t;

using Requests = DealList<RequestRow>;

}  // namespace market::store
