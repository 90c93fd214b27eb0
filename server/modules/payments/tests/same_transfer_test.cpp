// One transfer that both payOS and the bank's statement have: credited once, whichever comes first.
#include "modules/payments/registration.hpp"
#include "modules/payments/settings.hpp"
#include "testing/paying.hpp"
#include "testing/race.hpp"

namespace payments {

struct SameTransfer : Paying {
  static constexpr ChannelId payos_channel{507};
  const OperatorId chu = world.operator_of(admin::Role::owner);
  OrderId made{};

  SameTransfer() {
    world.look([&](Context& ctx) {
      auto row = store::find_channel(ctx, payos_channel).value();
      row.is_open = true;
      return store::update_channel(ctx, row);
    });
    made = world.look([&](Context& ctx) {
      const store::OrderRow row{.id = ctx.new_id<OrderId>(),
                                .user_id = an,
                                .channel_id = payos_channel,
                                .state = OrderState::awaiting_payment,
                                .amount = 200'000_vnd,
                                .memo = "GV23456789",
                                .created_at = ctx.now.instant,
                                .expires_at = ctx.now.instant + std::chrono::minutes{15},
                                .paid_at = {},
                                .reason = {}};
      store::insert_order(ctx, row);
      store::count_open_order(ctx, an, 10);
      return row.id;
    });
  }
  auto reports(const std::string& reference = "FT26327000777", Money amount = 200'000_vnd) {
    return world.look([&](Context& ctx) {
      return settle(ctx, {.channel = payos_channel, .reference = reference, .amount = amount, .order = made});
    });
  }
  auto has_line(const std::string& reference = "FT26327000777\\BNK", Money amount = 200'000_vnd) {
    return world.look([&](Context& ctx) {
      return settle(ctx, {.channel = bank_transfer_channel,
                          .reference = reference,
                          .amount = amount,
                          .memo = "payOS GV23456789",
                          .confirmed_by = lan});
    });
  }
  auto matched(PaymentId id) {
    return world.run(console::match, chu, console::MatchRequest{id, {}, world.mobile("An"), {"Sao kê khớp"}});
  }
  auto faults() {
    return world.look([](Context& ctx) { return verify_payments(ctx.tx); });
  }
};

TEST_F(SameTransfer, TheLineOfWhatPayosReportedIsNotCreditedAgain) {
  ASSERT_THAT(reports(), Accepts());
  const auto line = has_line();
  ASSERT_THAT(line, Accepts());
  EXPECT_EQ(line->why, SuspenseWhy::same_transfer);
  EXPECT_THAT(in_suspense(), testing::IsEmpty()) << "nothing waits for an operator";
  EXPECT_THAT(matched(line->payment_id), Refuses(suspense_not_open));
  EXPECT_TRUE(has_line()->is_repeat);
  EXPECT_EQ(world.balance(an), 200'000_vnd);
  EXPECT_THAT(faults(), testing::IsEmpty());
}

TEST_F(SameTransfer, TheReportAfterTheLineTakesItOutOfSuspense) {
  const auto line = has_line();
  EXPECT_EQ(line->why, SuspenseWhy::unknown_memo);
  const auto report = reports();
  ASSERT_THAT(report, Accepts());
  EXPECT_EQ(report->outcome, Outcome::settled);
  EXPECT_THAT(in_suspense(), testing::IsEmpty());
  EXPECT_THAT(matched(line->payment_id), Refuses(suspense_not_open));
  EXPECT_EQ(world.balance(an), 200'000_vnd);
  EXPECT_THAT(faults(), testing::IsEmpty());
}

TEST_F(SameTransfer, TheReportAfterAMatchedLineCreditsNothing) {
  const auto line = has_line();
  ASSERT_THAT(matched(line->payment_id), Accepts());
  for (int i = 0; i < 2; ++i) {
    const auto report = reports();
    ASSERT_THAT(report, Accepts());
    EXPECT_TRUE(report->is_repeat) << "and payOS does not repeat it for ever";
  }
  EXPECT_EQ(world.balance(an), 200'000_vnd);
  EXPECT_THAT(faults(), testing::IsEmpty());
}

TEST_F(SameTransfer, AnotherAmountOrReferenceIsAnotherTransfer) {
  ASSERT_THAT(reports(), Accepts());
  EXPECT_EQ(has_line("FT26327000777", 210'000_vnd)->why, SuspenseWhy::unknown_memo);
  EXPECT_EQ(has_line("FT26327000778")->why, SuspenseWhy::unknown_memo);
  EXPECT_EQ(in_suspense().size(), 2U);
}

TEST_F(SameTransfer, IsCreditedOnceWhenBothComeAtOnce) {
  for (int round = 0; round < 8; ++round) {
    const auto reference = "FT9000" + std::to_string(round);
    const auto ends = testing::at_once(world, 6, [&](Context& ctx, int runner) -> Verdict {
      if (runner % 2 == 0) {
        REQUIRE(settle(ctx, {.channel = payos_channel, .reference = reference, .amount = 50'000_vnd}));
      } else {
        REQUIRE(settle(ctx, {.channel = bank_transfer_channel,
                             .reference = reference,
                             .amount = 50'000_vnd,
                             .confirmed_by = lan}));
      }
      return allowed();
    });
    EXPECT_EQ(testing::accepted(ends), 6);
  }
  EXPECT_EQ(in_suspense().size(), 8U) << "one a transfer: what payOS reported without an order";
  EXPECT_THAT(faults(), testing::IsEmpty());
}

}  // namespace payments
