// The socket of events of a running program: subscriptions, messages, and its end.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <boost/json.hpp>
#include <mutex>

#include "accounts/accounts.hpp"
#include "accounts/sockets.hpp"
#include "app/instance.hpp"
#include "inbox/inbox.hpp"
#include "platform/http/tests/frames.hpp"
#include "testing/own_deployment.hpp"

namespace app {

namespace {

using http::testing::Client, http::testing::frame, http::testing::next_frame;
using testing::HasSubstr;

constexpr int refused_message = 1008, too_large = 1009, not_utf8 = 1007, session_over = 4001;

struct Events : testing::TestWithParam<std::string> {
  testing::OwnDeployment own{GetParam()};
  Instance program{own.config()};
  const UserId an = enrol("+84900000001"), binh = enrol("+84900000002");

  auto enrol(std::string mobile) -> UserId {
    return program.executor()
        .ask([&](Context& ctx) {
          return accounts::enrol(ctx, {.mobile = mobile,
                                       .nickname = "Người " + mobile.substr(9),
                                       .password_hash = "-",
                                       .pay_password_hash = ""});
        })
        .value();
  }
  void sign_in(UserId user) {
    program.executor().act([&](Context& ctx) { accounts::open_session(ctx, user); });
  }
  auto ticket(UserId user) -> std::string {
    return program.executor().ask([&](Context& ctx) { return accounts::socket_ticket(ctx, user); })->ticket;
  }
  void tell(UserId user) {
    static constexpr inbox::Notice notice{"test.notice", "/"};
    program.executor().act([&](Context& ctx) { inbox::tell(ctx, user, notice); });
  }
  auto handshake(const std::string& ticket) -> std::string {
    return http::testing::get("/events?lang=en&ticket=" + ticket, http::testing::upgrade_lines);
  }
  /// A socket of a new session.
  auto open(UserId user) -> std::unique_ptr<Client> {
    sign_in(user);
    auto client = std::make_unique<Client>(program.port());
    EXPECT_EQ(client->ask(handshake(ticket(user))).status, 101);
    return client;
  }
  static auto inbox_of(UserId user) -> std::string { return "inbox/" + to_string(user); }
  static void subscribe(Client& client, const std::string& topic) {
    client.send(frame(http::testing::text, R"({"subscribe":[")" + topic + R"("]})"));
  }
  /// Subscribes to the topic and returns the key of its refusal.
  static auto refusal_of(Client& client, const std::string& topic) -> std::string {
    subscribe(client, topic);
    const auto heard = boost::json::parse(next_frame(client).payload).as_object();
    EXPECT_EQ(heard.at("topic").as_string(), topic);
    return std::string{heard.at("refused").at("key").as_string()};
  }
};

INSTANTIATE_TEST_SUITE_P(Engines, Events, testing::ValuesIn(testing::engines()),
                         [](const auto& engine) { return engine.param.empty() ? "sqlite" : "postgres"; });

TEST_P(Events, SendsThePresentStateAndThenEachCommit) {
  auto client = open(an);
  const auto expected = R"({"topic":")" + inbox_of(an) + R"(","data":null})";
  subscribe(*client, inbox_of(an));
  EXPECT_EQ(next_frame(*client).payload, expected);
  tell(binh);
  tell(an);
  EXPECT_EQ(next_frame(*client).payload, expected);
  client->send(frame(http::testing::text, R"({"unsubscribe":[")" + inbox_of(an) + R"("]})"));
  EXPECT_EQ(refusal_of(*client, "group/7"), "groups.group_not_found");
  tell(an);
  EXPECT_EQ(refusal_of(*client, "order/7"), "payments.order_not_found") << "what it left is not heard";
}

TEST_P(Events, AdmitsByTheTopicsOwnRule) {
  auto client = open(an);
  for (const auto& topic :
       {inbox_of(binh), std::string{"none/1"}, std::string{"inbox"}, std::string{"inbox/"},
        inbox_of(an) + " ", "inbox/0" + to_string(an), std::string{"accounts.sessions/1"}})
    EXPECT_EQ(refusal_of(*client, topic), "platform.topic_unknown");
  EXPECT_EQ(refusal_of(*client, "ticket/7"), "tickets.not_found");
  EXPECT_EQ(refusal_of(*client, "order/7"), "payments.order_not_found");
  EXPECT_EQ(refusal_of(*client, "group/7"), "groups.group_not_found");
}

TEST_P(Events, ClosesTheSocketWithItsSession) {
  auto first = open(an);
  auto second = open(an);
  EXPECT_EQ(next_frame(*first).code(), session_over) << "replaced";
  subscribe(*second, inbox_of(an));
  EXPECT_THAT(next_frame(*second).payload, HasSubstr("null"));
  program.executor().act([&](Context& ctx) { accounts::ask_erasure(ctx, an, ctx.now.instant); });
  EXPECT_EQ(next_frame(*second).code(), session_over);
}

TEST_P(Events, OpensOneSocketForATicketOfItsSession) {
  sign_in(an);
  const auto one = ticket(an), old = ticket(an);
  EXPECT_EQ(Client{program.port()}.ask(handshake(one)).status, 101);
  EXPECT_EQ(Client{program.port()}.ask(handshake(one)).status, 403);
  EXPECT_EQ(Client{program.port()}.ask(handshake("")).status, 403);
  sign_in(an);
  EXPECT_EQ(Client{program.port()}.ask(handshake(old)).status, 403);
}

TEST_P(Events, ClosesASocketThatSendsAnotherMessage) {
  auto other = open(binh);
  const auto ends_with = [&](char kind, const std::string& message) {
    auto client = open(an);
    client->send(frame(kind, message));
    return next_frame(*client).code();
  };
  for (const auto* message : {"", "{}", "[]", "x", R"({"subscribe":"group/1"})", R"({"subscribe":[1]})",
                              R"({"publish":["group/1"]})", R"({"subscribe":[["group/1"]]})"})
    EXPECT_EQ(ends_with(http::testing::text, message), refused_message) << message;
  EXPECT_EQ(ends_with(http::testing::text, std::string(4'097, ' ')), too_large);
  EXPECT_EQ(ends_with(http::testing::text, "\xff"), not_utf8);
  subscribe(*other, inbox_of(binh));
  EXPECT_THAT(next_frame(*other).payload, HasSubstr("null"));
}

/// Records the messages that the program sends to a socket.
struct Recorder : http::WebSocket {
  using http::WebSocket::send;
  void send(std::shared_ptr<const std::string> text) override {
    const std::scoped_lock lock{guard};
    heard.push_back(*text);
  }
  void close(std::uint16_t, std::string) override {}
  auto has_heard(std::string_view text) -> bool {
    const std::scoped_lock lock{guard};
    return std::ranges::any_of(heard, [&](const auto& one) { return one.contains(text); });
  }
  std::mutex guard;
  std::vector<std::string> heard;
};

TEST_P(Events, RefusesTheTwentyFirstTopicAndKeepsASignalBeforeTheFirstMessage) {
  sign_in(an);
  const auto given = ticket(an);
  const auto session =
      program.executor().ask([&](Context& ctx) { return accounts::admit_socket(ctx, given); }).value();
  const http::SocketSessions sessions{socket_admission(), program.executor(), program.signals()};
  const http::WatchedTopic any{.topic = run::Topic{"any"},
                               .admit = [&](Context&, UserId, std::int64_t id) -> Result<std::string> {
                                 program.signals().tell_here({run::Topic{"any"}.of(id), R"("meanwhile")"});
                                 return R"("first")";
                               }};
  http::EventSockets events{
      {any}, sessions, program.executor(), program.signals(), [](const std::string&) { return true; }};
  const auto socket = std::make_shared<Recorder>();
  events.serve(session, {}, socket);
  for (int i = 1; i <= 21; ++i) {
    const auto name = R"("any/)" + std::to_string(i) + '"';
    socket->on_message(R"({"subscribe":[)" + name + "]}");
    const auto answer = R"({"topic":)" + name + (i <= 20 ? R"(,"data":"meanwhile"})" : R"(,"refused":)");
    EXPECT_TRUE(http::testing::eventually([&] { return socket->has_heard(answer); })) << answer;
  }
  EXPECT_TRUE(socket->has_heard("platform.too_many_topics"));
  program.stop(std::chrono::milliseconds{0});
  socket->on_message = {};
  socket->on_close = {};
}

TEST_P(Events, RefusesAMessageWithMoreThanTwentyTopics) {
  auto client = open(an);
  std::string names;
  for (int i = 1; i <= 21; ++i) names += (i > 1 ? ",\"none/" : "\"none/") + std::to_string(i) + '"';
  client->send(frame(http::testing::text, R"({"subscribe":[)" + names + "]}"));
  EXPECT_EQ(next_frame(*client).code(), refused_message);
}

}  // namespace

TEST(Places, BelongToOneModule) {
  const auto refused = [](Module one, Module other) -> std::string {
    try {
      require_own_places({std::move(one), std::move(other)});
    } catch (const std::logic_error& why) {
      return why.what();
    }
    return "";
  };
  const http::WatchedTopic topic{.topic = run::Topic{"thing"}, .admit = {}};
  EXPECT_EQ(refused({.name = "a", .topics = {topic}}, {.name = "b", .topics = {topic}}),
            "a and b both own topic thing");
  const http::RawRoute route{.path = "/thing/", .answer = {}};
  EXPECT_EQ(refused({.name = "a", .raw_routes = {route}}, {.name = "b", .raw_routes = {route}}),
            "a and b both own /thing/");
  const http::SocketRoute socket{.prefix = "/thing/", .suffix = "/0", .admit = {}};
  EXPECT_EQ(refused({.name = "a", .sockets = {socket}}, {.name = "b", .sockets = {socket}}),
            "a and b both own /thing/*/0");
  const http::RawRoute events{.path = "/events", .answer = {}};
  EXPECT_EQ(refused({.name = "a", .raw_routes = {events}}, {.name = "b"}), "platform and a both own /events");
}

}  // namespace app
