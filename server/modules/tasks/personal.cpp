// A user's promotions and team weeks: exported; none may run at an erasure.
#include "registration.hpp"

#include <limits>

#include "applications/store.hpp"
#include "offers/store.hpp"
#include "platform/shape/codec.hpp"
#include "promotions/store.hpp"
#include "refusals.hpp"
#include "team_weeks/store.hpp"

namespace tasks {

namespace {

struct OwnDay {
  Day day;
  DayState state;
  std::int64_t tickets, picked_up, counted;
  Money pay;
  std::optional<Instant> ended_at;
};
BOOST_DESCRIBE_STRUCT(OwnDay, (), (day, state, tickets, picked_up, counted, pay, ended_at))
struct OwnPromotion {
  PromotionTakeId id;
  PromotionId promotion_id;
  TakeState state;
  Instant taken_at;
  Money paid;
  std::optional<Instant> ended_at;
  std::vector<OwnDay> days;
};
BOOST_DESCRIBE_STRUCT(OwnPromotion, (), (id, promotion_id, state, taken_at, paid, ended_at, days))
struct OwnTeamWeek {
  WeekTakeId id;
  TeamWeekId week_id;
  Day monday;
  WeekTakeState state;
  Instant taken_at;
  std::int64_t tickets;
  std::optional<Instant> ended_at;
};
BOOST_DESCRIBE_STRUCT(OwnTeamWeek, (), (id, week_id, monday, state, taken_at, tickets, ended_at))
/// As a member, also of a team that another led.
struct OwnShare {
  WeekTakeId take_id;
  std::int64_t tickets;
  Money paid;
  std::optional<Instant> paid_at;
};
BOOST_DESCRIBE_STRUCT(OwnShare, (), (take_id, tickets, paid, paid_at))
/// A provider's task, and a take of one. Without the other side, who is another person.
struct OwnOffer {
  OfferId id;
  OfferState state;
  tickets::ClassId class_id;
  Day monday;
  std::int64_t portions, tickets, taken, sold;
  Money price;
  Share share;
  std::string remark;
  Instant published_at;
  std::optional<Instant> ended_at;
};
BOOST_DESCRIBE_STRUCT(OwnOffer, (),
                      (id, state, class_id, monday, portions, tickets, taken, sold, price, share, remark,
                       published_at, ended_at))
struct OwnTakeDay {
  Day day;
  std::int64_t sold;
  Instant handed_in_at;
};
BOOST_DESCRIBE_STRUCT(OwnTakeDay, (), (day, sold, handed_in_at))
struct OwnTake {
  OfferTakeId id;
  OfferTakeState state;
  std::int64_t portions, size, sold;
  Money parked, got;
  Instant taken_at;
  std::optional<Instant> ended_at;
  std::vector<OwnTakeDay> days;
};
BOOST_DESCRIBE_STRUCT(OwnTake, (), (id, state, portions, size, sold, parked, got, taken_at, ended_at, days))
struct OwnApplication {
  ApplicationId id;
  ApplicationState state;
  std::int64_t portions;
  Instant applied_at;
  std::optional<Instant> ended_at;
};
BOOST_DESCRIBE_STRUCT(OwnApplication, (), (id, state, portions, applied_at, ended_at))
/// An entry of the provider's blacklist, without the other person.
struct OwnBlack {
  BlackId id;
  Instant added_at;
};
BOOST_DESCRIBE_STRUCT(OwnBlack, (), (id, added_at))
struct OwnTasks {
  std::vector<OwnBlack> blacklist;
  std::vector<OwnApplication> applications;
  std::vector<OwnOffer> offers;
  std::vector<OwnTake> takes;
  std::vector<OwnPromotion> promotions;
  std::vector<OwnTeamWeek> team_weeks;
  std::vector<OwnShare> shares;
};
BOOST_DESCRIBE_STRUCT(OwnTasks, (), (blacklist, applications, offers, takes, promotions, team_weeks, shares))

auto show(Context& ctx, UserId user) -> std::string {
  OwnTasks own;
  constexpr auto all = std::numeric_limits<std::int64_t>::max();
  for (const auto& row : store::blacklist_of(ctx, user, all, all))
    own.blacklist.push_back({row.id, row.added_at});
  for (const auto& row : store::applications_of(ctx, user, all, all))
    own.applications.push_back({row.id, row.state, row.portions, row.applied_at, row.ended_at});
  for (const auto& row : store::offers_of(ctx, user, {}, all, all))
    own.offers.push_back({row.id, row.state, row.class_id, row.monday, row.portions, row.tickets, row.taken,
                          row.sold, row.price, row.share, row.remark, row.published_at, row.ended_at});
  for (const auto& row : store::all_offer_takes_of(ctx, user)) {
    OwnTake take{row.id,     row.state,     row.portions, row.size,     row.sold,
                 row.parked, row.taker_got, row.taken_at, row.ended_at, {}};
    for (const auto& day : store::days_of_take(ctx, row.id))
      take.days.push_back({day.day, day.sold, day.handed_in_at});
    own.takes.push_back(std::move(take));
  }
  for (const auto& take : store::all_takes_of(ctx, user)) {
    OwnPromotion promotion{take.id,   take.promotion_id, take.state, take.taken_at,
                           take.paid, take.ended_at,     {}};
    for (const auto& item : store::items_of(ctx, take.id))
      promotion.days.push_back(
          {item.day, item.state, item.tickets, item.picked_up, item.counted, item.pay, item.ended_at});
    own.promotions.push_back(std::move(promotion));
  }
  for (const auto& take : store::all_week_takes_of(ctx, user))
    own.team_weeks.push_back(
        {take.id, take.week_id, take.monday, take.state, take.taken_at, take.tickets, take.ended_at});
  for (const auto& row : store::all_members_of(ctx, user))
    own.shares.push_back({row.take_id, row.tickets, row.paid, row.paid_at});
  return shape::to_json(own);
}

auto may_forget(Context& ctx, UserId user) -> Verdict {
  const auto open = store::count_open_week_takes(ctx, user) + (store::running_take(ctx, user) ? 1 : 0) +
                    (store::running_offer_take(ctx, user) ? 1 : 0) + store::count_open_offers_of(ctx, user);
  if (open == 0) return allowed();
  return refuse(task_left, {.rule = "tasks.open_tasks", .yours = open});
}

void forget(Context& ctx, UserId user) {
  store::withdraw_applications(ctx, user);
  store::delete_blacklist_of(ctx, user);
  store::forget_remarks(ctx, user);
}

}  // namespace

auto personal_data() -> PersonalData {
  return {
      .name = "tasks", .show = show, .may_forget = may_forget, .obstacles = {&task_left}, .forget = forget};
}

}  // namespace tasks
