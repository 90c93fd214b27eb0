// Taking a number: a code that anyone can check and only the owner can see.
#include "modules/tickets/tests/ticket_world.hpp"

namespace tickets {

struct TakeNumber : TicketWorld {};

TEST_F(TakeNumber, ReturnsACodeAQrTextAndAQueueNumber) {
  const auto id = given(an);
  const auto reply = signed_in(world, an).get("token/vr/getTicketCode", query(id));
  ASSERT_TRUE(reply.ok) << reply.text;
  EXPECT_EQ(reply.data.at("state").as_string(), "number_taken");
  EXPECT_EQ(reply.data.at("code").as_string().size(), 14U) << "twelve digits in groups of four";
  EXPECT_TRUE(read_pickup_code(reply.data.at("code").as_string().c_str()));
  EXPECT_EQ(reply.data.at("queueNumber"), 1);
  EXPECT_EQ(reply.data.at("queueDay").as_string(), "2026-11-23");
  EXPECT_EQ(world.signals().back().topic, "ticket/" + to_string(id));
}

TEST_F(TakeNumber, ReturnsTheSameAgain) {
  const auto id = given(an);
  auto browser = signed_in(world, an);
  const auto first = browser.get("token/vr/getTicketCode", query(id)).text;
  world.advance(30h);
  EXPECT_EQ(browser.get("token/vr/getTicketCode", query(id)).text, first);
  EXPECT_EQ(browser.post("token/vr/getTicketCode", {{"ticketId", to_string(id)}}).text, first);
}

TEST_F(TakeNumber, SignsAQrTextForThePublicKey) {
  const auto id = given(an);
  const auto shown = pass(an, id);
  const auto told = stranger(world).get("vr/getPublicKey").data;
  EXPECT_EQ(told.at("algorithm").as_string(), "Ed25519");
  const auto key = crypto::public_key_from(told.at("key").as_string().c_str());
  const auto now = std::chrono::floor<std::chrono::seconds>(world.now().instant);
  const auto pickup = read_pickup_qr(shown->qr, {&key.value(), 1}, now);
  ASSERT_TRUE(pickup);
  EXPECT_EQ(pickup->ticket_id, id.value);
  EXPECT_EQ(pickup->class_id, cave.value);
  EXPECT_EQ(shown_pickup_code(pickup->code), shown->code);
  EXPECT_EQ(pickup->expires, shown->expires_at);
}

TEST_F(TakeNumber, CountsUpADayAndRestartsTheNext) {
  EXPECT_EQ(pass(an, given(an))->queue_number, 1);
  EXPECT_EQ(pass(binh, given(binh))->queue_number, 2);
  world.advance_to(TimeOfDay{0h});
  EXPECT_EQ(pass(an, given(an))->queue_number, 1);
}

TEST_F(TakeNumber, IsForTheOwnerOnly) {
  const auto id = given(an);
  EXPECT_EQ(signed_in(world, binh).get("token/vr/getTicketCode", query(id)).code, not_found.code);
  EXPECT_EQ(stranger(world).get("token/vr/getTicketCode", query(id)).code, 30007);
  EXPECT_EQ(signed_in(world, an).get("token/vr/getTicketCode", "ticketId=77").code, not_found.code);
  EXPECT_EQ(signed_in(world, an).get("token/vr/getTicketCode").key, "platform.invalid_fields");
  EXPECT_EQ(state(id), State::awaiting_number);
}

TEST_F(TakeNumber, RefusesAClaimedTicket) {
  const auto id = given(an);
  ASSERT_THAT(claimed_for(an, id, listing), Accepts());
  EXPECT_EQ(signed_in(world, an).get("token/vr/getTicketCode", query(id)).code, claimed.code);
  EXPECT_EQ(released(listing), 1);
  EXPECT_TRUE(signed_in(world, an).get("token/vr/getTicketCode", query(id)).ok);
}

TEST_F(TakeNumber, RefusesATicketThatHasEndedByName) {
  auto browser = signed_in(world, an);
  const auto code_of = [&](TicketId id) { return browser.get("token/vr/getTicketCode", query(id)).code; };
  set_vouchers(an, 1);
  const auto recycled = given(an), used = numbered(an), late = given(an);
  ASSERT_THAT(world.run(recycle, an, TicketRequest{recycled}), Accepts());
  ASSERT_THAT(scanned(pass(an, used)->code, hanoi, lan), Accepts());
  EXPECT_EQ(code_of(used), 0) << "at the desk the code is still shown";
  ASSERT_THAT(handed_over(used, hanoi, lan), Accepts());
  EXPECT_EQ(code_of(recycled), already_recycled.code);
  EXPECT_EQ(code_of(used), already_picked_up.code);
  world.clock.set(row(late).expires_at);
  const auto reply = signed_in(world, an).get("token/vr/getTicketCode", query(late));
  EXPECT_EQ(reply.code, expired.code) << "also before the job has ended it";
  EXPECT_EQ(reply.details.at("limit").as_string(), "2027-05-23T00:00:00.000+07:00");
}

TEST_F(TakeNumber, AllowsOneClaimOnAFreeOwnTicket) {
  const auto id = given(an);
  EXPECT_THAT(claimed_for(binh, id, batch), Refuses(not_found));
  ASSERT_THAT(claimed_for(an, id, batch), Accepts());
  EXPECT_THAT(claimed_for(an, id, listing), Refuses(claimed));
  EXPECT_EQ(released(listing), 0) << "it is another deal's";
  EXPECT_THAT(claimed_for(an, numbered(an), batch), Refuses(number_already_taken));
  EXPECT_EQ(released(batch), 1);
}

}  // namespace tickets
