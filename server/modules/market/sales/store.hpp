#pragma once
// The statements of sales, one a function.
#include <optional>
#include <string_view>
#include <vector>

#include "../deals.hpp"
#include "market/facts.hpp"

namespace market::store {

struct SaleRow : SaleFacts {
  SaleId id;
  std::int64_t deal_id;
  UserId seller_id;
  std::optional<UserId> buyer_id;
  bool in_line;
  std::int64_t pieces;

  static constexpr ::store::Literal table{"market_sale"};
};
BOOST_DESCRIBE_STRUCT(SaleRow, (SaleFacts), (id, deal_id, seller_id, buyer_id, in_line, pieces))
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
  static constexpr ::store::ListKey keys[] = {
      {"id IN (SELECT id FROM market_sale WHERE seller_id = $6 UNION ALL SELECT id FROM market_sale WHERE "
       "buyer_id = $6)",
       6, 6, ::store::unordered},
      {"in_line = $7", 7},
      {"class_id + 0 = $5", 5}};
  static constexpr auto made = ::store::times_of_ids<"market_sale", "sold_at">;
  static auto id_of(const Row& row) -> std::int64_t { return row.id.value; }
};
struct Pairs {
  using Row = PairRow;
  using Order = console::PairSort;
  static constexpr std::string_view source = "market_pair", id = "id", scope = "", sum = "paid";
  static constexpr std::string_view filters = "(CAST($4 AS BOOLEAN) IS NULL OR in_line = $4)";
  static constexpr ::store::ListOrder orders[] = {
      {"sales", ::store::downwards}, {"paid", ::store::downwards}, {"id", ::store::downwards}};
  static constexpr ::store::ListKey keys[] = {{"in_line = $4", 4}};
  static auto id_of(const Row& row) -> std::int64_t { return row.id; }
};

}  // namespace market::store
