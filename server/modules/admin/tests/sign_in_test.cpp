// Logins of operators: name, password and a one-time code.
#include "modules/admin/settings.hpp"
#include "modules/admin/tests/authenticator.hpp"
#include "testing/browser.hpp"
#include "testing/refusals.hpp"

namespace admin {

using testing::Browser;
using namespace std::chrono_literals;

struct ConsoleSignIn : testing::Test {
  testing::World world;
  const std::string password = "Vung-vang-2026";
  Enrolled lan = world.run(add_operator, NewOperator{"Lan.Anh", {password}, Role::finance}).value();

  auto code(int steps_later = 0) { return code_shown(lan.otpauth_uri, world.clock.now(), steps_later); }
  auto wrong_code() {
    for (const auto* guess : {"000000", "111111", "222222", "333333"})
      if (guess != code(-1) && guess != code() && guess != code(1)) return std::string{guess};
    return std::string{"444444"};
  }
  auto at_console(const std::string& token = "", const std::string& lang = "vi") {
    return Browser{world, token, lang}.at_console();
  }
  auto try_login(const std::string& name, const std::string& with, const std::string& totp) {
    return at_console().post("login", {{"name", name}, {"password", with}, {"totp", totp}});
  }
  auto signed_in() {
    const auto reply = try_login("lan.anh", password, code());
    EXPECT_TRUE(reply.ok) << reply.text;
    return std::string{reply.data.at("token").as_string()};
  }
};

TEST_F(ConsoleSignIn, IsBelowTheConsolesBasePath) {
  const auto* console = world.routes().find("/rest/v3/console/login");
  const auto* app = world.routes().find("/rest/v3/api/login");
  ASSERT_NE(console, nullptr);
  ASSERT_NE(app, nullptr);
  EXPECT_NE(console, app);
  EXPECT_EQ(console->audience, http::Audience::everyone);
}

TEST_F(ConsoleSignIn, OpensASessionForNamePasswordAndCode) {
  const auto reply = try_login("LAN.anh", password, code());
  ASSERT_TRUE(reply.ok) << reply.text;
  EXPECT_EQ(reply.data.at("role").as_string(), "finance");
  EXPECT_EQ(reply.data.at("expiresAt").as_string(), rfc3339(world.clock.now() + 8h));

  const auto me = at_console(reply.data.at("token").as_string().c_str()).get("me");
  ASSERT_TRUE(me.ok) << me.text;
  EXPECT_EQ(me.data.at("name").as_string(), "lan.anh");
  EXPECT_EQ(me.data.at("permissions"),
            (boost::json::array{"adjustments",  "batches",   "catalogue",  "dashboard", "exports",
                                "goods_orders", "ledger",    "market",     "notes",     "packages",
                                "payouts",      "people",    "promotions", "providers", "reconciliation",
                                "reserve",      "reversals", "rewards",    "sets",      "settlements",
                                "statements",   "team",      "team_read",  "topups",    "wallets"}));
  EXPECT_EQ(me.data.at("isDemo"), false);
}

TEST_F(ConsoleSignIn, RefusesAMissingField) {
  EXPECT_EQ(at_console().post("login", boost::json::object{}).code, login_incomplete.code);
  EXPECT_EQ(try_login("lan.anh", password, "").code, login_incomplete.code);
  EXPECT_EQ(try_login("", password, "123456").code, login_incomplete.code);
}

TEST_F(ConsoleSignIn, RefusesAnUnknownNameLikeAWrongPassword) {
  const auto wrong = try_login("lan.anh", "khong-dung-dau", code());
  const auto nobody = try_login("nobody", password, code());
  EXPECT_EQ(wrong.code, login_wrong.code);
  EXPECT_EQ(wrong.text, nobody.text);
  EXPECT_EQ(try_login("x'; --", password, code()).text, nobody.text);
}

TEST_F(ConsoleSignIn, LocksTheNameForTheAddressAfterFiveFailures) {
  for (int i = 0; i < 5; ++i)
    EXPECT_EQ(try_login("lan.anh", "khong-dung-dau", code()).code, login_wrong.code);
  const auto locked = try_login("lan.anh", password, code());
  EXPECT_EQ(locked.code, login_locked.code);
  EXPECT_EQ(locked.details.at("allowedAt").as_string(), rfc3339(world.clock.now() + 15min));

  world.origin().address = "127.0.0.2";
  EXPECT_TRUE(try_login("lan.anh", password, code()).ok) << "another address is not locked";
  world.origin().address = "127.0.0.1";
  world.advance(15min);
  EXPECT_TRUE(try_login("lan.anh", password, code()).ok);
}

TEST_F(ConsoleSignIn, LocksTheNameForEveryAddressAfterWrongCodes) {
  for (int i = 0; i < 5; ++i) {
    world.origin().address = "127.0.0." + std::to_string(i + 1);
    EXPECT_EQ(try_login("lan.anh", password, wrong_code()).code, login_wrong.code);
  }
  world.origin().address = "127.0.0.9";
  EXPECT_EQ(try_login("lan.anh", password, code()).code, login_locked.code);
  world.advance(15min);
  EXPECT_TRUE(try_login("lan.anh", password, code()).ok);
}

TEST_F(ConsoleSignIn, IgnoresALockOfAClockThatHadJumped) {
  const auto today = world.clock.now();
  world.clock.advance(24h * 365);
  for (int i = 0; i < 5; ++i) EXPECT_EQ(try_login("lan.anh", password, wrong_code()).code, login_wrong.code);
  EXPECT_EQ(try_login("lan.anh", password, code()).code, login_locked.code);
  world.clock.set(today);
  EXPECT_TRUE(try_login("lan.anh", password, code()).ok);
}

TEST_F(ConsoleSignIn, DropsFailuresAfterADay) {
  for (int i = 0; i < 4; ++i) try_login("lan.anh", "khong-dung-dau", code());
  world.advance(25h);
  EXPECT_EQ(try_login("someone", "khong-dung-dau", "123456").code, login_wrong.code);
  EXPECT_EQ(try_login("lan.anh", "khong-dung-dau", code()).code, login_wrong.code);
  EXPECT_TRUE(try_login("lan.anh", password, code()).ok);
}

TEST_F(ConsoleSignIn, AcceptsACodeOnce) {
  const auto shown = code();
  EXPECT_TRUE(try_login("lan.anh", password, shown).ok);
  EXPECT_EQ(try_login("lan.anh", password, shown).code, totp_used.code);
  EXPECT_EQ(try_login("lan.anh", password, code(-1)).code, totp_used.code) << "nor an older one";
  world.advance(30s);
  EXPECT_TRUE(try_login("lan.anh", password, code()).ok);
}

TEST_F(ConsoleSignIn, EndsAfterThirtyUnusedMinutes) {
  auto browser = at_console(signed_in());
  for (int i = 0; i < 4; ++i) {
    world.advance(29min);
    EXPECT_TRUE(browser.get("me").ok) << "use keeps it open";
  }
  world.advance(30min);
  EXPECT_EQ(browser.get("me").code, session_expired.code);
}

TEST_F(ConsoleSignIn, EndsAfterEightHoursEvenInUse) {
  auto browser = at_console(signed_in());
  for (int i = 0; i < 23; ++i) {
    world.advance(20min);
    EXPECT_TRUE(browser.get("me").ok);
  }
  world.advance(20min);
  EXPECT_EQ(browser.get("me").code, session_expired.code);
}

TEST_F(ConsoleSignIn, LastsAsTheSettingsSay) {
  world.set(settings::session_length, Hours{1});
  auto browser = at_console(signed_in());
  for (int i = 0; i < 5; ++i) {
    world.advance(10min);
    EXPECT_TRUE(browser.get("me").ok);
  }
  world.advance(10min);
  EXPECT_EQ(browser.get("me").code, session_expired.code);
}

TEST_F(ConsoleSignIn, EndsAtTheLogout) {
  auto browser = at_console(signed_in());
  EXPECT_TRUE(browser.post("logOut", boost::json::object{}).ok);
  EXPECT_EQ(browser.get("me").code, session_expired.code);
}

TEST_F(ConsoleSignIn, SeparatesUsersAndOperatorsTokens) {
  const auto persons = world.sign_in(world.user("An"));
  EXPECT_EQ(at_console(persons).get("me").code, session_expired.code);
  EXPECT_EQ(at_console("").get("me").code, session_expired.code);
  EXPECT_EQ((Browser{world, signed_in(), "vi"}.get("token/inbox/getCount").code), 30007);
}

TEST_F(ConsoleSignIn, NamesABlockOnlyAfterPasswordAndCode) {
  auto owner = testing::console(world, Role::owner);
  const auto id = to_string(lan.operator_id);
  ASSERT_TRUE(owner.post("operator/block", {{"operatorId", id}, {"reason", "nghỉ việc"}}).ok);
  EXPECT_EQ(try_login("lan.anh", "khong-dung-dau", code()).code, login_wrong.code);
  EXPECT_EQ(try_login("lan.anh", password, code()).code, operator_blocked.code);
}

TEST_F(ConsoleSignIn, ChangesThePasswordWithTheOldOne) {
  auto browser = at_console(signed_in());
  const auto change = [&](const std::string& old_one, const std::string& new_one) {
    return browser.post("password/change", {{"oldPassword", old_one}, {"newPassword", new_one}}).code;
  };
  EXPECT_EQ(change(password, "ngan"), password_length.code);
  EXPECT_EQ(change(password, std::string(129, 'x')), password_length.code);
  EXPECT_EQ(change(password, "1234567890"), password_common.code);
  EXPECT_EQ(change("khong-dung-dau", "Song-xanh-9981"), password_wrong.code);
  EXPECT_EQ(change(password, "Song-xanh-9981"), 0);
  EXPECT_EQ(browser.get("me").code, session_expired.code) << "sessions end with the old password";
  world.advance(30s);
  EXPECT_TRUE(try_login("lan.anh", "Song-xanh-9981", code()).ok);
}

TEST_F(ConsoleSignIn, StoresNoPlainSecrets) {
  const auto kept = world.look([&](Context& ctx) {
    return *ctx.tx.one<std::string>(
        "SELECT password_hash || ' ' || totp_sealed FROM admin_operator WHERE id = $1", lan.operator_id);
  });
  const auto begin = lan.otpauth_uri.find("secret=") + 7;
  const auto secret = lan.otpauth_uri.substr(begin, lan.otpauth_uri.find('&', begin) - begin);
  EXPECT_EQ(kept.find(password), kept.npos);
  EXPECT_EQ(kept.find(secret), kept.npos);
  const auto token = signed_in();
  EXPECT_FALSE(world.look([&](Context& ctx) {
    return ctx.tx.one<std::int64_t>("SELECT opened_at FROM admin_session WHERE token_hash = $1", token)
        .has_value();
  }));
}

}  // namespace admin
