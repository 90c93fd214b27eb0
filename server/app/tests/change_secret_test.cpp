// Changes of a deployment's secret: everything is resealed, and after any interruption one secret opens
// everything.
#include <gmock/gmock.h>

#include <cstdlib>
#include <fstream>

#include "accounts/accounts.hpp"
#include "admin/admin.hpp"
#include "app/change_secret.hpp"
#include "app/instance.hpp"
#include "app/secret_file.hpp"
#include "app/seed.hpp"
#include "groups/groups.hpp"
#include "groups/seats.hpp"
#include "modules/admin/calls.hpp"
#include "modules/admin/tests/authenticator.hpp"
#include "testing/own_deployment.hpp"

namespace app {

namespace {

using testing::HasSubstr;

struct BrokenOff : std::runtime_error {
  using runtime_error::runtime_error;
};

struct ChangedSecret : testing::TestWithParam<std::string> {
  testing::OwnDeployment own{GetParam()};
  Config config = own.config();
  const std::filesystem::path file = own.folder / "secret.key", next = own.folder / "secret.key.next";
  const std::string password = "Vung-vang-2026";
  groups::SetId set;
  std::vector<std::string> tokens;
  admin::Enrolled owner;

  // Users, a set on sale with a group that has begun to fill, and an operator.
  void SetUp() override {
    {
      Database database{config};
      testing::internal::CaptureStdout();
      seed(database, {.people = 40, .sets = 1, .tokens = own.folder / "tokens"});
      set = groups::SetId{std::stoll(testing::internal::GetCapturedStdout())};
    }
    std::ifstream in{own.folder / "tokens"};
    for (std::string token; in >> token;) tokens.push_back(token);
    Instance program{config};
    program.executor().act([&](Context& ctx) {
      owner = admin::add_operator(ctx, {"chu", {password}, admin::Role::owner}).value();
    });
    EXPECT_TRUE(buys(program, 0));
  }

