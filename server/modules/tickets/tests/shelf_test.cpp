// The shelf: a user's own tickets, with the actions that each allows.
#include "modules/tickets/tests/ticket_world.hpp"

namespace tickets {

struct Shelf : TicketWorld {
  auto list(UserId user, const std::string& query = "", std::string lang = "vi") {
    auto reply = signed_in(world, user, std::move(lang)).get("token/vr/getTicketList", query);
    EXPECT_TRUE(reply.ok) << reply.text;
    return reply.data;
  }
};

TEST_F(Shelf, ShowsClassCostAndValidity) {
  given(an, 230'001_vnd);
  set_vouchers(an, 1);
  const auto item = list(an).at("items").at(0);
  EXPECT_EQ(item.at("name").as_string(), "Hang Sơn Đoòng VR");
  EXPECT_EQ(item.at("cover").as_string(), "cave");
  EXPECT_EQ(item.at("hue"), 212);
  EXPECT_EQ(item.at("state").as_string(), "awaiting_number");
  EXPECT_EQ(item.at("paid").as_string(), "230001.00");
  EXPECT_EQ(item.at("expiresAt").as_string(), "2027-05-23T00:00:00.000+07:00")
      << "the 180th day counts in full";
  EXPECT_EQ(item.at("recycling").at("pays").as_string(), "195500.85") << "85%, rounded down";
  EXPECT_EQ(item.at("recycling").at("allowed"), true);
  EXPECT_TRUE(item.at("recycling").at("whyNot").is_null());
}

TEST_F(Shelf, ExplainsInTheReadersLanguageWhyRecyclingIsRefused) {
  given(an);
  const auto why = [&](std::string lang) {
    const auto item = list(an, "", std::move(lang)).at("items").at(0);
    EXPECT_EQ(item.at("recycling").at("allowed"), false);
    EXPECT_EQ(item.at("recycling").at("whyNotKey").as_string(), "tickets.recycle_vouchers_short");
    return std::string{item.at("name").as_string()} + ": " +
           item.at("recycling").at("whyNot").as_string().c_str();
  };
  EXPECT_EQ(why("vi"), "Hang Sơn Đoòng VR: Không đủ phiếu trả vé: cần 1, hiện có 0");
  EXPECT_EQ(why("en"), "Son Doong Cave VR: Not enough return vouchers: 1 needed, 0 held");
  EXPECT_EQ(why("zh"), "山水洞 VR: 退票券不足：需要 1 张，现有 0 张");
}

TEST_F(Shelf, ShowsOnlyTheUsersTickets) {
  const auto id = given(an);
  EXPECT_TRUE(list(binh).at("items").as_array().empty());
  EXPECT_EQ(signed_in(world, binh).get("token/vr/getTicket", query(id)).code, not_found.code);
  EXPECT_EQ(stranger(world).get("token/vr/getTicketList").code, 30007);
}

TEST_F(Shelf, KnowsWhatEndsSoon) {
  const auto ending = [&](Instant until) {
    return world.look([&](Context& ctx) { return ending_before(ctx, an, until); });
  };
  given(binh);
  const auto first = given(an);
  const auto at = row(first).expires_at;
  EXPECT_FALSE(ending(at)) << "before that instant";
  world.advance(24h);
  numbered(an);
  const auto one = ending(at + 1ms);
  ASSERT_TRUE(one);
  EXPECT_EQ(one->count, 1);
  EXPECT_EQ(one->ticket_id, first);
  EXPECT_EQ(one->name, "Hang Sơn Đoòng VR");
  EXPECT_EQ(ending(at + 48h)->count, 2) << "one with a number, too";
  EXPECT_EQ(ending(at + 48h)->ticket_id, first);
  world.advance_to(at);
  EXPECT_EQ(ending(at + 48h)->count, 1) << "what has ended does not end soon";
}

TEST_F(Shelf, IsFilteredByState) {
  given(an);
  const auto taken = numbered(an);
  const auto items = list(an, "state=number_taken").at("items").as_array();
  ASSERT_EQ(items.size(), 1U);
  EXPECT_EQ(items[0].at("ticketId").as_string(), to_string(taken));
  EXPECT_TRUE(list(an, "state=expired").at("items").as_array().empty());
  EXPECT_EQ(signed_in(world, an).get("token/vr/getTicketList", "state=lost").key, "platform.invalid_fields");
}

TEST_F(Shelf, ComesInPagesNewestFirst) {
  std::vector<std::string> wanted, seen;
  for (int i = 0; i < 5; ++i) wanted.insert(wanted.begin(), to_string(given(an)));
  std::string cursor;
  for (int pages = 0; pages < 3; ++pages) {
    const auto page = list(an, "limit=2&cursor=" + cursor);
    for (const auto& item : page.at("items").as_array())
      seen.emplace_back(item.at("ticketId").as_string().c_str());
    if (page.at("next").is_string()) cursor = page.at("next").as_string().c_str();
    EXPECT_EQ(page.at("next").is_null(), pages == 2);
  }
  EXPECT_EQ(seen, wanted);
}

TEST_F(Shelf, ShowsHistoryVenuesAndCodeOfATicket) {
  const auto id = numbered(an);
  ASSERT_THAT(scanned(pass(an, id)->code, hanoi, lan), Accepts());
  const auto page = signed_in(world, an, "en").get("token/vr/getTicket", query(id)).data;
  EXPECT_EQ(page.at("ticket").at("state").as_string(), "pending");
  EXPECT_EQ(page.at("pass").at("code").as_string(), pass(an, id)->code);
  EXPECT_EQ(page.at("venues").as_array().size(), 2U);
  const auto& history = page.at("history").as_array();
  ASSERT_EQ(history.size(), 3U);
  EXPECT_EQ(history[0].at("event").as_string(), "issue");
  EXPECT_EQ(history[2].at("event").as_string(), "scan");
  EXPECT_EQ(history[2].at("venue").as_string(), "Sword Lake");
}

TEST_F(Shelf, ShowsNoCodeBeforeANumberIsTaken) {
  const auto id = given(an);
  const auto page = signed_in(world, an).get("token/vr/getTicket", query(id)).data;
  EXPECT_TRUE(page.at("pass").is_null());
  EXPECT_EQ(signed_in(world, an).get("token/vr/getTicket", "ticketId=abc").key, "platform.invalid_fields");
  EXPECT_EQ(signed_in(world, an).get("token/vr/getTicket", "ticketId=1").code, not_found.code);
}

TEST_F(Shelf, HasOneTicketForACause) {
  given(an);
  --last_cause;
  EXPECT_THROW(given(an), ::store::ConstraintViolated);
}

}  // namespace tickets
