// A user's cards and payouts: exported and erased. Payouts stay, because the ledger refers to them; the
// numbers and holders of cards are forgotten.
#include "cards/store.hpp"
#include "holds/store.hpp"
#include "registration.hpp"
#include "store.hpp"

#include "cards/cards.hpp"
#include "platform/shape/codec.hpp"

namespace payouts {

namespace {

struct OwnCard {
  CardId id;
  std::string bank_name, number, holder;
  Instant added_at;
  std::optional<Instant> removed_at;
};
BOOST_DESCRIBE_STRUCT(OwnCard, (), (id, bank_name, number, holder, added_at, removed_at))

// Omits the operators, whom the user need not know.
struct OwnPayout {
  PayoutId id;
  Kind kind;
  State state;
  Money amount, fee;
  CardId card_id;
  std::string memo, bank_reference, reason;
  Instant asked_at;
  std::optional<Instant> ended_at;
  std::optional<payments::PaymentId> returns_payment;
};
BOOST_DESCRIBE_STRUCT(OwnPayout, (),
                      (id, kind, state, amount, fee, card_id, memo, bank_reference, reason, asked_at,
                       ended_at, returns_payment))

struct OwnHold {
  Instant set_at, ends_at;
  std::optional<Instant> lifted_at;
  std::string reason;
};
BOOST_DESCRIBE_STRUCT(OwnHold, (), (set_at, ends_at, lifted_at, reason))

struct Kept {
  std::vector<OwnCard> cards;
  std::vector<OwnPayout> payouts;
  std::vector<OwnHold> holds;
};
BOOST_DESCRIBE_STRUCT(Kept, (), (cards, payouts, holds))

auto show(Context& ctx, UserId user) -> std::string {
  Kept kept;
  for (const auto& card : store::all_cards_of(ctx, user))
    kept.cards.push_back({card.id, bank_of(ctx, card), number_of(ctx, card), holder_of(ctx, card),
                          card.added_at, card.removed_at});
  for (const auto& row : store::all_payouts_of(ctx, user))
    kept.payouts.push_back({row.id, row.kind, row.state, row.amount, row.fee, row.card_id, row.memo,
                            row.bank_reference, row.reason, row.asked_at, row.ended_at, row.returns_payment});
  for (const auto& hold : store::holds_of(ctx, user))
    kept.holds.push_back({hold.set_at, hold.ends_at, hold.lifted_at, hold.reason});
  return shape::to_json(kept);
}

auto may_forget(Context& ctx, UserId user) -> Verdict {
  const auto person = store::find_person(ctx, user);
  if (!person || person->open == 0) return allowed();
  return refuse(payouts_left, {.rule = "payouts.open", .yours = person->open});
}

void forget(Context& ctx, UserId user) {
  store::forget_cards(ctx, user);
  store::forget_words(ctx, user);
}

}  // namespace

auto personal_data() -> PersonalData {
  return {.name = "payouts",
          .show = show,
          .may_forget = may_forget,
          .obstacles = {&payouts_left},
          .forget = forget};
}

}  // namespace payouts
