// Asking for a payout: the amount is held, and the lots that it uses are used up.
#include <limits>

#include "../asking.hpp"
#include "../cards/cards.hpp"
#include "../cards/store.hpp"
#include "../causes.hpp"
#include "../holds/holds.hpp"
#include "../settings.hpp"
#include "../store.hpp"
#include "../transition.hpp"
#include "accounts/accounts.hpp"
#include "identity/identity.hpp"
#include "wallet/wallet.hpp"

namespace payouts {

namespace {

using namespace std::chrono_literals;
using ledger::BalanceFlow, ledger::OtcFlow, ledger::transfer;

struct Wish {
  Kind kind;
  Money amount;
  store::CardRow card;
  bool is_closing = false;
  std::optional<Money> shown_fee = {};
  std::optional<OperatorId> by = {};  // who asks for a user who cannot
  std::string reason = {};
};

// The whole rest below the minimum, once.
auto may_close_out(const Conditions& now, const Wish& wish, const store::PersonRow& person, Money balance)
    -> Verdict {
  const bool is_rest = wish.amount == rules::whole_dong(balance) && wish.amount < now.least;
  return is_rest && !person.closed_out ? allowed() : refuse(not_closing);
}

auto new_memo(Context& ctx) -> std::string {
  constexpr std::string_view mark = "GVP", alphabet = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ";
  constexpr std::size_t length = 11;
  std::string memo{mark};
  while (memo.size() < length) memo += alphabet[ctx.chance.below(alphabet.size())];
  return memo;
}

auto inserted(Context& ctx, UserId user, const Wish& wish, const rules::Piece& piece,
              std::optional<PayoutId> asked_with) -> store::PayoutRow {
  store::PayoutRow row{.id = ctx.new_id<PayoutId>(),
                       .user_id = user,
                       .kind = wish.kind,
                       .state = State::reviewing,
                       .amount = piece.amount,
                       .fee = piece.fee,
                       .card_id = wish.card.id,
                       .memo = {},
                       .asked_at = ctx.now.instant,
                       .is_closing = wish.is_closing,
                       .approved_by = {},
                       .second_by = {},
                       .first_approved_at = {},
                       .approved_at = {},
                       .batch_id = {},
                       .bank_reference = {},
                       .reason = {},
                       .was_transferred = false,
                       .ended_at = {},
                       .returns_payment = piece.returns_payment,
                       .asked_with = asked_with};
  constexpr int tries = 8;  // one is nearly always enough among 32^8
  for (int i = 0; i < tries; ++i) {
    row.memo = new_memo(ctx);
    if (store::insert_payout(ctx, row)) return row;
  }
  throw std::runtime_error("no free memo was found");
}

void use_lots(Context& ctx, const store::PayoutRow& row, const rules::Piece& piece, const Funds& funds) {
  for (const auto& use : piece.uses) {
    const auto lot = std::ranges::find(funds.rows, use.payment_id, &store::LotRow::id);
    if (!store::use_lot(ctx, row, *lot, use.amount)) throw std::logic_error("a lot was used up meanwhile");
  }
}

auto hold_amount(Context& ctx, const store::PayoutRow& row, const store::CardRow& card) -> Verdict {
  const auto own = ledger::available(row.user_id);
  const auto evidence = evidence_of(row, card);
  const ledger::Cause cause{causes::asked, row.id.value, evidence};
  if (row.kind == Kind::refund)
    return ledger::post(
        ctx, cause, {transfer(BalanceFlow::refund, row.amount, {own, ledger::refund_escrow(row.user_id)})});
  const ledger::Route route{own, ledger::withdrawal_escrow(row.user_id)};
  if (row.kind == Kind::otc)
    return ledger::post(ctx, cause, {transfer(OtcFlow::withdrawal, row.amount, route)});
  return ledger::post(ctx, cause, {transfer(BalanceFlow::withdrawal, row.amount, route)});
}

// A purchase at the same time may have spent what was free before this call locked the wallet.
auto still_covered(Context& ctx, UserId user, const Wish& wish) -> Verdict {
  if (wish.kind == Kind::otc) return wallet::require_disputable_left(ctx, user, wish.amount);
  const auto left = funds_of(ctx, user, wish.kind);
  if (left.balance >= rules::young_rest(left.lots, ctx.now.instant)) return allowed();
  return refuse(ledger::insufficient_balance,
                {.rule = "ledger.balance", .yours = left.balance, .limit = wish.amount});
}

// Above a sum, an operator must have accepted the person's identity card.
auto require_identity(Context& ctx, UserId user, Money amount) -> Verdict {
  const auto sum = store::asked_since(ctx, user, ctx.now.instant - rules::identity_for) + amount;
  const auto from = ctx.settings[settings::identity_from];
  if (sum < from || identity::is_accepted(ctx, user)) return allowed();
  return refuse(identity_needed, {.rule = settings::identity_from.key, .yours = sum, .limit = from});
}

auto judged(Context& ctx, UserId user, const Conditions& now, const Wish& wish) -> Result<Funds> {
  const auto person = store::lock_person(ctx, user);
  const auto asked = store::asked_on(ctx, user, ctx.now.day(), wish.kind);
  if (!wish.is_closing && !wish.by) REQUIRE(require_left_today(ctx, now, asked));
  auto funds = funds_of(ctx, user, wish.kind);
  if (wish.is_closing) REQUIRE(may_close_out(now, wish, person, funds.balance));
  REQUIRE(require_free(ctx, user, wish.kind, wish.amount, funds));
  REQUIRE(require_identity(ctx, user, wish.amount));
  REQUIRE(require_holder(ctx, user, wish.card));
  return funds;
}

// One asking is a payout for each piece. Returns the first, also of what was asked for with it before.
auto held(Context& ctx, UserId user, const Wish& wish, const Funds& funds,
          const std::vector<rules::Piece>& pieces, std::optional<store::PayoutRow> first = {})
    -> Result<store::PayoutRow> {
  for (const auto& piece : pieces) {
    const auto row = inserted(ctx, user, wish, piece, first ? std::optional{first->id} : std::nullopt);
    if (!first) first = row;
    store::add_step(ctx, row.id, row.state, wish.by, wish.reason);
    store::count_open(ctx, user, 1);
    use_lots(ctx, row, piece, funds);
    REQUIRE(hold_amount(ctx, row, wish.card));
  }
  REQUIRE(still_covered(ctx, user, wish));
  hold_linked_identities(ctx, user);
  return first.value();
}

// What a channel charges, or which ways are open, may have changed since the person read it.
auto require_shown_fee(const std::optional<Money>& shown, Money fee) -> Verdict {
  if (!shown || *shown == fee) return allowed();
  return refuse(fee_changed, {.rule = "payouts.fee", .yours = *shown, .limit = fee});
}

auto count_today(Context& ctx, UserId user, const Conditions& now, Kind kind) -> Verdict {
  if (store::count_of_day(ctx, user, ctx.now.day(), kind, now.a_day)) return allowed();
  return require_left_today(ctx, now, now.a_day);
}

auto ask(Context& ctx, const Wiring& wiring, UserId user, const Wish& wish) -> Result<Payout> {
  const auto now = conditions_of(ctx, wish.kind);
  const auto funds = TRY(judged(ctx, user, now, wish));
  const auto pieces = pieces_of(ctx, wiring, now, wish.kind, wish.amount, wish.is_closing, funds);
  if (wish.kind == Kind::refund) REQUIRE(require_shown_fee(wish.shown_fee, rules::fee_of(pieces)));
  REQUIRE(accounts::require_pause(ctx, user, "payout", 30s));
  if (wish.is_closing)
    store::set_closed_out(ctx, user, true);
  else
    REQUIRE(count_today(ctx, user, now, wish.kind));
  return payout_of(ctx, TRY(held(ctx, user, wish, funds, pieces)));
}

template <class Request>
auto wish_of(Context& ctx, UserId user, Kind kind, const Request& request) -> Result<Wish> {
  const auto amount = TRY(payments::typed_amount(request.amount));
  Wish wish{.kind = kind, .amount = amount, .card = {}, .is_closing = request.closing.value_or(false)};
  REQUIRE(require_admitted(conditions_of(ctx, kind), wish.amount, wish.is_closing));
  wish.card = TRY(own_card(ctx, user, request.card_id));
  TRY(accounts::require_pay_password(ctx, user, request.pay_password));
  return wish;
}

// The one that is named, or one that is added; the password is asked for before anything is written.
auto card_for(Context& ctx, UserId user, const CashOutRequest& request) -> Result<store::CardRow> {
  if (!request.card) {
    auto card = TRY(own_card(ctx, user, request.card_id));
    TRY(accounts::require_pay_password(ctx, user, request.pay_password));
    return card;
  }
  const auto read = TRY(read_card(ctx, *request.card));
  TRY(accounts::require_pay_password(ctx, user, request.pay_password));
  return add_card(ctx, user, read);
}

}  // namespace

auto ask_for(Context& ctx, UserId user, const OperatorsWish& asked) -> Result<store::PayoutRow> {
  const Wish wish{
      .kind = asked.kind, .amount = asked.amount, .card = asked.card, .by = asked.by, .reason = asked.reason};
  const auto funds = TRY(judged(ctx, user, conditions_of(ctx, wish.kind), wish));
  // It counts, because a rejection discounts it.
  store::count_of_day(ctx, user, ctx.now.day(), wish.kind, std::numeric_limits<std::int64_t>::max());
  auto uses = rules::uses_of(wish.kind, wish.amount, funds.balance, funds.lots, ctx.now.instant);
  return held(ctx, user, wish, funds,
              {{.returns_payment = {}, .amount = wish.amount, .fee = {}, .uses = std::move(uses)}});
}

auto apply(Context& ctx, const Wiring& wiring, UserId caller, const ApplyRequest& request) -> Result<Payout> {
  if (!request.kind) return refuse(kind_missing);
  const auto kind = *request.kind == BalanceKind::refund ? Kind::refund : Kind::withdraw;
  auto wish = TRY(wish_of(ctx, caller, kind, request));
  wish.shown_fee = request.fee;
  return ask(ctx, wiring, caller, wish);
}

auto cash_out(Context& ctx, const Wiring& wiring, UserId caller, const CashOutRequest& request)
    -> Result<Payout> {
  const auto amount = TRY(payments::typed_amount(request.amount));
  const auto card = TRY(card_for(ctx, caller, request));
  const auto plan = TRY(plan_of(ctx, wiring, caller, amount));
  REQUIRE(require_shown_fee(request.fee, plan.fee()));
  REQUIRE(accounts::require_pause(ctx, caller, "payout", 30s));
  std::optional<store::PayoutRow> first;
  for (const auto& part : plan.parts) {
    const auto now = conditions_of(ctx, part.kind);
    const Wish wish{.kind = part.kind, .amount = part.amount, .card = card};
    const auto funds = TRY(judged(ctx, caller, now, wish));  // again, with what the part before it left
    const auto pieces = pieces_of(ctx, wiring, now, wish.kind, wish.amount, false, funds);
    REQUIRE(count_today(ctx, caller, now, wish.kind));
    first = TRY(held(ctx, caller, wish, funds, pieces, first));
  }
  return payout_of(ctx, first.value());
}

auto otc_apply(Context& ctx, UserId caller, const OtcApplyRequest& request) -> Result<Payout> {
  return ask(ctx, {}, caller, TRY(wish_of(ctx, caller, Kind::otc, request)));
}

}  // namespace payouts
