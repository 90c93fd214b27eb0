#pragma once
// A class on sale, operators with a reserve, An who leads a team, and pickups below, for this module's tests.
#include <algorithm>

#include "accounts/line.hpp"
#include "ledger/ledger.hpp"
#include "modules/tasks/promotions/console.hpp"
#include "modules/tasks/promotions/days.hpp"
#include "modules/tasks/refusals.hpp"
#include "modules/tasks/registration.hpp"
#include "modules/tasks/settings.hpp"
#include "modules/tasks/takes/calls.hpp"
#include "modules/tasks/team_weeks/console.hpp"
#include "modules/tasks/team_weeks/jobs.hpp"
#include "team/team.hpp"
#include "testing/fair.hpp"

namespace tasks {

using namespace std::chrono_literals;
using testing::signed_in;

/// Of a ticket that is picked up: without a class, the usual one.
struct Kind {
  std::optional<tickets::ClassId> class_id = {};
  Money ceiling = 181'333_vnd;
};

/// A ticket of the class costs 200,000 and has a ceiling of 181,333.33; its unit cost is 100,000. So a task
/// may pay less than 81,333.33 for it. The world starts on Monday 2026-11-23 at 10:05.
struct Square : groups::Fair {
  const OperatorId lan = world.operator_of(admin::Role::finance), chu = world.operator_of(admin::Role::owner);
  const UserId an = world.user("An"), binh = world.user("Bình");
  const Day monday = world.now().day();
  std::int64_t last_ticket = 1'000;

  Square() {
    world.set(settings::promotion_team_tickets, 0);
    fund(10'000'000_vnd);
  }

  void fund(Money amount) { world.fill_reserve(amount); }
  auto held_by(ledger::Account account) { return world.held_by(account); }
  auto reserve() { return held_by(ledger::reserve); }
  template <class Row>
  auto cover(Id<Row> id) {
    return held_by(ledger::promotion_cover(id.value));
  }
  auto otc(UserId user) { return world.holdings(user).otc; }
  auto faults() {
    return world.look([](Context& ctx) { return verify_tasks(ctx.tx); });
  }
  auto notices(UserId user, std::string lang = "vi") {
    std::vector<std::string> bodies;
    const auto reply = signed_in(world, user, std::move(lang)).get("token/inbox/getList");
    for (const auto& item : reply.data.at("items").as_array())
      bodies.emplace_back(item.at("body").as_string().c_str());
    return bodies;
  }

