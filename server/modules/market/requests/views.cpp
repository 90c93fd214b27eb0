// Purchase requests as users see them: lists, counts, one request.
#include "views.hpp"

#include "../money.hpp"
#include "../sales/sales.hpp"
#include "../sales/store.hpp"
#include "../settings.hpp"
#include "ledger/ledger.hpp"
#include "store.hpp"

namespace market {

namespace {

constexpr std::int64_t most_counted = 10'000;

auto counted(std::int64_t up_to_one_more) -> Counted {
  return {.count = std::min(up_to_one_more, most_counted), .is_more = up_to_one_more > most_counted};
}

auto validity_until(const Context& ctx, const store::RequestRow& row) -> Instant {
  return ctx.now.instant + Days{row.validity_days};
}

// The caller's tickets that the request would take.
auto fitting_tickets(Context& ctx, Cards& cards, UserId caller, const store::RequestRow& row)
    -> std::int64_t {
  std::int64_t count = 0;
  for (const auto& alike : cards.tickets_of(caller, row.class_id))
    if (alike.expires_at >= validity_until(ctx, row)) count += alike.free;
  return count;
}

auto judge_sale(Context& ctx, const store::RequestRow& row, std::int64_t my_tickets) -> Verdict {
  REQUIRE(judge_open(ctx, row));
  if (my_tickets > 0) return allowed();
  return refuse(not_enough_tickets, {.rule = "tickets.free", .yours = my_tickets, .limit = std::int64_t{1}});
}

auto judge_own(Context& ctx, const store::RequestRow& row) -> Verdict {
  REQUIRE(judge_open(ctx, row));
  return judge_cancel(ctx, row);
}

auto place_of(Context& ctx, const RequestListQuery& query) -> Result<store::PricePlace> {
  if (!query.cursor) return store::PricePlace{most_decimal, 0};
  const auto row = store::find_request(ctx, RequestId{query.cursor->value});
  REQUIRE(require_in_list(row && (!query.class_id || row->class_id == *query.class_id)));
  return store::PricePlace{row->price, row->id.value};
}

auto below_of(Context& ctx, UserId caller, const MyRequestsQuery& query) -> Result<std::int64_t> {
  if (!query.cursor) return cursor_id(query.cursor);
  const auto row = store::find_request(ctx, RequestId{query.cursor->value});
  REQUIRE(require_in_list(row && row->buyer_id == caller));
  return row->id.value;
}

auto id_of(const RequestItem& item) { return item.request_id.value; }

}  // namespace

auto judge_open(Context& ctx, const store::RequestRow& row) -> Verdict {
  if (row.state == RequestState::buying && ctx.now.instant < row.ends_at) return allowed();
  return refuse(deal_over, {.rule = "market.request", .limit = row.ended_at.value_or(row.ends_at)});
}

auto judge_cancel(Context& ctx, const store::RequestRow& row) -> Verdict {
  if (row.cancel_from <= ctx.now.instant) return allowed();
  return refuse(wait_before_cancel, {.rule = settings::request_wait.key,
                                     .yours = row.published_at,
                                     .limit = row.cancel_from,
                                     .allowed_at = row.cancel_from});
}

auto request_seen(Context& ctx, Cards& cards, UserId reader, const store::RequestRow& row) -> RequestItem {
  RequestItem item{};
  show_class(item, cards.of_class(row.class_id));
  item.request_id = row.id;
  item.state = row.state;
  item.price = row.price;
  item.seller_gets = rules::net_of(row.price, row.fee);
  item.quantity = row.quantity;
  item.filled = row.filled;
  item.left = row.left();
  item.published_at = row.published_at;
  item.ends_at = row.ends_at;
  item.least_expires_at = validity_until(ctx, row);
  item.cancellable_at = row.cancel_from;
  item.ended_at = row.ended_at;
  item.ended_by = row.ended_by;
  item.buyer = cards.other_side(row.buyer_id);
  item.is_mine = row.buyer_id == reader;
  if (item.is_mine) {
    item.held = row.held();
    item.reason = row.reason;
    item.why_not = why_not(ctx, judge_own(ctx, row));
  } else {
    item.my_tickets = fitting_tickets(ctx, cards, reader, row);
    item.why_not = why_not(ctx, judge_sale(ctx, row, item.my_tickets));
  }
  return item;
}

auto open_requests(Context& ctx, UserId caller, const RequestListQuery& query) -> Result<Page<RequestItem>> {
  const auto wanted = items_wanted(query.limit);
  const auto from = TRY(place_of(ctx, query));
  Cards cards{ctx};
  std::vector<RequestItem> items;
  for (const auto& row : store::open_requests(ctx, query.class_id, from, wanted + 1))
    items.push_back(request_seen(ctx, cards, caller, row));
  return page_of(std::move(items), wanted, id_of);
}

auto my_requests(Context& ctx, UserId caller, const MyRequestsQuery& query) -> Result<Page<RequestItem>> {
  const auto wanted = items_wanted(query.limit);
  const auto below = TRY(below_of(ctx, caller, query));
  Cards cards{ctx};
  std::vector<RequestItem> items;
  for (const auto& row : store::requests_of(ctx, caller, query.state, {below, wanted + 1}))
    items.push_back(request_seen(ctx, cards, caller, row));
  return page_of(std::move(items), wanted, id_of);
}

auto sold_into_requests(Context& ctx, UserId caller, const PageRequest& query) -> Result<Page<Sale>> {
  const auto wanted = items_wanted(query.limit);
  Cards cards{ctx};
  std::vector<Sale> items;
  for (const auto& row :
       store::sold_by(ctx, caller, SaleKind::request, {cursor_id(query.cursor), wanted + 1}))
    items.push_back(sale_of(ctx, cards, caller, row));
  return page_of(std::move(items), wanted, [](const Sale& sale) { return sale.sale_id.value; });
}

auto request_counts(Context& ctx, UserId caller) -> Result<RequestCounts> {
  const auto most = most_counted + 1;
  const auto highest = store::open_requests(ctx, {}, {most_decimal, 0}, 1);
  const auto mine = [&](RequestState state) { return store::count_requests_of(ctx, caller, state, most); };
  return RequestCounts{.open = counted(store::count_open_requests(ctx, most)),
                       .highest_price = highest.empty() ? std::nullopt : std::optional{highest.front().price},
                       .buying = mine(RequestState::buying),
                       .completed = counted(mine(RequestState::completed)),
                       .cancelled = counted(mine(RequestState::cancelled)),
                       .sold = counted(store::count_sold_by(ctx, caller, SaleKind::request, most)),
                       .held = ledger::held<ledger::BalanceFlow>(ctx, request_escrow(caller))};
}

auto request_info(Context& ctx, UserId caller, const RequestQuery& query) -> Result<RequestDetails> {
  const auto row = store::find_request(ctx, query.request_id);
  if (!row) return refuse(request_not_found);
  Cards cards{ctx};
  auto sales = sales_seen(ctx, cards, caller, row->id.value);
  if (row->buyer_id != caller && sales.empty() && !judge_open(ctx, *row)) return refuse(request_not_found);
  auto seen = request_seen(ctx, cards, caller, *row);
  if (!sales.empty()) seen.reason = row->reason;  // both sides read it
  return RequestDetails{.request = std::move(seen), .sales = std::move(sales)};
}

}  // namespace market
