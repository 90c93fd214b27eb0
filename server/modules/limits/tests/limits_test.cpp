// Users' own limits: what they count, how they refuse; lower at once, higher after a day.
#include "modules/limits/calls.hpp"
#include "modules/limits/changes.hpp"
#include "testing/fair.hpp"
#include "testing/race.hpp"

namespace limits {

using testing::signed_in, testing::World;
using namespace std::chrono_literals;

struct OwnLimits : groups::Fair {
  const UserId an = rich("An");

  OwnLimits() {
    world.look([](Context& ctx) {
      payments::put_first_channels(ctx, {.bin = "970436", .number = "0071000123456", .name = "GOMVE"});
      return true;
    });
  }

  auto set(LimitKind kind, LimitPeriod period, std::optional<std::string> amount) {
    return world.run(set_limit, an, LimitRequest{kind, period, std::move(amount)});
  }
  auto limit(LimitKind kind, LimitPeriod period) -> Limit {
    const auto all = world.run(protection, an).value().limits;
    return *std::ranges::find_if(all, [&](const Limit& l) { return l.kind == kind && l.period == period; });
  }
  auto order(const std::string& amount) {
    return world.run(payments::create_order, World::wiring().payments, an,
                     payments::CreateOrderRequest{payments::bank_transfer_channel, amount});
  }
  auto confirm(payments::OrderId id, const std::string& amount, std::optional<Instant> paid_at = {}) {
    return world.run(payments::console::confirm, boss,
                     payments::console::ConfirmRequest{id, "FT" + to_string(id), amount, paid_at});
  }
};

TEST_F(OwnLimits, DoNotAffectUsersWithoutThem) {
  EXPECT_THAT(buys("An", {.count = 3}), Accepts());
  const auto seen = world.run(protection, an).value();
  for (const auto& each : seen.limits) EXPECT_FALSE(each.amount);
}

TEST_F(OwnLimits, RefuseWithTheRestAndTheEndOfTheWindow) {
  ASSERT_THAT(set(LimitKind::purchase, LimitPeriod::day, "500000"), Accepts());
  ASSERT_THAT(buys("An", {.count = 2}), Accepts());
  const auto third = buys("An");
  ASSERT_THAT(third, Refuses(over_purchase_day));
  EXPECT_EQ(text_of(third.error(), Language::en),
            "This is over your own limit of ₫500,000 a day for groups; ₫100,000 is left today");
  const auto tomorrow = instant_of(world.now().day() + std::chrono::days{1});
  EXPECT_EQ(std::get<Instant>(third.error().details->allowed_at), tomorrow);
  EXPECT_EQ(limit(LimitKind::purchase, LimitPeriod::day).used, 400'000_vnd);
}

TEST_F(OwnLimits, DoNotCountARefusedPurchase) {
  ASSERT_THAT(set(LimitKind::purchase, LimitPeriod::day, "1000000"), Accepts());
  ASSERT_THAT(set(LimitKind::purchase, LimitPeriod::week, "300000"), Accepts());
  ASSERT_THAT(buys("An", {.count = 2}), Refuses(over_purchase_week));
  EXPECT_EQ(limit(LimitKind::purchase, LimitPeriod::day).used, Money{});
  EXPECT_THAT(buys("An"), Accepts());
}

TEST_F(OwnLimits, PromiseNoTimeForMoreThanTheWholeLimit) {
  ASSERT_THAT(set(LimitKind::purchase, LimitPeriod::day, "100000"), Accepts());
  const auto refused = buys("An");
  ASSERT_THAT(refused, Refuses(over_purchase_day));
  EXPECT_TRUE(std::holds_alternative<std::monostate>(refused.error().details->allowed_at));
}

TEST_F(OwnLimits, RestartEachDayWeekAndMonth) {
  for (const auto period : {LimitPeriod::day, LimitPeriod::week, LimitPeriod::month})
    ASSERT_THAT(set(LimitKind::purchase, period, "200000"), Accepts());
  ASSERT_THAT(buys("An"), Accepts());  // Monday 23 November
  world.advance(24h);
  EXPECT_THAT(buys("An"), Refuses(over_purchase_week));
  EXPECT_EQ(limit(LimitKind::purchase, LimitPeriod::day).left, 200'000_vnd);
  world.advance(6 * 24h);  // Monday 30 November
  EXPECT_THAT(buys("An"), Refuses(over_purchase_month));
  world.advance(24h);  // Tuesday 1 December
  EXPECT_THAT(buys("An"), Accepts());
}

TEST_F(OwnLimits, CountThePresentWindowWhenFirstSet) {
  ASSERT_THAT(buys("An", {.count = 2}), Accepts());
  ASSERT_THAT(set(LimitKind::purchase, LimitPeriod::day, "500000"), Accepts());
  EXPECT_EQ(limit(LimitKind::purchase, LimitPeriod::day).used, 400'000_vnd);
  EXPECT_THAT(buys("An"), Refuses(over_purchase_day));
}

TEST_F(OwnLimits, KeepCountingRefundedSeats) {
  ASSERT_THAT(set(LimitKind::purchase, LimitPeriod::day, "200000"), Accepts());
  const auto bought = buys("An").value();
  ASSERT_THAT(leaves("An", {.order_id = bought.order_id}), Accepts());
  EXPECT_THAT(buys("An"), Refuses(over_purchase_day));
}

TEST_F(OwnLimits, AreLoweredAtOnceAndRaisedAfterADay) {
  ASSERT_THAT(set(LimitKind::purchase, LimitPeriod::day, "400000"), Accepts());
  ASSERT_THAT(set(LimitKind::purchase, LimitPeriod::day, "200000"), Accepts());
  EXPECT_EQ(limit(LimitKind::purchase, LimitPeriod::day).amount, 200'000_vnd);
  ASSERT_THAT(set(LimitKind::purchase, LimitPeriod::day, "900000"), Accepts());
  const auto waiting = limit(LimitKind::purchase, LimitPeriod::day);
  EXPECT_EQ(waiting.amount, 200'000_vnd);
  EXPECT_EQ(waiting.change->to, 900'000_vnd);
  EXPECT_EQ(waiting.change->at, world.now().instant + 24h);
  world.advance(24h - 1s);
  EXPECT_EQ(limit(LimitKind::purchase, LimitPeriod::day).amount, 200'000_vnd);
  world.advance(1s);
  EXPECT_EQ(limit(LimitKind::purchase, LimitPeriod::day).amount, 900'000_vnd);
  EXPECT_FALSE(limit(LimitKind::purchase, LimitPeriod::day).change);
}

TEST_F(OwnLimits, AreRemovedAfterADay) {
  ASSERT_THAT(set(LimitKind::purchase, LimitPeriod::day, "200000"), Accepts());
  ASSERT_THAT(set(LimitKind::purchase, LimitPeriod::day, {}), Accepts());
  EXPECT_EQ(limit(LimitKind::purchase, LimitPeriod::day).amount, 200'000_vnd);
  world.advance(24h);
  EXPECT_FALSE(limit(LimitKind::purchase, LimitPeriod::day).amount);
  const auto person = world.look([&](Context& ctx) { return *accounts::find_person(ctx, an); });
  EXPECT_FALSE(person.has_limits);
}

TEST_F(OwnLimits, WithdrawAWaitingRaiseOnRequestOrByLowering) {
  ASSERT_THAT(set(LimitKind::purchase, LimitPeriod::day, "200000"), Accepts());
  ASSERT_THAT(set(LimitKind::purchase, LimitPeriod::day, {}), Accepts());
  ASSERT_THAT(world.run(keep_limit, an, LimitQuery{LimitKind::purchase, LimitPeriod::day}), Accepts());
  ASSERT_THAT(set(LimitKind::purchase, LimitPeriod::day, "800000"), Accepts());
  ASSERT_THAT(set(LimitKind::purchase, LimitPeriod::day, "100000"), Accepts());
  world.advance(72h);
  EXPECT_EQ(limit(LimitKind::purchase, LimitPeriod::day).amount, 100'000_vnd);
}

TEST_F(OwnLimits, RestartTheWaitForAnotherRaise) {
  ASSERT_THAT(set(LimitKind::purchase, LimitPeriod::day, "200000"), Accepts());
  ASSERT_THAT(set(LimitKind::purchase, LimitPeriod::day, "300000"), Accepts());
  world.advance(12h);
  ASSERT_THAT(set(LimitKind::purchase, LimitPeriod::day, "400000"), Accepts());
  world.advance(12h);
  EXPECT_EQ(limit(LimitKind::purchase, LimitPeriod::day).amount, 200'000_vnd);
  world.advance(12h);
  EXPECT_EQ(limit(LimitKind::purchase, LimitPeriod::day).amount, 400'000_vnd);
}

TEST_F(OwnLimits, AcceptOnlyWholeDong) {
  for (const auto* wrong : {"", "-1", "1e6", "12.5", "NaN", "100000000000.01", "900000000000000"})
    EXPECT_THAT(set(LimitKind::top_up, LimitPeriod::day, wrong), Refuses(amount_malformed)) << wrong;
  EXPECT_THAT(set(LimitKind::top_up, LimitPeriod::day, {}), Refuses(no_such_limit));
  EXPECT_THAT(set(LimitKind::top_up, LimitPeriod::day, "0"), Accepts());
  EXPECT_THAT(order("100000"), Refuses(over_top_up_day));
}

TEST_F(OwnLimits, CountAnOrderedTopUpUntilItExpires) {
  ASSERT_THAT(set(LimitKind::top_up, LimitPeriod::week, "21000000"),
              Accepts());  // 20 million were topped up this morning
  ASSERT_THAT(order("900000"), Accepts());
  EXPECT_THAT(order("200000"), Refuses(over_top_up_week));
  world.advance(15min);
  EXPECT_THAT(order("200000"), Accepts());
}

TEST_F(OwnLimits, NeverRefuseArrivedMoney) {
  const auto early = order("500000").value().id;
  ASSERT_THAT(set(LimitKind::top_up, LimitPeriod::month, "20500000"), Accepts());
  const auto late = order("400000").value().id;
  const auto paid_at = world.now().instant;
  world.advance(20min);  // both orders expire and are uncounted
  ASSERT_THAT(order("500000"), Accepts());
  ASSERT_THAT(confirm(early, "500000", paid_at), Accepts());
  ASSERT_THAT(confirm(late, "400000", paid_at), Accepts());
  EXPECT_EQ(world.balance(an), 20'900'000_vnd);
  EXPECT_EQ(limit(LimitKind::top_up, LimitPeriod::month).used, 21'400'000_vnd);
  EXPECT_EQ(limit(LimitKind::top_up, LimitPeriod::month).left, Money{});
}

TEST_F(OwnLimits, CountAPaidOrderOnce) {
  ASSERT_THAT(set(LimitKind::top_up, LimitPeriod::day, "21000000"), Accepts());
  const auto made = order("600000").value().id;
  ASSERT_THAT(confirm(made, "600000"), Accepts());
  EXPECT_EQ(limit(LimitKind::top_up, LimitPeriod::day).used, 20'600'000_vnd);
}

TEST_F(OwnLimits, HoldUnderConcurrentPurchases) {
  constexpr int runners = 8;
  for (int round = 0; round < 10; ++round) {
    ASSERT_THAT(set(LimitKind::purchase, LimitPeriod::day, "600000"), Accepts());
    // Otherwise the limit of seats a day would refuse first.
    world.set(groups::settings::seats_a_day_1, 100);
    const auto purchase = request("An");
    const auto ends =
        testing::at_once(world, runners, [&](Context& ctx, int) { return groups::buy(ctx, an, purchase); });
    EXPECT_EQ(testing::accepted(ends), 3);
    for (const auto& end : ends) {
      if (!end->has_value()) {
        EXPECT_THAT(*end, Refuses(over_purchase_day));
      }
    }
    EXPECT_EQ(limit(LimitKind::purchase, LimitPeriod::day).used, 600'000_vnd);
    world.advance(24h);
  }
}

TEST_F(OwnLimits, HoldUnderConcurrentTopUps) {
  ASSERT_THAT(set(LimitKind::top_up, LimitPeriod::day, "20400000"), Accepts());
  const auto ends = testing::at_once(world, 6, [&](Context& ctx, int) {
    return payments::create_order(ctx, World::wiring().payments, an,
                                  {payments::bank_transfer_channel, std::string{"200000"}});
  });
  EXPECT_EQ(testing::accepted(ends), 2);
}

TEST_F(OwnLimits, KeepTheDaysSumAfterAClockThatWasADayAhead) {
  ASSERT_THAT(set(LimitKind::top_up, LimitPeriod::day, "20900000"),
              Accepts());  // 20 million were topped up this morning
  ASSERT_THAT(order("600000"), Accepts());
  const auto today = world.clock.now();
  world.clock.set(today + 24h);
  ASSERT_THAT(order("400000"), Accepts());
  world.clock.set(today);
  EXPECT_EQ(limit(LimitKind::top_up, LimitPeriod::day).used, 20'600'000_vnd);
  const auto over = order("400000");
  ASSERT_THAT(over, Refuses(over_top_up_day));
  EXPECT_EQ(text_of(over.error(), Language::en),
            "This is over your own limit of ₫20,900,000 a day for top-ups; ₫300,000 is left today");
  world.clock.set(today + 24h);
  EXPECT_EQ(limit(LimitKind::top_up, LimitPeriod::day).used, 400'000_vnd)
      << "what was ordered for that day stays counted";
}

TEST_F(OwnLimits, UncountAnOrderInTheWindowThatCountedIt) {
  world.advance_to(TimeOfDay{23h + 55min});
  ASSERT_THAT(set(LimitKind::top_up, LimitPeriod::day, "21000000"), Accepts());
  ASSERT_THAT(order("900000"), Accepts());
  world.advance(6min);
  ASSERT_THAT(order("300000"), Accepts());
  world.advance(10min);  // the first order expires, after midnight
  EXPECT_EQ(limit(LimitKind::top_up, LimitPeriod::day).used, 300'000_vnd);
}

TEST_F(OwnLimits, ApplyWhenSetDuringTheRemovalOfTheOnlyOther) {
  ASSERT_THAT(set(LimitKind::top_up, LimitPeriod::day, "30000000"), Accepts());
  ASSERT_THAT(set(LimitKind::top_up, LimitPeriod::day, {}), Accepts());
  const auto removed = world.look([&](Context& ctx) {
    return *ctx.tx.one<LimitId>("SELECT id FROM limits_limit WHERE user_id = $1", an);
  });
  world.clock.advance(24h);
  const auto ends = meet(
      [&](Context& ctx) -> Verdict {
        TRY(set_limit(ctx, an, {LimitKind::purchase, LimitPeriod::day, "100000"}));
        return allowed();
      },
      [&](Context& ctx) -> Verdict {
        change_limit(ctx, removed.value, ctx.now.instant);
        return allowed();
      });
  ASSERT_THAT(*ends[0], Accepts());
  ASSERT_THAT(*ends[1], Accepts());
  EXPECT_FALSE(limit(LimitKind::top_up, LimitPeriod::day).amount);
  EXPECT_THAT(buys("An"), Refuses(over_purchase_day));
}

TEST_F(OwnLimits, ApplyTheLaterOfTwoConcurrentFirstLimits) {
  const auto first_limit = [&](const std::string& amount) {
    return [=, this](Context& ctx) -> Verdict {
      TRY(set_limit(ctx, an, {LimitKind::purchase, LimitPeriod::day, amount}));
      return allowed();
    };
  };
  const auto ends = meet(first_limit("500000"), first_limit("300000"));
  ASSERT_THAT(*ends[0], Accepts());
  ASSERT_THAT(*ends[1], Accepts());
  EXPECT_EQ(limit(LimitKind::purchase, LimitPeriod::day).amount, 300'000_vnd);
}

TEST_F(OwnLimits, AllowAPurchaseDuringTheirRemoval) {
  ASSERT_THAT(set(LimitKind::purchase, LimitPeriod::day, "100000"), Accepts());
  ASSERT_THAT(set(LimitKind::purchase, LimitPeriod::day, {}), Accepts());
  const auto removed = world.look([&](Context& ctx) {
    return *ctx.tx.one<LimitId>("SELECT id FROM limits_limit WHERE user_id = $1", an);
  });
  world.clock.advance(24h);
  const auto person = world.look([&](Context& ctx) { return *accounts::find_person(ctx, an); });
  const auto ends = meet(
      [&](Context& ctx) -> Verdict {
        change_limit(ctx, removed.value, ctx.now.instant);
        return allowed();
      },
      [&](Context& ctx) -> Verdict { return count_purchase(ctx, person, 100'000_vnd); });
  ASSERT_THAT(*ends[0], Accepts());
  EXPECT_THAT(*ends[1], Accepts());
}

TEST_F(OwnLimits, AreShownInFullOverTheWire) {
  auto phone = signed_in(world, an, "en");
  ASSERT_TRUE(
      phone.post("token/limits/setLimit", {{"kind", "purchase"}, {"period", "day"}, {"amount", "300000"}})
          .ok);
  const auto told = phone.get("token/limits/get");
  ASSERT_TRUE(told.ok) << told.text;
  const auto& limits = told.data.at("limits").as_array();
  ASSERT_EQ(limits.size(), 6U);
  EXPECT_EQ(limits[3].at("amount"), "300000.00");
  EXPECT_EQ(limits[3].at("left"), "300000.00");
  EXPECT_EQ(limits[3].at("windowEnds"), "2026-11-24T00:00:00.000+07:00");
  EXPECT_EQ(told.data.at("raiseWaitHours"), 24);
  const auto refused = phone.post("token/gb/buyGb", {{"setId", to_string(groups::Fair::set)},
                                                     {"count", 2},
                                                     {"payPassword", world.pay_password("An").value}});
  EXPECT_EQ(refused.key, "limits.over_purchase_day");
  EXPECT_EQ(refused.details.at("left"), "300000.00");
  EXPECT_EQ(refused.details.at("limit"), "300000.00");
  EXPECT_FALSE(phone.post("token/limits/setLimit", {{"kind", "all"}, {"period", "day"}, {"amount", "1"}}).ok);
}

}  // namespace limits
