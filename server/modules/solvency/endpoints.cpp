// The module's endpoints and its registration.
#include <memory>
#include <stdexcept>

#include "solvency/module.hpp"

#include "cache.hpp"
#include "checking.hpp"
#include "growing.hpp"

namespace solvency {

namespace {

auto metrics_of(const HealthSummary& books, Instant now) -> std::vector<Metric> {
  const auto whole_dong = [](Money money) { return money.minor_units / 100; };
  std::vector<Metric> lines{{"gomve_ledger_imbalance", books.imbalance},
                            {"gomve_ledger_held_dong", whole_dong(books.held)},
                            {"gomve_ledger_owed_dong", whole_dong(books.owed)},
                            {"gomve_ledger_in_flight_dong", whole_dong(books.in_flight)},
                            {"gomve_ledger_unmatched_dong", whole_dong(books.unmatched)},
                            {"gomve_ledger_own_dong", whole_dong(books.own)},
                            {"gomve_ledger_check_holds", books.check_holds ? 1 : 0}};
  if (books.checked_at)
    lines.push_back({"gomve_ledger_check_age_seconds",
                     std::chrono::duration_cast<std::chrono::seconds>(now - *books.checked_at).count()});
  return lines;
}

constexpr AlarmName books_off_balance{"solvency.books_off_balance"};
constexpr AlarmName owes_more_than_held{"solvency.owes_more_than_held"};
constexpr AlarmName check_failed{"solvency.check_failed"};
constexpr AlarmName check_late{"solvency.check_late"};

auto name_of(Alarm alarm) -> AlarmName {
  switch (alarm) {
    case Alarm::owes_more_than_held:
      return owes_more_than_held;
    case Alarm::check_failed:
      return check_failed;
    case Alarm::check_late:
      return check_late;
  }
  throw std::logic_error("an alarm without a name");
}

auto standing_of(const HealthSummary& books, Instant now) -> Standing {
  Standing standing{.figures = {money_of("solvency.held", books.held), money_of("solvency.owed", books.owed),
                                money_of("solvency.own", books.own)}};
  if (books.imbalance != 0) standing.alarms.push_back(books_off_balance);
  for (const auto alarm : alarms_of(books.own, books.check_holds, books.checked_at, now))
    standing.alarms.push_back(name_of(alarm));
  return standing;
}

}  // namespace

auto module(std::shared_ptr<const Cache> memory) -> Module {
  using http::get;
  return {
      .name = "solvency",
      .endpoints = {get("solvency/get", [memory](Context& ctx) { return overview(ctx, *memory); })
                        .about("What people are owed against what is held, and when it was last checked."),
                    get("token/solvency/getProof", proof)
                        .about("The way from my own wallet to the root of the published tree.")
                        .refuses({&no_tree_yet, &nothing_owed})},
      .jobs = {{.name = check_job, .run = check_on}},
      .personal = {personal_data()},
      .plan_night = plan_check,
      .metrics = [memory](Context& ctx) { return metrics_of(health(ctx, *memory), ctx.now.instant); },
      .standing = [memory](Context& ctx) { return standing_of(health(ctx, *memory), ctx.now.instant); },
      .take_over = take_over_tree};
}

}  // namespace solvency
