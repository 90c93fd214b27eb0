// A month of a wallet: its sums and its result.
#include "modules/wallet/calls.hpp"

#include "testing/fair.hpp"

namespace wallet {

using testing::signed_in;
using namespace std::chrono_literals;

struct Months : groups::Fair {
  auto of(const std::string& name, std::optional<Day> month = {}) {
    return world.run(statement, world.user(name), StatementRequest{month}).value();
  }
  void adds_up(const Statement& all) {
    for (const auto& w : all.wallets) EXPECT_EQ(w.closing, w.opening + w.in - w.out);
    EXPECT_EQ(all.result, all.received - all.spent);
  }
  auto winner() -> std::string {
    for (int i = 1; i <= 10; ++i) {
      const auto name = "Khách " + std::to_string(i);
      if (counts(name).won > 0) return name;
    }
    throw std::logic_error("nobody won");
  }
};

TEST_F(Months, CountAWonSeatAsSpent) {
  guests_buy(1, 10);
  const auto name = winner();
  const auto all = of(name);
  EXPECT_EQ(all.paid_in, 20'000'000_vnd);
  EXPECT_EQ(all.spent, 200'000_vnd);
  EXPECT_EQ(all.result, Money{-200'000'00});
  EXPECT_EQ(all.wallets[0].closing, world.balance(world.user(name)));
  adds_up(all);
  for (int i = 1; i <= 10; ++i) {
    const auto other = "Khách " + std::to_string(i);
    if (counts(other).won > 0) continue;
    const auto lost = of(other);
    EXPECT_EQ(lost.spent, Money{});
    EXPECT_EQ(lost.received, 2'000_vnd);
    EXPECT_EQ(lost.wallets[1].closing, 2'000_vnd);
    adds_up(lost);
  }
}

TEST_F(Months, OpenWithTheClosingBalanceOfTheLast) {
  guests_buy(1, 10);
  const auto november = of("Khách 1");
  world.advance(10 * 24h);
  const auto december = of("Khách 1");
  EXPECT_EQ(iso_day(december.month), "2026-12-01");
  EXPECT_TRUE(december.lines.empty());
  EXPECT_EQ(december.wallets[0].opening, november.wallets[0].closing);
  const auto again = of("Khách 1", november.month + std::chrono::days{20});
  EXPECT_TRUE(again.is_over);
  EXPECT_EQ(again.month, november.month);
  EXPECT_EQ(again.lines.size(), november.lines.size());
}

TEST_F(Months, CountLockedMoneyNeitherAsSpentNorAsReceived) {
  const auto an = world.user("An");
  world.give_dong(an, 1'000'000_vnd);
  const auto before = of("An");
  const auto move = [&](ledger::BalanceFlow flow, std::int64_t cause, ledger::Route route) {
    world.look([&](Context& ctx) {
      return ledger::post(ctx, {ledger::CauseKind{"testing.locked"}, cause},
                          {ledger::transfer(flow, 300'000_vnd, route)})
          .has_value();
    });
  };
  const auto wallet = ledger::available(an);
  const ledger::Account locked{ledger::AccountKind::fund_escrow, an.value},
      parked{ledger::AccountKind::task_escrow, an.value};
  move(ledger::BalanceFlow::lock_funds, 1, {wallet, locked});
  move(ledger::BalanceFlow::unlock_funds, 2, {locked, wallet});
  move(ledger::BalanceFlow::remainder_parked, 3, {wallet, parked});
  const auto all = of("An");
  EXPECT_EQ(all.spent, before.spent);
  EXPECT_EQ(all.received, before.received);
  EXPECT_EQ(all.wallets[0].closing, before.wallets[0].closing - 300'000_vnd);
  adds_up(all);
  move(ledger::BalanceFlow::remainder_returned, 4, {parked, wallet});
  EXPECT_EQ(of("An").spent, before.spent);
}

TEST_F(Months, HaveTextsOverTheWire) {
  ASSERT_THAT(buys("An"), Accepts());
  const auto told =
      signed_in(world, world.user("An"), "en").get("token/pay/getStatement", "month=2026-11-05");
  ASSERT_TRUE(told.ok) << told.text;
  EXPECT_EQ(told.data.at("month"), "2026-11-01");
  EXPECT_EQ(told.data.at("isOver"), false);
  for (const auto& line : told.data.at("lines").as_array())
    EXPECT_FALSE(line.at("title").as_string().empty());
  EXPECT_FALSE(signed_in(world, world.user("An")).get("token/pay/getStatement", "month=soon").ok);
}

}  // namespace wallet
