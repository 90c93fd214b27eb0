#pragma once
// Requests and answers of users: bank cards, and payouts to them.
#include <optional>
#include <string>
#include <vector>

#include "payouts/payouts.hpp"
#include "platform/page.hpp"
#include "platform/shape/shape.hpp"

namespace payouts {

struct Wiring;

// ---- bank cards

/// `names`: others in use, separated by commas, for a search.
struct BankInfo {
  std::string bin, code, short_name, full_name, names;
};
BOOST_DESCRIBE_STRUCT(BankInfo, (), (bin, code, short_name, full_name, names))
struct Banks {
  std::vector<BankInfo> items;
};
BOOST_DESCRIBE_STRUCT(Banks, (), (items))
/// The banks that accept transfers.
auto banks(Context& ctx, UserId caller) -> Result<Banks>;

/// A card as its owner sees it. `number` shows the first 4 and the last 3 digits.
struct Card {
  CardId id;
  std::string bank_bin, bank_name, number, holder;
  Instant added_at;
};
BOOST_DESCRIBE_STRUCT(Card, (), (id, bank_bin, bank_name, number, holder, added_at))
/// `payouts_from`: payouts wait until then after a change; absent if they do not.
struct Cards {
  std::vector<Card> items;
  std::int64_t most;
  std::optional<std::string> holder;  // the name that a further card must have
  std::optional<Instant> payouts_from;
};
BOOST_DESCRIBE_STRUCT(Cards, (), (items, most, holder, payouts_from))
auto cards(Context& ctx, UserId caller) -> Result<Cards>;

/// A card as it is typed.
struct NewCard {
  std::optional<shape::Text<0, 10>> bank_bin;
  std::optional<shape::Text<0, 40>> number;  // digits, with blanks, dots or dashes between them
  std::optional<shape::Text<0, 80>> holder;  // stored in capitals without marks
};
BOOST_DESCRIBE_STRUCT(NewCard, (), (bank_bin, number, holder))
struct BindBankRequest : NewCard {
  std::optional<shape::Secret> pay_password;
};
BOOST_DESCRIBE_STRUCT(BindBankRequest, (NewCard), (pay_password))
auto bind_bank(Context& ctx, UserId caller, const BindBankRequest& request) -> Result<Card>;

struct RemoveCardRequest {
  CardId card_id;
  std::optional<shape::Secret> pay_password;
};
BOOST_DESCRIBE_STRUCT(RemoveCardRequest, (), (card_id, pay_password))
/// Refused while a payout to the card is open.
auto remove_card(Context& ctx, UserId caller, const RemoveCardRequest& request) -> Result<Cards>;

// ---- the terms of each kind

/// Why nothing can be asked for now: a refusal's key and sentence, and when it ends.
struct WhyNot {
  std::string key, message;
  std::optional<Instant> allowed_at;
};
BOOST_DESCRIBE_STRUCT(WhyNot, (), (key, message, allowed_at))
/// The fee is the larger of `fee_rate` of the amount and `fee_least`, in whole dong; both 0: none.
/// `free_now` can be asked for now; `free_later` more can at `free_later_at`, absent if a bank statement must
/// first confirm a part of it. `expected_at`: the day on which what is asked for now reaches a card.
struct Terms {
  Kind kind;
  bool is_open;
  Money least, most;
  Share fee_rate;
  Money fee_least;
  std::int64_t a_day, left_today;
  Money held, free_now, free_later;
  std::optional<Instant> free_later_at;
  Instant expected_at;
  std::optional<WhyNot> why_not;
};
BOOST_DESCRIBE_STRUCT(Terms, (),
                      (kind, is_open, least, most, fee_rate, fee_least, a_day, left_today, held, free_now,
                       free_later, free_later_at, expected_at, why_not))
/// A piece in which a refund is paid: through the channel of a top-up, which is named, or to the card.
struct RefundPiece {
  std::optional<std::string> channel_name;
  Money amount, fee, net;
};
BOOST_DESCRIBE_STRUCT(RefundPiece, (), (channel_name, amount, fee, net))
/// `pieces`: of a refund of the amount, if it can be asked for now.
struct BalanceTerms {
  Terms refund, withdraw;
  std::vector<RefundPiece> pieces;
};
BOOST_DESCRIBE_STRUCT(BalanceTerms, (), (refund, withdraw, pieces))
struct TermsRequest {
  std::optional<shape::AmountText> amount;  // of a refund; whole dong
  std::optional<bool> closing;
};
BOOST_DESCRIBE_STRUCT(TermsRequest, (), (amount, closing))
auto balance_terms(Context& ctx, const Wiring& wiring, UserId caller, const TermsRequest& request)
    -> Result<BalanceTerms>;
auto otc_terms(Context& ctx, UserId caller) -> Result<Terms>;

// ---- cashing out: an amount leaves the balance by the cheapest way, as a refund and a withdrawal

/// A payout that an amount becomes: through the channel of a top-up, which is named, or to the card.
struct CashOutPart {
  Kind kind;
  std::optional<std::string> channel_name;
  Money amount, fee, net;
};
BOOST_DESCRIBE_STRUCT(CashOutPart, (), (kind, channel_name, amount, fee, net))
/// What an amount would become, if it can be cashed out now.
struct CashOutPlan {
  std::vector<CashOutPart> parts;
  Money fee, net;
  std::optional<WhyNot> not_refunded;  // why topped-up money in it is withdrawn, and not refunded
};
BOOST_DESCRIBE_STRUCT(CashOutPlan, (), (parts, fee, net, not_refunded))
/// `least` to `most` can be asked for at once, of `free_now`. The fee is that of a withdrawal; a refund costs
/// what its channel keeps. `plan`: of the amount.
struct CashOutTerms {
  Money least, most, free_now, free_later;
  std::optional<Instant> free_later_at;
  Money held;
  Share fee_rate;
  Money fee_least;
  Instant expected_at;
  std::optional<WhyNot> why_not;
  std::optional<CashOutPlan> plan;
};
BOOST_DESCRIBE_STRUCT(CashOutTerms, (),
                      (least, most, free_now, free_later, free_later_at, held, fee_rate, fee_least,
                       expected_at, why_not, plan))
struct CashOutTermsRequest {
  std::optional<shape::AmountText> amount;  // whole dong
};
BOOST_DESCRIBE_STRUCT(CashOutTermsRequest, (), (amount))
auto cash_out_terms(Context& ctx, const Wiring& wiring, UserId caller, const CashOutTermsRequest& request)
    -> Result<CashOutTerms>;

// ---- payouts

/// One step of a payout, in order; steps that are still to come have no time.
struct TimelineStep {
  State state;
  std::optional<Instant> at;
  std::string text;
};
BOOST_DESCRIBE_STRUCT(TimelineStep, (), (state, at, text))
/// A payout in a list. `channel_name`: it goes back through that channel instead of to the card.
struct PayoutLine {
  PayoutId id;
  Kind kind;
  State state;
  Money amount, fee, net;
  std::string bank_name, card_number, reason;
  std::optional<std::string> channel_name;
  Instant asked_at;
};
BOOST_DESCRIBE_STRUCT(PayoutLine, (),
                      (id, kind, state, amount, fee, net, bank_name, card_number, reason, channel_name,
                       asked_at))
/// A payout as its owner sees it. `reason` says why it was rejected or is refunded. `pieces`: all that were
/// asked for together, this one included, if there are several.
struct Payout {
  PayoutId id;
  Kind kind;
  State state;
  Money amount, fee, net;
  std::string bank_name, card_number, card_holder, memo, reason;
  std::optional<std::string> channel_name;  // it goes back through that channel instead of to the card
  Instant asked_at;
  std::optional<Instant> waits_until;  // not reviewed before, after a change of password, number or card
  std::optional<Instant> expected_at;  // the day; absent for what is over or goes through a channel
  bool is_cancellable;
  bool is_under_review;  // a hold, a dispute or a debt is looked at first
  std::vector<TimelineStep> timeline;
  std::vector<PayoutLine> pieces;
};
BOOST_DESCRIBE_STRUCT(Payout, (),
                      (id, kind, state, amount, fee, net, bank_name, card_number, card_holder, memo, reason,
                       channel_name, asked_at, waits_until, expected_at, is_cancellable, is_under_review,
                       timeline, pieces))

enum class BalanceKind { refund, withdraw };
BOOST_DESCRIBE_ENUM(BalanceKind, refund, withdraw)
struct ApplyRequest {
  std::optional<BalanceKind> kind;
  std::optional<shape::AmountText> amount;  // whole dong
  std::optional<CardId> card_id;
  std::optional<shape::Secret> pay_password;
  /// Takes out the rest below the minimum, once and without fee, before the account is closed.
  std::optional<bool> closing;
  std::optional<Money> fee = {};  // of a refund, as it was shown: another one is refused
};
BOOST_DESCRIBE_STRUCT(ApplyRequest, (), (kind, amount, card_id, pay_password, closing, fee))
/// A refund is several payouts if it goes several ways; the answer is the first of them.
auto apply(Context& ctx, const Wiring& wiring, UserId caller, const ApplyRequest& request) -> Result<Payout>;

struct CashOutRequest {
  std::optional<shape::AmountText> amount = {};  // whole dong
  std::optional<CardId> card_id = {};
  std::optional<NewCard> card = {};  // added by this call, instead of `card_id`
  std::optional<shape::Secret> pay_password = {};
  std::optional<Money> fee = {};  // of all its parts, as it was shown: another one is refused
};
BOOST_DESCRIBE_STRUCT(CashOutRequest, (), (amount, card_id, card, pay_password, fee))
/// Several payouts, all or none; the answer is the first of them.
auto cash_out(Context& ctx, const Wiring& wiring, UserId caller, const CashOutRequest& request)
    -> Result<Payout>;

struct OtcApplyRequest {
  std::optional<shape::AmountText> amount;
  std::optional<CardId> card_id;
  std::optional<shape::Secret> pay_password;
  std::optional<bool> closing;
};
BOOST_DESCRIBE_STRUCT(OtcApplyRequest, (), (amount, card_id, pay_password, closing))
auto otc_apply(Context& ctx, UserId caller, const OtcApplyRequest& request) -> Result<Payout>;

struct ListRequest {
  std::optional<State> state;
  std::optional<Cursor> cursor;
  std::optional<shape::Number<1, 100>> limit;
};
BOOST_DESCRIBE_STRUCT(ListRequest, (), (state, cursor, limit))
struct OpenPayouts {
  std::vector<PayoutLine> items;
};
BOOST_DESCRIBE_STRUCT(OpenPayouts, (), (items))
/// Of every kind, those that are not over, newest first.
auto open_payouts(Context& ctx, UserId caller) -> Result<OpenPayouts>;
/// Payouts that an operator refused, if they were asked for since then and no newer one of their kind was.
auto refused_since(Context& ctx, UserId user, Instant since) -> std::vector<PayoutLine>;
/// Of the balance: both kinds.
auto balance_payouts(Context& ctx, UserId caller, const ListRequest& request) -> Result<Page<PayoutLine>>;
auto withdrawals(Context& ctx, UserId caller, const ListRequest& request) -> Result<Page<PayoutLine>>;
auto refunds(Context& ctx, UserId caller, const ListRequest& request) -> Result<Page<PayoutLine>>;
auto otc_withdrawals(Context& ctx, UserId caller, const ListRequest& request) -> Result<Page<PayoutLine>>;

struct PayoutRequest {
  PayoutId id;
};
BOOST_DESCRIBE_STRUCT(PayoutRequest, (), (id))
auto payout(Context& ctx, UserId caller, const PayoutRequest& request) -> Result<Payout>;
/// Until a batch has it, or its channel.
auto cancel(Context& ctx, UserId caller, const PayoutRequest& request) -> Result<Payout>;

}  // namespace payouts
