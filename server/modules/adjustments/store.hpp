#pragma once
// The module's statements, one a function.
#include <vector>

#include "rules.hpp"

namespace adjustments::store {

struct Row : Facts, admin::Approval {
  std::int64_t amount;  // in minor units
};
BOOST_DESCRIBE_STRUCT(Row, (Facts, admin::Approval), (amount))

void insert(Context& ctx, const Row& row);
auto find(Context& ctx, AdjustmentId id) -> std::optional<Row>;
auto find_for_change(Context& ctx, AdjustmentId id) -> std::optional<Row>;

struct Adjustments {
  using Row = store::Row;
  using Order = Sort;
  static constexpr std::string_view source = "adjustment", id = "id", scope = "state", sum = "amount";
  static constexpr std::string_view filters =
      "(CAST($5 AS BIGINT) IS NULL OR user_id = $5) AND (CAST($6 AS TEXT) IS NULL OR unit = $6) "
      "AND +amount >= $7 AND +amount <= $8 AND proposed_at >= $9 AND proposed_at < $10";
  static constexpr ::store::ListOrder orders[] = {{"id", ::store::downwards}, {"id", ::store::upwards}};
  static constexpr ::store::ListKey keys[] = {{"user_id = $5", 5},
                                              {"unit || '' = $6", 6},
                                              {"amount >= $7 AND amount <= $8", 7, 8, ::store::unordered}};
  static constexpr auto made = ::store::times_of_ids<"adjustment", "proposed_at">;
  static auto id_of(const Row& row) -> std::int64_t { return row.id.value; }
};

auto all_of(Context& ctx, UserId user) -> std::vector<Row>;
auto undecided(Context& ctx) -> Undecided;

void forget_words(Context& ctx, UserId user);

/// Adds to what an operator proposed on the day in one unit. Returns false and adds nothing if it would
/// exceed `most`.
auto count_proposed(Context& ctx, OperatorId who, std::string_view what, std::int64_t minor_units,
                    std::int64_t most) -> bool;

}  // namespace adjustments::store
