// The module's endpoints and its registration.
#include <algorithm>
#include <iterator>

#include "applications/rules.hpp"
#include "offers/rules.hpp"
#include "platform/life.hpp"
#include "platform/refusals.hpp"
#include "promotions/days.hpp"
#include "promotions/rules.hpp"
#include "refusals.hpp"
#include "registration.hpp"
#include "settings.hpp"
#include "takes/days.hpp"
#include "takes/settling.hpp"
#include "tasks/module.hpp"
#include "tasks/permissions.hpp"
#include "team_weeks/jobs.hpp"
#include "team_weeks/rules.hpp"

namespace tasks {

namespace {

namespace t = tickets;
using http::get, http::post;

auto of_promotions() -> http::Endpoints {
  return {
      get("token/person/task/queryPage", open_promotions)
          .about("Promotions that can be taken, newest first: what a day asks for and pays, and why not."),
      post("token/person/task/receviceTask", take_promotion)
          .money()
          .about("Takes a promotion: its days begin tomorrow.")
          .refuses({&task_missing, &task_stopped, &taking_closed, &task_fully_claimed, &provider_cannot_take,
                    &promotion_with_provider_task, &promotion_taken_before, &already_has_task,
                    &promotion_needs_100, &outside_task_hours}),
      get("token/person/task/subTask", hand_in)
          .mutating()
          .money()
          .about("Hands in the day of this night. One with its tickets is paid at once.")
          .refuses({&task_missing, &take_over, &outside_task_hours, &another_night, &already_handed_in,
                    &nothing_to_hand_in}),
      get("token/person/task/getMyTaskItemList", my_days)
          .about("My days that have begun, of one take or of all, newest first."),
      get("token/person/task/getMyTaskItemDays", my_task)
          .about("My promotion: days done and left, today, and the day that can be handed in.")
          .refuses({&task_missing}),
      get("token/person/task/getTaskMoney", task_money)
          .about("What I earned by promotions and in teams, and what my promotion may still pay."),
      get("token/person/task/isTaskUser", tasks_held).about("Whether I hold a task, and which."),
      post("token/person/task/cancelTask", leave_promotion)
          .money()
          .about("Ends my promotion. A day that was handed in is judged at once.")
          .refuses({&task_missing, &task_stopped}),
  };
}

auto of_team_weeks() -> http::Endpoints {
  return {
      get("token/team/getWeekTaskInfo", team_weeks)
          .also({"team/getWeekTaskInfo", "token/task/team/getWeekTaskInfo"})
          .about("This week's team tasks, the next week's, and last week's until it is settled."),
      get("token/team/receviceTask", take_week)
          .also({"team/receviceTask", "token/task/team/receviceTask"})
          .mutating()
          .money()
          .about("Takes a team task, as the leader of the team.")
          .refuses({&task_missing, &task_stopped, &taking_closed, &task_fully_claimed, &provider_cannot_take,
                    &leaders_only, &week_already_taken, &outside_task_hours}),
      get("token/team/getItemInfo", team_item)
          .also({"team/getItemInfo", "token/task/team/getItemInfo"})
          .about("A team's progress, for its leader by member, masked; for a member the own line.")
          .refuses({&task_missing, &platform::list_cursor_gone}),
  };
}

auto of_promotion_desk() -> http::Endpoints {
  using namespace console;
  const auto& may = permissions::promotions;
  return {
      get("promotion/list", list_promotions)
          .permits(may)
          .about("Promotions, sorted and filtered, with their number."),
      get("promotion/get", promotion_sheet)
          .permits(may)
          .about("One promotion: its cover, its takes, and the reserve.")
          .refuses({&promotion_not_found}),
      post("promotion/save", save_promotion)
          .permits(may)
          .about("Writes a draft of a promotion.")
          .refuses({&promotion_not_found, &promotion_state, &t::class_not_found, &promotion_days,
                    &ticket_count, &pay_out_of_range, &places_out_of_range, &last_day_out_of_range}),
      post("promotion/announce", announce_promotion)
          .permits(may)
          .about(
              "Sets a promotion's cover aside from the reserve, so that users see it; a large one needs two "
              "operators.")
          .refuses({&promotion_not_found, &promotion_state, &last_day_out_of_range, &promotion_uncovered,
                    &own_decision, &let_in_by_proposer, &cover_short}),
      post("promotion/stop", stop_promotion)
          .permits(may)
          .about("Ends a promotion with a reason. Days up to today can still be handed in; the rest of its "
                 "cover returns to the reserve.")
          .refuses({&promotion_not_found, &promotion_state}),
  };
}

auto of_week_desk() -> http::Endpoints {
  using namespace console;
  const auto& may = permissions::promotions;
  return {
      get("teamWeek/list", list_weeks)
          .permits(may)
          .about("Team weeks, sorted and filtered, with their number."),
      get("teamWeek/get", week_sheet)
          .permits(may)
          .about("One team week: its cover, its teams, and the reserve.")
          .refuses({&week_not_found}),
      post("teamWeek/save", save_week)
          .permits(may)
          .about("Writes a draft of a team week.")
          .refuses({&week_not_found, &week_state, &t::class_not_found, &week_out_of_range, &ticket_count,
                    &pay_out_of_range, &places_out_of_range}),
      post("teamWeek/announce", announce_week)
          .permits(may)
          .about(
              "Sets a team week's cover aside from the reserve, so that users see it; a large one needs two "
              "operators.")
          .refuses({&week_not_found, &week_state, &week_out_of_range, &promotion_uncovered, &own_decision,
                    &let_in_by_proposer, &cover_short}),
      post("teamWeek/stop", stop_week)
          .permits(may)
          .about("Ends the taking of a team week with a reason; teams that took it go on.")
          .refuses({&week_not_found, &week_state}),
  };
}

auto endpoints() -> http::Endpoints {
  http::Endpoints all;
  for (auto&& part : {of_promotions(), of_team_weeks(), endpoints_of_offers(), endpoints_of_takes(),
                      endpoints_of_offer_desk(), of_promotion_desk(), of_week_desk()})
    std::ranges::copy(part, std::back_inserter(all));
  return all;
}

}  // namespace

auto module() -> Module {
  namespace s = settings;
  return {
      .name = "tasks",
      .endpoints = endpoints(),
      .settings = {info_of(s::hours),          info_of(s::taking_ends),   info_of(s::promotion_team_tickets),
                   info_of(s::alone_up_to),    info_of(s::selling_ends),  info_of(s::unsold_returns),
                   info_of(s::settles),        info_of(s::completes),     info_of(s::price_share),
                   info_of(s::least_portions), info_of(s::least_portion), info_of(s::least_of_fund),
                   info_of(s::least_share),    info_of(s::most_share),    info_of(s::sponsor_share),
                   info_of(s::success_from),   info_of(s::parked_below),  info_of(s::most_applications),
                   info_of(s::pause_days),     info_of(s::pause_after)},
      .jobs = {{.name = remind_day_job, .run = remind_day},
               {.name = remind_more_job, .run = remind_more},
               {.name = miss_day_job, .run = miss_day},
               {.name = close_promotion_job, .run = close_promotion},
               {.name = count_week_job, .run = count_week},
               {.name = close_week_job, .run = close_week},
               {.name = settle_week_job, .run = settle_week},
               {.name = close_taking_job, .run = close_taking},
               {.name = judge_days_job, .run = judge_days},
               {.name = end_selling_job, .run = end_selling},
               {.name = return_unsold_job, .run = return_unsold},
               {.name = settle_job, .run = settle},
               {.name = complete_job, .run = complete_offer}},
      .lives = {life_of("task_offer", rules::offer_life), life_of("task_offer_take", rules::offer_take_life),
                life_of("task_application", rules::application_life),
                life_of("task_promotion", rules::promotion_life), life_of("task_item", rules::day_life),
                life_of("task_team_week", rules::team_week_life),
                life_of("task_week_take", rules::week_take_life)},
      .personal = {personal_data()},
      .finders = finders(),
      .person_events = person_events(),
      .subjects = subjects(),
      .openings = openings(),
      .orders = own_orders(),
      .work_queues = {proposed_promotions, proposed_weeks, unsettled_tasks},
      .figures = figures_of,
      .standing = standing_now,
      .verify = verify_tasks};
}

}  // namespace tasks
