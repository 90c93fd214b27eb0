// The module's statements.
#include "store.hpp"

#include "platform/life.hpp"
#include "states.hpp"

namespace content::store {

using ::store::select;

auto find_news(Context& ctx, NewsId id) -> std::optional<NewsRow> {
  return ctx.tx.one(select<NewsRow, "FROM content_news WHERE id = $1">, id);
}

auto published_before(Context& ctx, std::int64_t place, std::int64_t most) -> std::vector<NewsLineRow> {
  return ctx.tx.all<NewsLineRow>(
      "SELECT id, shown_as, published_at, cover, title_vi, summary_vi, title_en, summary_en, title_zh, "
      "summary_zh, "
      "title_en <> '' AND body_en <> '', title_zh <> '' AND body_zh <> '' "
      "FROM content_news WHERE shown_as < $1 ORDER BY shown_as DESC LIMIT $2",
      place, most);
}

auto overview_before(Context& ctx, std::string_view state, std::int64_t id, std::int64_t most)
    -> std::vector<NewsOverviewRow> {
  return ctx.tx.all<NewsOverviewRow>(
      "SELECT id, state, version, title_vi, cover, title_en <> '' AND body_en <> '', "
      "title_zh <> '' AND body_zh <> '', published_at, saved_at, saved_by FROM content_news "
      "WHERE id < $1 AND ($2 = '' OR state = $2) ORDER BY id DESC LIMIT $3",
      id, state, most);
}

void insert_news(Context& ctx, const NewsRow& row) {
  ctx.tx.run(
      "INSERT INTO content_news (id, state, version, cover, title_vi, summary_vi, body_vi, title_en, "
      "summary_en, "
      "body_en, title_zh, summary_zh, body_zh, saved_at, saved_by) "
      "VALUES ($1, 'draft', $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)",
      row.id, row.version, row.cover, row.title_vi, row.summary_vi, row.body_vi, row.title_en, row.summary_en,
      row.body_en, row.title_zh, row.summary_zh, row.body_zh, row.saved_at, row.saved_by);
}

auto update_news(Context& ctx, const NewsRow& row) -> bool {
  return ctx.tx.run(
             "UPDATE content_news SET version = version + 1, cover = $3, title_vi = $4, summary_vi = $5, "
             "body_vi = $6, title_en = $7, summary_en = $8, body_en = $9, title_zh = $10, summary_zh = $11, "
             "body_zh = $12, saved_at = $13, saved_by = $14 WHERE id = $1 AND version = $2",
             row.id, row.version, row.cover, row.title_vi, row.summary_vi, row.body_vi, row.title_en,
             row.summary_en, row.body_en, row.title_zh, row.summary_zh, row.body_zh, row.saved_at,
             row.saved_by) == 1;
}

auto publish(Context& ctx, NewsId id, std::int64_t version, std::int64_t place) -> bool {
  return ctx.tx.run(moving<"content_news", rules::news_life, rules::NewsEvent::publish,
                           "shown_as = $3, published_at = $4", "id = $1 AND version = $2">,
                    id, version, place, ctx.now.instant) == 1;
}

auto withdraw(Context& ctx, NewsId id) -> bool {
  return ctx.tx.run(moving<"content_news", rules::news_life, rules::NewsEvent::withdraw,
                           "shown_as = NULL, published_at = NULL", "id = $1">,
                    id) == 1;
}

auto current_text(Context& ctx, TextKey key) -> std::optional<TextRow> {
  return ctx.tx.one(select<TextRow, "FROM content_text WHERE key = $1 ORDER BY version DESC LIMIT 1">, key);
}

auto text_at(Context& ctx, TextKey key, std::int64_t version) -> std::optional<TextRow> {
  return ctx.tx.one(select<TextRow, "FROM content_text WHERE key = $1 AND version = $2">, key, version);
}

auto versions_before(Context& ctx, TextKey key, std::int64_t version, std::int64_t most)
    -> std::vector<TextVersionRow> {
  return ctx.tx.all(
      select<TextVersionRow,
             "FROM content_text WHERE key = $1 AND version < $2 ORDER BY version DESC LIMIT $3">,
      key, version, most);
}

auto insert_text(Context& ctx, const TextRow& row) -> bool {
  return ctx.tx.run(
             "INSERT INTO content_text (key, version, title_vi, body_vi, title_en, body_en, title_zh, "
             "body_zh, "
             "saved_at, saved_by, reason) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) "
             "ON CONFLICT (key, version) DO NOTHING",
             row.key, row.version, row.title_vi, row.body_vi, row.title_en, row.body_en, row.title_zh,
             row.body_zh, row.saved_at, row.saved_by, row.reason) == 1;
}

}  // namespace content::store
