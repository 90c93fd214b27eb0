// Messages: sent once, retried, ended; and the limits of making codes.
#include "accounts/refusals.hpp"
#include "modules/accounts/codes.hpp"
#include "modules/accounts/console.hpp"
#include "modules/accounts/outbox.hpp"
#include "modules/accounts/settings.hpp"
#include "modules/accounts/sms_sender.hpp"
#include "testing/browser.hpp"
#include "testing/refusals.hpp"

namespace accounts {

using testing::signed_in, testing::stranger;
using namespace std::chrono_literals;

// A fake gateway, which accepts what the test says and records it.
class Gateway final : public outbound::SmsGateway {
 public:
  struct Sent {
    std::string mobile, text, id;
  };
  std::vector<Sent> seen;
  bool works = true;

  auto send(const std::string& mobile, const std::string& text, const std::string& id)
      -> std::expected<outbound::SmsReceipt, outbound::SmsProblem> override {
    seen.push_back({mobile, text, id});
    if (works) return outbound::SmsReceipt{"ref-" + std::to_string(seen.size())};
    return std::unexpected(outbound::SmsProblem{"status 500"});
  }
  auto name() const -> std::string_view override { return "test"; }
};

struct Messages : testing::Test {
  testing::World world;
  Gateway gateway;
  SmsSender::Transact transact = [this](const std::function<void(Context&)>& work) {
    world.look([&](Context& ctx) { return work(ctx), true; });
  };
  SmsSender sender{gateway};
  outbound::DemoOutbox demo;
  const std::string mobile = "0912345678";

