#pragma once
// Views of providers' tasks and takes, and their rules with what they need from the database.
#include "../applications/store.hpp"
#include "../promotions/rules.hpp"
#include "../views.hpp"
#include "groups/lots.hpp"
#include "rules.hpp"
#include "store.hpp"

namespace tasks {

constexpr auto lot_of(OfferTakeId take) { return tickets::LotId{take.value}; }
constexpr auto purse_of(OfferTakeId take) {
  return ledger::Account{ledger::AccountKind::task_purse, take.value};
}

auto offer_seen(Context& ctx, Cards& cards, const store::OfferRow& row) -> OfferItem;
auto take_seen(Context& ctx, Cards& cards, const store::OfferTakeRow& row) -> TakeItem;
auto application_seen(Context& ctx, Cards& cards, const store::ApplicationRow& row) -> ApplicationItem;
/// The provider's share, and whether there is a sponsor: the provider's upline, unless erased.
auto sponsor_of(Context& ctx, UserId provider) -> std::optional<UserId>;
auto sharing_of(Context& ctx, const store::OfferRow& row) -> rules::Sharing;
/// What a running take's purse would bring its taker, if it settled with what is sold now.
auto earnable_of(Context& ctx, const store::OfferTakeRow& take) -> Money;
/// When groups of a week's tasks may be launched first: in the night that begins on the Sunday before it.
auto sells_from(Context& ctx, const store::OfferRow& row) -> Instant;

/// Whether a taker may take that many portions of the task now, in the order in which a user can mend it.
struct Asked {
  UserId taker;
  std::optional<std::int64_t> portions = {};
  bool park = false;
};
auto judge_taking(Context& ctx, const store::OfferRow& row, const Asked& asked) -> Verdict;
/// The part of it that the taker's role and wallet decide.
auto judge_taker(Context& ctx, const Asked& asked) -> Verdict;
/// Takes portions for the taker, whose conditions hold: they are judged again under locks.
auto start_take(Context& ctx, const store::OfferRow& offer, const Asked& asked)
    -> Result<store::OfferTakeRow>;
/// The applications that wait for a task lapse, which their makers are told.
void lapse_applications(Context& ctx, const store::OfferRow& offer);
/// They do if no more of the task is taken.
void lapse_if_taken(Context& ctx, OfferId id);
/// Makes the application of a taker whose conditions hold.
auto make_application(Context& ctx, const store::OfferRow& offer, const Asked& asked)
    -> Result<store::ApplicationRow>;
auto judge_launch(Context& ctx, const store::OfferRow& offer, const store::OfferTakeRow& take) -> Verdict;

/// Own task of the provider, or task_missing.
auto own_offer(UserId caller, std::optional<store::OfferRow> row) -> Result<store::OfferRow>;

}  // namespace tasks
