// The files of a deployment: their permissions, and refusals when one is missing.
#include <gmock/gmock.h>
#include <sys/stat.h>

#include <fstream>

#include "app/database.hpp"
#include "app/seed.hpp"
#include "platform/store/store.hpp"
#include "testing/own_deployment.hpp"

namespace app {

namespace {

namespace fs = std::filesystem;
using testing::HasSubstr, testing::AllOf;

struct Files {
  explicit Files(const std::string& engine) : own{engine} {}

  testing::OwnDeployment own;
  Config config = own.config();
  const fs::path secret = own.folder / "secret.key", file = own.folder / "gomve.sqlite";

  void seed_people() {
    Database database{config};
    testing::internal::CaptureStdout();
    seed(database, {.people = 3, .sets = 1, .tokens = own.folder / "tokens"});
    testing::internal::GetCapturedStdout();
  }
  auto refusal() const -> std::string {
    try {
      const Database opened{config};
    } catch (const std::exception& refused) {
      return refused.what();
    }
    return "it was not refused";
  }
  static auto open_to_others(const fs::path& path) {
    return (fs::status(path).permissions() & (fs::perms::group_all | fs::perms::others_all)) !=
           fs::perms::none;
  }
};

struct FilesOfADeployment : Files, testing::TestWithParam<std::string> {
  FilesOfADeployment() : Files{GetParam()} {}
};
struct FilesOfSqlite : Files, testing::Test {
  FilesOfSqlite() : Files{""} {}
};

INSTANTIATE_TEST_SUITE_P(Engines, FilesOfADeployment, testing::ValuesIn(testing::engines()),
                         [](const auto& engine) { return engine.param.empty() ? "sqlite" : "postgres"; });

TEST_P(FilesOfADeployment, AreReadableByTheirOwnerOnlyForAnyUmask) {
  const auto before = ::umask(0022);
  {
    const Database database{config};
    const auto connection = store::open_connection(database.options(), true);
    store::transact(*connection, [](store::Tx& tx) { tx.run("UPDATE deployment SET id = 1"); });
    EXPECT_FALSE(open_to_others(own.folder));
    for (const auto& entry : fs::directory_iterator{own.folder})
      EXPECT_FALSE(open_to_others(entry.path())) << entry.path();
  }
  ::umask(before);
}

TEST_P(FilesOfADeployment, AreRefusedWithoutTheirSecret) {
  seed_people();
  fs::remove(secret);
  EXPECT_THAT(refusal(), HasSubstr("secret.key is missing"));
  EXPECT_FALSE(fs::exists(secret));
}

TEST_F(FilesOfSqlite, AreRefusedWithAnAnchorButNoDatabase) {
  seed_people();
  ledger::HeadAnchor{anchor_of(config).string()}.write({7, std::string(64, 'a')});
  fs::remove(file);
  EXPECT_THAT(refusal(), AllOf(HasSubstr("the database is missing"), HasSubstr("7 seals")));
  EXPECT_FALSE(fs::exists(file));
}

TEST_F(FilesOfSqlite, ReportALockFileThatCannotBeOpened) {
  fs::create_directories(own.folder / "lock");
  EXPECT_THAT(refusal(), HasSubstr("cannot open " + (own.folder / "lock").string() + ": Is a directory"));
  fs::remove(own.folder / "lock");
  const Database first{config};
  EXPECT_THAT(refusal(), HasSubstr("is in use by another gomve"));
}

TEST_F(FilesOfSqlite, AreRefusedWhenDamagedAndNameTheBackup) {
  seed_people();
  for (const auto* log : {"gomve.sqlite-wal", "gomve.sqlite-shm"}) fs::remove(own.folder / log);
  std::ofstream{file, std::ios::binary} << std::string(8192, 'x');
  EXPECT_THAT(refusal(),
              AllOf(HasSubstr("is damaged"), HasSubstr("gomve restore"), Not(HasSubstr("SELECT"))));
}

TEST_F(FilesOfSqlite, WarnOfAMissingAnchor) {
  seed_people();
  fs::remove(anchor_of(config));
  testing::internal::CaptureStdout();
  {
    const Database opened{config};
  }
  EXPECT_THAT(testing::internal::GetCapturedStdout(), HasSubstr("head.anchor is missing"));
}

}  // namespace

}  // namespace app
