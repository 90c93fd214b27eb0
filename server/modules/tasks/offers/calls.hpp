#pragma once
// Providers' tasks over the wire: published behind a fund, taken by portions, ended together.
#include "../promotions/calls.hpp"
#include "funds/funds.hpp"

namespace tasks {

/// `executing`: no longer taken. `completing`: selling is over. `buying_back`: what is unsold has left the
/// lots. `success`, `failed`: every take is settled. `cancelled`: no one took it.
enum class OfferState {
  receiving,
  paused,
  executing,
  completing,
  buying_back,
  success,
  failed,
  completed,
  cancelled
};
BOOST_DESCRIBE_ENUM(OfferState, receiving, paused, executing, completing, buying_back, success, failed,
                    completed, cancelled)

/// How a purse is shared.
struct Split {
  Money purse, provider, sponsor, taker;
};
BOOST_DESCRIBE_STRUCT(Split, (), (purse, provider, sponsor, taker))

/// A task as its provider sees it. `size`: tickets of all portions. `reserved`: principal of portions that
/// may still be taken. `open_takes` of `takes` run. `sold` of `ended_size` tickets: of takes that ended.
struct OfferItem {
  OfferId task_id;
  OfferState state;
  funds::FundId fund_id;
  tickets::ClassId class_id;
  std::string name, cover;
  std::int64_t hue;
  std::optional<Money> queue_price;
  Day monday;
  std::int64_t portions, taken, tickets, size;
  Money task_price, least_price, reserved;
  Share share;
  bool needs_review;
  std::optional<std::string> leader;  // masked: only this team may take it
  std::int64_t takes, open_takes, ended_size, sold;
  std::string remark;
  Instant published_at, takes_until, sells_until, settles_at, completes_at;
  std::optional<Instant> ended_at;
};
BOOST_DESCRIBE_STRUCT(OfferItem, (),
                      (task_id, state, fund_id, class_id, name, cover, hue, queue_price, monday, portions,
                       taken, tickets, size, task_price, least_price, reserved, share, needs_review, leader,
                       takes, open_takes, ended_size, sold, remark, published_at, takes_until, sells_until,
                       settles_at, completes_at, ended_at))

/// `monday`: of the week in which it sells; the week whose taking is open, if absent. `share`: the
/// provider's, in 1/100 of a percent. `needs_review`: taking makes an application, which the provider
/// decides. `leader_mobile`: of an exclusive task, which only the team of this leader may take; a leader of
/// the provider's own line, or whom the operator permitted the provider to look up.
struct AddTaskRequest {
  funds::FundId fund_id;
  tickets::ClassId class_id;
  std::optional<Day> monday = {};
  std::int64_t portions = 0, tickets = 0;
  Share share = {};
  std::optional<bool> needs_review = {}, is_exclusive = {};
  std::optional<shape::Text<0, 20>> leader_mobile = {};
  std::optional<shape::Text<0, 200>> remark = {};
};
BOOST_DESCRIBE_STRUCT(AddTaskRequest, (),
                      (fund_id, class_id, monday, portions, tickets, share, needs_review, is_exclusive,
                       leader_mobile, remark))
auto add_task(Context& ctx, UserId caller, const AddTaskRequest& request) -> Result<OfferItem>;

/// What publishing would reserve, and how it may end: at the best all tickets are sold at a price; at the
/// worst none is, and the principal returns whole. `fund_tickets`: what the fund's amount is worth in
/// tickets, of which a task has `least_tickets` at least.
struct TaskQuote {
  Money task_price, least_price, most_price, principal, fund_free;
  std::int64_t size, fund_tickets, least_tickets;
  Split at_least_price, at_reference_price;
  Day monday;
  Instant takes_until, sells_until, settles_at;
  std::optional<WhyNot> why_not;
};
BOOST_DESCRIBE_STRUCT(TaskQuote, (),
                      (task_price, least_price, most_price, principal, fund_free, size, fund_tickets,
                       least_tickets, at_least_price, at_reference_price, monday, takes_until, sells_until,
                       settles_at, why_not))
auto quote_task(Context& ctx, UserId caller, const AddTaskRequest& request) -> Result<TaskQuote>;

struct MyOffersQuery {
  std::optional<OfferId> task_id = {};  // this one alone
  std::optional<OfferState> state = {};
  std::optional<Cursor> cursor = {};
  std::optional<shape::Number<1, 100>> limit = {};
};
BOOST_DESCRIBE_STRUCT(MyOffersQuery, (), (task_id, state, cursor, limit))
/// The caller's, newest first.
auto my_offers(Context& ctx, UserId caller, const MyOffersQuery& query) -> Result<Page<OfferItem>>;

enum class StopAction { pause, resume };
BOOST_DESCRIBE_ENUM(StopAction, pause, resume)
struct StopTaskRequest {
  OfferId task_id;
  StopAction action;
};
BOOST_DESCRIBE_STRUCT(StopTaskRequest, (), (task_id, action))
auto stop_task(Context& ctx, UserId caller, const StopTaskRequest& request) -> Result<OfferItem>;

struct OfferQuery {
  OfferId task_id;
};
BOOST_DESCRIBE_STRUCT(OfferQuery, (), (task_id))
/// Ends the taking: principal of portions that were not taken is free again.
auto cancel_task(Context& ctx, UserId caller, const OfferQuery& query) -> Result<OfferItem>;

}  // namespace tasks
