// A user's own data: exported completely to its owner only, and erased without a trace of the user.
#include "accounts/accounts.hpp"
#include "modules/inbox/calls.hpp"
#include "modules/limits/calls.hpp"
#include "modules/privacy/notices.hpp"
#include "modules/privacy/settings.hpp"
#include "payments/payments.hpp"
#include "privacy/calls.hpp"
#include "testing/fair.hpp"

namespace privacy {

using testing::signed_in, testing::stranger, testing::World;
using namespace std::chrono_literals;

struct OwnData : groups::Fair {
  const UserId an = world.user("An");

  // By what their number and the word of their name are found.
  const std::string number = world.look([&](Context& ctx) {
    return ctx.tx.one<std::string>("SELECT number_mark FROM account_user WHERE id = $1", an).value();
  });
  const std::string name = world.look([&](Context& ctx) {
    return ctx.tx.one<std::string>("SELECT mark FROM account_name_mark WHERE user_id = $1", an).value();
  });

  auto rows_about_an() {
    return world.look([&](Context& ctx) {
      return ctx.tx
          .one<std::int64_t>(
              "SELECT (SELECT COUNT(*) FROM account_user WHERE number_mark = $1) + "
              "(SELECT COUNT(*) FROM account_name_mark WHERE mark = $2) + "
              "(SELECT COUNT(*) FROM account_sms WHERE number_mark = $1) + "
              "(SELECT COUNT(*) FROM account_sign_in_failure WHERE who LIKE $3) + "
              "(SELECT COUNT(*) FROM account_count WHERE what LIKE $3)",
              number, name, "%" + number + "%")
          .value();
    });
  }
  auto login(const std::string& password = World::password("An")) {
    return stranger(world).post("login", {{"mobile", world.mobile("An")}, {"password", password}});
  }
  auto asks_to_be_forgotten() {
    return signed_in(world, an).post("token/privacy/erase", {{"loginPassword", World::password("An")}});
  }
  auto pass_of(const std::string& name) -> std::string {
    auto phone = signed_in(world, world.user(name));
    const auto unlocked =
        phone.post("token/privacy/unlock", {{"payPassword", world.pay_password(name).value}});
    EXPECT_TRUE(unlocked.ok) << unlocked.text;
    return unlocked.data.at("pass").as_string().c_str();
  }
};

TEST_F(OwnData, IsExportedWithAMemberForEachModule) {
  world.give_dong(an, 1'000'000_vnd);
  ASSERT_THAT(world.run(groups::buy, an, request("An")), Accepts());
  const auto pass = pass_of("An");
  const auto told = signed_in(world, an).post("token/privacy/export", {{"pass", pass}});
  ASSERT_TRUE(told.ok) << told.text;
  EXPECT_STREQ(told.data.at("userId").as_string().c_str(), to_string(an).c_str());
  const auto& data = told.data.at("data").as_object();
  for (const auto* member : {"books", "profile", "inbox", "push", "limits", "tickets", "coupons", "groups",
                             "market", "funds", "topUps", "adjustments", "months"})
    EXPECT_TRUE(data.contains(member)) << member;
  EXPECT_STREQ(data.at("profile").at("mobile").as_string().c_str(), world.mobile("An").c_str());
  EXPECT_EQ(data.at("groups").at("seats").as_array().size(), 1U);
  EXPECT_EQ(data.at("books").at("holdings").at("held"), "200000.00");
  EXPECT_GE(data.at("books").at("lines").as_array().size(), 3U);
  EXPECT_EQ(told.text.find("argon2"), std::string::npos) << "no password leaves, not even as its hash";
}

TEST_F(OwnData, NeedsThePasswordForADownloadWithinMinutes) {
  auto phone = signed_in(world, an);
  EXPECT_EQ(phone.post("token/privacy/unlock", boost::json::object{}).key, "privacy.proof_missing");
  EXPECT_EQ(phone.post("token/privacy/unlock", {{"loginPassword", "sai-mat-khau"}}).key,
            "accounts.password_wrong");
  EXPECT_EQ(phone.post("token/privacy/unlock", {{"payPassword", "sai-mat-khau"}}).key,
            "accounts.pay_password_wrong");
  EXPECT_TRUE(phone.post("token/privacy/unlock", {{"loginPassword", World::password("An")}}).ok);
  const auto pass = pass_of("An");
  auto mine = signed_in(world, an);
  EXPECT_EQ(mine.post("token/privacy/export", {{"pass", "1.00"}}).key, "privacy.pass_over");
  EXPECT_EQ(signed_in(world, world.user("Binh")).post("token/privacy/export", {{"pass", pass}}).key,
            "privacy.pass_over");
  world.advance(5min);
  EXPECT_EQ(mine.post("token/privacy/export", {{"pass", pass}}).key, "privacy.pass_over");
}

TEST_F(OwnData, NamesTheObstaclesOfAnErasure) {
  world.give_dong(an, 500'000_vnd);
  ASSERT_THAT(world.run(groups::buy, an, request("An")), Accepts());
  world.look([&](Context& ctx) {
    return tickets::issue(ctx, {experience, "testing.issue", {{an, 1, 200'000_vnd}}}).front();
  });
  const auto told = signed_in(world, an, "en").get("token/privacy/get");
  ASSERT_TRUE(told.ok) << told.text;
  std::vector<std::string> keys;
  for (const auto& obstacle : told.data.at("obstacles").as_array())
    keys.emplace_back(obstacle.at("key").as_string().c_str());
  EXPECT_EQ(keys,
            (std::vector<std::string>{"ledger.money_left", "tickets.tickets_left", "groups.seats_left"}));
  EXPECT_EQ(told.data.at("obstacles").at(0).at("text"),
            "The wallet still holds ₫500,000, money on hold included");
  EXPECT_EQ(asks_to_be_forgotten().key, "ledger.money_left");
}

TEST_F(OwnData, LeavesNoTraceOfAnErasedUser) {
  EXPECT_FALSE(login("sai-mat-khau").ok);
  stranger(world).get("forgetSendSms", "userMobile=" + world.mobile("An"));
  const auto token = world.sign_in(an);
  const auto asked = asks_to_be_forgotten();
  ASSERT_TRUE(asked.ok) << asked.text;
  EXPECT_EQ(asked.data.at("dueAt"), "2026-11-30T10:05:00.000+07:00");
  EXPECT_EQ(testing::Browser(world, token, "vi").get("token/getUserInfo").key, "accounts.forced_offline");
  world.advance(7 * 24h);
  EXPECT_EQ(rows_about_an(), 0);
  EXPECT_EQ(login().key, "accounts.mobile_not_registered");
  const auto notices = world.look([&](Context& ctx) { return inbox::list(ctx, an, {})->items.size(); });
  EXPECT_EQ(notices, 0U);
  const auto person = world.look([&](Context& ctx) { return *accounts::find_person(ctx, an); });
  EXPECT_EQ(person.nickname.text(), "Gomvé ****");
  EXPECT_EQ(person.masked_mobile.text(), "****");
}

TEST_F(OwnData, FreesTheNumberOfAnErasedUser) {
  ASSERT_TRUE(asks_to_be_forgotten().ok);
  world.advance(7 * 24h);
  auto phone = stranger(world);
  ASSERT_TRUE(phone.get("sendRegisterCodeMobile", "mobile=" + world.mobile("An")).ok);
  const auto registered = phone.post("register", {{"mobile", world.mobile("An")},
                                                  {"code", world.last_code(world.mobile("An"))},
                                                  {"password", "Moi-tinh-2026"},
                                                  {"confirmPassword", "Moi-tinh-2026"},
                                                  {"agree", true}});
  ASSERT_TRUE(registered.ok) << registered.text;
  EXPECT_STRNE(registered.data.at("userId").as_string().c_str(), to_string(an).c_str());
}

TEST_F(OwnData, WithdrawsARequestAtALogin) {
  ASSERT_TRUE(asks_to_be_forgotten().ok);
  world.advance(6 * 24h);
  const auto back = login();
  ASSERT_TRUE(back.ok) << back.text;
  EXPECT_EQ(back.data.at("erasureCalledOff"), true);
  world.advance(30 * 24h);
  EXPECT_EQ(login().data.at("erasureCalledOff"), false);
}

TEST_F(OwnData, RestartsTheWaitOfARepeatedRequest) {
  ASSERT_TRUE(asks_to_be_forgotten().ok);
  world.advance(5 * 24h);
  ASSERT_TRUE(login().ok);
  ASSERT_TRUE(asks_to_be_forgotten().ok);
  world.advance(3 * 24h);
  EXPECT_TRUE(login().ok);
}

TEST_F(OwnData, KeepsAnAccountThatReceivesMoneyMeanwhile) {
  ASSERT_TRUE(asks_to_be_forgotten().ok);
  world.give_dong(an, 50'000_vnd);
  world.advance(7 * 24h);
  const auto back = login();
  ASSERT_TRUE(back.ok) << back.text;
  EXPECT_EQ(back.data.at("erasureCalledOff"), false);
  EXPECT_EQ(world.run(inbox::list, an, PageRequest{}).value().items.front().notice,
            notices::erasure_called_off.key);
}

TEST_F(OwnData, RefusesASecondRequestAndAWrongPassword) {
  auto phone = signed_in(world, an);
  EXPECT_EQ(phone.post("token/privacy/erase", {{"loginPassword", "sai-mat-khau"}}).key,
            "accounts.password_wrong");
  EXPECT_EQ(phone.post("token/privacy/erase", boost::json::object{}).key, "accounts.password_empty");
  ASSERT_TRUE(asks_to_be_forgotten().ok);
  // A session opened without a login, which the request could not end.
  EXPECT_EQ(asks_to_be_forgotten().key, "privacy.erasure_asked");
}

TEST_F(OwnData, KeepsAnExclusionAfterTheErasure) {
  limits::ExclusionRequest for_good{};
  for_good.for_good = true;
  for_good.login_password = shape::Secret{World::password("An")};
  ASSERT_THAT(world.run(limits::exclude, an, for_good), Accepts());
  ASSERT_TRUE(asks_to_be_forgotten().ok);
  world.advance(7 * 24h);
  const auto anew = world.look([&](Context& ctx) {
    return accounts::enrol(ctx, {.mobile = *accounts::normalise_mobile(world.mobile("An")),
                                 .nickname = "An",
                                 .password_hash = "",
                                 .pay_password_hash = ""})
        .value();
  });
  const auto person = world.look([&](Context& ctx) { return *accounts::find_person(ctx, anew); });
  EXPECT_THAT(world.look([&](Context& ctx) { return limits::count_purchase(ctx, person, 1_vnd); }),
              Refuses(limits::excluded_for_good));
}

TEST_F(OwnData, DropsTheMarkOfLimitsOfAnErasedUser) {
  const limits::LimitRequest a_day{limits::LimitKind::purchase, limits::LimitPeriod::day, "500000"};
  ASSERT_THAT(world.run(limits::set_limit, an, a_day), Accepts());
  const auto has_limits = [&] {
    return world.look([&](Context& ctx) { return accounts::find_person(ctx, an)->has_limits; });
  };
  EXPECT_TRUE(has_limits());
  ASSERT_TRUE(asks_to_be_forgotten().ok);
  world.advance(7 * 24h);
  EXPECT_FALSE(has_limits());
}

TEST_F(OwnData, SendsNoNoticeOfAnExclusionToAnErasedUser) {
  limits::ExclusionRequest month{};
  month.days = shape::Number<1, 30>{30};
  ASSERT_THAT(world.run(limits::exclude, an, month), Accepts());
  ASSERT_TRUE(asks_to_be_forgotten().ok);
  world.advance(31 * 24h);
  const auto notices = world.look([&](Context& ctx) { return inbox::list(ctx, an, {})->items.size(); });
  EXPECT_EQ(notices, 0U);
}

TEST_F(OwnData, KeepsTheLedgersLines) {
  world.give_dong(an, 300'000_vnd);
  const auto bought = world.run(groups::buy, an, request("An")).value();
  ASSERT_THAT(world.run(groups::leave, an, groups::LeaveRequest{.order_id = bought.order_id}), Accepts());
  const auto lines = [&] {
    return world.look([&](Context& ctx) {
      return *ctx.tx.one<std::int64_t>("SELECT COUNT(*) FROM ledger_transfer WHERE user_id = $1", an);
    });
  };
  world
      .look([&](Context& ctx) {
        return ledger::post(ctx, {ledger::CauseKind{"testing.spent"}, 1},
                            {ledger::transfer(ledger::BalanceFlow::withdrawal, 300'000_vnd,
                                              {ledger::available(an), ledger::outside(502)})});
      })
      .value();
  const auto before = lines();
  ASSERT_TRUE(asks_to_be_forgotten().ok);
  world.advance(7 * 24h);
  EXPECT_EQ(lines(), before + 2) << "the welcome gifts lapse, and every line stays";
  EXPECT_GT(before, 4);
}

TEST_F(OwnData, IsRegisteredByEveryModuleWithUsersRows) {
  const auto modules = app::all_modules(app::widest_wiring());
  std::vector<std::string_view> names;
  for (const auto& module : modules)
    for (const auto& kept : module.personal) names.push_back(kept.name);
  EXPECT_EQ(names, (std::vector<std::string_view>{
                       "books",        "profile", "inbox",     "push",    "limits",    "commissions",
                       "team_members", "tickets", "rewards",   "coupons", "groups",    "market",
                       "funds",        "tasks",   "reminders", "topUps",  "bankLines", "identity",
                       "adjustments",  "payouts", "reversals", "months",  "notes"}));
}

}  // namespace privacy
