// Takes of providers' tasks: the square, taking, launching, cancelling, lists.
#include <algorithm>
#include <functional>
#include <iterator>

#include "../causes.hpp"
#include "../notices.hpp"
#include "../offers/views.hpp"
#include "accounts/line.hpp"
#include "accounts/roles.hpp"
#include "days.hpp"
#include "platform/typed_text.hpp"
#include "settling.hpp"

namespace tasks {

namespace {

auto square_item(Context& ctx, Cards& cards, UserId caller, const store::OfferRow& row) -> SquareItem {
  const auto& of = cards.of_class(row.class_id).of;
  const auto prices = groups::lot_prices(ctx, row.price, of.reference_price);
  const auto taker_of_one = [&](Money price) {
    const auto surplus = groups::lot_group(ctx, price, row.price).surplus;
    return rules::split(surplus, sharing_of(ctx, row), false).taker;
  };
  SquareItem item{};
  show_class(item, cards.of_class(row.class_id));
  item.task_id = row.id;
  item.reference_price = of.reference_price;
  item.provider = accounts::public_name(cards.of_person(row.provider_id));
  item.monday = row.monday;
  item.portions = row.portions;
  item.left = row.left();
  item.tickets = row.tickets;
  item.least_portions = ctx.settings[settings::least_portions];
  item.task_price = row.price;
  item.least_price = prices.least;
  item.most_price = prices.most;
  item.taker_a_ticket = taker_of_one(prices.least);
  item.taker_a_ticket_at_reference = taker_of_one(std::max(prices.least, of.reference_price));
  item.share = row.share;
  item.success_from = row.success_from;
  item.needs_review = row.needs_review;
  item.is_exclusive = row.leader_id.has_value();
  item.takes_until = row.takes_until;
  item.sells_until = row.sells_until;
  item.settles_at = row.settles_at;
  item.why_not = why_not(ctx, judge_taking(ctx, row, {.taker = caller, .park = true}));
  return item;
}

// A small balance waits with the taker until the take ends.
auto park(Context& ctx, const store::OfferTakeRow& take) -> Verdict {
  if (take.parked == Money{}) return allowed();
  return ledger::post(ctx, {causes::balance_parked, take.id.value},
                      {ledger::transfer(ledger::BalanceFlow::remainder_parked, take.parked,
                                        {ledger::available(take.taker_id),
                                         {ledger::AccountKind::task_escrow, take.taker_id.value}})});
}

void plan_deadlines(Context& ctx, const store::OfferRow& offer, const store::OfferTakeRow& take) {
  jobs::plan(ctx, judge_days_job, take.id.value,
             rules::night_ends(ctx.settings[settings::hours], selling_days_of(ctx, offer, take).first));
  jobs::plan(ctx, end_selling_job, take.id.value, offer.sells_until);
  jobs::plan(ctx, return_unsold_job, take.id.value, offer.returns_at);
  jobs::plan(ctx, settle_job, take.id.value, offer.settles_at);
}

// The take of an own task, or of the caller as its taker; both are locked, the task first.
struct Both {
  store::OfferRow offer;
  store::OfferTakeRow take;
};
auto locked(Context& ctx, OfferTakeId id) -> std::optional<Both> {
  const auto found = store::find_offer_take(ctx, id);
  if (!found) return {};
  auto offer = store::find_offer_for_change(ctx, found->offer_id).value();
  return Both{std::move(offer), store::find_offer_take_for_change(ctx, id).value()};
}

auto take_of_own_task(Context& ctx, UserId caller, OfferTakeId id) -> Result<store::OfferTakeRow> {
  auto take = store::find_offer_take(ctx, id);
  // Of another's task a take is not told from none.
  if (!take || !own_offer(caller, store::find_offer(ctx, take->offer_id)))
    return refuse(task_missing, {.rule = "tasks.take"});
  return *std::move(take);
}

auto end_before_time(Context& ctx, Both both, TakeEndedBy by) -> Result<TakeItem> {
  if (both.take.state != OfferTakeState::executing)
    return refuse(take_over,
                  {.rule = "tasks.take", .limit = both.take.ended_at.value_or(both.offer.sells_until)});
  TRY(rules::night_now(ctx.settings[settings::hours], ctx.now));
  cancel(ctx, both.offer, both.take, by);
  Cards cards{ctx};
  return take_seen(ctx, cards, both.take);
}

auto seen_all(Context& ctx, const std::vector<store::OfferTakeRow>& rows, std::int64_t wanted) {
  Cards cards{ctx};
  std::vector<TakeItem> items;
  items.reserve(rows.size());
  for (const auto& row : rows) items.push_back(take_seen(ctx, cards, row));
  return page_of(std::move(items), wanted, [](const TakeItem& item) { return item.take_id.value; });
}

// Tasks for the teams that the caller is in: the own one and those of everybody above.
auto exclusive_to(Context& ctx, UserId caller, std::int64_t below, std::int64_t wanted) {
  std::vector<UserId> leaders{caller};
  for (const auto& above : accounts::upline(ctx, caller, accounts::longest_line))
    leaders.push_back(above.user);
  std::vector<store::OfferRow> rows;
  for (const auto leader : leaders)
    std::ranges::move(store::exclusive_offers(ctx, leader, below, wanted), std::back_inserter(rows));
  std::ranges::sort(rows, std::greater{}, &store::OfferRow::id);
  if (std::ssize(rows) > wanted) rows.resize(static_cast<std::size_t>(wanted));
  return rows;
}

auto by_day(Context& ctx, Cards& cards, const store::OfferTakeRow& take) -> TakeByDay {
  return {.take = take_seen(ctx, cards, take), .days = days_seen(ctx, take)};
}

}  // namespace

auto task_square(Context& ctx, UserId caller, const SquareQuery& query) -> Result<Page<SquareItem>> {
  const auto wanted = items_wanted(query.limit);
  const bool is_exclusive = query.kind == SquareKind::exclusive;
  const auto below = cursor_id(query.cursor);
  const auto rows = is_exclusive ? exclusive_to(ctx, caller, below, wanted + 1)
                                 : store::receiving_offers(ctx, below, wanted + 1);
  Cards cards{ctx};
  std::vector<SquareItem> items;
  items.reserve(rows.size());
  for (const auto& row : rows) items.push_back(square_item(ctx, cards, caller, row));
  return page_of(std::move(items), wanted, [](const SquareItem& item) { return item.task_id.value; });
}

auto task_info(Context& ctx, UserId caller, const OfferQuery& query) -> Result<SquareItem> {
  const auto row = store::find_offer(ctx, query.task_id);
  if (!row) return refuse(task_missing, {.rule = "tasks.task"});
  Cards cards{ctx};
  return square_item(ctx, cards, caller, *row);
}

auto start_take(Context& ctx, const store::OfferRow& offer, const Asked& asked)
    -> Result<store::OfferTakeRow> {
  REQUIRE(judge_taking(ctx, offer, asked));
  const auto portions = asked.portions.value();
  if (!store::take_portions(ctx, offer.id, portions, ctx.settings[settings::least_portions])) {
    REQUIRE(judge_taking(ctx, store::find_offer(ctx, offer.id).value(), asked));
    return refuse(task_stopped, {.rule = "tasks.receiving"});
  }
  // The person and the wallet stay as they are from here on.
  accounts::lock_person(ctx, asked.taker);
  ledger::lock_dong(ctx, asked.taker);
  REQUIRE(judge_taker(ctx, asked));
  store::OfferTakeRow take{.id = ctx.new_id<OfferTakeId>(),
                           .offer_id = offer.id,
                           .taker_id = asked.taker,
                           .state = OfferTakeState::executing,
                           .portions = portions,
                           .size = portions * offer.tickets,
                           .principal = offer.principal_of(portions),
                           .parked = ledger::balance_of(ctx, asked.taker),
                           .taken_at = ctx.now.instant,
                           .monday = offer.monday};
  if (!store::insert_offer_take(ctx, take) || !accounts::note_task(ctx, asked.taker, true))
    return refuse(already_has_task, {.rule = "tasks.one_task"});
  REQUIRE(park(ctx, take));
  if (!funds::take(ctx, offer.fund_id, take.principal, {causes::task_taken, take.id.value}))
    return refuse(task_stopped, {.rule = "tasks.fund"});
  tickets::promise_lot(
      ctx, {.id = lot_of(take.id), .class_id = offer.class_id, .cash = offer.price, .size = take.size});
  plan_deadlines(ctx, offer, take);
  return take;
}

auto take_task(Context& ctx, UserId caller, const TakeTaskRequest& request) -> Result<TakenTask> {
  // A take whose time is over, but whose jobs are late, does not stand in the way of the next.
  if (const auto running = store::running_offer_take(ctx, caller)) {
    auto both = locked(ctx, running->id).value();
    catch_up(ctx, both.offer, both.take);
  }
  const auto row = store::find_offer(ctx, request.task_id);
  if (!row) return refuse(task_missing, {.rule = "tasks.task"});
  const Asked asked{.taker = caller, .portions = request.portions, .park = request.park.value_or(false)};
  Cards cards{ctx};
  if (row->needs_review) {
    // Locked, so that the taking does not end before the application is there to lapse.
    const auto offer = store::find_offer_for_change(ctx, row->id).value();
    REQUIRE(judge_taking(ctx, offer, asked));
    return TakenTask{{}, application_seen(ctx, cards, TRY(make_application(ctx, offer, asked)))};
  }
  const auto take = TRY(start_take(ctx, *row, asked));
  lapse_if_taken(ctx, row->id);
  inbox::tell(ctx, row->provider_id, notices::task_taken, class_names(ctx, row->class_id), take.portions,
              take.id.value);
  return TakenTask{take_seen(ctx, cards, take), {}};
}

auto my_take(Context& ctx, UserId caller, const MyTakeQuery& query) -> Result<RunningTake> {
  const auto take =
      query.take_id ? store::find_offer_take(ctx, *query.take_id) : store::running_offer_take(ctx, caller);
  if (query.take_id && (!take || take->taker_id != caller))
    return refuse(task_missing, {.rule = "tasks.take"});
  if (!take) return RunningTake{};
  Cards cards{ctx};
  return RunningTake{by_day(ctx, cards, *take)};
}

auto my_takes(Context& ctx, UserId caller, const PageRequest& query) -> Result<Page<TakeItem>> {
  const auto wanted = items_wanted(query.limit);
  return seen_all(ctx, store::offer_takes_of(ctx, caller, cursor_id(query.cursor), wanted + 1), wanted);
}

auto launch_task(Context& ctx, UserId caller, const LaunchTaskRequest& request) -> Result<TakeItem> {
  const auto both = locked(ctx, request.take_id);
  if (!both || both->take.taker_id != caller) return refuse(task_missing, {.rule = "tasks.take"});
  REQUIRE(judge_launch(ctx, both->offer, both->take));
  Cards cards{ctx};
  const auto& of = cards.of_class(both->offer.class_id).of;
  const auto prices = groups::lot_prices(ctx, both->offer.price, of.reference_price);
  if (request.price < prices.least)
    return refuse(price_below_least,
                  {.rule = "tasks.least_price", .yours = request.price, .limit = prices.least});
  TRY(groups::launch_lot(ctx, {.master = caller,
                               .lot = lot_of(both->take.id),
                               .groups = request.count,
                               .price = request.price,
                               .closes_at = both->offer.sells_until}));
  return take_seen(ctx, cards, both->take);
}

auto cancel_take(Context& ctx, UserId caller, const OfferTakeQuery& query) -> Result<TakeItem> {
  auto both = locked(ctx, query.take_id);
  if (!both || both->take.taker_id != caller) return refuse(task_missing, {.rule = "tasks.take"});
  return end_before_time(ctx, *std::move(both), TakeEndedBy::by_taker);
}

auto cancel_task_item(Context& ctx, UserId caller, const OfferTakeQuery& query) -> Result<TakeItem> {
  auto both = locked(ctx, query.take_id);
  if (!both || both->offer.provider_id != caller) return refuse(task_missing, {.rule = "tasks.take"});
  return end_before_time(ctx, *std::move(both), TakeEndedBy::by_provider);
}

auto takers_of_task(Context& ctx, UserId caller, const TakersQuery& query) -> Result<Page<TakeItem>> {
  const auto offer = TRY(own_offer(caller, store::find_offer(ctx, query.task_id)));
  const auto wanted = items_wanted(query.limit);
  const auto rows = store::takes_of_offer(ctx, offer.id, cursor_id(query.cursor), wanted + 1);
  auto page = seen_all(ctx, rows, wanted);
  for (auto& item : page.items)
    item.remark = std::ranges::find(rows, item.take_id, &store::OfferTakeRow::id)->remark;
  return page;
}

auto task_item(Context& ctx, UserId caller, const OfferTakeQuery& query) -> Result<TakeByDay> {
  const auto take = TRY(take_of_own_task(ctx, caller, query.take_id));
  Cards cards{ctx};
  auto seen = by_day(ctx, cards, take);
  seen.take.remark = take.remark;
  return seen;
}

auto edit_remark(Context& ctx, UserId caller, const RemarkRequest& request) -> Result<Remarked> {
  Remarked edited{std::string{trimmed(request.remark ? std::string_view{request.remark->value} : "")}};
  if (request.take_id)
    store::set_take_remark(ctx, TRY(take_of_own_task(ctx, caller, *request.take_id)).id, edited.remark);
  else
    REQUIRE(funds::set_remark(ctx, caller, request.fund_id.value_or(funds::FundId{}), edited.remark));
  return edited;
}

}  // namespace tasks
