#pragma once
// A copy of a context with some parts replaced.
#include <optional>

#include "platform/run/context.hpp"

namespace testing {

struct Replaced {
  store::Tx* tx = nullptr;
  std::optional<Moment> now = {};
  IdMaker* ids = nullptr;
  const Keys* keys = nullptr;
};

inline auto context_with(Context& ctx, const Replaced& parts) -> Context {
  return {.tx = parts.tx ? *parts.tx : ctx.tx,
          .settings = ctx.settings,
          .now = parts.now.value_or(ctx.now),
          .ids = parts.ids ? *parts.ids : ctx.ids,
          .chance = ctx.chance,
          .secrets = ctx.secrets,
          .slow_work = ctx.slow_work,
          .picture_worker = ctx.picture_worker,
          .keys = parts.keys ? *parts.keys : ctx.keys,
          .origin = ctx.origin,
          .effects = ctx.effects};
}

}  // namespace testing
