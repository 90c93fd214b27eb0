// The module's endpoints and its registration.
#include "team/module.hpp"

#include <algorithm>

#include "accounts/accounts.hpp"
#include "boards/calls.hpp"
#include "boards/freezing.hpp"
#include "causes.hpp"
#include "commissions/commissions.hpp"
#include "commissions/console.hpp"
#include "commissions/rules.hpp"
#include "levels/levels.hpp"
#include "levels/rules.hpp"
#include "members/console.hpp"
#include "members/counting.hpp"
#include "platform/life.hpp"
#include "ratios/calls.hpp"
#include "ratios/console.hpp"
#include "ratios/rules.hpp"
#include "registration.hpp"
#include "settings.hpp"
#include "team/permissions.hpp"
#include "team/refusals.hpp"

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
          .about("My commissions, a line a sale, by state, by the day on which they settled or by month."),
      get("token/team/getCommissionMonth", commission_month)
          .about("The sums of my commissions of groups that formed in a month."),
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
          .refuses({&ratio_invalid, &day_unfit, &above_most, &already_proposed, &accounts::person_not_found,
                    &accounts::person_forgotten}),
      post("root/approve", console::approve_root)
          .permits(may)
          .about("Approves what another operator proposed.")
          .refuses({&proposal_not_found, &already_decided, &own_proposal, &let_in_by_proposer, &above_most,
                    &accounts::person_forgotten}),
      post("root/reject", console::reject_root)
          .permits(may)
          .about("Rejects a proposal, or takes back one's own.")
          .refuses({&proposal_not_found, &already_decided}),
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
          .refuses({&commission_not_found, &commission_not_held}),
      post("commission/cancel", console::cancel_line)
          .permits(may)
          .money()
          .about("Cancels a commission that is pending or under review.")
          .refuses({&commission_not_found, &commission_not_pending}),
  };
}
// Teams and their numbers, for users.
auto of_members() -> http::Endpoints {
  return {
      get("token/getTeamUser", members)
          .mutating()
          .about("Everyone below me, newest first; or one of them, by id or full number.")
          .refuses({&not_your_downline, &too_many_questions}),
      get("token/getMyTeamUser", direct_members).about("The people whom I invited, newest first."),
      get("token/getTeamGbNumber", team_sums)
          .about("What formed below me: seats, groups, tickets and buyers by day, week, month and in all."),
      post("token/getTeamCountByMobile", team_of_mobile)
          .about("The team of one of my line, or of a number that I may ask for.")
          .refuses({&mobile_missing, &query_not_permitted, &too_many_questions}),
      get("token/team/getLevel", my_level)
          .about("My level: what counts for it, what the next one asks for, and when it may fall."),
  };
}

auto of_boards() -> http::Endpoints {
  return {
      get("token/getInviteTop", invited_top).about("Who invited most people who bought."),
      get("token/getStartTop", launched_top).about("Who launched most personal groups."),
      get("token/getStartSuccessTop", formed_top).about("Whose personal groups formed most often."),
      get("token/getInvitePersonSuccessTop", invitees_top)
          .about("Whose invited people had seats in most groups that formed."),
      get("token/count/getInviteHistoryTop", board_history)
          .about("The weeks that are frozen; with a week, one of its boards.")
          .refuses({&week_unknown}),
  };
}

// Permitted numbers, levels and a person's team, at the console.
auto of_members_console() -> http::Endpoints {
  using namespace console;
  return {
      get("permit/list", permits)
          .permits(permissions::team_read)
          .about("Who may ask for which team, until when and why."),
      post("permit/add", add_permit)
          .permits(permissions::team)
          .about("Lets a person ask for a team by its leader's number, for a time.")
          .refuses({&accounts::person_not_found, &mobile_missing, &permit_number_unknown, &permit_own_number,
                    &permit_until, &permit_exists}),
      post("permit/end", end_permit)
          .permits(permissions::team)
          .about("Ends a permission before its time.")
          .refuses({&permit_not_found, &permit_over}),
      get("level/list", reviews)
          .permits(permissions::team_read)
          .about("People who met the conditions of level 4, and what was decided."),
      post("level/confirm", confirm_level)
          .permits(permissions::team)
          .about("Gives a person level 4.")
          .refuses({&review_not_found, &level_not_waiting, &level_unmet}),
      post("level/refuse", refuse_level)
          .permits(permissions::team)
          .about("Refuses a person level 4.")
          .refuses({&review_not_found, &level_not_waiting}),
      get("person/team", person_team)
          .permits(permissions::team_read)
          .about("One person's team: the line above, whom they invited, counts, and the level's history.")
          .refuses({&accounts::person_not_found}),
  };
}

auto endpoints() -> http::Endpoints {
  http::Endpoints all;
  for (auto&& part : {of_income(), of_income_console(), of_members(), of_boards(), of_members_console()})
    all.insert(all.end(), part.begin(), part.end());
  return all;
}

template <class T>
auto joined(std::vector<T> all, std::vector<T> more) {
  std::ranges::move(more, std::back_inserter(all));
  return all;
}

void plan_night(Context& ctx) {
  plan_settlement(ctx);
  plan_sharing(ctx);
  plan_count(ctx);
  plan_freezing(ctx);
  plan_recount(ctx);
}

auto standing(Context& ctx) -> Standing {
  auto all = income_standing(ctx);
  const auto levels = store::waiting_reviews(ctx);
  all.queues.push_back({levels_queue, levels.reviews, levels.since});
  return all;
}

auto verify_all(::store::Tx& tx) { return joined(verify_income(tx), verify_members(tx)); }

auto settings_of_module() -> std::vector<SettingInfo> {
  namespace s = settings;
  return {info_of(s::depth),         info_of(s::most_ratio),
          info_of(s::hold_days),     info_of(s::questions_an_hour),
          info_of(s::level_days),    info_of(s::level2_buying),
          info_of(s::level3_buying), info_of(s::level3_tickets),
          info_of(s::level4_buying), info_of(s::level4_tickets)};
}

auto jobs_of_members() -> std::vector<jobs::Kind> {
  return {{.name = count_job, .run = count_events},
          {.name = freeze_job, .run = freeze_boards},
          {.name = recount_job, .run = recount_levels}};
}

}  // namespace

auto module() -> Module {
  return {.name = "team",
          .endpoints = endpoints(),
          .settings = settings_of_module(),
          .jobs = joined(income_jobs(), jobs_of_members()),
          .lives = {life_of("team_commission", rules::line_life), life_of("team_review", rules::review_life),
                    life_of("team_root", rules::root_life)},
          .personal = {income_data(), member_data()},
          .person_events = joined(income_events(), member_events()),
          .subjects = {{causes::settled.key, settlement_subject}},
          .work_queues = {roots_queue, reviews_queue, levels_queue},
          .plan_night = plan_night,
          .figures = income_figures,
          .standing = standing,
          .verify = verify_all};
}

}  // namespace team
