// The module's paths, and what it gives to the program.
#include <memory>

#include "modules/solvency/checking.hpp"
#include "modules/solvency/growing.hpp"
#include "modules/solvency/overview.hpp"

namespace solvency {

namespace {

auto metrics_of(const HealthSummary& books, Instant now) -> std::vector<Metric> {
  const auto whole_dong = [](Money money) { return money.units / 100; };
  std::vector<Metric> lines{{"gomve_books_imbalance", books.imbalance},
                            {"gomve_books_held_dong", whole_dong(books.held)},
                            {"gomve_books_owed_dong", whole_dong(books.owed)},
                            {"gomve_books_in_flight_dong", whole_dong(books.in_flight)},
                            {"gomve_books_unmatched_dong", whole_dong(books.unmatched)},
                            {"gomve_books_own_dong", whole_dong(books.own)},
                            {"gomve_books_check_holds", books.check_holds ? 1 : 0}};
  if (books.checked_at)
    lines.push_back({"gomve_books_check_age_seconds",
                     std::chrono::duration_cast<std::chrono::seconds>(now - *books.checked_at).count()});
  return lines;
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
      .take_over = take_over_tree};
}

}  // namespace solvency
