#pragma once
// The statements of purchase requests, one a function.
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "../console.hpp"
#include "../places.hpp"

namespace market::store {

struct RequestRow {
  RequestId id;
  UserId buyer_id;
  tickets::ClassId class_id;
  RequestState state;
  Money price;
  std::int64_t quantity, filled;
  Share fee;
  Instant published_at, ends_at;
  std::optional<Instant> ended_at = {};
  std::optional<EndedBy> ended_by = {};
  std::optional<OperatorId> operator_id = {};
  std::string reason = {};
  std::int64_t validity_days;  // that a ticket has left at least
  Instant cancel_from;         // by its buyer

  auto left() const { return state == RequestState::buying ? quantity - filled : 0; }
  auto held() const { return price * left(); }
};
BOOST_DESCRIBE_STRUCT(RequestRow, (),
                      (id, buyer_id, class_id, state, price, quantity, filled, fee, published_at, ends_at,
                       ended_at, ended_by, operator_id, reason, validity_days, cancel_from))

auto find_request(Context& ctx, RequestId id) -> std::optional<RequestRow>;
auto find_request_for_change(Context& ctx, RequestId id) -> std::optional<RequestRow>;
void insert_request(Context& ctx, const RequestRow& row);
/// Counts filled tickets; the last ones complete it. False if fewer are left, or it is no longer buying.
auto fill_request(Context& ctx, RequestId id, std::int64_t more) -> bool;

/// Open requests from the place on, the highest price first, and of one price the earliest.
auto open_requests(Context& ctx, std::optional<tickets::ClassId> of, PricePlace from, std::int64_t wanted)
    -> std::vector<RequestRow>;
/// The open request with the highest price that the user could sell into.
auto best_request(Context& ctx, tickets::ClassId of, UserId seller) -> std::optional<RequestRow>;
auto requests_of(Context& ctx, UserId buyer, std::optional<RequestState> state, Slice slice)
    -> std::vector<RequestRow>;
auto all_requests_of(Context& ctx, UserId buyer) -> std::vector<RequestRow>;
/// Counts up to `most`.
auto count_open_requests(Context& ctx, std::int64_t most) -> std::int64_t;
auto count_requests_of(Context& ctx, UserId buyer, RequestState state, std::int64_t most) -> std::int64_t;

struct Requests {
  using Row = RequestRow;
  using Order = console::DealSort;
  static constexpr std::string_view source = "market_request", id = "id", scope = "state", sum = "";
  static constexpr std::string_view filters =
      "(CAST($5 AS BIGINT) IS NULL OR class_id = $5) AND (CAST($6 AS BIGINT) IS NULL OR buyer_id = $6) AND "
      "published_at >= $7 AND published_at < $8";
  static constexpr ::store::ListOrder orders[] = {{"id", ::store::downwards},
                                                  {"id", ::store::upwards},
                                                  {"price", ::store::downwards},
                                                  {"price", ::store::upwards}};
  static auto id_of(const Row& row) -> std::int64_t { return row.id.value; }
};

}  // namespace market::store
