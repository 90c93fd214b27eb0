// Operations for other modules: classes, new tickets, recycle prices.
#include <algorithm>
#include <stdexcept>

#include "../deadlines.hpp"
#include "../issuing.hpp"
#include "../rules.hpp"
#include "../settings.hpp"
#include "../steps.hpp"

namespace tickets {

auto find_class(Context& ctx, ClassId id) -> Result<TicketClass> {
  const auto row = store::find_class(ctx, id);
  if (!row) return refuse(class_not_found);
  return TicketClass{.id = row->id,
                     .name = row->name(ctx),
                     .name_vi = row->name_vi,
                     .name_en = row->name_en,
                     .name_zh = row->name_zh,
                     .cover = std::string{shape::name_of(row->cover)},
                     .hue = row->hue,
                     .reference_price = row->reference_price,
                     .unit_cost = row->unit_cost,
                     .validity_days = row->validity_days,
                     .open = row->is_open};
}

auto recycle_price(Context& ctx, Money cash_paid) -> Money {
  return share_of(cash_paid, ctx.settings[settings::recycle_share]);
}

auto ceiling_of(Context& ctx, Money cash_paid, Money given_away) -> Money {
  return rules::ceiling(cash_paid, given_away, ctx.settings[settings::house_share]);
}

auto recyclable(Context& ctx) -> Recyclable { return store::recyclable(ctx); }

auto issue(Context& ctx, const Issue& issue) -> std::vector<TicketId> {
  std::vector<TicketId> ids;
  while (ids.size() < issue.to.size()) ids.push_back(ctx.new_id<TicketId>());
  issue_as(ctx, issue, ids);
  return ids;
}

void issue_as(Context& ctx, const Issue& issue, const std::vector<TicketId>& ids) {
  const auto of = store::find_class(ctx, issue.class_id);
  if (!of) throw std::invalid_argument("tickets::issue: no class " + to_string(issue.class_id));
  const auto expires_at = rules::expires_at(ctx.now, of->validity_days);
  std::vector<store::TicketRow> tickets;
  std::vector<store::StepRow> steps;
  for (const auto& [owner, cause_id, cash_paid, given_away] : issue.to) {
    const auto ceiling = ceiling_of(ctx, cash_paid, given_away);
    const auto id = ids.at(tickets.size());
    tickets.push_back({.id = id,
                       .owner_id = owner,
                       .class_id = issue.class_id,
                       .state = State::awaiting_number,
                       .claim = Claim::none,
                       .cash_paid = cash_paid,
                       .cause = std::string{issue.cause},
                       .cause_id = cause_id,
                       .issued_at = ctx.now.instant,
                       .expires_at = expires_at,
                       .recycle_value = std::min(recycle_price(ctx, cash_paid), ceiling),
                       .ceiling = ceiling,
                       .paid = cash_paid,
                       .acquired_at = ctx.now.instant});
    steps.push_back({.id = ctx.new_id<StepId>(),
                     .ticket_id = id,
                     .event = Event::issue,
                     .state = State::awaiting_number,
                     .happened_at = ctx.now.instant});
  }
  store::insert_all(ctx, tickets);
  store::insert_steps(ctx, steps);
  store::count_issued(ctx, issue.class_id, static_cast<std::int64_t>(ids.size()));
  plan_deadlines(ctx, expires_at);
}

}  // namespace tickets
