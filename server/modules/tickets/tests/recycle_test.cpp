// Recycling: a voucher and the ticket for a share of the cash paid, once.
#include "modules/tickets/tests/ticket_world.hpp"

namespace tickets {

struct Recycle : TicketWorld {
  auto recycled(testing::Browser browser, TicketId id) {
    return browser.post("token/vr/recTicket", {{"ticketId", to_string(id)}});
  }
  auto recycled(UserId user, TicketId id, std::string lang = "vi") {
    world.advance(3s);
    return recycled(signed_in(world, user, std::move(lang)), id);
  }
};

TEST_F(Recycle, PaysEightyFivePercentOfTheCashPaidForOneVoucher) {
  set_vouchers(an, 2);
  const auto id = given(an, 230'001_vnd);
  const auto reply = recycled(an, id);
  ASSERT_TRUE(reply.ok) << reply.text;
  EXPECT_EQ(reply.data.at("paid").as_string(), "195500.85");
  EXPECT_EQ(reply.data.at("balance").as_string(), "195500.85");
  EXPECT_EQ(reply.data.at("vouchersLeft"), 1);
  EXPECT_EQ(world.balance(an), Money{195'500'85});
  EXPECT_EQ(state(id), State::recycled);
  EXPECT_EQ(notices(an, "en").at(0), "₫195,500 is now in your wallet for your ticket Son Doong Cave VR.");

  const auto lines =
      world.look([&](Context& ctx) { return ledger::flow(ctx, an, {.below = INT64_MAX}); }).items;
  ASSERT_EQ(lines.size(), 1U);
  EXPECT_EQ(lines[0].type, 3) << "ticket recycle";
}

TEST_F(Recycle, FollowsTheSettingsOfShareAndVouchers) {
  world.set(settings::recycle_share, 70_percent);
  world.set(settings::vouchers_per_recycle, RecycleVouchers{2});
  set_vouchers(an, 2);
  EXPECT_EQ(recycled(an, given(an, 100'000_vnd)).data.at("paid").as_string(), "70000.00");
  EXPECT_EQ(world.holdings(an).recycle_vouchers, RecycleVouchers{});
  world.set(settings::vouchers_per_recycle, RecycleVouchers{0});
  EXPECT_TRUE(recycled(an, given(an)).ok) << "no voucher is asked for";
}

TEST_F(Recycle, RefusesWithoutAVoucherAndMovesNothing) {
  const auto id = given(an);
  const auto reply = recycled(an, id, "en");
  EXPECT_EQ(reply.code, recycle_vouchers_short.code);
  EXPECT_EQ(reply.msg, "Not enough return vouchers: 1 needed, 0 held");
  EXPECT_EQ(reply.details.at("limit").as_string(), "1");
  EXPECT_EQ(state(id), State::awaiting_number);
  EXPECT_EQ(world.balance(an), Money{});
}

TEST_F(Recycle, HappensOnce) {
  set_vouchers(an, 2);
  const auto id = given(an);
  ASSERT_TRUE(recycled(an, id).ok);
  EXPECT_EQ(recycled(an, id).code, already_recycled.code);
  EXPECT_EQ(world.balance(an), 170'000_vnd);
}

TEST_F(Recycle, RepeatsTheAnswerForAKeyAndRefusesAQuickSecondClick) {
  set_vouchers(an, 2);
  const auto id = given(an), other = given(an);
  auto browser = signed_in(world, an).with_key("recycle-0001");
  const auto first = recycled(browser, id);
  ASSERT_TRUE(first.ok);
  EXPECT_EQ(recycled(browser, id).text, first.text);
  EXPECT_EQ(recycled(browser, other).key, "platform.key_used_otherwise");
  browser.with_key("");
  EXPECT_TRUE(recycled(browser, other).ok);
  EXPECT_EQ(recycled(browser, given(an)).key, "accounts.clicking_too_fast");
}

TEST_F(Recycle, DoesNotFindAnotherUsersTicket) {
  set_vouchers(binh, 1);
  const auto id = given(an);
  EXPECT_EQ(recycled(binh, id).code, not_found.code);
  EXPECT_EQ(recycled(binh, TicketId{5}).code, not_found.code);
  EXPECT_EQ(state(id), State::awaiting_number);
}

TEST_F(Recycle, RefusesATicketWithANumber) {
  set_vouchers(an, 5);
  const auto taken = numbered(an), used = numbered(an), promised = given(an), late = given(an);
  ASSERT_THAT(scanned(pass(an, used)->qr, hanoi, lan), Accepts());
  EXPECT_EQ(recycled(an, used).code, number_already_taken.code) << "at the desk";
  ASSERT_THAT(handed_over(used, hanoi, lan), Accepts());
  ASSERT_THAT(claimed_for(an, promised, batch), Accepts());

  const auto reply = recycled(an, used, "en");
  EXPECT_EQ(reply.code, already_used.code);
  EXPECT_EQ(reply.msg, i18n::text("refusals", already_used.key).en);
  EXPECT_EQ(recycled(an, taken).code, number_already_taken.code);
  EXPECT_EQ(recycled(an, promised).code, claimed.code);
  world.clock.set(row(late).expires_at);
  EXPECT_EQ(recycled(an, late).code, expired.code);
  EXPECT_EQ(released(batch), 1);
  EXPECT_EQ(world.holdings(an).recycle_vouchers, RecycleVouchers{5});
}

TEST_F(Recycle, PaysByTheCashPaidNotByTheClassPrice) {
  const auto price = [&](Money paid) {
    return world.look([=](Context& ctx) { return recycle_price(ctx, paid); });
  };
  EXPECT_EQ(price(200'000_vnd), 170'000_vnd);
  EXPECT_EQ(price(Money{}), Money{});
  set_vouchers(an, 1);
  const auto free_of_charge = given(an, Money{});
  const auto reply = recycled(an, free_of_charge);
  ASSERT_TRUE(reply.ok) << reply.text;
  EXPECT_EQ(reply.data.at("paid").as_string(), "0.00");
}

}  // namespace tickets
