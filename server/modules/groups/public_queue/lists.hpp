#pragma once
// The module's sorted lists: their tables, filters and orders.
#include "console.hpp"
#include "store.hpp"

namespace groups::store {

/// Sets are few: an order by price needs no index.
struct Sets {
  using Row = SetRow;
  using Order = SetSort;
  static constexpr std::string_view source = "group_set", id = "id", scope = "", sum = "";
  static constexpr std::string_view filters = "(CAST($4 AS TEXT) IS NULL OR state = $4)";
  static constexpr ::store::ListOrder orders[] = {{"id", ::store::downwards},
                                                  {"id", ::store::upwards},
                                                  {"price", ::store::downwards},
                                                  {"price", ::store::upwards}};
  static auto id_of(const Row& row) -> std::int64_t { return row.id.value; }
};

/// Groups are not sorted by their seats: an index on `taken` would be written with every purchase. Those that
/// ended by a time began before it.
struct Groups {
  using Row = GroupLineRow;
  using Order = GroupSort;
  static constexpr std::string_view source = "group_group", id = "id", scope = "state", sum = "";
  static constexpr std::string_view filters =
      "places > 0 AND (CAST($5 AS BIGINT) IS NULL OR set_id = $5) AND (CAST($6 AS BIGINT) IS NULL OR "
      "ended_at >= $6) AND (CAST($7 AS BIGINT) IS NULL OR ended_at < $7)";
  static constexpr ::store::ListOrder orders[] = {{"id", ::store::downwards}, {"id", ::store::upwards}};
  static constexpr auto made = ::store::times_of_ids<"group_group", "ended_at">;
  static auto id_of(const Row& row) -> std::int64_t { return row.id.value; }
};

/// The groups of one set, whose numbers are in the order of their ids and have an index.
struct GroupsOfSet {
  using Row = GroupLineRow;
  using Order = GroupSort;
  static constexpr std::string_view source = "group_group", id = "id", scope = "set_id", sum = "";
  static constexpr std::string_view filters =
      "places > 0 AND (CAST($5 AS TEXT) IS NULL OR state = $5) AND (CAST($6 AS BIGINT) IS NULL OR "
      "ended_at >= $6) AND (CAST($7 AS BIGINT) IS NULL OR ended_at < $7)";
  static constexpr ::store::ListOrder orders[] = {{"number", ::store::downwards},
                                                  {"number", ::store::upwards}};
  static constexpr ::store::ListKey keys[] = {{"state = $5", 5, 5, ::store::unordered}};
  static auto id_of(const Row& row) -> std::int64_t { return row.id.value; }
};

}  // namespace groups::store