  auto ask(const std::string& number) {
    return stranger(world).get("sendRegisterCodeMobile", "mobile=" + number);
  }
  auto ask() { return ask(mobile); }
  auto listed() {
    return world.run(console::messages, OperatorId{1}, console::MessagesRequest{}).value().items;
  }
  auto newest() { return listed().at(0); }
  auto registers(const std::string& number) {
    return stranger(world)
        .post("register", {{"mobile", number},
                           {"code", world.last_code(number)},
                           {"password", "Sen-vang-7"},
                           {"confirmPassword", "Sen-vang-7"},
                           {"agree", true}})
        .ok;
  }
};

TEST_F(Messages, AreSentOnceAfterTheCallAndThenDeleted) {
  ASSERT_TRUE(ask().ok);
  EXPECT_EQ(world.signals().back().topic, "accounts.sms");

  sender.send_waiting(transact);
  sender.send_waiting(transact);

  ASSERT_EQ(gateway.seen.size(), 1U);
  EXPECT_EQ(gateway.seen[0].mobile, "+84912345678");
  EXPECT_NE(gateway.seen[0].text.find("Gomve: ma xac nhan"), std::string::npos);
  EXPECT_EQ(newest().state, "sent");
  EXPECT_EQ(newest().gateway, "test");
  EXPECT_EQ(newest().reference, "ref-1");
  EXPECT_EQ(newest().text, "") << "a real gateway's text is not kept";
  world.advance(10min);
  sender.send_waiting(transact);
  EXPECT_EQ(gateway.seen.size(), 1U);
}

TEST_F(Messages, AreInTheCallersLanguage) {
  stranger(world, "en").get("sendRegisterCodeMobile", "mobile=0912345601");
  stranger(world, "zh").get("sendRegisterCodeMobile", "mobile=0912345602");
  sender.send_waiting(transact);
  EXPECT_NE(gateway.seen.at(0).text.find("your code is"), std::string::npos);
  EXPECT_NE(gateway.seen.at(1).text.find("您的验证码为"), std::string::npos);
}

TEST_F(Messages, AreTriedThreeTimesWithTheSameId) {
  ASSERT_TRUE(ask().ok);
  gateway.works = false;
  sender.send_waiting(transact);
  EXPECT_EQ(gateway.seen.size(), 1U) << "not again at once";
  world.signals().clear();
  world.advance(5s);
  EXPECT_EQ(world.signals().back().topic, "accounts.sms") << "the sender is woken for the next try";
  sender.send_waiting(transact);
  world.advance(10s);
  sender.send_waiting(transact);
  world.advance(10min);
  sender.send_waiting(transact);

  ASSERT_EQ(gateway.seen.size(), 3U);
  EXPECT_EQ(gateway.seen[0].id, gateway.seen[2].id);
  EXPECT_EQ(newest().state, "failed");
  EXPECT_EQ(newest().attempts, 3);
  EXPECT_EQ(newest().problem, "status 500");
}

TEST_F(Messages, AreNotSentWhenTooLate) {
  ASSERT_TRUE(ask().ok);
  world.advance(5min);
  sender.send_waiting(transact);
  EXPECT_TRUE(gateway.seen.empty());
  EXPECT_EQ(newest().state, "failed");
  EXPECT_EQ(newest().problem, "too late");
}

TEST_F(Messages, AreClaimedByOneSender) {
  ASSERT_TRUE(ask().ok);
  const auto claim = [&] { return world.look([](Context& ctx) { return outbox::claim(ctx); }); };
  EXPECT_TRUE(claim());
  EXPECT_FALSE(claim());
}

TEST_F(Messages, OfAStoppedSenderAreSentByTheNext) {
  ASSERT_TRUE(ask().ok);
  const auto held = world.look([](Context& ctx) { return outbox::claim(ctx); });
  ASSERT_TRUE(held);
  world.advance(61s);
  sender.send_waiting(transact);
  EXPECT_EQ(gateway.seen.size(), 1U);
  world.look([&](Context& ctx) {
    outbox::settle(ctx, *held, gateway, std::unexpected(outbound::SmsProblem{"late"}));
    return true;
  });
  EXPECT_EQ(newest().state, "sent") << "who comes back late changes nothing";
}

TEST_F(Messages, WaitWhileTheDatabaseFails) {
  ASSERT_TRUE(ask().ok);
  EXPECT_NO_THROW(sender.send_waiting([](const auto&) { throw ::store::Failure("the database is away"); }));
  sender.send_waiting(transact);
  EXPECT_EQ(gateway.seen.size(), 1U);
}

TEST_F(Messages, AreNotClaimedDuringAStop) {
  ASSERT_TRUE(ask().ok);
  sender.stop();
  sender.send_waiting(transact);
  EXPECT_TRUE(gateway.seen.empty());
  EXPECT_EQ(newest().state, "waiting") << "the next start sends it";
}

TEST_F(Messages, OfTheDemoStayReadableInTheConsole) {
  SmsSender demo_sender{demo};
  ASSERT_TRUE(ask().ok);
  EXPECT_EQ(newest().text, "") << "not before the demo took it";
  demo_sender.send_waiting(transact);
  EXPECT_EQ(newest().gateway, "demo");
  EXPECT_EQ(newest().mobile, "0912****678");
  EXPECT_NE(newest().text.find(world.last_code(mobile)), std::string::npos);
}

TEST_F(Messages, AreListedNewestFirstInPages) {
  for (int i = 0; i < 5; ++i) ASSERT_TRUE(ask("091234567" + std::to_string(i)).ok);
  console::MessagesRequest request;
  request.limit.emplace().value = 2;
  const auto first = world.run(console::messages, OperatorId{1}, request).value();
  ASSERT_EQ(first.items.size(), 2U);
  EXPECT_EQ(first.items[0].mobile, "0912****674");
  request.cursor = Cursor{std::stoll(*first.next)};
  EXPECT_EQ(world.run(console::messages, OperatorId{1}, request).value().items[0].mobile, "0912****672");
}

TEST_F(Messages, AreShownOnlyWithThePermission) {
  ASSERT_TRUE(ask().ok);
  const auto list = [&](admin::Role role) {
    return testing::Browser{world, world.operator_token(role), "vi"}.get("sms/list");
  };
  const auto reply = list(admin::Role::support);
  ASSERT_TRUE(reply.ok) << reply.text;
  EXPECT_EQ(reply.data.at("items").at(0).at("mobile").as_string(), "0912****678");
  EXPECT_EQ(reply.text.find("+84912345678"), std::string::npos);
  EXPECT_EQ(list(admin::Role::desk).key, "admin.not_permitted");
  EXPECT_FALSE(signed_in(world, world.user("An")).get("sms/list").ok);
}

TEST_F(Messages, StopNewCodesAfterFiveFailuresWithinAMinute) {
  gateway.works = false;
  for (int i = 0; i < 5; ++i) {
    ASSERT_TRUE(ask("091234560" + std::to_string(i)).ok);
    sender.send_waiting(transact);
  }
  const auto refused = ask();
  EXPECT_EQ(refused.code, code_send_failed.code);
  EXPECT_EQ(refused.msg, "Gửi mã không thành công, vui lòng thử lại sau");
  EXPECT_EQ(stranger(world).get("forgetSendSms", "userMobile=" + world.mobile("An")).code,
            code_send_failed.code);
  EXPECT_EQ(signed_in(world, world.user("An")).post("token/payPwd/sendCode", boost::json::object{}).code,
            code_send_failed.code);
  world.advance(60s);
  EXPECT_TRUE(ask().ok);
}

TEST_F(Messages, AllowCodesAfterAnAcceptedOne) {
  for (int i = 0; i < 6; ++i) {
    gateway.works = i == 2;
    ASSERT_TRUE(ask("091234560" + std::to_string(i)).ok);
    sender.send_waiting(transact);
  }
  EXPECT_TRUE(ask().ok);
}

TEST_F(Messages, StopCodesForNewNumbersWhenCodesAreUnused) {
  world.set(settings::pumping_codes, 10);
  for (int i = 10; i < 21; ++i) ASSERT_TRUE(ask("09123456" + std::to_string(i)).ok);
  EXPECT_EQ(ask().code, code_send_failed.code);
  EXPECT_TRUE(stranger(world).get("forgetSendSms", "userMobile=" + world.mobile("An")).ok);
  const auto here = world.origin().address;
  world.origin().address = "203.0.113.9";
  EXPECT_TRUE(ask("0912345650").ok) << "another network registers meanwhile";
  world.origin().address = here;
  world.advance(61min);
  EXPECT_TRUE(ask().ok) << "an hour later";
}

TEST_F(Messages, AllowCodesWhenCodesAreUsed) {
  world.set(settings::pumping_codes, 10);
  for (int i = 10; i < 21; ++i) {
    const auto number = "09123456" + std::to_string(i);
    ASSERT_TRUE(ask(number).ok);
    if (i % 4 == 0) {
      ASSERT_TRUE(registers(number));
    }
  }
  EXPECT_TRUE(ask().ok);
}

TEST_F(Messages, AreLimitedByAddressAndInAll) {
  world.set(settings::codes_an_hour_from_address, 2);
  ASSERT_TRUE(ask("0912345601").ok);
  ASSERT_TRUE(ask("0912345602").ok);
  EXPECT_EQ(ask().code, too_many_codes.code);
  world.origin().address = "10.0.0.9";
  EXPECT_TRUE(ask().ok);
}

// Who floods from some networks stops no one in others.
TEST_F(Messages, BeyondTheBudgetOfAllEachNetworkHasAFew) {
  world.set(settings::codes_an_hour_in_all, 10);
  std::int64_t sent = 0;
  for (int i = 100; i < 140; ++i) {
    world.origin().address = "198.18.0." + std::to_string(i);
    const auto reply = ask("091234" + std::to_string(5000 + i));
    sent += reply.ok ? 1 : 0;
    EXPECT_TRUE(reply.ok || reply.code == code_send_failed.code);
  }
  EXPECT_EQ(sent, 20);
  world.origin().address = "198.51.100.7";
  EXPECT_TRUE(ask("0912345677").ok) << "another network";
}

TEST_F(Messages, FromAnAddressWhoseCodesAreUsedAreNotLimited) {
  world.set(settings::codes_an_hour_from_address, 2);
  for (int i = 10; i < 16; ++i) {
    const auto number = "09123456" + std::to_string(i);
    ASSERT_TRUE(ask(number).ok) << "a mobile network shares its address among many";
    if (i % 3 == 1) {
      ASSERT_TRUE(registers(number));
    }
  }
}

TEST_F(Messages, CountAllAddressesOfOneLineTogether) {
  world.set(settings::codes_an_hour_from_address, 2);
  for (int i = 1; i <= 2; ++i) {
    world.origin().address = "2001:db8::" + std::to_string(i);
    ASSERT_TRUE(ask("091234560" + std::to_string(i)).ok);
  }
  world.origin().address = "2001:db8::3";
  EXPECT_EQ(ask().code, too_many_codes.code);
}

TEST_F(Messages, LimitQuestionsAboutRegisteredNumbers) {
  world.set(settings::codes_an_hour_from_address, 2);
  const auto number = world.mobile("An");
  EXPECT_EQ(ask(number).code, mobile_registered.code);
  EXPECT_EQ(ask(number).code, mobile_registered.code);
  EXPECT_EQ(ask(number).code, too_many_codes.code);
}

TEST_F(Messages, AreFoundByNumberStateAndTime) {
  auto support = testing::console(world, admin::Role::support);
  const auto shown = [&](const std::string& query) {
    const auto reply = support.get("sms/list", query);
    EXPECT_TRUE(reply.ok) << reply.text;
    std::vector<std::string> mobiles;
    for (const auto& item : reply.data.at("items").as_array())
      mobiles.emplace_back(item.at("mobile").as_string().c_str());
    return mobiles;
  };
  ASSERT_TRUE(ask("0912345671").ok);
  world.advance(10min);
  ASSERT_TRUE(ask("0912345672").ok);
  EXPECT_EQ(shown(""), (std::vector<std::string>{"0912****672", "0912****671"}));
  EXPECT_EQ(shown("mobile=%2B84912345671"), std::vector<std::string>{"0912****671"});
  EXPECT_EQ(shown("mobile=0912.345.672"), std::vector<std::string>{"0912****672"});
  EXPECT_TRUE(shown("mobile=0912345679").empty());
  EXPECT_EQ(shown("state=failed"), std::vector<std::string>{"0912****671"}) << "it was too late to send it";
  EXPECT_EQ(shown("state=waiting"), std::vector<std::string>{"0912****672"});
  EXPECT_TRUE(shown("state=waiting&mobile=0912345671").empty());
  EXPECT_EQ(shown("until=2026-11-23T10:15:00%2B07:00"), std::vector<std::string>{"0912****671"});
  EXPECT_EQ(shown("from=2026-11-23T10:15:00%2B07:00"), std::vector<std::string>{"0912****672"});
  EXPECT_EQ(support.get("sms/list", "mobile=12").key, "accounts.mobile_malformed");
  EXPECT_EQ(support.get("sms/list", "state=lost").key, "platform.invalid_fields");
  EXPECT_EQ(testing::console(world, admin::Role::finance).get("sms/list").key, "admin.not_permitted");
}

TEST_F(Messages, AreDeletedAtNightWithTheirCounts) {
  ASSERT_TRUE(ask().ok);
  const auto left = [&] {
    return world.look([](Context& ctx) {
      return *ctx.tx.one<std::int64_t>(
          "SELECT (SELECT COUNT(*) FROM account_count) + (SELECT COUNT(*) FROM "
          "account_sms_code) + (SELECT COUNT(*) FROM account_sms)");
    });
  };
  EXPECT_GT(left(), 0);
  world.advance(Days{32});
  EXPECT_EQ(left(), 0);
}

}  // namespace accounts
