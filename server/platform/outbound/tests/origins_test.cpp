// Addresses at allowed origins, and those that only look like it.
#include <gtest/gtest.h>

#include "platform/outbound/origins.hpp"
#include "platform/outbound/web_push.hpp"

namespace outbound {

TEST(Origins, KnowTheirOwnAddressesAlone) {
  const Origins services{{"https://push.example", "https://*.notify.example", "http://127.0.0.1:99"}};
  EXPECT_TRUE(services.have("https://push.example/send/abc?x=1"));
  EXPECT_TRUE(services.have("https://sg2p.notify.example/w/?token=abc"));
  EXPECT_TRUE(services.have("http://127.0.0.1:99/1"));
  for (const auto* other :
       {"", "push.example/1", "https://push.example", "http://push.example/1", "https://push.example.evil/1",
        "https://push.example@evil.example/1", "https://push.example:8443/1",
        "https://evil.example/https://push.example/", "https://push.example\\@evil.example/1",
        "https://notify.example/1", "https://evilnotify.example/1", "https://evil.example#.notify.example/1",
        "https://PUSH.example/1", "http://127.0.0.1:990/1", "https://push.example/a b",
        "https://push.example/\n", "file:///etc/passwd", "https:///1"})
    EXPECT_FALSE(services.have(other)) << other;
  EXPECT_TRUE(services.have("https://push.example/" + std::string(900, 'x')));
  EXPECT_FALSE(services.have("https://push.example/" + std::string(1'000, 'x')));
}

TEST(Origins, UsualOnesAreOrigins) {
  for (const auto& origin : usual_push_services()) EXPECT_TRUE(Origins::is_origin(origin)) << origin;
  for (const auto* other :
       {"", "fcm.googleapis.com", "https://", "https://a.example/path", "https://*", "https://A"})
    EXPECT_FALSE(Origins::is_origin(other)) << other;
}

}  // namespace outbound