  // ---- people and tickets
  /// A new user whom another invited.
  auto joins(const std::string& name, UserId referrer) -> UserId {
    world.clock.advance(1ms);
    const auto user = world.user(name);
    const auto code =
        world.look([&](Context& ctx) { return accounts::find_profile(ctx, referrer)->invite_code; });
    const auto bound = signed_in(world, user).post("token/bindInvite", {{"inviteCode", code}});
    EXPECT_TRUE(bound.ok) << bound.text;
    return user;
  }
  /// The user wins a ticket in the public queue.
  auto wins(UserId user) -> std::int64_t {
    const auto ticket = ++last_ticket;
    world.look([&](Context& ctx) {
      team::note_formed(ctx,
                        {.group = ticket,
                         .set = 1,
                         .pool = {},
                         .seats = {{.seat = ticket, .buyer = user, .cash = 200'000_vnd, .ticket = ticket}}});
      return true;
    });
    return ticket;
  }
  void picks_up(UserId user, std::int64_t ticket, const Kind& kind = {}) {
    world.look([&](Context& ctx) {
      team::note_picked_up(ctx, {.ticket = ticket,
                                 .class_id = kind.class_id.value_or(experience).value,
                                 .owner = user,
                                 .ceiling = kind.ceiling});
      return true;
    });
  }
  void uses(UserId user, int tickets = 1, const Kind& kind = {}) {
    for (int i = 0; i < tickets; ++i) picks_up(user, wins(user), kind);
  }

  /// A call whose refusals must be listed by its endpoint.
  template <class Op, class Who, class Request>
  auto called(std::string path, Op op, Who who, const Request& request) {
    constexpr bool is_console = std::is_same_v<Who, OperatorId>;
    auto result = world.run(op, who, request);
    const auto base = is_console ? std::string{http::Routes::console_base}
                                 : std::string{http::Routes::api_bases[0]} + "token/";
    const auto* endpoint = world.routes().find(base + path);
    if (endpoint == nullptr) throw std::logic_error("there is no call " + path);
    if (!result) {
      EXPECT_NE(std::ranges::count(endpoint->refusals, result.error().why), 0)
          << path << " does not list " << result.error().why->key;
    }
    return result;
  }

  // ---- promotions
  /// Three days, each of which pays 100,000 for two tickets; two places.
  auto terms() -> console::PromotionRequest {
    return {.class_id = experience,
            .days = 3,
            .tickets = 2,
            .pay = "100000",
            .places = 2,
            .last_day = world.now().day() + Days{7}};
  }
  auto saves(const console::PromotionRequest& request) {
    return called("promotion/save", console::save_promotion, lan, request);
  }
  auto announces(PromotionId id, std::optional<OperatorId> by = {}) {
    return called("promotion/announce", console::announce_promotion, by.value_or(lan),
                  console::PromotionQuery{id});
  }
  auto announced(const console::PromotionRequest& request) -> PromotionId {
    const auto id = saves(request).value().promotion.promotion_id;
    announces(id).value();
    return id;
  }
  auto stops(PromotionId id, const std::string& reason = "Hết kinh phí") {
    return called("promotion/stop", console::stop_promotion, lan, console::StopPromotionRequest{id, reason});
  }
  auto sheet(PromotionId id) {
    return world.run(console::promotion_sheet, lan, console::PromotionQuery{id}).value().promotion;
  }
  auto takes(UserId user, PromotionId id) {
    return called("person/task/receviceTask", take_promotion, user, TakePromotionRequest{id});
  }
  /// An takes a promotion on Monday at 23:00: its days are Tuesday to Thursday.
  auto taken() -> PromotionId {
    const auto id = announced(terms());
    world.advance_to(instant_of(monday, 23h));
    takes(an, id).value();
    return id;
  }
  auto hands_in(UserId user, std::optional<TaskItemId> item = {}) -> Result<HandedIn> {
    const auto done =
        TRY(called("person/task/subTask", hand_in, user, HandInRequest{.item_id = item, .take_id = {}}));
    return done.promotion.value();
  }
  auto leaves_promotion(UserId user, PromotionTakeId id) {
    return called("person/task/cancelTask", leave_promotion, user, tasks::LeaveRequest{id});
  }
  auto mine(UserId user) { return world.run(my_task, user, MyTakeRequest{}).value().promotion.value(); }
  auto states(UserId user) {
    std::vector<DayState> states;
    const auto days = world.run(my_days, user, MyDaysRequest{}).value();
    states.reserve(days.items.size());
    for (const auto& day : days.items) states.push_back(day.state);
    std::ranges::reverse(states);
    return states;
  }
  auto day(int number, TimeOfDay time) const { return instant_of(monday + Days{number}, time); }

  // ---- team weeks
  /// Teams that reach three tickets next week share 200,000; two places.
  auto week_terms() -> console::TeamWeekRequest {
    return {.class_id = experience, .monday = monday + Days{7}, .target = 3, .pay = "200000", .places = 2};
  }
  auto saves(const console::TeamWeekRequest& request) {
    return called("teamWeek/save", console::save_week, lan, request);
  }
  auto announces(TeamWeekId id, std::optional<OperatorId> by = {}) {
    return called("teamWeek/announce", console::announce_week, by.value_or(lan), TeamWeekQuery{id});
  }
  auto announced(const console::TeamWeekRequest& request) -> TeamWeekId {
    const auto id = saves(request).value().week.week_id;
    announces(id).value();
    return id;
  }
  auto stops(TeamWeekId id) {
    return called("teamWeek/stop", console::stop_week, lan, console::StopWeekRequest{id, "Đổi kế hoạch"});
  }
  auto sheet(TeamWeekId id) { return world.run(console::week_sheet, lan, TeamWeekQuery{id}).value().week; }
  auto takes(UserId user, TeamWeekId id) {
    return called("team/receviceTask", take_week, user, TeamWeekQuery{id});
  }
  auto weeks(UserId user) { return world.run(team_weeks, user).value().items; }
  auto progress(UserId user) { return weeks(user).front().team.value(); }
};

}  // namespace tasks
