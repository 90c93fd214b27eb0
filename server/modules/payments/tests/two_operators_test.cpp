// Large payments need two operators: one brings it in, another credits it.
#include "modules/payments/settings.hpp"
#include "testing/paying.hpp"

namespace payments {

using admin::Role;

struct TwoOperators : Paying {
  static constexpr auto large = "6000000", small = "5000000";
  const OperatorId chu = world.operator_of(Role::owner), ketoan = world.operator_of(Role::finance);

  auto receive(OperatorId who, const std::string& reference, const std::string& amount,
               const std::string& memo = "khong ro") {
    return world
        .run(console::receive, who,
             console::ReceiveRequest{.channel_id = bank_transfer_channel,
                                     .reference = reference,
                                     .amount = amount,
                                     .memo = {{memo}},
                                     .paid_at = {}})
        .value();
  }
  auto match_by(OperatorId who, PaymentId id, std::optional<OrderId> order = {}) {
    const auto mobile = order ? std::optional<std::string>{} : world.mobile("An");
    return world.run(console::match, who, console::MatchRequest{id, order, mobile, {"Sao kê khớp"}});
  }
  auto new_finance() {
    const auto made =
        testing::console(world, Role::owner)
            .post("operator/add",
                  {{"name", "moi"}, {"password", world.operator_password()}, {"role", "finance"}});
    return OperatorId{std::stoll(std::string{made.data.at("operatorId").as_string()})};
  }
};

TEST_F(TwoOperators, RefuseTheOneWhoTypedALargePayment) {
  const auto typed = receive(ketoan, "FT999999", "900000000000000");
  const auto refused = match_by(ketoan, typed.payment_id);
  ASSERT_THAT(refused, Refuses(needs_another));
  EXPECT_EQ(world.balance(an), 0_vnd);
  EXPECT_EQ(in_suspense().size(), 1U) << "it waits";
  EXPECT_THAT(match_by(chu, typed.payment_id), Accepts());
}

TEST_F(TwoOperators, RefuseBeforeClosingTheSuspense) {
  const auto typed = receive(ketoan, "FT999999", large);
  world.look([&](Context& ctx) {  // in one transaction, which shows the writes that a refusal would roll back
    const console::MatchRequest request{typed.payment_id, {}, world.mobile("An"), {"Sao kê khớp"}};
    EXPECT_THAT(console::match(ctx, ketoan, request), Refuses(needs_another));
    EXPECT_EQ(ctx.tx.one<std::string>("SELECT state FROM payments_suspense WHERE id = $1", typed.payment_id),
              "open");
    return true;
  });
  ASSERT_THAT(match_by(chu, typed.payment_id), Accepts());
  EXPECT_THAT(match_by(ketoan, typed.payment_id), Refuses(suspense_not_open));
}

TEST_F(TwoOperators, SuspendLargeMoneyOfAnOrderForAnother) {
  const auto typed = order(an, large), confirmed = order(an, large);
  EXPECT_EQ(receive(ketoan, "FT26327001", large, memo_of(typed.id)).why, SuspenseWhy::needs_another);
  const auto answer = confirm(ketoan, confirmed.id, "FT26327002", large);
  ASSERT_THAT(answer, Accepts());
  EXPECT_EQ(answer->why, SuspenseWhy::needs_another);
  EXPECT_EQ(confirm(ketoan, confirmed.id, "FT26327002", large)->why, SuspenseWhy::needs_another) << "again";
  EXPECT_EQ(world.balance(an), 0_vnd);
  EXPECT_THAT(match_by(ketoan, answer->payment_id, confirmed.id), Refuses(needs_another));
  ASSERT_THAT(match_by(chu, answer->payment_id, confirmed.id), Accepts());
  EXPECT_EQ(state_of(confirmed.id), OrderState::paid);
  EXPECT_EQ(world.balance(an), 6'000'000_vnd);
}

TEST_F(TwoOperators, CountTheImporterAsTheFirst) {
  const auto typed = receive(ketoan, "FT26327001", large);
  world.look([&](Context& ctx) {
    note_bank_line(ctx, {bank_transfer_channel, "FT26327001", 6'000'000_vnd, chu});
    return true;
  });
  EXPECT_THAT(match_by(chu, typed.payment_id), Refuses(needs_another));
  EXPECT_THAT(match_by(ketoan, typed.payment_id), Accepts());
}

TEST_F(TwoOperators, RefuseOneEnrolledRecentlyByTheFirst) {
  const auto moi = new_finance();
  const auto typed = receive(chu, "FT26327001", large);
  EXPECT_THAT(match_by(moi, typed.payment_id), Refuses(needs_another));
  EXPECT_THAT(match_by(ketoan, typed.payment_id), Accepts());
  const auto theirs = receive(moi, "FT26327002", large);
  EXPECT_THAT(match_by(chu, theirs.payment_id), Accepts()) << "or a team of two could do nothing";
  const auto later = receive(chu, "FT26327003", large);
  world.advance(30 * 24h + 1s);
  EXPECT_THAT(match_by(moi, later.payment_id), Accepts());
}

TEST_F(TwoOperators, NeedOneUpToTheLimit) {
  const auto made = order(an, small);
  EXPECT_EQ(confirm(ketoan, made.id, "FT26327001", small)->outcome, Outcome::settled);
  EXPECT_THAT(match_by(ketoan, receive(ketoan, "FT26327002", small).payment_id), Accepts());
  world.set(settings::alone_up_to, 0_vnd);
  EXPECT_THAT(match_by(ketoan, receive(ketoan, "FT26327003", "1000").payment_id), Refuses(needs_another));
}

TEST_F(TwoOperators, NeedOneForPaymentsReportedByTheChannel) {
  const auto late = world
                        .look([&](Context& ctx) {
                          return settle(ctx, {.channel = vnpay_channel,
                                              .reference = "VNP-14226112",
                                              .amount = 6'000'000_vnd,
                                              .memo = "GVAAAAAAAA"});
                        })
                        .value();
  EXPECT_THAT(match_by(ketoan, late.payment_id), Accepts());
}

}  // namespace payments
