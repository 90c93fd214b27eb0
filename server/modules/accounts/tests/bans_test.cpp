// Bans: they refuse a user at once and take nothing from them; sessions are ended with a reason.
#include "modules/accounts/console.hpp"
#include "payments/calls.hpp"
#include "testing/fair.hpp"

namespace accounts {

using testing::Browser, testing::signed_in, testing::stranger, testing::World;
using namespace std::chrono_literals;

struct Bans : groups::Fair {
  const UserId an = world.user("An");

  auto support() { return testing::console(world, admin::Role::support, "en"); }

  auto about_an(const std::string& reason) -> boost::json::value {
    return {{"userId", to_string(an)}, {"reason", reason}};
  }
  auto ban() { return support().post("person/ban", about_an("lừa đảo")); }
  auto lift() { return support().post("person/liftBan", about_an("nhầm người")); }
  auto login() {
    return stranger(world).post("login",
                                {{"mobile", world.mobile("An")}, {"password", World::password("An")}});
  }
};

TEST_F(Bans, EndSessionsAtOnceWithTheReason) {
  const auto token = world.sign_in(an);
  ASSERT_TRUE(Browser(world, token, "vi").get("token/getUserInfo").ok);
  ASSERT_TRUE(ban().ok);
  EXPECT_EQ(Browser(world, token, "vi").get("token/getUserInfo").key, "accounts.banned");
  EXPECT_EQ(login().key, "accounts.banned");
  EXPECT_EQ(stranger(world).get("forgetSendSms", "userMobile=" + world.mobile("An")).key, "accounts.banned");
}

TEST_F(Bans, RefusePurchases) {
  world.give_dong(an, 1'000'000_vnd);
  const auto token = world.sign_in(an);
  ASSERT_TRUE(ban().ok);
  const auto bought = Browser(world, token, "vi")
                          .post("token/gb/buyGb",
                                {{"setId", to_string(set)}, {"payPassword", world.pay_password("An").value}});
  EXPECT_EQ(bought.key, "accounts.banned");
  EXPECT_EQ(world.balance(an), 1'000'000_vnd);
}

TEST_F(Bans, TakeNothing) {
  world.give_dong(an, 1'000'000_vnd);
  ASSERT_THAT(world.run(groups::buy, an, request("An")), Accepts());
  ASSERT_TRUE(ban().ok);
  EXPECT_EQ(world.balance(an), 800'000_vnd);
  EXPECT_EQ(world.holdings(an).held, 200'000_vnd) << "the seat stays, and is drawn like every other";
  world.advance(24h);
  EXPECT_EQ(world.balance(an), 1'000'000_vnd) << "the day closed before the group formed";
}

TEST_F(Bans, RestoreEverythingWhenLifted) {
  world.give_dong(an, 1'000'000_vnd);
  const auto token = world.sign_in(an);
  ASSERT_TRUE(ban().ok);
  ASSERT_TRUE(lift().ok);
  EXPECT_EQ(Browser(world, token, "vi").get("token/getUserInfo").key, "accounts.session_expired")
      << "the session was ended";
  ASSERT_TRUE(login().ok);
  EXPECT_EQ(world.balance(an), 1'000'000_vnd);
}

TEST_F(Bans, AreRefusedWhenAlreadyInForce) {
  EXPECT_EQ(lift().key, "accounts.not_banned");
  ASSERT_TRUE(ban().ok);
  EXPECT_EQ(ban().key, "accounts.already_banned");
  ASSERT_TRUE(lift().ok);
  EXPECT_EQ(lift().key, "accounts.not_banned");
  ASSERT_TRUE(ban().ok);
  const auto bans = support().get("person/get", "userId=" + to_string(an)).data.at("bans").as_array();
  ASSERT_EQ(bans.size(), 2U);
  EXPECT_TRUE(bans.at(0).at("liftedAt").is_null());
  EXPECT_EQ(bans.at(1).at("liftReason").as_string(), "nhầm người");
  EXPECT_EQ(bans.at(1).at("bannedBy").as_string(), to_string(world.operator_of(admin::Role::support)));
}

TEST_F(Bans, NeedAReasonAndAUser) {
  for (const auto* call : {"person/ban", "person/liftBan", "person/endSessions"}) {
    EXPECT_EQ(support().post(call, about_an(" ")).key, "platform.reason_required") << call;
    EXPECT_EQ(support().post(call, {{"userId", "5"}, {"reason", "x"}}).key, "accounts.person_not_found")
        << call;
    for (const auto role :
         {admin::Role::finance, admin::Role::desk, admin::Role::content, admin::Role::auditor})
      EXPECT_EQ(testing::console(world, role).post(call, about_an("x")).key, "admin.not_permitted") << call;
  }
}

TEST_F(Bans, AreRefusedForAnErasedUser) {
  ASSERT_TRUE(
      signed_in(world, an).post("token/privacy/erase", {{"loginPassword", World::password("An")}}).ok);
  ASSERT_TRUE(ban().ok) << "the request stands, and so may a ban";
  world.advance(7 * 24h);
  EXPECT_EQ(ban().key, "accounts.person_forgotten");
  EXPECT_EQ(lift().key, "accounts.person_forgotten");
  EXPECT_EQ(support().post("person/reveal", about_an("x")).key, "accounts.person_forgotten");
  const auto sheet = support().get("person/get", "userId=" + to_string(an)).data;
  EXPECT_EQ(sheet.at("state").as_string(), "closed");
  EXPECT_TRUE(sheet.at("bans").as_array().empty()) << "what was said of them is forgotten too";
}

TEST_F(Bans, DisableTheUsersInviteCode) {
  const auto code = world.look([&](Context& ctx) { return find_profile(ctx, an)->invite_code; });
  ASSERT_TRUE(ban().ok);
  EXPECT_EQ(stranger(world).get("getInvite", "userCode=" + code).key, "accounts.inviter_not_found");
}

TEST_F(Bans, DoNotStopArrivingMoney) {
  world.look([](Context& ctx) {
    payments::put_first_channels(ctx, {.bin = "970436", .number = "0071000123456", .name = "CONG TY GOMVE"});
    return true;
  });
  const auto order = world.run(
      payments::create_order, World::wiring().payments, an,
      payments::CreateOrderRequest{.channel_id = payments::bank_transfer_channel, .amount = "300000"});
  ASSERT_TRUE(ban().ok);
  const payments::Payment money{.channel = payments::bank_transfer_channel,
                                .reference = "FT-BANNED",
                                .amount = 300'000_vnd,
                                .order = order->id};
  EXPECT_EQ(world.run(payments::settle, money)->outcome, payments::Outcome::settled);
  EXPECT_EQ(world.balance(an), 300'000_vnd);
}

TEST_F(Bans, AndEndedSessionsNeedASessionAndAReason) {
  const auto token = world.sign_in(an);
  ASSERT_TRUE(support().post("person/endSessions", about_an("mất điện thoại")).ok);
  EXPECT_EQ(Browser(world, token, "vi").get("token/getUserInfo").key, "accounts.session_expired");
  EXPECT_EQ(support().post("person/endSessions", about_an("mất điện thoại")).key, "accounts.not_signed_in");
  EXPECT_TRUE(login().ok);
}

TEST_F(Bans, AreInTheUsersExport) {
  ASSERT_TRUE(ban().ok);
  ASSERT_TRUE(lift().ok);
  auto phone = signed_in(world, an);
  const auto unlocked = phone.post("token/privacy/unlock", {{"payPassword", world.pay_password("An").value}});
  const auto told = phone.post("token/privacy/export", {{"pass", unlocked.data.at("pass").as_string()}});
  ASSERT_TRUE(told.ok) << told.text;
  const auto& bans = told.data.at("data").at("profile").at("bans").as_array();
  ASSERT_EQ(bans.size(), 1U);
  EXPECT_EQ(bans.at(0).at("reason").as_string(), "lừa đảo");
}

}  // namespace accounts
