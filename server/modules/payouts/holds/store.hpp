#pragma once
// The statements of holds, one a function.
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "../console.hpp"

namespace payouts::store {

struct HoldRow {
  HoldId id;
  UserId user_id;
  console::HoldState state;
  std::string reason;
  std::optional<OperatorId> set_by;
  Instant set_at, ends_at;
  std::optional<OperatorId> lifted_by;
  std::string lift_reason;
  std::optional<Instant> lifted_at;
};
BOOST_DESCRIBE_STRUCT(HoldRow, (),
                      (id, user_id, state, reason, set_by, set_at, ends_at, lifted_by, lift_reason,
                       lifted_at))
auto find_hold(Context& ctx, HoldId id) -> std::optional<HoldRow>;
auto active_hold_of(Context& ctx, UserId user) -> std::optional<HoldRow>;
auto holds_of(Context& ctx, UserId user) -> std::vector<HoldRow>;
void insert_hold(Context& ctx, const HoldRow& row);
void renew_hold(Context& ctx, const HoldRow& row);
/// False if it is not active any more.
auto lift_hold(Context& ctx, HoldId id, OperatorId by, std::string_view why) -> bool;
void end_hold(Context& ctx, HoldId id);

struct Holds {
  using Row = HoldRow;
  using Order = console::HoldSort;
  static constexpr std::string_view source = "payouts_hold", id = "id", scope = "state", sum = "";
  static constexpr std::string_view filters = "(CAST($5 AS BIGINT) IS NULL OR user_id = $5)";
  static constexpr ::store::ListOrder orders[] = {{"id", ::store::downwards}, {"id", ::store::upwards}};
  static constexpr ::store::ListKey keys[] = {{"user_id = $5", 5}};
  static auto id_of(const Row& row) -> std::int64_t { return row.id.value; }
};

}  // namespace payouts::store
