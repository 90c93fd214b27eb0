#pragma once
// The module's statements, one a function.
#include <optional>
#include <string_view>
#include <vector>

#include "calls.hpp"

namespace content::store {

struct NewsRow {
  NewsId id;
  NewsState state;
  std::int64_t version;
  std::optional<Instant> published_at;
  std::string cover;
  std::string title_vi, summary_vi, body_vi, title_en, summary_en, body_en, title_zh, summary_zh, body_zh;
  Instant saved_at;
  OperatorId saved_by;
};
BOOST_DESCRIBE_STRUCT(NewsRow, (),
                      (id, state, version, published_at, cover, title_vi, summary_vi, body_vi, title_en,
                       summary_en, body_en, title_zh, summary_zh, body_zh, saved_at, saved_by))

/// A published item without its bodies; `place` is its position among the published items.
struct NewsLineRow {
  NewsId id;
  std::int64_t place;
  Instant published_at;
  std::string cover, title_vi, summary_vi, title_en, summary_en, title_zh, summary_zh;
  bool has_english, has_chinese;
};
BOOST_DESCRIBE_STRUCT(NewsLineRow, (),
                      (id, place, published_at, cover, title_vi, summary_vi, title_en, summary_en, title_zh,
                       summary_zh, has_english, has_chinese))

auto find_news(Context& ctx, NewsId id) -> std::optional<NewsRow>;
auto published_before(Context& ctx, std::int64_t place, std::int64_t most) -> std::vector<NewsLineRow>;
/// An item in the editors' list, without its texts except the Vietnamese title.
struct NewsOverviewRow {
  NewsId id;
  NewsState state;
  std::int64_t version;
  std::string title, cover;
  bool has_english, has_chinese;
  std::optional<Instant> published_at;
  Instant saved_at;
  OperatorId saved_by;
};
BOOST_DESCRIBE_STRUCT(NewsOverviewRow, (),
                      (id, state, version, title, cover, has_english, has_chinese, published_at, saved_at,
                       saved_by))
/// An empty `state` selects all.
auto overview_before(Context& ctx, std::string_view state, std::int64_t id, std::int64_t most)
    -> std::vector<NewsOverviewRow>;
void insert_news(Context& ctx, const NewsRow& row);
/// Saves the next version. False if the version is no longer `row.version`.
auto update_news(Context& ctx, const NewsRow& row) -> bool;
/// False unless it is a draft at that version.
auto publish(Context& ctx, NewsId id, std::int64_t version, std::int64_t place) -> bool;
auto withdraw(Context& ctx, NewsId id) -> bool;

struct TextRow {
  TextKey key;
  std::int64_t version;
  std::string title_vi, body_vi, title_en, body_en, title_zh, body_zh;
  Instant saved_at;
  OperatorId saved_by;
  std::string reason;
};
BOOST_DESCRIBE_STRUCT(TextRow, (),
                      (key, version, title_vi, body_vi, title_en, body_en, title_zh, body_zh, saved_at,
                       saved_by, reason))

auto current_text(Context& ctx, TextKey key) -> std::optional<TextRow>;
auto text_at(Context& ctx, TextKey key, std::int64_t version) -> std::optional<TextRow>;
struct TextVersionRow {
  std::int64_t version;
  Instant saved_at;
  OperatorId saved_by;
  std::string reason;
};
BOOST_DESCRIBE_STRUCT(TextVersionRow, (), (version, saved_at, saved_by, reason))
auto versions_before(Context& ctx, TextKey key, std::int64_t version, std::int64_t most)
    -> std::vector<TextVersionRow>;
/// False if that version exists.
auto insert_text(Context& ctx, const TextRow& row) -> bool;

}  // namespace content::store
