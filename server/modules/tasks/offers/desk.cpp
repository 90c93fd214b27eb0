// Providers' tasks and takes at the console.
#include "../takes/settling.hpp"
#include "../team_weeks/rules.hpp"
#include "admin/admin.hpp"
#include "lists.hpp"
#include "views.hpp"

namespace tasks::console {

namespace {

auto person_of(Cards& cards, UserId user) -> TaskPerson {
  const auto& person = cards.of_person(user);
  return {.user_id = user, .nickname = person.nickname, .masked_mobile = person.masked_mobile};
}

auto view_of(Cards& cards, const store::OfferRow& row) -> OfferView {
  return {.task_id = row.id,
          .state = row.state,
          .provider = person_of(cards, row.provider_id),
          .fund_id = row.fund_id,
          .class_id = row.class_id,
          .name = cards.of_class(row.class_id).of.name,
          .monday = row.monday,
          .portions = row.portions,
          .taken = row.taken,
          .tickets = row.tickets,
          .takes = row.takes,
          .open_takes = row.open_takes,
          .ended_size = row.size,
          .sold = row.sold,
          .task_price = row.price,
          .reserved = row.principal_of(row.kept),
          .share = row.share,
          .needs_review = row.needs_review,
          .leader = row.leader_id ? std::optional{person_of(cards, *row.leader_id)} : std::nullopt,
          .published_at = row.published_at,
          .takes_until = row.takes_until,
          .settles_at = row.settles_at,
          .completes_at = row.completes_at,
          .ended_at = row.ended_at};
}

// Whether lot and purse are what the take's state says.
auto is_proved(const store::OfferTakeRow& take, const tickets::Lot& lot, Money purse, Money brought) {
  if (take.ended_at) return lot.free == 0 && lot.launched == 0 && lot.issued == take.sold && purse == Money{};
  return lot.size == take.size && purse == brought;
}

auto view_of(Context& ctx, Cards& cards, const store::OfferTakeRow& take) -> SettlementView {
  const auto offer = store::find_offer(ctx, take.offer_id).value();
  const auto lot = tickets::find_lot(ctx, lot_of(take.id)).value();
  const auto purse = ledger::held<ledger::BalanceFlow>(ctx, purse_of(take.id));
  return {.take_id = take.id,
          .task_id = offer.id,
          .state = take.state,
          .taker = person_of(cards, take.taker_id),
          .provider = person_of(cards, offer.provider_id),
          .name = cards.of_class(offer.class_id).of.name,
          .monday = offer.monday,
          .portions = take.portions,
          .size = take.size,
          .sold = lot.issued,
          .lot_free = lot.free,
          .lot_launched = lot.launched,
          .lot_returned = lot.returned,
          .principal = take.principal,
          .parked = take.ended_at ? Money{} : take.parked,
          .purse = purse,
          .provider_got = take.provider_got,
          .sponsor_got = take.sponsor_got,
          .taker_got = take.taker_got,
          .is_proved = is_proved(take, lot, purse, groups::lot_sales(ctx, lot.id).surplus),
          .taken_at = take.taken_at,
          .settles_at = offer.settles_at,
          .ended_at = take.ended_at,
          .ended_by = take.ended_by,
          .operator_name = admin::operator_name(ctx, take.operator_id),
          .reason = take.reason};
}

}  // namespace

auto list_offers(Context& ctx, OperatorId, const OfferListRequest& request) -> Result<ListPage<OfferView>> {
  Cards cards{ctx};
  return listing::page<store::Offers>(
      ctx, listing::place_of(request), [&](const store::OfferRow& row) { return view_of(cards, row); },
      request.state, request.user_id, request.class_id, request.is_overdue, ctx.now.instant,
      listing::if_true(request.is_overdue));
}

auto list_settlements(Context& ctx, OperatorId, const SettlementListRequest& request)
    -> Result<ListPage<SettlementView>> {
  Cards cards{ctx};
  return listing::page<store::Settlements>(
      ctx, listing::place_of(request),
      [&](const store::OfferTakeRow& row) { return view_of(ctx, cards, row); }, request.state,
      request.task_id, request.user_id, request.monday);
}

auto one_offer(Context& ctx, OperatorId, const OfferQuery& query) -> Result<OfferView> {
  const auto row = store::find_offer(ctx, query.task_id);
  if (!row) return refuse(task_missing);
  Cards cards{ctx};
  return view_of(cards, *row);
}

auto one_settlement(Context& ctx, OperatorId, const OfferTakeQuery& query) -> Result<SettlementView> {
  const auto row = store::find_offer_take(ctx, query.take_id);
  if (!row) return refuse(task_missing, {.rule = "tasks.take"});
  Cards cards{ctx};
  return view_of(ctx, cards, *row);
}

auto settlement_week(Context& ctx, OperatorId, const SettlementWeekQuery& query) -> Result<SettlementWeek> {
  return store::settlement_week(ctx, rules::monday_of(query.monday.value_or(ctx.now.day())));
}

auto cancel_take_of(Context& ctx, OperatorId caller, const CancelTakeRequest& request)
    -> Result<SettlementView> {
  const auto found = store::find_offer_take(ctx, request.take_id);
  if (!found) return refuse(task_missing, {.rule = "tasks.take"});
  const auto offer = store::find_offer_for_change(ctx, found->offer_id).value();
  auto take = store::find_offer_take_for_change(ctx, found->id).value();
  if (take.state != OfferTakeState::executing) return refuse(take_over, {.rule = "tasks.take"});
  take.operator_id = caller;
  take.reason = request.reason;
  cancel(ctx, offer, take, TakeEndedBy::by_operator);
  Cards cards{ctx};
  return view_of(ctx, cards, take);
}

}  // namespace tasks::console
