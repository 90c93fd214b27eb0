// The module's paths.
#include "calls.hpp"
#include "drop/drop.hpp"
#include "reconciliation/module.hpp"
#include "reconciliation/permissions.hpp"
#include "registration.hpp"

namespace reconciliation {

namespace {

using http::get, http::post;

// A file of two million characters, some of which take several bytes.
constexpr std::size_t statement_body = 8'000'000;

auto days() -> http::Endpoints {
  return {
      get("reconciliation/channels", reconciled_channels)
          .permits(permissions::reconciliation)
          .about("The channels whose days are reconciled."),
      get("reconciliation/days", day_list)
          .permits(permissions::reconciliation)
          .about("A channel's days, the latest first: the bank's sums, the books', and the difference.")
          .refuses({&payments::channel_missing}),
      get("reconciliation/day", day)
          .permits(permissions::reconciliation)
          .about("One day of a channel, with its closings and reopenings.")
          .refuses({&payments::channel_missing}),
      get("reconciliation/lines", bank_lines)
          .permits(permissions::reconciliation)
          .about("The bank's lines of a day, each with its payment.")
          .refuses({&payments::channel_missing}),
      get("reconciliation/unbanked", book_lines)
          .permits(permissions::reconciliation)
          .about("Payments of a day that the bank has no line for.")
          .refuses({&payments::channel_missing}),
  };
}

auto statements() -> http::Endpoints {
  return {
      post("statement/check", statement_check)
          .read_only()
          .permits(permissions::statements)
          .takes_up_to(statement_body)
          .about("Reads a bank statement (CSV), or a part of one: its days and the rows with faults. Stores "
                 "nothing.")
          .refuses({&payments::channel_missing, &mapping_unfit}),
      post("statement/import", statement_import)
          .permits(permissions::statements)
          .takes_up_to(statement_body)
          .about(
              "Imports the new lines among the next rows of a bank statement (CSV), and names the rows that "
              "it leaves; books none.")
          .refuses({&payments::channel_missing, &mapping_unfit, &statement_unreadable, &part_out_of_turn}),
      post("reconciliation/book", book_line)
          .permits(permissions::statements)
          .about("Books a line that only the bank has: to an order, or to suspense.")
          .refuses({&line_not_found, &line_goes_out, &line_booked, &payments::day_closed,
                    &payments::order_not_found, &payments::receiver_not_found, &payments::reference_used,
                    &payments::channel_missing, &payments::amount_malformed, &payments::reference_malformed}),
      post("reconciliation/bookOut", book_out)
          .permits(permissions::statements)
          .about(
              "Books an outgoing line that only the bank has: as its fee, or as money moved to a provider.")
          .refuses({&line_not_found, &line_comes_in, &line_booked, &payments::day_closed,
                    &payments::channel_missing, &payments::moved_to_bank, &payments::needs_another,
                    &payments::reference_used}),
      post("reconciliation/bookDay", book_day)
          .permits(permissions::statements)
          .about("Books a day's lines that only the bank has, some at a time.")
          .refuses({&payments::channel_missing, &payments::day_closed, &payments::amount_malformed,
                    &payments::reference_malformed}),
      post("reconciliation/close", close_day)
          .permits(permissions::statements)
          .about("Closes a day; a difference needs a reason.")
          .refuses(
              {&payments::channel_missing, &day_not_over, &payments::day_closed, &difference_unexplained}),
      post("reconciliation/reopen", reopen_day)
          .permits(permissions::statements)
          .about("Reopens a closed day, with a reason.")
          .refuses({&payments::channel_missing, &day_not_closed}),
  };
}

}  // namespace

auto module(Wiring wiring) -> Module {
  auto endpoints = days();
  for (auto* more : {statements, drop::endpoints})
    for (auto& endpoint : more()) endpoints.push_back(std::move(endpoint));
  return {.name = "reconciliation",
          .endpoints = std::move(endpoints),
          .jobs = {drop::watch(wiring), drop::forget()},
          .lives = drop::lives(),
          .personal = {personal_data()},
          .outgoing = {drop::taking(wiring)},
          .plan_night = [wiring](Context& ctx) { drop::plan_night(ctx, wiring); },
          .standing = drop::standing,
          .verify = verify_days};
}

}  // namespace reconciliation
