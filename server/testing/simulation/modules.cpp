// The list of simulated modules.
#include "testing/simulation/play.hpp"

namespace simulation {

auto all_modules() -> const std::vector<Module>& {
  static const std::vector<Module> all{
      books_module(),      console_module(),      registering_module(),    passwords_module(),
      inbox_module(),      top_ups_module(),      payments_module(),       suspense_module(),
      statements_module(), tickets_module(),      desk_module(),           sets_module(),
      seats_module(),      care_module(),         privacy_module(),        solvency_module(),
      own_module(),        adjustments_module(),  bans_module(),           earnings_module(),
      cards_module(),      payouts_module(),      approvals_module(),      batches_module(),
      transfers_module(),  goods_module(),        campaigns_module(),      reserve_module(),
      team_module(),       boards_module(),       levels_module(),         reversals_module(),
      person_module(),     requests_module(),     resale_module(),         buyback_module(),
      providers_module(),  funds_module(),        offers_module(),         takes_module(),
      lots_module(),       applications_module(), promotion_desk_module(), promotions_module(),
      team_weeks_module(), circles_module()};
  return all;
}

}  // namespace simulation
