// Top-ups that a channel takes back: what is paid out meanwhile, and what the person then owes.
#include "../store.hpp"
#include "payouts/payouts.hpp"

#include "../holds/holds.hpp"
#include "../registration.hpp"
#include "../transition.hpp"
#include "admin/admin.hpp"
#include "team/team.hpp"

namespace payouts {

void follow_review(Context& ctx, UserId user) {
  if (store::is_held(ctx, user)) {
    team::hold(ctx, user, "team.account");
  } else {
    team::end_hold(ctx, user);
  }
}

void follow_reviews(Context& ctx, std::int64_t, Instant) {
  for (const auto user : store::users_held(ctx)) follow_review(ctx, user);
}

void open_dispute(Context& ctx, UserId user, payments::PaymentId payment) {
  store::lock_person(ctx, user);
  store::insert_dispute(ctx, user, payment);
  follow_review(ctx, user);
}

void end_dispute(Context& ctx, UserId user, payments::PaymentId payment) {
  store::lock_person(ctx, user);
  store::delete_dispute(ctx, payment);
  follow_review(ctx, user);
}

void lose_dispute(Context& ctx, payments::PaymentId payment) {
  const auto user = store::disputed_user(ctx, payment);
  store::lose_dispute(ctx, payment);
  if (user) follow_review(ctx, *user);
}

void add_debt(Context& ctx, UserId user, Money amount) {
  store::add_debt(ctx, user, amount);
  follow_review(ctx, user);
}

void reduce_debt(Context& ctx, UserId user, Money amount) {
  store::reduce_debt(ctx, user, amount);
  follow_review(ctx, user);
}

auto take_from_payouts(Context& ctx, UserId user, Money wanted, OperatorId by, std::string_view reason)
    -> Verdict {
  store::lock_person(ctx, user);
  Money back;
  for (const auto& row : store::returnable_of(ctx, user)) {
    if (back >= wanted) break;
    TRY(take(ctx, row, Event::reject, {.by = by, .reason = reason}));
    admin::end_claim(ctx, waiting_queue, row.id.value);
    back += row.amount;
  }
  return allowed();
}

}  // namespace payouts
