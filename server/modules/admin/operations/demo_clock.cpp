// The demo's clock, moved forward so that a week can be shown in a minute.
#include "../rules.hpp"
#include "../store.hpp"

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
  shift_demo_clock(ctx, by);
  const auto offset = demo_offset(ctx.tx);
  return DemoClock{ctx.now.instant + by, std::chrono::duration_cast<std::chrono::seconds>(offset).count(),
                   is_demo};
}

void shift_demo_clock(Context& ctx, std::chrono::milliseconds by) {
  store::add_demo_offset(ctx, by);
  ctx.tell("demo.clock", std::to_string(demo_offset(ctx.tx).count()));
}

}  // namespace admin
