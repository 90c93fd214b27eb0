#pragma once
// Takes of providers' tasks over the wire: the square, taking, selling, and how a take ended.
#include "../offers/calls.hpp"

namespace tasks {

enum class OfferTakeState { executing, completing, buying_back, succeeded, failed, cancelled };
BOOST_DESCRIBE_ENUM(OfferTakeState, executing, completing, buying_back, succeeded, failed, cancelled)
/// `by_idleness`: two selling days in a row were neither handed in nor brought a sale.
enum class TakeEndedBy { by_time, by_provider, by_taker, by_idleness, by_operator };
BOOST_DESCRIBE_ENUM(TakeEndedBy, by_time, by_provider, by_taker, by_idleness, by_operator)

/// A task as users see it before they take it. `least_portions` is the effort: so many portions of `tickets`
/// tickets at least. `taker_a_ticket`: what a ticket sold at the least price, and at the reference price,
/// brings the taker, if the take succeeds. `success_from`: the share of tickets that must be sold.
struct SquareItem {
  OfferId task_id;
  tickets::ClassId class_id;
  std::string name, cover;
  std::int64_t hue;
  std::optional<Money> queue_price;
  Money reference_price;
  std::string provider;  // masked
  Day monday;
  std::int64_t portions, left, tickets, least_portions;
  Money task_price, least_price, most_price, taker_a_ticket, taker_a_ticket_at_reference;
  Share share, success_from;
  bool needs_review, is_exclusive;
  Instant takes_until, sells_until, settles_at;
  std::optional<WhyNot> why_not;
};
BOOST_DESCRIBE_STRUCT(SquareItem, (),
                      (task_id, class_id, name, cover, hue, queue_price, reference_price, provider, monday,
                       portions, left, tickets, least_portions, task_price, least_price, most_price,
                       taker_a_ticket, taker_a_ticket_at_reference, share, success_from, needs_review,
                       is_exclusive, takes_until, sells_until, settles_at, why_not))
/// `exclusive`: for the team of one leader, above or equal to the caller.
enum class SquareKind { open, exclusive };
BOOST_DESCRIBE_ENUM(SquareKind, open, exclusive)
struct SquareQuery {
  std::optional<SquareKind> kind = {};  // open, if absent
  std::optional<Cursor> cursor = {};
  std::optional<shape::Number<1, 100>> limit = {};
};
BOOST_DESCRIBE_STRUCT(SquareQuery, (), (kind, cursor, limit))
/// Tasks that can be taken, newest first.
auto task_square(Context& ctx, UserId caller, const SquareQuery& query) -> Result<Page<SquareItem>>;
/// One of them.
auto task_info(Context& ctx, UserId caller, const OfferQuery& query) -> Result<SquareItem>;

/// A take. `sold`, `launched` and `free` of `size` tickets; `returned` left the lot unsold. `purse`: what the
/// sales brought above the task price. `if_succeeds`, `if_fails`: how it would be shared now; `got`: how it
/// was.
struct TakeItem {
  OfferTakeId take_id;
  OfferId task_id;
  OfferTakeState state;
  tickets::ClassId class_id;
  std::string name, cover;
  std::int64_t hue;
  std::optional<Money> queue_price;
  Day monday;
  std::int64_t portions, size, sold, launched, free, returned, open_batches, needed;  // needed: for success
  Money task_price, least_price, most_price, principal, parked, purse;
  Share share;
  std::optional<Split> if_succeeds, if_fails, got;
  Instant taken_at, sells_from, sells_until, settles_at;
  std::optional<Instant> ended_at;
  std::optional<TakeEndedBy> ended_by;
  std::string reason;           // of the operator who ended it
  std::string remark;           // the provider's note on the taker, for the provider only
  std::string provider, taker;  // masked
  std::optional<WhyNot> why_not_launch, why_not_cancel;
};
BOOST_DESCRIBE_STRUCT(TakeItem, (),
                      (take_id, task_id, state, class_id, name, cover, hue, queue_price, monday, portions,
                       size, sold, launched, free, returned, open_batches, needed, task_price, least_price,
                       most_price, principal, parked, purse, share, if_succeeds, if_fails, got, taken_at,
                       sells_from, sells_until, settles_at, ended_at, ended_by, reason, remark, provider,
                       taker, why_not_launch, why_not_cancel))

/// `park`: what is left in the balance, if it is too little to pay out, waits until the take ends.
struct TakeTaskRequest {
  OfferId task_id;
  std::int64_t portions = 0;
  std::optional<bool> park = {};
};
BOOST_DESCRIBE_STRUCT(TakeTaskRequest, (), (task_id, portions, park))
enum class ApplicationState { pending, accepted, rejected, withdrawn, lapsed };
BOOST_DESCRIBE_ENUM(ApplicationState, pending, accepted, rejected, withdrawn, lapsed)
/// An application for portions of a task that its provider reviews. `lapsed`: the taking ended before.
struct ApplicationItem {
  ApplicationId application_id;
  OfferId task_id;
  ApplicationState state;
  tickets::ClassId class_id;
  std::string name, cover;
  std::int64_t hue;
  std::optional<Money> queue_price;
  Day monday;
  std::int64_t portions, size;
  std::string provider, taker;  // masked
  Instant applied_at;
  std::optional<Instant> ended_at;
  std::optional<OfferTakeId> take_id;
};
BOOST_DESCRIBE_STRUCT(ApplicationItem, (),
                      (application_id, task_id, state, class_id, name, cover, hue, queue_price, monday,
                       portions, size, provider, taker, applied_at, ended_at, take_id))

/// A take, or an application where the provider reviews.
struct TakenTask {
  std::optional<TakeItem> take;
  std::optional<ApplicationItem> application;
};
BOOST_DESCRIBE_STRUCT(TakenTask, (), (take, application))
auto take_task(Context& ctx, UserId caller, const TakeTaskRequest& request) -> Result<TakenTask>;

/// `open` can be handed in now; `missed`: it was not.
enum class TakeDayState { to_come, selling, open, handed_in, missed };
BOOST_DESCRIBE_ENUM(TakeDayState, to_come, selling, open, handed_in, missed)
/// A day on which a take sells. `sold` of `plan` tickets.
struct TakeDay {
  Day day;
  TakeDayState state;
  std::int64_t plan, sold;
  Instant hand_in_from, hand_in_until;
  std::optional<Instant> handed_in_at;
};
BOOST_DESCRIBE_STRUCT(TakeDay, (), (day, state, plan, sold, hand_in_from, hand_in_until, handed_in_at))
struct TakeByDay {
  TakeItem take;
  std::vector<TakeDay> days;
};
BOOST_DESCRIBE_STRUCT(TakeByDay, (), (take, days))

/// `running` is absent if the caller holds none. With an id, any take of the caller's.
struct RunningTake {
  std::optional<TakeByDay> running;
};
BOOST_DESCRIBE_STRUCT(RunningTake, (), (running))
struct MyTakeQuery {
  std::optional<OfferTakeId> take_id = {};
};
BOOST_DESCRIBE_STRUCT(MyTakeQuery, (), (take_id))
auto my_take(Context& ctx, UserId caller, const MyTakeQuery& query) -> Result<RunningTake>;
/// The caller's takes, newest first.
auto my_takes(Context& ctx, UserId caller, const PageRequest& query) -> Result<Page<TakeItem>>;

struct LaunchTaskRequest {
  OfferTakeId take_id;
  std::int64_t count = 0;
  Money price;
};
BOOST_DESCRIBE_STRUCT(LaunchTaskRequest, (), (take_id, count, price))
/// Launches personal groups for tickets of the caller's take.
auto launch_task(Context& ctx, UserId caller, const LaunchTaskRequest& request) -> Result<TakeItem>;

struct OfferTakeQuery {
  OfferTakeId take_id;
};
BOOST_DESCRIBE_STRUCT(OfferTakeQuery, (), (take_id))
/// Ends the caller's take: the purse is the provider's.
auto cancel_take(Context& ctx, UserId caller, const OfferTakeQuery& query) -> Result<TakeItem>;
/// Ends a take of the caller's task: the purse is shared as after a success.
auto cancel_task_item(Context& ctx, UserId caller, const OfferTakeQuery& query) -> Result<TakeItem>;

struct TakersQuery {
  OfferId task_id;
  std::optional<Cursor> cursor = {};
  std::optional<shape::Number<1, 100>> limit = {};
};
BOOST_DESCRIBE_STRUCT(TakersQuery, (), (task_id, cursor, limit))
/// The takes of the caller's task, newest first.
auto takers_of_task(Context& ctx, UserId caller, const TakersQuery& query) -> Result<Page<TakeItem>>;
/// A take of one of the caller's tasks.
auto task_item(Context& ctx, UserId caller, const OfferTakeQuery& query) -> Result<TakeByDay>;

/// The caller's note on a fund, or on the taker of one of their tasks.
struct RemarkRequest {
  std::optional<funds::FundId> fund_id = {};
  std::optional<OfferTakeId> take_id = {};
  std::optional<shape::Text<0, 200>> remark = {};
};
BOOST_DESCRIBE_STRUCT(RemarkRequest, (), (fund_id, take_id, remark))
struct Remarked {
  std::string remark;
};
BOOST_DESCRIBE_STRUCT(Remarked, (), (remark))
auto edit_remark(Context& ctx, UserId caller, const RemarkRequest& request) -> Result<Remarked>;

// ---- days, of takes and of promotions

/// The day of this night: of a provider's task if `take_id` is there, else of the caller's promotion, where
/// `item_id` makes sure that it is the day that the caller saw.
struct HandInRequest {
  std::optional<TaskItemId> item_id = {};
  std::optional<OfferTakeId> take_id = {};
};
BOOST_DESCRIBE_STRUCT(HandInRequest, (), (item_id, take_id))
struct DayHandedIn {
  std::optional<HandedIn> promotion;
  std::optional<TakeDay> take;
};
BOOST_DESCRIBE_STRUCT(DayHandedIn, (), (promotion, take))
auto hand_in(Context& ctx, UserId caller, const HandInRequest& request) -> Result<DayHandedIn>;

// ---- applications

struct ApplicationsQuery {
  std::optional<ApplicationState> state = {};
  std::optional<Cursor> cursor = {};
  std::optional<shape::Number<1, 100>> limit = {};
};
BOOST_DESCRIBE_STRUCT(ApplicationsQuery, (), (state, cursor, limit))
/// For the caller's tasks, newest first; `waiting`: how many are not decided.
struct ApplicationsPage {
  std::vector<ApplicationItem> items;
  std::optional<std::string> next;
  std::int64_t waiting;
};
BOOST_DESCRIBE_STRUCT(ApplicationsPage, (), (items, next, waiting))
auto applications_for_me(Context& ctx, UserId caller, const ApplicationsQuery& query)
    -> Result<ApplicationsPage>;
/// The caller's own, newest first.
auto my_applications(Context& ctx, UserId caller, const PageRequest& query) -> Result<Page<ApplicationItem>>;

struct CheckApplicationRequest {
  ApplicationId application_id;
  bool accept;
};
BOOST_DESCRIBE_STRUCT(CheckApplicationRequest, (), (application_id, accept))
/// Accepting takes the portions for the applicant now, if all conditions still hold.
auto check_application(Context& ctx, UserId caller, const CheckApplicationRequest& request)
    -> Result<ApplicationItem>;

struct ApplicationQuery {
  ApplicationId application_id;
};
BOOST_DESCRIBE_STRUCT(ApplicationQuery, (), (application_id))
auto withdraw_application(Context& ctx, UserId caller, const ApplicationQuery& query)
    -> Result<ApplicationItem>;

// ---- a provider's blacklist

struct BlackItem {
  BlackId black_id;
  std::string name, photo;  // masked
  Instant added_at;
};
BOOST_DESCRIBE_STRUCT(BlackItem, (), (black_id, name, photo, added_at))
auto blacklist(Context& ctx, UserId caller, const PageRequest& query) -> Result<Page<BlackItem>>;
/// Someone who took a task of the caller's, or applied: by the take or the application. Running takes go on.
struct BlackAddRequest {
  std::optional<OfferTakeId> take_id = {};
  std::optional<ApplicationId> application_id = {};
};
BOOST_DESCRIBE_STRUCT(BlackAddRequest, (), (take_id, application_id))
auto add_to_blacklist(Context& ctx, UserId caller, const BlackAddRequest& request) -> Result<BlackItem>;
struct BlackQuery {
  BlackId black_id;
};
BOOST_DESCRIBE_STRUCT(BlackQuery, (), (black_id))
/// The entry that was removed.
auto delete_from_blacklist(Context& ctx, UserId caller, const BlackQuery& query) -> Result<BlackItem>;

/// What the caller has of providers' tasks, and what can be taken.
struct TaskCounts {
  std::int64_t can_be_taken;  // 100 at most
  std::int64_t applications;  // that wait
  bool holds_task;
};
BOOST_DESCRIBE_STRUCT(TaskCounts, (), (can_be_taken, applications, holds_task))
auto task_counts(Context& ctx, UserId caller) -> Result<TaskCounts>;

}  // namespace tasks
