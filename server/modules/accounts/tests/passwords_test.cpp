// Changes and resets of passwords: their requirements, refusals and effects.
#include "accounts/refusals.hpp"
#include "modules/accounts/rules.hpp"
#include "modules/accounts/settings.hpp"
#include "testing/browser.hpp"
#include "testing/refusals.hpp"

namespace accounts {

using testing::signed_in, testing::stranger;
using namespace std::chrono_literals;

struct MyPasswords : testing::Test {
  testing::World world;
  UserId an = world.user("An");
  const std::string number = world.mobile("An");
  const std::string login_password = world.password("An"), pay_password = world.pay_password("An").value;
  const std::string fresh = "Hoa-sen-88";

  auto login(const std::string& password) {
    return stranger(world).post("login", {{"mobile", number}, {"password", password}});
  }
  auto forget(const std::string& mobile) {
    return stranger(world).get("forgetSendSms", "userMobile=" + mobile);
  }
  auto reset_code() {
    EXPECT_TRUE(forget(number).ok);
    return world.last_code(number);
  }
  auto reset_form(const std::string& code, const std::string& password) -> boost::json::value {
    return {{"userMobile", number}, {"code", code}, {"password", password}, {"confirmPassword", password}};
  }
  auto reset(const std::string& code, const std::string& password) {
    return stranger(world).post("forgetReset", reset_form(code, password));
  }
  auto edit(testing::Browser& browser, const std::string& before, const std::string& after) {
    return browser.post("token/editPassword",
                        {{"oldPassword", before}, {"newPassword", after}, {"confirmPassword", after}});
  }
  auto edit_pay(testing::Browser& browser, const std::string& before, const std::string& after) {
    return browser.post("token/editPayPwd",
                        {{"oldPayPassword", before}, {"payPassword", after}, {"confirmPayPassword", after}});
  }
  auto pays_with(const std::string& password) {
    return world.run([&](Context& ctx) { return require_pay_password(ctx, an, shape::Secret{password}); });
  }
  auto payouts_wait() {
    return world.look([&](Context& ctx) { return payouts_from(ctx, an); }) - world.now().instant;
  }
  /// A registered user without a payment password.
  auto newcomer() {
    EXPECT_TRUE(stranger(world).get("sendRegisterCodeMobile", "mobile=0987654321").ok);
    const auto reply = stranger(world).post("register", {{"mobile", "0987654321"},
                                                         {"code", world.last_code("0987654321")},
                                                         {"password", "Sen-vang-7"},
                                                         {"confirmPassword", "Sen-vang-7"},
                                                         {"agree", true}});
    EXPECT_TRUE(reply.ok) << reply.text;
    return testing::Browser{world, reply.data.at("token").as_string().c_str(), "vi"};
  }
  static auto other(const std::string& code) -> std::string { return code == "000000" ? "111111" : "000000"; }
};

TEST_F(MyPasswords, AreResetWithACodeWhichEndsEverySession) {
  auto browser = signed_in(world, an);
  const auto code = reset_code();

  ASSERT_TRUE(reset(code, fresh).ok);

  EXPECT_EQ(browser.get("token/getUserInfo").code, session_expired.code);
  EXPECT_EQ(login(login_password).code, password_wrong.code);
  EXPECT_TRUE(login(fresh).ok);
  EXPECT_EQ(payouts_wait(), 24h);
  EXPECT_EQ(reset(code, "Hoa-hong-9").code, code_not_sent.code) << "a code is good once";
}

TEST_F(MyPasswords, AreCheckedInTheOrderOfTheFormOnAReset) {
  const auto code = reset_code();
  const auto with = [&](boost::json::value body) { return stranger(world).post("forgetReset", body).code; };
  EXPECT_EQ(with(boost::json::object{}), mobile_empty.code);
  EXPECT_EQ(with({{"userMobile", "12"}}), mobile_malformed.code);
  EXPECT_EQ(with({{"userMobile", number}}), password_empty.code);
  EXPECT_EQ(with({{"userMobile", number}, {"password", "12345"}}), password_length.code);
  EXPECT_EQ(with({{"userMobile", number}, {"password", fresh}, {"confirmPassword", "khac"}}),
            passwords_differ.code);
  EXPECT_EQ(with(reset_form("", fresh)), code_empty.code);
  EXPECT_EQ(with(reset_form(other(code), fresh)), code_wrong.code);
  EXPECT_EQ(with(reset_form(code, "123456")), password_common.code);
  EXPECT_EQ(with(reset_form(code, pay_password)), pay_password_same.code);
  EXPECT_TRUE(reset(code, fresh).ok) << "the refusals did not use the code up";
}

TEST(NewPasswords, AreNeitherBlankNorTheNumber) {
  const auto judged = [](const std::string& text) {
    return rules::new_password(shape::Secret{text}, shape::Secret{text}, "+84912345678");
  };
  for (const auto* guessed : {"        ", "0912345678", "+84912345678", "84912345678"})
    EXPECT_THAT(judged(guessed), Refuses(password_common)) << guessed;
  EXPECT_THAT(judged("0912345679"), Accepts());
}

TEST_F(MyPasswords, NeedAResetCodeOfTheirPurposeAndNumber) {
  auto browser = signed_in(world, an);
  const auto code = reset_code();
  const boost::json::value pay{{"code", code}, {"payPassword", fresh}, {"confirmPayPassword", fresh}};
  EXPECT_EQ(browser.post("token/payPwd/reset", pay).code, code_not_sent.code);
  auto another = reset_form(code, fresh).as_object();
  another["userMobile"] = world.mobile("Binh");
  EXPECT_EQ(stranger(world).post("forgetReset", another).code, code_not_sent.code);
}

TEST_F(MyPasswords, RefuseAnUnknownNumberAndLimitProbing) {
  world.set(settings::codes_an_hour_from_address, 3);
  for (int i = 0; i < 3; ++i) EXPECT_EQ(forget("0981111111").code, mobile_not_registered.code);
  EXPECT_EQ(forget("0981111111").code, too_many_codes.code);
  EXPECT_EQ(world.last_code("0981111111"), "") << "nothing is sent to it";
  EXPECT_EQ(stranger(world)
                .post("forgetReset", {{"userMobile", "0981111111"},
                                      {"code", "123456"},
                                      {"password", fresh},
                                      {"confirmPassword", fresh}})
                .code,
            mobile_not_registered.code);
}

TEST_F(MyPasswords, SendNoCodeToABannedUser) {
  const auto code = reset_code();
  world.look(
      [&](Context& ctx) { return ctx.tx.run("UPDATE account_user SET state = 'banned' WHERE id = $1", an); });
  EXPECT_EQ(reset(code, fresh).code, banned.code);
  world.advance(61s);
  EXPECT_EQ(forget(number).code, banned.code);
}

TEST_F(MyPasswords, RefuseAResetInThreeLanguages) {
  EXPECT_EQ(stranger(world, "vl").get("forgetSendSms", "userMobile=0981111111").msg,
            "Số điện thoại chưa được đăng ký");
  EXPECT_EQ(stranger(world, "en").get("forgetSendSms", "userMobile=0981111111").msg,
            "This mobile number is not registered");
  EXPECT_EQ(stranger(world, "zh").get("forgetSendSms", "userMobile=0981111111").msg, "该手机号未注册");
}

TEST_F(MyPasswords, KeepTheSessionAndDelayPayoutsWhenChanged) {
  auto browser = signed_in(world, an);
  ASSERT_TRUE(edit(browser, login_password, fresh).ok);
  EXPECT_TRUE(browser.get("token/getUserInfo").ok);
  EXPECT_EQ(payouts_wait(), 24h);
  EXPECT_EQ(login(login_password).code, password_wrong.code);
  EXPECT_TRUE(login(fresh).ok);
}

TEST_F(MyPasswords, NeedTheOldOneAndAValidNewOne) {
  auto browser = signed_in(world, an);
  EXPECT_EQ(browser.post("token/editPassword", boost::json::object{}).code, old_password_required.code);
  EXPECT_EQ(edit(browser, login_password, "").code, password_empty.code);
  EXPECT_EQ(edit(browser, login_password, "12345").code, password_length.code);
  EXPECT_EQ(edit(browser, login_password, std::string(17, 'x')).code, password_length.code);
  EXPECT_EQ(edit(browser, login_password, "111111").code, password_common.code);
  EXPECT_EQ(edit(browser, login_password, pay_password).code, pay_password_same.code);
  EXPECT_EQ(
      browser
          .post("token/editPassword",
                {{"oldPassword", login_password}, {"newPassword", fresh}, {"confirmPassword", "khac-di"}})
          .code,
      passwords_differ.code);
  EXPECT_TRUE(login(login_password).ok) << "nothing was changed";
}

TEST_F(MyPasswords, LockAfterWrongOldOnes) {
  auto browser = signed_in(world, an);
  for (int i = 0; i < 4; ++i) EXPECT_EQ(edit(browser, "khong-dung", fresh).code, password_wrong.code);
  EXPECT_EQ(edit(browser, "khong-dung", fresh).code, login_locked.code);
  EXPECT_EQ(edit(browser, login_password, fresh).code, login_locked.code);
  world.advance(15min);
  EXPECT_TRUE(edit(browser, login_password, fresh).ok);
}

TEST_F(MyPasswords, ForgetWrongOnesAfterADay) {
  for (int i = 0; i < 4; ++i) EXPECT_EQ(login("khong-dung").code, password_wrong.code);
  world.advance(24h);
  EXPECT_EQ(login("khong-dung").code, password_wrong.code);
  EXPECT_TRUE(login(login_password).ok);
}

TEST_F(MyPasswords, LockUnknownNumbersLikeKnownOnes) {
  const auto stray = [&] {
    return stranger(world).post("login", {{"mobile", "0981111111"}, {"password", "khong-dung"}}).code;
  };
  for (int i = 0; i < 5; ++i) EXPECT_EQ(stray(), mobile_not_registered.code);
  EXPECT_EQ(stray(), login_locked.code);
}

TEST_F(MyPasswords, SetTheFirstPaymentPasswordWithTheLoginPassword) {
  auto browser = newcomer();
  const auto set = [&](boost::json::object body) {
    body["payPassword"] = fresh;
    body["confirmPayPassword"] = fresh;
    return browser.post("token/editPayPwd", body);
  };
  EXPECT_FALSE(browser.get("token/getUserInfo").data.at("hasPayPassword").as_bool());
  EXPECT_FALSE(browser.get("token/getUserInfo").data.at("asksLoginPassword").as_bool());
  world.advance(5min);
  EXPECT_TRUE(browser.get("token/getUserInfo").data.at("asksLoginPassword").as_bool());
  EXPECT_EQ(set({}).code, password_empty.code);
  EXPECT_EQ(set({{"loginPassword", "khong-dung"}}).code, password_wrong.code);
  EXPECT_TRUE(set({{"loginPassword", "Sen-vang-7"}}).ok);
  EXPECT_TRUE(browser.get("token/getUserInfo").data.at("hasPayPassword").as_bool());
}

TEST_F(MyPasswords, SetTheFirstPaymentPasswordWithoutAProofJustAfterSigningIn) {
  auto browser = newcomer();
  world.advance(4min);
  EXPECT_EQ(
      browser
          .post("token/editPayPwd",
                {{"loginPassword", "khong-dung"}, {"payPassword", fresh}, {"confirmPayPassword", fresh}})
          .code,
      password_wrong.code)
      << "a proof that is given must be right";
  EXPECT_TRUE(browser.post("token/editPayPwd", {{"payPassword", fresh}, {"confirmPayPassword", fresh}}).ok);
  EXPECT_FALSE(browser.get("token/getUserInfo").data.at("asksLoginPassword").as_bool());
}

TEST_F(MyPasswords, RefuseAPaymentPasswordThatEqualsTheLoginPassword) {
  auto browser = newcomer();
  EXPECT_EQ(browser
                .post("token/editPayPwd", {{"loginPassword", "Sen-vang-7"},
                                           {"payPassword", "Sen-vang-7"},
                                           {"confirmPayPassword", "Sen-vang-7"}})
                .code,
            pay_password_same.code);
  auto of_an = signed_in(world, an);
  EXPECT_EQ(edit_pay(of_an, pay_password, login_password).code, pay_password_same.code);
}

TEST_F(MyPasswords, SetALaterPaymentPasswordWithTheOneBefore) {
  auto browser = signed_in(world, an);
  EXPECT_EQ(
      browser
          .post("token/editPayPwd",
                {{"loginPassword", login_password}, {"payPassword", fresh}, {"confirmPayPassword", fresh}})
          .code,
      old_password_required.code)
      << "the login password does not replace it";
  const auto wrong = edit_pay(browser, "khong-dung", fresh);
  EXPECT_EQ(wrong.code, pay_password_wrong.code);
  EXPECT_EQ(wrong.details.at("limit").as_string(), "4");
  EXPECT_EQ(edit_pay(browser, pay_password, "12345").code, password_length.code);
  EXPECT_EQ(edit_pay(browser, pay_password, "123456").code, password_common.code);
  EXPECT_EQ(edit_pay(browser, pay_password, "").code, password_empty.code);

  ASSERT_TRUE(edit_pay(browser, pay_password, fresh).ok);

  EXPECT_THAT(pays_with(fresh), Accepts());
  EXPECT_THAT(pays_with(pay_password), Refuses(pay_password_wrong));
  EXPECT_EQ(payouts_wait(), 24h);
}

TEST_F(MyPasswords, RefuseASecondChangeWithinThirtySeconds) {
  auto browser = signed_in(world, an, "zh");
  ASSERT_TRUE(edit_pay(browser, pay_password, fresh).ok);
  const auto again = edit_pay(browser, fresh, "Hoa-hong-9");
  EXPECT_EQ(again.code, too_frequent_30.code);
  EXPECT_EQ(again.msg, "操作过于频繁，请等待 30 秒");
  world.advance(30s);
  EXPECT_TRUE(edit_pay(browser, fresh, "Hoa-hong-9").ok);
}

TEST_F(MyPasswords, LockThePaymentPasswordAfterFiveWrongOnes) {
  auto browser = signed_in(world, an);
  for (int i = 0; i < 4; ++i) EXPECT_EQ(edit_pay(browser, "khong-dung", fresh).code, pay_password_wrong.code);
  EXPECT_EQ(edit_pay(browser, "khong-dung", fresh).code, pay_password_locked.code);
  EXPECT_EQ(edit_pay(browser, pay_password, fresh).code, pay_password_locked.code);
  EXPECT_THAT(pays_with(pay_password), Refuses(pay_password_locked));
  world.advance(30min);
  EXPECT_TRUE(edit_pay(browser, pay_password, fresh).ok);
}

TEST_F(MyPasswords, IgnoreALockOfAClockThatHadJumped) {
  const auto today = world.clock.now();
  world.clock.advance(24h * 365);
  for (int i = 0; i < 5; ++i) static_cast<void>(pays_with("khong-dung"));
  EXPECT_THAT(pays_with(pay_password), Refuses(pay_password_locked));
  world.clock.set(today);
  EXPECT_TRUE(pays_with(pay_password));
}

TEST_F(MyPasswords, ResetAndUnlockThePaymentPasswordWithACode) {
  auto browser = signed_in(world, an);
  for (int i = 0; i < 5; ++i) static_cast<void>(pays_with("khong-dung"));
  EXPECT_THAT(pays_with(pay_password), Refuses(pay_password_locked));
  ASSERT_TRUE(browser.post("token/payPwd/sendCode", boost::json::object{}).ok);
  const auto code = world.last_code(number);
  const auto reset_pay = [&](const std::string& typed, const std::string& password) {
    return browser
        .post("token/payPwd/reset",
              {{"code", typed}, {"payPassword", password}, {"confirmPayPassword", password}})
        .code;
  };
  EXPECT_EQ(reset_pay("", fresh), code_empty.code);
  EXPECT_EQ(reset_pay(other(code), fresh), code_wrong.code);
  EXPECT_EQ(reset_pay(code, login_password), pay_password_same.code);
  EXPECT_EQ(reset_pay(code, fresh), 0);
  EXPECT_THAT(pays_with(fresh), Accepts());
  EXPECT_EQ(payouts_wait(), 24h);
  EXPECT_EQ(browser.post("token/payPwd/sendCode", boost::json::object{}).code, too_frequent_60.code);
}

TEST_F(MyPasswords, CountConcurrentWrongPaymentPasswords) {
  // Two calls that both read the count before either writes.
  const auto lasting = [&] {
    return world.look([&](Context& ctx) {
      EXPECT_THAT(require_pay_password(ctx, an, shape::Secret{"khong-dung"}), Refuses(pay_password_wrong));
      return std::exchange(ctx.effects.on_rollback, {});
    });
  };
  const auto first = lasting(), second = lasting();
  world.look([&](Context& ctx) {
    EXPECT_THAT(first.at(0)(ctx), Refuses(pay_password_wrong));
    EXPECT_THAT(second.at(0)(ctx), Refuses(pay_password_wrong));
    return true;
  });
  const auto third =
      world.run([&](Context& ctx) { return require_pay_password(ctx, an, shape::Secret{"sai-roi"}); });
  ASSERT_FALSE(third);
  EXPECT_EQ(std::get<std::int64_t>(third.error().details->limit), 2) << "two were counted before";
}

// The number of pieces of slow work of a call, which its duration reveals to an attacker.
auto slow_work_of(testing::World& world, std::string_view path, const std::string& body) -> int {
  const auto* endpoint = world.routes().find("/rest/v3/api/" + std::string{path});
  auto request = http::decode_request(*endpoint, "", "application/json", body);
  http::Incoming incoming;
  incoming.endpoint = endpoint;
  incoming.origin.address = "10.0.0.1";
  incoming.request = *std::move(request);
  http::Call call{world.runtime(), world.admission(), std::move(incoming)};
  auto& execution = call.execution();
  for (int done = 0;; ++done) {
    ::store::transact(world.connection(), [&](::store::Tx& tx) { execution.run(tx); });
    if (!execution.wanted_work()) return done;
    execution.do_wanted_work();
  }
}

TEST_F(MyPasswords, TakeTheWorkOfAWrongPasswordForAnUnknownNumber) {
  const auto known = R"({"mobile":")" + number + R"(","password":"khong-dung"})";
  EXPECT_EQ(slow_work_of(world, "login", known), 1);
  EXPECT_EQ(slow_work_of(world, "login", R"({"mobile":"0981111111","password":"khong-dung"})"), 1);
}

TEST_F(MyPasswords, TakeTheWorkOfAWrongCodeForAnUnknownNumber) {
  const std::string rest = R"(,"code":"123456","password":"Hoa-sen-88","confirmPassword":"Hoa-sen-88"})";
  EXPECT_EQ(slow_work_of(world, "forgetReset", R"({"userMobile":")" + number + '"' + rest), 0);
  EXPECT_EQ(slow_work_of(world, "forgetReset", R"({"userMobile":"0981111111")" + rest), 0);
}

}  // namespace accounts
