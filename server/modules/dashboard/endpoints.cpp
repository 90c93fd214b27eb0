// The module's endpoint and its registration.
#include <memory>

#include "dashboard/module.hpp"

#include "dashboard/permissions.hpp"
#include "figures.hpp"

namespace dashboard {

auto module(Sources sources) -> Module {
  const auto memory = std::make_shared<const Cache>(std::move(sources));
  return {
      .name = "dashboard",
      .endpoints = {http::get("dashboard/get",
                              [memory](Context& ctx, OperatorId caller, const DashboardQuery& query) {
                                return show(ctx, *memory, caller, query);
                              })
                        .permits(permissions::dashboard)
                        .about("Each day's figures, what waits for operators, and what is wrong.")},
      .jobs = {{.name = keep_job,
                .run = [memory](Context& ctx, std::int64_t, Instant) { keep_day(ctx, memory->sources); }}},
      .plan_night = plan_keeping};
}

}  // namespace dashboard
