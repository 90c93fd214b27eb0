// Leaving before a group forms, and passes in the queue.
#include "groups/calls.hpp"
#include "modules/groups/tests/fair.hpp"

namespace groups {

using namespace std::chrono_literals;

struct Leaving : Fair {
  GroupId group{};

  /// An's seat as the group's page shows it.
  auto shown() -> Seat {
    return *world.run(my_group, world.user("An"), MyGroupQuery{.group_id = group})->my_seat;
  }
  /// An leaves the second group, in which a pass has placed the newest seat, and gets an older seat in it.
  auto sits_where_a_newer_seat_was_left() -> SeatId {
    for (const bool pass : {false, false, true}) EXPECT_THAT(buys("An", {.pass = pass}), Accepts());
    guests_buy(1, 9);
    group = current().group_id;
    const auto mine = seats("An");  // newest first
    EXPECT_EQ(shown().seat_id, mine[0].seat_id);
    EXPECT_THAT(leaves("An", {.order_id = {}, .seat_id = mine[0].seat_id}), Accepts());
    return mine[1].seat_id;
  }
};

TEST_F(Leaving, ReturnsMoneyPlaceAndStockAtOnce) {
  const auto order = buys("An", {.count = 3})->order_id;
  const auto left = leaves("An", {.order_id = order});
  ASSERT_THAT(left, Accepts());
  EXPECT_EQ(left->seats, 3);
  EXPECT_EQ(left->refunded, 600'000_vnd);
  EXPECT_EQ(world.balance(world.user("An")), 20'000'000_vnd);
  EXPECT_EQ(world.holdings(world.user("An")).held, Money{});
  EXPECT_EQ(counts("An").left, 3);
  EXPECT_EQ(current().taken, 0);
  EXPECT_EQ(offer().seats_left, 1'000);
  EXPECT_THAT(buys("An", {.count = 10}), Accepts()) << "the seats of the day are one's own again";
}

TEST_F(Leaving, FillsThePlaceOfOneSeatWithTheUsersNext) {
  ASSERT_THAT(buys("An", {.count = 2}), Accepts());
  const auto mine = seats("An");
  ASSERT_EQ(mine.size(), 2U);
  ASSERT_EQ(mine[1].state, SeatState::forming);
  ASSERT_THAT(leaves("An", {.order_id = {}, .seat_id = mine[1].seat_id}), Accepts());
  EXPECT_EQ(counts("An").left, 1);
  EXPECT_EQ(counts("An").forming, 1) << "the waiting one";
  EXPECT_EQ(counts("An").pending_group, 0);
  EXPECT_EQ(current().taken, 1);
}

TEST_F(Leaving, LeavesOnlyTheSeatNamedWithItsOrder) {
  const auto order = buys("An", {.count = 2})->order_id;
  const auto other = buys("An")->order_id;
  const auto mine = seats("An");  // newest first: the other order's
  EXPECT_THAT(leaves("An", {.order_id = order, .seat_id = mine[0].seat_id}), Refuses(order_not_found));
  EXPECT_THAT(leaves("An", {.order_id = other, .seat_id = SeatId{1}}), Refuses(order_not_found));
  const auto left = leaves("An", {.order_id = order, .seat_id = mine[1].seat_id});
  ASSERT_THAT(left, Accepts());
  EXPECT_EQ(left->seats, 1);
  EXPECT_EQ(left->refunded, 200'000_vnd);
  EXPECT_EQ(counts("An").left, 1);
}

TEST_F(Leaving, PlacesAReturningUserLast) {
  const auto order = buys("An")->order_id;
  ASSERT_THAT(buys("Bình"), Accepts());
  ASSERT_THAT(leaves("An", {.order_id = order}), Accepts());
  ASSERT_THAT(buys("An"), Accepts());
  const auto members = current().members;
  ASSERT_EQ(members.size(), 2U);
  EXPECT_EQ(members[0].name, "Bình");
  EXPECT_EQ(members[1].place, 3);
  guests_buy(1, 8);
  EXPECT_EQ(world.run(check_draw, seats("An").at(0).group_id.value()).value(), std::nullopt);
}

TEST_F(Leaving, ShowsTheActiveSeatInsteadOfANewerOneThatWasLeft) {
  const auto older = sits_where_a_newer_seat_was_left();
  EXPECT_EQ(shown().seat_id, older);
  guests_buy(11, 19);
  EXPECT_EQ(shown().seat_id, older);
  EXPECT_EQ(shown().state, SeatState::formed);
}

TEST_F(Leaving, ShowsTheClosedSeatInsteadOfANewerOneThatWasLeft) {
  const auto older = sits_where_a_newer_seat_was_left();
  world.advance_to(TimeOfDay{22h});
  EXPECT_EQ(shown().seat_id, older);
  EXPECT_EQ(shown().state, SeatState::closed);
}

TEST_F(Leaving, ShowsTheNewestOfSeatsThatWereLeft) {
  group = current().group_id;
  for (int i = 0; i < 2; ++i) {
    const auto order = buys("An")->order_id;
    ASSERT_THAT(leaves("An", {.order_id = order}), Accepts());
    EXPECT_EQ(shown().order_id, order);
  }
}

TEST_F(Leaving, IsRefusedInAFormedGroup) {
  const auto order = buys("An", {.count = 2})->order_id;
  guests_buy(1, 9);
  ASSERT_THAT(leaves("An", {.order_id = order}), Accepts()) << "its second seat is still waiting";
  EXPECT_THAT(leaves("An", {.order_id = order}), Refuses(cannot_leave_formed));
  const auto formed = seats("An").at(1);
  ASSERT_EQ(formed.state, SeatState::formed);
  EXPECT_THAT(leaves("An", {.order_id = {}, .seat_id = formed.seat_id}), Refuses(cannot_leave_formed));
}

TEST_F(Leaving, IsRefusedTwice) {
  const auto order = buys("An")->order_id;
  ASSERT_THAT(leaves("An", {.order_id = order}), Accepts());
  EXPECT_THAT(leaves("An", {.order_id = order}), Refuses(already_left));
}

TEST_F(Leaving, DoesNotFindAnotherUsersOrder) {
  const auto order = buys("An")->order_id;
  EXPECT_THAT(leaves("Bình", {.order_id = order}), Refuses(order_not_found));
  EXPECT_THAT(leaves("Bình", {.order_id = {}, .seat_id = seats("An").at(0).seat_id}),
              Refuses(order_not_found));
  EXPECT_THAT(leaves("An", {}), Refuses(order_not_found));
  const auto reply =
      testing::signed_in(world, world.user("Bình")).post("token/gb/leave", {{"orderId", to_string(order)}});
  EXPECT_EQ(reply.code, order_not_found.code);
}

struct Priority : Fair {
  /// Sets the number of a user's passes, whatever they got at registration.
  void hold_passes(const std::string& name, std::int64_t count) {
    rich(name);
    const auto more = count - passes(name);
    if (more > 0) world.give(world.user(name), PriorityPasses{more}, ledger::PriorityPassFlow::granted);
    if (more < 0) take_passes(world.user(name), PriorityPasses{-more});
  }
  void take_passes(UserId user, PriorityPasses count) {
    world.look([&](Context& ctx) {
      return ledger::post(ctx, {ledger::CauseKind{"testing.taken"}, user.value},
                          {ledger::transfer(ledger::PriorityPassFlow::used, count,
                                            {ledger::available(user), ledger::issuance})})
          .has_value();
    });
  }
  auto passes(const std::string& name) -> std::int64_t {
    return world.holdings(world.user(name)).priority_passes.minor_units;
  }
  /// Seats these users in the current group, so that their next seats wait.
  void sit(const std::vector<std::string>& names) {
    for (const auto& name : names) ASSERT_THAT(buys(name), Accepts());
  }
};

TEST_F(Priority, SeatsPassHoldersBeforeEarlierBuyers) {
  sit({"An", "Bình", "Chi"});
  hold_passes("Chi", 1);
  ASSERT_THAT(buys("An"), Accepts());
  ASSERT_THAT(buys("Bình"), Accepts());
  const auto with_pass = buys("Chi", {.pass = true});
  ASSERT_THAT(with_pass, Accepts());
  EXPECT_TRUE(with_pass->pass_used);
  EXPECT_EQ(passes("Chi"), 0);
  guests_buy(1, 7);
  const auto members = current().members;
  ASSERT_EQ(members.size(), 3U);
  EXPECT_EQ(members[0].name, "Chi");
  EXPECT_EQ(members[1].name, "An");
  EXPECT_EQ(members[2].name, "Bình");
}

TEST_F(Priority, KeepsThePassWhenTheSlotsAreTaken) {
  sit({"An", "Bình", "Chi"});
  for (const auto* name : {"An", "Bình", "Chi"}) hold_passes(name, 1);
  ASSERT_THAT(buys("An", {.pass = true}), Accepts());
  ASSERT_THAT(buys("Bình", {.pass = true}), Accepts());
  EXPECT_THAT(buys("Chi", {.pass = true}), Refuses(priority_slots_full));
  EXPECT_EQ(passes("Chi"), 1);
  guests_buy(1, 7);
  EXPECT_THAT(buys("Chi", {.pass = true}), Accepts()) << "Chi is not in the new group, and sits down at once";
}

TEST_F(Priority, KeepsThePassWhenASeatIsFree) {
  hold_passes("An", 1);
  const auto bought = buys("An", {.pass = true});
  ASSERT_THAT(bought, Accepts());
  EXPECT_FALSE(bought->pass_used);
  EXPECT_EQ(passes("An"), 1);
}

TEST_F(Priority, NeedsAPass) {
  hold_passes("An", 0);
  const auto short_of = buys("An", {.pass = true});
  EXPECT_THAT(short_of, Refuses(priority_passes_short));
  EXPECT_EQ(std::get<std::int64_t>(short_of.error().details->yours), 0);
}

TEST_F(Priority, AllowsOnePassAUserInTheQueue) {
  sit({"An"});
  hold_passes("An", 2);
  ASSERT_THAT(buys("An", {.pass = true}), Accepts());
  EXPECT_THAT(buys("An", {.pass = true}), Refuses(cannot_join_twice));
  EXPECT_EQ(passes("An"), 1);
}

TEST_F(Priority, ReturnsThePassOnLeaving) {
  sit({"An"});
  hold_passes("An", 1);
  const auto order = buys("An", {.pass = true})->order_id;
  EXPECT_EQ(passes("An"), 0);
  const auto left = leaves("An", {.order_id = order});
  ASSERT_THAT(left, Accepts());
  EXPECT_EQ(left->passes_returned, 1);
  EXPECT_EQ(passes("An"), 1);
}

}  // namespace groups
