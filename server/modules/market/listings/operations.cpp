// Resale: listing tickets, buying them, cancelling, and the end of a listing.
#include <map>

#include "../causes.hpp"
#include "../endings.hpp"
#include "../notices.hpp"
#include "../sales/sales.hpp"
#include "../settings.hpp"
#include "ledger/ledger.hpp"
#include "limits/limits.hpp"
#include "platform/life.hpp"
#include "store.hpp"
#include "views.hpp"

namespace market {

namespace {

using ledger::BalanceFlow, ledger::OtcFlow, ledger::transfer;

// The tickets by what makes them alike: last day and recycle value.
auto alike(const std::vector<tickets::DealTicket>& tickets) {
  std::map<std::pair<Instant, Money>, std::vector<tickets::DealTicket>> lots;
  for (const auto& ticket : tickets) lots[{ticket.expires_at, ticket.recycle_value}].push_back(ticket);
  return lots;
}

auto inserted(Context& ctx, UserId seller, Money price, const std::vector<tickets::DealTicket>& tickets)
    -> Result<store::ListingRow> {
  const auto& first = tickets.front();
  const auto margin = ctx.settings[settings::listing_margin];
  auto row = with_facts<store::ListingRow>(ListingFacts{.state = ListingState::on_sale,
                                                        .class_id = first.class_id,
                                                        .price = price,
                                                        .recycle_value = first.recycle_value,
                                                        .quantity = std::int64_t{std::ssize(tickets)},
                                                        .sold = 0,
                                                        .expires_at = first.expires_at,
                                                        .listed_at = ctx.now.instant,
                                                        .ends_at = first.expires_at - margin});
  row.id = ctx.new_id<ListingId>();
  row.seller_id = seller;
  row.fee = ctx.settings[settings::fee];
  store::insert(ctx, row);
  REQUIRE(tickets::claim_all(ctx, tickets, {tickets::DealKind::resale, row.id.value}));
  jobs::plan(ctx, listing_over_job, row.id.value, row.ends_at);
  return row;
}

auto require_price(const PayListingRequest& request, Money price) -> Verdict {
  const auto typed = parse_decimal(request.price);
  if (typed && Money{*typed} == price) return allowed();
  return refuse(price_changed, {.rule = "market.price_seen",
                                .yours = typed ? Mentioned{Money{*typed}} : Mentioned{request.price},
                                .limit = price});
}

auto require_left(const store::ListingRow& row, std::int64_t count) -> Verdict {
  if (count <= row.left()) return allowed();
  return refuse(over_listed, {.rule = "market.left", .yours = count, .limit = row.left()});
}

auto sell(Context& ctx, const store::ListingRow& row, UserId buyer, std::int64_t count)
    -> Result<store::SaleRow> {
  const tickets::Deal deal{tickets::DealKind::resale, row.id.value};
  if (!store::sell_listing(ctx, row.id, count)) return refuse(deal_over);
  auto tickets = tickets::claimed_by(ctx, deal);
  tickets.resize(static_cast<std::size_t>(count), tickets.front());
  REQUIRE(tickets::pass_on(ctx, tickets, {buyer, row.price}, deal));
  const auto fee = rules::fee_on(row.price, row.fee) * count;
  const auto sale = insert_sale(ctx, {SaleKind::resale, row.id.value, row.seller_id, buyer, fee}, tickets,
                                std::vector<Money>(tickets.size(), row.price));
  REQUIRE(ledger::post(
      ctx, {causes::resold, sale.id.value},
      {transfer(BalanceFlow::ticket_bought, sale.paid, {ledger::available(buyer), ledger::exchange}),
       transfer(BalanceFlow::ticket_bought, sale.fee, {ledger::exchange, ledger::fees}),
       transfer(OtcFlow::resale_revenue, sale.paid - sale.fee,
                {ledger::exchange, ledger::available(row.seller_id)})}));
  return sale;
}

}  // namespace

auto add_listings(Context& ctx, UserId caller, const AddListingRequest& request) -> Result<AddedListings> {
  const auto price = TRY(rules::price_from(request.price, ctx.settings[settings::price_floor]));
  REQUIRE(rules::chosen(request.count, request.ticket_ids));
  if (request.count && !request.class_id) return refuse(tickets::class_not_found);
  if (request.class_id) REQUIRE(tickets::find_class(ctx, *request.class_id));
  const auto tickets = TRY(chosen_tickets(ctx, caller, {request.count, request.ticket_ids},
                                          {.class_id = request.class_id,
                                           .validity_left = ctx.settings[settings::listing_margin] + Days{1},
                                           .rule = settings::listing_margin.key}));
  const auto of = tickets::find_class(ctx, tickets.front().class_id).value();
  if (!of.open) return refuse(class_not_open, {.rule = "market.class_open", .yours = of.name});
  REQUIRE(rules::within(price, price_range(ctx, of.reference_price)));
  Cards cards{ctx};
  AddedListings added;
  for (const auto& [_, lot] : alike(tickets))
    added.items.push_back(listing_seen(ctx, cards, caller, TRY(inserted(ctx, caller, price, lot))));
  return added;
}

auto cancel_listing(Context& ctx, UserId caller, const ListingQuery& query) -> Result<ListingItem> {
  auto row = store::find_for_change<store::ListingRow>(ctx, query.listing_id);
  if (!row || row->seller_id != caller) return refuse(listing_not_found);
  REQUIRE(require_open(ctx, *row));
  REQUIRE(end_deal(ctx, *row, {ctx.now.instant, EndedBy::by_owner}));
  Cards cards{ctx};
  return listing_seen(ctx, cards, caller, *row);
}

auto pay_listing(Context& ctx, UserId caller, const PayListingRequest& request) -> Result<PaidListing> {
  const auto count = request.count.value_or(1);
  REQUIRE(rules::count_within(count));
  const auto row = store::find_for_change<store::ListingRow>(ctx, request.listing_id);
  if (!row) return refuse(listing_not_found);
  REQUIRE(require_open(ctx, *row));
  if (row->seller_id == caller) return refuse(buy_from_self, {.rule = "market.buy_from_self"});
  REQUIRE(require_price(request, row->price));
  REQUIRE(require_left(*row, count));
  const auto person = TRY(accounts::require_pay_password(ctx, caller, request.pay_password));
  REQUIRE(ledger::require_balance(ctx, caller, row->price * count));
  REQUIRE(limits::count_purchase(ctx, person, row->price * count));
  const auto sale = TRY(sell(ctx, *row, caller, count));
  if (count == row->left()) jobs::call_off(ctx, listing_over_job, row->id.value);
  inbox::tell(ctx, row->seller_id, notices::listing_sold, class_names(ctx, row->class_id), count,
              row->id.value);
  Cards cards{ctx};
  return PaidListing{
      .sale = sale_of(ctx, cards, caller, sale),
      .listing = listing_seen(ctx, cards, caller, *store::find<store::ListingRow>(ctx, row->id)),
      .balance = ledger::balance_of(ctx, caller)};
}

auto end_deal(Context& ctx, store::ListingRow& row, const Ending& how) -> Verdict {
  using rules::ListingEvent;
  const auto event = how.ended_by == EndedBy::by_time ? ListingEvent::end : ListingEvent::cancel;
  if (!move<"market_listing", rules::listing_life>(ctx, row, event, how)) return refuse(deal_over);
  if (how.ended_by != EndedBy::by_time) jobs::call_off(ctx, listing_over_job, row.id.value);
  const auto released = tickets::release_all(ctx, {tickets::DealKind::resale, row.id.value});
  if (how.ended_by == EndedBy::by_time)
    inbox::tell(ctx, row.seller_id, notices::listing_ended, class_names(ctx, row.class_id), released,
                row.id.value);
  if (how.ended_by == EndedBy::by_operator)
    inbox::tell(ctx, row.seller_id, notices::listing_cancelled, class_names(ctx, row.class_id), how.reason,
                row.id.value);
  return allowed();
}

}  // namespace market
