// Operators' actions on an account, each with a reason: bans, their lifting, ended sessions, revealed
// numbers.
#include "../console_store.hpp"
#include "../mobile.hpp"
#include "../rules.hpp"
#include "accounts/roles.hpp"

namespace accounts {

namespace {

auto account(Context& ctx, UserId user) -> Result<store::UserRow> {
  auto row = store::find(ctx, user);
  if (!row) return refuse(person_not_found);
  if (row->state == State::closed) return refuse(person_forgotten);
  return *std::move(row);
}

// The account of an action, locked against concurrent changes.
auto account_for_change(Context& ctx, UserId user) -> Result<store::UserRow> {
  store::lock_person(ctx, user);
  return account(ctx, user);
}

}  // namespace

auto require_ban(Context& ctx, UserId user) -> Verdict {
  const auto row = TRY(account(ctx, user));
  return row.state == State::banned ? allowed() : refuse(not_banned);
}

auto require_lasting_ban(Context& ctx, UserId user) -> Verdict {
  store::lock_person(ctx, user);
  return require_ban(ctx, user);
}

namespace console {

auto reveal(Context& ctx, OperatorId, const ReasonedRequest& request) -> Result<FullNumber> {
  const auto row = store::find(ctx, request.user_id);
  if (!row) return refuse(person_not_found);
  if (row->state == State::closed) return refuse(person_forgotten);
  return FullNumber{national(row->mobile(ctx))};
}

auto ban(Context& ctx, OperatorId caller, const ReasonedRequest& request) -> Verdict {
  const auto row = TRY(account_for_change(ctx, request.user_id));
  if (!store::set_banned(ctx, row.id, true)) return refuse(already_banned);
  store::insert_ban(ctx, row.id, request.reason, caller);
  sign_out(ctx, row.id, store::SessionState::ended);
  return allowed();
}

auto lift_ban(Context& ctx, OperatorId caller, const ReasonedRequest& request) -> Verdict {
  const auto row = TRY(account_for_change(ctx, request.user_id));
  if (!store::set_banned(ctx, row.id, false)) return refuse(not_banned);
  store::lift_ban(ctx, row.id, request.reason, caller);
  return allowed();
}

auto end_sessions(Context& ctx, OperatorId, const ReasonedRequest& request) -> Verdict {
  store::lock_person(ctx, request.user_id);
  TRY(require_person(ctx, request.user_id));
  if (!sign_out(ctx, request.user_id, store::SessionState::ended)) return refuse(not_signed_in);
  return allowed();
}

}  // namespace console

}  // namespace accounts
