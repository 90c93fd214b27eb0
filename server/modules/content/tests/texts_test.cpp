// System texts: the embedded ones, their versions, and permissions.
#include <gmock/gmock.h>

#include "content/content.hpp"
#include "modules/content/first_texts.hpp"
#include "modules/content/settings.hpp"
#include "testing/browser.hpp"

namespace content {

using testing::stranger;
using namespace std::chrono_literals;

struct SystemTexts : testing::Test {
  testing::World world;
  testing::Browser editor = testing::console(world, admin::Role::content);
  const int put = world.look([](Context& ctx) { return put_first_texts(ctx); });

  auto read(const std::string& which, const std::string& lang = "vi") {
    return stranger(world, lang).get("sys/text/queryDetail", "sysTextId=" + which);
  }
  static auto edit(std::int64_t version, const std::string& title = "Thỏa thuận mới") -> boost::json::value {
    return {{"key", "agreement"},
            {"version", version},
            {"vi", {{"title", title}, {"body", "Nội dung **mới**."}}},
            {"reason", "luật sư đã duyệt"}};
  }
};

TEST_F(SystemTexts, AreEmbeddedInThreeLanguages) {
  EXPECT_EQ(put, 4);
  EXPECT_EQ(first_texts().size(), 12U);
  for (const auto* which : {"1", "2", "3", "4", "agreement", "privacy", "about", "customer_service"}) {
    for (const auto* lang : {"vi", "en", "zh"}) {
      const auto reply = read(which, lang);
      ASSERT_TRUE(reply.ok) << which << " " << reply.text;
      EXPECT_EQ(reply.data.at("language").as_string(), lang) << which;
      EXPECT_GT(reply.data.at("title").as_string().size(), 4U);
      EXPECT_GT(reply.data.at("bodyHtml").as_string().size(), 300U);
      EXPECT_EQ(reply.text.find("<h1"), reply.text.npos);
    }
  }
  EXPECT_EQ(read("1").data.at("key").as_string(), "agreement");
  EXPECT_EQ(read("customer_service").data.at("sysTextId"), 4);
  EXPECT_EQ(read("1", "en").data.at("title").as_string(), "Terms of use");
}

TEST_F(SystemTexts, PromiseNoGain) {
  EXPECT_NE(read("agreement", "en").text.find("No promise of gain"), std::string::npos);
}

TEST_F(SystemTexts, AskOperatorsForALawyerAndNotTheirUsers) {
  const auto agreement = editor.get("text/get", "key=agreement");
  const auto privacy = editor.get("text/get", "key=privacy");
  EXPECT_NE(agreement.text.find("luật sư"), std::string::npos);
  EXPECT_NE(privacy.text.find("律师"), std::string::npos);
  EXPECT_EQ(read("agreement").text.find("luật sư"), std::string::npos);
  EXPECT_EQ(read("privacy", "zh").text.find("律师"), std::string::npos);
}

TEST_F(SystemTexts, AreInsertedOnceAndNeverOverAnEditors) {
  ASSERT_TRUE(editor.post("text/save", edit(1)).ok);
  EXPECT_EQ(world.look([](Context& ctx) { return put_first_texts(ctx); }), 0);
  EXPECT_EQ(read("1").data.at("title").as_string(), "Thỏa thuận mới");
}

TEST_F(SystemTexts, KeepOldVersionsOnEverySave) {
  world.advance(20min);
  const auto reply = editor.post("text/save", edit(1));
  ASSERT_TRUE(reply.ok) << reply.text;
  EXPECT_EQ(reply.data.at("version"), 2);
  EXPECT_EQ(read("1").data.at("bodyHtml").as_string(), "<p>Nội dung <strong>mới</strong>.</p>\n");
  EXPECT_EQ(read("1", "en").data.at("language").as_string(), "vi") << "not translated yet";
  const auto history = editor.get("text/history", "key=agreement").data.at("items").as_array();
  ASSERT_EQ(history.size(), 2U);
  EXPECT_EQ(history.at(0).at("savedBy").as_string(), "content");
  EXPECT_EQ(history.at(0).at("reason").as_string(), "luật sư đã duyệt");
  EXPECT_EQ(history.at(1).at("savedBy").as_string(), "");
  const auto first = editor.get("text/get", "key=agreement&version=1");
  EXPECT_EQ(first.data.at("vi").at("title").as_string(), "Điều khoản sử dụng");
  EXPECT_EQ(editor.get("text/get", "key=agreement").data.at("version"), 2);
}

TEST_F(SystemTexts, KeepAConcurrentEdit) {
  ASSERT_TRUE(editor.post("text/save", edit(1)).ok);
  EXPECT_EQ(editor.post("text/save", edit(1)).code, edited_meanwhile.code);
  EXPECT_EQ(editor.post("text/save", edit(5)).code, edited_meanwhile.code);
}

TEST_F(SystemTexts, NeedVietnamese) {
  EXPECT_EQ(editor.post("text/save", edit(1, " ")).code, vietnamese_missing.code);
}

// That many characters, each in the longest form of JSON.
auto lengthily(int characters) -> std::string {
  std::string text = "\"";
  for (int i = 0; i < characters; ++i) text += R"(\ud83d\ude00)";
  return text + "\"";
}

TEST_F(SystemTexts, AcceptTheLongestTextInAnyEncoding) {
  const auto words = R"({"title":)" + lengthily(200) + R"(,"summary":)" + lengthily(500) + R"(,"body":)" +
                     lengthily(20'000) + "}";
  const auto all = R"("vi":)" + words + R"(,"en":)" + words + R"(,"zh":)" + words;
  const std::pair<std::string, std::string> longest[] = {
      {"text/save", R"({"key":"agreement","version":1,)" + all + R"(,"reason":)" + lengthily(300) + "}"},
      {"news/save", R"({"newsId":null,"version":null,"cover":null,)" + all + "}"},
      {"content/preview", R"({"markdown":)" + lengthily(20'000) + "}"}};
  for (const auto& [path, body] : longest) {
    EXPECT_LE(body.size(), world.routes().body_limit("/rest/v3/console/" + path, 64 * 1024)) << path;
    const auto reply = editor.post(path, boost::json::parse(body));
    EXPECT_TRUE(reply.ok) << path << ": " << reply.msg;
  }
}

TEST_F(SystemTexts, AreNotFoundWhenUnknown) {
  for (const auto* which : {"0", "5", "", "agreement2", "-1"})
    EXPECT_EQ(read(which).code, text_not_found.code) << which;
  EXPECT_EQ(stranger(world, "en").get("sys/text/queryDetail").msg,
            i18n::text("refusals", text_not_found.key).en);
  EXPECT_EQ(editor.get("text/get", "key=agreement&version=9").code, text_not_found.code);
  EXPECT_EQ(editor.get("text/get", "key=other").key, "platform.invalid_fields");
}

TEST_F(SystemTexts, AreListedForEditorsWhenEmpty) {
  EXPECT_EQ(editor.get("text/list").data.at("items").as_array().size(), 4U);
  EXPECT_EQ(editor.get("text/list").data.at("items").at(1).at("title").as_string(),
            "Chính sách dữ liệu cá nhân");
  testing::World empty;
  const auto items =
      testing::console(empty, admin::Role::content).get("text/list").data.at("items").as_array();
  EXPECT_EQ(items.at(0).at("version"), 0);
  EXPECT_EQ(stranger(empty).get("sys/text/queryDetail", "sysTextId=1").code, text_not_found.code);
}

TEST_F(SystemTexts, IncludeTheContactsOfTheSupport) {
  world.set(settings::support_phone, "1900 1234");
  world.set(settings::image_domain, "https://anh.example.vn");
  const auto config = world.look([](Context& ctx) { return site_config(ctx); });
  EXPECT_EQ(config.support.phone, "1900 1234");
  EXPECT_EQ(config.image_domain, "https://anh.example.vn");
  EXPECT_EQ(config.currency, "VND");
  EXPECT_EQ(config.server_time, world.clock.now());
  EXPECT_TRUE(config.support.is_open_now);
  world.advance_to(TimeOfDay{23h});
  EXPECT_FALSE(world.look([](Context& ctx) { return site_config(ctx).support.is_open_now; }));
}

}  // namespace content
