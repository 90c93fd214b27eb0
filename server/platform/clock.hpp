#pragma once
// Time in the product: an instant, and the same instant on a wall clock in Viet Nam.
#include <atomic>
#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

using Instant = std::chrono::sys_time<std::chrono::milliseconds>;
using TimeOfDay = std::chrono::seconds;  // since local midnight
using Day = std::chrono::local_days;     // a business day in Viet Nam

/// Viet Nam keeps UTC+7 all year, so a fixed offset is exact.
inline constexpr std::chrono::hours vietnam_offset{7};

/// The time of one operation. Rules take it as a parameter and never read a clock.
struct Moment {
  Instant instant;

  constexpr auto local() const {
    return std::chrono::local_time<std::chrono::milliseconds>{instant.time_since_epoch() + vietnam_offset};
  }
  constexpr auto day() const -> Day { return std::chrono::floor<std::chrono::days>(local()); }
  constexpr auto time_of_day() const -> TimeOfDay {
    return std::chrono::floor<std::chrono::seconds>(local() - day());
  }
  constexpr auto weekday() const { return std::chrono::weekday{day()}; }
  /// The Monday on or before today: weekly limits start there.
  constexpr auto monday() const -> Day { return day() - (weekday() - std::chrono::Monday); }
};

/// The instant at which a business day reaches a time of day.
constexpr auto instant_of(Day day, TimeOfDay time = {}) -> Instant {
  return Instant{std::chrono::milliseconds{day.time_since_epoch() + time - vietnam_offset}};
}

/// Whether banks book on that day.
constexpr auto is_workday(Day day) -> bool {
  const std::chrono::weekday weekday{day};
  return weekday != std::chrono::Saturday && weekday != std::chrono::Sunday;
}

/// Whether a deadline of a wait is still ahead. One further away than `longest_wait` was computed by a clock
/// that had jumped ahead, and does not count.
constexpr auto lies_ahead(Instant until, Instant now, std::chrono::milliseconds longest_wait) -> bool {
  return now < until && until <= now + longest_wait;
}

/// A daily opening time. It may cross midnight: 22:30-10:00 is open at 23:00 and at 09:00.
struct DailyWindow {
  TimeOfDay opens, closes;  // closes is the first second outside

  friend constexpr auto operator==(DailyWindow, DailyWindow) -> bool = default;
  constexpr auto contains(TimeOfDay t) const {
    return opens <= closes ? opens <= t && t < closes : opens <= t || t < closes;
  }
  /// The next instant at which it opens: today's or tomorrow's.
  constexpr auto next_opening(Moment now) const -> Instant {
    return instant_of(now.time_of_day() < opens ? now.day() : now.day() + std::chrono::days{1}, opens);
  }
};

/// The source of the present time. The demo and the tests move it; production never does.
class Clock {
 public:
  Clock() = default;
  Clock(const Clock&) = delete;
  auto operator=(const Clock&) -> Clock& = delete;
  virtual ~Clock() = default;
  virtual auto now() const -> Instant = 0;
  auto moment() const -> Moment { return Moment{now()}; }
};

/// The machine's clock, shifted by an offset that only the demo sets.
class SystemClock final : public Clock {
 public:
  auto now() const -> Instant override;
  void shift_to(std::chrono::milliseconds offset) { offset_ms_ = offset.count(); }
  auto offset() const { return std::chrono::milliseconds{offset_ms_.load()}; }

 private:
  std::atomic<std::int64_t> offset_ms_{0};
};

/// A clock that moves only when it is advanced.
class ManualClock final : public Clock {
 public:
  explicit ManualClock(Instant start) : now_ms_{start.time_since_epoch().count()} {}
  auto now() const -> Instant override { return Instant{std::chrono::milliseconds{now_ms_.load()}}; }
  void set(Instant t) { now_ms_ = t.time_since_epoch().count(); }
  void advance(std::chrono::milliseconds by) { now_ms_ += by.count(); }

 private:
  std::atomic<std::int64_t> now_ms_;
};

/// RFC 3339 on the Vietnamese clock: "2026-11-23T10:05:00.000+07:00".
auto rfc3339(Instant t) -> std::string;
auto parse_rfc3339(std::string_view text) -> std::optional<Instant>;
/// "2026-11-23".
auto iso_day(Day day) -> std::string;
auto parse_iso_day(std::string_view text) -> std::optional<Day>;
/// "22:30", or "22:30:05" when there are seconds.
auto time_text(TimeOfDay t) -> std::string;
auto parse_time(std::string_view text) -> std::optional<TimeOfDay>;

namespace window_examples {
using namespace std::chrono_literals;
inline constexpr DailyWindow group_hours{10h, 22h};
inline constexpr DailyWindow task_hours{22h + 30min, 10h};
static_assert(group_hours.contains(10h) && !group_hours.contains(22h));
static_assert(task_hours.contains(23h) && task_hours.contains(9h + 59min) && !task_hours.contains(12h));
}  // namespace window_examples
