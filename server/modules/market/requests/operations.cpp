// Purchase requests: publishing, selling into them, cancelling, and their end.
#include "../causes.hpp"
#include "../endings.hpp"
#include "../money.hpp"
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

auto fill(Context& ctx, const store::RequestRow& row, UserId seller,
          const std::vector<tickets::DealTicket>& tickets) -> Result<store::SaleRow> {
  const std::int64_t count = std::ssize(tickets);
  const auto fee = rules::fee_on(row.price, row.fee) * count;
  if (!store::fill_request(ctx, row.id, count)) return refuse(deal_over);
  REQUIRE(
      tickets::pass_on(ctx, tickets, {row.buyer_id, row.price}, {tickets::DealKind::request, row.id.value}));
  const auto sale = insert_sale(ctx, {SaleKind::request, row.id.value, seller, row.buyer_id, fee}, tickets,
                                std::vector<Money>(tickets.size(), row.price));
  REQUIRE(
      ledger::post(ctx, {causes::request_filled, sale.id.value},
                   {transfer(BalanceFlow::post_purchase_request, sale.paid,
                             {request_escrow(row.buyer_id), ledger::exchange}),
                    transfer(BalanceFlow::post_purchase_request, sale.fee, {ledger::exchange, ledger::fees}),
                    transfer(OtcFlow::purchase_request, sale.paid - sale.fee,
                             {ledger::exchange, ledger::available(seller)})}));
  return sale;
}

void notify_of_fill(Context& ctx, const store::RequestRow& row, const store::SaleRow& sale) {
  const bool is_complete = row.filled + sale.pieces == row.quantity;
  inbox::tell(ctx, row.buyer_id, is_complete ? notices::request_completed : notices::request_filled,
              class_names(ctx, row.class_id), sale.pieces, row.id.value);
}

}  // namespace

auto publish_request(Context& ctx, UserId caller, const PublishRequest& request) -> Result<RequestItem> {
  const auto price = TRY(rules::price_from(request.price, ctx.settings[settings::price_floor]));
  REQUIRE(rules::count_within(request.count));
  const auto of = TRY(tickets::find_class(ctx, request.class_id));
  if (!of.open) return refuse(class_not_open, {.rule = "market.class_open", .yours = of.name});
  REQUIRE(rules::within(price, price_range(ctx, of.reference_price)));
  const auto person = TRY(accounts::require_pay_password(ctx, caller, request.pay_password));
  const auto all = price * request.count;
  REQUIRE(ledger::require_balance(ctx, caller, all));
  REQUIRE(limits::count_purchase(ctx, person, all));
  auto row = with_facts<store::RequestRow>(
      RequestFacts{.state = RequestState::buying,
                   .class_id = of.id,
                   .price = price,
                   .quantity = request.count,
                   .filled = 0,
                   .published_at = ctx.now.instant,
                   .ends_at = ctx.now.instant + ctx.settings[settings::request_days]});
  row.id = ctx.new_id<RequestId>();
  row.buyer_id = caller;
  row.fee = ctx.settings[settings::fee];
  row.validity_days = ctx.settings[settings::request_validity].count();
  row.cancel_from = ctx.now.instant + ctx.settings[settings::request_wait];
  store::insert(ctx, row);
  REQUIRE(ledger::post(ctx, {causes::request_held, row.id.value},
                       {transfer(BalanceFlow::post_purchase_request, all,
                                 {ledger::available(caller), request_escrow(caller)})}));
  jobs::plan(ctx, request_over_job, row.id.value, row.ends_at);
  Cards cards{ctx};
  return request_seen(ctx, cards, caller, row);
}

auto cancel_request(Context& ctx, UserId caller, const RequestQuery& query) -> Result<RequestItem> {
  auto row = store::find_for_change<store::RequestRow>(ctx, query.request_id);
  if (!row || row->buyer_id != caller) return refuse(request_not_found);
  REQUIRE(require_open(ctx, *row));
  REQUIRE(judge_cancel(ctx, *row));
  REQUIRE(end_deal(ctx, *row, {ctx.now.instant, EndedBy::by_owner}));
  Cards cards{ctx};
  return request_seen(ctx, cards, caller, *row);
}

auto sell_into_request(Context& ctx, UserId caller, const SellRequest& request) -> Result<SoldToRequest> {
  const auto count = TRY(rules::chosen(request.count, request.ticket_ids));
  auto row = store::find_for_change<store::RequestRow>(ctx, request.request_id);
  if (!row) return refuse(request_not_found);
  REQUIRE(require_open(ctx, *row));
  if (row->buyer_id == caller) return refuse(sell_to_self, {.rule = "market.sell_to_self"});
  if (count > row->left())
    return refuse(over_requested, {.rule = "market.left", .yours = count, .limit = row->left()});
  const auto tickets = TRY(chosen_tickets(ctx, caller, {request.count, request.ticket_ids},
                                          {.class_id = row->class_id,
                                           .validity_left = Days{row->validity_days},
                                           .rule = settings::request_validity.key}));
  const auto sale = TRY(fill(ctx, *row, caller, tickets));
  notify_of_fill(ctx, *row, sale);
  if (count == row->left()) jobs::call_off(ctx, request_over_job, row->id.value);
  Cards cards{ctx};
  return SoldToRequest{
      .sale = sale_of(ctx, cards, caller, sale),
      .request = request_seen(ctx, cards, caller, *store::find<store::RequestRow>(ctx, row->id)),
      .otc = otc_of(ctx, caller)};
}

auto end_deal(Context& ctx, store::RequestRow& row, const Ending& how) -> Verdict {
  const auto rest = row.held();
  if (!move<"market_request", rules::request_life>(ctx, row, rules::RequestEvent::cancel, how))
    return refuse(deal_over);
  if (how.ended_by != EndedBy::by_time) jobs::call_off(ctx, request_over_job, row.id.value);
  REQUIRE(ledger::post(ctx, {causes::request_released, row.id.value},
                       {transfer(BalanceFlow::cancel_request_refund, rest,
                                 {request_escrow(row.buyer_id), ledger::available(row.buyer_id)})}));
  const auto names = class_names(ctx, row.class_id);
  if (how.ended_by == EndedBy::by_time)
    inbox::tell(ctx, row.buyer_id, notices::request_ended, names, rest, row.id.value);
  if (how.ended_by == EndedBy::by_operator)
    inbox::notify_all(ctx, {{.user = row.buyer_id,
                             .notice = notices::request_cancelled,
                             .first = names,
                             .second = how.reason,
                             .third = rest,
                             .subject = row.id.value}});
  return allowed();
}

}  // namespace market
