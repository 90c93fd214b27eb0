#pragma once
// The module's statements, one a function.
#include <optional>
#include <string>
#include <vector>

#include "modules/market/console_market.hpp"
#include "modules/market/console_packages.hpp"

namespace market::store {

struct Slice {
  std::int64_t below, wanted;  // ids below; one more row is read
};

// ---- requests

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
/// Saves the end of a request that was cancelled. False if it is no longer buying.
auto end_request(Context& ctx, const RequestRow& row) -> bool;

/// The place of a list that is sorted by price.
struct PricePlace {
  Money price;
  std::int64_t after;  // ids of that price
};
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

// ---- listings

struct ListingRow {
  ListingId id;
  UserId seller_id;
  tickets::ClassId class_id;
  ListingState state;
  Money price;
  std::int64_t quantity, sold;
  Share fee;
  Money recycle_value;
  Instant expires_at, listed_at, ends_at;
  std::optional<Instant> ended_at = {};
  std::optional<EndedBy> ended_by = {};
  std::optional<OperatorId> operator_id = {};
  std::string reason = {};

  auto left() const { return state == ListingState::on_sale ? quantity - sold : 0; }
};
BOOST_DESCRIBE_STRUCT(ListingRow, (),
                      (id, seller_id, class_id, state, price, quantity, sold, fee, recycle_value, expires_at,
                       listed_at, ends_at, ended_at, ended_by, operator_id, reason))

auto find_listing(Context& ctx, ListingId id) -> std::optional<ListingRow>;
auto find_listing_for_change(Context& ctx, ListingId id) -> std::optional<ListingRow>;
void insert_listing(Context& ctx, const ListingRow& row);
/// Counts sold tickets; the last ones sell it out. False if fewer are left, or it is no longer on sale.
auto sell_listing(Context& ctx, ListingId id, std::int64_t more) -> bool;
/// Saves the end of a listing. False if it is no longer on sale.
auto end_listing(Context& ctx, const ListingRow& row) -> bool;

/// Open listings from the place on, the lowest price first, and of one price the earliest.
auto open_listings(Context& ctx, std::optional<tickets::ClassId> of, PricePlace from, std::int64_t wanted)
    -> std::vector<ListingRow>;
/// The lowest price that others ask.
auto lowest_listing(Context& ctx, tickets::ClassId of, UserId buyer) -> std::optional<ListingRow>;
auto listings_of(Context& ctx, UserId seller, std::optional<ListingState> state, Slice slice)
    -> std::vector<ListingRow>;
auto all_listings_of(Context& ctx, UserId seller) -> std::vector<ListingRow>;
auto count_open_listings_of(Context& ctx, UserId seller) -> std::int64_t;

/// The reasons that the user was given are cleared.
void forget_reasons(Context& ctx, UserId user);

// ---- packages

struct PackageRow {
  PackageId id;
  PackageKind kind;
  PackageState state;
  tickets::ClassId class_id;
  Share share;
  Money most;
  std::int64_t quantity, least_count;
  Day day;
  std::int64_t sold;
  Money paid;
  std::optional<Instant> announces_at = {}, opens_at = {}, closes_at = {};
  OperatorId made_by;
  Instant made_at;
  std::optional<OperatorId> proposed_by = {}, announced_by = {};
  std::optional<Instant> ended_at = {};
  std::optional<OperatorId> ended_by = {};
  std::string reason = {};

