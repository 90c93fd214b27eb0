#pragma once
// Requests and answers for readers and editors.
#include <optional>
#include <string>
#include <vector>

#include "content/content.hpp"
#include "platform/page.hpp"
#include "rules.hpp"

namespace content {

BOOST_DESCRIBE_STRUCT(Words, (), (title, summary, body))

using NewsId = Id<struct NewsTable>;
enum class NewsState : std::uint8_t { draft, published };
BOOST_DESCRIBE_ENUM(NewsState, draft, published)
/// In the order of the numbers that the app uses: the agreement is 1.
enum class TextKey : std::uint8_t { agreement, privacy, about, customer_service };
BOOST_DESCRIBE_ENUM(TextKey, agreement, privacy, about, customer_service)

// ---- for readers
struct NewsLine {
  NewsId news_id;
  std::string title, summary, cover;
  Instant published_at;
  std::string language;
};
BOOST_DESCRIBE_STRUCT(NewsLine, (), (news_id, title, summary, cover, published_at, language))
struct NewsQuery {
  std::optional<NewsId> news_id;
};
BOOST_DESCRIBE_STRUCT(NewsQuery, (), (news_id))
struct NewsDetail {
  NewsId news_id;
  std::string title, summary, body_html, cover;
  Instant published_at;
  std::string language;
};
BOOST_DESCRIBE_STRUCT(NewsDetail, (), (news_id, title, summary, body_html, cover, published_at, language))
struct SystemTextQuery {
  std::optional<shape::Text<0, 40>> sys_text_id;  // 1 to 4, or the key
};
BOOST_DESCRIBE_STRUCT(SystemTextQuery, (), (sys_text_id))
struct SystemText {
  std::int64_t sys_text_id;
  TextKey key;
  std::string title, summary, body_html;
  std::int64_t version;
  Instant updated_at;
  std::string language;
};
BOOST_DESCRIBE_STRUCT(SystemText, (),
                      (sys_text_id, key, title, summary, body_html, version, updated_at, language))

auto news_list(Context& ctx, const PageRequest& request) -> Result<Page<NewsLine>>;
auto news_detail(Context& ctx, const NewsQuery& query) -> Result<NewsDetail>;
auto system_text(Context& ctx, const SystemTextQuery& query) -> Result<SystemText>;

// ---- for editors
struct WrittenWords {
  std::optional<shape::Text<0, 200>> title;
  std::optional<shape::Text<0, 500>> summary;
  std::optional<shape::Text<0, 20'000>> body;
};
BOOST_DESCRIBE_STRUCT(WrittenWords, (), (title, summary, body))

struct NewsListQuery {
  std::optional<NewsState> state;
  std::optional<Cursor> cursor;
  std::optional<shape::Number<1, 100>> limit;
};
BOOST_DESCRIBE_STRUCT(NewsListQuery, (), (state, cursor, limit))
struct NewsOverview {
  NewsId news_id;
  NewsState state;
  std::int64_t version;
  std::string title, cover;
  bool has_english, has_chinese;
  std::optional<Instant> published_at;
  Instant saved_at;
  std::string saved_by;
};
BOOST_DESCRIBE_STRUCT(NewsOverview, (),
                      (news_id, state, version, title, cover, has_english, has_chinese, published_at,
                       saved_at, saved_by))
struct WhichNews {
  NewsId news_id;
};
BOOST_DESCRIBE_STRUCT(WhichNews, (), (news_id))
struct NewsManuscript {
  NewsId news_id;
  NewsState state;
  std::int64_t version;
  std::string cover;
  Words vi, en, zh;
  std::optional<Instant> published_at;
  Instant saved_at;
  std::string saved_by;
};
BOOST_DESCRIBE_STRUCT(NewsManuscript, (),
                      (news_id, state, version, cover, vi, en, zh, published_at, saved_at, saved_by))
/// Without an id a new draft; with one, the version that the editor started from.
struct SaveNews {
  std::optional<NewsId> news_id;
  std::optional<std::int64_t> version;
  std::optional<shape::Text<0, 200>> cover;
  WrittenWords vi;
  std::optional<WrittenWords> en, zh;
};
BOOST_DESCRIBE_STRUCT(SaveNews, (), (news_id, version, cover, vi, en, zh))
struct SavedNews {
  NewsId news_id;
  std::int64_t version;
};
BOOST_DESCRIBE_STRUCT(SavedNews, (), (news_id, version))
struct PublishNews {
  NewsId news_id;
  std::int64_t version;  // the version that the editor has seen
};
BOOST_DESCRIBE_STRUCT(PublishNews, (), (news_id, version))

auto news_overview(Context& ctx, OperatorId caller, const NewsListQuery& query) -> Result<Page<NewsOverview>>;
auto news_manuscript(Context& ctx, OperatorId caller, const WhichNews& query) -> Result<NewsManuscript>;
auto save_news(Context& ctx, OperatorId caller, const SaveNews& request) -> Result<SavedNews>;
auto publish_news(Context& ctx, OperatorId caller, const PublishNews& request) -> Verdict;
auto withdraw_news(Context& ctx, OperatorId caller, const WhichNews& request) -> Verdict;

struct TextOverview {
  TextKey key;
  std::int64_t sys_text_id, version;
  std::string title;
  Instant saved_at;
  std::string saved_by;
};
BOOST_DESCRIBE_STRUCT(TextOverview, (), (key, sys_text_id, version, title, saved_at, saved_by))
struct TextList {
  std::vector<TextOverview> items;
};
BOOST_DESCRIBE_STRUCT(TextList, (), (items))
struct WhichText {
  TextKey key;
  std::optional<std::int64_t> version;  // the present one by default
};
BOOST_DESCRIBE_STRUCT(WhichText, (), (key, version))
struct TextManuscript {
  TextKey key;
  std::int64_t version;
  Words vi, en, zh;
  Instant saved_at;
  std::string saved_by, reason;
};
BOOST_DESCRIBE_STRUCT(TextManuscript, (), (key, version, vi, en, zh, saved_at, saved_by, reason))
struct TextHistoryQuery {
  TextKey key;
  std::optional<Cursor> cursor;
  std::optional<shape::Number<1, 100>> limit;
};
BOOST_DESCRIBE_STRUCT(TextHistoryQuery, (), (key, cursor, limit))
struct TextVersion {
  std::int64_t version;
  Instant saved_at;
  std::string saved_by, reason;
};
BOOST_DESCRIBE_STRUCT(TextVersion, (), (version, saved_at, saved_by, reason))
struct SaveText {
  TextKey key;
  std::int64_t version;  // the version that the editor started from; 0 if there was none
  WrittenWords vi;
  std::optional<WrittenWords> en, zh;
  shape::Reason reason;
};
BOOST_DESCRIBE_STRUCT(SaveText, (), (key, version, vi, en, zh, reason))
struct SavedText {
  TextKey key;
  std::int64_t version;
};
BOOST_DESCRIBE_STRUCT(SavedText, (), (key, version))

auto texts(Context& ctx, OperatorId caller) -> Result<TextList>;
auto text_manuscript(Context& ctx, OperatorId caller, const WhichText& query) -> Result<TextManuscript>;
auto text_history(Context& ctx, OperatorId caller, const TextHistoryQuery& query)
    -> Result<Page<TextVersion>>;
auto save_text(Context& ctx, OperatorId caller, const SaveText& request) -> Result<SavedText>;

struct PreviewRequest {
  shape::Text<0, 20'000> markdown;
};
BOOST_DESCRIBE_STRUCT(PreviewRequest, (), (markdown))
struct Preview {
  std::string body_html, summary;
};
BOOST_DESCRIBE_STRUCT(Preview, (), (body_html, summary))

auto preview(Context& ctx, OperatorId caller, const PreviewRequest& request) -> Result<Preview>;

}  // namespace content
