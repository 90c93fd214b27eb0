// A user's own data: the export, the requested erasure, and the erasure.
#include "../personal.hpp"

#include "../console_store.hpp"
#include "../mobile.hpp"
#include "../rules.hpp"
#include "../sealing.hpp"
#include "../store.hpp"
#include "platform/crypto/digest.hpp"
#include "platform/shape/codec.hpp"

namespace accounts {

using ::store::select;

namespace {

struct KeptSession {
  std::string state, device;
  Instant opened_at, seen_at;
};
BOOST_DESCRIBE_STRUCT(KeptSession, (), (state, device, opened_at, seen_at))

// Omits the operators, whom the user need not know.
struct KeptBan {
  std::string reason;
  Instant banned_at;
  std::string lift_reason;
  std::optional<Instant> lifted_at;
};
BOOST_DESCRIBE_STRUCT(KeptBan, (), (reason, banned_at, lift_reason, lifted_at))

struct KeptEvent {
  store::Event event;
  Instant happened_at;
};
BOOST_DESCRIBE_STRUCT(KeptEvent, (), (event, happened_at))

struct KeptMessage {
  std::string state;
  Instant queued_at;
};
BOOST_DESCRIBE_STRUCT(KeptMessage, (), (state, queued_at))

/// Everything that the module stores about a user, with the full number, because it is their own.
struct Dossier {
  UserId user_id;
  std::string mobile, nickname, photo, language;
  State state;
  bool has_pay_password;
  std::int64_t wrong_pay_passwords;
  std::optional<Instant> payouts_from;
  int level;
  std::string invite_code;
  std::optional<UserId> referrer_id;
  bool joined_group, is_demo;
  Instant registered_at;
  std::optional<Erasure> erasure;
  std::vector<KeptSession> sessions;
  std::vector<KeptMessage> messages;
  std::vector<KeptBan> bans;
  std::vector<KeptEvent> events;
};
BOOST_DESCRIBE_STRUCT(Dossier, (),
                      (user_id, mobile, nickname, photo, language, state, has_pay_password,
                       wrong_pay_passwords, payouts_from, level, invite_code, referrer_id, joined_group,
                       is_demo, registered_at, erasure, sessions, messages, bans, events))

auto show(Context& ctx, UserId user) -> std::string {
  const auto row = store::find(ctx, user).value();
  Dossier all{.user_id = user,
              .mobile = national(row.mobile(ctx)),
              .nickname = row.nickname(ctx),
              .photo = rules::photo_path(row.photo),
              .language = row.language,
              .state = row.state,
              .has_pay_password = !row.pay_password_hash.empty(),
              .wrong_pay_passwords = row.pay_failures,
              .payouts_from = {},
              .level = row.level,
              .invite_code = row.invite_code,
              .referrer_id = row.referrer_id,
              .joined_group = row.joined_group,
              .is_demo = row.is_demo,
              .registered_at = row.registered_at,
              .erasure = store::find_erasure(ctx, user),
              .sessions = {},
              .messages = {},
              .bans = {},
              .events = {}};
  if (row.payouts_from > Instant{}) all.payouts_from = row.payouts_from;
  all.sessions =
      ctx.tx.all(select<KeptSession, "FROM account_session WHERE user_id = $1 ORDER BY opened_at">, user);
  all.messages = ctx.tx.all(select<KeptMessage, "FROM account_sms WHERE number_mark = $1 ORDER BY id">,
                            number_mark(ctx.keys, row.mobile(ctx)));
  all.bans = ctx.tx.all(select<KeptBan, "FROM account_ban WHERE user_id = $1 ORDER BY id">, user);
  all.events =
      ctx.tx.all(select<KeptEvent, "FROM account_event WHERE user_id = $1 ORDER BY happened_at, id">, user);
  return shape::to_json(all);
}

void forget(Context& ctx, UserId user) {
  const auto row = store::find(ctx, user).value();
  if (row.excluded_until > ctx.now.instant) banned_number(ctx, row.mobile(ctx), row.excluded_until);
  store::erase_traces(ctx, row.mobile(ctx));
  store::erase_sessions(ctx, user);
  store::erase_bans(ctx, user);
  ctx.tx.run("DELETE FROM account_event WHERE user_id = $1", user);
  store::drop_picture(ctx, user);
  store::delete_erasure(ctx, user);
  ctx.tx.run("DELETE FROM rate_limit WHERE caller = $1", to_string(user));
  ctx.tx.run("DELETE FROM idempotency_record WHERE caller = $1", user);
  store::erase_person(ctx, user, "erased " + to_string(user), "Gomvé ****");
  store::note(ctx, user, store::Event::erased);
}

}  // namespace

auto erasure_of(Context& ctx, UserId user) -> std::optional<Erasure> {
  return store::find_erasure(ctx, user);
}

auto ask_erasure(Context& ctx, UserId user, Instant due_at) -> bool {
  if (!store::insert_erasure(ctx, user, due_at)) return false;
  store::note(ctx, user, store::Event::erasure_asked);
  sign_out(ctx, user, store::SessionState::ended);
  return true;
}

auto call_off_erasure(Context& ctx, UserId user) -> bool {
  const bool was_asked = store::delete_erasure(ctx, user);
  if (was_asked) store::note(ctx, user, store::Event::erasure_called_off);
  return was_asked;
}

auto personal_data() -> PersonalData { return {.name = "profile", .show = show, .forget = forget}; }

}  // namespace accounts
