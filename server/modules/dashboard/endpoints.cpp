// The module's path, and what it gives to the program.
#include <memory>

#include "modules/dashboard/figures.hpp"

namespace dashboard {

auto module(std::shared_ptr<const solvency::Cache> books) -> Module {
  const auto memory = std::make_shared<const Cache>(std::move(books));
  return {.name = "dashboard",
          .endpoints = {http::get("dashboard/get",
                                  [memory](Context& ctx, OperatorId caller, const DashboardQuery& query) {
                                    return show(ctx, *memory, caller, query);
                                  })
                            .permits("dashboard")
                            .about("Each day's figures, what waits for operators, and what is wrong.")},
          .jobs = {{.name = keep_job, .run = keep_day}},
          .plan_night = plan_keeping};
}

}  // namespace dashboard
