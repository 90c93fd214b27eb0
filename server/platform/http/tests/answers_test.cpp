// Headers of every response, cross-origin reading, and trusted proxies.
#include "platform/http/tests/client.hpp"

namespace http {

using testing::get;

struct Answers : testing::OverLoopback {
  Answers() {
    handler = [](Request request, Respond respond) {
      respond({.body = request.address + ' ' + request.request_id});
    };
  }
};

TEST_F(Answers, CarryTheSecurityHeaders) {
  const auto answer = ask(get("/"));
  EXPECT_EQ(answer.header("content-security-policy"),
            "default-src 'self'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'");
  EXPECT_EQ(answer.header("x-content-type-options"), "nosniff");
  EXPECT_EQ(answer.header("referrer-policy"), "same-origin");
  EXPECT_EQ(answer.header("strict-transport-security"), "");
  EXPECT_EQ(answer.header("cache-control"), "no-store");
  EXPECT_FALSE(answer.header("date").empty());
}

TEST_F(Answers, PromiseTlsOnlyBehindIt) {
  options.tls_in_front = true;
  EXPECT_EQ(ask(get("/")).header("strict-transport-security"), "max-age=31536000; includeSubDomains");
}

TEST_F(Answers, OfTheTransportCarryThemToo) {
  const auto answer = ask("nonsense\r\n\r\n");
  EXPECT_EQ(answer.status, 400);
  EXPECT_EQ(answer.header("x-content-type-options"), "nosniff");
  EXPECT_FALSE(answer.header("x-request-id").empty());
}

TEST_F(Answers, CarryTheRequestId) {
  auto one = client();
  const auto first = one.ask(get("/", "X-Request-Id: mine\r\n"));
  const auto second = one.ask(get("/"));
  EXPECT_EQ(first.body, "127.0.0.1 " + first.header("x-request-id"));
  EXPECT_NE(first.header("x-request-id"), second.header("x-request-id"));
  EXPECT_NE(first.header("x-request-id"), "mine") << "not from a stranger";
}

TEST_F(Answers, UseTheAddressOfATrustedProxy) {
  options.trusted_proxies = {"127.0.0.1", "10.0.0.0/8"};
  const auto answer =
      ask(get("/", "X-Request-Id: mine-1\r\nX-Forwarded-For: 6.6.6.6, 203.0.113.9, 10.1.2.3\r\n"));
  EXPECT_EQ(answer.body, "203.0.113.9 mine-1") << "the last hop that is not itself a proxy";
  EXPECT_EQ(ask(get("/", "X-Forwarded-For: [2001:db8::1]:443\r\n")).body.substr(0, 12), "2001:db8::1 ");
  EXPECT_EQ(ask(get("/", "X-Forwarded-For: unknown\r\n")).body.substr(0, 10), "127.0.0.1 ");
  EXPECT_EQ(ask(get("/", "X-Request-Id: a b\r\n")).body.find("a b"), std::string::npos);
}

TEST_F(Answers, IgnoreTheAddressOfOtherPeers) {
  options.trusted_proxies = {"10.0.0.0/8"};
  EXPECT_EQ(ask(get("/", "X-Forwarded-For: 203.0.113.9\r\n")).body.substr(0, 10), "127.0.0.1 ");
}

TEST_F(Answers, RequireProxiesToBeAddresses) {
  options.trusted_proxies = {"10.0.0.0/33"};
  EXPECT_THROW(start(), std::invalid_argument);
}

TEST_F(Answers, MayBeReadByListedOriginsOnly) {
  options.cors_origins = {"https://gomve.vn"};
  const auto listed = ask(get("/", "Origin: https://gomve.vn\r\n"));
  EXPECT_EQ(listed.header("access-control-allow-origin"), "https://gomve.vn");
  EXPECT_EQ(listed.header("vary"), "Origin");
  for (const auto* stranger : {"https://gomve.vn.evil", "http://gomve.vn", "null", "https://GOMVE.vn"})
    EXPECT_EQ(
        ask(get("/", std::string{"Origin: "} + stranger + "\r\n")).header("access-control-allow-origin"), "");
}

TEST_F(Answers, ToPreflightsListAllowedMethodsAndHeaders) {
  options.cors_origins = {"https://gomve.vn"};
  auto browser = client();
  const auto lines = std::string{"Access-Control-Request-Method: POST\r\nOrigin: "};
  const auto listed = browser.ask("OPTIONS /a HTTP/1.1\r\nHost: g\r\n" + lines + "https://gomve.vn\r\n\r\n");
  EXPECT_EQ(listed.status, 204);
  EXPECT_EQ(listed.header("access-control-allow-origin"), "https://gomve.vn");
  EXPECT_EQ(listed.header("access-control-allow-headers"), "token, lang, content-type, idempotency-key");
  EXPECT_EQ(listed.header("access-control-allow-methods"), "GET, HEAD, POST");
  EXPECT_EQ(listed.header("content-length"), "");
  const auto stranger = browser.ask("OPTIONS /a HTTP/1.1\r\nHost: g\r\n" + lines + "https://evil\r\n\r\n");
  EXPECT_EQ(stranger.header("access-control-allow-headers"), "");
  EXPECT_EQ(browser.ask("OPTIONS * HTTP/1.1\r\nHost: g\r\n\r\n").header("allow"), "GET, HEAD, POST, OPTIONS");
}

TEST_F(Answers, OmitAHeaderThatWouldBreakThem) {
  handler = [](Request, Respond respond) {
    respond({.headers = {{"X-Good", "1"}, {"X-Bad", "a\r\nSet-Cookie: b"}}});
  };
  const auto answer = ask(get("/"));
  EXPECT_EQ(answer.header("x-good"), "1");
  EXPECT_EQ(answer.head.find("Set-Cookie"), std::string::npos);
}

}  // namespace http
