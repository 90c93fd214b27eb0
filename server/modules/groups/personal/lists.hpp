#pragma once
// The sorted lists of batches: their views, filters and orders.
#include "store.hpp"

namespace groups::store {

/// Open batches: those that have not ended. The three orders have an index each, with and without a class.
struct Offers {
  using Row = OfferRow;
  using Order = BatchSort;
  static constexpr std::string_view source = "group_batch_offer", id = "id", scope = "class_id", sum = "";
  static constexpr std::string_view filters = "ended_at IS NULL";
  static constexpr ::store::ListOrder orders[] = {
      {"id", ::store::downwards}, {"taken", ::store::downwards}, {"price", ::store::upwards}};
  static auto id_of(const Row& row) -> std::int64_t { return row.id.value; }
};

/// All batches, by state.
struct Batches {
  using Row = BatchRow;
  using Order = BatchesSort;
  static constexpr std::string_view source = "group_batch", id = "id", scope = "state", sum = "";
  static constexpr std::string_view filters =
      "(CAST($5 AS BIGINT) IS NULL OR class_id = $5) AND launched_at >= $6 AND launched_at < $7";
  static constexpr ::store::ListOrder orders[] = {{"id", ::store::downwards},
                                                  {"id", ::store::upwards},
                                                  {"price", ::store::downwards},
                                                  {"price", ::store::upwards}};
  static constexpr ::store::ListKey keys[] = {{"class_id + 0 = $5", 5}};
  static constexpr auto made = ::store::times_of_ids<"group_batch", "launched_at">;
  static auto id_of(const Row& row) -> std::int64_t { return row.id.value; }
};

/// One master's batches.
struct BatchesOfMaster {
  using Row = BatchRow;
  using Order = BatchesSort;
  static constexpr std::string_view source = "group_batch", id = "id", scope = "master_id", sum = "";
  static constexpr std::string_view filters =
      "(CAST($5 AS BIGINT) IS NULL OR class_id = $5) AND launched_at >= $6 AND launched_at < $7 "
      "AND (CAST($8 AS TEXT) IS NULL OR state = $8)";
  static constexpr ::store::ListOrder orders[] = {{"id", ::store::downwards},
                                                  {"id", ::store::upwards},
                                                  {"price", ::store::downwards},
                                                  {"price", ::store::upwards}};
  static constexpr auto made = ::store::times_of_ids<"group_batch", "launched_at">;
  static auto id_of(const Row& row) -> std::int64_t { return row.id.value; }
};

}  // namespace groups::store
