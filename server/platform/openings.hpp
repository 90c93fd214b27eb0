#pragma once
// What opens at hours, and of which users may be reminded: rows of modules.
#include <cstdint>
#include <functional>
#include <optional>
#include <string_view>
#include <vector>

#include "platform/clock.hpp"
#include "platform/ids.hpp"
#include "platform/run/context.hpp"

/// Whether something is open now; if not, when it opens next.
struct Opens {
  bool now = false;
  Instant next = {};
};

struct Opening {
  std::string_view about;  // its name in requests: "groups"
  /// `id` says which one is meant, 0 where there is only one. Nothing if there is none.
  std::function<std::optional<Opens>(Context&, std::int64_t id)> find;
  /// Sends the notice that it has opened.
  std::function<void(Context&, const std::vector<UserId>&, std::int64_t id)> tell;
};
