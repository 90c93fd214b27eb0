// The module's endpoints and its registration.
#include <memory>

#include "dashboard/module.hpp"

#include "admin/permissions.hpp"
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
                        .about("Each day's figures, and the present ones."),
                    http::get(
                        "work/waiting",
                        [memory](Context& ctx, OperatorId caller) { return work(ctx, *memory, caller); })
                        .permits(admin::permissions::any)
                        .about("What waits in the queues in which I work, and what is wrong.")},
      .jobs = {{.name = keep_job,
                .run = [memory](Context& ctx, std::int64_t, Instant) { keep_day(ctx, memory->sources); }}},
      .plan_night = plan_keeping};
}

}  // namespace dashboard
