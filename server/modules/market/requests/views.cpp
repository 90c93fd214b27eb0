// Purchase requests as users see them: lists, counts, one request.
#include "views.hpp"

#include "../endings.hpp"
#include "../lists.hpp"
#include "../money.hpp"
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

}  // namespace

auto judge_cancel(Context& ctx, const store::RequestRow& row) -> Verdict {
  if (row.cancel_from <= ctx.now.instant) return allowed();
  return refuse(wait_before_cancel, {.rule = settings::request_wait.key,
                                     .yours = row.published_at,
                                     .limit = row.cancel_from,
                                     .allowed_at = row.cancel_from});
}

auto request_seen(Context& ctx, Cards& cards, UserId reader, const store::RequestRow& row) -> RequestItem {
  auto item = with_facts<RequestItem>(row, cards.of_class(row.class_id));
  item.request_id = row.id;
  item.seller_gets = rules::net_of(row.price, row.fee);
  item.left = row.left();
  item.least_expires_at = validity_until(ctx, row);
  item.cancellable_at = row.cancel_from;
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

auto open_requests(Context& ctx, UserId caller, const OpenDealsQuery& query) -> Result<Page<RequestItem>> {
  return open_page(ctx, caller, query, most_decimal, request_seen);
}

auto my_requests(Context& ctx, UserId caller, const MyRequestsQuery& query) -> Result<Page<RequestItem>> {
  return own_page(ctx, caller, query, request_seen);
}

auto sold_into_requests(Context& ctx, UserId caller, const PageRequest& query) -> Result<Page<Sale>> {
  return sold_page(ctx, caller, SaleKind::request, query);
}

auto request_counts(Context& ctx, UserId caller) -> Result<RequestCounts> {
  const auto most = most_counted + 1;
  const auto highest = store::open_by_price<store::RequestRow>(ctx, {}, {most_decimal, 0}, 1);
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
  const auto row = store::find<store::RequestRow>(ctx, query.request_id);
  if (!row) return refuse(request_not_found);
  Cards cards{ctx};
  auto sales = sales_seen(ctx, cards, caller, row->id.value);
  if (row->buyer_id != caller && sales.empty() && !judge_open(ctx, *row)) return refuse(request_not_found);
  auto seen = request_seen(ctx, cards, caller, *row);
  if (!sales.empty()) seen.reason = row->reason;  // both sides read it
  return RequestDetails{.request = std::move(seen), .sales = std::move(sales)};
}

}  // namespace market
