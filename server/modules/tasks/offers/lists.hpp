#pragma once
// The console's sorted lists of providers' tasks and takes.
#include "console.hpp"
#include "store.hpp"

namespace tasks::store {

struct Offers {
  using Row = OfferRow;
  using Order = console::OfferSort;
  static constexpr std::string_view source = "task_offer", id = "id", scope = "state", sum = "";
  static constexpr std::string_view filters =
      "(CAST($5 AS BIGINT) IS NULL OR provider_id = $5) AND (CAST($6 AS BIGINT) IS NULL OR class_id = $6) "
      "AND (CAST($7 AS BOOLEAN) IS NULL OR "
      "(ended_at IS NULL AND completes_at <= $8 AND open_takes > 0) = $7)";
  static constexpr ::store::ListOrder orders[] = {{"id", ::store::downwards}, {"id", ::store::upwards}};
  static constexpr ::store::ListKey keys[] = {
      {"provider_id = $5", 5},
      {"ended_at IS NULL AND completes_at <= $8 AND open_takes > 0", 9, 9, ::store::unordered},
      {"class_id = $6", 6}};
  static auto id_of(const Row& row) -> std::int64_t { return row.id.value; }
};
struct Settlements {
  using Row = OfferTakeRow;
  using Order = console::OfferSort;
  static constexpr std::string_view source = "task_offer_take", id = "id", scope = "state", sum = "principal";
  static constexpr std::string_view filters =
      "(CAST($5 AS BIGINT) IS NULL OR offer_id = $5) AND (CAST($6 AS BIGINT) IS NULL OR taker_id = $6) "
      "AND (CAST($7 AS BIGINT) IS NULL OR monday = $7)";
  static constexpr ::store::ListOrder orders[] = {{"id", ::store::downwards}, {"id", ::store::upwards}};
  static constexpr ::store::ListKey keys[] = {{"offer_id = $5", 5}, {"taker_id = $6", 6}, {"monday = $7", 7}};
  static auto id_of(const Row& row) -> std::int64_t { return row.id.value; }
};

/// All takes of the week that begins on that Monday, added up.
auto settlement_week(Context& ctx, Day monday) -> console::SettlementWeek;

}  // namespace tasks::store
