// News: written, published, read in three languages, withdrawn.
#include <gmock/gmock.h>

#include "content/refusals.hpp"

#include "modules/content/settings.hpp"
#include "testing/browser.hpp"

namespace content {

using testing::stranger;
using namespace std::chrono_literals;

struct News : testing::Test {
  testing::World world;
  testing::Browser editor = testing::console(world, admin::Role::content);

  static auto words(const std::string& title, const std::string& body, const std::string& summary = "") {
    return boost::json::value{{"title", title}, {"body", body}, {"summary", summary}};
  }
  static auto vietnamese_only() -> boost::json::value {
    return {{"vi", words("Mở bán vé mới", "Từ **thứ Hai**, vé VR mới.")}};
  }
  struct Draft {
    std::string id;
    std::int64_t version;
  };
  auto saved(const boost::json::value& body) -> Draft {
    const auto reply = editor.post("news/save", body);
    EXPECT_TRUE(reply.ok) << reply.text;
    return {reply.data.at("newsId").as_string().c_str(), reply.data.at("version").as_int64()};
  }
  auto publish(const Draft& draft) {
    return editor.post("news/publish", {{"newsId", draft.id}, {"version", draft.version}});
  }
  auto published(const boost::json::value& body) {
    const auto draft = saved(body);
    EXPECT_TRUE(publish(draft).ok);
    return draft;
  }
  auto read(const std::string& id, const std::string& lang = "vi") {
    return stranger(world, lang).get("vr/getNewsDetail", "newsId=" + id);
  }
  auto titles(const std::string& lang = "vi") {
    std::vector<std::string> all;
    const auto reply = stranger(world, lang).get("vr/getNewsList");
    for (const auto& item : reply.data.at("items").as_array()) all.emplace_back(item.at("title").as_string());
    return all;
  }
};

TEST_F(News, AreHiddenAsDrafts) {
  const auto draft = saved(vietnamese_only());
  EXPECT_EQ(read(draft.id).code, news_not_found.code);
  EXPECT_THAT(titles(), testing::IsEmpty());
}

TEST_F(News, AreShownAsSafeHtml) {
  auto body = vietnamese_only().as_object();
  body["vi"] = words("Mở bán", "Từ **thứ Hai** <script>alert(1)</script>[x](javascript:alert(1))");
  body["cover"] = "news/2026/mo-ban.webp";
  const auto draft = published(body);
  const auto reply = read(draft.id);
  ASSERT_TRUE(reply.ok) << reply.text;
  EXPECT_EQ(reply.data.at("bodyHtml").as_string(),
            "<p>Từ <strong>thứ Hai</strong> alert(1)<a href=\"\">x</a></p>\n");
  EXPECT_EQ(reply.data.at("summary").as_string(), "Từ thứ Hai alert(1)x");
  EXPECT_EQ(reply.data.at("cover").as_string(), "news/2026/mo-ban.webp");
  EXPECT_EQ(reply.data.at("publishedAt").as_string(), rfc3339(world.clock.now()));
}

TEST_F(News, AreShownInTheReadersLanguageOrEntirelyInVietnamese) {
  auto body = vietnamese_only().as_object();
  body["en"] = words("New tickets", "From **Monday**.", "Soon");
  body["zh"] = words("新票", "");
  const auto draft = published(body);
  EXPECT_EQ(read(draft.id, "en").data.at("title").as_string(), "New tickets");
  EXPECT_EQ(read(draft.id, "en").data.at("summary").as_string(), "Soon");
  EXPECT_EQ(read(draft.id, "en").data.at("language").as_string(), "en");
  EXPECT_EQ(read(draft.id, "zh").data.at("title").as_string(), "Mở bán vé mới") << "no Chinese body";
  EXPECT_EQ(read(draft.id, "zh").data.at("language").as_string(), "vi");
  EXPECT_THAT(titles("en"), testing::ElementsAre("New tickets"));
  EXPECT_THAT(titles("zh"), testing::ElementsAre("Mở bán vé mới"));
}

TEST_F(News, AreListedNewestFirstInPages) {
  const auto first = saved({{"vi", words("một", "a")}}), second = saved({{"vi", words("hai", "b")}}),
             third = saved({{"vi", words("ba", "c")}});
  for (const auto& draft : {second, third, first}) ASSERT_TRUE(publish(draft).ok);
  EXPECT_THAT(titles(), testing::ElementsAre("một", "ba", "hai"));
  const auto page = stranger(world).get("vr/getNewsList", "limit=2").data;
  EXPECT_EQ(page.at("items").as_array().size(), 2U);
  const auto rest = stranger(world)
                        .get("vr/getNewsList", "limit=2&cursor=" + std::string{page.at("next").as_string()})
                        .data;
  EXPECT_EQ(rest.at("items").at(0).at("title").as_string(), "hai");
  EXPECT_TRUE(rest.at("next").is_null());
}

TEST_F(News, CanBeSwitchedOff) {
  const auto draft = published(vietnamese_only());
  world.set(settings::news_shown, false);
  EXPECT_THAT(titles(), testing::IsEmpty());
  EXPECT_EQ(read(draft.id).code, news_not_found.code);
}

TEST_F(News, NeedVietnameseToBePublished) {
  const auto draft = saved({{"vi", words("  ", "")}, {"en", words("Title", "Body")}});
  EXPECT_EQ(publish(draft).code, vietnamese_missing.code);
  const auto shown = published(vietnamese_only());
  EXPECT_EQ(
      editor.post("news/save", {{"newsId", shown.id}, {"version", shown.version}, {"vi", words("", "")}})
          .code,
      vietnamese_missing.code);
}

TEST_F(News, KeepAConcurrentEdit) {
  const auto draft = saved(vietnamese_only());
  const boost::json::value edit{
      {"newsId", draft.id}, {"version", draft.version}, {"vi", words("Sửa", "nội dung")}};
  EXPECT_EQ(saved(edit).version, draft.version + 1);
  const auto late = editor.post("news/save", edit);
  EXPECT_EQ(late.code, edited_meanwhile.code);
  EXPECT_EQ(late.details.at("limit").as_string(), "2");
  EXPECT_EQ(publish(draft).code, edited_meanwhile.code) << "one publishes what one has read";
  EXPECT_TRUE(publish({draft.id, 2}).ok);
  EXPECT_EQ(publish({draft.id, 2}).code, already_published.code);
}

TEST_F(News, AreDraftsAgainWhenWithdrawn) {
  const auto draft = published(vietnamese_only());
  EXPECT_TRUE(editor.post("news/withdraw", {{"newsId", draft.id}}).ok);
  EXPECT_EQ(read(draft.id).code, news_not_found.code);
  EXPECT_EQ(editor.post("news/withdraw", {{"newsId", draft.id}}).code, not_published.code);
  EXPECT_TRUE(publish(draft).ok);
}

TEST_F(News, AreListedForEditors) {
  const auto draft = published(vietnamese_only());
  saved({{"vi", words("Nháp", "a")}, {"en", words("Draft", "b")}});
  const auto all = editor.get("news/list").data.at("items").as_array();
  ASSERT_EQ(all.size(), 2U);
  EXPECT_EQ(all.at(0).at("hasEnglish"), true);
  EXPECT_EQ(all.at(0).at("savedBy").as_string(), "content");
  EXPECT_EQ(editor.get("news/list", "state=published").data.at("items").as_array().size(), 1U);
  const auto manuscript = editor.get("news/get", "newsId=" + draft.id);
  ASSERT_TRUE(manuscript.ok) << manuscript.text;
  EXPECT_EQ(manuscript.data.at("vi").at("body").as_string(), "Từ **thứ Hai**, vé VR mới.");
  EXPECT_EQ(manuscript.data.at("state").as_string(), "published");
}

TEST_F(News, HaveOnlyNamesOfPicturesAsCovers) {
  for (const auto* cover :
       {"https://evil.example/x.png", "../secret.png", "/etc/x.png", "a//b.png", "a b.png", "x\"onerror=1"}) {
    auto body = vietnamese_only().as_object();
    body["cover"] = cover;
    EXPECT_EQ(editor.post("news/save", body).code, cover_malformed.code) << cover;
  }
}

TEST_F(News, AreNotFoundWhenUnknown) {
  EXPECT_EQ(read("7").code, news_not_found.code);
  EXPECT_EQ(stranger(world).get("vr/getNewsDetail").code, news_not_found.code);
  EXPECT_EQ(stranger(world, "en").get("vr/getNewsDetail", "newsId=x").key, "platform.invalid_fields");
  EXPECT_EQ(editor.get("news/get", "newsId=7").code, news_not_found.code);
  EXPECT_EQ(editor.post("news/withdraw", {{"newsId", "7"}}).code, news_not_found.code);
  EXPECT_EQ(publish({"7", 1}).code, news_not_found.code);
  EXPECT_EQ(editor.post("news/save", {{"newsId", "7"}, {"version", 1}, {"vi", words("a", "b")}}).code,
            news_not_found.code);
}

TEST_F(News, ArePreviewedAsReadersWillSeeThem) {
  const auto reply = editor.post("content/preview", {{"markdown", "# Chào\n\n<b>bạn</b>"}});
  ASSERT_TRUE(reply.ok) << reply.text;
  EXPECT_EQ(reply.data.at("bodyHtml").as_string(), "<h2>Chào</h2>\n<p>bạn</p>\n");
  EXPECT_EQ(reply.data.at("summary").as_string(), "Chào bạn");
}

TEST_F(News, AreWrittenByEditorsOnly) {
  auto desk = testing::console(world, admin::Role::desk);
  EXPECT_EQ(desk.post("news/save", vietnamese_only()).code, admin::not_permitted.code);
  EXPECT_EQ(stranger(world).post("news/save", vietnamese_only()).code, admin::session_expired.code);
}

}  // namespace content
