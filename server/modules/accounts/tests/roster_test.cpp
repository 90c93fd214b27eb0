// Operators' search for users and their details, with full numbers only on request.
#include "modules/accounts/console.hpp"
#include "modules/accounts/device.hpp"
#include "modules/accounts/mobile.hpp"
#include "modules/accounts/store.hpp"
#include "platform/i18n/letters.hpp"
#include "testing/browser.hpp"
#include "testing/refusals.hpp"

namespace accounts {

using testing::signed_in, testing::stranger;
using namespace std::chrono_literals;

struct Roster : testing::Test {
  testing::World world;
  const UserId an = world.user("Nguyễn Văn Ánh"), binh = world.user("Bình"), chi = world.user("Chi 50%");
  testing::Browser support = testing::console(world, admin::Role::support, "en");

  auto found(const std::string& text) {
    std::vector<std::int64_t> ids;
    const auto page =
        world.run(console::people, OperatorId{1}, console::PeopleRequest{.text = {{text}}}).value();
    ids.reserve(page.items.size());
    for (const auto& line : page.items) ids.push_back(line.user_id.value);
    return ids;
  }
  static auto only(UserId user) { return std::vector{user.value}; }
  auto invite_code(UserId user) {
    return world.look([&](Context& ctx) { return find_profile(ctx, user)->invite_code; });
  }
};

TEST_F(Roster, FindsAUserByNumberInEverySpelling) {
  const auto mobile = world.mobile("Bình");
  const auto tail = mobile.substr(1);
  for (const auto& spelling : {mobile, "+84" + tail, "84" + tail, "0084" + tail,
                               mobile.substr(0, 4) + " " + mobile.substr(4, 3) + "." + mobile.substr(7)})
    EXPECT_EQ(found(spelling), only(binh)) << spelling;
  EXPECT_TRUE(found("0912345678").empty());
}

TEST_F(Roster, FindsWholeWordsOfANicknameIgnoringMarksAndCase) {
  for (const auto* text : {"Nguyễn Văn Ánh", "nguyen van anh", "VĂN  ánh", " ánh ", "anh nguyen"})
    EXPECT_EQ(found(text), only(an)) << text;
  EXPECT_EQ(found("binh"), only(binh));
  for (const auto* text : {"n", "van a", "dung", "nguyen van binh"}) EXPECT_TRUE(found(text).empty()) << text;
}

TEST_F(Roster, FindsTheLastFourDigitsOfANumber) {
  const auto mobile = world.mobile("Bình");
  EXPECT_EQ(found(mobile.substr(mobile.size() - 4)), only(binh));
  EXPECT_TRUE(found("9999").empty());
  EXPECT_TRUE(found(mobile.substr(mobile.size() - 3)).empty()) << "three are too few";
}

TEST_F(Roster, TreatsWildcardsLiterally) {
  EXPECT_EQ(found("50%"), only(chi));
  EXPECT_TRUE(found("%").empty() && found("_").empty());
  EXPECT_TRUE(found("' OR 1=1 --").empty());
}

TEST_F(Roster, FindsAUserByInviteCodeAndId) {
  EXPECT_EQ(found(invite_code(an)), only(an));
  auto small = invite_code(binh);
  for (auto& c : small)
    if (c >= 'A' && c <= 'Z') c = static_cast<char>(c + 32);
  EXPECT_EQ(found(" " + small + " "), only(binh));
  EXPECT_EQ(found(to_string(chi)), only(chi));
}

TEST_F(Roster, FindsOnlyThePresentNickname) {
  ASSERT_TRUE(signed_in(world, binh).post("token/updateUserNickName", {{"nickname", "Đặng Thị Yến"}}).ok);
  EXPECT_EQ(found("dang thi yen"), only(binh));
  EXPECT_TRUE(found("binh").empty());
}

TEST_F(Roster, SealsTheNamesOfThoseWhoRegisteredBefore) {
  const auto mobile = world.mobile("Bình");
  world.look([&](Context& ctx) {
    ctx.tx.run(
        "UPDATE account_user SET sealed_mobile = $2, sealed_nickname = 'Bình', number_mark = NULL, "
        "tail_mark = NULL WHERE id = $1",
        binh, *normalise_mobile(mobile));
    ctx.tx.run("DELETE FROM account_name_mark WHERE user_id = $1", binh);
    jobs::plan(ctx, jobs::Name{"accounts.seal"}, 0, ctx.now.instant);
    return true;
  });
  const auto is_plain = [&] {
    return world.look([&](Context& ctx) {
      return ctx.tx.one<bool>("SELECT sealed_nickname = 'Bình' FROM account_user WHERE id = $1", binh)
          .value();
    });
  };
  EXPECT_TRUE(is_plain());
  EXPECT_EQ(found(mobile), only(binh)) << "who registered before signs in and is found";
  EXPECT_EQ(world.look([&](Context& ctx) { return find_person(ctx, binh)->nickname.text(); }), "Bình");
  EXPECT_EQ(world
                .run(enrol, NewPerson{.mobile = *normalise_mobile(mobile),
                                      .nickname = "Dũng",
                                      .password_hash = {},
                                      .pay_password_hash = {}})
                .error()
                .why,
            &mobile_registered);
  world.advance(1s);
  EXPECT_FALSE(is_plain());
  EXPECT_EQ(found("binh"), only(binh));
  EXPECT_EQ(found(mobile), only(binh));
  EXPECT_EQ(world.look([&](Context& ctx) { return find_person(ctx, binh)->nickname.text(); }), "Bình");
}

TEST_F(Roster, ListsAllUsersNewestFirstWithoutAText) {
  const auto first = support.get("person/list", "limit=2").data;
  EXPECT_EQ(first.at("items").as_array().size(), 2U);
  EXPECT_EQ(first.at("items").at(0).at("userId").as_string(), to_string(chi));
  const auto cursor = std::string{first.at("next").as_string()};
  const auto rest = support.get("person/list", "limit=2&cursor=" + cursor).data;
  ASSERT_EQ(rest.at("items").as_array().size(), 1U);
  EXPECT_EQ(rest.at("items").at(0).at("userId").as_string(), to_string(an));
  EXPECT_TRUE(rest.at("next").is_null());
}

TEST_F(Roster, FiltersByState) {
  ASSERT_TRUE(support.post("person/ban", {{"userId", to_string(an)}, {"reason", "gian lận"}}).ok);
  const auto banned = support.get("person/list", "state=banned").data.at("items").as_array();
  ASSERT_EQ(banned.size(), 1U);
  EXPECT_EQ(banned.at(0).at("userId").as_string(), to_string(an));
  EXPECT_TRUE(support.get("person/list", "state=banned&text=" + world.mobile("Bình"))
                  .data.at("items")
                  .as_array()
                  .empty());
  EXPECT_EQ(support.get("person/list", "state=sleeping").key, "platform.invalid_fields");
}

TEST_F(Roster, ShowsNoFullNumber) {
  const auto tail = world.mobile("Bình").substr(1), user = "userId=" + to_string(binh);
  for (const auto& reply :
       {support.get("person/list"), support.get("person/list", "text=0" + tail),
        support.get("person/get", user), support.get("person/sessions", user),
        support.get("person/messages", user),
        testing::console(world, admin::Role::finance).get("person/find", "mobile=0" + tail)}) {
    ASSERT_TRUE(reply.ok) << reply.text;
    EXPECT_EQ(reply.text.find(tail), std::string::npos) << reply.text;
  }
}

TEST_F(Roster, RevealsAFullNumberForAnAuditedReason) {
  const auto told =
      support.post("person/reveal", {{"userId", to_string(binh)}, {"reason", "gọi lại về đơn nạp"}});
  ASSERT_TRUE(told.ok) << told.text;
  EXPECT_EQ(told.data.at("mobile").as_string(), world.mobile("Bình"));
  const auto trail = testing::console(world, admin::Role::owner).get("audit/list", "act=person/reveal");
  const auto& line = trail.data.at("items").at(0);
  EXPECT_EQ(line.at("operatorName").as_string(), "support");
  const std::string request{line.at("request").as_string()};
  EXPECT_NE(request.find("gọi lại về đơn nạp"), std::string::npos);
  EXPECT_NE(request.find(to_string(binh)), std::string::npos);
  EXPECT_EQ(trail.text.find(world.mobile("Bình")), std::string::npos) << "and not the number";
}

TEST_F(Roster, RevealsNoNumberWithoutAReasonAndPermission) {
  const auto user = to_string(binh);
  EXPECT_EQ(support.post("person/reveal", {{"userId", user}}).key, "platform.reason_required");
  EXPECT_EQ(support.post("person/reveal", {{"userId", user}, {"reason", " \n"}}).key,
            "platform.reason_required");
  EXPECT_EQ(support.post("person/reveal", {{"userId", "1"}, {"reason", "x"}}).key,
            "accounts.person_not_found");
  for (const auto role :
       {admin::Role::finance, admin::Role::desk, admin::Role::content, admin::Role::auditor})
    EXPECT_EQ(testing::console(world, role).post("person/reveal", {{"userId", user}, {"reason", "x"}}).key,
              "admin.not_permitted");
  EXPECT_TRUE(testing::console(world, admin::Role::owner)
                  .post("person/reveal", {{"userId", user}, {"reason", "x"}})
                  .ok);
}

TEST_F(Roster, ShowsTheReferrerAndTheInvited) {
  ASSERT_TRUE(signed_in(world, binh).post("token/bindInvite", {{"inviteCode", invite_code(an)}}).ok);
  const auto of_binh = support.get("person/get", "userId=" + to_string(binh)).data;
  EXPECT_EQ(of_binh.at("referrer").at("userId").as_string(), to_string(an));
  EXPECT_EQ(of_binh.at("state").as_string(), "active");
  EXPECT_TRUE(of_binh.at("hasPayPassword").as_bool());
  const auto of_an = support.get("person/get", "userId=" + to_string(an)).data;
  EXPECT_EQ(of_an.at("invited").to_number<int>(), 1);
  EXPECT_TRUE(of_an.at("referrer").is_null());
  EXPECT_EQ(support.get("person/get", "userId=7").key, "accounts.person_not_found");
}

TEST_F(Roster, ShowsTheDevicesOfSessions) {
  world.origin().agent =
      "Mozilla/5.0 (Linux; Android 14; SM-A556E) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0 Mobile "
      "Safari/537.36";
  const auto letter = stranger(world).post(
      "login", {{"mobile", world.mobile("Bình")}, {"password", testing::World::password("Bình")}});
  ASSERT_TRUE(letter.ok) << letter.text;
  world.advance(1min);
  world.origin().agent = "curl/8";
  world.sign_in(binh);
  const auto items = support.get("person/sessions", "userId=" + to_string(binh)).data.at("items").as_array();
  ASSERT_EQ(items.size(), 2U);
  EXPECT_EQ(items.at(0).at("state").as_string(), "live");
  EXPECT_EQ(items.at(0).at("device").as_string(), "");
  EXPECT_EQ(items.at(1).at("state").as_string(), "replaced");
  EXPECT_EQ(items.at(1).at("device").as_string(), "Chrome, Android");
  EXPECT_EQ(support.get("person/sessions", "userId=7").key, "accounts.person_not_found");
}

TEST_F(Roster, ShowsUsersToFinanceWithoutTheirNumbers) {
  auto finance = testing::console(world, admin::Role::finance);
  const auto reply = finance.get("person/find", "mobile=" + world.mobile("Bình"));
  ASSERT_TRUE(reply.ok) << reply.text;
  EXPECT_EQ(reply.data.at("userId").as_string(), to_string(binh));
  EXPECT_EQ(finance.get("person/find", "mobile=0912345678").key, "accounts.person_not_found");
  EXPECT_EQ(finance.get("person/find", "mobile=12").key, "accounts.mobile_malformed");
  EXPECT_EQ(finance.get("person/find").key, "accounts.mobile_empty");
  EXPECT_TRUE(finance.get("person/get", "userId=" + to_string(binh)).ok);
  EXPECT_TRUE(finance.get("person/list").ok);
  EXPECT_EQ(finance.post("person/reveal", {{"userId", to_string(binh)}, {"reason", "x"}}).key,
            "admin.not_permitted");
}

TEST(Device, IsDetectedInTheUserAgent) {
  const auto safari =
      "Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) "
      "Version/17.5 Mobile/15E148 Safari/604.1";
  EXPECT_EQ(device_of(safari), "Safari, iPhone");
  EXPECT_EQ(device_of(std::string{safari} + " Zalo iOS/500"), "Zalo, iPhone");
  EXPECT_EQ(device_of("Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/126.0 Safari/537.36 Edg/126.0"),
            "Edge, Windows");
  EXPECT_EQ(device_of("Mozilla/5.0 (X11; Linux x86_64; rv:127.0) Gecko/20100101 Firefox/127.0"),
            "Firefox, Linux");
  EXPECT_EQ(device_of("Android"), "Android");
  EXPECT_EQ(device_of("curl/8.5"), "");
  EXPECT_EQ(device_of(""), "");
}

TEST(SearchKey, IsLowerCaseWithoutMarks) {
  EXPECT_EQ(search_key("  Nguyễn  THỊ Đào "), "nguyen thi dao");
  EXPECT_EQ(search_key("小明 Ánh"), "小明 anh");
  EXPECT_EQ(search_key("Na\u0323p"), "nap") << "as some phones write it";
  EXPECT_EQ(search_key(" "), "");
}

}  // namespace accounts
