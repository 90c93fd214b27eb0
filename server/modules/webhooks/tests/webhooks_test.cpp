// Events for others: queued with what happens, signed, tried again, and sent once more on request.
#include <boost/json.hpp>

#include "modules/webhooks/keys.hpp"
#include "modules/webhooks/outbox.hpp"
#include "modules/webhooks/refusals.hpp"
#include "modules/webhooks/rules.hpp"
#include "modules/webhooks/settings.hpp"
#include "testing/browser.hpp"
#include "testing/context_with.hpp"
#include "testing/refusals.hpp"

namespace webhooks {

using namespace std::chrono_literals;

struct Webhooks : testing::Test {
  testing::World world;

  /// A session of its own: tests wait for longer than one lasts.
  auto desk() -> testing::Browser { return testing::console(world, admin::Role::owner, "en"); }

  static auto form(std::string_view url = "https://shop.example/events") -> boost::json::object {
    return {{"name", "Shop"}, {"url", url}, {"events", {"order_paid", "group_formed"}}};
  }
  auto added(std::string_view url = "https://shop.example/events") -> std::string {
    const auto reply = desk().post("webhook/add", form(url));
    EXPECT_TRUE(reply.ok) << reply.text;
    world.advance(3s);
    return reply.ok ? std::string{reply.data.at("receiver").at("id").as_string()} : "";
  }
  auto saved(const boost::json::object& form) {
    auto reply = desk().post("webhook/save", form);
    world.advance(3s);
    return reply;
  }
  auto seen(const std::string& id) { return desk().get("webhook/get", "id=" + id).data; }
  auto deliveries(const std::string& id, std::string_view state = "") {
    const auto reply = desk().get("webhook/delivery/list",
                                  "receiverId=" + id + (state.empty() ? "" : "&state=" + std::string{state}));
    EXPECT_TRUE(reply.ok) << reply.text;
    return reply.ok ? reply.data.at("items").as_array() : boost::json::array{};
  }
  auto delivery(const std::string& id, std::size_t at = 0) { return deliveries(id).at(at); }

