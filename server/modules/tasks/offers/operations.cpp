// Providers' tasks: publishing, pausing, ending the taking, lists.
#include <limits>

#include "../takes/settling.hpp"
#include "platform/life.hpp"
#include "platform/typed_text.hpp"
#include "team/team.hpp"
#include "views.hpp"

namespace tasks {

namespace {

// What a task would be, from its request: everything but what it reserves.
struct Plan {
  funds::Standing fund;
  tickets::TicketClass of;
  rules::OfferHours hours;
  Money price;
  std::int64_t size, fund_tickets, least_size;
};

auto price_of(Context& ctx, const tickets::TicketClass& of) -> Result<Money> {
  const auto lowest = groups::lowest_price(ctx, of.id);
  if (!lowest) return refuse(no_task_price, {.rule = "tasks.task_price"});
  return rules::task_price(*lowest, ctx.settings[settings::price_share], of.unit_cost);
}

auto plan_of(Context& ctx, UserId caller, const AddTaskRequest& request) -> Result<Plan> {
  if (!funds::is_provider(ctx, caller)) return refuse(funds::not_a_provider);
  const auto fund = funds::find_fund_of(ctx, caller, request.fund_id);
  if (!fund) return refuse(funds::fund_not_found);
  const auto of = TRY(tickets::find_class(ctx, request.class_id));
  const auto price = TRY(price_of(ctx, of));
  const auto hours = TRY(rules::week_for(ctx.settings, ctx.now, request.monday));
  const auto worth = rules::fund_tickets(fund->amount, price);
  return Plan{.fund = *fund,
              .of = of,
              .hours = hours,
              .price = price,
              .size = 0,
              .fund_tickets = worth,
              .least_size = rules::least_size(worth, ctx.settings[settings::least_of_fund])};
}

// Whose team an exclusive task is for. Which numbers exist is not told.
auto leader_for(Context& ctx, UserId caller, const AddTaskRequest& request) -> Result<std::optional<UserId>> {
  if (!request.is_exclusive.value_or(false)) return std::optional<UserId>{};
  if (!request.leader_mobile || is_blank(request.leader_mobile->value))
    return refuse(leader_phone_required, {.rule = "tasks.leader"});
  auto leader = TRY(team::leader_of_mobile(ctx, caller, trimmed(request.leader_mobile->value)));
  if (!leader) return refuse(funds::leader_not_found, {.rule = "tasks.leader"});
  return leader;
}

// The tickets whose sum a number holds.
auto most_shown(const Plan& plan) {
  return std::numeric_limits<std::int64_t>::max() / plan.price.minor_units;
}

// The rules of the numbers, in the order of the form.
auto judge(Context& ctx, const Plan& plan, const AddTaskRequest& request) -> Verdict {
  if (!plan.fund.is_active) return refuse(funds::fund_not_active, {.rule = "funds.active"});
  if (!plan.of.open) return refuse(no_task_price, {.rule = "tasks.class_open"});
  REQUIRE(rules::sizes(ctx.settings, request.portions, request.tickets));
  REQUIRE(rules::share_within(ctx.settings, request.share));
  const auto size = request.portions * request.tickets;
  if (size < plan.least_size)
    return refuse(funds::task_below_20_percent,
                  {.rule = settings::least_of_fund.key, .yours = size, .limit = plan.least_size});
  if (size <= plan.fund.free.minor_units / plan.price.minor_units) return allowed();
  const auto shown = std::min(size, most_shown(plan));
  return refuse(funds::fund_short,
                {.rule = "funds.free", .yours = plan.price * shown, .limit = plan.fund.free});
}

auto split_at(Context& ctx, const Plan& plan, const AddTaskRequest& request, Money price) -> Split {
  if (request.portions <= 0 || request.tickets <= 0 || request.portions > rules::most_portions ||
      request.tickets > rules::most_portions)
    return {};
  const auto size = std::min(request.portions * request.tickets, plan.fund_tickets);
  const auto surplus = groups::lot_group(ctx, price, plan.price).surplus;
  return rules::split(surplus * size,
                      {.provider = request.share,
                       .sponsor = ctx.settings[settings::sponsor_share],
                       .has_sponsor = sponsor_of(ctx, plan.fund.provider).has_value()},
                      false);
}

auto new_offer(Context& ctx, UserId caller, const Plan& plan, const AddTaskRequest& request,
               std::optional<UserId> leader) -> store::OfferRow {
  return {.id = ctx.new_id<OfferId>(),
          .fund_id = plan.fund.id,
          .provider_id = caller,
          .class_id = plan.of.id,
          .leader_id = leader,
          .state = OfferState::receiving,
          .monday = plan.hours.monday,
          .portions = request.portions,
          .tickets = request.tickets,
          .price = plan.price,
          .share = request.share,
          .taken = 0,
          .kept = request.portions,
          .takes = 0,
          .open_takes = 0,
          .size = 0,
          .sold = 0,
          .success_from = ctx.settings[settings::success_from],
          .sponsor_share = ctx.settings[settings::sponsor_share],
          .needs_review = request.needs_review.value_or(false),
          .remark = std::string{trimmed(request.remark ? std::string_view{request.remark->value} : "")},
          .published_at = ctx.now.instant,
          .takes_until = plan.hours.takes_until,
          .sells_until = plan.hours.sells_until,
          .returns_at = plan.hours.returns_at,
          .settles_at = plan.hours.settles_at,
          .completes_at = plan.hours.completes_at};
}

}  // namespace

auto add_task(Context& ctx, UserId caller, const AddTaskRequest& request) -> Result<OfferItem> {
  const auto plan = TRY(plan_of(ctx, caller, request));
  REQUIRE(judge(ctx, plan, request));
  TRY(rules::night_now(ctx.settings[settings::hours], ctx.now));
  const auto row = new_offer(ctx, caller, plan, request, TRY(leader_for(ctx, caller, request)));
  // Another task may have reserved it since.
  REQUIRE(funds::reserve(ctx, row.fund_id, row.principal_of(row.portions)));
  store::insert_offer(ctx, row);
  jobs::plan(ctx, close_taking_job, row.id.value, row.takes_until);
  jobs::plan(ctx, complete_job, row.id.value, row.completes_at);
  Cards cards{ctx};
  return offer_seen(ctx, cards, row);
}

auto quote_task(Context& ctx, UserId caller, const AddTaskRequest& request) -> Result<TaskQuote> {
  const auto plan = TRY(plan_of(ctx, caller, request));
  auto verdict = judge(ctx, plan, request);
  if (verdict)
    if (const auto night = rules::night_now(ctx.settings[settings::hours], ctx.now); !night)
      verdict = std::unexpected(night.error());
  const auto prices = groups::lot_prices(ctx, plan.price, plan.of.reference_price);
  const auto at_reference = std::clamp(Money{plan.of.reference_price.minor_units -
                                             plan.of.reference_price.minor_units % (1'000 * Money::scale)},
                                       prices.least, std::max(prices.least, prices.most));
  const bool is_countable = rules::sizes(ctx.settings, request.portions, request.tickets).has_value();
  const auto size = is_countable ? request.portions * request.tickets : 0;
  return TaskQuote{.task_price = plan.price,
                   .least_price = prices.least,
                   .most_price = prices.most,
                   .principal = plan.price * std::min(size, most_shown(plan)),
                   .fund_free = plan.fund.free,
                   .size = size,
                   .fund_tickets = plan.fund_tickets,
                   .least_tickets = plan.least_size,
                   .at_least_price = split_at(ctx, plan, request, prices.least),
                   .at_reference_price = split_at(ctx, plan, request, at_reference),
                   .monday = plan.hours.monday,
                   .takes_until = plan.hours.takes_until,
                   .sells_until = plan.hours.sells_until,
                   .settles_at = plan.hours.settles_at,
                   .why_not = why_not(ctx, verdict)};
}

auto my_offers(Context& ctx, UserId caller, const MyOffersQuery& query) -> Result<Page<OfferItem>> {
  const auto wanted = items_wanted(query.limit);
  Cards cards{ctx};
  std::vector<OfferItem> items;
  if (query.task_id) {
    const auto row = own_offer(caller, store::find_offer(ctx, *query.task_id));
    if (row) items.push_back(offer_seen(ctx, cards, *row));
    return Page<OfferItem>{.items = std::move(items), .next = {}};
  }
  for (const auto& row : store::offers_of(ctx, caller, query.state, cursor_id(query.cursor), wanted + 1))
    items.push_back(offer_seen(ctx, cards, row));
  return page_of(std::move(items), wanted, [](const OfferItem& item) { return item.task_id.value; });
}

auto stop_task(Context& ctx, UserId caller, const StopTaskRequest& request) -> Result<OfferItem> {
  auto row = TRY(own_offer(caller, store::find_offer_for_change(ctx, request.task_id)));
  const bool is_pause = request.action == StopAction::pause;
  const auto event = is_pause ? rules::OfferEvent::pause : rules::OfferEvent::resume;
  const auto& otherwise = is_pause ? funds::task_not_receiving : funds::task_not_paused;
  REQUIRE(rules::offer_life.next(row.state, event, otherwise));
  TRY(rules::night_now(ctx.settings[settings::hours], ctx.now));
  if (!move<"task_offer", rules::offer_life>(ctx, row, event)) return refuse(otherwise);
  Cards cards{ctx};
  return offer_seen(ctx, cards, row);
}

auto cancel_task(Context& ctx, UserId caller, const OfferQuery& query) -> Result<OfferItem> {
  auto row = TRY(own_offer(caller, store::find_offer_for_change(ctx, query.task_id)));
  if (!rules::is_taken_still(row.state)) return refuse(funds::task_not_receiving, {.rule = "tasks.cancel"});
  TRY(rules::night_now(ctx.settings[settings::hours], ctx.now));
  end_taking(ctx, row);
  jobs::call_off(ctx, close_taking_job, row.id.value);
  if (row.state == OfferState::cancelled) jobs::call_off(ctx, complete_job, row.id.value);
  Cards cards{ctx};
  return offer_seen(ctx, cards, store::find_offer(ctx, row.id).value());
}

}  // namespace tasks
