// Buyback: sales of tickets to the operator, and the end of a package's day.
#include "../causes.hpp"
#include "../endings.hpp"
#include "../money.hpp"
#include "../sales/sales.hpp"
#include "../settings.hpp"
#include "ledger/ledger.hpp"
#include "platform/life.hpp"
#include "store.hpp"
#include "views.hpp"

namespace market {

namespace {

using ledger::BalanceFlow, ledger::OtcFlow, ledger::transfer;

// A package that is over by time is ended by the first call that finds it.
auto require_open(Context& ctx, const store::PackageRow& row) -> Verdict {
  const auto judged = judge_open(ctx, row);
  if (!judged && row.state == PackageState::scheduled && *row.closes_at <= ctx.now.instant)
    ctx.after_rollback(
        [id = row.id.value, due_at = *row.closes_at](Context& later) { close_package(later, id, due_at); });
  return judged;
}

auto require_count(const store::PackageRow& row, std::int64_t count) -> Verdict {
  const auto least = std::min(row.least_count, row.quantity - row.sold);
  if (count >= least) return allowed();
  return refuse(below_minimum, {.rule = "market.least_count", .yours = count, .limit = least});
}

auto prices_of(const store::PackageRow& row, const std::vector<tickets::DealTicket>& tickets)
    -> Result<std::vector<Money>> {
  std::vector<Money> prices;
  for (const auto& ticket : tickets) {
    prices.push_back(rules::buyback_price({row.share, row.most}, ticket.cash_paid, ticket.ceiling));
    if (prices.back() == Money{})
      return refuse(ticket_worth_nothing, {.rule = "market.buyback_price", .limit = ticket.ceiling});
  }
  return prices;
}

// Pays from the cover; what the tickets were covered for above their prices returns to the reserve.
auto pay(Context& ctx, const store::PackageRow& row, const store::SaleRow& sale) -> Verdict {
  const auto rest = row.most * sale.pieces - sale.paid;
  return ledger::post(
      ctx, {causes::bought_back, sale.id.value},
      {transfer(BalanceFlow::own_money_set_aside, sale.paid, {package_cover(row.id), ledger::exchange}),
       transfer(OtcFlow::buyback, sale.paid, {ledger::exchange, ledger::available(sale.seller_id)}),
       transfer(BalanceFlow::own_money_set_aside, rest, {package_cover(row.id), ledger::reserve})});
}

}  // namespace

auto sell_to_operator(Context& ctx, UserId caller, const BuybackRequest& request) -> Result<BoughtBack> {
  const auto asked = TRY(rules::chosen(request.count, request.ticket_ids));
  const auto row = store::find_for_change<store::PackageRow>(ctx, request.package_id);
  if (!row || !is_public(ctx, *row)) return refuse(package_not_found);
  REQUIRE(require_open(ctx, *row));
  if (row->kind == PackageKind::team) REQUIRE(judge_team(*row, team_standing(ctx, caller)));
  REQUIRE(require_count(*row, asked));
  auto tickets = TRY(chosen_tickets(ctx, caller, {request.count, request.ticket_ids},
                                    {.class_id = row->class_id, .least_ceiling = 1_vnd}));
  const auto count = std::min(asked, row->quantity - row->sold);
  tickets.resize(static_cast<std::size_t>(count), tickets.front());
  const auto prices = TRY(prices_of(*row, tickets));
  Money total;
  for (const auto price : prices) total += price;
  if (!store::sell_package(ctx, row->id, count, total)) return refuse(deal_over);
  REQUIRE(tickets::take_back(ctx, tickets));
  const auto sale = insert_sale(ctx, {SaleKind::buyback, row->id.value, caller, {}, {}}, tickets, prices);
  REQUIRE(pay(ctx, *row, sale));
  Cards cards{ctx};
  return BoughtBack{
      .sale = sale_of(ctx, cards, caller, sale),
      .left_over = asked - count,
      .package = package_seen(ctx, cards, caller, *store::find<store::PackageRow>(ctx, row->id)),
      .otc = otc_of(ctx, caller)};
}

auto sold_to_operator(Context& ctx, UserId caller, const PageRequest& query) -> Result<Page<Sale>> {
  return sold_page(ctx, caller, SaleKind::buyback, query);
}

auto end_package(Context& ctx, store::PackageRow& row, rules::PackageEvent event,
                 const store::PackageEnd& end) -> Verdict {
  const auto from = row.state;
  const auto cover = row.cover();
  if (!move<"market_package", rules::package_life>(ctx, row, event, end)) return refuse_step(from);
  if (from != PackageState::scheduled) return allowed();
  if (event == rules::PackageEvent::cancel) jobs::call_off(ctx, close_package_job, row.id.value);
  if (cover == Money{}) return allowed();
  return ledger::post(
      ctx, {causes::package_over, row.id.value},
      {transfer(BalanceFlow::own_money_set_aside, cover, {package_cover(row.id), ledger::reserve})});
}

void close_package(Context& ctx, std::int64_t package, Instant) {
  auto row = store::find_for_change<store::PackageRow>(ctx, PackageId{package});
  if (!row || row->state != PackageState::scheduled || *row->closes_at > ctx.now.instant) return;
  end_package(ctx, *row, rules::PackageEvent::close, {ctx.now.instant}).value();
}

}  // namespace market
