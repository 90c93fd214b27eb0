// Limits of size and time: refused by name, without an effect on other clients.
#include <thread>

#include "platform/http/tests/client.hpp"

namespace http {

using testing::bearable_timeout, testing::short_timeout;
using testing::Client, testing::eventually, testing::get, testing::post;

struct Limits : testing::OverLoopback {
  auto status_of(std::string_view bytes) -> int {
    auto one = client();
    const auto answer = one.ask(bytes);
    EXPECT_TRUE(answer.status < 400 || one.is_ended()) << bytes;
    return answer.status;
  }

  void expect_room_for_one_megabyte_at_a_time() {
    options.body_limit = [](std::string_view) { return 1'000'000u; };
    const auto head = std::string{"POST / HTTP/1.1\r\nHost: g\r\nContent-Length: 1000000\r\n\r\n"};
    auto first = client();
    first.send(head);
    ASSERT_TRUE(eventually([&] { return server->statistics().requests == 1; }));
    EXPECT_EQ(status_of(head), 503);
    EXPECT_EQ(first.ask(std::string(1'000'000, 'x')).status, 200);
    EXPECT_EQ(status_of(head + std::string(1'000'000, 'x')), 200) << "the room was given back";
  }
};

auto fields(int count) -> std::string {
  std::string lines;
  for (auto i = 0; i < count; ++i) lines += "X-" + std::to_string(i) + ": v\r\n";
  return lines;
}

TEST_F(Limits, AcceptsSixtyFourHeaders) {
  EXPECT_EQ(status_of(get("/", fields(63))), 200);  // and Host
  EXPECT_EQ(status_of(get("/", fields(64))), 431);
  EXPECT_EQ(refused().headers_too_large, 1u);
}

TEST_F(Limits, AcceptsEightKilobytesOfHead) {
  const auto rest = get("/", "X: \r\n").size();
  EXPECT_EQ(status_of(get("/", "X: " + std::string(8192 - rest, 'x') + "\r\n")), 200);
  EXPECT_EQ(status_of(get("/", "X: " + std::string(8193 - rest, 'x') + "\r\n")), 431);
  EXPECT_EQ(status_of("GET /" + std::string(20'000, 'x')), 431);
}

TEST_F(Limits, AcceptsABodyOfItsLimit) {
  EXPECT_EQ(status_of(post("/", std::string(65'536, 'x'))), 200);
  EXPECT_EQ(status_of(post("/", std::string(65'537, 'x'))), 413);
  EXPECT_EQ(refused().body_too_large, 1u);
}

TEST_F(Limits, RefusesATooLargeBodyBeforeItArrives) {
  EXPECT_EQ(
      status_of("POST / HTTP/1.1\r\nHost: g\r\nContent-Length: 9999999\r\nExpect: 100-continue\r\n\r\n"),
      413);
}

TEST_F(Limits, CountsAllChunks) {
  const auto head = std::string{"POST / HTTP/1.1\r\nHost: g\r\nTransfer-Encoding: chunked\r\n\r\n"};
  const auto chunk = "8000\r\n" + std::string(0x8000, 'x') + "\r\n";
  EXPECT_EQ(status_of(head + chunk + chunk + "0\r\n\r\n"), 200);
  EXPECT_EQ(status_of(head + chunk + chunk + "1\r\nx\r\n0\r\n\r\n"), 413);
  EXPECT_EQ(status_of(head + "ffffffffff\r\n"), 413);
  EXPECT_EQ(status_of(head + "fffffffffffffffff\r\n"), 400) << "no number of 64 bits";
}

TEST_F(Limits, AcceptsMoreForAPathWithItsOwnLimit) {
  options.body_limit = [](std::string_view path) { return path == "/picture" ? 5'000'000u : 65'536u; };
  EXPECT_EQ(status_of(post("/picture", std::string(5'000'000, 'x'))), 200);
  EXPECT_EQ(status_of(post("/other", std::string(70'000, 'x'))), 413);
}

TEST_F(Limits, LimitsAllLargeBodiesTogether) {
  options.large_bodies_bytes = 1'500'000;
  expect_room_for_one_megabyte_at_a_time();
}

TEST_F(Limits, LimitsLargeBodiesOfOneAddress) {
  options.large_bodies_bytes_per_address = 1'500'000;
  expect_room_for_one_megabyte_at_a_time();
}

TEST_F(Limits, CountsALargeBodyUntilItsResponseThoughTheClientLeft) {
  options.body_limit = [](std::string_view) { return 1'000'000u; };
  options.large_bodies_bytes_per_address = 1'500'000;
  std::vector<Respond> working;
  handler = [&](Request, Respond respond) { working.push_back(std::move(respond)); };
  const auto large = post("/", std::string(1'000'000, 'x'));
  {
    auto gone = client();
    gone.send(large);
    ASSERT_TRUE(eventually([&] { return working.size() == 1; }));
  }
  EXPECT_EQ(status_of(large), 503);
  working.front()({});
  working.clear();
  auto next = client();
  next.send(large);
  EXPECT_TRUE(eventually([&] { return working.size() == 1; })) << "the room was given back";
  working.front()({});
}

TEST_F(Limits, RefusesContradictoryLengths) {
  const auto with = [&](std::string_view lines) {
    return status_of("POST / HTTP/1.1\r\nHost: g\r\n" + std::string{lines} + "\r\nab");
  };
  EXPECT_EQ(with("Content-Length: 2\r\nContent-Length: 2\r\n"), 400);
  EXPECT_EQ(with("Content-Length: 2\r\nContent-Length: 3\r\n"), 400);
  EXPECT_EQ(with("Content-Length: 2, 2\r\n"), 400);
  EXPECT_EQ(with("Content-Length: +2\r\n"), 400);
  EXPECT_EQ(with("Content-Length: 0x2\r\n"), 400);
  EXPECT_EQ(with("Content-Length: -2\r\n"), 400);
  EXPECT_EQ(with("Content-Length:\r\n"), 400);
  EXPECT_EQ(with("Content-Length: 99999999999999999999\r\n"), 400);
  EXPECT_EQ(with("Content-Length: 2\r\nTransfer-Encoding: chunked\r\n"), 400);
  EXPECT_EQ(with("Transfer-Encoding: chunked\r\nContent-Length: 2\r\n"), 400);
  EXPECT_EQ(with("Transfer-Encoding: chunked\r\nTransfer-Encoding: chunked\r\n"), 400);
  EXPECT_EQ(with("Transfer-Encoding: gzip, chunked\r\n"), 400);
  EXPECT_EQ(with("Transfer-Encoding: xchunked\r\n"), 400);
  EXPECT_EQ(with("Transfer-Encoding : chunked\r\n"), 400);
  EXPECT_EQ(with("Transfer-Encoding:\x0b"
                 "chunked\r\n"),
            400);
  EXPECT_EQ(with("X: y\r\n Content-Length: 2\r\n"), 400) << "a folded line";
  EXPECT_EQ(with("X: y\nContent-Length: 2\r\n"), 400) << "a bare line feed";
  EXPECT_EQ(with("X: y\rContent-Length: 2\r\n"), 400) << "a bare return";
}

TEST_F(Limits, RefusesMalformedChunks) {
  const auto with = [&](std::string_view body) {
    return status_of("POST / HTTP/1.1\r\nHost: g\r\nTransfer-Encoding: chunked\r\n\r\n" + std::string{body});
  };
  EXPECT_EQ(with("x\r\n"), 400);
  EXPECT_EQ(with("2\nab\r\n0\r\n\r\n"), 400);
  EXPECT_EQ(with("2\r\nabc\r\n0\r\n\r\n"), 400);
  EXPECT_EQ(with("2 \r\nab\r\n0\r\n\r\n"), 400);
  EXPECT_EQ(with("0x2\r\nab\r\n0\r\n\r\n"), 400);
  EXPECT_EQ(with("-2\r\nab\r\n0\r\n\r\n"), 400);
  EXPECT_EQ(with("\r\n"), 400);
  EXPECT_EQ(with("2;" + std::string(5000, 'x')), 400) << "an endless extension";
  EXPECT_EQ(with("0\r\n" + std::string(5000, 'x')), 400) << "endless trailers";
}

TEST_F(Limits, RefusesOtherProtocols) {
  EXPECT_EQ(status_of("\x16\x03\x01\x02"), 400) << "a TLS greeting";
  EXPECT_EQ(status_of("GET\r\n\r\n"), 400);
  EXPECT_EQ(status_of("GET  / HTTP/1.1\r\nHost: g\r\n\r\n"), 400);
  EXPECT_EQ(status_of("GET / HTTP/1.1 \r\nHost: g\r\n\r\n"), 400);
  EXPECT_EQ(status_of("GET a HTTP/1.1\r\nHost: g\r\n\r\n"), 400);
  EXPECT_EQ(status_of("GET /#a HTTP/1.1\r\nHost: g\r\n\r\n"), 400);
  EXPECT_EQ(status_of("GET / HTTP/1.1\r\n\r\n"), 400) << "no Host";
  EXPECT_EQ(status_of("GET / HTTP/1.1\r\nHost: g\r\nHost: h\r\n\r\n"), 400);
  EXPECT_EQ(status_of(get("/", "Token: a\r\nToken: b\r\n")), 400);
  EXPECT_EQ(status_of(get("/%zz")), 400);
  EXPECT_EQ(status_of(get("/%0")), 400);
  EXPECT_EQ(status_of(get("/%00")), 400);
  EXPECT_EQ(status_of(get("/%0d%0aX:y")), 400);
  EXPECT_EQ(status_of(get("/", "Bad Name: x\r\n")), 400);
  EXPECT_EQ(status_of(get("/", ": x\r\n")), 400);
  EXPECT_EQ(status_of(get("/", std::string{"X: \0\r\n", 6})), 400);
  EXPECT_EQ(status_of("PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n"), 505);
  EXPECT_EQ(status_of(post("/", "x", "Expect: a miracle\r\n")), 417);
  EXPECT_GE(refused().malformed, 18u);
}

TEST_F(Limits, RefusesOtherMethodsAsSuch) {
  auto one = client();
  const auto answer = one.ask("DELETE / HTTP/1.1\r\nHost: g\r\n\r\n");
  EXPECT_EQ(answer.status, 405);
  EXPECT_EQ(answer.header("allow"), "GET, HEAD, POST, OPTIONS");
  EXPECT_EQ(status_of("CONNECT a:443 HTTP/1.1\r\nHost: g\r\n\r\n"), 405);
}

TEST_F(Limits, RefusesInTheCallersLanguage) {
  EXPECT_EQ(ask("POST / HTTP/1.1\r\nHost: g\r\nLang: vi\r\nContent-Length: 99999\r\n\r\n").body,
            R"({"ok":false,"status":413,"lang":"vi"})");
}

TEST_F(Limits, DeliversARefusalWhileTheClientKeepsSending) {
  auto stubborn = client();
  stubborn.send("POST / HTTP/1.1\r\nHost: g\r\nContent-Length: 800000\r\n\r\n" + std::string(800'000, 'x'));
  EXPECT_EQ(stubborn.answer().status, 413);
}

TEST_F(Limits, TimesOutASlowHead) {
  options.header_timeout = bearable_timeout;
  auto slow = client();
  EXPECT_EQ(slow.ask("GET / HT").status, 408);
  EXPECT_TRUE(slow.is_ended());
  EXPECT_EQ(refused().timed_out, 1u);
}

TEST_F(Limits, DoesNotExtendTheTimeoutForEmptyLines) {
  options.header_timeout = short_timeout;
  auto slow = client();
  std::jthread dribble([&](const std::stop_token& stop) {
    while (!stop.stop_requested()) {
      slow.send("\r\n");
      std::this_thread::sleep_for(milliseconds{20});
    }
  });
  EXPECT_TRUE(slow.is_ended());
}

TEST_F(Limits, TimesOutASlowBody) {
  options.body_timeout = short_timeout;
  EXPECT_EQ(ask("POST / HTTP/1.1\r\nHost: g\r\nContent-Length: 4\r\n\r\nab").status, 408);
}

TEST_F(Limits, ClosesAnIdleConnectionWithoutAResponse) {
  options.idle_timeout = short_timeout;
  auto idle = client();
  EXPECT_EQ(idle.ask(get("/")).status, 200);
  EXPECT_EQ(idle.everything(), "");
  EXPECT_TRUE(idle.is_ended());
}

TEST_F(Limits, ClosesAConnectionThatNeverAskedWithoutAResponse) {
  options.header_timeout = short_timeout;
  auto silent = client();
  EXPECT_EQ(silent.everything(), "");
  EXPECT_TRUE(silent.is_ended());
}

TEST_F(Limits, TimesOutASlowReader) {
  options.write_timeout = short_timeout;
  options.minimum_rate = 1024 * 1024 * 1024;
  handler = [](Request, Respond respond) {
    std::string body;
    body.resize(20'000'000, 'x');
    respond({.body = std::move(body)});
  };
  start();
  Client slow(server->port(), 4096);
  slow.send(get("/"));
  EXPECT_TRUE(eventually([&] { return refused().slow_readers == 1; }));
  EXPECT_TRUE(eventually([&] { return server->statistics().connections_open == 0; }));
}

TEST_F(Limits, WaitsForASlowHandler) {
  options.header_timeout = options.body_timeout = options.idle_timeout = bearable_timeout;
  std::jthread later;
  handler = [&](Request, Respond respond) {
    later = std::jthread([respond = std::move(respond)]() mutable {
      std::this_thread::sleep_for(bearable_timeout + short_timeout);
      respond({.body = "late"});
    });
  };
  EXPECT_EQ(ask(get("/")).body, "late");
}

TEST_F(Limits, LimitsConnectionsOfOneAddress) {
  options.max_connections_per_address = 2;
  auto first = client(), second = client();
  EXPECT_EQ(first.ask(get("/")).status, 200);
  EXPECT_EQ(second.ask(get("/")).status, 200);
  auto third = client();
  EXPECT_EQ(third.answer().status, 503);
  EXPECT_TRUE(third.is_ended());
  EXPECT_EQ(refused().busy, 1u);
  EXPECT_EQ(second.ask(get("/", "Connection: close\r\n")).status, 200);
  second.finish_sending();
  EXPECT_TRUE(second.is_ended());
  EXPECT_TRUE(eventually([&] { return server->statistics().connections_open == 1; }));
  EXPECT_EQ(ask(get("/")).status, 200) << "the place was given back";
}

TEST_F(Limits, ExemptsATrustedProxyFromTheLimitOfAnAddress) {
  options.max_connections_per_address = 1;
  options.trusted_proxies = {"127.0.0.0/8"};
  auto first = client(), second = client();
  EXPECT_EQ(first.ask(get("/")).status, 200);
  EXPECT_EQ(second.ask(get("/")).status, 200);
}

TEST_F(Limits, LimitsAllConnections) {
  options.max_connections = 1;
  options.trusted_proxies = {"127.0.0.1"};
  auto first = client();
  EXPECT_EQ(first.ask(get("/")).status, 200);
  EXPECT_EQ(client().answer().status, 503);
}

TEST_F(Limits, ServesOthersBesideAThousandSlowClients) {
  options.max_connections_per_address = 2'000;
  options.header_timeout = std::chrono::minutes{10};  // none of the thousand ends meanwhile
  start();
  std::vector<std::unique_ptr<Client>> slow;
  slow.reserve(1'000);
  for (auto i = 0; i < 1'000; ++i) {
    slow.push_back(std::make_unique<Client>(server->port()));
    slow.back()->send("GET / HTTP/1.1\r\nX: ");
  }
  auto quick = client();
  for (auto i = 0; i < 500; ++i) {
    if (i % 5 == 0) slow[static_cast<std::size_t>(i)]->send("x");
    ASSERT_EQ(quick.ask(get("/")).status, 200);
  }
  EXPECT_EQ(server->statistics().connections_open, 1'001u);
}

}  // namespace http