  static auto person(std::size_t index, Context& ctx) {
    return accounts::find_person_by_mobile(ctx, fmt::format("+849{:08}", index + 1))->id;
  }
  auto buys(Instance& program, std::size_t index) -> bool {
    return program.executor()
        .ask([&](Context& ctx) {
          groups::BuyRequest request;
          request.set_id = set;
          request.pay_password = shape::Secret{"Do-toc-do-2026"};
          return groups::buy(ctx, person(index, ctx), request);
        })
        .has_value();
  }
  // Checks that the program starts, the operator's authenticator secret opens, and the group's draw matches
  // its commitment.
  void expect_whole() {
    Instance program{config};
    const auto signed_in = program.executor().ask([&](Context& ctx) {
      admin::LoginRequest request;
      request.name = shape::Text<0, 100>{"chu"};
      request.password = shape::Secret{password};
      request.totp = shape::Secret{admin::code_shown(owner.otpauth_uri, ctx.now.instant)};
      return admin::login(ctx, {.settings = {}, .permissions = std::make_shared<admin::Permissions>()},
                          request);
    });
    EXPECT_TRUE(signed_in) << text_of(signed_in.error(), Language::en);
    groups::GroupId group;
    program.executor().act([&](Context& ctx) {
      group = groups::GroupId{*ctx.tx.one<std::int64_t>("SELECT MIN(id) FROM group_group")};
    });
    for (std::size_t index = 1; index < 39; ++index) buys(program, index);
    const auto checked = program.executor().ask([&](Context& ctx) { return groups::check_draw(ctx, group); });
    ASSERT_TRUE(checked) << "the group did not form";
    EXPECT_FALSE(checked->has_value()) << "the draw is not the one that was promised";
  }
  auto count(store::Sql sql) {
    const auto connection = open_to_look(config);
    connection->begin_read();
    const auto found = store::Tx{*connection}.one<std::int64_t>(sql).value();
    connection->rollback();
    return found;
  }
  void break_off_at(SecretStep at) {
    Database database{config};
    EXPECT_THROW(change_secret(database,
                               [at](SecretStep step) {
                                 if (step == at) throw BrokenOff("the power went");
                               }),
                 BrokenOff);
  }
};

INSTANTIATE_TEST_SUITE_P(Engines, ChangedSecret, testing::ValuesIn(testing::engines()),
                         [](const auto& engine) { return engine.param.empty() ? "sqlite" : "postgres"; });

TEST_P(ChangedSecret, OpensEverythingAndThePreviousOneNothing) {
  const auto before = read_secret_file(file);
  {
    Database database{config};
    change_secret(database);
  }
  EXPECT_NE(read_secret_file(file), before);
  EXPECT_FALSE(std::filesystem::exists(next));
  EXPECT_EQ(count("SELECT COUNT(*) FROM account_session WHERE state = 'live'"), 0) << "all sessions end";
  EXPECT_EQ(count("SELECT COUNT(*) FROM admin_session"), 0);
  EXPECT_EQ(count("SELECT COUNT(*) FROM admin_audit WHERE act = 'secret/change'"), 1);
  expect_whole();
  write_secret_file(file, before);
  EXPECT_THROW(Database{config}, AnotherSecret);
}

TEST_P(ChangedSecret, KeepsThePreviousOneWhenInterruptedBeforeTheCommit) {
  const auto before = read_secret_file(file);
  for (const auto step : {SecretStep::taken_over, SecretStep::written}) {
    break_off_at(step);
    EXPECT_GT(count("SELECT COUNT(*) FROM account_session WHERE state = 'live'"), 0)
        << "nothing has happened";
    const Database opened{config};
    EXPECT_EQ(read_secret_file(file), before);
  }
  expect_whole();
}

TEST_P(ChangedSecret, IsCompletedByTheNextStartWhenInterruptedAfterTheCommit) {
  const auto before = read_secret_file(file);
  break_off_at(SecretStep::committed);
  EXPECT_EQ(read_secret_file(file), before);
  const auto made = read_secret_file(next);
  expect_whole();
  EXPECT_EQ(read_secret_file(file), made);
  EXPECT_FALSE(std::filesystem::exists(next));
}

TEST_P(ChangedSecret, CanBeChangedAgain) {
  for (int round = 0; round < 3; ++round) {
    Database database{config};
    change_secret(database);
    change_secret(database);
  }
  expect_whole();
}

TEST_P(ChangedSecret, IsRefusedWhileAnInstanceServes) {
  const auto before = read_secret_file(file);
  const Instance program{config};
  try {
    Database database{config};
    change_secret(database);
    FAIL() << "it was changed under a program that serves";
  } catch (const std::runtime_error& refused) {
    EXPECT_THAT(refused.what(),
                own.is_sqlite() ? HasSubstr("in use by another gomve") : HasSubstr("stop them first"));
  }
  EXPECT_EQ(read_secret_file(file), before);
}

TEST_P(ChangedSecret, IsReplacedByTheEnvironmentIfItComesFromThere) {
  const auto hex = [](char digit) { return std::string(64, digit); };
  {
    Database database{config};
    ::setenv("GOMVE_NEW_SECRET", hex('a').c_str(), 1);
    EXPECT_THROW(change_secret(database), std::runtime_error) << "the secret is in a file";
    ::unsetenv("GOMVE_NEW_SECRET");
  }
  std::ifstream in{file};
  std::string kept;
  in >> kept;
  ::setenv("GOMVE_SECRET", kept.c_str(), 1);
  {
    Database database{config};
    EXPECT_THROW(change_secret(database), std::runtime_error) << "GOMVE_NEW_SECRET is not set";
    ::setenv("GOMVE_NEW_SECRET", hex('a').c_str(), 1);
    change_secret(database);
  }
  ::unsetenv("GOMVE_NEW_SECRET");
  EXPECT_THROW(Database{config}, AnotherSecret);
  ::setenv("GOMVE_SECRET", hex('a').c_str(), 1);
  expect_whole();
  ::unsetenv("GOMVE_SECRET");
}

}  // namespace

}  // namespace app
