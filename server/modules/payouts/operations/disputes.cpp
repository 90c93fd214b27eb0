// Top-ups that a channel takes back: what is paid out meanwhile, and what the person then owes.
#include "modules/payouts/payouts.hpp"

#include "modules/admin/admin.hpp"
#include "modules/payouts/queues.hpp"
#include "modules/payouts/transition.hpp"

namespace payouts {

void open_dispute(Context& ctx, UserId user, payments::PaymentId payment) {
  store::lock_person(ctx, user);
  store::insert_dispute(ctx, user, payment);
}

void end_dispute(Context& ctx, UserId user, payments::PaymentId payment) {
  store::lock_person(ctx, user);
  store::delete_dispute(ctx, payment);
}

void lose_dispute(Context& ctx, payments::PaymentId payment) { store::lose_dispute(ctx, payment); }

void add_debt(Context& ctx, UserId user, Money amount) { store::add_debt(ctx, user, amount); }

void reduce_debt(Context& ctx, UserId user, Money amount) { store::reduce_debt(ctx, user, amount); }

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
