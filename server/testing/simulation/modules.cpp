// The list of simulated modules.
#include "testing/simulation/play.hpp"

namespace simulation {

auto all_modules() -> const std::vector<Module>& {
  static const std::vector<Module> all{
      books_module(),       console_module(), registering_module(), passwords_module(), messages_module(),
      inbox_module(),       top_ups_module(), payments_module(),    suspense_module(),  tickets_module(),
      desk_module(),        sets_module(),    seats_module(),       care_module(),      privacy_module(),
      solvency_module(),    lists_module(),   content_module(),     own_module(),       photos_module(),
      adjustments_module(), bans_module(),    earnings_module(),    cards_module(),     payouts_module(),
      approvals_module(),   batches_module(), goods_module(),       campaigns_module(), reserve_module(),
      team_module(),        boards_module(),  reversals_module()};
  return all;
}

}  // namespace simulation
