// Money that a provider settles to the bank: out of suspense, with what the provider kept at the operator's
// cost.
#include "modules/payments/registration.hpp"
#include "modules/payments/settings.hpp"
#include "testing/paying.hpp"
#include "testing/race.hpp"

namespace payments {

struct SettlingChannels : Paying {
  /// What payers brought to VNPay.
  void brought(Money amount, ChannelId to = vnpay_channel) {
    world.look([&](Context& ctx) {
      return ledger::post(ctx, {ledger::CauseKind{"testing.brought"}, ctx.new_id<PaymentId>().value},
                          {ledger::transfer(ledger::BalanceFlow::top_up, amount,
                                            {ledger::outside(to.value), ledger::available(binh)})})
          .has_value();
    });
  }
  SettlingChannels() { brought(100'000'000_vnd); }
  auto arrived(const std::string& reference = "FT800", Money amount = 990'000_vnd) {
    return world
        .look([&](Context& ctx) {
          return settle(ctx, {.channel = bank_transfer_channel,
                              .reference = reference,
                              .amount = amount,
                              .memo = "VNPAY quyet toan",
                              .confirmed_by = lan});
        })
        .value()
        .payment_id;
  }
  void keeps(std::int64_t per_ten_thousand) {
    world.look([&](Context& ctx) {
      auto row = store::find_channel(ctx, vnpay_channel).value();
      row.kept = Share{per_ten_thousand};
      return store::update_channel(ctx, row);
    });
  }
  auto settled(PaymentId id, const std::string& kept, ChannelId from = vnpay_channel,
               OperatorId by = OperatorId{71}) {
    return world.run(console::settle_channel, by, console::SettleRequest{id, from, kept, {"Kỳ 22/11"}});
  }
};

TEST_F(SettlingChannels, MovesTheMoneyBetweenTheChannelsAndBooksTheFee) {
  keeps(110);
  const auto id = arrived();
  const auto done = settled(id, "10000");
  ASSERT_THAT(done, Accepts());
  EXPECT_EQ(done->state, SuspenseState::settled);
  EXPECT_THAT(settled(id, "10000"), Refuses(suspense_not_open));
  EXPECT_THAT(return_payment(id), Refuses(suspense_not_open));
  const auto left = world.look([&](Context& ctx) {
    return *ctx.tx.one<Money>("SELECT amount FROM payments_gone WHERE kind = 'settled' AND channel_id = $1",
                              vnpay_channel);
  });
  EXPECT_EQ(left, 1'000'000_vnd) << "what left the provider: what arrived, and what was kept";
}

TEST_F(SettlingChannels, RefusesMoreThanTheProviderKeeps) {
  const auto id = arrived();
  EXPECT_THAT(settled(id, "1"), Refuses(kept_above_share)) << "it keeps nothing";
  keeps(100);
  EXPECT_THAT(settled(id, "10002"), Refuses(kept_above_share));
  EXPECT_THAT(settled(id, "1e4"), Refuses(amount_malformed));
  EXPECT_THAT(settled(id, "10000"), Accepts());
}

TEST_F(SettlingChannels, RefusesMoreThanTheProviderHolds) {
  const auto chu = world.operator_of(admin::Role::owner);
  const auto id = arrived("FT802", 60'000'000_vnd), more = arrived("FT803", 40'000'001_vnd);
  ASSERT_THAT(settled(id, "0", vnpay_channel, chu), Accepts());
  EXPECT_THAT(settled(more, "0", vnpay_channel, chu), Refuses(channel_short));
  brought(1_vnd);
  EXPECT_THAT(settled(more, "0", vnpay_channel, chu), Accepts());
}

TEST_F(SettlingChannels, WhatLeavesTheBankIsBookedOnceAndVerified) {
  const auto books = [&](std::int64_t line, std::string_view reference, Money amount,
                         std::optional<ChannelId> moved_to = {}) {
    return world.look([&](Context& ctx) {
      return book_left(ctx, {.line = line,
                             .channel = bank_transfer_channel,
                             .reference = reference,
                             .amount = amount,
                             .at = ctx.now.instant,
                             .moved_to = moved_to,
                             .by = lan,
                             .reason = "theo sao kê"});
    });
  };
  ASSERT_THAT(books(1, "PHI1", 3'300_vnd), Accepts());
  EXPECT_THAT(books(2, "PHI1", 3'300_vnd), Refuses(reference_used));
  ASSERT_THAT(books(3, "FT1", 900'000_vnd, ChannelId{507}), Accepts());
  const auto faults = [&] { return world.look([](Context& ctx) { return verify_payments(ctx.tx); }); };
  EXPECT_TRUE(faults().empty());
  const auto claims = [&](Money amount) {
    world.look([&](Context& ctx) {
      return ctx.tx.run("UPDATE payments_left SET amount = $1 WHERE line_id = 1", amount);
    });
  };
  claims(5_vnd);
  EXPECT_EQ(faults().size(), 1U);
  claims(3'300_vnd);
}

TEST_F(SettlingChannels, RefusesOtherChannelsAndPayments) {
  const auto id = arrived();
  EXPECT_THAT(settled(id, "0", bank_transfer_channel), Refuses(settles_itself));
  EXPECT_THAT(settled(id, "0", ChannelId{99}), Refuses(channel_missing));
  EXPECT_THAT(settled(PaymentId{7}, "0"), Refuses(suspense_not_found));
  EXPECT_THAT(settled(id, ""), Accepts());
}

TEST_F(SettlingChannels, LargeSumsTakeAnotherOperator) {
  const auto chu = world.operator_of(admin::Role::owner);
  const auto id = arrived("FT801", 8'000'000_vnd);
  EXPECT_THAT(settled(id, "0"), Refuses(needs_another));
  EXPECT_THAT(settled(id, "0", vnpay_channel, chu), Accepts());
}

TEST_F(SettlingChannels, IsDecidedOnceByConcurrentOperators) {
  keeps(110);
  for (int round = 0; round < 10; ++round) {
    const auto id = arrived("FT" + std::to_string(9'000 + round));
    const auto ends = testing::at_once(world, 6, [&](Context& ctx, int runner) -> Verdict {
      if (runner % 2 == 0) {
        REQUIRE(console::settle_channel(ctx, lan, {id, vnpay_channel, "10000", {"Kỳ 22/11"}}));
      } else {
        REQUIRE(console::return_payment(ctx, lan, {id, {"Không rõ"}}));
      }
      return allowed();
    });
    EXPECT_EQ(testing::accepted(ends), 1);
  }
}

TEST_F(SettlingChannels, TakeNoMoreThanTheProviderHoldsAtOnce) {
  const auto chu = world.operator_of(admin::Role::owner);
  std::vector<PaymentId> arrivals;
  for (int i = 0; i < 6; ++i) arrivals.push_back(arrived("FT81" + std::to_string(i), 30'000'000_vnd));
  const auto ends = testing::at_once(world, 6, [&](Context& ctx, int runner) -> Verdict {
    const auto id = arrivals[static_cast<std::size_t>(runner)];
    REQUIRE(console::settle_channel(ctx, chu, {id, vnpay_channel, "0", {"Kỳ 22/11"}}));
    return allowed();
  });
  EXPECT_EQ(testing::accepted(ends), 3) << "of 100,000,000";
}

TEST_F(SettlingChannels, IsPartOfTheConsoleAsTheChannelsTermsAre) {
  auto desk = testing::console(world, admin::Role::finance);
  const auto set = desk.post("channel/set", {{"id", "503"},
                                             {"kind", "vnpay"},
                                             {"isOpen", false},
                                             {"nameVi", "Cổng VNPay"},
                                             {"nameEn", "VNPay"},
                                             {"nameZh", "VNPay"},
                                             {"least", "50000"},
                                             {"most", "1000000"},
                                             {"payoutAfter", 48},
                                             {"kept", 110}});
  ASSERT_TRUE(set.ok) << set.text;
  EXPECT_EQ(set.data.at("payoutAfter").as_int64(), 48);
  EXPECT_EQ(set.data.at("kept").as_int64(), 110);
  const auto id = to_string(arrived());
  const auto done = desk.post("channel/settle",
                              {{"id", id}, {"channelId", "503"}, {"kept", "10000"}, {"reason", "Kỳ 22/11"}});
  ASSERT_TRUE(done.ok) << done.text;
  EXPECT_EQ(done.data.at("state"), "settled");
}

}  // namespace payments
