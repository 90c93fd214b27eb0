// Registration, login, and sessions replaced by a newer login.
#include "accounts/refusals.hpp"
#include "modules/accounts/settings.hpp"
#include "platform/refusals.hpp"
#include "testing/browser.hpp"
#include "testing/refusals.hpp"

namespace accounts {

using testing::signed_in, testing::stranger;
using namespace std::chrono_literals;

struct SignIn : testing::Test {
  testing::World world;
  const std::string mobile = "0912345678";

  auto form(const std::string& code, const std::string& password = "Sen-vang-7") -> boost::json::value {
    return {{"mobile", mobile},
            {"code", code},
            {"password", password},
            {"confirmPassword", password},
            {"agree", true}};
  }
  auto sent_code() {
    EXPECT_TRUE(stranger(world).get("sendRegisterCodeMobile", "mobile=" + mobile).ok);
    return world.last_code(mobile);
  }
};

TEST_F(SignIn, RegistersANewNumberWithItsCode) {
  const auto reply = stranger(world).post("register", form(sent_code()));

  ASSERT_TRUE(reply.ok) << reply.text;
  EXPECT_EQ(reply.data.at("mobile").as_string(), "0912****678");
  EXPECT_FALSE(reply.data.at("hasPayPassword").as_bool());
  EXPECT_EQ(stranger(world).get("isRegisterMobile", "userMobile=" + mobile).data.at("registered"), true);
}

TEST_F(SignIn, EndsACodeAfterFiveWrongOnes) {
  const auto code = sent_code();
  const auto wrong = code == "000000" ? "111111" : "000000";
  for (int left = 4; left >= 0; --left) {
    const auto reply = stranger(world).post("register", form(wrong));
    EXPECT_EQ(reply.code, code_wrong.code);
    EXPECT_EQ(reply.details.at("limit").as_string(), std::to_string(left));
  }
  EXPECT_EQ(stranger(world).post("register", form(code)).code, code_not_sent.code);
}

TEST_F(SignIn, AcceptsACodeForFiveMinutes) {
  const auto code = sent_code();
  world.advance(5min);
  EXPECT_EQ(stranger(world).post("register", form(code)).code, code_not_sent.code);
}

TEST_F(SignIn, RefusesASecondCodeWithinAMinute) {
  sent_code();
  const auto again = stranger(world, "en").get("sendRegisterCodeMobile", "mobile=" + mobile);
  EXPECT_EQ(again.code, too_frequent_60.code);
  EXPECT_EQ(again.msg, i18n::text("refusals", too_frequent_60.key).en);
  world.advance(60s);
  EXPECT_TRUE(stranger(world).get("sendRegisterCodeMobile", "mobile=" + mobile).ok);
}

TEST_F(SignIn, LimitsTheCodesOfANumberToFiveADay) {
  for (int i = 0; i < 5; ++i, world.advance(2min)) sent_code();
  const auto sixth = stranger(world).get("sendRegisterCodeMobile", "mobile=" + mobile);
  EXPECT_EQ(sixth.code, too_many_codes.code);
  world.advance_to(TimeOfDay{0h});
  EXPECT_TRUE(stranger(world).get("sendRegisterCodeMobile", "mobile=" + mobile).ok);
}

TEST_F(SignIn, ChecksTheFormInItsOrder) {
  const auto register_with = [this](boost::json::value body) {
    return stranger(world).post("register", body).code;
  };
  EXPECT_EQ(register_with(boost::json::object{}), mobile_empty.code);
  EXPECT_EQ(register_with({{"mobile", "12"}}), mobile_malformed.code);
  EXPECT_EQ(register_with({{"mobile", mobile}}), password_empty.code);
  EXPECT_EQ(register_with({{"mobile", mobile}, {"password", "12345"}}), password_length.code);
  EXPECT_EQ(register_with({{"mobile", mobile}, {"password", "Sen-vang-7"}, {"confirmPassword", "khac"}}),
            passwords_differ.code);
  auto unread = form("123456").as_object();
  unread["agree"] = false;
  EXPECT_EQ(register_with(unread), agreement_required.code);
  EXPECT_EQ(register_with(form("")), code_empty.code);
  EXPECT_EQ(register_with(form("123456", "123456")), password_common.code);
}

TEST_F(SignIn, ReplacesTheOlderSession) {
  auto older = signed_in(world, world.user("An"));
  world.advance(1min);
  world.origin().agent =
      "Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/126.0 Mobile Safari/537.36";
  auto newer = signed_in(world, world.user("An"));
  const auto refused = older.get("token/logOut");
  EXPECT_EQ(refused.code, forced_offline.code);
  EXPECT_THAT(refused.text, testing::HasSubstr(readable(world.now().instant, Language::vi)));
  EXPECT_THAT(refused.text, testing::HasSubstr(R"("device":"Chrome, Android")"));
  EXPECT_TRUE(newer.get("token/logOut").ok);
  EXPECT_EQ(newer.get("token/logOut").code, session_expired.code);
  EXPECT_EQ(stranger(world).get("token/logOut").code, 30007);
}

TEST_F(SignIn, EndsASessionUnusedForThirtyDays) {
  auto browser = signed_in(world, world.user("An"));
  world.advance(Days{31});
  EXPECT_EQ(browser.get("token/logOut").code, session_expired.code);
}

TEST_F(SignIn, LocksTheNumberForTheAddressAfterFiveWrongPasswords) {
  const auto number = world.mobile("An");
  const auto login = [&](const std::string& password) {
    return stranger(world).post("login", {{"mobile", number}, {"password", password}});
  };
  for (const auto* left : {"4", "3", "2", "1"}) {
    const auto reply = login("khong-dung");
    EXPECT_EQ(reply.code, password_wrong.code);
    EXPECT_THAT(reply.text, testing::HasSubstr(std::string{"không đúng, còn "} + left + " lần thử"));
  }
  EXPECT_EQ(login("khong-dung").code, login_locked.code);
  EXPECT_EQ(login(world.password("An")).code, login_locked.code);
  world.origin().address = "127.0.0.2";
  EXPECT_TRUE(login(world.password("An")).ok) << "another address is not locked";
  world.origin().address = "127.0.0.1";
  world.advance(15min);
  EXPECT_TRUE(login(world.password("An")).ok);
}

TEST_F(SignIn, LocksAllAddressesOfOneLine) {
  const auto login = [&](const std::string& address, const std::string& password) {
    world.origin().address = address;
    return stranger(world).post("login", {{"mobile", world.mobile("An")}, {"password", password}});
  };
  for (int i = 1; i <= 4; ++i)
    EXPECT_EQ(login("2001:db8:0:7::" + std::to_string(i), "khong-dung").code, password_wrong.code);
  EXPECT_EQ(login("2001:db8:0:7::5", "khong-dung").code, login_locked.code);
  EXPECT_EQ(login("2001:db8:0:7:a:b:c:d", world.password("An")).code, login_locked.code);
  EXPECT_TRUE(login("2001:db8:0:8::1", world.password("An")).ok) << "another line is not locked";
}

TEST_F(SignIn, IgnoresALockOfAClockThatHadJumped) {
  const auto login = [&](const std::string& password) {
    return stranger(world).post("login", {{"mobile", world.mobile("An")}, {"password", password}}).code;
  };
  const auto today = world.clock.now();
  static_cast<void>(world.mobile("An"));
  world.clock.advance(24h * 365);
  for (int i = 0; i < 4; ++i) EXPECT_EQ(login("khong-dung"), password_wrong.code);
  EXPECT_EQ(login("khong-dung"), login_locked.code);
  world.clock.set(today);
  for (int i = 0; i < 4; ++i) EXPECT_EQ(login("khong-dung"), password_wrong.code);
  EXPECT_EQ(login("khong-dung"), login_locked.code) << "failures are counted again";
  world.clock.advance(15min);
  EXPECT_EQ(login(world.password("An")), 0);
}

TEST_F(SignIn, IgnoresACodeFromAClockThatHadJumped) {
  const auto today = world.clock.now();
  world.clock.advance(24h * 365);
  const auto early = sent_code();
  world.clock.set(today);
  EXPECT_EQ(stranger(world).post("register", form(early)).code, code_not_sent.code);
  EXPECT_TRUE(stranger(world).post("register", form(sent_code())).ok);
}

TEST_F(SignIn, RefusesAFormWithTooManyPairs) {
  std::string form;
  for (int i = 0; i < 2'000; ++i) form += "a&";
  EXPECT_EQ(stranger(world).post_form("login", form).code, platform::malformed_body.code);
}

TEST_F(SignIn, RefusesABodyOfAnotherContentType) {
  const auto reply = stranger(world).call("login", "", "multipart/form-data; boundary=x", "--x\r\n--x--\r\n");
  EXPECT_EQ(reply.code, platform::malformed_body.code);
  EXPECT_EQ(reply.details.at("rule").as_string(), "content_type");
}

TEST_F(SignIn, AcceptsFormsAndJson) {
  const auto form = "mobile=" + world.mobile("An") + "&password=" + world.password("An");
  EXPECT_TRUE(stranger(world).post_form("login", form).ok);
}

TEST_F(SignIn, NamesWrongTypesByTheirPath) {
  const auto reply = stranger(world, "en").post("register", {{"mobile", mobile}, {"agree", "maybe"}});
  EXPECT_EQ(reply.key, "platform.invalid_fields");
  EXPECT_EQ(reply.details.at("fields").at(0).at("path").as_string(), "agree");
}

}  // namespace accounts
