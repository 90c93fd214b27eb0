// The module's endpoints and its registration.
#include "modules/team/module.hpp"

#include <algorithm>

#include "modules/accounts/accounts.hpp"
#include "modules/team/causes.hpp"
#include "modules/team/commissions.hpp"
#include "modules/team/permissions.hpp"
#include "modules/team/queues.hpp"
#include "modules/team/ratios_calls.hpp"
#include "modules/team/ratios_console.hpp"
#include "modules/team/refusals.hpp"
#include "modules/team/settings.hpp"

namespace team {

namespace {

using http::get, http::post;

// Ratios and commissions, for users.
auto of_income() -> http::Endpoints {
  return {
      get("token/getTeamInviteSetQuery", ratios)
          .about("My ratio today and tomorrow, what I can allot and what I have set; or one direct member's.")
          .refuses({&not_your_downline}),
      post("token/teamSetRate", set_ratio)
          .about("Sets the ratio of one of my direct members, from 00:00 tomorrow.")
          .refuses({&ratio_invalid, &not_your_downline, &team_off, &ratio_of_leader, &ratio_too_high}),
      post("token/teamSetRateEmpty", clear_ratio)
          .about("Sets the ratio of one of my direct members to 0, from 00:00 tomorrow.")
          .refuses({&not_your_downline, &ratio_of_leader}),
      get("token/team/getCommissions", commissions)
          .about("My commissions, a line a sale, by state or by the day on which they settled."),
      get("token/team/getCommissionSums", commission_sums)
          .about("The sums of my commissions by time and by state, and when the next ones settle."),
  };
}

// Ratios of leaders and the ledger of commissions, at the console.
auto of_income_console() -> http::Endpoints {
  const auto &may = permissions::team, &reads = permissions::team_read;
  return {
      get("root/list", console::root_list)
          .permits(reads)
          .about("Ratios of leaders that operators proposed, with their decisions."),
      post("root/propose", console::propose_root)
          .permits(may)
          .about("Proposes a leader's ratio from a day on; another operator decides.")
          .refuses({&ratio_invalid, &reason_required, &day_unfit, &above_most, &already_proposed,
                    &accounts::person_not_found, &accounts::person_forgotten}),
      post("root/approve", console::approve_root)
          .permits(may)
          .about("Approves what another operator proposed.")
          .refuses({&proposal_not_found, &already_decided, &own_proposal, &let_in_by_proposer, &above_most,
                    &accounts::person_forgotten}),
      post("root/reject", console::reject_root)
          .permits(may)
          .about("Rejects a proposal, or takes back one's own.")
          .refuses({&reason_required, &proposal_not_found, &already_decided}),
      get("commission/list", console::line_list)
          .permits(reads)
          .about("Commissions, sorted and filtered, with their number and sum.")
          .refuses({&platform::list_times_reversed, &platform::list_amounts_reversed}),
      get("commission/get", console::line)
          .permits(reads)
          .about("One commission.")
          .refuses({&commission_not_found}),
      post("commission/release", console::release_line)
          .permits(may)
          .about("Ends the review of a commission, which then settles.")
          .refuses({&reason_required, &commission_not_found, &commission_not_held}),
      post("commission/cancel", console::cancel_line)
          .permits(may)
          .money()
          .about("Cancels a commission that is pending or under review.")
          .refuses({&reason_required, &commission_not_found, &commission_not_pending}),
  };
}
// Teams and their numbers, for users.
auto of_members() -> http::Endpoints { return {}; }
auto of_boards() -> http::Endpoints { return {}; }
// Permitted numbers, levels and a person's team, at the console.
auto of_members_console() -> http::Endpoints { return {}; }

auto endpoints() -> http::Endpoints {
  http::Endpoints all;
  for (auto&& part : {of_income(), of_income_console(), of_members(), of_boards(), of_members_console()})
    all.insert(all.end(), part.begin(), part.end());
  return all;
}

}  // namespace

auto module() -> Module {
  namespace s = settings;
  return {.name = "team",
          .endpoints = endpoints(),
          .settings = {info_of(s::depth), info_of(s::most_ratio), info_of(s::hold_days),
                       info_of(s::questions_an_hour)},
          .jobs = income_jobs(),
          .personal = {income_data()},
          .person_events = income_events(),
          .subjects = {{causes::settled.key, settlement_subject}},
          .work_queues = {roots_queue, reviews_queue},
          .plan_night = plan_settlement,
          .figures = income_figures,
          .standing = income_standing,
          .verify = verify_income};
}

}  // namespace team
