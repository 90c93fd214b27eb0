// The desk: a code is accepted once, a second scan names the first one, and every bad code has its own
// refusal.
#include "modules/tickets/steps.hpp"
#include "modules/tickets/tests/ticket_world.hpp"
#include "modules/tickets/views.hpp"
#include "testing/listening.hpp"

namespace tickets {

struct Desk : TicketWorld {
  const TicketId id = numbered(an);
  const Pass shown = *pass(an, id);

  auto signed_by(const crypto::SigningKey& key, TicketId ticket, ClassId of, const std::string& code) {
    return pickup_qr({.ticket_id = ticket.value,
                      .class_id = of.value,
                      .code = code,
                      .expires = std::chrono::floor<std::chrono::seconds>(shown.expires_at)},
                     key);
  }
  auto our_key() {
    return world.look([](Context& ctx) { return signing_key(ctx); });
  }
};

TEST_F(Desk, HandsOverAScannedTicket) {
  const auto seen = scanned(shown.qr, hanoi, lan);
  ASSERT_THAT(seen, Accepts());
  EXPECT_EQ(seen->ticket_id, id);
  EXPECT_EQ(seen->class_name, "Hang Sơn Đoòng VR");
  EXPECT_EQ(seen->owner, "An N.") << "masked";
  EXPECT_EQ(seen->queue_number, 1);
  EXPECT_EQ(seen->waits_until, world.now().instant + 10min);
  EXPECT_TRUE(seen->earlier.empty());
  EXPECT_EQ(state(id), State::pending);

  ASSERT_THAT(handed_over(id, hanoi, lan), Accepts());
  EXPECT_EQ(state(id), State::picked_up);
  EXPECT_EQ(world.holdings(an).energy, Energy{100});
  EXPECT_EQ(notices(an, "zh").at(0), "门票「山水洞 VR」已取走，您获赠 100 点能量。");
  const auto now = R"({"state":"picked_up"})";
  EXPECT_THAT(world.signals(),
              testing::Contains(testing::AllOf(testing::Field(&Signal::topic, ticket_topic.of(id.value)),
                                               testing::Field(&Signal::message, now))));
  EXPECT_EQ(world.run(watch_ticket, an, id.value).value(), now);
  EXPECT_THAT(world.run(watch_ticket, world.user("Bình"), id.value), Refuses(not_found));
  world.advance(1h);
  EXPECT_EQ(state(id), State::picked_up) << "nothing waits any more";
}

TEST_F(Desk, TellsOthersOfAPickup) {
  testing::Listening shop{world};
  ASSERT_THAT(scanned(shown.qr, hanoi, lan), Accepts());
  EXPECT_TRUE(shop.told().empty());
  ASSERT_THAT(handed_over(id, hanoi, lan), Accepts());
  EXPECT_THAT(shop.told(),
              testing::ElementsAre(fmt::format(
                  R"(ticket_picked_up {{"ticketId":"{}","classId":"{}","userId":"{}","venueId":"{}"}})",
                  id.value, world.look([&](Context& ctx) { return store::find(ctx, id)->class_id.value; }),
                  an.value, hanoi.value)));
}

TEST_F(Desk, AcceptsATypedCodeLikeItsQr) { EXPECT_THAT(scanned(shown.code, hanoi, lan), Accepts()); }

TEST_F(Desk, NamesTheFirstScanToASecond) {
  ASSERT_THAT(scanned(shown.qr, hanoi, lan), Accepts());
  world.advance(2min);
  world.origin().language = Language::en;
  for (const auto& text : {shown.qr, shown.code}) {
    const auto second = scanned(text, saigon, minh);
    ASSERT_THAT(second, Refuses(already_scanned));
    EXPECT_EQ(text_of(second.error(), Language::en),
              "This code was already scanned at 10:05 on 23\u00a0Nov at Sword Lake");
    const auto envelope = http::refused_envelope(second.error(), Language::en);
    EXPECT_THAT(envelope,
                testing::HasSubstr(R"("scannedAt":"2026-11-23T10:05:00.000+07:00","venue":"Sword Lake",)"
                                   R"("operatorId":"71")"));
  }
  ASSERT_THAT(handed_over(id, hanoi, lan), Accepts());
  EXPECT_THAT(scanned(shown.qr, hanoi, lan), Refuses(already_scanned)) << "nor after the pickup";
}

TEST_F(Desk, GivesATicketToOneOfTwoConcurrentDesks) {
  // Both read the ticket before either writes: the compare-and-set admits one.
  const auto outcome = world.look([&](Context& ctx) {
    auto at_one = *store::find(ctx, id), at_other = *store::find(ctx, id);
    return std::pair{step(ctx, at_one, Event::scan, code_unknown, {hanoi, lan}).has_value(),
                     step(ctx, at_other, Event::scan, code_unknown, {saigon, minh}).has_value()};
  });
  EXPECT_EQ(outcome, std::pair(true, false));
}

TEST_F(Desk, ScansAReturnedTicketAgainAndShowsTheFirstScan) {
  ASSERT_THAT(scanned(shown.qr, hanoi, lan), Accepts());
  ASSERT_THAT(given_back(id, lan), Accepts());
  EXPECT_EQ(state(id), State::number_taken);
  EXPECT_EQ(pass(an, id)->code, shown.code) << "the code stays the same";
  world.advance(1min);
  const auto again = scanned(shown.qr, saigon, minh);
  ASSERT_THAT(again, Accepts());
  ASSERT_EQ(again->earlier.size(), 1U);
  EXPECT_EQ(again->earlier[0].venue, "Hồ Gươm");
  EXPECT_EQ(again->earlier[0].operator_id, lan);
  EXPECT_EQ(again->earlier[0].at, world.now().instant - 1min);
}

TEST_F(Desk, ReturnsAWaitingTicketAfterTenMinutes) {
  ASSERT_THAT(scanned(shown.qr, hanoi, lan), Accepts());
  world.advance(10min - 1ms);
  EXPECT_EQ(state(id), State::pending);
  world.advance(1ms);
  EXPECT_EQ(state(id), State::number_taken);
  EXPECT_THAT(handed_over(id, hanoi, lan), Refuses(not_pending));
}

TEST_F(Desk, KeepsALaterWaitWhenAnEarlierOneEnds) {
  ASSERT_THAT(scanned(shown.qr, hanoi, lan), Accepts());
  world.advance(9min);
  ASSERT_THAT(given_back(id, lan), Accepts());
  ASSERT_THAT(scanned(shown.qr, hanoi, lan), Accepts());
  world.advance(5min);
  EXPECT_EQ(state(id), State::pending);
  world.advance(5min);
  EXPECT_EQ(state(id), State::number_taken);
}

TEST_F(Desk, RefusesEachKindOfBadCodeByName) {
  const auto refused = [&](const std::string& text) { return scanned(text, hanoi, lan); };
  auto mistyped = shown.code;
  mistyped.back() = mistyped.back() == '9' ? '0' : static_cast<char>(mistyped.back() + 1);
  EXPECT_THAT(refused(mistyped), Refuses(code_malformed));
  EXPECT_THAT(refused("1234"), Refuses(code_malformed));
  EXPECT_THAT(refused(shown.qr.substr(0, 60)), Refuses(code_malformed));
  EXPECT_THAT(refused("https://example.com/t/1"), Refuses(code_not_ours));
  EXPECT_THAT(refused("000000005724"), Refuses(code_unknown)) << "well formed, but nobody's";

  const crypto::SigningKey theirs{crypto::SigningSeed{1, 2, 3}};
  const auto code = *read_pickup_code(shown.code);
  EXPECT_THAT(refused(signed_by(theirs, id, cave, code)), Refuses(code_forged));
  const auto ours = our_key();
  EXPECT_THAT(refused(signed_by(ours, TicketId{9}, cave, code)), Refuses(code_unknown));
  EXPECT_THAT(refused(signed_by(ours, id, ClassId{9}, code)), Refuses(code_unknown));
  EXPECT_THAT(refused(signed_by(ours, id, cave, "000000005724")), Refuses(code_unknown));
  EXPECT_THAT(refused(signed_by(ours, given(an), cave, code)), Refuses(code_unknown))
      << "no number was taken";
  EXPECT_EQ(state(id), State::number_taken);
}

TEST_F(Desk, NamesARecycledTicket) {
  set_vouchers(an, 1);
  const auto given_up = given(an);
  ASSERT_THAT(world.run(recycle, an, TicketRequest{given_up}), Accepts());
  const auto text = signed_by(our_key(), given_up, cave, "000000005724");
  EXPECT_THAT(scanned(text, hanoi, lan), Refuses(code_recycled));
}

TEST_F(Desk, RefusesAnExpiredCodeWithItsDate) {
  world.clock.set(shown.expires_at);
  const auto late = scanned(shown.qr, hanoi, lan);
  ASSERT_THAT(late, Refuses(code_expired)) << "before the job has run";
  EXPECT_EQ(text_of(late.error(), Language::vi), "Mã nhận vé đã hết hạn lúc 00:00 23/05");
  world.advance(0s);
  EXPECT_EQ(state(id), State::expired);
  EXPECT_THAT(scanned(shown.code, hanoi, lan), Refuses(code_expired));
}

TEST_F(Desk, HandsOverATicketThatExpiredAfterItsScan) {
  world.advance_to(shown.expires_at - 1min);
  ASSERT_THAT(scanned(shown.qr, hanoi, lan), Accepts());
  world.advance(2min);
  EXPECT_EQ(state(id), State::pending);
  EXPECT_THAT(handed_over(id, hanoi, lan), Accepts());
}

TEST_F(Desk, ExpiresATicketThatIsReturnedTooLate) {
  const auto other = numbered(an);
  world.advance_to(shown.expires_at - 1min);
  ASSERT_THAT(scanned(shown.qr, hanoi, lan), Accepts());
  ASSERT_THAT(scanned(pass(an, other)->qr, hanoi, lan), Accepts());
  world.advance(2min);
  const auto back = given_back(id, lan);
  ASSERT_THAT(back, Accepts());
  EXPECT_EQ(back->state, State::expired);
  world.advance(10min);
  EXPECT_EQ(state(other), State::expired) << "and by itself";
}

TEST_F(Desk, RefusesATicketOfAnotherVenuesClass) {
  const auto elsewhere = new_venue("Đà Nẵng", "Da Nang", "岘港");
  world.origin().language = Language::en;
  const auto refused = scanned(shown.qr, elsewhere, lan);
  ASSERT_THAT(refused, Refuses(not_at_this_venue));
  EXPECT_EQ(text_of(refused.error(), Language::en), "This kind of ticket is not picked up at Da Nang");
  EXPECT_THAT(scanned(shown.qr, VenueId{4}, lan), Refuses(venue_not_found));
  auto shut = venue_named("Hồ Gươm", "Sword Lake", "还剑湖");
  shut.venue_id = hanoi;
  shut.open = false;
  ASSERT_THAT(at_console("venue/save", save_venue, lan, shut), Accepts());
  EXPECT_THAT(scanned(shown.qr, hanoi, lan), Refuses(venue_closed));
}

TEST_F(Desk, HandsOverOnlyAtTheDeskThatScanned) {
  EXPECT_THAT(handed_over(id, hanoi, lan), Refuses(not_pending));
  EXPECT_THAT(given_back(id, lan), Refuses(not_pending));
  EXPECT_THAT(handed_over(TicketId{3}, hanoi, lan), Refuses(not_found));
  EXPECT_THAT(given_back(TicketId{3}, lan), Refuses(not_found));
  ASSERT_THAT(scanned(shown.qr, hanoi, lan), Accepts());
  const auto elsewhere = handed_over(id, saigon, minh);
  ASSERT_THAT(elsewhere, Refuses(pending_elsewhere));
  EXPECT_EQ(text_of(elsewhere.error(), Language::vi), "Vé đang chờ tại Hồ Gươm");
  ASSERT_THAT(handed_over(id, hanoi, lan), Accepts());
  EXPECT_THAT(handed_over(id, hanoi, lan), Refuses(already_picked_up));
  EXPECT_THAT(given_back(id, lan), Refuses(already_picked_up));
  EXPECT_EQ(world.holdings(an).energy, Energy{100}) << "once";
}

TEST_F(Desk, CountsTodaysScansAndHandoversByVenue) {
  const auto counts = [&] { return world.run(desks_today, lan)->venues; };
  EXPECT_TRUE(counts().empty());
  ASSERT_THAT(scanned(shown.qr, hanoi, lan), Accepts());
  ASSERT_THAT(handed_over(id, hanoi, lan), Accepts());
  ASSERT_EQ(counts().size(), 1U);
  EXPECT_EQ(counts()[0].venue_id, hanoi);
  EXPECT_EQ(counts()[0].scanned, 1);
  EXPECT_EQ(counts()[0].handed_over, 1);
  world.advance(24h);
  EXPECT_TRUE(counts().empty()) << "another day";
}

TEST_F(Desk, GivesAKitForWorkWithoutANetwork) {
  const auto kit = at_console("desk/kit", desk_kit, lan, KitRequest{hanoi});
  ASSERT_THAT(kit, Accepts());
  EXPECT_EQ(kit->keys.at(0).key, crypto::base64url(our_key().public_key()));
  EXPECT_EQ(kit->most_offline, 0) << "off, unless somebody wants it";
  ASSERT_EQ(kit->classes.size(), 1U);
  EXPECT_EQ(kit->classes[0].name, "Hang Sơn Đoòng VR");
  EXPECT_EQ(crypto::from_base64url(kit->queue_key)->size(), 32U);
  EXPECT_EQ(kit->queue_key, world.run(desk_kit, lan, KitRequest{saigon})->queue_key) << "an operator's own";
  EXPECT_NE(kit->queue_key, world.run(desk_kit, minh, KitRequest{hanoi})->queue_key);
  EXPECT_THAT(at_console("desk/kit", desk_kit, lan, KitRequest{VenueId{4}}), Refuses(venue_not_found));
}

TEST_F(Desk, AcceptsHandoversWithoutANetworkLater) {
  const auto scanned_at = world.now().instant + 1min;
  world.advance(3h);
  const auto told = told_late(shown.qr, hanoi, lan, scanned_at);
  ASSERT_THAT(told, Accepts());
  EXPECT_EQ(told->ticket_id, id);
  EXPECT_EQ(told->owner, "An N.");
  EXPECT_EQ(state(id), State::picked_up);
  EXPECT_EQ(world.holdings(an).energy, Energy{100});
  const auto history = world.run(desk_history, lan, DeskHistoryRequest{hanoi, {}, {}});
  ASSERT_EQ(history->items.size(), 2U);
  EXPECT_EQ(history->items[0].event, Event::hand_over);
  EXPECT_EQ(history->items[0].at, world.now().instant);
  EXPECT_EQ(history->items[0].offline_at, scanned_at);
  EXPECT_EQ(history->items[0].operator_id, lan);
  world.origin().language = Language::en;
  const auto again = told_late(shown.qr, saigon, minh, scanned_at + 1min);
  ASSERT_THAT(again, Refuses(already_scanned)) << "another desk had it first";
  EXPECT_EQ(text_of(again.error(), Language::en),
            "This code was already scanned at 10:06 on 23\u00a0Nov at Sword Lake")
      << "when it was scanned, not when the server heard of it";
}

TEST_F(Desk, AcceptsALateHandoverOfATicketThatWaitsHere) {
  ASSERT_THAT(scanned(shown.qr, hanoi, lan), Accepts());
  EXPECT_THAT(told_late(shown.qr, saigon, minh, world.now().instant), Refuses(already_scanned));
  ASSERT_THAT(told_late(shown.qr, hanoi, lan, world.now().instant), Accepts());
  world.advance(1h);
  EXPECT_EQ(state(id), State::picked_up) << "nothing waits any more";
}

TEST_F(Desk, UsesATicketThatAClockAheadHandedOverAtTheServersTimeWithAMark) {
  const auto at = world.now().instant;
  const auto told = told_late(shown.qr, hanoi, lan, at + 6min);
  ASSERT_THAT(told, Accepts());
  EXPECT_EQ(told->clock_off, 6);
  EXPECT_EQ(state(id), State::picked_up);
  const auto line = world.run(desk_history, lan, DeskHistoryRequest{hanoi, {}, {}})->items[0];
  EXPECT_EQ(line.at, at);
  EXPECT_EQ(line.offline_at, at + 6min) << "what the desk reported";
  EXPECT_EQ(line.clock_off, 6);
  EXPECT_EQ(world.run(find_ticket, lan, FindRequest{{to_string(id)}})->history.back().clock_off, 6);
  world.origin().language = Language::en;
  const auto again = scanned(shown.qr, hanoi, lan);
  ASSERT_THAT(again, Refuses(already_scanned)) << "it is not handed over twice";
  EXPECT_EQ(text_of(again.error(), Language::en),
            "This code was already scanned at 10:05 on 23\u00a0Nov at Sword Lake")
      << "by the server's time";
}

TEST_F(Desk, UsesATicketThatAClockBehindHandedOverToo) {
  const auto at = world.now().instant;
  const auto told = told_late(shown.qr, hanoi, lan, at - 6min);
  ASSERT_THAT(told, Accepts()) << "before its code was made";
  EXPECT_EQ(told->clock_off, -6);
}

TEST_F(Desk, UsesATicketThatIsReportedLaterThanTheDaysToSend) {
  const auto at = world.now().instant;
  world.advance(std::chrono::days{7} + 1h);
  const auto told = told_late(shown.qr, hanoi, lan, at);
  ASSERT_THAT(told, Accepts());
  EXPECT_EQ(told->clock_off, -60);
}

TEST_F(Desk, BelievesAClockThatIsOffByMinutesOrAReportWithinTheDaysToSend) {
  const auto at = world.now().instant;
  EXPECT_EQ(rules::clock_off(at + 5min, at, at, std::chrono::days{7}), std::nullopt);
  EXPECT_EQ(rules::clock_off(at - 5min, at, at, std::chrono::days{7}), std::nullopt);
  EXPECT_EQ(rules::clock_off(at, at, at + std::chrono::days{7}, std::chrono::days{7}), std::nullopt);
  EXPECT_EQ(rules::clock_off(at + std::chrono::days{1}, at, at, std::chrono::days{7}), 1'440);
  EXPECT_THAT(told_late(shown.qr, VenueId{4}, lan, at), Refuses(venue_not_found));
  EXPECT_THAT(told_late("hello", hanoi, lan, at), Refuses(code_not_ours));
}

TEST_F(Desk, UsesALateHandoverOfAClassThatHasLeftTheVenueSince) {
  const auto scanned_at = world.now().instant;
  const auto elsewhere = venue_named("Đà Nẵng", "Da Nang", "岘港");
  const auto third = at_console("venue/save", save_venue, lan, elsewhere)->venue_id;
  EXPECT_THAT(scanned(shown.qr, third, lan), Refuses(not_at_this_venue));
  EXPECT_THAT(told_late(shown.qr, third, lan, scanned_at), Accepts()) << "its kit had the class";
}

TEST_F(Desk, RefusesALateHandoverOfATicketThatHasEnded) {
  world.advance_to(shown.expires_at - 1min);
  const auto in_time = world.now().instant;
  world.advance(2min);
  EXPECT_THAT(told_late(shown.qr, hanoi, lan, in_time), Refuses(code_expired));
  EXPECT_EQ(state(id), State::expired);
}

TEST_F(Desk, ListsTheStepsOfAVenueWithTheirOperators) {
  ASSERT_THAT(scanned(shown.qr, hanoi, lan), Accepts());
  ASSERT_THAT(given_back(id, minh), Accepts());
  ASSERT_THAT(scanned(shown.qr, hanoi, lan), Accepts());
  world.advance(10min);
  const auto history = at_console("desk/history", desk_history, lan, DeskHistoryRequest{hanoi, {}, {}});
  ASSERT_THAT(history, Accepts());
  ASSERT_EQ(history->items.size(), 4U);
  EXPECT_EQ(history->items[0].event, Event::give_back);
  EXPECT_EQ(history->items[0].operator_id, std::nullopt) << "the time ran out";
  EXPECT_EQ(history->items[2].operator_id, minh);
  EXPECT_EQ(history->items[3].event, Event::scan);
  EXPECT_EQ(history->items[3].owner, "An N.");
  EXPECT_TRUE(world.run(desk_history, lan, DeskHistoryRequest{saigon, {}, {}})->items.empty());
  EXPECT_THAT(at_console("desk/history", desk_history, lan, DeskHistoryRequest{VenueId{1}, {}, {}}),
              Refuses(venue_not_found));
}

TEST_F(Desk, FindsATicketByIdCodeAndQr) {
  for (const auto& text : {to_string(id), shown.code, shown.qr}) {
    const auto file = at_console("ticket/find", find_ticket, lan, FindRequest{{text}});
    ASSERT_THAT(file, Accepts()) << text;
    EXPECT_EQ(file->ticket_id, id);
    EXPECT_EQ(file->owner, "An N.");
    EXPECT_EQ(file->owner_mobile, "0900****001");
    EXPECT_EQ(file->cause, "testing.won");
    EXPECT_EQ(file->history.size(), 2U);
    EXPECT_EQ(shape::to_json(*file).find(*row(id).code), std::string::npos) << "the code is the owner's";
  }
  EXPECT_THAT(at_console("ticket/find", find_ticket, lan, FindRequest{{"12345"}}), Refuses(not_found));
  EXPECT_THAT(at_console("ticket/find", find_ticket, lan, FindRequest{{"000000005724"}}),
              Refuses(code_unknown));
  EXPECT_THAT(at_console("ticket/find", find_ticket, lan, FindRequest{{"hello"}}), Refuses(code_not_ours));
}

TEST_F(Desk, NeedsAPermissionForEachCall) {
  const auto permission = [&](std::string path) {
    return world.routes().find(std::string{http::Routes::console_base} + path)->permission->name;
  };
  for (const auto* path : {"desk/scan", "desk/handOver", "desk/giveBack", "desk/history", "desk/today",
                           "desk/kit", "desk/handOverLate"})
    EXPECT_EQ(permission(path), "desk") << path;
  EXPECT_EQ(permission("ticket/find"), "tickets");
  for (const auto* path : {"class/list", "venue/list"}) EXPECT_EQ(permission(path), "catalogue") << path;
  // The cost of a class determines what a set may promise.
  for (const auto* path : {"class/save", "venue/save"}) EXPECT_EQ(permission(path), "sets") << path;
}

}  // namespace tickets
