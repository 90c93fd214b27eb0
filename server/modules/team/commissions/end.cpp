// The ends of commissions before they settle: a returned ticket, an operator's decision; and reviews.
#include "../causes.hpp"
#include "../registration.hpp"
#include "admin/admin.hpp"
#include "commissions.hpp"
#include "ledger/ledger.hpp"
#include "team/team.hpp"

namespace team {

namespace {

auto back_to_sales(const store::CommissionRow& row) {
  return ledger::transfer(ledger::BalanceFlow::referral_income, row.amount,
                          {ledger::commission_escrow(row.earner_id), ledger::sales});
}

}  // namespace

void cancel_of_seat(Context& ctx, std::int64_t seat, std::int64_t ticket) {
  std::vector<ledger::Transfer> legs;
  for (const auto& row : store::held_of_seat(ctx, seat))
    if (store::cancel(ctx, row.id, store::Ending::ticket_ended)) {
      legs.push_back(back_to_sales(row));
      admin::end_claim(ctx, reviews_queue, row.id.value);
    }
  if (!legs.empty()) ledger::post(ctx, {causes::ended, ticket}, legs).value();
}

auto cancel_one(Context& ctx, const store::CommissionRow& row, store::Ending why) -> bool {
  if (!store::cancel(ctx, row.id, why)) return false;
  ledger::post(ctx, {causes::refused, row.id.value}, {back_to_sales(row)}).value();
  admin::end_claim(ctx, reviews_queue, row.id.value);
  return true;
}

void hold(Context& ctx, UserId user, std::string_view why) {
  if (store::insert_hold(ctx, user, why)) store::review_all_of(ctx, user);
}

void end_hold(Context& ctx, UserId user) {
  if (store::delete_hold(ctx, user)) store::end_reviews_of(ctx, user);
}

namespace console {

auto release_line(Context& ctx, OperatorId caller, const DecideLineRequest& request) -> Result<Line> {
  const auto row = store::find_commission_for_change(ctx, request.id);
  if (!row) return refuse(commission_not_found);
  REQUIRE(rules::line_life.next(row->state, rules::LineEvent::release, commission_not_held));
  if (!store::release(ctx, row->id)) return refuse(commission_not_held);
  store::note_decision(ctx, row->id, caller, request.reason);
  admin::end_claim(ctx, reviews_queue, row->id.value);
  return line_seen(ctx, store::find_commission(ctx, row->id).value());
}

auto cancel_line(Context& ctx, OperatorId caller, const DecideLineRequest& request) -> Result<Line> {
  const auto row = store::find_commission_for_change(ctx, request.id);
  if (!row) return refuse(commission_not_found);
  REQUIRE(rules::line_life.next(row->state, rules::LineEvent::cancel, commission_not_pending));
  if (!cancel_one(ctx, *row, store::Ending::refused)) return refuse(commission_not_pending);
  store::note_decision(ctx, row->id, caller, request.reason);
  admin::end_claim(ctx, reviews_queue, row->id.value);
  return line_seen(ctx, store::find_commission(ctx, row->id).value());
}

}  // namespace console

}  // namespace team
