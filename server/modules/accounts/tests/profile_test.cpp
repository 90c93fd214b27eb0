// The user's own profile, and changes of it.
#include "accounts/refusals.hpp"
#include "platform/pictures/codecs.hpp"
#include "testing/browser.hpp"
#include "testing/refusals.hpp"
#include "testing/upload_text.hpp"

namespace accounts {

using testing::signed_in, testing::stranger, testing::upload_text;
using namespace std::chrono_literals;

struct MyProfile : testing::Test {
  testing::World world;
  UserId an = world.user("An");
  testing::Browser browser = signed_in(world, an);

  static auto jpeg(std::uint32_t width, std::uint32_t height) -> std::string {
    return pictures::encode_jpeg(pictures::Raster::blank(width, height));
  }
  auto upload(const std::string& photo) { return browser.post("token/updateUserPhoto", {{"photo", photo}}); }
  auto nickname(const std::string& text) {
    return browser.post("token/updateUserNickName", {{"nickname", text}}).code;
  }
  auto picture(const boost::json::value& path) {
    const auto name = std::string{path.as_string()}.substr(std::string_view{"/media/"}.size());
    return world.look([&](Context& ctx) { return find_picture(ctx, name); });
  }
};

TEST_F(MyProfile, ShowsAllFieldsWithTheNumberMasked) {
  const auto reply = browser.get("token/getUserInfo");
  ASSERT_TRUE(reply.ok) << reply.text;
  EXPECT_EQ(reply.data.at("nickname").as_string(), "An");
  EXPECT_EQ(reply.data.at("mobile").as_string(), "0900****001");
  EXPECT_EQ(reply.data.at("userId").as_string(), to_string(an));
  EXPECT_EQ(reply.data.at("level").as_int64(), 1);
  EXPECT_EQ(reply.data.at("language").as_string(), "vi");
  EXPECT_TRUE(reply.data.at("hasPayPassword").as_bool());
  EXPECT_FALSE(reply.data.at("hasReferrer").as_bool());
  EXPECT_EQ(reply.data.at("photo").as_string(), "");
  EXPECT_EQ(reply.data.at("inviteCode").as_string().size(), 8U);
  EXPECT_EQ(reply.data.at("registeredAt").as_string(), "2026-11-23T10:05:00.000+07:00");
  EXPECT_EQ(reply.text.find(world.mobile("An")), std::string::npos);
  EXPECT_EQ(stranger(world).get("token/getUserInfo").code, 30007);
}

TEST_F(MyProfile, HasADefaultNicknameWithoutDigitsOfTheNumber) {
  ASSERT_TRUE(stranger(world).get("sendRegisterCodeMobile", "mobile=0987651234").ok);
  const auto reply = stranger(world).post("register", {{"mobile", "0987651234"},
                                                       {"code", world.last_code("0987651234")},
                                                       {"password", "Sen-vang-7"},
                                                       {"confirmPassword", "Sen-vang-7"},
                                                       {"agree", true}});
  ASSERT_TRUE(reply.ok);
  EXPECT_EQ(std::string{reply.data.at("nickname").as_string()}.find("1234"), std::string::npos);
}

TEST_F(MyProfile, TrimsAndLimitsANickname) {
  EXPECT_EQ(nickname("  Nguyễn Thị Ánh Tuyết "), 0);
  EXPECT_EQ(browser.get("token/getUserInfo").data.at("nickname").as_string(), "Nguyễn Thị Ánh Tuyết");
  EXPECT_EQ(nickname(""), nickname_malformed.code);
  EXPECT_EQ(nickname("   "), nickname_malformed.code);
  EXPECT_EQ(nickname("một cái tên dài hơn hai mươi bốn chữ"), nickname_malformed.code);
  EXPECT_EQ(nickname("a\nb"), nickname_sign.code);
  EXPECT_EQ(nickname("<b>"), nickname_sign.code);
  EXPECT_EQ(nickname("An\xE2\x80\xAEnA"), 0);
  EXPECT_EQ(browser.get("token/getUserInfo").data.at("nickname").as_string(), "AnnA")
      << "reads as it is stored";
  for (const auto* emoji : {"小明 🐉", "Hương ❤️", "👩‍👧 mẹ", "🇻🇳"})
    EXPECT_EQ(nickname(emoji), 0) << emoji;
}

TEST_F(MyProfile, RefusesOfficialNamesNumbersAndFormulas) {
  for (const auto* taken : {"Gomvé", "ＧＯＭＶＥ", "gomve hỗ trợ", "G.o.m.v.é", "Admin", "Hệ thống", "官方",
                            "0912345678", "+84 912 345 678", ".", "…", "=1+1", "@an", "-An"})
    EXPECT_EQ(nickname(taken), nickname_reserved.code) << taken;
  for (const auto* free : {"An", "Gồm", "An 2007", "O'Neil", "Ánh-Tuyết", "7"})
    EXPECT_EQ(nickname(free), 0) << free;
}

TEST_F(MyProfile, AcceptsTheUnchangedDefaultNickname) {
  world.look([&](Context& ctx) {
    return ctx.tx.run(
        "UPDATE account_user SET sealed_mobile = '+84900000001', sealed_nickname = 'Gomvé 1134', number_mark "
        "= NULL");
  });
  EXPECT_EQ(browser.post("token/editUser", {{"nickname", "Gomvé 1134"}, {"language", "en"}}).code, 0);
}

TEST(PublicNames, KeepADefaultNameAsItIs) {
  const auto shown = [](const std::string& nickname) {
    return public_name({{1}, nickname, {}, {}, 1, false});
  };
  EXPECT_EQ(shown("Gomvé 1134"), "Gomvé 1134");
  EXPECT_EQ(shown("Nguyễn Thị Ánh"), "Ánh N.");
}

TEST_F(MyProfile, ChangesSeveralFieldsOrNone) {
  const auto bad = browser.post("token/editUser", {{"nickname", "Bình"}, {"language", "fr"}});
  EXPECT_EQ(bad.code, language_unknown.code);
  EXPECT_EQ(bad.msg, "Ứng dụng chưa có ngôn ngữ này: fr");
  EXPECT_EQ(browser.get("token/getUserInfo").data.at("nickname").as_string(), "An");

  const auto good = browser.post("token/editUser", {{"nickname", "Bình"}, {"language", "zh_CN"}});
  ASSERT_TRUE(good.ok) << good.text;
  EXPECT_EQ(good.data.at("nickname").as_string(), "Bình");
  EXPECT_EQ(good.data.at("language").as_string(), "zh");
  EXPECT_EQ(browser.post("token/editUser", {{"language", "vl"}}).data.at("language").as_string(), "vi");
  EXPECT_EQ(browser.post("token/editUser", {{"language", "VI-vn"}}).data.at("language").as_string(), "vi");
  EXPECT_EQ(browser.post("token/editUser", {{"language", "video"}}).code, language_unknown.code);
  EXPECT_EQ(browser.post("token/editUser", {{"nickname", ""}}).code, nickname_malformed.code);
}

TEST_F(MyProfile, EncodesAPhotoAgainAndServesItByARandomName) {
  const auto reply = upload("data:image/jpeg;base64," + upload_text(jpeg(900, 600)));
  ASSERT_TRUE(reply.ok) << reply.text;
  const auto path = reply.data.at("photo");
  EXPECT_TRUE(path.as_string().starts_with("/media/"));

  const auto kept = picture(path);
  ASSERT_TRUE(kept);
  EXPECT_EQ(kept->content_type, "image/webp");
  const auto decoded =
      pictures::decode({reinterpret_cast<const std::uint8_t*>(kept->content.data()), kept->content.size()});
  ASSERT_TRUE(decoded);
  EXPECT_EQ(decoded->raster.width, 512U);
  EXPECT_EQ(decoded->raster.height, 512U);
}

TEST_F(MyProfile, ReplacesAndRemovesThePhoto) {
  const auto first = upload(upload_text(jpeg(40, 40))).data.at("photo");
  world.advance(10s);
  const auto hasty = upload(upload_text(jpeg(60, 60)));
  EXPECT_EQ(hasty.code, too_frequent_30.code);
  EXPECT_EQ(hasty.details.at("allowedAt").as_string(), rfc3339(world.clock.now() + 20s));
  world.advance(20s);
  const auto second = browser.post("token/editUser", {{"photo", upload_text(jpeg(60, 60))}}).data.at("photo");
  EXPECT_NE(first, second);
  EXPECT_FALSE(picture(first)) << "the old one cannot be found any more";
  EXPECT_TRUE(picture(second));
  EXPECT_EQ(browser.post("token/editUser", {{"photo", second}, {"nickname", "An An"}}).data.at("photo"),
            second)
      << "the present path leaves it";
  EXPECT_EQ(browser.post("token/editUser", {{"photo", ""}}).data.at("photo").as_string(), "");
  EXPECT_FALSE(picture(second));
}

TEST_F(MyProfile, RefusesOtherFilesByName) {
  EXPECT_EQ(upload("").code, photo_empty.code);
  EXPECT_EQ(browser.post("token/updateUserPhoto", boost::json::object{}).code, photo_empty.code);
  EXPECT_EQ(upload("không phải base64!").code, photo_not_a_picture.code);
  EXPECT_EQ(upload(upload_text("<svg onload=alert(1)>")).code, photo_not_a_picture.code);
  const auto whole = jpeg(300, 300);
  EXPECT_EQ(upload(upload_text(whole.substr(0, whole.size() / 2))).code, photo_damaged.code);
  const auto large = upload(upload_text(jpeg(4200, 20)));
  EXPECT_EQ(large.code, photo_too_large.code);
  EXPECT_EQ(large.details.at("limit").as_string(), "4096");
  EXPECT_TRUE(upload(upload_text(whole)).ok) << "a refused one does not count as the last change";
}

TEST_F(MyProfile, AllowsLargeBodiesForPicturesOnly) {
  EXPECT_GT(world.routes().body_limit("/rest/v3/api/token/updateUserPhoto", 65'536), std::size_t{6} << 20U);
  EXPECT_LT(world.routes().body_limit("/rest/v3/api/token/updateUserPhoto", 65'536), std::size_t{8} << 20U);
  EXPECT_EQ(world.routes().body_limit("/rest/v3/api/login", 65'536), 65'536U);
  EXPECT_EQ(world.routes().body_limit("/no/such/path", 65'536), 65'536U);
}

TEST_F(MyProfile, RecordsTheUseOfASessionThatStillEndsInTime) {
  world.signals().clear();
  world.advance(2h);
  ASSERT_TRUE(browser.get("token/getUserInfo").ok);
  const auto noted = std::ranges::find(world.signals(), "accounts.session_seen", &Signal::topic);
  ASSERT_NE(noted, world.signals().end());
  const auto hash = noted->message;
  for (int days = 0; days < 175; days += 25) {
    world.advance(Days{25});
    EXPECT_TRUE(browser.get("token/getUserInfo").ok) << "used every 25 days";
    world.look([&](Context& ctx) { return touch_session(ctx, hash), true; });
  }
  world.advance(Days{10});
  EXPECT_EQ(browser.get("token/getUserInfo").code, session_expired.code) << "after 180 days in all";
}

}  // namespace accounts
