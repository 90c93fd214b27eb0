// The calls of providers' tasks and of their takers.
#include "../registration.hpp"

#include "../refusals.hpp"
#include "../takes/calls.hpp"
#include "console.hpp"
#include "funds/permissions.hpp"
#include "groups/groups.hpp"
#include "ledger/ledger.hpp"
#include "tasks/permissions.hpp"
#include "team/team.hpp"

namespace tasks {

namespace {

namespace f = funds;
namespace g = groups;
namespace t = tickets;
using http::get, http::post;

}  // namespace

auto endpoints_of_offers() -> http::Endpoints {
  return {
      post("token/task/funds/addTask", add_task)
          .money()
          .about("Publishes a task behind a fund, whose principal it reserves.")
          .refuses({&f::not_a_provider, &f::fund_not_found, &t::class_not_found, &no_task_price,
                    &week_not_open, &f::fund_not_active, &f::fund_ended, &portions_below_20,
                    &f::portion_below_100, &too_many_portions, &f::owner_share_range,
                    &f::task_below_20_percent, &f::fund_short, &outside_task_hours, &leader_phone_required,
                    &f::leader_not_found, &team::too_many_questions}),
      post("token/task/funds/quote", quote_task)
          .about("What a task would reserve, and its best and worst end. Changes nothing.")
          .refuses(
              {&f::not_a_provider, &f::fund_not_found, &t::class_not_found, &no_task_price, &week_not_open}),
      get("token/task/funds/getTaskList", my_offers).about("My tasks, newest first, or one of them."),
      get("token/task/funds/stopTask", stop_task)
          .mutating()
          .about("Pauses the taking of my task, or resumes it.")
          .refuses({&task_missing, &f::task_not_receiving, &f::task_not_paused, &outside_task_hours}),
      get("token/task/funds/cancelTask", cancel_task)
          .mutating()
          .about("Ends the taking of my task; principal of portions that were not taken is free again.")
          .refuses({&task_missing, &f::task_not_receiving, &outside_task_hours}),
      get("token/task/funds/getUserByTask", takers_of_task)
          .about("The takes of my task, newest first, with their takers masked.")
          .refuses({&task_missing}),
      get("token/task/funds/task/getTaskItem", task_item)
          .about("One take of my task: sold, purse, and how it would be shared.")
          .refuses({&task_missing}),
      get("token/task/funds/cancelTaskItem", cancel_task_item)
          .mutating()
          .money()
          .about("Ends a running take of my task; its taker keeps the share of what was sold.")
          .refuses({&task_missing, &take_over, &outside_task_hours}),
      get("token/task/funds/task/getAppList", applications_for_me)
          .about("Applications for my tasks, newest first, with the number of those that wait."),
      post("token/task/funds/checkTaskApp", check_application)
          .money()
          .about("Accepts an application, which takes the portions now, or rejects it.")
          .refuses({&application_missing, &application_over, &applicant_not_ready, &exclusive_team_only,
                    &task_stopped, &task_fully_claimed, &taking_closed, &over_left, &portions_left_over,
                    &portions_below_20, &outside_task_hours}),
      post("token/task/funds/editRemark", edit_remark)
          .about("Changes my own note on a fund, or on the taker of a take of my task.")
          .refuses({&f::fund_not_found, &task_missing}),
      get("token/task/funds/black/getList", blacklist).about("Users who take no more tasks of mine."),
      get("token/task/funds/black/add", add_to_blacklist)
          .mutating()
          .about("Puts someone on my blacklist, by their take or application. Running takes go on.")
          .refuses({&not_a_taker}),
      get("token/task/funds/black/delete", delete_from_blacklist)
          .mutating()
          .about("Takes someone off my blacklist.")
          .refuses({&not_a_taker}),
  };
}

auto endpoints_of_takes() -> http::Endpoints {
  return {
      get("token/task/user/getTaskIndex", task_square)
          .about("Providers' tasks that can be taken, newest first: open to all, or for my team only."),
      get("token/task/user/getTask", task_info).about("One of them.").refuses({&task_missing}),
      get("token/task/user/receviceTask", take_task)
          .mutating()
          .money()
          .about("Takes portions of a task, or applies where its provider reviews. Nothing is paid.")
          .refuses({&task_missing, &task_stopped, &task_fully_claimed, &taking_closed, &portions_below_20,
                    &over_left, &portions_left_over, &exclusive_team_only, &provider_cannot_take,
                    &already_has_task, &taker_paused, &balance_must_be_zero, &blacklisted, &already_applied,
                    &f::pending_over_1000, &outside_task_hours, &ledger::insufficient_balance}),
      get("token/task/user/getTaskCount", task_counts)
          .about("How many tasks can be taken, and what I have of them."),
      get("token/task/user/getUserAppList", my_applications).about("My applications, newest first."),
      post("token/task/user/withdrawApp", withdraw_application)
          .about("Withdraws my application.")
          .refuses({&application_missing, &application_over}),
      get("token/task/user/getMyTaskItem", my_take)
          .about("The task that I hold now, or one that I took, with its days.")
          .refuses({&task_missing}),
      get("token/task/user/getUserTaskItemList", my_takes).about("Tasks that I took, newest first."),
      post("token/task/user/launch", launch_task)
          .money()
          .about("Launches personal groups for tickets of my task, without a deposit.")
          .refuses({&task_missing, &take_over, &take_ending, &outside_task_hours, &price_below_least,
                    &g::launch_empty, &g::batch_too_large, &g::price_out_of_range,
                    &g::price_not_whole_thousand, &g::fee_uncovered, &g::over_unpublished}),
      get("token/task/user/cancelTask", cancel_take)
          .mutating()
          .money()
          .about("Ends my task before its time, without a share.")
          .refuses({&task_missing, &take_over, &outside_task_hours}),
  };
}

auto endpoints_of_offer_desk() -> http::Endpoints {
  using namespace console;
  return {
      get("task/list", list_offers)
          .permits(funds::permissions::providers)
          .about("Tasks of funds providers, sorted and filtered, with their number."),
      get("task/get", one_offer)
          .permits(funds::permissions::providers)
          .about("One task of a funds provider.")
          .refuses({&task_missing}),
      post("task/cancelTake", cancel_take_of)
          .permits(funds::permissions::providers)
          .about("Ends a running take with a reason; its taker keeps the share of what was sold.")
          .refuses({&task_missing, &take_over}),
      get("settlement/list", list_settlements)
          .permits(permissions::settlements)
          .about("Takes with their sums, sorted and filtered, with their number and principal."),
      get("settlement/get", one_settlement)
          .permits(permissions::settlements)
          .about("One take with its sums.")
          .refuses({&task_missing}),
      get("settlement/week", settlement_week)
          .permits(permissions::settlements)
          .about("All takes of a week added up: sold, principal and what each side got."),
  };
}

}  // namespace tasks
