// Push messages: what the inbox has, to the browser of a live session, until the service took it.
#include <boost/json.hpp>

#include "modules/inbox/notices.hpp"
#include "modules/inbox/push/devices.hpp"
#include "modules/inbox/push/outbox.hpp"
#include "modules/inbox/refusals.hpp"
#include "testing/browser.hpp"
#include "testing/refusals.hpp"

namespace inbox::push {

using namespace std::chrono_literals;
using testing::signed_in;

struct Pushed : testing::Test {
  testing::World world;
  const UserId an = world.user("An"), binh = world.user("Bình");

  Pushed() {
    world.look([](Context& ctx) {
      start(ctx);
      return true;
    });
  }

  static constexpr Notice news{.key = notices::welcome.key, .page = "/pages/thing?id={}"};
  static auto form_at(std::string_view endpoint) -> boost::json::value {
    return {
        {"endpoint", endpoint},
        {"p256dh", "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4"},
        {"auth", "BTBZMqHH6r4Tts7J_aSIgg"}};
  }
  static constexpr const char* phone = "https://fcm.googleapis.com/fcm/send/abc";

  auto turn_on(UserId user, const std::string& endpoint = phone, std::string language = "vi") {
    return signed_in(world, user, std::move(language)).post("token/inbox/addDevice", form_at(endpoint));
  }
  void tell_of(UserId user, std::int64_t subject) {
    world.look([&](Context& ctx) {
      tell(ctx, user, news, std::int64_t{2}, std::int64_t{3}, subject);
      return true;
    });
  }
  auto claimed() {
    return world.look([](Context& ctx) { return claim(ctx); });
  }
  void settled(const Claimed& sent, outbound::PushOutcome outcome) {
    world.look([&](Context& ctx) {
      settle(ctx, sent, outcome);
      return true;
    });
  }
  auto is_any_due() {
    return world.look([](Context& ctx) { return is_due(ctx); });
  }
  auto since(UserId user) { return world.run(show, user).value().since; }
};

TEST_F(Pushed, NoticesGoToTheBrowserInItsLanguage) {
  ASSERT_TRUE(turn_on(an, phone, "en").ok);
  tell_of(an, 7);
  tell_of(binh, 8);

  const auto sent = claimed();
  ASSERT_EQ(sent.size(), 1U) << "only who turned it on";
  EXPECT_EQ(sent[0].user, an);
  EXPECT_EQ(sent[0].target.endpoint, phone);
  const auto payload = boost::json::parse(sent[0].message.text);
  EXPECT_EQ(payload.at("title"), "Welcome to Gomvé");
  EXPECT_EQ(payload.at("page"), "/pages/thing?id=7");
  EXPECT_EQ(payload.at("unread"), world.run(counts, an).value().unread);
  EXPECT_EQ(payload.at("tag").as_string(), sent[0].message.topic);
  EXPECT_EQ(sent[0].message.topic.size(), 32U);

  EXPECT_TRUE(claimed().empty()) << "two senders send none twice";
  settled(sent[0], {outbound::PushEnd::taken});
  world.advance(1h);
  EXPECT_FALSE(is_any_due());
}

TEST_F(Pushed, WhatFailsIsTriedAgainEachTimeLater) {
  turn_on(an);
  tell_of(an, 1);
  settled(claimed().at(0), {outbound::PushEnd::later});
  EXPECT_FALSE(is_any_due());
  world.advance(1min);
  settled(claimed().at(0), {.end = outbound::PushEnd::later, .pause = 10min});
  world.advance(9min);
  EXPECT_FALSE(is_any_due()) << "the service asked for ten minutes";
  world.advance(1min);
  const auto lost = claimed();
  ASSERT_EQ(lost.size(), 1U);
  world.advance(2min);
  const auto again = claimed();
  ASSERT_EQ(again.size(), 1U) << "the program stopped before it knew the outcome";
  settled(lost[0], {outbound::PushEnd::taken});
  settled(again[0], {outbound::PushEnd::refused});
  world.advance(1h);
  EXPECT_FALSE(is_any_due()) << "what a service will not take is not tried again";
}

TEST_F(Pushed, WhatIsOfNoUseIsNotSent) {
  turn_on(an);
  tell_of(an, 1);
  EXPECT_TRUE(world.run(read_all, an));
  EXPECT_TRUE(claimed().empty()) << "it was read";
  tell_of(an, 2);
  world.advance(25h);
  EXPECT_TRUE(claimed().empty()) << "it is too old";
  EXPECT_FALSE(is_any_due());
}

TEST_F(Pushed, ADeviceEndsWithItsSession) {
  turn_on(an);
  EXPECT_TRUE(since(an));
  tell_of(an, 1);
  world.advance(1s);
  world.sign_in(an);  // on another phone
  EXPECT_FALSE(since(an));
  EXPECT_TRUE(claimed().empty());
  tell_of(an, 2);
  EXPECT_FALSE(is_any_due()) << "the device was deleted";
}

TEST_F(Pushed, ABrowserServesItsPresentUserAlone) {
  turn_on(an);
  turn_on(binh);
  EXPECT_FALSE(since(an));
  EXPECT_TRUE(since(binh));
  tell_of(an, 1);
  tell_of(binh, 2);
  const auto sent = claimed();
  ASSERT_EQ(sent.size(), 1U);
  EXPECT_EQ(sent[0].user, binh);
}

TEST_F(Pushed, ABrowserThatIsGoneIsForgotten) {
  turn_on(an);
  tell_of(an, 1);
  const auto sent = claimed().at(0);
  turn_on(an, "https://web.push.apple.com/another");
  settled(sent, {outbound::PushEnd::gone});
  EXPECT_TRUE(since(an)) << "another took its place meanwhile";
  tell_of(an, 2);
  settled(claimed().at(0), {outbound::PushEnd::gone});
  EXPECT_FALSE(since(an));
}

TEST_F(Pushed, IsTurnedOffInOneCall) {
  turn_on(an);
  tell_of(an, 1);
  EXPECT_FALSE(world.run(remove, an).value().since);
  EXPECT_FALSE(is_any_due());
}

TEST_F(Pushed, RefusesAddressesElsewhereAndBrokenKeys) {
  EXPECT_EQ(turn_on(an, "https://evil.example/fcm.googleapis.com/").key, push_service_unknown.key);
  EXPECT_EQ(turn_on(an, "http://fcm.googleapis.com/1").key, push_service_unknown.key);
  auto broken = form_at(phone);
  broken.as_object()["p256dh"] =
      "BCVysr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4";
  EXPECT_EQ(signed_in(world, an).post("token/inbox/addDevice", broken).key, push_keys_invalid.key);
  EXPECT_FALSE(since(an));
}

TEST_F(Pushed, AnotherSecretKeepsTheKeyAndEndsTheDevices) {
  turn_on(an);
  const auto before = world.run(show, an).value().key;
  const Keys earlier{std::string(32, 'k')};
  world.look([&](Context& ctx) {
    take_over(ctx, earlier);
    return true;
  });
  EXPECT_EQ(world.run(show, an).value().key, before);
  EXPECT_FALSE(since(an));
  EXPECT_EQ(world.look([](Context& ctx) { return crypto::base64url(own_key(ctx).public_point()); }), before);
}

TEST_F(Pushed, TheJobWakesTheSenderWhileSomethingWaits) {
  turn_on(an);
  tell_of(an, 1);
  settled(claimed().at(0), {outbound::PushEnd::later});
  world.signals().clear();
  world.advance(5min);
  const auto wakes = std::ranges::count(world.signals(), std::string{waiting_topic}, &Signal::topic);
  EXPECT_GE(wakes, 1);
  EXPECT_LE(wakes, 6);
}

}  // namespace inbox::push
