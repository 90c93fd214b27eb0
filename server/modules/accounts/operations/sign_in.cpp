// Registering, signing in and out, and recognising a caller by the token.
#include "../causes.hpp"
#include "../codes.hpp"
#include "../lines.hpp"
#include "../login_throttle.hpp"
#include "../personal.hpp"
#include "../rules.hpp"
#include "../settings.hpp"
#include "../store.hpp"
#include "accounts/deadlines.hpp"
#include "ledger/ledger.hpp"
#include "platform/crypto/digest.hpp"

namespace accounts {

namespace {

using namespace std::chrono_literals;

auto token_hash(std::string_view token) { return crypto::hex(crypto::sha256(token)); }

auto has_expired(Context& ctx, const store::SessionRow& session) -> bool {
  return ctx.now.instant > session.seen_at + ctx.settings[settings::session_idle] ||
         ctx.now.instant > session.opened_at + ctx.settings[settings::session_lifetime];
}

// Letters and digits that are not confused with each other.
auto new_invite_code(Context& ctx) -> std::string {
  constexpr std::string_view alphabet = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ";
  std::string code;
  for (int i = 0; i < 8; ++i) code += alphabet[ctx.chance.below(alphabet.size())];
  return code;
}

auto insert_with_new_invite_code(Context& ctx, store::UserRow& row, store::Names names) -> Verdict {
  constexpr int tries = 8;  // with a million users, one code in a million is taken
  for (int i = 0; i < tries; ++i) {
    row.invite_code = new_invite_code(ctx);
    if (store::insert(ctx, row, names)) return allowed();
    if (store::find_by_mobile(ctx, names.mobile)) return refuse(mobile_registered);
  }
  throw std::runtime_error("no free invite code was found");
}

auto signed_in(Context& ctx, const store::UserRow& user) -> SignedIn {
  return {.token = open_session(ctx, user.id),
          .user_id = user.id,
          .mobile = masked_mobile(user.mobile(ctx)),
          .nickname = user.nickname(ctx),
          .photo = rules::photo_path(user.photo),
          .has_pay_password = !user.pay_password_hash.empty(),
          .erasure_called_off = call_off_erasure(ctx, user.id)};
}

auto inviter(Context& ctx, const std::optional<std::string>& code) -> Result<std::optional<UserId>> {
  const auto kept = rules::invite_code(code);
  if (kept.empty()) {
    if (ctx.settings[settings::invite_required]) return refuse(invite_code_missing);
    return std::optional<UserId>{};
  }
  const auto found = store::find_by_invite_code(ctx, kept);
  if (!found || found->state != State::active) return refuse(inviter_not_found);
  return std::optional{found->id};
}

auto welcome(Context& ctx, UserId user) -> Verdict {
  const auto gifts = welcome_gifts(ctx.settings);
  const ledger::Route route{ledger::issuance, ledger::available(user)};
  return ledger::post(ctx, {causes::welcome, user.value},
                      {ledger::transfer(ledger::RecycleVoucherFlow::welcome, gifts.vouchers, route),
                       ledger::transfer(ledger::PriorityPassFlow::welcome, gifts.passes, route)});
}

// By which device, so that its owner sees whether it is one of theirs.
auto replaced(Context& ctx, UserId user) -> std::unexpected<Refused> {
  auto latest = store::last_sign_in(ctx, user);
  return refuse(
      forced_offline,
      {.rule = "accounts.one_session", .yours = latest.at, .more = {{"device", std::move(latest.device)}}});
}

}  // namespace

auto welcome_gifts(const Settings& settings) -> WelcomeGifts {
  return {.passes = settings[settings::welcome_priority_passes],
          .vouchers = settings[settings::welcome_recycle_vouchers]};
}

auto send_register_code(Context& ctx, const MobileQuery& query) -> Result<CodeSent> {
  const auto mobile = TRY(rules::mobile(query.mobile));
  if (!store::find_by_mobile(ctx, mobile)) return send_code(ctx, mobile, Purpose::registration);
  REQUIRE(within_address_budget(ctx));
  remember_probe(ctx);
  return refuse(mobile_registered);
}

auto is_registered(Context& ctx, const UserMobileQuery& query) -> Result<Registered> {
  const auto mobile = TRY(rules::mobile(query.user_mobile));
  return Registered{store::find_by_mobile(ctx, mobile).has_value()};
}

auto enrol(Context& ctx, const NewPerson& person) -> Result<UserId> {
  store::UserRow row{};
  row.id = ctx.new_id<UserId>();
  // Random digits, not the number's own: next to the masked number they would reveal it.
  const auto nickname = person.nickname.empty() ? "Gomvé " + ctx.chance.digits(4) : person.nickname;
  row.language = language_code(person.language);
  row.state = State::active;
  row.password_hash = person.password_hash;
  row.pay_password_hash = person.pay_password_hash;
  row.level = 1;
  row.referrer_id = person.referrer;
  row.is_demo = person.is_demo;
  row.registered_at = ctx.now.instant;
  row.excluded_until = shut_until(ctx, person.mobile);
  if (row.referrer_id) change_lines_one_at_a_time(ctx);
  REQUIRE(insert_with_new_invite_code(ctx, row, {person.mobile, nickname}));
  if (row.referrer_id) lengthen_lines(ctx, row.id);
  REQUIRE(welcome(ctx, row.id));
  return row.id;
}

auto register_person(Context& ctx, const RegisterRequest& request) -> Result<SignedIn> {
  const auto mobile = TRY(rules::mobile(request.mobile));
  REQUIRE(rules::new_password(request.password, request.confirm_password, mobile));
  if (!request.agree.value_or(false)) return refuse(agreement_required);
  const auto referrer = TRY(inviter(ctx, request.invite_code));
  if (store::find_by_mobile(ctx, mobile)) return refuse(mobile_registered);
  REQUIRE(use_code(ctx, mobile, Purpose::registration, request.code));
  NewPerson person{.mobile = mobile,
                   .nickname = {},
                   .password_hash = ctx.secrets.hash(request.password->value),
                   .pay_password_hash = {},
                   .referrer = referrer,
                   .language = ctx.origin.language};
  const auto id = TRY(enrol(ctx, person));
  jobs::plan(ctx, registered_job, id.value, ctx.now.instant);
  return signed_in(ctx, *store::find(ctx, id));
}

auto login(Context& ctx, const LoginRequest& request) -> Result<SignedIn> {
  const auto mobile = TRY(rules::mobile(request.mobile));
  if (!request.password || request.password->value.empty()) return refuse(password_empty);
  REQUIRE(require_calm(ctx, mobile));
  const auto user = store::find_by_mobile(ctx, mobile);
  // A number without an account takes the same time as a wrong password, and is counted the same.
  const bool right =
      TRY(guess_password(ctx, mobile, user ? user->password_hash : "", request.password->value));
  if (!right) count_for_number(ctx, mobile, user ? std::optional{user->id} : std::nullopt);
  if (!user) return refuse(mobile_not_registered);
  if (!right) return refuse(password_wrong);
  if (user->state != State::active) return refuse(banned);
  forget_failures(ctx, mobile);
  return signed_in(ctx, *user);
}

auto log_out(Context& ctx, UserId caller) -> Verdict {
  sign_out(ctx, caller, store::SessionState::ended);
  return allowed();
}

auto open_session(Context& ctx, UserId user) -> std::string {
  auto token = ctx.chance.token();
  store::lock_person(ctx, user);
  sign_out(ctx, user, store::SessionState::replaced);
  store::insert_session(ctx, token_hash(token), user);
  return token;
}

auto signed_in_since(Context& ctx, UserId user) -> std::optional<Instant> {
  const auto session = store::find_live_session(ctx, user);
  if (!session || session->user_state != State::active || has_expired(ctx, *session)) return {};
  return session->opened_at;
}

void expect_session(::store::Tx& tx, std::string_view token) {
  if (!token.empty()) store::expect_session(tx, token_hash(token));
}

auto expected_user(::store::Tx& tx, std::string_view token) -> std::optional<UserId> {
  if (token.empty()) return {};
  const auto session = store::find_session(tx, token_hash(token));
  return session ? std::optional{session->user_id} : std::nullopt;
}

auto authenticate(Context& ctx, std::string_view token) -> Result<UserId> {
  if (token.empty()) return refuse(session_expired);
  const auto hash = token_hash(token);
  const auto session = store::find_session(ctx.tx, hash);
  if (!session) return refuse(session_expired);
  // A banned user is told of the ban, not only that the session has ended.
  if (session->user_state != State::active) return refuse(banned);
  if (session->state == store::SessionState::ended) return refuse(session_expired);
  if (session->state == store::SessionState::replaced) return replaced(ctx, session->user_id);
  if (has_expired(ctx, *session)) return refuse(session_expired);
  if (ctx.now.instant > session->seen_at + 1h) ctx.tell_here("accounts.session_seen", hash);
  return session->user_id;
}

}  // namespace accounts
