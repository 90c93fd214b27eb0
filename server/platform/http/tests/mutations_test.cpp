// Thousands of damaged messages: the parsers' result does not depend on how the bytes are split.
#include <gtest/gtest.h>

#include <random>

#include "testing/cut_request.hpp"

namespace http {

using testing::put_together;

namespace {

struct Damage {
  std::mt19937 random{20'240'607};

  auto below(std::size_t n) -> std::size_t {
    return std::uniform_int_distribution<std::size_t>(0, n - 1)(random);
  }
  auto of(std::string text) -> std::string {
    constexpr std::string_view telling{"\r\n \t:,;%0aF\0\x7f\xff", 14};
    for (auto count = below(4) + 1; count > 0 && !text.empty(); --count) {
      const auto at = below(text.size());
      switch (below(4)) {
        case 0:
          text[at] = telling[below(telling.size())];
          break;
        case 1:
          text.insert(at, 1, telling[below(telling.size())]);
          break;
        case 2:
          text.erase(at, below(6) + 1);
          break;
        default:
          text.insert(at, text.substr(below(text.size()), below(20)));
          break;
      }
    }
    return text;
  }
};

}  // namespace

TEST(DamagedHeads, AreParsedOrRefusedByName) {
  const std::string whole =
      "POST http://gomve.vn/a%20b?c=d HTTP/1.1\r\nHost: gomve.vn\r\nContent-Length: 12\r\nToken: t\r\n"
      "Connection: keep-alive, Upgrade\r\nUpgrade: websocket\r\nX-Forwarded-For: 1.2.3.4, 5.6.7.8";
  Damage damage;
  const ServerOptions options;
  auto read = 0;
  for (auto i = 0; i < 20'000; ++i) {
    auto text = damage.of(whole);
    text = text.substr(0, text.find("\r\n\r\n")) + "\r\n\r\n";
    RequestParser parser(options);
    if (const auto result = parser.take_head(text); !result) {
      const auto status = result.error();
      ASSERT_TRUE(status == 400 || status == 405 || status == 413 || status == 417 || status == 431 ||
                  status == 505)
          << status;
      continue;
    }
    ++read;
    ASSERT_TRUE(parser.is_header_done()) << text;
    ASSERT_TRUE(parser.request.path.starts_with('/')) << text;
    ASSERT_FALSE(parser.chunked() && parser.content_length()) << text;
    ASSERT_EQ(parser.request.token.find_first_of("\r\n"), std::string::npos) << text;
  }
  EXPECT_GT(read, 1'000) << "the damage should not always be fatal";
}

TEST(DamagedChunks, GiveTheSameResultForEverySplit) {
  const std::string head = "POST / HTTP/1.1\r\nHost: g\r\nTransfer-Encoding: chunked\r\n\r\n";
  const std::string whole =
      "5\r\nhello\r\n1a;x=\"y\"\r\nabcdefghijklmnopqrstuvwxyz\r\n0\r\nA: b\r\n\r\nGET / HTTP/1.1";
  Damage damage;
  ServerOptions options;
  options.body_bytes = 64;
  auto complete = 0;
  for (auto i = 0; i < 20'000; ++i) {
    const auto text = head + damage.of(whole);
    const auto at_once = put_together(text, text.size(), options);
    complete += at_once.is_done;
    ASSERT_EQ(put_together(text, 1, options), at_once) << text;
    ASSERT_EQ(put_together(text, 7, options), at_once) << text;
  }
  EXPECT_GT(complete, 1'000);
}

}  // namespace http
