// Tables of states: each table with states has one, and its rows obey it.
#include <gmock/gmock.h>

#include "groups/groups.hpp"
#include "testing/world.hpp"

namespace app {

namespace {

using testing::World;

// What others' programs, the bank and the gateways do to a row has no table yet; `*_step` are logs.
const std::vector<std::string> without_a_table{
    "account_sms",         "job",
    "payments_day",        "payments_provider_call",
    "payouts_step",        "reconciliation_day_change",
    "task_promotion_take", "ticket_step",
    "webhook_receiver",
};

TEST(Lives, EveryTableWithStatesHasOne) {
  World world;
  if (world.connection().engine() != store::Engine::sqlite) return;  // the schema is the same
  auto tables = world.look([](Context& ctx) {
    return ctx.tx.all<std::string>(
        "SELECT m.name FROM sqlite_master m JOIN pragma_table_info(m.name) c "
        "WHERE m.type = 'table' AND c.name = 'state' ORDER BY m.name");
  });
  for (const auto& module : all_modules())
    for (const auto& life : module.lives)
      EXPECT_EQ(std::erase(tables, life.table), 1U) << life.table << " has no states, or two tables of them";
  EXPECT_THAT(tables, testing::ElementsAreArray(without_a_table));
}

TEST(Lives, NoStatementTakesAStepThatIsInNone) {
  World world;
  if (world.connection().engine() != store::Engine::sqlite) return;  // only its triggers see each row
  world.sign_in(world.user("An"));
  const auto set = [&](std::string_view state) {
    return world.look(
        [&](Context& ctx) { return ctx.tx.run("UPDATE account_session SET state = $1", state); });
  };
  EXPECT_EQ(set("ended"), 1);
  EXPECT_THROW(set("live"), store::Failure);
}

}  // namespace

}  // namespace app
