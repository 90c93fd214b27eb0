// Web Push by the examples of the RFCs, and against a server that answers as push services do.
#include "platform/outbound/web_push.hpp"

#include <gtest/gtest.h>

#include <boost/json.hpp>

#include <algorithm>

#include "platform/http/server.hpp"

namespace outbound {
namespace {

using namespace std::chrono_literals;

auto bytes(std::string_view base64url_text) -> crypto::Bytes {
  return crypto::from_base64url(base64url_text).value();
}

auto key_of(std::string_view base64url_text) -> crypto::P256Key {
  crypto::P256Secret secret{};
  std::ranges::copy(bytes(base64url_text), secret.begin());
  return crypto::P256Key::from_secret(secret).value();
}

// Section 5 of RFC 8291.
const auto once = key_of("yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw");
const auto browser = key_of("q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94");
auto target_at(const std::string& endpoint) -> PushTarget {
  return {endpoint, browser.public_point(), bytes("BTBZMqHH6r4Tts7J_aSIgg")};
}

TEST(WebPush, EncryptsAsInRfc8291) {
  EXPECT_EQ(crypto::base64url(push_body(target_at("https://push.example/1"),
                                        "When I grow up, I want to be a watermelon", once,
                                        bytes("DGv6ra1nlYgDCS1FRnbzlw"))),
            "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6Tlz"
            "AC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-"
            "fN");
}

TEST(WebPush, SignsForTheServiceItself) {
  const Instant now{1'800'000'000'000ms};
  const auto value = vapid(once, "https://push.example/send/abc", now, "https://gomve.example");
  ASSERT_TRUE(value.starts_with("vapid t="));
  const auto comma = value.find(", k=");
  EXPECT_EQ(value.substr(comma + 4), crypto::base64url(once.public_point()));
  const auto token = value.substr(8, comma - 8);
  const auto first = token.find('.'), second = token.rfind('.');
  const auto part = [&](std::size_t from, std::size_t to) {
    const auto decoded = bytes(token.substr(from, to - from));
    return boost::json::parse(std::string{crypto::text_of(decoded)});
  };
  EXPECT_EQ(part(0, first), (boost::json::value{{"typ", "JWT"}, {"alg", "ES256"}}));
  EXPECT_EQ(part(first + 1, second), (boost::json::value{{"aud", "https://push.example"},
                                                         {"exp", 1'800'000'000 + 12 * 3600},
                                                         {"sub", "https://gomve.example"}}));
  EXPECT_EQ(bytes(token.substr(second + 1)).size(), sizeof(crypto::P256Signature));
}

struct Service : ::testing::Test {
  http::Request asked;
  http::Response answer;
  http::Server server{{}, [this](http::Request request, http::Respond respond) {
                        asked = std::move(request);
                        respond(answer);
                      }};

  void SetUp() override { server.start(); }
  auto send(std::string topic = {}) {
    return send_push(target_at("http://127.0.0.1:" + std::to_string(server.port()) + "/send/secret-path"),
                     {.text = "hello", .topic = std::move(topic), .good_for = 24h}, once, SystemClock{}.now(),
                     "https://gomve.example");
  }
};

TEST_F(Service, ReceivesAMessageByTheBook) {
  answer.status = 201;
  EXPECT_EQ(send("a-topic").end, PushEnd::taken);
  EXPECT_EQ(asked.method, http::Method::post);
  EXPECT_EQ(asked.path, "/send/secret-path");
  EXPECT_EQ(asked.content_type, "application/octet-stream");
  EXPECT_EQ(asked.header("content-encoding"), "aes128gcm");
  EXPECT_EQ(asked.header("ttl"), "86400");
  EXPECT_EQ(asked.header("topic"), "a-topic");
  EXPECT_TRUE(asked.header("authorization").starts_with("vapid t="));
  const std::string body = asked.body;
  // Salt, record size, the sender's key, then the text with its mark and its tag.
  EXPECT_EQ(body.size(), 16U + 4 + 1 + 65 + 5 + 1 + 16);
  EXPECT_EQ(send().end, PushEnd::taken);
  EXPECT_EQ(asked.header("topic"), "");
  EXPECT_NE(body, asked.body) << "no two messages have one key";
}

TEST_F(Service, AnswersAreUnderstood) {
  const auto end_at = [this](int status) {
    answer.status = status;
    const auto outcome = send();
    EXPECT_EQ(outcome.why.find("secret-path"), std::string::npos) << "the address is not told";
    return outcome.end;
  };
  EXPECT_EQ(end_at(200), PushEnd::taken);
  EXPECT_EQ(end_at(404), PushEnd::gone);
  EXPECT_EQ(end_at(410), PushEnd::gone);
  EXPECT_EQ(end_at(400), PushEnd::refused);
  EXPECT_EQ(end_at(403), PushEnd::refused);
  EXPECT_EQ(end_at(413), PushEnd::refused);
  EXPECT_EQ(end_at(301), PushEnd::refused) << "no redirect is followed";
  EXPECT_EQ(end_at(429), PushEnd::later);
  EXPECT_EQ(end_at(503), PushEnd::later);
  const auto pause_of = [this](const char* asked_for) {
    answer.headers = {{"Retry-After", asked_for}};
    return send().pause;
  };
  EXPECT_EQ(pause_of("120"), 120s);
  EXPECT_EQ(pause_of("999999999"), 1h) << "no service decides to be waited for longer";
  EXPECT_EQ(pause_of("-5"), 0s);
  EXPECT_EQ(pause_of("Fri, 27 Nov 2026 10:00:00 GMT"), 0s);
}

TEST_F(Service, ThatIsNotThereIsTriedLater) {
  const auto port = server.port();
  server.stop(0ms);
  const auto outcome = send_push(target_at("http://127.0.0.1:" + std::to_string(port) + "/1"),
                                 {.text = "hello"}, once, SystemClock{}.now(), "https://gomve.example");
  EXPECT_EQ(outcome.end, PushEnd::later);
  EXPECT_FALSE(outcome.why.empty());
}

}  // namespace
}  // namespace outbound
