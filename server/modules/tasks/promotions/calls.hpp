#pragma once
// Promotions over the wire: tasks that the operator pays, by days with counts of new referrals' pickups.
#include <boost/describe.hpp>

#include <optional>
#include <string>
#include <vector>

#include "../ids.hpp"
#include "platform/page.hpp"
#include "platform/result.hpp"
#include "platform/run/context.hpp"
#include "tickets/tickets.hpp"

namespace tasks {

/// Why an action is not allowed now, before the user tries it. `allowed_at`: when it will be.
struct WhyNot {
  std::string key, message;
  std::optional<Instant> allowed_at;
};
BOOST_DESCRIBE_STRUCT(WhyNot, (), (key, message, allowed_at))

/// `proposed`: waits for another operator. `closed`: no longer taken, running takes go on. `stopped`: by an
/// operator, so that only the day on which it was stopped goes on. `cancelled`: before it was announced.
enum class PromotionState { draft, proposed, open, closed, stopped, cancelled };
BOOST_DESCRIBE_ENUM(PromotionState, draft, proposed, open, closed, stopped, cancelled)
/// `finished`: its last day is over. `stopped`: by the operator. `left`: by the taker.
enum class TakeState { running, finished, stopped, left };
BOOST_DESCRIBE_ENUM(TakeState, running, finished, stopped, left)
/// `handed_in`: with too few tickets before the day was over; the end of the night judges it. `fell_short`:
/// handed in with too few. `cancelled`: the promotion was stopped or left before the day.
enum class DayState { open, handed_in, done, fell_short, missed, cancelled };
BOOST_DESCRIBE_ENUM(DayState, open, handed_in, done, fell_short, missed, cancelled)

/// A promotion as users see it. A day asks for `tickets` and pays `pay`; all days together pay `pay_of_all`.
/// `first_day`: if it is taken now. `my_take`: the caller's. `why_not`: of taking it now.
struct PromotionItem {
  PromotionId promotion_id;
  PromotionState state;
  tickets::ClassId class_id;
  std::string name, cover;
  std::int64_t hue;
  std::optional<Money> queue_price;  // the lowest of the public queue now
  std::int64_t days, tickets;
  Money pay, pay_of_all;
  std::int64_t places, taken, left;
  Instant takes_until;
  Day first_day;
  std::optional<PromotionTakeId> my_take;
  std::optional<WhyNot> why_not;
};
BOOST_DESCRIBE_STRUCT(PromotionItem, (),
                      (promotion_id, state, class_id, name, cover, hue, queue_price, days, tickets, pay,
                       pay_of_all, places, taken, left, takes_until, first_day, my_take, why_not))

/// A day of a take. `picked_up`: the tickets that new direct referrals won and picked up that day; `counted`:
/// those of them that count. `paid`: once it is done. `why_not`: of handing it in now.
struct PromotionDay {
  TaskItemId item_id;
  PromotionTakeId take_id;
  Day day;
  DayState state;
  std::int64_t tickets, picked_up, counted;
  Money pay, paid;
  Instant hand_in_from, hand_in_until;
  std::optional<Instant> ended_at;
  std::optional<WhyNot> why_not;
};
BOOST_DESCRIBE_STRUCT(PromotionDay, (),
                      (item_id, take_id, day, state, tickets, picked_up, counted, pay, paid, hand_in_from,
                       hand_in_until, ended_at, why_not))

/// The caller's take of a promotion. Of `days`, `left` may still be done. `today`: the day that runs;
/// `to_hand_in`: the day of this night, which may be handed in until its end. `reason`: of the operator who
/// stopped it.
struct MyPromotion {
  PromotionTakeId take_id;
  TakeState state;
  PromotionItem promotion;
  Instant taken_at;
  Day first_day, last_day;
  std::int64_t days, done, fell_short, missed, cancelled, left;
  Money earned, earnable;
  std::optional<PromotionDay> today, to_hand_in;
  std::optional<Instant> ended_at;
  std::string reason;
};
BOOST_DESCRIBE_STRUCT(MyPromotion, (),
                      (take_id, state, promotion, taken_at, first_day, last_day, days, done, fell_short,
                       missed, cancelled, left, earned, earnable, today, to_hand_in, ended_at, reason))

/// Promotions that can be taken, newest first.
auto open_promotions(Context& ctx, UserId caller, const PageRequest& query) -> Result<Page<PromotionItem>>;

struct TakePromotionRequest {
  PromotionId promotion_id;
};
BOOST_DESCRIBE_STRUCT(TakePromotionRequest, (), (promotion_id))
auto take_promotion(Context& ctx, UserId caller, const TakePromotionRequest& request) -> Result<MyPromotion>;

/// What handing a promotion's day in led to. `otc`: the caller's wallet afterwards.
struct HandedIn {
  PromotionDay day;
  Money paid, otc;
  MyPromotion promotion;
};
BOOST_DESCRIBE_STRUCT(HandedIn, (), (day, paid, otc, promotion))
/// The day of this night; `item` makes sure that it is the day that the caller saw.
auto hand_in_promotion_day(Context& ctx, UserId caller, std::optional<TaskItemId> item) -> Result<HandedIn>;

/// The caller's running take ends. A day that was handed in is judged at once.
struct LeaveRequest {
  PromotionTakeId take_id;
};
BOOST_DESCRIBE_STRUCT(LeaveRequest, (), (take_id))
auto leave_promotion(Context& ctx, UserId caller, const LeaveRequest& request) -> Result<MyPromotion>;

/// The caller's days that have begun, of one take or of all, newest first.
struct MyDaysRequest {
  std::optional<PromotionTakeId> take_id = {};
  std::optional<Cursor> cursor = {};
  std::optional<shape::Number<1, 100>> limit = {};
};
BOOST_DESCRIBE_STRUCT(MyDaysRequest, (), (take_id, cursor, limit))
auto my_days(Context& ctx, UserId caller, const MyDaysRequest& request) -> Result<Page<PromotionDay>>;

/// A take of the caller's; without an id, the running one or else the last.
struct MyTakeRequest {
  std::optional<PromotionTakeId> take_id = {};
};
BOOST_DESCRIBE_STRUCT(MyTakeRequest, (), (take_id))
/// `promotion` is absent if the caller never took one.
struct MyTask {
  std::optional<MyPromotion> promotion;
};
BOOST_DESCRIBE_STRUCT(MyTask, (), (promotion))
auto my_task(Context& ctx, UserId caller, const MyTakeRequest& request) -> Result<MyTask>;

/// What the caller earned by promotions, as a member of teams and by ended takes, and what the running
/// promotion may still pay and the running take would, if it settled with what is sold now.
struct TaskMoney {
  Money promotions_earned, team_earned, takes_earned, earned, earnable;
};
BOOST_DESCRIBE_STRUCT(TaskMoney, (), (promotions_earned, team_earned, takes_earned, earned, earnable))
auto task_money(Context& ctx, UserId caller) -> Result<TaskMoney>;

/// What the caller holds: a provider's task, a promotion, this week's team task
/// as the leader of a team.
struct TasksHeld {
  bool is_task_user, holds_provider_task;
  std::optional<PromotionTakeId> promotion;
  std::optional<WeekTakeId> team_week;
};
BOOST_DESCRIBE_STRUCT(TasksHeld, (), (is_task_user, holds_provider_task, promotion, team_week))
auto tasks_held(Context& ctx, UserId caller) -> Result<TasksHeld>;

}  // namespace tasks
