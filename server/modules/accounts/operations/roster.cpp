// Operators' search for users and their details, with masked numbers.
#include <charconv>

#include "../console_store.hpp"
#include "../mobile.hpp"
#include "../rules.hpp"
#include "../settings.hpp"
#include "platform/i18n/letters.hpp"

namespace accounts::console {

namespace {

auto line_of(const store::ListedPerson& row) -> PersonLine {
  return {.user_id = row.id,
          .nickname = row.nickname,
          .masked_mobile = masked_mobile(row.mobile),
          .state = row.state,
          .is_demo = row.is_demo,
          .registered_at = row.registered_at};
}

// 0 for text that is no id.
auto id_in(std::string_view text) -> std::int64_t {
  std::int64_t id = 0;
  const auto [stop, fault] = std::from_chars(text.data(), text.data() + text.size(), id);
  return fault == std::errc{} && stop == text.data() + text.size() ? id : 0;
}

auto page_of_one(const std::optional<store::ListedPerson>& found, const PeopleRequest& request)
    -> ListPage<PersonLine> {
  const auto fits = [&](const store::ListedPerson& person) {
    return (!request.state || *request.state == person.state) &&
           person.registered_at >= listing::from_of(request.from) &&
           person.registered_at < listing::until_of(request.until);
  };
  ListPage<PersonLine> page;
  if (found && fits(*found)) page.items.push_back(line_of(*found));
  page.matches = Matches{.count = static_cast<std::int64_t>(page.items.size())};
  return page;
}

auto referrer_of(Context& ctx, const store::UserRow& row) -> std::optional<Referrer> {
  if (!row.referrer_id) return {};
  const auto referrer = store::find(ctx, *row.referrer_id);
  if (!referrer) return {};
  return Referrer{referrer->id, referrer->nickname, masked_mobile(referrer->mobile)};
}

auto ahead(Context& ctx, Instant instant) -> std::optional<Instant> {
  return instant > ctx.now.instant ? std::optional{instant} : std::nullopt;
}

auto pay_lock_of(Context& ctx, const store::UserRow& row) -> std::optional<Instant> {
  const bool locked = lies_ahead(row.pay_locked_until, ctx.now.instant, settings::pay_lock.most);
  return locked ? std::optional{row.pay_locked_until} : std::nullopt;
}

constexpr jobs::Name name_keys_job{"accounts.name_keys"};
constexpr std::int64_t keys_at_once = 500;

void give_name_keys(Context& ctx, std::int64_t above, Instant) {
  const auto rows = store::without_name_key(ctx, above, keys_at_once);
  for (const auto& row : rows) store::set_name_key(ctx, row.id, search_key(row.nickname));
  if (static_cast<std::int64_t>(rows.size()) == keys_at_once)
    jobs::plan(ctx, name_keys_job, rows.back().id.value, ctx.now.instant);
}

}  // namespace

auto people(Context& ctx, OperatorId, const PeopleRequest& request) -> Result<ListPage<PersonLine>> {
  REQUIRE(listing::period(request.from, request.until));
  const std::string text = request.text ? request.text->value : "";
  if (const auto mobile = normalise_mobile(text))
    return page_of_one(store::person_with_mobile(ctx, *mobile), request);
  const auto key = search_key(text);
  return listing::page<store::People>(ctx, listing::place_of(request, request.from), line_of, request.state,
                                      key.empty() ? std::string{} : listing::containing(key),
                                      rules::invite_code(text), id_in(text), listing::from_of(request.from),
                                      listing::until_of(request.until));
}

auto find(Context& ctx, OperatorId, const MobileRequest& request) -> Result<PersonLine> {
  const auto mobile = TRY(rules::mobile(request.mobile));
  const auto found = store::person_with_mobile(ctx, mobile);
  if (!found) return refuse(person_not_found);
  return line_of(*found);
}

auto person(Context& ctx, OperatorId, const PersonRequest& request) -> Result<PersonSheet> {
  const auto row = store::find(ctx, request.user_id);
  if (!row) return refuse(person_not_found);
  return PersonSheet{.user_id = row->id,
                     .nickname = row->nickname,
                     .masked_mobile = masked_mobile(row->mobile),
                     .photo = rules::photo_path(row->photo),
                     .language = row->language,
                     .state = row->state,
                     .is_demo = row->is_demo,
                     .invite_code = row->invite_code,
                     .referrer = referrer_of(ctx, *row),
                     .invited = store::invited_by(ctx, row->id),
                     .joined_group = row->joined_group,
                     .has_pay_password = !row->pay_password_hash.empty(),
                     .pay_locked_until = pay_lock_of(ctx, *row),
                     .payouts_from = ahead(ctx, row->payouts_from),
                     .registered_at = row->registered_at,
                     .erasure = store::find_erasure(ctx, row->id),
                     .bans = store::bans(ctx, row->id)};
}

auto sessions(Context& ctx, OperatorId, const PersonRequest& request) -> Result<SessionList> {
  TRY(require_person(ctx, request.user_id));
  return SessionList{store::newest_sessions(ctx, request.user_id)};
}

auto name_keys() -> jobs::Kind { return {.name = name_keys_job, .run = give_name_keys}; }

}  // namespace accounts::console
