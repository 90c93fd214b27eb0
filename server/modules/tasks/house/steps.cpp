// Steps of operators that promotions and team weeks have in common.
#include "steps.hpp"

#include "../refusals.hpp"
#include "../settings.hpp"
#include "covers.hpp"
#include "groups/groups.hpp"
#include "rules.hpp"

namespace tasks {

auto house_task_seen(Context& ctx, Cards& cards, const HouseTask& row, const HouseNumbers& numbers)
    -> HouseTaskView {
  const auto& of = cards.of_class(row.class_id).of;
  const auto ceiling = groups::least_ceiling(ctx, row.class_id);
  return {row,
          of.name,
          numbers.takes_until,
          numbers.open_places,
          numbers.running,
          numbers.cost,
          in_cover(ctx, numbers.id),
          numbers.paid,
          rules::pay_a_ticket(row.pay, numbers.tickets),
          std::max(Money{}, ceiling.value_or(of.unit_cost) - of.unit_cost),
          needs_another(ctx, numbers.cost),
          admin::operator_name(ctx, row.made_by),
          admin::operator_name(ctx, row.proposed_by),
          admin::operator_name(ctx, row.announced_by),
          admin::operator_name(ctx, row.ended_by)};
}

auto needs_another(const Context& ctx, Money cost) -> bool {
  return cost > ctx.settings[settings::alone_up_to];
}

auto require_announcer(Context& ctx, OperatorId caller, const HouseTask& row) -> Verdict {
  if (!row.proposed_by) return allowed();
  return admin::require_another(ctx, caller, {*row.proposed_by, row.made_at},
                                {own_decision, let_in_by_proposer});
}

auto least_worth_now(Context& ctx, const HouseTask& row, std::int64_t tickets) -> Result<Money> {
  const auto of = TRY(tickets::find_class(ctx, row.class_id));
  REQUIRE(rules::covered_by_sale(row.pay, tickets, of.unit_cost, groups::least_ceiling(ctx, of.id)));
  return rules::least_worth(row.pay, tickets, of.unit_cost);
}

}  // namespace tasks
