#pragma once
// The module's statements on ratios, one a function.
#include <optional>
#include <string>
#include <vector>

#include "rules.hpp"

namespace team::store {

struct RatioRow {
  std::int64_t id;
  UserId user_id;
  Day from_day;
  Share ratio, most;
  Giver giver;
  std::int64_t given_by;
  Instant set_at;
};
BOOST_DESCRIBE_STRUCT(RatioRow, (), (id, user_id, from_day, ratio, most, giver, given_by, set_at))
void insert_ratio(Context& ctx, const RatioRow& row);
/// What is set for the user on a day.
auto ratio_on(Context& ctx, UserId user, Day day) -> std::optional<RatioRow>;
/// What the user set for others, the newest first.
auto ratios_by(Context& ctx, UserId giver, std::int64_t rows) -> std::vector<RatioRow>;
auto ratios_of(Context& ctx, UserId user) -> std::vector<RatioRow>;

struct RootRow : console::RootFacts, admin::Approval {};
BOOST_DESCRIBE_STRUCT(RootRow, (console::RootFacts, admin::Approval), ())
/// False if the user has a proposal that awaits its decision.
auto insert_root(Context& ctx, const RootRow& row) -> bool;
auto find_root_for_change(Context& ctx, console::RootId id) -> std::optional<RootRow>;
/// The approval, with the day from which the ratio holds.
struct RootApproved : admin::Decision {
  Day from_day;
};
BOOST_DESCRIBE_STRUCT(RootApproved, (admin::Decision), (from_day))
/// The number of undecided proposals, and when the oldest was made.
struct WaitingRoots {
  std::int64_t proposals;
  std::optional<Instant> since;
};
BOOST_DESCRIBE_STRUCT(WaitingRoots, (), (proposals, since))
auto waiting_roots(Context& ctx) -> WaitingRoots;
/// Empties what operators wrote about the user.
void forget_root_words(Context& ctx, UserId user);

struct Roots {
  using Row = RootRow;
  using Order = console::RootSort;
  static constexpr std::string_view source = "team_root", id = "id", scope = "state", sum = "";
  static constexpr std::string_view filters = "(CAST($5 AS BIGINT) IS NULL OR user_id = $5)";
  static constexpr ::store::ListOrder orders[] = {{"id", ::store::downwards}, {"id", ::store::upwards}};
  static constexpr ::store::ListKey keys[] = {{"user_id = $5", 5}};
  static auto id_of(const Row& row) -> std::int64_t { return row.id.value; }
};

}  // namespace team::store
