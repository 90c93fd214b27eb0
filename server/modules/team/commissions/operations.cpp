// Commissions as users and operators see them.
#include <algorithm>

#include "../settings.hpp"
#include "accounts/accounts.hpp"
#include "admin/admin.hpp"
#include "commissions.hpp"
#include "platform/i18n/texts.hpp"

namespace team {

namespace {

auto words(Context& ctx, std::string_view key) -> std::string {
  return std::string{i18n::text("commissions", key).in(ctx.origin.language)};
}

// One whose days ended in a review settles with the next ones.
auto settlement_of(Context& ctx, const store::CommissionRow& row) -> Day {
  if (row.state != CommissionState::pending) return row.settles_on;
  return std::max(row.settles_on, rules::next_settlement(ctx.now));
}

auto commission_of(Context& ctx, const store::CommissionRow& row) -> Commission {
  const auto buyer = accounts::find_person(ctx, row.buyer_id).value();
  return {.id = row.id,
          .state = row.state,
          .buyer = accounts::public_name(buyer),
          .buyer_mobile = buyer.masked_mobile,
          .distance = row.distance,
          .group_id = std::to_string(row.group_id),
          .cash = row.cash,
          .ratio = row.ratio,
          .below = row.below,
          .amount = row.amount,
          .why = why_of(ctx, row),
          .formed_at = row.formed_at,
          .settles_on = settlement_of(ctx, row),
          .ended_at = row.ended_at};
}

auto midnight(Day day) -> Instant { return instant_of(day); }

auto next_settlement(Context& ctx, UserId caller) -> std::optional<NextSettlement> {
  // What is due today has settled at ten past midnight; what is left of today settles tomorrow.
  const auto next = store::next_day(ctx, caller, rules::next_settlement(ctx.now));
  if (!next) return {};
  return NextSettlement{instant_of(next->day, rules::settles_at), next->amount};
}

}  // namespace

auto why_of(Context& ctx, const store::CommissionRow& row) -> std::string {
  if (row.state == CommissionState::under_review)
    return words(ctx, store::why_held(ctx, row.earner_id, row.buyer_id).value_or("team.account"));
  if (row.state != CommissionState::cancelled) return {};
  if (!row.reason.empty()) return row.reason;
  return words(ctx, "team." + row.ending);
}

auto commissions(Context& ctx, UserId caller, const CommissionsQuery& query) -> Result<Page<Commission>> {
  std::vector<Commission> items;
  for (const auto& row : store::page_of_earner(ctx, caller, query)) items.push_back(commission_of(ctx, row));
  return page_of(std::move(items), items_wanted(query.limit), [](const Commission& c) { return c.id.value; });
}

auto commission_sums(Context& ctx, UserId caller) -> Result<CommissionSums> {
  const auto since = [&](Day day) { return store::formed_since(ctx, caller, midnight(day)); };
  const auto by = store::sums_by_state(ctx, caller);
  return CommissionSums{.as_of = ctx.now.instant,
                        .today = since(ctx.now.day()),
                        .week = since(ctx.now.monday()),
                        .month = since(rules::first_of_month(ctx.now.day())),
                        .all = by.pending + by.under_review + by.settled,
                        .pending = by.pending,
                        .under_review = by.under_review,
                        .settled = by.settled,
                        .cancelled = by.cancelled,
                        .next = next_settlement(ctx, caller),
                        .hold_days = ctx.settings[settings::hold_days]};
}

auto commission_month(Context& ctx, UserId caller, const CommissionMonthQuery& query)
    -> Result<CommissionMonth> {
  const auto first = rules::first_of_month(query.month.value_or(ctx.now.day()));
  const auto by = store::sums_by_state(ctx, caller, rules::month_of(first));
  return CommissionMonth{.month = first,
                         .lines = by.lines,
                         .pending = by.pending,
                         .under_review = by.under_review,
                         .settled = by.settled,
                         .cancelled = by.cancelled};
}

auto line_seen(Context& ctx, const store::CommissionRow& row) -> console::Line {
  const auto earner = accounts::find_person(ctx, row.earner_id).value();
  const auto buyer = accounts::find_person(ctx, row.buyer_id).value();
  return {.id = row.id,
          .state = row.state,
          .earner_id = row.earner_id,
          .earner = earner.nickname,
          .earner_mobile = earner.masked_mobile,
          .buyer_id = row.buyer_id,
          .buyer = buyer.nickname,
          .buyer_mobile = buyer.masked_mobile,
          .distance = row.distance,
          .seat_id = std::to_string(row.seat_id),
          .group_id = std::to_string(row.group_id),
          .set_id = std::to_string(row.set_id),
          .ticket_id = std::to_string(row.ticket_id),
          .cash = row.cash,
          .ratio = row.ratio,
          .below = row.below,
          .pool = row.pool,
          .amount = row.amount,
          .why = why_of(ctx, row),
          .formed_at = row.formed_at,
          .settles_on = settlement_of(ctx, row),
          .ended_at = row.ended_at,
          .reason = row.reason,
          .decider = admin::operator_name(ctx, row.decided_by),
          .decided_at = row.decided_at};
}

namespace console {

auto line_list(Context& ctx, OperatorId, const LineListRequest& request) -> Result<ListPage<Line>> {
  REQUIRE(listing::period(request.from, request.until));
  REQUIRE(listing::bounds(request.amount_from, request.amount_to));
  return listing::page<store::Lines>(
      ctx, listing::place_of(request, request.from, request.until),
      [&ctx](const store::CommissionRow& row) { return line_seen(ctx, row); }, request.state,
      request.earner_id, request.buyer_id, request.set_id, request.group_id,
      listing::least_of(request.amount_from), listing::most_of(request.amount_to),
      listing::from_of(request.from), listing::until_of(request.until));
}

auto line(Context& ctx, OperatorId, const LineRequest& request) -> Result<Line> {
  const auto row = store::find_commission(ctx, request.id);
  if (!row) return refuse(commission_not_found);
  return line_seen(ctx, *row);
}

}  // namespace console

}  // namespace team
