// The one way in which a payout moves on, with its money.
#include "../transition.hpp"
#include "../asking.hpp"
#include "../cards/store.hpp"
#include "../store.hpp"

#include <fmt/format.h>

#include "../causes.hpp"
#include "../notices.hpp"
#include "accounts/accounts.hpp"
#include "platform/crypto/digest.hpp"
#include "webhooks/webhooks.hpp"

namespace payouts {

namespace {

using ledger::Account, ledger::BalanceFlow, ledger::OtcFlow, ledger::transfer;
using Legs = std::vector<ledger::Transfer>;

auto flow_of(const store::PayoutRow& row) -> BalanceFlow {
  return row.kind == Kind::refund ? BalanceFlow::refund : BalanceFlow::withdrawal;
}

// Earnings leave through the exchange, because the bank's account holds no OTC.
auto legs_to_bank(const store::PayoutRow& row, Account bank) -> Legs {
  if (row.kind == Kind::otc)
    return {transfer(OtcFlow::withdrawal, row.amount, {escrow_of(row), ledger::exchange}),
            transfer(BalanceFlow::withdrawal, row.net(), {ledger::exchange, bank}),
            transfer(BalanceFlow::withdrawal, row.fee, {ledger::exchange, ledger::fees})};
  return {transfer(flow_of(row), row.net(), {escrow_of(row), bank}),
          transfer(flow_of(row), row.fee, {escrow_of(row), ledger::fees})};
}

auto legs_from_bank(const store::PayoutRow& row, Account bank) -> Legs {
  auto legs = legs_to_bank(row, bank);
  for (auto& leg : legs) std::swap(leg.from, leg.to);
  return legs;
}

auto legs_back(const store::PayoutRow& row) -> Legs {
  const ledger::Route back{escrow_of(row), ledger::available(row.user_id)};
  if (row.kind == Kind::otc) return {transfer(OtcFlow::withdrawal_rejected, row.amount, back)};
  return {transfer(flow_of(row), row.amount, back)};
}

void post(Context& ctx, ledger::CauseKind cause, const store::PayoutRow& row, const Legs& legs) {
  const auto evidence = evidence_of(row, store::find_card(ctx, row.card_id).value());
  ledger::post(ctx, {cause, row.id.value, evidence}, legs).value();
}

void move_money(Context& ctx, Event event, const store::PayoutRow& row) {
  const auto bank = [&] { return ledger::outside(store::channel_of(ctx, row.batch_id.value()).value); };
  if (event == Event::transfer) post(ctx, causes::transferred, row, legs_to_bank(row, bank()));
  if (event == Event::bring_back) post(ctx, causes::brought_back, row, legs_from_bank(row, bank()));
  if (row.state == State::rejected) post(ctx, causes::rejected, row, legs_back(row));
}

void give_back(Context& ctx, Event event, const store::PayoutRow& row) {
  store::give_lots_back(ctx, row.id);
  if (row.is_closing) store::set_closed_out(ctx, row.user_id, false);
  // What its owner takes back counts against the day, and so does what was asked for together with it.
  else if (event == Event::reject && store::are_all_rejected(ctx, row))
    store::discount_of_day(ctx, row.user_id, row.day(), row.kind);
}

void tell_owner(Context& ctx, Event event, const store::PayoutRow& row) {
  if (accounts::is_forgotten(ctx, row.user_id)) return;
  const auto tell = [&](const inbox::Notice& notice, Money amount, std::string_view second) {
    inbox::tell(ctx, row.user_id, notice, amount, second, row.id.value);
  };
  const auto owner = accounts::find_profile(ctx, row.user_id);
  const auto channel = channel_name_of(ctx, row, language_of(owner ? owner->language : ""));
  if (event == Event::transfer && channel) tell(notices::returned, row.net(), *channel);
  if (event == Event::transfer && !channel)
    tell(notices::transferred, row.net(), store::find_card(ctx, row.card_id).value().masked);
  if (event == Event::refuse || event == Event::bring_back)
    tell(channel ? notices::not_returned : notices::refunding, row.amount, row.reason);
  if (event == Event::reject) tell(notices::rejected, row.amount, row.reason);
}

void tell_others(Context& ctx, Event event, const store::PayoutRow& row) {
  const auto payout = webhooks::thing(row.id), user = webhooks::thing(row.user_id);
  if (event == Event::transfer)
    webhooks::note(
        ctx,
        webhooks::PayoutTransferred{
            .payout_id = payout, .user_id = user, .amount = row.net(), .bank_reference = row.bank_reference});
  if (event == Event::bring_back)
    webhooks::note(ctx,
                   webhooks::PayoutBroughtBack{.payout_id = payout, .user_id = user, .amount = row.net()});
}

auto after(Context& ctx, const store::PayoutRow& row, State state, const Said& said) -> store::PayoutRow {
  auto moved = row;
  moved.state = state;
  if (said.batch) moved.batch_id = said.batch;
  if (state == State::transferred) moved.bank_reference = said.bank_reference;
  if (!said.reason.empty()) moved.reason = said.reason;
  if (state == State::transferred) moved.was_transferred = true;
  moved.ended_at.reset();
  if (!rules::is_open(state)) moved.ended_at = ctx.now.instant;
  return moved;
}

// What the channel's account sees, for its reconciliation.
auto tell_channel(Context& ctx, Event event, const store::PayoutRow& row, std::string_view reference)
    -> Verdict {
  if (event != Event::transfer && event != Event::bring_back) return allowed();
  const payments::PaidOut paid{.payout = row.id.value,
                               .channel = store::channel_of(ctx, row.batch_id.value()),
                               .reference = reference.empty() ? std::string_view{row.memo} : reference,
                               .amount = row.net(),
                               .memo = row.memo};
  if (event == Event::bring_back) return payments::note_brought_back(ctx, paid);
  payments::note_paid_out(ctx, paid);
  return allowed();
}

// What the bank brings back for a person whose account is gone waits in suspense, from where two operators
// may send it on. The payout stays as it was.
auto keep_in_suspense(Context& ctx, const store::PayoutRow& row, const Said& said)
    -> Result<store::PayoutRow> {
  REQUIRE(payments::settle(ctx, {.channel = store::channel_of(ctx, row.batch_id.value()),
                                 .reference = std::string{said.bank_reference},
                                 .amount = row.net(),
                                 .memo = row.memo,
                                 .confirmed_by = said.by.value_or(OperatorId{}),
                                 .is_brought_back = true}));
  return row;
}

}  // namespace

auto escrow_of(const store::PayoutRow& row) -> Account {
  return row.kind == Kind::refund ? ledger::refund_escrow(row.user_id)
                                  : ledger::withdrawal_escrow(row.user_id);
}

auto take(Context& ctx, const store::PayoutRow& row, Event event, const Said& said)
    -> Result<store::PayoutRow> {
  const auto& otherwise = event == Event::cancel ? not_cancellable : already_decided;
  const auto state = TRY(rules::life.next(row.state, event, otherwise));
  store::lock_person(ctx, row.user_id);
  if (event == Event::bring_back && accounts::is_forgotten(ctx, row.user_id))
    return keep_in_suspense(ctx, row, said);
  auto moved = after(ctx, row, state, said);
  if (!store::move_on(ctx, row.state, moved)) return refuse(otherwise);
  REQUIRE(tell_channel(ctx, event, moved, said.bank_reference));
  store::add_step(ctx, row.id, state, said.by, said.reason);
  const auto opened = static_cast<int>(rules::is_open(state)) - static_cast<int>(rules::is_open(row.state));
  if (opened != 0) store::count_open(ctx, row.user_id, opened);
  if (state == State::rejected) give_back(ctx, event, moved);
  move_money(ctx, event, moved);
  tell_owner(ctx, event, moved);
  tell_others(ctx, event, moved);
  return moved;
}

auto evidence_of(const store::PayoutRow& row, const store::CardRow& card) -> std::string {
  auto text = fmt::format("{} {} {} {} {} {} {} {} {}", row.id.value, row.user_id.value,
                          shape::name_of(row.kind), row.amount.minor_units, row.fee.minor_units, row.memo,
                          card.id.value, card.bank_bin, card.masked);
  if (row.returns_payment) text += fmt::format(" returns {}", row.returns_payment->value);
  return crypto::hex(crypto::sha256(text));
}

}  // namespace payouts
