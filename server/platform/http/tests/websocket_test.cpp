// WebSockets: admission, messages, and their end.
#include "platform/http/websocket.hpp"

#include <future>
#include <mutex>
#include <thread>

#include "platform/http/tests/client.hpp"
#include "platform/http/tests/frames.hpp"

namespace http {

using testing::Client, testing::eventually, testing::frame, testing::get, testing::next_frame;
using testing::text, testing::binary, testing::goodbye, testing::ping, testing::pong;

namespace {

auto upgrade(std::string_view more_lines = {}, std::string_view path = "/live?ticket=1") -> std::string {
  return get(path, testing::upgrade_lines + std::string{more_lines});
}

}  // namespace

struct WebSockets : testing::OverLoopback {
  std::mutex mutex;
  std::shared_ptr<WebSocket> open;
  std::optional<std::uint16_t> closed;

  WebSockets() {
    websocket_handler = [this](const Request& request, DecideWebSocket decide) {
      if (request.query != "ticket=1") return decide(WebSocketVerdict::refuse(401));
      decide(
          WebSocketVerdict::accept([this](std::shared_ptr<WebSocket> socket) { keep(std::move(socket)); }));
    };
  }
  ~WebSockets() override { server.reset(); }

  void keep(std::shared_ptr<WebSocket> socket) {
    socket->on_message = [this](std::string message) { open->send("echo " + message); };
    socket->on_close = [this](std::uint16_t code, std::string_view) {
      const std::scoped_lock lock(mutex);
      closed = code;
    };
    const std::scoped_lock lock(mutex);
    open = std::move(socket);
  }
  auto closed_with() -> int {
    eventually([this] { return std::scoped_lock{mutex}, closed.has_value(); });
    const std::scoped_lock lock(mutex);
    return closed.value_or(0);
  }
  /// Completes the handshake, and waits until the program has its side.
  auto opens(Client& browser) -> bool {
    return browser.ask(upgrade()).status == 101 &&
           eventually([this] { return std::scoped_lock{mutex}, open != nullptr; });
  }
  auto status_of(std::string_view bytes) -> int { return client().ask(bytes).status; }
};

TEST_F(WebSockets, EchoMessages) {
  auto browser = client();
  const auto handshake = browser.ask(upgrade());
  EXPECT_EQ(handshake.status, 101);
  EXPECT_EQ(handshake.header("sec-websocket-accept"), "s3pPLMBiTxaQ9kYGzzhZRbK+xOo=");
  browser.send(frame(text, "xin chào"));
  EXPECT_EQ(next_frame(browser).payload, "echo xin chào");
  browser.send(frame(text, std::string(65'536, 'x')));
  EXPECT_TRUE(next_frame(browser).payload == "echo " + std::string(65'536, 'x'));
  EXPECT_EQ(server->statistics().websockets_open, 1u);
  browser.send(frame(goodbye, "\x03\xe8"));
  EXPECT_EQ(next_frame(browser).kind, goodbye);
  EXPECT_TRUE(browser.is_ended());
  browser.finish_sending();
  EXPECT_EQ(closed_with(), 1000);
  EXPECT_EQ(server->statistics().websockets_open, 0u);
}

TEST_F(WebSockets, AnswerPings) {
  auto browser = client();
  ASSERT_TRUE(opens(browser));
  browser.send(frame(ping, "p"));
  const auto answer = next_frame(browser);
  EXPECT_EQ(answer.kind, pong);
  EXPECT_EQ(answer.payload, "p");
}

TEST_F(WebSockets, RefuseMessagesThatAreTooLarge) {
  auto browser = client();
  ASSERT_TRUE(opens(browser));
  browser.send(frame(text, std::string(65'537, 'x')));
  EXPECT_EQ(next_frame(browser).code(), 1009);
}

TEST_F(WebSockets, RefuseBinaryMessages) {
  auto browser = client();
  ASSERT_TRUE(opens(browser));
  browser.send(frame(binary, "b"));
  EXPECT_EQ(next_frame(browser).code(), 1003);
}

TEST_F(WebSockets, RefuseInvalidUtf8) {
  auto browser = client();
  ASSERT_TRUE(opens(browser));
  browser.send(frame(text, "\xff\xff"));
  EXPECT_EQ(next_frame(browser).code(), 1007);
}

TEST_F(WebSockets, RefuseFramesWithoutAMask) {
  auto browser = client();
  ASSERT_TRUE(opens(browser));
  browser.send(frame(text, "x", false));
  EXPECT_EQ(next_frame(browser).code(), 1002);
}

TEST_F(WebSockets, OpenOnlyWhenTheHandlerAccepts) {
  auto browser = client();
  EXPECT_EQ(browser.ask(upgrade({}, "/live?ticket=2")).status, 401);
  EXPECT_EQ(browser.ask(get("/still")).body, "GET /still?|") << "the connection is still good";
}

TEST_F(WebSockets, OpenOnlyForKnownOrigins) {
  options.cors_origins = {"https://gomve.vn"};
  EXPECT_EQ(status_of(upgrade("Origin: https://gomve.vn\r\n")), 101);
  EXPECT_EQ(status_of(upgrade("Origin: http://gomve\r\n")), 101) << "the very host that was asked";
  EXPECT_EQ(status_of(upgrade("Origin: https://evil\r\n")), 403);
  EXPECT_EQ(status_of(upgrade("Origin: null\r\n")), 403);
  EXPECT_EQ(refused().origin, 2u);
}

TEST_F(WebSockets, NeedAValidHandshake) {
  EXPECT_EQ(status_of(get("/live?ticket=1", "Upgrade: websocket\r\nConnection: Upgrade\r\n")), 400);
  EXPECT_EQ(status_of(upgrade() + frame(text, "too early")), 400);
}

TEST_F(WebSockets, MayBeDecidedLater) {
  std::jthread later;
  websocket_handler = [&](const Request&, DecideWebSocket decide) {
    later = std::jthread([this, decide = std::move(decide)]() mutable {
      decide(WebSocketVerdict::accept([this](std::shared_ptr<WebSocket> socket) {
        socket->send("welcome");
        keep(std::move(socket));
      }));
    });
  };
  auto browser = client();
  EXPECT_EQ(browser.ask(upgrade()).status, 101);
  EXPECT_EQ(next_frame(browser).payload, "welcome");
}

TEST_F(WebSockets, WithoutADecisionGet500) {
  websocket_handler = [](const Request&, DecideWebSocket) {};
  EXPECT_EQ(status_of(upgrade()), 500);
}

TEST_F(WebSockets, SendFromAnyThreadInOrder) {
  auto browser = client();
  ASSERT_TRUE(opens(browser));
  std::jthread other([this] {
    for (auto i = 0; i < 1'000; ++i) open->send(std::to_string(i));
    open->close(4'000, "that is all");
  });
  for (auto i = 0; i < 1'000; ++i) ASSERT_EQ(next_frame(browser).payload, std::to_string(i));
  const auto last = next_frame(browser);
  EXPECT_EQ(last.code(), 4'000);
  EXPECT_EQ(last.payload.substr(2), "that is all");
}

TEST_F(WebSockets, DisconnectAClientThatDoesNotRead) {
  start();
  Client deaf(server->port(), 4096);
  ASSERT_TRUE(opens(deaf));
  const auto message = std::make_shared<const std::string>(60'000, 'x');
  for (auto i = 0; i < 200; ++i) open->send(message);
  EXPECT_EQ(closed_with(), 1006);
  EXPECT_EQ(refused().slow_websockets, 1u);
  open->send("into the void");
}

TEST_F(WebSockets, PingAndDisconnectSilentClients) {
  options.websocket_ping = milliseconds{1'000};  // Beast counts in whole seconds
  auto silent = client();
  ASSERT_TRUE(opens(silent));
  EXPECT_EQ(next_frame(silent).kind, ping);
  EXPECT_TRUE(silent.is_ended());
  EXPECT_EQ(closed_with(), 1006);
}

TEST_F(WebSockets, CloseWhenTheServerStops) {
  auto browser = client();
  ASSERT_TRUE(opens(browser));
  auto stopping = std::async(std::launch::async, [&] { return server->stop(milliseconds{30'000}); });
  EXPECT_EQ(next_frame(browser).code(), 1001);
  browser.send(frame(goodbye, "\x03\xe9"));
  EXPECT_TRUE(browser.is_ended());
  browser.finish_sending();
  EXPECT_TRUE(stopping.get());
}

TEST_F(WebSockets, NoticeADisconnectedClient) {
  {
    auto browser = client();
    ASSERT_TRUE(opens(browser));
  }
  EXPECT_EQ(closed_with(), 1006);
  EXPECT_TRUE(eventually([&] { return server->statistics().connections_open == 0; }));
}

TEST_F(WebSockets, AreOrdinaryRequestsWithoutAHandler) {
  websocket_handler = {};
  EXPECT_EQ(status_of(upgrade()), 200);
}

}  // namespace http
