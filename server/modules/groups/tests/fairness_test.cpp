// Fairness in public: all draws are counted once, by place, and any hundred can be drawn again.
#include "modules/groups/fairness/calls.hpp"

#include <numeric>

#include "groups/draw.hpp"
#include "modules/groups/fairness/counting.hpp"
#include "modules/groups/public_queue/store.hpp"
#include "modules/groups/registration.hpp"
#include "modules/groups/tests/fair.hpp"
#include "platform/crypto/encodings.hpp"
#include "testing/scans.hpp"

namespace groups {

struct Public : Fair {
  // Each group of ten different guests.
  void form(int groups) {
    for (int i = 0; i < groups; ++i) guests_buy(guests_ + 1, guests_ + 10), guests_ += 10;
  }
  Public() {
    world.look([](Context& ctx) {
      plan_counting(ctx);  // as at each start
      return true;
    });
  }
  void a_night_passes() { world.advance(std::chrono::days{1}); }
  auto fairness() { return world.run(set_fairness, SetQuery{set}); }
  auto draws(std::optional<std::int64_t> cursor = {}, std::int64_t limit = 100) {
    DrawsQuery query{.set_id = set, .cursor = {}, .limit = shape::Number<1, 100>{limit}};
    if (cursor) query.cursor = Cursor{*cursor};
    return world.run(draws_of_set, query).value();
  }

 private:
  int guests_ = 0;
};

TEST_F(Public, DrawsAreCountedOnceByPlace) {
  form(3);
  guests_buy(31, 34);  // a group that still forms
  EXPECT_THAT(fairness(), Refuses(set_not_found)) << "nothing is counted before the night";
  a_night_passes();

  const auto all = fairness().value();
  EXPECT_EQ(all.sums.groups, 3);
  EXPECT_EQ(all.sums.drawn, 30);
  EXPECT_EQ(all.sums.won, 9);
  EXPECT_EQ(all.sums.last_number, 3);
  EXPECT_EQ(all.sums.odds, "3/10");
  ASSERT_EQ(all.places.size(), 10U);
  for (const auto& place : all.places) EXPECT_EQ(place.drawn, 3) << place.place;
  std::vector<std::int64_t> won(10);
  for (const auto& draw : draws().items)
    for (const auto position : draw.winners) ++won[static_cast<std::size_t>(position)];
  for (const auto& place : all.places) EXPECT_EQ(place.won, won[static_cast<std::size_t>(place.place - 1)]);

  a_night_passes();
  EXPECT_EQ(fairness().value().sums.drawn, 30) << "none is counted twice";
  form(1);
  a_night_passes();
  EXPECT_EQ(fairness().value().sums.groups, 4) << "each night plans the next";
  EXPECT_EQ(world.run(draw_sums).value().items.size(), 1U);
}

TEST_F(Public, SeatsThatWereLeftLeaveNoGap) {
  guests_buy(1, 3);
  const auto left = seats("Khách 2").at(0);
  ASSERT_THAT(leaves("Khách 2", {.seat_id = left.seat_id}), Accepts());
  guests_buy(4, 11);
  a_night_passes();
  const auto all = fairness().value();
  EXPECT_EQ(all.places.size(), 10U);
  EXPECT_EQ(all.sums.drawn, 10);
}

TEST_F(Public, AnyDrawsCanBeDrawnAgain) {
  form(4);
  const auto newest = draws({}, 2);
  ASSERT_EQ(newest.items.size(), 2U);
  EXPECT_EQ(newest.items[0].number, 4);
  EXPECT_EQ(newest.next, "3");
  const auto rest = draws(3);
  ASSERT_EQ(rest.items.size(), 2U);
  EXPECT_EQ(rest.next, std::nullopt);
  for (const auto& record : rest.items) {
    Draw draw{.group_id = to_string(record.group_id), .seats = {}, .winners = 3};
    for (const auto& seat : record.seats) draw.seats.push_back({seat.id, seat.client_seed});
    ServerSeed seed{};
    std::ranges::copy(crypto::from_hex(record.server_seed).value(), seed.begin());
    const auto drawn = draw_winners(seed, draw).value();
    EXPECT_TRUE(std::ranges::equal(drawn, record.winners,
                                   [](std::size_t a, std::int64_t b) { return std::cmp_equal(a, b); }));
    EXPECT_EQ(crypto::hex(draw_commitment(seed)), record.commitment);
  }
  EXPECT_TRUE(draws(1).items.empty());
}

TEST_F(Public, ManyGroupsAreCountedInSeveralTransactions) {
  form(1);
  // 1,200 groups with the same seats: only their sums are of interest, so the draws are no true ones.
  world.tamper();
  world.look([&](Context& ctx) {
    for (std::int64_t number = 1'001; number <= 2'200; ++number) {
      ctx.tx.run(
          "INSERT INTO group_group (id, set_id, number, state, seats, winners, taken, places, commitment, "
          "server_seed, ended_at) SELECT $1, set_id, $1, state, seats, winners, taken, places, commitment, "
          "server_seed, ended_at FROM group_group WHERE set_id = $2 AND number = 1",
          number, set);
      ctx.tx.run(
          "INSERT INTO group_seat (id, order_id, set_id, user_id, group_id, place, state, result, priority, "
          "client_seed, drawn, ticket_id, cash) SELECT $1 * 100 + place, order_id, set_id, user_id, $1, "
          "place, "
          "state, result, priority, client_seed, drawn, ticket_id, cash FROM group_seat WHERE group_id = "
          "(SELECT id FROM group_group WHERE set_id = $2 AND number = 1) AND place <= 3",
          number, set);
    }
    ctx.tx.run(
        "UPDATE group_group SET state = 'closed', ended_at = 1 WHERE set_id = $1 AND state = 'forming'", set);
    return true;
  });
  a_night_passes();
  const auto all = fairness().value();
  EXPECT_EQ(all.sums.groups, 1'201);
  EXPECT_EQ(all.places.at(0).drawn, 1'201);
  EXPECT_EQ(all.places.at(9).drawn, 1);
}

// Before the world, whose connections it watches.
struct Indexed : testing::Scans, Public {};

TEST_F(Indexed, SeatsOfAGroupAreFoundWithoutReadingAll) {
  form(4);
  a_night_passes();
  EXPECT_EQ(draws().items.size(), 4U);
  world.look([&](Context& ctx) {
    const auto group = ctx.tx.one<GroupId>("SELECT MIN(id) FROM group_group WHERE state = 'formed'");
    EXPECT_EQ(store::first_formed(ctx, *group).size(), 10U);
    EXPECT_THAT(verify_groups(ctx.tx), testing::IsEmpty());
    return true;
  });
  EXPECT_THAT(of("group_seat", 20), testing::IsEmpty());
}

}  // namespace groups
