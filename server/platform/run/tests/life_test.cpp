// Statements that move rows on: composed from a table of states.
#include "platform/life.hpp"

#include <gtest/gtest.h>

namespace {

enum class State { open, paused, done, over };
enum class Event { pause, finish, cancel };
BOOST_DESCRIBE_ENUM(State, open, paused, done, over)
constexpr auto life = machine<State, Event>({
    {State::open, Event::pause, State::paused},
    {State::open, Event::finish, State::done},
    {State::paused, Event::finish, State::done},
    {State::open, Event::cancel, State::over},
});

template <store::Literal changes, store::Literal rows, Event event>
auto text() -> std::string_view {
  return moving<"lamp", life, event, changes, rows>.text;
}

TEST(Life, MovesTheRowsOfAConditionFromAllStatesOfTheEvent) {
  EXPECT_EQ(
      (text<"ended_at = $2", "owner_id = $1", Event::finish>()),
      "UPDATE lamp SET state = 'done', ended_at = $2 WHERE state IN ('open', 'paused') AND owner_id = $1");
}

TEST(Life, ChangesTheStateAlone) {
  EXPECT_EQ((text<"", "id = $1", Event::cancel>()),
            "UPDATE lamp SET state = 'over' WHERE state IN ('open') AND id = $1");
}

}  // namespace
