#pragma once
// The statements of levels: leaders, reviews and changes, one a function.
#include <optional>
#include <vector>

#include "../members/console.hpp"

namespace team::store {

struct LeaderRow {
  UserId user_id;
  Day met_on;
};
BOOST_DESCRIBE_STRUCT(LeaderRow, (), (user_id, met_on))
/// Has no effect if the person is one.
void insert_leader(Context& ctx, UserId user);
auto leaders_after(Context& ctx, UserId user, std::int64_t most) -> std::vector<UserId>;
auto find_leader(Context& ctx, UserId user) -> std::optional<LeaderRow>;
/// The same, locked until the commit.
auto lock_leader(Context& ctx, UserId user) -> std::optional<LeaderRow>;
void save_leader(Context& ctx, const LeaderRow& row);
void delete_leader(Context& ctx, UserId user);

struct ChangeRow {
  std::int64_t id;
  UserId user_id;
  int from_level, to_level;
  console::LevelCause cause;
  std::int64_t buying, tickets;
  Instant changed_at;
  std::optional<OperatorId> changed_by = {};
};
BOOST_DESCRIBE_STRUCT(ChangeRow, (),
                      (id, user_id, from_level, to_level, cause, buying, tickets, changed_at, changed_by))
void insert_change(Context& ctx, const ChangeRow& row);
/// The newest first.
auto changes_of(Context& ctx, UserId user, std::int64_t most) -> std::vector<ChangeRow>;

struct ReviewRow {
  console::LevelReviewId id;
  UserId user_id;
  console::ReviewState state;
  std::int64_t buying, tickets;
  Instant made_at;
  std::optional<OperatorId> decided_by = {};
  std::optional<Instant> decided_at = {};
  std::string reason = {};
};
BOOST_DESCRIBE_STRUCT(ReviewRow, (),
                      (id, user_id, state, buying, tickets, made_at, decided_by, decided_at, reason))
/// False if the person has one that waits.
auto insert_review(Context& ctx, const ReviewRow& row) -> bool;
auto find_review(Context& ctx, console::LevelReviewId id) -> std::optional<ReviewRow>;
auto last_review(Context& ctx, UserId user) -> std::optional<ReviewRow>;
/// What changes with the state of a review that ends.
struct ReviewEnded {
  std::optional<OperatorId> decided_by = {};
  std::optional<Instant> decided_at;
  std::string reason = {};
};
BOOST_DESCRIBE_STRUCT(ReviewEnded, (), (decided_by, decided_at, reason))

struct LevelReviews {
  using Row = ReviewRow;
  using Order = console::ReviewSort;
  static constexpr std::string_view source = "team_review", id = "id", scope = "state", sum = "";
  static constexpr std::string_view filters = "TRUE";
  static constexpr ::store::ListOrder orders[] = {{"id", ::store::downwards}, {"id", ::store::upwards}};
  static auto id_of(const Row& row) -> std::int64_t { return row.id.value; }
};

/// How many reviews wait, and since when the oldest.
struct WaitingReviews {
  std::int64_t reviews;
  std::optional<Instant> since;
};
BOOST_DESCRIBE_STRUCT(WaitingReviews, (), (reviews, since))
auto waiting_reviews(Context& ctx) -> WaitingReviews;

}  // namespace team::store
