// A demo's clock, moved forward so that a week can be shown in a minute.
#include "modules/admin/rules.hpp"
#include "modules/admin/store.hpp"

namespace admin {

auto demo_clock(Context& ctx, bool is_demo) -> Result<DemoClock> {
  if (!is_demo) return refuse(not_a_demo);
  const auto offset = demo_offset(ctx.tx);
  return DemoClock{ctx.now.instant, std::chrono::duration_cast<std::chrono::seconds>(offset).count(),
                   is_demo};
}

auto move_demo_clock(Context& ctx, bool is_demo, const MoveClock& request) -> Result<DemoClock> {
  if (!is_demo) return refuse(not_a_demo);
  const auto by = TRY(rules::clock_move(request.by.value));
  store::add_demo_offset(ctx, by);
  const auto offset = demo_offset(ctx.tx);
  ctx.tell("demo.clock", std::to_string(offset.count()));
  return DemoClock{ctx.now.instant + by, std::chrono::duration_cast<std::chrono::seconds>(offset).count(),
                   is_demo};
}

}  // namespace admin
