// Ordinary requests in every form of arrival: at once, in pieces, pipelined, chunked, answered on another
// thread.
#include <thread>

#include "platform/http/tests/client.hpp"

namespace http {

using testing::Client, testing::get, testing::post;

struct Requests : testing::OverLoopback {};

TEST_F(Requests, AreAnsweredAndTheConnectionStaysOpen) {
  auto browser = client();
  EXPECT_EQ(browser.ask(get("/a?b=c")).body, "GET /a?b=c|");
  EXPECT_EQ(browser.ask(post("/d", "text")).body, "POST /d?|text");
  EXPECT_EQ(server->statistics().connections_total, 1u);
  EXPECT_EQ(server->statistics().requests, 2u);
}

TEST_F(Requests, ReachTheHandlerWithAllTheirParts) {
  Request seen;
  handler = [&](Request request, Respond respond) {
    seen = std::move(request);
    respond({});
  };
  ask(get("/x%20y%C3%A9?q=%20",
          "Token: t\r\nLANG: vi\r\nIdempotency-Key: k\r\nAccept-Encoding: br\r\nAccept-Encoding: gzip\r\n"
          "If-None-Match: \"e\"\r\nOrigin: https://o\r\nContent-Type: text/plain\r\nX-Own: 1\r\n"));
  EXPECT_EQ(seen.target, "/x%20y%C3%A9?q=%20");
  EXPECT_EQ(seen.path, "/x yé");
  EXPECT_EQ(seen.query, "q=%20");
  EXPECT_EQ(seen.token, "t");
  EXPECT_EQ(seen.lang, "vi");
  EXPECT_EQ(seen.idempotency_key, "k");
  EXPECT_EQ(seen.accept_encoding, "br, gzip");
  EXPECT_EQ(seen.if_none_match, "\"e\"");
  EXPECT_EQ(seen.origin, "https://o");
  EXPECT_EQ(seen.content_type, "text/plain");
  EXPECT_EQ(seen.header("x-own"), "1");
  EXPECT_EQ(seen.address, "127.0.0.1");
  EXPECT_TRUE(seen.keep_alive);
}

TEST_F(Requests, ArriveByteByByte) {
  auto slow = client();
  for (const auto byte : get("/a") + post("/b", "body")) slow.send({&byte, 1});
  EXPECT_EQ(slow.answer().body, "GET /a?|");
  EXPECT_EQ(slow.answer().body, "POST /b?|body");
}

TEST_F(Requests, PipelinedAreAnsweredInOrder) {
  auto hasty = client();
  std::string all;
  for (auto i = 0; i < 200; ++i)
    all += i % 3 == 0 ? post("/" + std::to_string(i), "x") : get("/" + std::to_string(i));
  hasty.send(all);
  for (auto i = 0; i < 200; ++i) {
    const auto number = std::to_string(i);
    EXPECT_EQ(hasty.answer().body, i % 3 == 0 ? "POST /" + number + "?|x" : "GET /" + number + "?|");
  }
}

TEST_F(Requests, PipelinedStayInOrderWhenTheFirstIsAnsweredLast) {
  std::jthread later;
  handler = [&](Request request, Respond respond) {
    if (request.path != "/first") return respond({.body = request.path});
    later = std::jthread([respond = std::move(respond)]() mutable {
      std::this_thread::sleep_for(milliseconds{20});
      respond({.body = "/first"});
    });
  };
  auto hasty = client();
  hasty.send(get("/zeroth") + get("/first") + get("/second"));
  EXPECT_EQ(hasty.answer().body, "/zeroth");
  EXPECT_EQ(hasty.answer().body, "/first");
  EXPECT_EQ(hasty.answer().body, "/second");
}

TEST_F(Requests, AreAnsweredAfterTheClientStoppedSending) {
  EXPECT_EQ(client().send(get("/a")).finish_sending().answer().body, "GET /a?|");
}

TEST_F(Requests, MayBeChunked) {
  auto uploader = client();
  const auto head = std::string{"POST /c HTTP/1.1\r\nHost: g\r\nTransfer-Encoding: chunked\r\n\r\n"};
  const auto body = std::string{"4\r\nwiki\r\n5;name=\"v\"\r\npedia\r\n0\r\nTrailer: x\r\n\r\n"};
  EXPECT_EQ(uploader.ask(head + body).body, "POST /c?|wikipedia");
  uploader.send(head);
  for (const auto byte : body) uploader.send({&byte, 1});
  EXPECT_EQ(uploader.answer().body, "POST /c?|wikipedia");
  uploader.send(head);
  for (const auto byte : std::string_view{"0\r\n\r\n"}) uploader.send({&byte, 1});
  EXPECT_EQ(uploader.answer().body, "POST /c?|") << "no chunk but the last";
  EXPECT_EQ(uploader.ask(head + "0\r\n\r\n" + get("/next")).body, "POST /c?|");
  EXPECT_EQ(uploader.answer().body, "GET /next?|");
}

TEST_F(Requests, WithAnExpectationGet100Continue) {
  auto curl = client();
  curl.send("POST /e HTTP/1.1\r\nHost: g\r\nContent-Length: 4\r\nExpect: 100-continue\r\n\r\n");
  EXPECT_EQ(curl.answer().status, 100);
  EXPECT_EQ(curl.ask("body").body, "POST /e?|body");
}

TEST_F(Requests, WithHeadGetTheLengthWithoutTheBody) {
  auto prober = client();
  const auto head = prober.send("HEAD /h HTTP/1.1\r\nHost: g\r\n\r\n").answer(false);
  EXPECT_EQ(head.header("content-length"), "9");
  EXPECT_EQ(prober.ask(get("/after")).body, "GET /after?|") << "a body slipped in between";
}

TEST_F(Requests, OfHttp10CloseUnlessKeptAlive) {
  auto old = client();
  const auto kept = old.ask("GET /a HTTP/1.0\r\nConnection: keep-alive\r\n\r\n");
  EXPECT_EQ(kept.header("connection"), "keep-alive");
  const auto last = old.ask("GET /b HTTP/1.0\r\n\r\n");
  EXPECT_EQ(last.body, "GET /b?|");
  EXPECT_EQ(last.header("connection"), "close");
  EXPECT_TRUE(old.is_ended());
}

TEST_F(Requests, MayCloseTheConnection) {
  auto polite = client();
  EXPECT_EQ(polite.ask(get("/a", "Connection: close\r\n")).header("connection"), "close");
  EXPECT_TRUE(polite.is_ended());
}

TEST_F(Requests, MayHaveAnAbsoluteTarget) {
  EXPECT_EQ(ask(get("http://gomve.vn/a/b?c")).body, "GET /a/b?c|");
  EXPECT_EQ(ask(get("http://gomve.vn")).body, "GET /?|");
}

TEST_F(Requests, GetLargeResponsesCompletely) {
  const auto large = std::make_shared<const std::string>(3'000'000, 'x');
  handler = [&](Request request, Respond respond) {
    if (request.path == "/shared") return respond({.shared_body = large});
    respond({.body = std::string(2'000'000, 'y')});
  };
  auto reader = client();
  reader.send(get("/shared") + get("/own") + get("/shared"));
  EXPECT_EQ(reader.answer().body, *large);
  EXPECT_EQ(reader.answer().body, std::string(2'000'000, 'y'));
  EXPECT_EQ(reader.answer().body, *large);
}

TEST_F(Requests, WithoutAResponseGet500) {
  handler = [](Request, Respond) {};
  auto unlucky = client();
  EXPECT_EQ(unlucky.ask(get("/")).status, 500);
  EXPECT_EQ(unlucky.ask(get("/")).status, 500) << "the connection is still good";
  EXPECT_EQ(server->statistics().unanswered, 2u);
}

TEST_F(Requests, DroppedOnAnotherThreadGet500) {
  std::jthread later;
  handler = [&](Request, Respond respond) { later = std::jthread([dropped = std::move(respond)] {}); };
  EXPECT_EQ(ask(get("/")).status, 500);
}

TEST_F(Requests, WhoseHandlerThrowsGet500) {
  handler = [](Request, Respond) { throw std::runtime_error("broken"); };
  EXPECT_EQ(ask(get("/")).status, 500);
}

TEST_F(Requests, AreCountedWhenTheyAreSlow) {
  options.slow_after = milliseconds{10};
  handler = [](Request, Respond respond) {
    std::this_thread::sleep_for(milliseconds{30});
    respond({});
  };
  ask(get("/"));
  EXPECT_EQ(server->statistics().slow, 1u);
}

TEST_F(Requests, FromManyClientsAtOnceAreAllAnswered) {
  start();
  std::atomic<int> right = 0;
  {
    std::vector<std::jthread> crowd;
    crowd.reserve(16);
    for (auto n = 0; n < 16; ++n)
      crowd.emplace_back([&] {
        Client one(server->port());
        for (auto i = 0; i < 200; ++i)
          right += one.ask(post("/p", std::to_string(i))).body == "POST /p?|" + std::to_string(i);
      });
  }
  EXPECT_EQ(right, 16 * 200);
}

}  // namespace http
