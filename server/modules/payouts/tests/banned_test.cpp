// The money of banned users: two operators pay it to a card of theirs.
#include "modules/payouts/tests/paying_out.hpp"
#include "testing/reading.hpp"

namespace payouts {

using console::Awaits, console::ProposeRequest;

struct PayBanned : PayingOutOld {
  void ban() {
    auto desk = testing::console(world, admin::Role::owner);
    const auto answer = desk.post("person/ban", {{"userId", to_string(an)}, {"reason", "Gian lận"}});
    ASSERT_TRUE(answer.ok) << answer.text;
  }
  auto wish(Kind kind, const std::string& amount) const {
    return ProposeRequest{.user_id = an,
                          .kind = kind,
                          .amount = {{amount}},
                          .card_id = an_card,
                          .reason = "Trả lại tiền sau khi khóa"};
  }
  auto proposed(Kind kind, const std::string& amount) {
    return world.run(console::propose, hoa, wish(kind, amount));
  }
};

TEST_F(PayBanned, OneOperatorAsksAndAnotherApproves) {
  EXPECT_THAT(proposed(Kind::withdraw, "500000"), Refuses(accounts::not_banned));
  EXPECT_THAT(world.run(console::owed, hoa, console::OwedRequest{an}), Refuses(accounts::not_banned));
  ban();
  const auto owed = [&] {
    const testing::Reading only{world.connection()};
    return world.run(console::owed, hoa, console::OwedRequest{an});
  }();
  ASSERT_THAT(owed, Accepts());
  EXPECT_EQ(owed->withdraw.free_now, 1'000'000_vnd);
  ASSERT_EQ(owed->cards.items.size(), 1U);

  const auto made = proposed(Kind::withdraw, "500000");
  ASSERT_THAT(made, Accepts());
  EXPECT_EQ(made->awaits, Awaits::second_approval);
  EXPECT_EQ(made->fee, 0_vnd);
  EXPECT_EQ(world.balance(an), 500'000_vnd);
  EXPECT_THAT(approved(hoa, made->id), Refuses(own_decision));
  EXPECT_EQ(approved(chu, made->id)->awaits, Awaits::batch);
}

TEST_F(PayBanned, WhatABanMeetsInTheQueueWaitsForTwoOperators) {
  const auto id = asked(Kind::withdraw, "500000"), half = asked(Kind::withdraw, "200000");
  ASSERT_EQ(approved(hoa, id)->awaits, Awaits::batch);
  ban();
  EXPECT_THAT(world.run(console::make_batch, chu), Refuses(nothing_to_send)) << "it left the next batch";
  EXPECT_EQ(world.run(console::payout_details, hoa, PayoutRequest{id})->payout.awaits, Awaits::approval);
  EXPECT_EQ(world.run(console::payout_list, hoa, console::ListRequest{.is_approved = false})->items.size(),
            2U);
  ASSERT_EQ(approved(hoa, half)->awaits, Awaits::second_approval) << "of any sum";
  const auto first = approved(nga, id);
  ASSERT_THAT(first, Accepts());
  EXPECT_EQ(first->awaits, Awaits::second_approval) << "what was approved before the ban does not count";
  EXPECT_THAT(approved(nga, id), Refuses(own_decision));
  EXPECT_EQ(approved(hoa, id)->awaits, Awaits::batch);
  EXPECT_THAT(approved(chu, id), Refuses(already_decided));
  EXPECT_EQ(world.run(console::make_batch, chu)->payouts, 1);
}

TEST_F(PayBanned, IsBoundByNoMinimumAndNoDay) {
  ban();
  world.set(settings::withdrawals_a_day, 1);
  ASSERT_THAT(proposed(Kind::withdraw, "10000"), Accepts());
  const auto second = proposed(Kind::withdraw, "20000");
  ASSERT_THAT(second, Accepts());
  ASSERT_THAT(world.run(console::reject, chu, console::RejectRequest{second->id, "Nhầm thẻ"}), Accepts());
  EXPECT_EQ(world.balance(an), 990'000_vnd);
  EXPECT_EQ(terms(an).withdraw.left_today, 0) << "a rejected one does not count";
  ASSERT_THAT(proposed(Kind::refund, "10000"), Accepts());
}

TEST_F(PayBanned, TakesNothingForABadRequest) {
  ban();
  EXPECT_THAT(proposed(Kind::withdraw, "1000001"), Refuses(ledger::insufficient_balance));
  EXPECT_THAT(proposed(Kind::withdraw, "1e6"), Refuses(payments::amount_malformed));
  EXPECT_THAT(proposed(Kind::otc, "1000"), Refuses(ledger::insufficient_balance));
  auto changed = wish(Kind::withdraw, "500000");
  changed.card_id = CardId{1};
  EXPECT_THAT(world.run(console::propose, hoa, changed), Refuses(card_missing));
  changed = wish(Kind::withdraw, "500000");
  changed.kind.reset();
  EXPECT_THAT(world.run(console::propose, hoa, changed), Refuses(kind_missing));
  ASSERT_THAT(world.run(console::set_hold, hoa, console::SetHoldRequest{an, "Nghi ngờ"}), Accepts());
  EXPECT_THAT(proposed(Kind::withdraw, "500000"), Refuses(under_review));
  EXPECT_EQ(world.balance(an), 1'000'000_vnd);
}

TEST_F(PayBanned, IsPartOfTheConsole) {
  ban();
  auto desk = testing::console(world, admin::Role::finance);
  const auto owed = desk.get("payout/owed", "userId=" + to_string(an));
  ASSERT_TRUE(owed.ok) << owed.text;
  EXPECT_EQ(owed.data.at("withdraw").at("freeNow"), "1000000.00");
  const auto made = desk.post("payout/propose", {{"userId", to_string(an)},
                                                 {"kind", "withdraw"},
                                                 {"amount", "1000000"},
                                                 {"cardId", to_string(an_card)},
                                                 {"reason", "Trả lại tiền"}});
  ASSERT_TRUE(made.ok) << made.text;
  EXPECT_EQ(made.data.at("awaits"), "second_approval");
}

}  // namespace payouts
