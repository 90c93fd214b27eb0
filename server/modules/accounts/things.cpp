// People in the console's search, by number, id, invite code or name; and the time line of their accounts.
#include <algorithm>

#include "accounts/permissions.hpp"
#include "console_store.hpp"
#include "mobile.hpp"
#include "platform/i18n/event_words.hpp"
#include "platform/i18n/letters.hpp"
#include "platform/typed_text.hpp"
#include "registration.hpp"
#include "rules.hpp"
#include "sealing.hpp"
#include "store.hpp"

namespace accounts {

namespace {

auto hit_of(const Context& ctx, const store::ListedPerson& row, bool is_exact) -> Hit {
  return {.id = to_string(row.id),
          .title = row.nickname(ctx),
          .subtitle = masked_mobile(row.mobile(ctx)),
          .is_exact = is_exact};
}

auto find_people(Context& ctx, const std::string& text) -> std::vector<Hit> {
  if (const auto mobile = normalise_mobile(text)) {
    const auto found = store::person_with_mobile(ctx, *mobile);
    return found ? std::vector{hit_of(ctx, *found, true)} : std::vector<Hit>{};
  }
  std::vector<Hit> hits;
  const auto id = parse_whole(text);
  for (const auto& row : store::people_named(ctx, UserId{id.value_or(0)}, rules::invite_code(text)))
    hits.push_back(hit_of(ctx, row, true));
  const auto add = [&](const std::vector<store::ListedPerson>& rows) {
    const auto key = search_key(text);
    for (const auto& row : rows) {
      auto hit = hit_of(ctx, row, search_key(row.nickname(ctx)) == key);
      if (std::ranges::find(hits, hit.id, &Hit::id) == hits.end()) hits.push_back(std::move(hit));
    }
  };
  if (is_tail(text)) add(store::people_with_tail(ctx, text, hits_of_a_kind));
  if (!search_key(text).empty()) add(store::people_called(ctx, text, hits_of_a_kind));
  return hits;
}

}  // namespace

auto finders() -> std::vector<Finder> {
  return {{.kind = "person", .permission = &permissions::people, .find = find_people}};
}

namespace {

using i18n::event_words;
using Events = std::vector<PersonEvent>;

auto registered(Context& ctx, UserId user, EventPlace before, std::int64_t) -> Events {
  const auto row = store::find(ctx, user);
  const bool is_before = row && std::pair{row->registered_at, user.value} < std::pair{before.at, before.key};
  if (!is_before) return {};
  PersonEvent event{.at = row->registered_at,
                    .key = user.value,
                    .title = event_words("accounts.registered", ctx.origin.language)};
  if (const auto referrer = row->referrer_id ? store::find(ctx, *row->referrer_id) : std::nullopt)
    event.detail = event_words("accounts.referrer", ctx.origin.language, {referrer->nickname(ctx)});
  return {event};
}

struct ChangeRow {
  Instant at;
  std::int64_t id;
  store::Event event;
};
BOOST_DESCRIBE_STRUCT(ChangeRow, (), (at, id, event))

auto changes(Context& ctx, UserId user, EventPlace before, std::int64_t wanted) -> Events {
  Events events;
  for (const auto& row : ctx.tx.all<ChangeRow>(
           "SELECT happened_at, id, event FROM account_event WHERE user_id = $1 AND (happened_at, id) < ($2, "
           "$3) ORDER BY happened_at DESC, id DESC LIMIT $4",
           user, before.at, before.key, wanted))
    events.push_back(
        {.at = row.at,
         .key = row.id,
         .title = event_words("accounts." + std::string{shape::name_of(row.event)}, ctx.origin.language)});
  return events;
}

struct LoginRow {
  Instant at;
  std::string device;
};
BOOST_DESCRIBE_STRUCT(LoginRow, (), (at, device))

// A user has one live session, so the sessions of one instant are one login.
auto logins(Context& ctx, UserId user, EventPlace before, std::int64_t wanted) -> Events {
  Events events;
  for (const auto& row : ctx.tx.all<LoginRow>(
           "SELECT opened_at, MAX(device) FROM account_session WHERE user_id = $1 AND (opened_at < $2 OR "
           "(opened_at = $2 AND CAST($3 AS BIGINT) > 0)) GROUP BY opened_at ORDER BY opened_at DESC LIMIT $4",
           user, before.at, before.key, wanted))
    events.push_back({.at = row.at,
                      .key = 0,
                      .title = event_words("accounts.signed_in", ctx.origin.language),
                      .detail = row.device});
  return events;
}

struct BanRow {
  Instant at;
  std::int64_t id;
  std::string reason;
  OperatorId by;
};
BOOST_DESCRIBE_STRUCT(BanRow, (), (at, id, reason, by))

auto told(Context& ctx, std::vector<BanRow> rows, std::string_view key) -> Events {
  Events events;
  for (auto& row : rows)
    events.push_back({.at = row.at,
                      .key = row.id,
                      .title = event_words(key, ctx.origin.language),
                      .detail = std::move(row.reason),
                      .by = row.by});
  return events;
}

auto bans(Context& ctx, UserId user, EventPlace before, std::int64_t wanted) -> Events {
  return told(
      ctx,
      ctx.tx.all<BanRow>("SELECT banned_at, id, reason, banned_by FROM account_ban WHERE user_id = $1 "
                         "AND (banned_at, id) < ($2, $3) ORDER BY banned_at DESC, id DESC LIMIT $4",
                         user, before.at, before.key, wanted),
      "accounts.banned");
}

auto lifted_bans(Context& ctx, UserId user, EventPlace before, std::int64_t wanted) -> Events {
  return told(
      ctx,
      ctx.tx.all<BanRow>("SELECT lifted_at, id, lift_reason, lifted_by FROM account_ban WHERE user_id "
                         "= $1 AND lifted_at IS NOT NULL AND (lifted_at, id) < ($2, $3) ORDER BY "
                         "lifted_at DESC, id DESC LIMIT $4",
                         user, before.at, before.key, wanted),
      "accounts.ban_lifted");
}

struct SmsRow {
  Instant at;
  std::int64_t id;
  std::string state, problem;
};
BOOST_DESCRIBE_STRUCT(SmsRow, (), (at, id, state, problem))

auto messages(Context& ctx, UserId user, EventPlace before, std::int64_t wanted) -> Events {
  const auto person = store::find(ctx, user);
  if (!person) return {};
  Events events;
  for (auto& row :
       ctx.tx.all<SmsRow>("SELECT queued_at, id, state, problem FROM account_sms WHERE number_mark = $1 "
                          "AND (queued_at, id) < ($2, $3) ORDER BY queued_at DESC, id DESC LIMIT $4",
                          number_mark(ctx.keys, person->mobile(ctx)), before.at, before.key, wanted))
    events.push_back({.at = row.at,
                      .key = row.id,
                      .title = event_words("accounts.message_" + row.state, ctx.origin.language),
                      .detail = std::move(row.problem)});
  return events;
}

}  // namespace

auto person_events() -> std::vector<PersonEvents> {
  const auto* people = &permissions::people;
  return {{"accounts.registered", "accounts.account", people, registered},
          {"accounts.changes", "accounts.account", people, changes},
          {"accounts.logins", "accounts.account", people, logins},
          {"accounts.bans", "accounts.account", people, bans},
          {"accounts.lifted_bans", "accounts.account", people, lifted_bans},
          {"accounts.messages", "accounts.messages", &permissions::sms, messages}};
}

}  // namespace accounts
