// Decisions of operators: the first approval, the second where two are needed, and rejection.
#include "../cards/cards.hpp"
#include "../deciding.hpp"
#include "../holds/store.hpp"
#include "../store.hpp"

#include "../batches/batches.hpp"
#include "../registration.hpp"
#include "../settings.hpp"
#include "../transition.hpp"
#include "accounts/accounts.hpp"
#include "admin/admin.hpp"
#include "platform/reason.hpp"

namespace payouts::console {

namespace {

auto owes_rights_to(Context& ctx, OperatorId who, OperatorId by) -> bool {
  return admin::was_let_in_by(ctx, who, by, ctx.now.instant - admin::lately);
}

// Whether the operator brought in money of the person lately, or owes rights to one who did.
auto brought_in(Context& ctx, OperatorId who, UserId user) -> bool {
  const auto all = store::by_hand_since(ctx, user, ctx.now.instant - rules::by_hand_for);
  return std::ranges::any_of(all, [&](const store::HandRow& hand) {
    return hand.operator_id == who || owes_rights_to(ctx, who, hand.operator_id);
  });
}

// Whether the payout uses a top-up that an operator confirmed and whose bank statement this one imported.
auto imported_its_line(Context& ctx, OperatorId who, const store::PayoutRow& row) -> bool {
  const auto uses = store::uses_of(ctx, row.id);
  if (uses.empty()) return false;
  const auto lots = store::lots_of(ctx, row.user_id);
  return std::ranges::any_of(uses, [&](const store::UseRow& use) {
    const auto lot = std::ranges::find(lots, use.payment_id, &store::LotRow::id);
    return lot != lots.end() && lot->confirmed_by.value != 0 && lot->imported_by == who;
  });
}

auto found(Context& ctx, PayoutId id) -> Result<store::PayoutRow> {
  auto row = store::find_payout(ctx, id);
  if (!row) return refuse(payout_not_found);
  return *std::move(row);
}

}  // namespace

auto require_no_wait(Context& ctx, UserId user) -> Verdict {
  const auto from = accounts::payouts_from(ctx, user);
  if (from > ctx.now.instant)
    return refuse(wait_after_change, {.rule = "accounts.payout_pause", .allowed_at = from});
  if (const auto hold = store::active_hold_of(ctx, user))
    return refuse(under_review, {.rule = "payouts.hold", .allowed_at = hold->ends_at});
  if (store::has_open_dispute(ctx, user)) return refuse(payment_disputed, {.rule = "payouts.dispute"});
  const auto debt = store::debt_of(ctx, user);
  return debt > Money{} ? refuse(debt_open, {.rule = "payouts.debt", .yours = debt}) : allowed();
}

auto may_approve(Context& ctx, OperatorId caller, const store::PayoutRow& row) -> Result<Judged> {
  const bool is_banned = store::is_banned(ctx, row.user_id);
  const bool has_lapsed = is_banned && store::has_lapsed(ctx, row.id);
  if (row.state != State::reviewing || (row.approved_at && !has_lapsed)) return refuse(already_decided);
  if (accounts::is_forgotten(ctx, row.user_id)) return refuse(accounts::person_forgotten);
  const bool is_second = row.approved_by && !has_lapsed;
  if (is_second && (*row.approved_by == caller || owes_rights_to(ctx, caller, *row.approved_by)))
    return refuse(own_decision);
  if (imported_its_line(ctx, caller, row)) return refuse(brought_in_by_you);
  const bool is_involved = brought_in(ctx, caller, row.user_id);
  if (is_second && is_involved) return refuse(brought_in_by_you);
  REQUIRE(require_no_wait(ctx, row.user_id));
  REQUIRE(require_holder(ctx, row.user_id, store::find_card(ctx, row.card_id).value()));
  const bool is_large =
      store::asked_around(ctx, row.user_id, row.asked_at) >= ctx.settings[settings::two_from];
  return Judged{.is_second = is_second, .needs_two = is_large || is_involved || is_banned};
}

auto approve(Context& ctx, OperatorId caller, const PayoutRequest& request) -> Result<PayoutView> {
  const auto owner = TRY(found(ctx, request.id)).user_id;
  // What the person asks for meanwhile waits, so that the sum of a day stays as it is judged.
  store::lock_person(ctx, owner);
  const auto row = TRY(found(ctx, request.id));
  const auto judged = TRY(may_approve(ctx, caller, row));
  const bool is_enough =
      judged.is_second ||
      (!judged.needs_two && store::count_alone(ctx, caller, row.amount, ctx.settings[settings::alone_a_day]));
  if (!store::approve(ctx, {row.id, caller, judged.is_second, is_enough})) return refuse(already_decided);
  const auto after = store::find_payout(ctx, row.id).value();
  if (!is_enough) return view_of(ctx, after);
  admin::end_claim(ctx, waiting_queue, row.id.value);
  return view_of(ctx, after.returns_payment ? TRY(send_back(ctx, caller, after)) : after);
}

auto reject(Context& ctx, OperatorId caller, const RejectRequest& request) -> Result<PayoutView> {
  const auto row = TRY(found(ctx, request.id));
  std::string why;
  if (row.state == State::refunding) {
    // The operator who entered the bank's result does not also give the money back.
    if (store::steps_of(ctx, row.id).back().operator_id == caller) return refuse(own_decision);
  } else {
    why = TRY(required(request.reason));
  }
  const auto after = TRY(take(ctx, row, Event::reject, {.by = caller, .reason = why}));
  admin::end_claim(ctx, waiting_queue, row.id.value);
  return view_of(ctx, after);
}

}  // namespace payouts::console
