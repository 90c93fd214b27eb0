#pragma once
// The module's statements on commissions, one a function.
#include <optional>
#include <string>
#include <vector>

#include "console.hpp"
#include "rules.hpp"

namespace team::store {

/// Why a commission was cancelled: the ticket was returned, an operator refused it, its earner was erased.
enum class Ending { none, ticket_ended, refused, forgotten };
/// As it is stored: empty while there is none.
constexpr auto stored(Ending ending) -> std::string_view {
  constexpr std::string_view texts[] = {"", "ticket_ended", "refused", "forgotten"};
  return texts[static_cast<std::size_t>(ending)];
}

struct CommissionRow {
  CommissionId id;
  std::int64_t seat_id, group_id, set_id, ticket_id;
  UserId buyer_id, earner_id;
  std::int64_t distance;
  Money cash;
  Share pool, ratio, below;
  Money amount;
  CommissionState state;
  std::string ending = {};
  Instant formed_at;
  Day settles_on;
  std::optional<Instant> ended_at = {};
  std::optional<std::int64_t> settlement_id = {};
  bool is_released = false;
  std::optional<OperatorId> decided_by = {};
  std::optional<Instant> decided_at = {};
  std::string reason = {};
};
BOOST_DESCRIBE_STRUCT(CommissionRow, (),
                      (id, seat_id, group_id, set_id, ticket_id, buyer_id, earner_id, distance, cash, pool,
                       ratio, below, amount, state, ending, formed_at, settles_on, ended_at, settlement_id,
                       is_released, decided_by, decided_at, reason))
void insert_commissions(Context& ctx, const std::vector<CommissionRow>& rows);
auto find_commission(Context& ctx, CommissionId id) -> std::optional<CommissionRow>;
auto find_commission_for_change(Context& ctx, CommissionId id) -> std::optional<CommissionRow>;
/// Those of a seat that are pending or under review, and whose days are not over.
auto held_of_seat(Context& ctx, std::int64_t seat) -> std::vector<CommissionRow>;
/// False if it is neither pending nor under review.
auto cancel(Context& ctx, CommissionId id, Ending why) -> bool;
/// Stores an operator's decision on a commission.
void note_decision(Context& ctx, CommissionId id, OperatorId by, std::string_view reason);
/// Ends a review. False if it is not under review.
auto release(Context& ctx, CommissionId id) -> bool;

// ---- what a user sees

auto page_of_earner(Context& ctx, UserId earner, const CommissionsQuery& query) -> std::vector<CommissionRow>;
struct StateSums {
  Money pending, under_review, settled, cancelled;
  std::int64_t lines;
};
BOOST_DESCRIBE_STRUCT(StateSums, (), (pending, under_review, settled, cancelled, lines))
/// Of what formed in a period.
auto sums_by_state(Context& ctx, UserId earner, const Period& formed = {Instant{}, Instant::max()})
    -> StateSums;
/// What was not cancelled, of groups that formed from then on.
auto formed_since(Context& ctx, UserId earner, Instant from) -> Money;
struct NextDay {
  Day day;
  Money amount;
};
BOOST_DESCRIBE_STRUCT(NextDay, (), (day, amount))
/// The pending ones that settle first; those that are due count as of `today`.
auto next_day(Context& ctx, UserId earner, Day today) -> std::optional<NextDay>;
auto all_of(Context& ctx, UserId earner) -> std::vector<CommissionRow>;
auto open_total(Context& ctx, UserId earner) -> Money;
/// Empties what operators wrote about the earner's commissions.
void forget_decisions(Context& ctx, UserId earner);

// ---- settlement

struct SettlementRow {
  std::int64_t id;
  UserId user_id;
  Day day;
  Money amount;
  std::int64_t lines;
  Instant settled_at;
};
BOOST_DESCRIBE_STRUCT(SettlementRow, (), (id, user_id, day, amount, lines, settled_at))
/// An earner with that many pending commissions that are due.
struct DueRow {
  UserId earner_id;
  std::int64_t lines;
};
BOOST_DESCRIBE_STRUCT(DueRow, (), (earner_id, lines))
/// The first ones above a user id.
auto earners_due(Context& ctx, Day day, UserId after, std::int64_t rows) -> std::vector<DueRow>;
/// Puts those under review that a hold concerns, unless an operator released them.
void review_due(Context& ctx, UserId earner, Day day);
struct Sum {
  std::int64_t lines;
  Money amount;
};
BOOST_DESCRIBE_STRUCT(Sum, (), (lines, amount))
/// The pending commissions of an earner that are due, locked.
auto due_of(Context& ctx, UserId earner, Day day) -> std::vector<CommissionRow>;
/// Settles them by that payment, which comes to this.
auto settle_due(Context& ctx, UserId earner, Day day, std::int64_t settlement) -> Sum;
void insert_settlement(Context& ctx, const SettlementRow& row);
auto find_settlement(Context& ctx, std::int64_t id) -> std::optional<SettlementRow>;
auto settlements_of(Context& ctx, UserId user) -> std::vector<SettlementRow>;

// ---- reviews

/// False if the user is held already.
auto insert_hold(Context& ctx, UserId user, std::string_view why) -> bool;
/// False if the user is not held.
auto delete_hold(Context& ctx, UserId user) -> bool;
auto is_held(Context& ctx, UserId earner, UserId buyer) -> bool;
/// Why the commission is under review: the key of a text.
auto why_held(Context& ctx, UserId earner, UserId buyer) -> std::optional<std::string>;
void review_all_of(Context& ctx, UserId user);
/// Those of a user whom no hold concerns any more.
void end_reviews_of(Context& ctx, UserId user);

struct UnderReview {
  std::int64_t waiting;
  std::optional<Instant> since;
};
BOOST_DESCRIBE_STRUCT(UnderReview, (), (waiting, since))
auto reviews(Context& ctx) -> UnderReview;
auto pending_total(Context& ctx) -> Money;
auto settled_between(Context& ctx, Instant from, Instant until) -> Money;

struct Lines {
  using Row = CommissionRow;
  using Order = console::LineSort;
  static constexpr std::string_view source = "team_commission", id = "id", scope = "state", sum = "amount";
  static constexpr std::string_view filters =
      "(CAST($5 AS BIGINT) IS NULL OR earner_id = $5) AND (CAST($6 AS BIGINT) IS NULL OR buyer_id = $6) "
      "AND (CAST($7 AS BIGINT) IS NULL OR set_id = $7) AND (CAST($8 AS BIGINT) IS NULL OR group_id = $8) "
      "AND +amount >= $9 AND +amount <= $10 AND formed_at >= $11 AND formed_at < $12";
  static constexpr ::store::ListOrder orders[] = {{"id", ::store::downwards},
                                                  {"id", ::store::upwards},
                                                  {"amount", ::store::downwards},
                                                  {"amount", ::store::upwards}};
  static constexpr ::store::ListKey keys[] = {
      {"seat_id IN (SELECT seat_id FROM team_event WHERE group_id = $8)", 8, 8, ::store::unordered},
      {"earner_id = $5", 5},
      {"buyer_id = $6", 6},
      {"set_id = $7", 7},
      {"amount >= $9 AND amount <= $10", 9, 10, ::store::unordered}};
  static constexpr ::store::ListRange range{"amount", "$9", "$10"};
  // Rows are made by a job after their group formed.
  static constexpr auto made = ::store::times_of_ids<"team_commission", "formed_at", 172'800'000>;
  static auto id_of(const Row& row) -> std::int64_t { return row.id.value; }
};

}  // namespace team::store
