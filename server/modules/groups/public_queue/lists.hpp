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

/// Groups are not sorted by their seats: an index on `taken` would be written with every purchase.
struct Groups {
  using Row = GroupLineRow;
  using Order = GroupSort;
  static constexpr std::string_view source = "group_group", id = "id", scope = "state", sum = "";
  static constexpr std::string_view filters =
      "places > 0 AND (CAST($5 AS BIGINT) IS NULL OR set_id = $5) AND (CAST($6 AS BIGINT) IS NULL OR "
      "ended_at >= $6) AND (CAST($7 AS BIGINT) IS NULL OR ended_at < $7)";
  static constexpr ::store::ListOrder orders[] = {{"id", ::store::downwards}, {"id", ::store::upwards}};
  static auto id_of(const Row& row) -> std::int64_t { return row.id.value; }
};

}  // namespace groups::store
