// When the folder is looked at, and for how long the rows of its files are kept.
#include <spdlog/spdlog.h>

#include "drop.hpp"
#include "taker.hpp"

namespace reconciliation::drop {

namespace {

using namespace std::chrono_literals;

constexpr jobs::Name watch_job{"reconciliation.watch"}, forget_job{"reconciliation.forget"};
constexpr std::string_view look_topic = "reconciliation.look";
constexpr TimeOfDay forgets_at{3h + 25min};

// On a full minute, so that there is one job a minute for all instances.
void plan_look(Context& ctx) {
  jobs::plan(ctx, watch_job, 0, std::chrono::floor<std::chrono::minutes>(ctx.now.instant) + 1min);
}

void forget_old(Context& ctx, std::int64_t, Instant) {
  store::forget_ended(ctx, ctx.now.instant - rules::rows_kept);
}

}  // namespace

auto taking(const Wiring& wiring) -> OutgoingWork {
  const auto taker = std::make_shared<Taker>(wiring.statements);
  return {.topic = look_topic,
          .run =
              [taker](run::Executor& executor) {
                try {
                  taker->look({.look = [&](const auto& work) { executor.look(work); },
                               .act = [&](const auto& work) { return executor.ask(work); }});
                } catch (const std::exception& failure) {
                  spdlog::error("the folder of statements could not be looked at: {}", failure.what());
                }
              },
          .stop = [taker] { taker->stop(); }};
}

// Whichever instance runs the job, all are asked: it need not be one that has the folder.
auto watch(const Wiring& wiring) -> jobs::Kind {
  return {.name = watch_job,
          .run = [is_here = !wiring.statements.empty()](Context& ctx, std::int64_t, Instant) {
            ctx.tell(std::string{look_topic}, "");
            if (is_here || is_watched(ctx)) plan_look(ctx);
          }};
}

auto forget() -> jobs::Kind { return {.name = forget_job, .run = forget_old}; }

void plan_night(Context& ctx, const Wiring& wiring) {
  if (!wiring.statements.empty()) plan_look(ctx);
  const auto tonight = instant_of(ctx.now.day(), forgets_at);
  jobs::plan(ctx, forget_job, 0, tonight > ctx.now.instant ? tonight : tonight + 24h);
}

}  // namespace reconciliation::drop
