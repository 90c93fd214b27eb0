#pragma once
// A provider with an active fund and a sponsor, a class on sale, and takers, for tests of providers' tasks.
#include "modules/funds/console.hpp"
#include "modules/tasks/registration.hpp"
#include "modules/tasks/settings.hpp"
#include "modules/tasks/takes/calls.hpp"
#include "testing/personal_fair.hpp"

namespace tasks {

using namespace std::chrono_literals;
using testing::signed_in;

/// The class costs 200,000 in the public queue and 360,000 at reference, so its task price is 180,000 and the
/// least price 200,000. Vốn has a fund of 500,000,000 and was invited by Trợ. The world starts on a Monday at
/// 10:05; the fixture waits for the task hours.
struct Offering : groups::PersonalFair {
  const OperatorId lan = world.operator_of(admin::Role::finance), chu = world.operator_of(admin::Role::owner);
  const UserId sponsor = world.user("Trợ"), provider = world.user("Vốn"), tam = world.user("Tâm");
  funds::FundId fund;

  Offering() {
    world.look([&](Context& ctx) {
      return ctx.tx.run("UPDATE ticket_class SET reference_price = $2 WHERE id = $1", experience,
                        360'000_vnd),
             true;
    });
    refers(sponsor, provider);
    make_provider();
    world.give_dong(provider, 500'000'000_vnd);
    fund = adds_fund("500000000");
    world.advance_to(TimeOfDay{22h + 30min});
  }

  void refers(UserId upline, UserId user) {
    const auto code =
        world.look([&](Context& ctx) { return accounts::find_profile(ctx, upline)->invite_code; });
    signed_in(world, user).post("token/bindInvite", {{"inviteCode", code}});
  }
  /// An active fund of the provider.
  auto adds_fund(const std::string& amount) -> funds::FundId {
    const auto added = world.run(funds::add_fund, provider,
                                 funds::AddFundRequest{{amount}, {}, {world.pay_password("Vốn")}});
    const auto id = added.value().fund.fund_id;
    world.run(funds::console::approve_fund, lan, funds::console::FundRequest{id}).value();
    return id;
  }
  void make_provider() {
    const auto applied = world.run(funds::apply, provider, funds::ApplyRequest{}).value();
    const funds::console::ProviderRequest request{applied.role->provider_id};
    for (const auto who : {lan, chu}) world.run(funds::console::approve_provider, who, request).value();
  }

  /// A call whose refusals must be listed by its endpoint.
  template <class Op, class Request>
  auto called(const std::string& path, Op op, UserId who, const Request& request) {
    auto result = world.run(op, who, request);
    const auto* endpoint = world.routes().find(std::string{http::Routes::api_bases[0]} + "token/" +
                                               (path.starts_with("person/") ? path : "task/" + path));
    if (endpoint == nullptr) throw std::logic_error("there is no call " + path);
    if (!result) {
      EXPECT_NE(std::ranges::count(endpoint->refusals, result.error().why), 0)
          << path << " does not list " << result.error().why->key;
    }
    return result;
  }

  /// An instant of the week in which the world starts, or of a later one; day 0 is its Monday.
  static auto on(int day, TimeOfDay at) {
    return instant_of(Day{std::chrono::year{2026} / 11 / 23} + Days{day}, at);
  }
  auto sunday() { return instant_of(Day{std::chrono::year{2026} / 11 / 29}, 22h); }

  // ---- the provider
  auto task(std::int64_t portions = 20, std::int64_t size = 100, Share share = 20_percent) -> AddTaskRequest {
    return {.fund_id = fund, .class_id = experience, .portions = portions, .tickets = size, .share = share};
  }
  auto publishes(const AddTaskRequest& request) {
    return called("funds/addTask", add_task, provider, request);
  }
  /// The key of the refusal, over the wire.
  auto told_on_publishing(const AddTaskRequest& request) {
    const boost::json::object body{{"fundId", to_string(request.fund_id)},
                                   {"classId", to_string(request.class_id)},
                                   {"portions", request.portions},
                                   {"tickets", request.tickets},
                                   {"share", request.share.per_ten_thousand},
                                   {"isExclusive", request.is_exclusive.value_or(false)}};
    return signed_in(world, provider).post("token/task/funds/addTask", body).key;
  }
  auto published() -> OfferId { return publishes(task()).value().task_id; }
  auto stops(OfferId id, StopAction action) {
    return called("funds/stopTask", stop_task, provider, StopTaskRequest{id, action});
  }
  auto cancels_task(OfferId id) { return called("funds/cancelTask", cancel_task, provider, OfferQuery{id}); }
  auto cancels_item(OfferTakeId id) {
    return called("funds/cancelTaskItem", cancel_task_item, provider, OfferTakeQuery{id});
  }
  auto offer(OfferId id) {
    const auto page = world.run(my_offers, provider, MyOffersQuery{}).value();
    for (const auto& item : page.items)
      if (item.task_id == id) return item;
    throw std::logic_error("there is no such task");
  }
  auto fund_now() { return world.run(funds::fund_info, provider, funds::FundQuery{fund}).value().fund; }

  // ---- the taker
  auto takes(UserId who, OfferId id, std::int64_t portions = 20, bool park = false) {
    return called("user/receviceTask", take_task, who, TakeTaskRequest{id, portions, park});
  }
  auto taken(OfferId id, std::int64_t portions = 20) -> OfferTakeId {
    return takes(tam, id, portions).value().take->take_id;
  }
  auto launches_task(OfferTakeId id, std::int64_t count, Money price = 220'000_vnd) {
    return called("user/launch", launch_task, tam, LaunchTaskRequest{id, count, price});
  }
  auto cancels_take(OfferTakeId id) {
    return called("user/cancelTask", cancel_take, tam, OfferTakeQuery{id});
  }
  auto take(OfferTakeId id) {
    const auto page = world.run(my_takes, tam, PageRequest{}).value();
    for (const auto& item : page.items)
      if (item.take_id == id) return item;
    throw std::logic_error("there is no such take");
  }
  /// Launches groups in the night, and fills them on the next day.
  void sells(OfferTakeId id, std::int64_t count, Money price = 220'000_vnd) {
    std::vector<groups::BatchId> batches;
    for (std::int64_t left = count; left > 0; left -= 100) {
      ASSERT_THAT(launches_task(id, std::min<std::int64_t>(left, 100), price), Accepts());
      batches.push_back(mine("Tâm").front().batch_id);
    }
    world.advance_to(TimeOfDay{10h});
    const auto seats = shown(batches.front()).offer.seats;
    for (const auto batch : batches)
      for (auto groups = shown(batch).offer.groups; groups > 0; --groups)
        for (std::int64_t seat = 1; seat <= seats; ++seat) {
          const auto name = "Khách " + std::to_string(seat);
          if (world.balance(rich(name)) < price) world.give_dong(world.user(name), 100'000'000_vnd);
          ASSERT_THAT(joins(name, batch), Accepts());
        }
  }

  auto hands_in(OfferTakeId id) {
    return called("person/task/subTask", hand_in, tam, HandInRequest{.item_id = {}, .take_id = id});
  }
  /// Hands in each day from today on, until the selling is over.
  void works_until_sunday(OfferTakeId id) {
    for (auto day = world.now().day(); instant_of(day, 22h + 30min) < sunday(); day += Days{1}) {
      world.advance_to(instant_of(day, 22h + 30min));
      ASSERT_THAT(hands_in(id), Accepts());
    }
    world.advance_to(sunday());
  }
  auto days_of(OfferTakeId id) {
    return world.run(my_take, tam, MyTakeQuery{id}).value().running.value().days;
  }

  // ---- what became of it
  auto in(ledger::AccountKind kind, std::int64_t owner) { return world.held_by({kind, owner}); }
  auto fund_escrow() { return in(ledger::AccountKind::fund_escrow, provider.value); }
  auto task_escrow() { return in(ledger::AccountKind::task_escrow, provider.value); }
  auto purse(OfferTakeId id) { return in(ledger::AccountKind::task_purse, id.value); }
  auto otc_of(UserId user) { return world.holdings(user).otc; }
  auto faults() {
    return world.look([](Context& ctx) { return verify_tasks(ctx.tx); });
  }
};

}  // namespace tasks
