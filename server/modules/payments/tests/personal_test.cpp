// The module's personal data: suspended money prevents an erasure, and banks' memos are erased.
#include "modules/payments/registration.hpp"

#include "testing/paying.hpp"

namespace payments {

struct Own : Paying {
  auto paid_late(UserId user, const std::string& reference) {
    const auto made = order(user);
    world.advance(16min);
    const auto settlement = world.run(console::receive, lan,
                                      console::ReceiveRequest{.channel_id = bank_transfer_channel,
                                                              .reference = reference,
                                                              .amount = "200000",
                                                              .memo = {{"NGUYEN VAN AN " + memo_of(made.id)}},
                                                              .paid_at = world.now().instant});
    EXPECT_EQ(settlement->why, SuspenseWhy::late);
    return settlement->payment_id;
  }
  auto may_forget(UserId user) {
    return world.run([&](Context& ctx) { return personal_data().may_forget(ctx, user); });
  }
  auto shown(UserId user) {
    return world.look([&](Context& ctx) { return personal_data().show(ctx, user); });
  }
  void forget(UserId user) {
    world.look([&](Context& ctx) { return personal_data().forget(ctx, user), true; });
  }
  auto words_left() {
    return world.look([](Context& ctx) {
      return *ctx.tx.one<std::int64_t>(
          "SELECT COUNT(*) FROM payments_payment WHERE memo LIKE '%NGUYEN VAN AN%'");
    });
  }
};

TEST_F(Own, RefusesAnErasureWhileMoneyIsInSuspense) {
  const auto late = paid_late(an, "FT26327001");
  EXPECT_THAT(may_forget(an), Refuses(money_in_suspense));
  EXPECT_THAT(may_forget(binh), Accepts());
  EXPECT_NE(shown(an).find("FT26327001"), std::string::npos) << "it is in their own data";
  EXPECT_EQ(shown(binh).find("FT26327001"), std::string::npos);
  ASSERT_THAT(return_payment(late), Accepts());
  EXPECT_THAT(may_forget(an), Accepts());
}

TEST_F(Own, TheBanksMemosAreErased) {
  ASSERT_THAT(return_payment(paid_late(an, "FT26327001")), Accepts());
  ASSERT_EQ(words_left(), 1);
  forget(an);
  EXPECT_EQ(words_left(), 0);
}

TEST_F(Own, BelongsToTheUserItWasCreditedTo) {
  const auto late = paid_late(an, "FT26327001");
  ASSERT_THAT(match(late, {}, world.mobile("Binh")), Accepts());
  EXPECT_THAT(may_forget(an), Accepts());
  EXPECT_EQ(shown(an).find("FT26327001"), std::string::npos);
  EXPECT_NE(shown(binh).find("FT26327001"), std::string::npos);
  forget(an);
  EXPECT_EQ(words_left(), 1);
}

}  // namespace payments
