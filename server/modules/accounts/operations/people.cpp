// Operations for other modules: names, the payment password, pauses and marks.
#include "../mobile.hpp"
#include "../rules.hpp"
#include "../settings.hpp"
#include "../store.hpp"
#include "accounts/accounts.hpp"
#include "accounts/roles.hpp"

namespace accounts {

namespace {

auto person_of(const Context& ctx, const store::UserRow& row) -> Person {
  return {row.id,
          row.unread_nickname(ctx),
          rules::photo_path(row.photo),
          row.unread_mobile(ctx),
          row.level,
          row.is_demo,
          row.joined_group,
          row.has_limits,
          row.excluded_until,
          row.is_provider,
          row.holds_task};
}

// The refusal of a wrong payment password. Of many concurrent wrong ones, the allowed number is refused as
// wrong with the remaining tries; the others are refused as locked.
auto count_wrong_pay_password(Context& ctx, UserId user) -> Verdict {
  const auto most = ctx.settings[settings::pay_failures];
  store::count_pay_failure(ctx, user, most, ctx.now.instant + ctx.settings[settings::pay_lock]);
  const auto row = store::find(ctx, user);
  if (!row) return refuse(session_expired);
  if (lies_ahead(row->pay_locked_until, ctx.now.instant, settings::pay_lock.most))
    return refuse(pay_password_locked,
                  {.rule = settings::pay_failures.key, .allowed_at = row->pay_locked_until});
  return refuse(pay_password_wrong, {.rule = settings::pay_failures.key, .limit = most - row->pay_failures});
}

auto person_of(const Context& ctx, const std::optional<store::UserRow>& row) -> std::optional<Person> {
  if (!row) return {};
  return person_of(ctx, *row);
}

}  // namespace

auto find_person(Context& ctx, UserId user) -> std::optional<Person> {
  return person_of(ctx, store::find(ctx, user));
}

auto require_person(Context& ctx, UserId user) -> Result<Person> {
  auto person = find_person(ctx, user);
  if (!person) return refuse(person_not_found);
  return *std::move(person);
}

auto is_forgotten(Context& ctx, UserId user) -> bool {
  const auto row = store::find(ctx, user);
  return row && row->state == State::closed;
}

auto find_person_by_mobile(Context& ctx, std::string_view mobile) -> std::optional<Person> {
  const auto number = normalise_mobile(mobile);
  return number ? person_of(ctx, store::find_by_mobile(ctx, *number)) : std::nullopt;
}

auto find_profile(Context& ctx, UserId user) -> std::optional<Profile> {
  const auto row = store::find(ctx, user);
  if (!row) return {};
  const bool asks_login_password =
      row->pay_password_hash.empty() &&
      !rules::signed_in_just_now(store::live_session_opened_at(ctx, user), ctx.now.instant);
  return Profile{.user_id = row->id,
                 .mobile = masked_mobile(row->mobile(ctx)),
                 .nickname = row->nickname(ctx),
                 .photo = rules::photo_path(row->photo),
                 .level = row->level,
                 .language = row->language,
                 .has_pay_password = !row->pay_password_hash.empty(),
                 .asks_login_password = asks_login_password,
                 .invite_code = row->invite_code,
                 .has_referrer = row->referrer_id.has_value(),
                 .registered_at = row->registered_at};
}

auto public_name(const Person& person) -> std::string {
  // The last word of a Vietnamese name is the given name; of the words before it only the first letters are
  // shown.
  auto name = person.nickname.text();
  const auto space = name.rfind(' ');
  if (space == std::string::npos) return name;
  if (name.starts_with("Gomvé ")) return name;  // the default one
  std::size_t letter = 1;
  while (letter < space && (static_cast<unsigned char>(name[letter]) & 0xC0U) == 0x80U) ++letter;
  return name.substr(space + 1) + " " + name.substr(0, letter) + ".";
}

void expect_pay_password(Context& ctx, UserId user) { store::expect(ctx, user); }

auto require_pay_password(Context& ctx, UserId user, const std::optional<shape::Secret>& password)
    -> Result<Person> {
  if (!password || password->value.empty()) return refuse(pay_password_missing);
  const auto row = store::find(ctx, user);
  if (!row) return refuse(session_expired);
  if (row->pay_password_hash.empty()) return refuse(pay_password_not_set);
  if (lies_ahead(row->pay_locked_until, ctx.now.instant, settings::pay_lock.most))
    return refuse(pay_password_locked,
                  {.rule = settings::pay_failures.key, .allowed_at = row->pay_locked_until});
  if (ctx.secrets.matches(row->pay_password_hash, password->value)) {
    if (row->pay_failures != 0) store::forget_pay_failures(ctx, user);
    return person_of(ctx, *row);
  }
  ctx.after_rollback([user](Context& later) { return count_wrong_pay_password(later, user); });
  return refuse(pay_password_wrong, {.rule = settings::pay_failures.key});
}

auto require_pause(Context& ctx, UserId user, std::string_view operation, std::chrono::seconds pause)
    -> Verdict {
  const auto taken = ctx.tx.run(
      "INSERT INTO rate_limit (caller, operation, done_at) VALUES ($1, $2, $3) "
      "ON CONFLICT (caller, operation) DO UPDATE SET done_at = excluded.done_at "
      "WHERE rate_limit.done_at <= excluded.done_at - $4 OR rate_limit.done_at > excluded.done_at + $4",
      to_string(user), operation, ctx.now.instant, std::int64_t{std::chrono::milliseconds{pause}.count()});
  if (taken == 1) return allowed();
  const auto done_at = ctx.tx.one<Instant>(
      "SELECT done_at FROM rate_limit WHERE caller = $1 AND operation = $2", to_string(user), operation);
  const auto& why = pause <= std::chrono::seconds{30} ? too_frequent_30 : too_frequent_60;
  return refuse(why, {.rule = "accounts.pause", .allowed_at = done_at.value_or(ctx.now.instant) + pause});
}

void note_joined_group(Context& ctx, UserId user) { store::set_joined_group(ctx, user); }
void note_provider(Context& ctx, UserId user, bool is_provider) {
  store::set_provider(ctx, user, is_provider);
}

auto lock_person(Context& ctx, UserId user) -> Person {
  return person_of(ctx, store::find_for_change(ctx, user).value());
}

auto note_task(Context& ctx, UserId user, bool holds_task) -> bool {
  return store::set_holds_task(ctx, user, holds_task);
}

void note_task_ended(Context& ctx, UserId user) { store::set_task_ended(ctx, user); }

auto task_bar(Context& ctx, UserId user) -> TaskBar { return store::task_bar(ctx, user); }

auto noted_takers(::store::Tx& tx) -> std::vector<UserId> { return store::takers(tx); }

auto noted_providers(::store::Tx& tx) -> std::vector<UserId> { return store::providers(tx); }

void note_limits(Context& ctx, UserId user, bool has_limits) { store::set_limits(ctx, user, has_limits); }

auto exclude(Context& ctx, UserId user, Instant until) -> bool {
  return store::set_excluded(ctx, user, until);
}

void touch_session(Context& ctx, std::string_view token_hash) { store::touch_session(ctx, token_hash); }

auto find_picture(Context& ctx, std::string_view name) -> std::optional<StoredPicture> {
  return store::find_picture(ctx, name);
}

auto payouts_from(Context& ctx, UserId user) -> Instant {
  const auto row = store::find(ctx, user);
  const bool is_ahead = row && lies_ahead(row->payouts_from, ctx.now.instant, settings::payout_pause.most);
  return is_ahead ? row->payouts_from : Instant{};
}

auto latest_end_of_pauses(Context& ctx) -> Instant { return ctx.now.instant + settings::payout_pause.most; }

void delay_payouts(Context& ctx, UserId user) {
  store::set_payouts_from(ctx, user, ctx.now.instant + ctx.settings[settings::payout_pause]);
}

auto registered_between(Context& ctx, Instant from, Instant until) -> std::int64_t {
  return store::count_registered(ctx, first_id_at(from), first_id_at(until));
}

auto first_registration(Context& ctx) -> std::optional<Instant> { return store::first_registration(ctx); }

}  // namespace accounts
