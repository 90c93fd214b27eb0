// The topic of one's own seats: who may watch it, and what signals it.
#include <algorithm>

#include "modules/groups/public_queue/forming.hpp"
#include "modules/groups/tests/fair.hpp"
#include "platform/refusals.hpp"

namespace groups {

using namespace std::chrono_literals;

struct WatchingSeats : Fair {
  const UserId an = rich("An");

  /// How often the topic was signalled since this was last asked.
  auto signalled() {
    const auto times = std::ranges::count(world.signals(), seats_topic.of(an.value), &Signal::topic);
    world.signals().clear();
    return times;
  }
};

TEST_F(WatchingSeats, AreWatchedByTheirOwnerAlone) {
  EXPECT_EQ(world.run(watch_seats, an, an.value).value(), "");
  EXPECT_THAT(world.run(watch_seats, rich("Bình"), an.value), Refuses(platform::topic_unknown));
}

TEST_F(WatchingSeats, SignalEachChangeOfASeat) {
  ASSERT_THAT(buys("An", {.count = 2}), Accepts());
  EXPECT_EQ(signalled(), 1) << "bought";
  guests_buy(1, 8);
  EXPECT_EQ(signalled(), 0) << "others bought";
  guests_buy(9, 9);
  EXPECT_EQ(signalled(), 2) << "one seat has formed, the other took a place";
  ASSERT_THAT(leaves("An", {.order_id = {}, .seat_id = seats("An")[0].seat_id}), Accepts());
  EXPECT_EQ(signalled(), 1) << "left";
  ASSERT_THAT(buys("An"), Accepts());
  signalled();
  world.advance_to(TimeOfDay{22h});
  EXPECT_EQ(signalled(), 1) << "closed with the day";
}

}  // namespace groups
