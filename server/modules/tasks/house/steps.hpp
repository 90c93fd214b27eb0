#pragma once
// Steps of operators that promotions and team weeks have in common.
#include "../views.hpp"
#include "admin/approvals.hpp"
#include "house.hpp"

namespace tasks {

/// What a promotion or a week knows of itself. `tickets`: for which it pays once.
struct HouseNumbers {
  std::int64_t id, tickets;
  Instant takes_until;
  std::int64_t open_places, running;
  Money cost, paid;
};
auto house_task_seen(Context& ctx, Cards& cards, const HouseTask& row, const HouseNumbers& numbers)
    -> HouseTaskView;

/// Whether one operator may not announce it alone.
auto needs_another(const Context& ctx, Money cost) -> bool;
/// Of one that was proposed: refuses its proposer, and an operator whom the proposer let in lately.
auto require_announcer(Context& ctx, OperatorId caller, const HouseTask& row) -> Verdict;
/// The least ceiling of a ticket that counts. Refuses a pay that tickets on sale now would not cover.
auto least_worth_now(Context& ctx, const HouseTask& row, std::int64_t tickets) -> Result<Money>;

}  // namespace tasks
