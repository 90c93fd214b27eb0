// The generator of ids.
#include "platform/ids.hpp"

#include <algorithm>

namespace {
constexpr std::int64_t year_2025 = 1'735'689'600'000;
}

auto instant_of_id(std::int64_t id) -> Instant {
  return Instant{std::chrono::milliseconds{(id >> 22) + year_2025}};
}

void IdMaker::go_on_after(std::int64_t id) {
  const std::lock_guard lock{guard_};
  milliseconds_ = std::max(milliseconds_, (id >> 22) + 1);
  order_ = 0;
}

void IdMaker::become(std::int64_t copy) {
  const std::lock_guard lock{guard_};
  copy_ = copy & 0x3FF;
}

auto first_id_at(Instant instant) -> std::int64_t {
  return std::max<std::int64_t>(instant.time_since_epoch().count() - year_2025, 0) << 22;
}

auto IdMaker::next_value(Instant now) -> std::int64_t {
  const std::lock_guard lock{guard_};
  const auto wall = std::max<std::int64_t>(now.time_since_epoch().count() - year_2025, 1);
  if (wall > milliseconds_) {
    milliseconds_ = wall;
    order_ = 0;
  } else if (++order_ > 0xFFF) {
    ++milliseconds_;
    order_ = 0;
  }
  return milliseconds_ << 22 | copy_ << 12 | order_;
}
