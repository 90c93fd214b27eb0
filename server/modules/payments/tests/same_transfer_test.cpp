// One transfer that both payOS and the bank's statement have: credited once, whichever comes first.
#include <fmt/format.h>

#include <array>
#include <cstdlib>
#include <functional>
#include <random>

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
    made = order_at(payos_channel, an, "GV23456789");
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

// Whatever comes first, and however often: payOS's reports, lines of files in each spelling, what operators
// type at either channel, and matches of what waits. GOMVE_DRAWN_ORDERS is how many orders are drawn.
TEST_F(SameTransfer, IsCreditedOnceInAnyDrawnOrder) {
  constexpr int few = 60;
  const auto* typed = std::getenv("GOMVE_DRAWN_ORDERS");
  const int rounds = typed != nullptr ? std::atoi(typed) : few;
  constexpr std::string_view alphabet = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ";
  std::mt19937 chance{20261128};
  Money due = world.balance(an);
  for (int round = 0; round < rounds; ++round) {
    std::string memo = "GV";
    for (int rest = round, i = 0; i < 8; ++i, rest /= 32)
      memo += alphabet[static_cast<std::size_t>(rest) % alphabet.size()];
    const auto reference = fmt::format("FT7{:07}", round);
    const bool is_payos = chance() % 2 == 0;
    const auto channel = is_payos ? payos_channel : bank_transfer_channel;
    const auto id = order_at(channel, an, memo);
    const std::array spellings{reference, reference + "\\BNK", "ft7 " + reference.substr(3), reference + " "};
    const auto any_spelling = [&] { return spellings.at(chance() % spellings.size()); };
    const auto settles = [&](ChannelId at, OperatorId by, std::optional<OrderId> order) {
      world.look([&](Context& ctx) {
        // Refused or accepted: what counts is the wallet.
        return settle(ctx, {.channel = at,
                            .reference = any_spelling(),
                            .amount = 200'000_vnd,
                            .memo = "CK " + memo,
                            .order = order,
                            .confirmed_by = by})
            .has_value();
      });
    };
    const std::vector<std::function<void()>> acts{
        [&] {
          if (is_payos) settles(payos_channel, {}, id);
        },
        [&] { settles(bank_transfer_channel, lan, {}); },
        [&] { settles(bank_transfer_channel, minh, is_payos ? std::nullopt : std::optional{id}); },
        [&] { settles(channel, minh, id); },
        [&] {
          for (const auto& item : in_suspense()) static_cast<void>(matched(item.id));
        },
    };
    for (auto left = 3 + chance() % 6; left > 0; --left) acts[chance() % acts.size()]();
    settles(channel, is_payos ? OperatorId{} : lan, id);
    acts.back()();
    due += 200'000_vnd;
    ASSERT_EQ(world.balance(an), due) << "round " << round << ", " << memo;
    ASSERT_THAT(in_suspense(), testing::IsEmpty());
  }
  EXPECT_THAT(faults(), testing::IsEmpty());
}

}  // namespace payments