  void happens(std::int64_t order) {
    world.look([&](Context& ctx) {
      note(ctx, OrderPaid{.order_id = {order}, .user_id = {7}, .channel_id = {502}, .amount = 200'000_vnd});
      return true;
    });
  }
  auto claimed() {
    return world.look([](Context& ctx) { return claim(ctx); });
  }
  auto is_any_due() {
    return world.look([](Context& ctx) { return is_due(ctx); });
  }
  void settled(const Claimed& sent, const Answered& answered) {
    world.look([&](Context& ctx) {
      settle(ctx, sent, answered);
      return true;
    });
  }
  static auto taken() -> Answered { return {.status = 204, .problem = ""}; }
  static auto down() -> Answered { return {.status = 503, .problem = "status 503"}; }
};

// Reckoned with Python's hmac.
TEST(WebhookRules, SignAsStandardWebhooksSays) {
  const std::string key = "0123456789abcdef0123456789abcdef";
  EXPECT_EQ(rules::signature(key, "7341", 1'795'833'000, R"({"id":"7341"})"),
            "v1,2jskEdR0Sc/lZkkvdpAlKQRNQsO5rIzPPjU0/Fg5AeE=");
  EXPECT_EQ(shown(key), "whsec_MDEyMzQ1Njc4OWFiY2RlZjAxMjM0NTY3ODlhYmNkZWY=");
}

TEST(WebhookRules, TryAgainForThreeDaysAndAHalf) {
  std::chrono::seconds all{0}, last{0};
  std::int64_t attempt = 1;
  for (; rules::pause_after(attempt); ++attempt) {
    EXPECT_GE(*rules::pause_after(attempt), last);
    all += last = *rules::pause_after(attempt);
  }
  EXPECT_EQ(attempt, 14);
  EXPECT_GT(all, 76h);
  EXPECT_LT(all, 90h);
  EXPECT_EQ(rules::rest_after(1), 0s);
  EXPECT_EQ(rules::rest_after(2), 10s);
  EXPECT_EQ(rules::rest_after(1'000), 5min);
}

TEST_F(Webhooks, AreQueuedForThoseWhoWantThem) {
  happens(1);
  EXPECT_FALSE(is_any_due()) << "nobody wants it";
  const auto id = added();
  happens(2);
  world.look([](Context& ctx) {
    note(ctx, PayoutBroughtBack{.payout_id = {3}, .user_id = {7}, .amount = 1'000_vnd});
    return true;
  });
  const auto sent = claimed();
  ASSERT_EQ(sent.size(), 1U);
  EXPECT_EQ(sent[0].url, "https://shop.example/events");
  const auto body = boost::json::parse(sent[0].body);
  EXPECT_EQ(body.at("id").as_string(), to_string(sent[0].row.message_id));
  EXPECT_EQ(body.at("event"), "order_paid");
  EXPECT_EQ(body.at("data").at("orderId"), "2");
  EXPECT_EQ(body.at("data").at("amount"), "200000.00");
  EXPECT_TRUE(claimed().empty()) << "another sender finds nothing";

  settled(sent[0], taken());
  world.advance(1h);
  EXPECT_FALSE(is_any_due());
  EXPECT_EQ(delivery(id).at("state"), "delivered");
  EXPECT_EQ(delivery(id).at("status"), 204);
  EXPECT_EQ(delivery(id).at("attempts"), 1);
  const auto one = desk().get("webhook/delivery/get",
                              "receiverId=" + id + "&messageId=" + to_string(sent[0].row.message_id));
  EXPECT_EQ(one.data.at("body").as_string(), sent[0].body);
}

TEST_F(Webhooks, AreRolledBackWithWhatHappens) {
  added();
  EXPECT_THROW(world.look([](Context& ctx) -> bool {
    note(ctx, OrderPaid{.order_id = {1}, .user_id = {7}, .channel_id = {502}, .amount = 1'000_vnd});
    throw std::runtime_error("something else failed");
  }),
               std::runtime_error);
  EXPECT_FALSE(is_any_due());
}

TEST_F(Webhooks, AreTriedAgainEachTimeLaterThenHaveFailed) {
  const auto id = added();
  happens(1);
  for (int attempt = 1; attempt <= 14; ++attempt) {
    const auto sent = claimed();
    ASSERT_EQ(sent.size(), 1U) << attempt;
    EXPECT_EQ(sent[0].row.attempts, attempt);
    settled(sent[0], down());
    EXPECT_FALSE(is_any_due());
    world.advance(std::max<std::chrono::seconds>(rules::pause_after(attempt).value_or(1h), 5min));
  }
  EXPECT_FALSE(is_any_due());
  EXPECT_EQ(delivery(id).at("state"), "failed");
  EXPECT_EQ(delivery(id).at("problem"), "status 503");
  EXPECT_EQ(deliveries(id, "failed").size(), 1U);
  EXPECT_TRUE(deliveries(id, "delivered").empty());
  EXPECT_EQ(seen(id).at("failed"), 1);
  const auto standing = world.look([](Context& ctx) { return webhooks::standing(ctx); });
  EXPECT_EQ(standing.alarms.size(), 1U) << "it does not answer";

  const auto again = desk().post("webhook/delivery/replay", {{"receiverId", id}});
  ASSERT_TRUE(again.ok) << again.text;
  const auto sent = claimed();
  ASSERT_EQ(sent.size(), 1U);
  EXPECT_EQ(sent[0].row.attempts, 1);
  settled(sent[0], taken());
  EXPECT_TRUE(world.look([](Context& ctx) { return webhooks::standing(ctx); }).alarms.empty());
}

TEST_F(Webhooks, AreSentOnceMoreOnRequestThoughTheReceiverTookThem) {
  const auto id = added();
  happens(1);
  settled(claimed().at(0), taken());
  const auto message = delivery(id).at("messageId");
  ASSERT_TRUE(desk().post("webhook/delivery/replay", {{"receiverId", id}, {"messageId", message}}).ok);
  const auto again = claimed();
  ASSERT_EQ(again.size(), 1U);
  settled(again[0], taken());
  EXPECT_EQ(delivery(id).at("messageId"), message) << "a receiver knows it by its id";
  EXPECT_EQ(delivery(id).at("state"), "delivered");
}

TEST_F(Webhooks, AreSentAgainAfterAStopBeforeTheOutcome) {
  added();
  happens(1);
  const auto lost = claimed();
  ASSERT_EQ(lost.size(), 1U);
  world.advance(2min);
  const auto again = claimed();
  ASSERT_EQ(again.size(), 1U);
  EXPECT_EQ(again[0].row.message_id, lost[0].row.message_id) << "its id stays";
  settled(lost[0], down());
  settled(again[0], taken());
  world.advance(1h);
  EXPECT_FALSE(is_any_due()) << "the outcome of an earlier attempt changes nothing";
}

TEST_F(Webhooks, DoNotWaitBehindAnothersMany) {
  const auto slow = added(), fast = added("https://gate.example/");
  for (int i = 1; i <= 20; ++i) happens(i);
  const auto sent = claimed();
  EXPECT_EQ(sent.size(), 16U) << "eight of each";
  for (const auto& one : sent) settled(one, one.url.contains("shop") ? down() : taken());
  world.advance(6s);
  const auto next = claimed();
  ASSERT_EQ(next.size(), 8U);
  for (const auto& one : next) EXPECT_EQ(one.url, "https://gate.example/") << "the other one rests";
  world.advance(5min);
  EXPECT_EQ(claimed().size(), 16U) << "after its rest";
  EXPECT_EQ(seen(fast).at("waiting"), 12);
  EXPECT_EQ(seen(slow).at("waiting"), 20);
}

TEST_F(Webhooks, WaitWhileTheirReceiverIsPaused) {
  const auto id = added();
  happens(1);
  auto paused = form();
  paused["id"] = id;
  paused["isPaused"] = true;
  ASSERT_TRUE(saved(paused).ok);
  happens(2);
  world.advance(1h);
  EXPECT_FALSE(is_any_due());
  paused["isPaused"] = false;
  ASSERT_TRUE(saved(paused).ok);
  const auto sent = claimed();
  ASSERT_EQ(sent.size(), 1U) << "nothing was queued meanwhile";
  EXPECT_EQ(boost::json::parse(sent[0].body).at("data").at("orderId"), "1");
}

TEST_F(Webhooks, GoWithTheKeyOfNow) {
  const auto reply = desk().post("webhook/add", form());
  world.advance(3s);
  const auto id = std::string{reply.data.at("receiver").at("id").as_string()};
  happens(1);
  EXPECT_EQ(shown(claimed().at(0).key), reply.data.at("key").as_string());
  world.advance(2min);
  const auto renewed = desk().post("webhook/renew", {{"id", id}});
  ASSERT_TRUE(renewed.ok) << renewed.text;
  EXPECT_NE(renewed.data.at("key"), reply.data.at("key"));
  EXPECT_EQ(shown(claimed().at(0).key), renewed.data.at("key").as_string());
  EXPECT_FALSE(seen(id).as_object().contains("key")) << "it is shown once";
}

TEST_F(Webhooks, KeepTheirKeysWhenTheSecretChanges) {
  added();
  happens(1);
  const auto before = claimed().at(0).key;
  const Keys earlier{std::string(32, 'e')};
  world.look([&](Context& ctx) {
    auto under_earlier = testing::context_with(ctx, {.keys = &earlier});
    take_over(under_earlier, ctx.keys);
    return true;
  });
  world.advance(2min);
  EXPECT_THROW(claimed(), std::runtime_error) << "sealed under another secret";
  world.look([&](Context& ctx) {
    take_over(ctx, earlier);
    return true;
  });
  EXPECT_EQ(claimed().at(0).key, before);
}

TEST_F(Webhooks, EndWithTheirReceiver) {
  const auto id = added();
  happens(1);
  ASSERT_TRUE(desk().post("webhook/remove", {{"id", id}, {"reason", "Hết hợp đồng"}}).ok);
  world.advance(1h);
  EXPECT_FALSE(is_any_due());
  EXPECT_EQ(delivery(id).at("state"), "failed");
  happens(2);
  EXPECT_EQ(deliveries(id).size(), 1U);
  for (const auto* call : {"webhook/renew", "webhook/delivery/replay"}) {
    const auto key = std::string_view{call}.ends_with("renew") ? "id" : "receiverId";
    EXPECT_EQ(desk().post(call, {{key, id}}).code, receiver_removed.code) << call;
  }
}

TEST_F(Webhooks, AreForgottenAfterAMonth) {
  world.look([](Context& ctx) { return plan_night(ctx), true; });
  const auto id = added();
  happens(1);
  settled(claimed().at(0), taken());
  happens(2);
  world.advance(std::chrono::days{31});
  const auto all = deliveries(id);
  ASSERT_EQ(all.size(), 1U) << "what still waits is kept";
  EXPECT_EQ(all[0].at("state"), "waiting");
}

TEST_F(Webhooks, RefuseWhatCannotBe) {
  const auto elsewhere = desk().post("webhook/add", form("https://elsewhere.example/events"));
  EXPECT_EQ(elsewhere.code, address_not_allowed.code);
  EXPECT_EQ(elsewhere.details.at("yours"), "https://elsewhere.example/events");
  EXPECT_EQ(elsewhere.details.at("limit"), "https://shop.example, https://gate.example");
  auto none = form();
  none["events"] = boost::json::array{};
  EXPECT_EQ(desk().post("webhook/add", none).code, no_event.code);
  EXPECT_EQ(desk().get("webhook/get", "id=7").code, receiver_not_found.code);
  const auto id = added();
  EXPECT_EQ(desk().post("webhook/delivery/replay", {{"receiverId", id}, {"messageId", "7"}}).code,
            delivery_not_found.code);
  happens(1);
  const auto message = delivery(id).at("messageId");
  EXPECT_EQ(desk().post("webhook/delivery/replay", {{"receiverId", id}, {"messageId", message}}).code,
            being_delivered.code);
  settled(claimed().at(0), down());
  EXPECT_FALSE(is_any_due());
  EXPECT_TRUE(desk().post("webhook/delivery/replay", {{"receiverId", id}, {"messageId", message}}).ok);
  EXPECT_TRUE(is_any_due()) << "nobody waits for the next attempt";
  EXPECT_EQ(testing::console(world, admin::Role::finance).get("webhook/list", "").key, "admin.not_permitted");
}

}  // namespace webhooks
