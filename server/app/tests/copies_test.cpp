// Two instances on one PostgreSQL: effects of one hold at the other, and nothing is done twice.
#include <gtest/gtest.h>

#include <boost/json.hpp>
#include <filesystem>
#include <fstream>
#include <set>
#include <thread>

#include "admin/admin.hpp"
#include "app/instance.hpp"
#include "app/seed.hpp"
#include "platform/http/socket_sessions.hpp"
#include "platform/http/tests/frames.hpp"
#include "platform/instances.hpp"
#include "testing/own_schema.hpp"

namespace app {

namespace {

using http::testing::eventually;

struct Copy {
  Config config;
  std::unique_ptr<Instance> program;
};

struct TwoCopies : testing::TestWithParam<std::string> {
  void SetUp() override {
    schema = std::make_unique<testing::OwnSchema>(GetParam());
    folder = std::filesystem::temp_directory_path() / ("gomve-copies-" + std::to_string(::getpid()));
    first.config = config_in(folder / "first");
    second.config = config_in(folder / "second");
    {
      Database database{first.config};
      testing::internal::CaptureStdout();
      seed(database, {.people = 40, .sets = 2, .tokens = folder / "tokens"});
      std::istringstream said{testing::internal::GetCapturedStdout()};
      said >> set;
    }
    std::filesystem::create_directories(second.config.data);
    std::filesystem::copy(first.config.data / "secret.key", second.config.data / "secret.key");
    std::ifstream in{folder / "tokens"};
    for (std::string token; in >> token;) tokens.push_back(token);
    first.program = std::make_unique<Instance>(first.config);
    second.program = std::make_unique<Instance>(second.config);
  }
  void TearDown() override {
    first.program.reset();
    second.program.reset();
    schema.reset();
    std::filesystem::remove_all(folder);
  }

  auto config_in(const std::filesystem::path& data) const -> Config {
    Config config;
    config.data = data;
    config.postgres = schema->address();
    config.port = 0;
    // All test requests come from one address.
    config.calls_per_second = config.calls_at_once = config.calls_per_minute = 1e6;
    return config;
  }

  static auto ask(const Copy& copy, const std::string& request) -> boost::json::object {
    http::testing::Client client{copy.program->port()};
    return boost::json::parse(client.ask(request).body).as_object();
  }
  static auto get(const Copy& copy, std::string_view path, const std::string& token) {
    return ask(copy, http::testing::get("/rest/v3/api/" + std::string{path}, "token: " + token + "\r\n"));
  }
  auto buy(const Copy& copy, const std::string& token, const std::string& key) const {
    return ask(copy, http::testing::post("/rest/v3/api/token/gb/buyGb",
                                         R"({"setId":")" + set + R"(","payPassword":"Do-toc-do-2026"})",
                                         "Content-Type: application/json\r\ntoken: " + token +
                                             "\r\nIdempotency-Key: " + key + "\r\n"));
  }
  static auto is_ok(const boost::json::object& answer) { return answer.at("ok").as_bool(); }
  auto count(store::Sql sql) { return *store::Tx{schema->admin()}.one<std::int64_t>(sql); }
  auto unsealed() {
    return count(
        "SELECT COUNT(*) FROM ledger_transfer "
        "WHERE seal > (SELECT COALESCE(MAX(number), 0) FROM ledger_seal)");
  }

