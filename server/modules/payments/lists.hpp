#pragma once
// The module's sorted lists: their tables, filters and orders.
#include "console.hpp"
#include "store.hpp"

namespace payments::store {

/// Memos from $10 to $11, or the reference of the payment that settled the order: $12.
struct TopUps {
  using Row = OrderRow;
  using Order = console::TopUpSort;
  static constexpr std::string_view source = "payments_order", id = "id", scope = "state", sum = "amount";
  static constexpr std::string_view filters =
      "(CAST($5 AS BIGINT) IS NULL OR channel_id = $5) AND +amount >= $6 AND +amount <= $7 "
      "AND created_at >= $8 AND created_at < $9 AND (CAST($12 AS TEXT) = '' OR (memo >= $10 AND memo <= $11) "
      "OR id IN (SELECT p.order_id FROM payments_channel c CROSS JOIN payments_payment p "
      "WHERE p.channel_id = c.id AND p.reference = $12))";
  static constexpr ::store::ListOrder orders[] = {{"id", ::store::downwards},
                                                  {"id", ::store::upwards},
                                                  {"amount", ::store::downwards},
                                                  {"amount", ::store::upwards},
                                                  {"expires_at", ::store::upwards}};
  static constexpr ::store::ListKey keys[] = {
      {"id IN (SELECT id FROM payments_order WHERE memo >= $10 AND memo <= $11 UNION SELECT p.order_id FROM "
       "payments_channel c CROSS JOIN payments_payment p WHERE p.channel_id = c.id AND p.reference = $12)",
       10, 12, ::store::unordered},
      {"amount >= $6 AND amount <= $7", 6, 7, ::store::unordered},
      {"channel_id + 0 = $5", 5}};
  static constexpr ::store::ListRange range{"amount", "$6", "$7"};
  static constexpr auto made = ::store::times_of_ids<"payments_order", "created_at">;
  static auto id_of(const Row& row) -> std::int64_t { return row.id.value; }
};

struct Suspended {
  using Row = SuspenseRow;
  using Order = console::SuspenseSort;
  static constexpr std::string_view source = "payments_suspended", id = "id", scope = "state", sum = "amount";
  static constexpr std::string_view filters =
      "(CAST($5 AS TEXT) IS NULL OR why = $5) AND (CAST($6 AS BIGINT) IS NULL OR channel_id = $6) "
      "AND +amount >= $7 AND +amount <= $8 AND received_at >= $9 AND received_at < $10 "
      "AND (CAST($12 AS TEXT) = '' OR upper(memo) LIKE $11 ESCAPE '!' OR reference = $12)";
  static constexpr ::store::ListOrder orders[] = {{"id", ::store::downwards}, {"id", ::store::upwards}};
  static constexpr ::store::ListKey keys[] = {
      {"amount >= $7 AND amount <= $8", 7, 8, ::store::unordered}, {"why = $5", 5}, {"channel_id = $6", 6}};
  static constexpr auto made = ::store::times_of_ids<"payments_payment", "received_at">;
  static auto id_of(const Row& row) -> std::int64_t { return row.id.value; }
};

}  // namespace payments::store
