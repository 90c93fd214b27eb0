// Read-only commands beside the serving program.
#include <gmock/gmock.h>

#include <fstream>

#include "app/commands.hpp"
#include "app/database.hpp"
#include "app/instance.hpp"
#include "app/proof.hpp"
#include "app/seed.hpp"
#include "ledger/ledger.hpp"
#include "platform/store/migrations.hpp"
#include "testing/own_deployment.hpp"

namespace app {

namespace {

using testing::HasSubstr;

struct BesideAProgram : testing::TestWithParam<std::string> {
  testing::OwnDeployment own{GetParam()};
  Config config = own.config();

  void seed_people() {
    Database database{config};
    testing::internal::CaptureStdout();
    seed(database, {.people = 20, .sets = 1, .tokens = own.folder / "tokens"});
    testing::internal::GetCapturedStdout();
  }
  auto proof(const std::filesystem::path& anchor) const {
    const auto connection = open_to_look(config);
    testing::internal::CaptureStdout();
    try {
      const bool sound = prove(*connection, anchor);
      return std::pair{sound, testing::internal::GetCapturedStdout()};
    } catch (...) {
      testing::internal::GetCapturedStdout();
      throw;
    }
  }
  auto refusal() const -> std::string {
    try {
      open_to_look(config);
    } catch (const std::runtime_error& refused) {
      return refused.what();
    }
    return "it was not refused";
  }
};

INSTANTIATE_TEST_SUITE_P(Engines, BesideAProgram, testing::ValuesIn(testing::engines()),
                         [](const auto& engine) { return engine.param.empty() ? "sqlite" : "postgres"; });

TEST_P(BesideAProgram, VerifiesWhileTheProgramServes) {
  seed_people();
  Instance program{config};
  program.executor().act(
      [](Context& ctx) { ctx.tx.run("UPDATE setting_version SET reason = 'a write' WHERE set_by = 0"); });
  const auto [sound, said] = proof(anchor_of(config));
  EXPECT_TRUE(sound) << said;
  EXPECT_THAT(said, HasSubstr("everything adds up"));
}

TEST_P(BesideAProgram, CannotWrite) {
  seed_people();
  const auto connection = open_to_look(config);
  connection->begin_read();
  EXPECT_THROW(store::Tx{*connection}.run("DELETE FROM setting_version"), store::Failure);
  connection->rollback();
}

TEST_P(BesideAProgram, RefusesAnotherSchemaAndLeavesItUnchanged) {
  if (own.is_sqlite()) {
    std::filesystem::create_directories(config.data);
    EXPECT_THAT(refusal(), HasSubstr("there is no database in"));
    EXPECT_TRUE(std::filesystem::is_empty(config.data));
  } else {
    EXPECT_THAT(refusal(), HasSubstr("there is nothing in the database yet"));
  }
  {
    const Database made{config};
  }
  EXPECT_EQ(refusal(), "it was not refused");
  const auto& last = store::all_migrations().back();
  const auto change = [&](store::Sql sql, auto... values) {
    const auto connection = store::open_connection(Database{config}.options(), true);
    store::transact(*connection, [&](store::Tx& tx) { tx.run(sql, values...); });
  };
  change("DELETE FROM schema_migration WHERE module = $1 AND number = $2", last.module, last.number);
  EXPECT_THAT(refusal(), HasSubstr("1 of its changes are missing, " + std::string{last.name} + " first"));
  EXPECT_THAT(refusal(), HasSubstr("gomve migrate"));
}

TEST_P(BesideAProgram, NoticesADroppedTrigger) {
  seed_people();
  EXPECT_TRUE(proof(anchor_of(config)).first);
  {
    const Database database{config};
    store::open_connection(database.options(), true)
        ->script(own.is_sqlite() ? "DROP TRIGGER ledger_transfer_stays; DROP INDEX group_queue; "
                                   "CREATE TABLE another (id INTEGER)"
                                 : "DROP TRIGGER ledger_transfer_kept ON ledger_transfer; "
                                   "DROP INDEX group_queue; "
                                   "ALTER TABLE admin_audit DISABLE TRIGGER admin_audit_kept");
  }
  const auto [sound, said] = proof(anchor_of(config));
  EXPECT_FALSE(sound);
  EXPECT_THAT(said, HasSubstr("trigger ledger_transfer_"));
  EXPECT_THAT(said, HasSubstr("index group_queue is missing"));
  EXPECT_THAT(said, HasSubstr(own.is_sqlite() ? "table another is not this program's"
                                              : "trigger admin_audit_kept is missing"));
}

TEST_P(BesideAProgram, ReportsSealsThatTheAnchorRecordsAndTheDatabaseLacks) {
  seed_people();
  const auto elsewhere = own.folder / "another.anchor";
  EXPECT_THAT(proof(elsewhere).second, HasSubstr("a loss of the newest seals cannot be detected"));
  EXPECT_FALSE(std::filesystem::exists(elsewhere)) << "who looks makes nothing";
  ledger::HeadAnchor{elsewhere.string()}.write({1'000'000, std::string(64, 'a')});
  EXPECT_THROW(proof(elsewhere), ledger::LostWork);
  std::ofstream{elsewhere} << "half";
  EXPECT_THROW(proof(elsewhere), std::runtime_error);
}

}  // namespace

}  // namespace app
