#pragma once
// A set on sale and users with money, for the tests of groups.
#include <gtest/gtest.h>

#include <atomic>
#include <chrono>
#include <string>
#include <thread>
#include <vector>

#include "groups/groups.hpp"
#include "modules/groups/public_queue/console.hpp"
#include "modules/groups/settings.hpp"
#include "modules/tickets/settings.hpp"
#include "testing/browser.hpp"
#include "testing/race.hpp"
#include "testing/refusals.hpp"
#include "testing/world.hpp"

namespace groups {

/// The parameters of a purchase besides its set and its buyer.
struct Purchase {
  std::int64_t count = 1;
  bool pass = false;
  std::string seed = {};
  std::optional<GroupId> group = {};
};

/// Returns when another transaction waits for a lock of this one. On SQLite none ever does.
inline void until_awaited(Context& ctx) {
  if (ctx.tx.engine() == ::store::Engine::sqlite) return;
  for (int tries = 0; tries < 2'000; ++tries) {
    const auto waiting = ctx.tx.one<std::int64_t>(
        "SELECT COUNT(*) FROM pg_locks WHERE NOT granted AND pg_backend_pid() = ANY(pg_blocking_pids(pid))");
    if (waiting > 0) return;
    std::this_thread::sleep_for(std::chrono::milliseconds{5});
  }
  ADD_FAILURE() << "nobody waits for what is held here";
}

struct Fair : testing::Test {
  testing::World world;
  OperatorId boss{1};
  tickets::ClassId experience = new_class(100'000_vnd);
  SetId set = on_sale({});

  auto new_class(Money unit_cost) -> tickets::ClassId {
    return world.look([&](Context& ctx) {
      const auto id = ctx.new_id<tickets::ClassId>();
      ctx.tx.run(
          "INSERT INTO ticket_class (id, name_vi, name_en, name_zh, about_vi, about_en, about_zh, cover, "
          "hue, "
          "reference_price, unit_cost, validity_days, is_open) "
          "VALUES ($1, 'Vịnh Hạ Long VR', 'Ha Long Bay VR', '下龙湾 VR', '', '', '', 'ocean', 200, $2, $3, "
          "180, TRUE)",
          id, 260'000_vnd, unit_cost);
      return id;
    });
  }

  auto draft(SetRequest request) -> Result<SetDetails> {
    request.class_id = experience;
    if (request.price == Money{}) request.price = 200'000_vnd;
    return world.run(save_set, boss, request);
  }
  auto on_sale(const SetRequest& request) -> SetId {
    const auto id = draft(request).value().set_id;
    world.run(publish_set, boss, SetQuery{id}).value();
    return id;
  }

  auto rich(const std::string& name) -> UserId {
    const bool is_new = !known(name);
    const auto user = world.user(name);
    if (is_new) world.give_dong(user, 20'000'000_vnd);
    return user;
  }
  auto request(const std::string& name, const Purchase& purchase = {}) -> BuyRequest {
    BuyRequest request{.set_id = set};
    request.count = shape::Number<1, 200>{purchase.count};
    request.use_pass = purchase.pass;
    request.group_id = purchase.group;
    request.pay_password = world.pay_password(name);
    request.client_seed = shape::Text<0, 64>{purchase.seed};
    return request;
  }
  auto buys(const std::string& name, const Purchase& purchase = {}) -> Result<Bought> {
    const auto user = rich(name);
    return world.run(buy, user, request(name, purchase));
  }
  /// Different users buy one seat each: "Khách 1" and on.
  void guests_buy(int first, int last) {
    for (int i = first; i <= last; ++i) ASSERT_THAT(buys("Khách " + std::to_string(i)), Accepts());
  }
  auto leaves(const std::string& name, const LeaveRequest& request) {
    return world.run(leave, world.user(name), request);
  }

  /// Runs two calls, the second of which starts during the first and waits for its locks. Returns how each
  /// ended.
  template <class First, class Second>
  auto meet(const First& first, const Second& second) {
    std::atomic<bool> is_under_way{false};
    return testing::at_once(world, 2, [&](Context& ctx, int who) -> Verdict {
      if (who == 1) {
        is_under_way.wait(false);
        return second(ctx);
      }
      auto ended = first(ctx);
      is_under_way = true;
      is_under_way.notify_all();
      until_awaited(ctx);
      return ended;
    });
  }

  auto current() { return world.run(current_group, SetQuery{set}).value(); }
  auto group(GroupId id) { return world.run(group_info, GroupQuery{id}).value(); }
  auto record(GroupId id) { return world.run(draw_record, GroupQuery{id}).value(); }
  auto counts(const std::string& name) { return world.run(my_counts, world.user(name)).value(); }
  auto seats(const std::string& name) {
    return world.run(my_seats, world.user(name), SeatsRequest{}).value().items;
  }
  auto sheet() { return world.run(set_sheet, boss, SetQuery{set}).value(); }
  auto offer() { return world.run(sets_on_offer, PageRequest{}).value().items.at(0); }

 private:
  auto known(const std::string& name) -> bool {
    for (const auto& person : people_)
      if (person == name) return true;
    people_.push_back(name);
    return false;
  }
  std::vector<std::string> people_;
};

}  // namespace groups
