// What answers have in common.
#include "../views.hpp"

#include "../promotions/store.hpp"
#include "groups/groups.hpp"
#include "team/team.hpp"

namespace tasks {

auto Cards::of_class(tickets::ClassId id) -> const ClassCard& {
  if (const auto known = classes_.find(id); known != classes_.end()) return known->second;
  return classes_
      .emplace(id, ClassCard{tickets::find_class(ctx_, id).value(), groups::lowest_price(ctx_, id)})
      .first->second;
}

auto Cards::of_person(UserId id) -> const accounts::Person& {
  if (const auto known = people_.find(id); known != people_.end()) return known->second;
  return people_.emplace(id, accounts::find_person(ctx_, id).value()).first->second;
}

auto Cards::taker(UserId id) -> const Taker& {
  if (const auto known = takers_.find(id); known != takers_.end()) return known->second;
  const auto& person = of_person(id);
  Taker taker{.is_provider = person.is_provider,
              .holds_task = person.holds_task,
              .holds_until = {},
              .team_tickets = team::tickets_of(ctx_, id)};
  if (const auto running = store::running_take(ctx_, id)) taker.holds_until = running->last_day;
  return takers_.emplace(id, taker).first->second;
}

auto why_not(const Context& ctx, const Verdict& judged) -> std::optional<WhyNot> {
  if (judged) return {};
  const auto& refused = judged.error();
  WhyNot why{.key = std::string{refused.why->key},
             .message = text_of(refused, ctx.origin.language),
             .allowed_at = {}};
  if (refused.details)
    if (const auto* at = std::get_if<Instant>(&refused.details->allowed_at)) why.allowed_at = *at;
  return why;
}

auto class_names(Context& ctx, tickets::ClassId id) -> inbox::Value {
  const auto of = tickets::find_class(ctx, id).value();
  return Text3{of.name_vi, of.name_en, of.name_zh};
}

}  // namespace tasks
