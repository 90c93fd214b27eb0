// Responses of a whole program over HTTP: for their own request, and limited by address.
#include <gtest/gtest.h>

#include <atomic>
#include <boost/json.hpp>
#include <thread>

#include "accounts/accounts.hpp"
#include "admin/admin.hpp"
#include "app/instance.hpp"
#include "platform/http/tests/client.hpp"
#include "platform/pictures/codecs.hpp"
#include "testing/own_deployment.hpp"
#include "testing/reply.hpp"
#include "testing/upload_text.hpp"

namespace app {

namespace {

struct Served : testing::TestWithParam<std::string> {
  testing::OwnDeployment own{GetParam()};
  Config config = own.config();

  static auto answer(const Instance& program, const std::string& request) -> http::testing::Answer {
    return http::testing::Client{program.port()}.ask(request);
  }
  /// The token of a new user.
  static auto session_of(Context& ctx, const std::string& mobile) -> std::string {
    const accounts::NewPerson person{
        .mobile = mobile, .nickname = "An", .password_hash = "x", .pay_password_hash = "x"};
    return accounts::open_session(ctx, accounts::enrol(ctx, person).value());
  }
  /// The public setting that the query asks for; a body is sent if it is given.
  static auto setting(const Instance& program, const std::string& key, const std::string& body = "")
      -> boost::json::object {
    auto request = "GET /rest/v3/api/gb/getConfigByKey?key=" + key + " HTTP/1.1\r\nHost: gomve\r\n";
    if (!body.empty())
      request += "Content-Type: application/json\r\nContent-Length: " + std::to_string(body.size()) + "\r\n";
    const auto answered = boost::json::parse(answer(program, request + "\r\n" + body).body).as_object();
    return answered.at("data").as_object();
  }
};

// From one address, as in an office.
TEST_P(Served, LimitsTheCallsOfEachUserAndOperator) {
  config.calls_per_minute = 3;
  config.calls_at_once = 4;
  config.calls_per_second = 0.1;
  Instance program{config};
  std::string an, binh, owner;
  program.executor().act([&](Context& ctx) {
    an = session_of(ctx, "+84901000001");
    binh = session_of(ctx, "+84901000002");
    const auto added = admin::add_operator(ctx, {"chu", {"Vung-vang-2026"}, admin::Role::owner}).value();
    owner = admin::open_session(ctx, added.operator_id);
  });
  const auto call = [&](std::string_view path, const std::string& token) {
    return answer(program, http::testing::get(path, "lang: en\r\ntoken: " + token + "\r\n"));
  };
  constexpr std::string_view mine = "/api/token/getUserInfo", trail = "/rest/v3/console/audit/list";
  for (int i = 0; i < 3; ++i) EXPECT_EQ(call(mine, an).status, 200);
  const auto refused = call(mine, an);
  EXPECT_EQ(refused.status, 429);
  EXPECT_EQ(refused.header("Retry-After"), "20");
  const auto said = boost::json::parse(refused.body).as_object();
  EXPECT_EQ(said.at("key"), "platform.too_many_calls");
  EXPECT_EQ(said.at("details").at("limit"), "3");
  for (int i = 0; i < 3; ++i) {
    EXPECT_EQ(call(mine, binh).status, 200);
    EXPECT_EQ(call(trail, owner).status, 200);
  }
  EXPECT_EQ(call(trail, owner).status, 429);
  for (int i = 0; i < 4; ++i) EXPECT_EQ(call(mine, std::string(43, 'x')).status, 200) << "signed out";
  EXPECT_EQ(call(mine, std::string(43, 'y')).status, 429) << "false tokens count for the address";
  EXPECT_EQ(call("/api/getSiteConfig", "").status, 429);
}

TEST_P(Served, SaysOfAFaultOfItsOwnOnlyThatThereIsOne) {
  Instance program{config};
  program.executor().act(
      [](Context& ctx) { ctx.tx.run("ALTER TABLE content_news RENAME TO content_news_gone"); });
  const auto answered = answer(program, http::testing::get("/api/vr/getNewsList", "lang: en\r\n"));
  EXPECT_EQ(answered.status, 500);
  const auto said = testing::parsed(answered.body);
  EXPECT_EQ(said.key, "platform.unknown_error");
  EXPECT_EQ(said.code, 10'000);
  EXPECT_EQ(said.text.find("content_news"), std::string::npos) << "nothing of its inside";
}

TEST_P(Served, DecodesOnePictureOfAUserAtATime) {
  Instance program{config};
  std::string an, binh;
  program.executor().act([&](Context& ctx) {
    an = session_of(ctx, "+84901000001");
    binh = session_of(ctx, "+84901000002");
  });
  const auto large = testing::upload_text(pictures::encode_jpeg(pictures::Raster::blank(1000, 1000)));
  const auto upload = [&](const std::string& token) {
    const auto lines = "Content-Type: application/json\r\ntoken: " + token + "\r\n";
    return answer(
        program, http::testing::post("/api/token/updateUserPhoto", R"({"photo":")" + large + R"("})", lines));
  };
  std::atomic<int> taken{0}, too_frequent{0};
  {
    constexpr int people = 40;
    std::vector<std::jthread> crowd;
    crowd.reserve(people);
    for (int i = 0; i < people; ++i)
      crowd.emplace_back([&] {
        const auto said = boost::json::parse(upload(an).body).as_object();
        if (said.at("ok").as_bool())
          ++taken;
        else if (said.at("key") == "accounts.too_frequent_30")
          ++too_frequent;
      });
    const auto other = boost::json::parse(upload(binh).body).as_object();
    EXPECT_TRUE(other.at("ok").as_bool()) << "another user's picture does not wait for them";
  }
  EXPECT_EQ(taken, 1);
  EXPECT_EQ(too_frequent, 39);
}

INSTANTIATE_TEST_SUITE_P(Engines, Served, testing::ValuesIn(testing::engines()),
                         [](const auto& engine) { return engine.param.empty() ? "sqlite" : "postgres"; });

TEST_P(Served, AnswersAGetWithABodyToItsSender) {
  Instance program{config};
  for (int i = 0; i < 5; ++i) {
    const auto other = setting(program, "groups.hours", R"({"key":"groups.winners"})");
    EXPECT_EQ(other.at("key"), "groups.winners");
    EXPECT_EQ(setting(program, "groups.hours").at("key"), "groups.hours");
  }
}

TEST_P(Served, LoadsASettingWhoseSignalWasLost) {
  Instance program{config};
  const std::string key = "groups.seats_a_day_1";
  ASSERT_NE(setting(program, key).at("value"), "7");
  program.executor().act([&](Context& ctx) {
    ctx.tx.run(
        "INSERT INTO setting_version (id, key, value, effective_at, set_at, set_by, reason) "
        "VALUES ($1, $2, '7', $3, $3, 0, 'a test that tells nobody')",
        ctx.ids.next_value(ctx.now.instant), key, ctx.now.instant);
  });
  const auto until = std::chrono::steady_clock::now() + std::chrono::seconds{60};
  while (setting(program, key).at("value") != "7" && std::chrono::steady_clock::now() < until)
    std::this_thread::sleep_for(std::chrono::milliseconds{100});
  EXPECT_EQ(setting(program, key).at("value"), "7");
}

TEST_P(Served, LimitsPicturesAndSocketsByAddress) {
  config.calls_per_second = 0.001;
  config.calls_at_once = 2;
  Instance program{config};
  const auto picture = http::testing::get("/media/" + std::string(43, 'x') + ".webp");
  for (int i = 0; i < 8; ++i) EXPECT_EQ(answer(program, picture).status, 404);
  const auto refused = answer(program, picture);
  EXPECT_EQ(refused.status, 429);
  EXPECT_EQ(refused.header("Retry-After"), "1");
  const auto socket = http::testing::get("/addorder/1/0?ticket=x",
                                         "Connection: Upgrade\r\nUpgrade: websocket\r\n"
                                         "Sec-WebSocket-Version: 13\r\n"
                                         "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n");
  for (int i = 0; i < 2; ++i) EXPECT_EQ(answer(program, socket).status, 403);
  EXPECT_EQ(answer(program, socket).status, 429);
}

}  // namespace

}  // namespace app
