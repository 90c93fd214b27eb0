// Invite codes, the one referrer, and the visible users.
#include "accounts/refusals.hpp"
#include "modules/accounts/calls.hpp"
#include "modules/accounts/lines.hpp"
#include "modules/accounts/store.hpp"
#include "testing/browser.hpp"
#include "testing/refusals.hpp"

namespace accounts {

using testing::signed_in, testing::stranger;
using namespace std::chrono_literals;

struct Invites : testing::Test {
  testing::World world;
  UserId an = world.user("Nguyễn Văn An"), binh = world.user("Bình"), chi = world.user("Chi");

  auto code_of(UserId user) {
    return world.look([&](Context& ctx) { return find_profile(ctx, user)->invite_code; });
  }
  auto bind(UserId user, const std::string& code, const std::string& lang = "vi") {
    return signed_in(world, user, lang).post("token/bindInvite", {{"inviteCode", code}});
  }
};

TEST_F(Invites, ShowTheOwnerOfACodeMasked) {
  const auto reply = stranger(world).get("getInvite", "userCode=" + code_of(an));
  ASSERT_TRUE(reply.ok) << reply.text;
  EXPECT_EQ(reply.data.at("nickname").as_string(), "An N.");
  EXPECT_EQ(reply.data.at("mobile").as_string(), "0900****001");
  EXPECT_EQ(reply.data.at("photo").as_string(), "");
  EXPECT_EQ(reply.text.find("Nguy"), std::string::npos) << "never a full name";
}

TEST_F(Invites, DrawAnotherCodeWhenOneIsTaken) {
  const auto enrolled_by = [this](std::uint64_t seed, const std::string& mobile) {
    world.chance = crypto::SeededRandomness{seed};
    return world.run(
        enrol, NewPerson{.mobile = mobile, .nickname = "Dũng", .password_hash = {}, .pay_password_hash = {}});
  };
  const auto first = enrolled_by(7, "+84912000001"), second = enrolled_by(7, "+84912000002");
  ASSERT_THAT(second, Accepts());
  EXPECT_NE(code_of(*first), code_of(*second));
  EXPECT_THAT(enrolled_by(7, "+84912000001"), Refuses(mobile_registered));
}

TEST_F(Invites, AcceptACodeInAnyCase) {
  auto typed = " " + code_of(an);
  for (auto& c : typed) c = static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
  EXPECT_TRUE(stranger(world).get("getInvite", "userCode=" + typed).ok);
}

TEST_F(Invites, RefuseAnUnknownCodeInThreeLanguages) {
  EXPECT_EQ(stranger(world).get("getInvite").code, invite_code_missing.code);
  EXPECT_EQ(stranger(world).get("getInvite", "userCode=NOSUCH22").code, inviter_not_found.code);
  EXPECT_EQ(stranger(world, "vi").get("getInvite", "userCode=NOSUCH22").msg,
            "Không tìm thấy người giới thiệu");
  EXPECT_EQ(stranger(world, "en").get("getInvite", "userCode=NOSUCH22").msg, "The inviter was not found");
  EXPECT_EQ(stranger(world, "zh").get("getInvite", "userCode=NOSUCH22").msg, "未找到邀请人");
}

TEST_F(Invites, AreFoundByTheUsersId) {
  const auto reply = stranger(world).get("getUserInviteByUserId", "userId=" + to_string(an));
  ASSERT_TRUE(reply.ok) << reply.text;
  EXPECT_EQ(reply.data.at("code").as_string(), code_of(an));
  EXPECT_EQ(reply.data.at("path").as_string(), "/pages/login/register?code=" + code_of(an));
  EXPECT_EQ(reply.data.at("mobile").as_string(), "0900****001");
  EXPECT_EQ(stranger(world).get("getUserInviteByUserId", "userId=12345").code, inviter_not_found.code);
  EXPECT_EQ(stranger(world).get("getUserInviteByUserId").key, "platform.invalid_fields");
}

TEST_F(Invites, RefuseTheCodeOfABannedUser) {
  const auto code = code_of(an);
  world.look(
      [&](Context& ctx) { return ctx.tx.run("UPDATE account_user SET state = 'banned' WHERE id = $1", an); });
  EXPECT_EQ(stranger(world).get("getInvite", "userCode=" + code).code, inviter_not_found.code);
  EXPECT_EQ(stranger(world).get("getUserInviteByUserId", "userId=" + to_string(an)).code,
            inviter_not_found.code);
  EXPECT_EQ(bind(binh, code).code, inviter_not_found.code);
}

TEST_F(Invites, SetAReferrerOnce) {
  const auto reply = bind(binh, code_of(an));
  ASSERT_TRUE(reply.ok) << reply.text;
  EXPECT_EQ(reply.data.at("referrer").at("nickname").as_string(), "An N.");
  EXPECT_EQ(reply.data.at("referrer").at("mobile").as_string(), "0900****001");
  EXPECT_EQ(signed_in(world, binh).get("token/getUserInvite").data.at("code").as_string(), code_of(binh));
  EXPECT_TRUE(signed_in(world, binh).get("token/getUserInfo").data.at("hasReferrer").as_bool());
  EXPECT_EQ(bind(binh, code_of(chi)).code, referrer_already_set.code);
}

TEST_F(Invites, RefuseABindingWithoutACodeOrToOneself) {
  EXPECT_EQ(bind(binh, "").code, invite_code_missing.code);
  EXPECT_EQ(bind(binh, "NOSUCH22").code, inviter_not_found.code);
  EXPECT_EQ(bind(binh, code_of(binh)).code, own_superior.code);
  EXPECT_EQ(bind(binh, code_of(binh), "en").msg, "You cannot be your own referrer");
}

TEST_F(Invites, RefuseAReferrerFromTheOwnDownline) {
  ASSERT_TRUE(bind(binh, code_of(an)).ok);
  ASSERT_TRUE(bind(chi, code_of(binh)).ok);
  EXPECT_EQ(bind(an, code_of(binh)).code, own_superior.code);
  EXPECT_EQ(bind(an, code_of(chi)).code, own_superior.code);
  EXPECT_TRUE(bind(an, code_of(world.user("Dung"))).ok) << "somebody outside of the line may";
}

TEST_F(Invites, FixTheReferrerWithTheFirstGroup) {
  const auto can_bind = [&] {
    return world.look([&](Context& ctx) { return my_invitation(ctx, binh).value().can_bind; });
  };
  EXPECT_TRUE(can_bind());
  world.look([&](Context& ctx) { return note_joined_group(ctx, binh), true; });
  EXPECT_EQ(bind(binh, code_of(an)).code, referrer_after_group.code);
  EXPECT_FALSE(can_bind());
}

TEST_F(Invites, KeepTheFirstReferrerByAConstraint) {
  const auto set = [&](UserId referrer) {
    return world.look([&](Context& ctx) {
      const bool was_set = store::set_referrer(ctx, binh, referrer);
      lengthen_lines(ctx, binh);
      return was_set;
    });
  };
  EXPECT_TRUE(set(an));
  EXPECT_FALSE(set(chi)) << "a call that read the row before the other wrote it";
  EXPECT_THROW(world.look([&](Context& ctx) { return store::set_referrer(ctx, chi, chi); }),
               ::store::ConstraintViolated);
}

TEST_F(Invites, AcceptATypedCodeAtRegistration) {
  ASSERT_TRUE(stranger(world).get("sendRegisterCodeMobile", "mobile=0987654321").ok);
  const auto reply = stranger(world).post("register", {{"mobile", "0987654321"},
                                                       {"code", world.last_code("0987654321")},
                                                       {"password", "Sen-vang-7"},
                                                       {"confirmPassword", "Sen-vang-7"},
                                                       {"inviteCode", " " + code_of(an) + " "},
                                                       {"agree", true}});
  ASSERT_TRUE(reply.ok) << reply.text;
  testing::Browser newcomer{world, reply.data.at("token").as_string().c_str(), "vi"};
  EXPECT_EQ(newcomer.get("token/getUserInvite").data.at("referrer").at("code").as_string(), code_of(an));
}

TEST_F(Invites, GiveMasksOfTheUserReferrerAndDirectDownlineOnly) {
  const auto dung = world.user("Dung"), stray = world.user("Stray");
  ASSERT_TRUE(bind(binh, code_of(an)).ok);
  ASSERT_TRUE(bind(chi, code_of(binh)).ok);
  ASSERT_TRUE(bind(dung, code_of(chi)).ok);
  std::string query = "userIds=99";
  for (const auto user : {an, binh, chi, dung, stray}) query += "&userIds=" + to_string(user);

  const auto reply = signed_in(world, binh).get("token/getUserMasks", query);

  ASSERT_TRUE(reply.ok) << reply.text;
  const auto& seen = reply.data.as_array();
  ASSERT_EQ(seen.size(), 3U) << reply.text;
  EXPECT_EQ(seen.at(0).at("userId").as_string(), to_string(an));
  EXPECT_EQ(seen.at(0).at("nickname").as_string(), "An N.");
  EXPECT_EQ(seen.at(1).at("userId").as_string(), to_string(binh));
  EXPECT_EQ(seen.at(2).at("userId").as_string(), to_string(chi));
  EXPECT_EQ(seen.at(2).at("mobile").as_string(), "0900****003");
}

TEST_F(Invites, RefuseTooManyMasksAtOnce) {
  std::string query;
  for (int i = 0; i < 101; ++i) query += "&userIds=" + std::to_string(i);
  EXPECT_EQ(signed_in(world, an).get("token/getUserMasks", query).key, "platform.invalid_fields");
}

}  // namespace accounts