  std::unique_ptr<testing::OwnSchema> schema;
  std::filesystem::path folder;
  Copy first, second;
  std::string set;
  std::vector<std::string> tokens;
};

GTEST_ALLOW_UNINSTANTIATED_PARAMETERIZED_TEST(TwoCopies);
INSTANTIATE_TEST_SUITE_P(Server, TwoCopies, testing::ValuesIn(testing::postgres_servers()),
                         [](const auto&) { return std::string{"postgres"}; });

TEST_P(TwoCopies, RefuseASessionThatEndedAtTheOther) {
  ASSERT_TRUE(is_ok(get(second, "token/getUserIndex", tokens[0])));
  ASSERT_TRUE(is_ok(get(first, "token/logOut", tokens[0])));
  EXPECT_EQ(get(second, "token/getUserIndex", tokens[0]).at("code").as_int64(), 30007);
}

TEST_P(TwoCopies, ApplyASettingThatWasChangedAtTheOther) {
  std::string token;
  first.program->executor().act([&](Context& ctx) {
    const auto owner = admin::add_operator(ctx, {"chu", {"Vung-vang-2026"}, admin::Role::owner});
    token = admin::open_session(ctx, owner.value().operator_id);
  });
  const auto publish = [&](const std::string& seats) {
    const auto body = R"({"key":"groups.seats","value":")" + seats + R"(","reason":"a test"})";
    return ask(first, http::testing::post("/rest/v3/console/settings/set", body,
                                          "Content-Type: application/json\r\ntoken: " + token + "\r\n"));
  };
  const auto seen_by_second = [&](std::string_view seats) {
    return eventually([&] {
      const auto answer = get(second, "gb/getConfigByKey?key=seats", "");
      EXPECT_TRUE(is_ok(answer)) << serialize(answer);
      return is_ok(answer) && answer.at("data").as_object().at("value").as_string() == seats;
    });
  };
  ASSERT_TRUE(is_ok(publish("12")));
  EXPECT_TRUE(seen_by_second("12"));
  // The signal of this change is lost: its instance loses its link at the same moment.
  schema->cut_all_links();
  ASSERT_TRUE(is_ok(publish("14")));
  EXPECT_TRUE(seen_by_second("14"));
}

TEST_P(TwoCopies, ReceiveASignalOfTheOtherOnceAndAtOnce) {
  std::atomic<int> here{0}, there{0}, chores{0};
  const auto topic = std::string{"order/7"};
  const auto a = first.program->signals().listen(topic, [&](const Signal&) { ++here; });
  const auto b = second.program->signals().listen(topic, [&](const Signal& signal) {
    EXPECT_EQ(signal.message, "{\n\"state\":\"đã trả\"}");
    ++there;
  });
  const auto c = second.program->signals().listen("a chore", [&](const Signal&) { ++chores; });
  first.program->executor().act([&](Context& ctx) {
    ctx.tell_here("a chore", "");
    ctx.tell(topic, "{\n\"state\":\"đã trả\"}");
  });
  EXPECT_TRUE(eventually([&] { return there == 1; }));
  EXPECT_EQ(here, 1);
  EXPECT_EQ(chores, 0);
}

TEST_P(TwoCopies, SignalsOfOneCommitArriveInTheirOrder) {
  std::mutex guard;
  std::vector<std::string> heard;
  const auto handle = second.program->signals().listen("order/7", [&](const Signal& signal) {
    const std::lock_guard lock{guard};
    heard.push_back(signal.message);
  });
  first.program->executor().act([&](Context& ctx) {
    for (const auto* message : {"1", "\"2\"", "ba\n", "\\4"}) ctx.tell("order/7", message);
    ctx.tell("order/7", std::string(8'000, 'x'));  // too long for the other
    ctx.tell("order/7", "last");
  });
  EXPECT_TRUE(eventually([&] {
    const std::lock_guard lock{guard};
    return heard == std::vector<std::string>{"1", "\"2\"", "ba\n", "\\4", "last"};
  }));
}

TEST_P(TwoCopies, AnOpenSocketLooksAgainAfterSignalsMayHaveBeenLost) {
  const auto& token = tokens[5];
  const auto me = get(second, "token/getUserInfo", token).at("data").as_object();
  const auto topic = "inbox/" + std::string{me.at("userId").as_string()};
  const auto given =
      ask(second, http::testing::post("/rest/v3/api/token/events/ticket", "{}",
                                      "Content-Type: application/json\r\ntoken: " + token + "\r\n"));
  const auto ticket = std::string{given.at("data").as_object().at("ticket").as_string()};
  http::testing::Client socket{second.program->port()};
  ASSERT_EQ(socket.ask(http::testing::get("/events?ticket=" + ticket, http::testing::upgrade_lines)).status,
            101);
  socket.send(http::testing::frame(http::testing::text, R"({"subscribe":[")" + topic + R"("]})"));
  const auto expected = R"({"topic":")" + topic + R"(","data":null})";
  ASSERT_EQ(http::testing::next_frame(socket).payload, expected);

  schema->cut_all_links();
  EXPECT_EQ(http::testing::next_frame(socket).payload, expected) << "its topics are sent as they stand";

  // Ended without a signal, as when the one that was sent is lost with the link.
  schema->admin().script("UPDATE account_session SET state = 'ended'");
  schema->cut_all_links();
  EXPECT_EQ(http::testing::next_frame(socket).code(), http::SocketSessions::session_ended);
}

TEST_P(TwoCopies, PurchaseOnceForOneKeySentToBoth) {
  std::mutex guard;
  std::set<std::string> orders;
  std::vector<std::jthread> callers;
  callers.reserve(10);
  for (int i = 0; i < 10; ++i)
    callers.emplace_back([&, i] {
      const auto answer = buy(i % 2 == 0 ? first : second, tokens[1], "the-same-key");
      const std::lock_guard lock{guard};
      orders.insert(is_ok(answer) ? boost::json::serialize(answer) : "refused: " + serialize(answer));
    });
  callers.clear();
  EXPECT_EQ(orders.size(), 1U);
  EXPECT_EQ(count("SELECT COUNT(*) FROM group_order"), 1);
  EXPECT_EQ(count("SELECT COUNT(*) FROM idempotency_record"), 1);
}

TEST_P(TwoCopies, SealTheTransfersOfBothOnce) {
  std::atomic<int> bought{0};
  std::vector<std::jthread> buyers;
  buyers.reserve(8);
  for (int i = 0; i < 8; ++i)
    buyers.emplace_back([&, i] {
      for (int n = 0; n < 10; ++n) {
        const auto person = static_cast<std::size_t>(i * 5 + n % 5);
        const auto key = "purchase-" + std::to_string(i) + "-" + std::to_string(n);
        const auto answer = buy(i % 2 == 0 ? first : second, tokens[person], key);
        EXPECT_TRUE(is_ok(answer)) << serialize(answer);
        if (is_ok(answer)) ++bought;
      }
    });
  buyers.clear();
  EXPECT_EQ(bought, 80);
  EXPECT_EQ(count("SELECT COUNT(*) FROM group_order"), 80);
  EXPECT_TRUE(eventually([&] { return unsealed() == 0; }));
  store::Tx tx{schema->admin()};
  const auto proof = ledger::verify(tx);
  EXPECT_TRUE(proof.faults.empty()) << proof.faults.front();
  const auto head = count("SELECT MAX(number) FROM ledger_seal");
  for (const auto* copy : {&first, &second})
    EXPECT_TRUE(eventually([&] {
      const ledger::HeadAnchor anchor{(copy->config.data / "head.anchor").string()};
      const auto told = anchor.read();
      return told && told->number >= head;
    }));
}

TEST_P(TwoCopies, ContinueAfterAllTheirLinksAreCut) {
  for (int round = 0; round < 3; ++round) {
    schema->cut_all_links();
    const auto key = "after-cut-" + std::to_string(round);
    EXPECT_TRUE(is_ok(buy(first, tokens[2], key + "-a")));
    EXPECT_TRUE(is_ok(buy(second, tokens[3], key + "-b")));
    EXPECT_TRUE(is_ok(get(first, "token/getUserIndex", tokens[2])));
  }
  EXPECT_EQ(count("SELECT COUNT(*) FROM group_order"), 6);
}

TEST_P(TwoCopies, RunEveryJobOnce) {
  constexpr int deadlines = 120;
  std::mutex guard;
  std::map<std::int64_t, int> met;
  const SystemClock clock;
  IdMaker ids;
  crypto::SystemRandomness chance;
  crypto::PasswordVerdicts verdicts;
  const Keys keys{std::string(32, 'k')};
  auto no_settings = std::make_shared<const SettingsSnapshot>();
  const run::Runtime runtime{
      clock, ids, chance, verdicts, keys, [&] { return no_settings; }, crypto::PasswordCost::for_tests()};
  const std::vector<jobs::Kind> kinds{
      {.name = jobs::Name{"test.deadline"}, .run = [&](Context& ctx, std::int64_t subject, Instant) {
         ctx.tx.run("INSERT INTO rate_limit (caller, operation, done_at) VALUES ($1, 'met', 0)",
                    std::to_string(subject));
         const std::lock_guard lock{guard};
         ++met[subject];
       }}};
  first.program.reset();  // stops its runner, which does not know this kind of job
  second.program.reset();
  store::transact(schema->admin(), [&](store::Tx& tx) {
    run::inside(tx, runtime, [&](Context& ctx) {
      for (int i = 0; i < deadlines; ++i) jobs::plan(ctx, jobs::Name{"test.deadline"}, i, ctx.now.instant);
    });
  });
  SignalHub signals;
  const store::Options options{.engine = store::Engine::postgres, .address = schema->address(), .workers = 2};
  {
    store::Store one{options}, other{options};
    WorkerPool pool{1, 8};
    run::Executor through_one{runtime, one, {pool, pool}, signals},
        through_other{runtime, other, {pool, pool}, signals};
    jobs::Runner here{kinds, through_one}, there{kinds, through_other};
    EXPECT_TRUE(eventually([&] {
      return count("SELECT COUNT(*) FROM job WHERE kind = 'test.deadline' AND state = 'waiting'") == 0;
    }));
    here.stop();
    there.stop();
  }
  EXPECT_EQ(count("SELECT COUNT(*) FROM job WHERE kind = 'test.deadline' AND state = 'done'"), deadlines);
  EXPECT_EQ(count("SELECT COUNT(*) FROM rate_limit WHERE operation = 'met'"), deadlines);
  EXPECT_EQ(met.size(), static_cast<std::size_t>(deadlines));
}

TEST_P(TwoCopies, RefuseAThirdWithAnotherSecret) {
  EXPECT_THROW(Database{config_in(folder / "third")}, std::runtime_error);
}

TEST_P(TwoCopies, MakeDistinctIds) {
  std::set<std::int64_t> copies;
  for (const auto* copy : {&first, &second})
    copy->program->executor().act(
        [&](Context& ctx) { copies.insert(ctx.ids.next_value(ctx.now.instant) >> 12 & 0x3FF); });
  EXPECT_EQ(copies.size(), 2U);
  EXPECT_FALSE(copies.contains(0));
}

TEST_P(TwoCopies, DoNotServeADatabaseThatLostItsNewestSeals) {
  ASSERT_TRUE(is_ok(buy(first, tokens[4], "the-last-purchase")));
  ASSERT_TRUE(eventually([&] { return unsealed() == 0; }));
  first.program.reset();
  second.program.reset();
  schema->admin().script(
      "ALTER TABLE ledger_seal DISABLE TRIGGER USER; "
      "DELETE FROM ledger_seal WHERE number = (SELECT MAX(number) FROM ledger_seal)");
  EXPECT_THROW(Instance{first.config}, ledger::LostWork);
}

}  // namespace

}  // namespace app
