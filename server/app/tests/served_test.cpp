// Responses of a whole program over HTTP: for their own request, and limited by address.
#include <gtest/gtest.h>

#include <boost/json.hpp>

#include "app/instance.hpp"
#include "platform/http/tests/client.hpp"
#include "testing/own_deployment.hpp"

namespace app {

namespace {

struct Served : testing::TestWithParam<std::string> {
  testing::OwnDeployment own{GetParam()};
  Config config = own.config();

  static auto answer(const Instance& program, const std::string& request) -> http::testing::Answer {
    return http::testing::Client{program.port()}.ask(request);
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
  const auto until = std::chrono::steady_clock::now() + std::chrono::seconds{20};
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
