#pragma once
// Providers' tasks and their takes at the console: lists, settlements, cancelling a take.
#include "../takes/calls.hpp"
#include "platform/listing.hpp"

namespace tasks::console {

/// A user of a task, for operators.
struct TaskPerson {
  UserId user_id;
  std::string nickname, masked_mobile;
};
BOOST_DESCRIBE_STRUCT(TaskPerson, (), (user_id, nickname, masked_mobile))

struct OfferView {
  OfferId task_id;
  OfferState state;
  TaskPerson provider;
  funds::FundId fund_id;
  tickets::ClassId class_id;
  std::string name;
  Day monday;
  std::int64_t portions, taken, tickets, takes, open_takes, ended_size, sold;
  Money task_price, reserved;
  Share share;
  bool needs_review;
  std::optional<TaskPerson> leader;  // only their team may take it
  Instant published_at, takes_until, settles_at, completes_at;
  std::optional<Instant> ended_at;
};
BOOST_DESCRIBE_STRUCT(OfferView, (),
                      (task_id, state, provider, fund_id, class_id, name, monday, portions, taken, tickets,
                       takes, open_takes, ended_size, sold, task_price, reserved, share, needs_review, leader,
                       published_at, takes_until, settles_at, completes_at, ended_at))

enum class OfferSort { newest, oldest };
BOOST_DESCRIBE_ENUM(OfferSort, newest, oldest)
struct OfferListRequest {
  std::optional<OfferState> state = {};
  std::optional<UserId> user_id = {};  // the provider
  std::optional<tickets::ClassId> class_id = {};
  std::optional<bool> is_overdue = {};  // over, with takes that are not settled, as the queue counts them
  std::optional<OfferSort> sort = {};
  std::optional<Cursor> cursor = {};
  std::optional<shape::Number<1, 100>> limit = {};
};
BOOST_DESCRIBE_STRUCT(OfferListRequest, (), (state, user_id, class_id, is_overdue, sort, cursor, limit))
auto list_offers(Context& ctx, OperatorId caller, const OfferListRequest& request)
    -> Result<ListPage<OfferView>>;
/// Refuses task_missing, as one_settlement does.
auto one_offer(Context& ctx, OperatorId caller, const OfferQuery& query) -> Result<OfferView>;

/// A take with its sums. `purse` and `lot_*` as they are now; `is_proved`: they are what its rows say: a
/// running take's lot is whole and its purse holds what its groups brought, an ended one's are empty.
struct SettlementView {
  OfferTakeId take_id;
  OfferId task_id;
  OfferTakeState state;
  TaskPerson taker, provider;
  std::string name;
  Day monday;
  std::int64_t portions, size, sold, lot_free, lot_launched, lot_returned;
  Money principal, parked, purse, provider_got, sponsor_got, taker_got;
  bool is_proved;
  Instant taken_at, settles_at;
  std::optional<Instant> ended_at;
  std::optional<TakeEndedBy> ended_by;
  std::string operator_name, reason;
};
BOOST_DESCRIBE_STRUCT(SettlementView, (),
                      (take_id, task_id, state, taker, provider, name, monday, portions, size, sold, lot_free,
                       lot_launched, lot_returned, principal, parked, purse, provider_got, sponsor_got,
                       taker_got, is_proved, taken_at, settles_at, ended_at, ended_by, operator_name, reason))

struct SettlementListRequest {
  std::optional<OfferTakeState> state = {};
  std::optional<OfferId> task_id = {};
  std::optional<UserId> user_id = {};  // the taker
  std::optional<Day> monday = {};      // of the week
  std::optional<OfferSort> sort = {};
  std::optional<Cursor> cursor = {};
  std::optional<shape::Number<1, 100>> limit = {};
};
BOOST_DESCRIBE_STRUCT(SettlementListRequest, (), (state, task_id, user_id, monday, sort, cursor, limit))
auto list_settlements(Context& ctx, OperatorId caller, const SettlementListRequest& request)
    -> Result<ListPage<SettlementView>>;
auto one_settlement(Context& ctx, OperatorId caller, const OfferTakeQuery& query) -> Result<SettlementView>;

struct SettlementWeekQuery {
  std::optional<Day> monday = {};  // this week's without it
};
BOOST_DESCRIBE_STRUCT(SettlementWeekQuery, (), (monday))
/// All takes of a week, added up: what was sold and shared counts takes that ended.
struct SettlementWeek {
  Day monday;
  std::int64_t takes, running, succeeded, failed, cancelled, size, sold;
  Money principal, provider_got, sponsor_got, taker_got;
};
BOOST_DESCRIBE_STRUCT(SettlementWeek, (),
                      (monday, takes, running, succeeded, failed, cancelled, size, sold, principal,
                       provider_got, sponsor_got, taker_got))
auto settlement_week(Context& ctx, OperatorId caller, const SettlementWeekQuery& query)
    -> Result<SettlementWeek>;

struct CancelTakeRequest {
  OfferTakeId take_id;
  shape::Reason reason;  // both sides read it
};
BOOST_DESCRIBE_STRUCT(CancelTakeRequest, (), (take_id, reason))
/// Ends a take at any hour, shared as when its provider cancels.
auto cancel_take_of(Context& ctx, OperatorId caller, const CancelTakeRequest& request)
    -> Result<SettlementView>;

}  // namespace tasks::console