  auto cost() const { return most * quantity; }
  /// What its cover holds.
  auto cover() const { return state == PackageState::scheduled ? most * (quantity - sold) : Money{}; }
};
BOOST_DESCRIBE_STRUCT(PackageRow, (),
                      (id, kind, state, class_id, share, most, quantity, least_count, day, sold, paid,
                       announces_at, opens_at, closes_at, made_by, made_at, proposed_by, announced_by,
                       ended_at, ended_by, reason))

auto find_package(Context& ctx, PackageId id) -> std::optional<PackageRow>;
auto find_package_for_change(Context& ctx, PackageId id) -> std::optional<PackageRow>;
void insert_package(Context& ctx, const PackageRow& row);
/// False if it is no longer a draft.
auto save_package(Context& ctx, const PackageRow& row) -> bool;
/// Saves the state, and what came with it. False if it was no longer in the state `from`.
auto move_package(Context& ctx, const PackageRow& row, PackageState from) -> bool;
/// Counts sold tickets and what they got. False if fewer are left, or it is no longer scheduled.
auto sell_package(Context& ctx, PackageId id, std::int64_t more, Money paid) -> bool;

/// Packages that were announced and close after an instant, newest first.
struct PackageFilter {
  std::optional<PackageKind> kind;
  Instant closes_after, opens_from, opens_before;
  bool is_scheduled;  // only those that did not end
};
auto announced_packages(Context& ctx, const PackageFilter& filter, Slice slice) -> std::vector<PackageRow>;
struct Proposed {
  std::int64_t packages;
  std::optional<Instant> since;
};
BOOST_DESCRIBE_STRUCT(Proposed, (), (packages, since))
auto proposed_packages(Context& ctx) -> Proposed;

// ---- sales

struct SaleRow {
  SaleId id;
  SaleKind kind;
  std::int64_t deal_id;
  UserId seller_id;
  std::optional<UserId> buyer_id;
  bool in_line;
  tickets::ClassId class_id;
  std::int64_t pieces;
  Money paid, fee;
  Instant sold_at;
};
BOOST_DESCRIBE_STRUCT(SaleRow, (),
                      (id, kind, deal_id, seller_id, buyer_id, in_line, class_id, pieces, paid, fee, sold_at))
struct SoldTicketRow {
  tickets::TicketId ticket_id;
  SaleId sale_id;
  Money price;
};
BOOST_DESCRIBE_STRUCT(SoldTicketRow, (), (ticket_id, sale_id, price))
struct PairRow {
  std::int64_t id;
  UserId one_id, other_id;
  bool in_line;
  std::int64_t sales, pieces;
  Money paid;
  Instant last_at;
};
BOOST_DESCRIBE_STRUCT(PairRow, (), (id, one_id, other_id, in_line, sales, pieces, paid, last_at))

void insert_sale(Context& ctx, const SaleRow& row, const std::vector<SoldTicketRow>& tickets);
/// Adds a sale to what the two have dealt.
void count_pair(Context& ctx, const PairRow& row);
auto find_sale(Context& ctx, SaleId id) -> std::optional<SaleRow>;
auto tickets_of(Context& ctx, SaleId id) -> std::vector<SoldTicketRow>;
auto sold_by(Context& ctx, UserId seller, SaleKind kind, Slice slice) -> std::vector<SaleRow>;
auto count_sold_by(Context& ctx, UserId seller, SaleKind kind, std::int64_t most) -> std::int64_t;
/// Newest first.
auto sales_of_deal(Context& ctx, std::int64_t deal, std::int64_t most) -> std::vector<SaleRow>;
/// Those of a user on either side, newest first, before a place.
struct SalePlace {
  Instant at;
  std::int64_t id;
};
auto sales_of(Context& ctx, UserId user, SalePlace before, std::int64_t wanted) -> std::vector<SaleRow>;

/// The sales of a period between users, and to the operator.
struct Traded {
  std::int64_t tickets, bought_back;
  Money paid, fees, paid_back;
};
BOOST_DESCRIBE_STRUCT(Traded, (), (tickets, bought_back, paid, fees, paid_back))
/// Of sales with ids from `from_id` on and below `below`.
auto traded(Context& ctx, std::int64_t from_id, std::int64_t below) -> Traded;

// ---- the console's lists

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
struct Listings {
  using Row = ListingRow;
  using Order = console::DealSort;
  static constexpr std::string_view source = "market_listing", id = "id", scope = "state", sum = "";
  static constexpr std::string_view filters =
      "(CAST($5 AS BIGINT) IS NULL OR class_id = $5) AND (CAST($6 AS BIGINT) IS NULL OR seller_id = $6) AND "
      "listed_at >= $7 AND listed_at < $8";
  static constexpr ::store::ListOrder orders[] = {{"id", ::store::downwards},
                                                  {"id", ::store::upwards},
                                                  {"price", ::store::downwards},
                                                  {"price", ::store::upwards}};
  static auto id_of(const Row& row) -> std::int64_t { return row.id.value; }
};
struct Packages {
  using Row = PackageRow;
  using Order = console::PackageSort;
  static constexpr std::string_view source = "market_package", id = "id", scope = "state", sum = "";
  static constexpr std::string_view filters =
      "(CAST($5 AS TEXT) IS NULL OR kind = $5) AND (CAST($6 AS BIGINT) IS NULL OR class_id = $6)";
  static constexpr ::store::ListOrder orders[] = {{"id", ::store::downwards},
                                                  {"id", ::store::upwards},
                                                  {"day", ::store::downwards},
                                                  {"sold", ::store::downwards}};
  static auto id_of(const Row& row) -> std::int64_t { return row.id.value; }
};
struct Sales {
  using Row = SaleRow;
  using Order = console::SaleSort;
  static constexpr std::string_view source = "market_sale", id = "id", scope = "kind", sum = "paid";
  static constexpr std::string_view filters =
      "(CAST($5 AS BIGINT) IS NULL OR class_id = $5) AND (CAST($6 AS BIGINT) IS NULL OR seller_id = $6 OR "
      "buyer_id = $6) AND (CAST($7 AS BOOLEAN) IS NULL OR in_line = $7) AND sold_at >= $8 AND sold_at < $9";
  static constexpr ::store::ListOrder orders[] = {{"id", ::store::downwards},
                                                  {"id", ::store::upwards},
                                                  {"paid", ::store::downwards},
                                                  {"paid", ::store::upwards}};
  static auto id_of(const Row& row) -> std::int64_t { return row.id.value; }
};
struct Pairs {
  using Row = PairRow;
  using Order = console::PairSort;
  static constexpr std::string_view source = "market_pair", id = "id", scope = "", sum = "paid";
  static constexpr std::string_view filters = "(CAST($4 AS BOOLEAN) IS NULL OR in_line = $4)";
  static constexpr ::store::ListOrder orders[] = {
      {"sales", ::store::downwards}, {"paid", ::store::downwards}, {"id", ::store::downwards}};
  static auto id_of(const Row& row) -> std::int64_t { return row.id; }
};

}  // namespace market::store
