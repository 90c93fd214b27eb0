// Change of one's number: its code, the payment password, and what follows.
#include "accounts/refusals.hpp"
#include "modules/accounts/mobile.hpp"
#include "modules/accounts/outbox.hpp"
#include "testing/browser.hpp"
#include "testing/refusals.hpp"

namespace accounts {

using testing::signed_in, testing::stranger;
using namespace std::chrono_literals;

struct NewMobile : testing::Test {
  testing::World world;
  const UserId an = world.user("An"), binh = world.user("Binh");
  const std::string before = world.mobile("An"), after = "0987651234";
  testing::Browser page = signed_in(world, an);

  auto send(const std::string& mobile) { return page.post("token/mobile/sendCode", {{"mobile", mobile}}); }
  auto change(const std::string& code, const std::string& password) {
    return page.post("token/mobile/change", {{"mobile", after}, {"code", code}, {"payPassword", password}});
  }
  auto change(const std::string& code) { return change(code, world.pay_password("An").value); }
  auto login(const std::string& mobile) {
    return stranger(world).post("login", {{"mobile", mobile}, {"password", world.password("An")}});
  }
};

TEST_F(NewMobile, ReplacesTheNumberWithCodeAndPaymentPassword) {
  ASSERT_TRUE(send(after).ok);
  const auto reply = change(world.last_code(after));
  ASSERT_TRUE(reply.ok) << reply.text;
  EXPECT_EQ(reply.data.at("mobile").as_string(), "0987****234");
  EXPECT_TRUE(page.get("token/getUserInfo").ok) << "the session stays";
  EXPECT_EQ(login(before).code, mobile_not_registered.code);
  EXPECT_TRUE(login(after).ok);
}

TEST_F(NewMobile, DelaysPayoutsAndNotifiesTheOldNumber) {
  ASSERT_TRUE(send(after).ok);
  ASSERT_TRUE(change(world.last_code(after)).ok);
  EXPECT_EQ(world.look([&](Context& ctx) { return payouts_from(ctx, an); }), world.now().instant + 24h);
  const auto told = world.look(
      [&](Context& ctx) { return outbox::newest_text(ctx, *normalise_mobile(before)).value_or(""); });
  EXPECT_NE(told.find("0987****234"), std::string::npos) << told;
}

TEST_F(NewMobile, RefusesANumberInUse) {
  EXPECT_EQ(send(world.mobile("Binh")).code, mobile_registered.code);
  EXPECT_EQ(send(before).code, mobile_registered.code);
  EXPECT_EQ(send("12").code, mobile_malformed.code);
  EXPECT_EQ(send("").code, mobile_empty.code);
}

TEST_F(NewMobile, RefusesANumberThatWasRegisteredMeanwhile) {
  ASSERT_TRUE(send(after).ok);
  const auto code = world.last_code(after);
  ASSERT_TRUE(stranger(world).get("sendRegisterCodeMobile", "mobile=" + after).ok);
  ASSERT_TRUE(stranger(world)
                  .post("register", {{"mobile", after},
                                     {"code", world.last_code(after)},
                                     {"password", "Sen-vang-7"},
                                     {"confirmPassword", "Sen-vang-7"},
                                     {"agree", true}})
                  .ok);
  EXPECT_EQ(change(code).code, mobile_registered.code);
  EXPECT_TRUE(login(before).ok);
}

TEST_F(NewMobile, CountsWrongCodesAndPasswords) {
  ASSERT_TRUE(send(after).ok);
  const auto code = world.last_code(after);
  EXPECT_EQ(change(code, "wrong-Pass-1").code, pay_password_wrong.code);
  EXPECT_EQ(change(code == "000000" ? "000001" : "000000").code, code_wrong.code);
  EXPECT_EQ(change("").code, code_empty.code);
  EXPECT_EQ(page.post("token/mobile/change", {{"mobile", after}, {"code", code}}).code,
            pay_password_missing.code);
  EXPECT_TRUE(change(code).ok);
  EXPECT_EQ(change(code).code, mobile_registered.code);
}

TEST_F(NewMobile, NeedsACodeOfThisPurpose) {
  ASSERT_TRUE(stranger(world).get("sendRegisterCodeMobile", "mobile=" + after).ok);
  EXPECT_EQ(change(world.last_code(after)).code, code_not_sent.code);
}

TEST_F(NewMobile, IsForSignedInUsers) {
  EXPECT_EQ(stranger(world).post("token/mobile/sendCode", {{"mobile", after}}).code, 30007);
  EXPECT_EQ(stranger(world).post("token/mobile/change", {{"mobile", after}}).code, 30007);
}

}  // namespace accounts
