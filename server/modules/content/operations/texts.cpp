// System texts: the present version for readers, every version for editors, and the embedded ones.
#include "../calls.hpp"
#include "../first_texts.hpp"
#include "../markdown.hpp"
#include "../store.hpp"
#include "admin/admin.hpp"

namespace content {

namespace {

constexpr OperatorId the_program{0};
constexpr TextKey all_keys[] = {TextKey::agreement, TextKey::privacy, TextKey::about,
                                TextKey::customer_service};

constexpr auto number_of(TextKey key) { return static_cast<std::int64_t>(key) + 1; }

auto key_of(std::string_view asked) -> std::optional<TextKey> {
  for (const auto key : all_keys)
    if (asked == shape::name_of(key) || asked == std::to_string(number_of(key))) return key;
  return {};
}

auto words(const std::string& title, const std::string& body) -> Words { return {title, {}, body}; }

auto title_of(const WrittenWords& written) { return written.title ? written.title->value : std::string{}; }
auto body_of(const WrittenWords& written) { return written.body ? written.body->value : std::string{}; }

auto saved_by(Context& ctx, OperatorId who) {
  return who == the_program ? std::string{} : admin::operator_name(ctx, who);
}

// An embedded text: its title is the first heading, its body the rest.
auto first_words(TextKey key, Language language) -> Words {
  for (const auto& text : first_texts()) {
    if (text.key != shape::name_of(key) || text.language != language_code(language)) continue;
    const auto line_end = text.markdown.find('\n');
    return words(std::string{text.markdown.substr(2, line_end - 2)},
                 std::string{text.markdown.substr(line_end + 1)});
  }
  return {};
}

}  // namespace

auto system_text(Context& ctx, const SystemTextQuery& query) -> Result<SystemText> {
  const auto key = key_of(query.sys_text_id ? query.sys_text_id->value : "");
  const auto row = key ? store::current_text(ctx, *key) : std::nullopt;
  if (!row) return refuse(text_not_found);
  const auto vi = words(row->title_vi, row->body_vi), en = words(row->title_en, row->body_en),
             zh = words(row->title_zh, row->body_zh);
  const auto reading = rules::reading(vi, en, zh, ctx.origin.language);
  return SystemText{.sys_text_id = number_of(*key),
                    .key = *key,
                    .title = reading.words->title,
                    .summary = plain_start(reading.words->body, summary_characters),
                    .body_html = safe_html(reading.words->body),
                    .version = row->version,
                    .updated_at = row->saved_at,
                    .language = std::string{language_code(reading.language)}};
}

auto texts(Context& ctx, OperatorId) -> Result<TextList> {
  TextList list;
  for (const auto key : all_keys) {
    const auto row = store::current_text(ctx, key);
    if (!row) {
      list.items.push_back({key, number_of(key), 0, "", Instant{}, ""});
      continue;
    }
    list.items.push_back(
        {key, number_of(key), row->version, row->title_vi, row->saved_at, saved_by(ctx, row->saved_by)});
  }
  return list;
}

auto text_manuscript(Context& ctx, OperatorId, const WhichText& query) -> Result<TextManuscript> {
  const auto row =
      query.version ? store::text_at(ctx, query.key, *query.version) : store::current_text(ctx, query.key);
  if (!row) return refuse(text_not_found);
  return TextManuscript{.key = row->key,
                        .version = row->version,
                        .vi = words(row->title_vi, row->body_vi),
                        .en = words(row->title_en, row->body_en),
                        .zh = words(row->title_zh, row->body_zh),
                        .saved_at = row->saved_at,
                        .saved_by = saved_by(ctx, row->saved_by),
                        .reason = row->reason};
}

auto text_history(Context& ctx, OperatorId, const TextHistoryQuery& query) -> Result<Page<TextVersion>> {
  const auto wanted = items_wanted(query.limit);
  std::vector<TextVersion> all;
  for (auto& row : store::versions_before(ctx, query.key, cursor_id(query.cursor), wanted + 1))
    all.push_back({.version = row.version,
                   .saved_at = row.saved_at,
                   .saved_by = saved_by(ctx, row.saved_by),
                   .reason = std::move(row.reason)});
  return page_of(std::move(all), wanted, [](const TextVersion& version) { return version.version; });
}

auto save_text(Context& ctx, OperatorId caller, const SaveText& request) -> Result<SavedText> {
  const auto en = request.en.value_or(WrittenWords{}), zh = request.zh.value_or(WrittenWords{});
  REQUIRE(rules::publishable(words(title_of(request.vi), body_of(request.vi))));
  const auto before = store::current_text(ctx, request.key);
  const auto present = before ? before->version : 0;
  const store::TextRow row{.key = request.key,
                           .version = present + 1,
                           .title_vi = title_of(request.vi),
                           .body_vi = body_of(request.vi),
                           .title_en = title_of(en),
                           .body_en = body_of(en),
                           .title_zh = title_of(zh),
                           .body_zh = body_of(zh),
                           .saved_at = ctx.now.instant,
                           .saved_by = caller,
                           .reason = request.reason};
  if (request.version != present || !store::insert_text(ctx, row))
    return refuse(edited_meanwhile, {.rule = "content.version", .yours = request.version, .limit = present});
  return SavedText{row.key, row.version};
}

auto put_first_texts(Context& ctx) -> int {
  int put = 0;
  for (const auto key : all_keys) {
    if (store::current_text(ctx, key)) continue;
    const auto vi = first_words(key, Language::vi), en = first_words(key, Language::en),
               zh = first_words(key, Language::zh);
    const store::TextRow row{.key = key,
                             .version = 1,
                             .title_vi = vi.title,
                             .body_vi = vi.body,
                             .title_en = en.title,
                             .body_en = en.body,
                             .title_zh = zh.title,
                             .body_zh = zh.body,
                             .saved_at = ctx.now.instant,
                             .saved_by = the_program,
                             .reason = "first text"};
    put += store::insert_text(ctx, row) ? 1 : 0;
  }
  return put;
}

}  // namespace content
