// Forming of groups: the draw, the money of winners and others, and the verification.
#include "modules/groups/public_queue/console.hpp"
#include "modules/groups/public_queue/forming.hpp"

#include <algorithm>

#include "modules/groups/notices.hpp"
#include "modules/groups/tests/fair.hpp"
#include "modules/inbox/calls.hpp"
#include "testing/listening.hpp"

namespace groups {

using testing::stranger;

struct Forming : Fair {
  GroupId first = current().group_id;
  std::string promised = current().commitment;

  void SetUp() override {
    for (int i = 1; i <= 10; ++i) {
      const auto name = "Khách " + std::to_string(i);
      ASSERT_THAT(buys(name, {.seed = i % 3 == 0 ? "" : "hạt giống " + std::to_string(i)}), Accepts());
    }
  }
  auto guest(int i) { return world.user("Khách " + std::to_string(i)); }
  auto cause_amount(::store::Sql sql) {
    return world.look([&](Context& ctx) { return ctx.tx.one<std::int64_t>(sql, first).value_or(0); });
  }
};

TEST_F(Forming, GivesThreeTicketsAndSevenRefundsWithRewards) {
  int won = 0;
  for (int i = 1; i <= 10; ++i) {
    const auto held = world.holdings(guest(i));
    const auto seat = seats("Khách " + std::to_string(i)).at(0);
    EXPECT_EQ(seat.state, SeatState::formed);
    EXPECT_EQ(held.held, Money{});
    EXPECT_EQ(held.energy, Energy{10});
    if (seat.result == Outcome::won) {
      ++won;
      EXPECT_EQ(held.balance, 19'800'000_vnd);
      EXPECT_EQ(held.otc, Money{});
      EXPECT_TRUE(seat.ticket_id);
      EXPECT_EQ(seat.refunded, Money{});
    } else {
      EXPECT_EQ(held.balance, 20'000'000_vnd);
      EXPECT_EQ(held.otc, 2'000_vnd);
      EXPECT_EQ(seat.refunded, 200'000_vnd);
      EXPECT_EQ(seat.reward, 2'000_vnd);
    }
  }
  EXPECT_EQ(won, 3);
}

TEST_F(Forming, TellsOthersOfTheGroupAndItsTickets) {
  testing::Listening shop{world};
  for (int i = 11; i <= 20; ++i) ASSERT_THAT(buys("Khách " + std::to_string(i)), Accepts());
  const auto told = shop.told();
  ASSERT_EQ(told.size(), 1U);
  const auto body = boost::json::parse(told[0].substr(told[0].find('{')));
  EXPECT_THAT(told[0], testing::StartsWith("group_formed "));
  EXPECT_NE(body.at("groupId").as_string(), to_string(first));
  EXPECT_EQ(body.at("seats"), 10);
  EXPECT_EQ(body.at("isPersonal"), false);
  EXPECT_EQ(body.at("ticketIds").as_array().size(), 3U);
}

TEST_F(Forming, KeepsTheCommissionPoolInTheCoverAndEarnsTheRest) {
  EXPECT_EQ(sheet().reserve, 36'000_vnd);  // 6% of 600,000
  const auto earned = cause_amount(
      "SELECT amount FROM ledger_transfer WHERE cause = 'groups.formed' AND cause_id = $1 AND to_kind = 31");
  EXPECT_EQ(Money{earned}, 600'000_vnd - 14'000_vnd - 36'000_vnd);
}

TEST_F(Forming, RecordsTheCashPaidInTheTicket) {
  const auto paid = world.look([&](Context& ctx) {
    return ctx.tx.all<std::int64_t>("SELECT cash_paid FROM ticket WHERE cause = 'groups.won'");
  });
  EXPECT_EQ(paid, (std::vector<std::int64_t>(3, (200'000_vnd).minor_units)));
}

TEST_F(Forming, MatchesTheCommitmentFromBeforeTheFirstSeat) {
  const auto drawn = record(first);
  EXPECT_EQ(drawn.commitment, promised);
  ASSERT_TRUE(drawn.server_seed);
  Draw draw{.group_id = to_string(first), .seats = {}, .winners = 3};
  for (const auto& seat : drawn.seats) draw.seats.push_back({seat.id, seat.client_seed});
  EXPECT_EQ(draw_transcript(draw), *drawn.transcript);
  ServerSeed seed{};
  std::ranges::copy(crypto::from_hex(*drawn.server_seed).value(), seed.begin());
  crypto::Digest commitment{};
  std::ranges::copy(crypto::from_hex(promised).value(), commitment.begin());
  const std::vector<std::size_t> announced{drawn.winners.begin(), drawn.winners.end()};
  EXPECT_EQ(verify_draw(commitment, seed, draw, announced), std::nullopt);
  for (std::size_t i = 0; i < drawn.seats.size(); ++i)
    EXPECT_EQ(drawn.seats[i].won, std::ranges::find(announced, i) != announced.end());
}

TEST_F(Forming, ChecksADrawFromItsStoredData) {
  world.tamper();
  const auto checked = [&] { return world.run(check_draw, first); };
  EXPECT_EQ(checked().value(), std::nullopt);
  world.look([&](Context& ctx) {
    return ctx.tx.run("UPDATE group_seat SET client_seed = 'khác' WHERE group_id = $1 AND place = 1", first);
  });
  EXPECT_EQ(checked().value(), DrawFault::outcome);
  EXPECT_THAT(world.run(check_draw, current().group_id), Refuses(group_not_found)) << "it has not formed";
}

TEST_F(Forming, ShowsOnlyTheCommitmentBefore) {
  const auto next = current();
  EXPECT_EQ(next.number, 2);
  EXPECT_EQ(next.taken, 0);
  ASSERT_THAT(buys("An", {.seed = "bí mật"}), Accepts());
  const auto open = stranger(world).get("gb/getDraw", "groupId=" + to_string(next.group_id));
  ASSERT_TRUE(open.ok) << open.text;
  EXPECT_EQ(open.data.at("commitment").as_string(), next.commitment);
  EXPECT_FALSE(open.data.as_object().contains("serverSeed") && !open.data.at("serverSeed").is_null());
  EXPECT_TRUE(open.data.at("seats").as_array().empty());
  EXPECT_EQ(open.text.find("bí mật"), std::string::npos);
}

TEST_F(Forming, StoresNoPlainSeedBefore) {
  const auto sealed =
      world.look([&](Context& ctx) { return ctx.tx.all<std::string>("SELECT sealed FROM group_seed"); });
  ASSERT_FALSE(sealed.empty());
  for (const auto& text : sealed) EXPECT_TRUE(text.starts_with("s1.")) << text;
}

TEST_F(Forming, AnnouncesGroupsBeyondOneUsersSeatsOfADay) {
  const auto numbers = world.look([&](Context& ctx) {
    return ctx.tx.one<std::int64_t>("SELECT MAX(number) FROM group_group WHERE set_id = $1", set);
  });
  EXPECT_EQ(numbers, current().number + 51);
}

TEST_F(Forming, IsNamedInEveryLineOfItsMoney) {
  const auto loser = [&] {
    for (int i = 1; i <= 10; ++i)
      if (world.holdings(guest(i)).otc > Money{}) return guest(i);
    throw std::logic_error("all ten won");
  }();
  auto page = testing::signed_in(world, loser, "en");
  const auto lines = page.get("token/pay/getFlowList", "group=groups").data.at("items").as_array();
  ASSERT_EQ(lines.size(), 2U) << "the purchase and its refund";
  for (const auto& line : lines) EXPECT_EQ(line.at("about").as_string(), "Ha Long Bay VR · group 1");
  const auto receipt = page.get("token/receipt/get", "id=" + std::string{lines[0].at("id").as_string()}).data;
  EXPECT_EQ(receipt.at("line").at("about").as_string(), "Ha Long Bay VR · group 1");
  EXPECT_TRUE(receipt.at("page").as_string().starts_with("/pages/user/gb/detail?id="));
}

TEST_F(Forming, NotifiesEveryMember) {
  int won = 0, lost = 0;
  for (int i = 1; i <= 10; ++i) {
    const auto notices = world.run(inbox::list, guest(i), PageRequest{}).value();
    for (const auto& notice : notices.items) {
      won += notice.notice == notices::seat_won.key ? 1 : 0;
      if (notice.notice != notices::seat_lost.key) continue;
      ++lost;
      EXPECT_EQ(notice.body, "Vịnh Hạ Long VR · nhóm 1: 200.000\u00a0₫ đã về ví, kèm thưởng 2.000\u00a0₫.");
      EXPECT_TRUE(notice.page.starts_with("/pages/user/gb/detail?id=")) << notice.page;
    }
  }
  EXPECT_EQ(won, 3);
  EXPECT_EQ(lost, 7);
  std::vector<std::string> heard;
  for (const auto& signal : world.signals())
    if (signal.topic == group_topic.of(first.value)) heard.push_back(signal.message);
  ASSERT_EQ(heard.size(), 10U) << "nine seats, and the result";
  EXPECT_EQ(heard.front(), R"({"state":"forming","taken":1})");
  EXPECT_EQ(heard.back(), R"({"state":"formed","taken":10})");
  EXPECT_EQ(world.run(watch_group, guest(1), first.value).value(), heard.back());
  EXPECT_EQ(world.run(watch_group, world.user("Stranger"), first.value).value(), heard.back());
  EXPECT_THAT(world.run(watch_group, guest(1), std::int64_t{7}), Refuses(group_not_found));
}

TEST_F(Forming, ShowsMembersMasked) {
  const auto seen = stranger(world, "en").get("gb/getGroupInfo", "groupId=" + to_string(first));
  ASSERT_TRUE(seen.ok) << seen.text;
  EXPECT_EQ(seen.data.at("state").as_string(), "formed");
  EXPECT_EQ(seen.data.at("odds").as_string(), "3/10");
  EXPECT_EQ(seen.data.at("name").as_string(), "Ha Long Bay VR");
  EXPECT_EQ(seen.data.at("reward").as_string(), "2000.00");
  const auto& members = seen.data.at("members").as_array();
  ASSERT_EQ(members.size(), 10U);
  EXPECT_EQ(members[0].at("name").as_string(), "1 K.");
  EXPECT_EQ(
      stranger(world).get("gb/getBuyList", "groupId=" + to_string(first)).data.at("items").as_array().size(),
      10U);
  EXPECT_EQ(stranger(world).get("gb/getGroupInfo", "groupId=77").code, group_not_found.code);
}

TEST_F(Forming, ShowsASeatToItsOwnerOnly) {
  auto mine = testing::signed_in(world, guest(4)).get("token/gb/getGroupInfo", "groupId=" + to_string(first));
  ASSERT_TRUE(mine.ok) << mine.text;
  EXPECT_EQ(mine.data.at("mySeat").at("place"), 4);
  auto others =
      testing::signed_in(world, world.user("An")).get("token/gb/getGroupInfo", "groupId=" + to_string(first));
  EXPECT_FALSE(others.data.as_object().contains("mySeat") && !others.data.at("mySeat").is_null());
}

struct FormingOver : Fair {};

TEST_F(FormingOver, AnnouncesMoreGroupsWhenTheLimitOfADayRises) {
  SetRequest pairs;
  pairs.seats = shape::Number<2, 100>{2};
  pairs.winners = shape::Number<1, 99>{1};
  pairs.commission_pool = shape::Number<0, 10'000>{100};
  set = on_sale(pairs);
  world.set(settings::seats_a_day_1, 60);
  ASSERT_THAT(buys("An", {.count = 60}), Accepts());
  const auto shown = world.look([&](Context& ctx) {
    return ctx.tx.one<std::int64_t>("SELECT MAX(number) FROM group_group WHERE set_id = $1", set).value();
  });
  const auto last = buys("Bình", {.count = 60});
  ASSERT_THAT(last, Accepts());
  EXPECT_EQ(last->groups_formed, 60);
  EXPECT_GE(shown, current().number) << "groups that formed at once, and the one that takes seats now";
}

TEST_F(FormingOver, RefusesAGroupWithAMissingSeat) {
  guests_buy(1, 8);
  const auto group = current().group_id;
  const auto an = rich("An");
  const auto nobody = world.user("Không ai");
  world.look([&](Context& ctx) { return store::take_place(ctx, group, nobody).has_value(); });
  const auto balance = [&] {
    return world.look([&](Context& c) { return ledger::holdings(c, an).balance; });
  };
  const auto before = balance();
  EXPECT_THROW(static_cast<void>(buys("An")), std::logic_error) << "nine seats are not a group of ten";
  EXPECT_EQ(current().group_id, group);
  EXPECT_EQ(current().state, GroupState::forming);
  EXPECT_EQ(balance(), before);
}

}  // namespace groups
