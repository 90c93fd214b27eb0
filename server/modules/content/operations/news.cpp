// News: read by users; written, published and withdrawn by editors.
#include "../calls.hpp"
#include "../markdown.hpp"
#include "../settings.hpp"
#include "../store.hpp"
#include "admin/admin.hpp"

namespace content {

namespace {

// Blank texts become empty, and a missing summary is the beginning of the body.
auto kept_words(const std::optional<WrittenWords>& written) -> Words {
  if (!written) return {};
  Words words{.title = written->title ? written->title->value : "",
              .summary = written->summary ? written->summary->value : "",
              .body = written->body ? written->body->value : ""};
  for (auto* part : {&words.title, &words.summary, &words.body})
    if (is_blank(*part)) part->clear();
  if (words.summary.empty()) words.summary = plain_start(words.body, summary_characters);
  return words;
}

struct Translations {
  Words vi, en, zh;
};

auto words_of(const store::NewsRow& row) -> Translations {
  return {{row.title_vi, row.summary_vi, row.body_vi},
          {row.title_en, row.summary_en, row.body_en},
          {row.title_zh, row.summary_zh, row.body_zh}};
}

auto line_of(const store::NewsLineRow& row, Language wanted) -> NewsLine {
  const bool english = wanted == Language::en && row.has_english,
             chinese = wanted == Language::zh && row.has_chinese;
  const auto language = english || chinese ? wanted : Language::vi;
  return {.news_id = row.id,
          .title = english   ? row.title_en
                   : chinese ? row.title_zh
                             : row.title_vi,
          .summary = english   ? row.summary_en
                     : chinese ? row.summary_zh
                               : row.summary_vi,
          .cover = row.cover,
          .published_at = row.published_at,
          .language = std::string{language_code(language)}};
}

auto row_of(Context& ctx, OperatorId caller, const SaveNews& request) -> store::NewsRow {
  const auto vi = kept_words(request.vi), en = kept_words(request.en), zh = kept_words(request.zh);
  return {.id = request.news_id ? *request.news_id : ctx.new_id<NewsId>(),
          .state = NewsState::draft,
          .version = request.news_id ? request.version.value_or(0) : 1,
          .published_at = {},
          .cover = request.cover ? request.cover->value : "",
          .title_vi = vi.title,
          .summary_vi = vi.summary,
          .body_vi = vi.body,
          .title_en = en.title,
          .summary_en = en.summary,
          .body_en = en.body,
          .title_zh = zh.title,
          .summary_zh = zh.summary,
          .body_zh = zh.body,
          .saved_at = ctx.now.instant,
          .saved_by = caller};
}

}  // namespace

auto news_list(Context& ctx, const PageRequest& request) -> Result<Page<NewsLine>> {
  if (!ctx.settings[settings::news_shown]) return Page<NewsLine>{};
  const auto wanted = items_wanted(request.limit);
  const auto rows = page_of(store::published_before(ctx, cursor_id(request.cursor), wanted + 1), wanted,
                            [](const store::NewsLineRow& row) { return row.place; });
  Page<NewsLine> page;
  page.next = rows.next;
  for (const auto& row : rows.items) page.items.push_back(line_of(row, ctx.origin.language));
  return page;
}

auto news_detail(Context& ctx, const NewsQuery& query) -> Result<NewsDetail> {
  const auto row = store::find_news(ctx, query.news_id.value_or(NewsId{}));
  const bool shown = ctx.settings[settings::news_shown] && row && row->state == NewsState::published;
  if (!shown) return refuse(news_not_found);
  const auto words = words_of(*row);
  const auto reading = rules::reading(words.vi, words.en, words.zh, ctx.origin.language);
  return NewsDetail{.news_id = row->id,
                    .title = reading.words->title,
                    .summary = reading.words->summary,
                    .body_html = safe_html(reading.words->body),
                    .cover = row->cover,
                    .published_at = row->published_at.value_or(row->saved_at),
                    .language = std::string{language_code(reading.language)}};
}

auto news_overview(Context& ctx, OperatorId, const NewsListQuery& query) -> Result<Page<NewsOverview>> {
  const auto wanted = items_wanted(query.limit);
  const auto state = query.state ? shape::name_of(*query.state) : std::string_view{};
  std::vector<NewsOverview> all;
  for (auto& row : store::overview_before(ctx, state, cursor_id(query.cursor), wanted + 1))
    all.push_back({.news_id = row.id,
                   .state = row.state,
                   .version = row.version,
                   .title = std::move(row.title),
                   .cover = std::move(row.cover),
                   .has_english = row.has_english,
                   .has_chinese = row.has_chinese,
                   .published_at = row.published_at,
                   .saved_at = row.saved_at,
                   .saved_by = admin::operator_name(ctx, row.saved_by)});
  return page_of(std::move(all), wanted, [](const NewsOverview& news) { return news.news_id.value; });
}

auto news_manuscript(Context& ctx, OperatorId, const WhichNews& query) -> Result<NewsManuscript> {
  const auto row = store::find_news(ctx, query.news_id);
  if (!row) return refuse(news_not_found);
  auto words = words_of(*row);
  return NewsManuscript{.news_id = row->id,
                        .state = row->state,
                        .version = row->version,
                        .cover = row->cover,
                        .vi = std::move(words.vi),
                        .en = std::move(words.en),
                        .zh = std::move(words.zh),
                        .published_at = row->published_at,
                        .saved_at = row->saved_at,
                        .saved_by = admin::operator_name(ctx, row->saved_by)};
}

auto save_news(Context& ctx, OperatorId caller, const SaveNews& request) -> Result<SavedNews> {
  const auto row = row_of(ctx, caller, request);
  REQUIRE(rules::cover(row.cover));
  if (!request.news_id) {
    store::insert_news(ctx, row);
    return SavedNews{row.id, row.version};
  }
  const auto before = store::find_news(ctx, row.id);
  if (!before) return refuse(news_not_found);
  if (before->state == NewsState::published) REQUIRE(rules::publishable(kept_words(request.vi)));
  if (!store::update_news(ctx, row))
    return refuse(edited_meanwhile,
                  {.rule = "content.version", .yours = row.version, .limit = before->version});
  return SavedNews{row.id, row.version + 1};
}

auto publish_news(Context& ctx, OperatorId, const PublishNews& request) -> Verdict {
  const auto row = store::find_news(ctx, request.news_id);
  if (!row) return refuse(news_not_found);
  if (row->state == NewsState::published) return refuse(already_published);
  REQUIRE(rules::publishable(words_of(*row).vi));
  if (!store::publish(ctx, row->id, request.version, ctx.ids.next_value(ctx.now.instant)))
    return refuse(edited_meanwhile,
                  {.rule = "content.version", .yours = request.version, .limit = row->version});
  return allowed();
}

auto withdraw_news(Context& ctx, OperatorId, const WhichNews& request) -> Verdict {
  if (!store::find_news(ctx, request.news_id)) return refuse(news_not_found);
  if (!store::withdraw(ctx, request.news_id)) return refuse(not_published);
  return allowed();
}

auto preview(Context&, OperatorId, const PreviewRequest& request) -> Result<Preview> {
  const auto& markdown = request.markdown.value;
  return Preview{safe_html(markdown), plain_start(markdown, summary_characters)};
}

}  // namespace content
