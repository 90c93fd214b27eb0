// Counts within windows of time.
#include "counts.hpp"

#include <limits>

namespace accounts {

namespace {

constexpr std::chrono::minutes slice{10};

auto slice_of(Context& ctx) -> Instant {
  return Instant{std::chrono::floor<std::chrono::duration<std::int64_t, std::ratio<600>>>(ctx.now.instant)};
}

}  // namespace

auto count_within(Context& ctx, std::string_view what, Instant window_start, std::int64_t most) -> bool {
  return ctx.tx.run(
             "INSERT INTO account_count (what, window_start, n) VALUES ($1, $2, 1) "
             "ON CONFLICT (what, window_start) DO UPDATE SET n = account_count.n + 1 WHERE account_count.n < "
             "$3",
             what, window_start, most) == 1;
}

void count_in_slice(Context& ctx, std::string_view what) {
  count_within(ctx, what, slice_of(ctx), std::numeric_limits<std::int64_t>::max());
}

auto count_of_hour(Context& ctx, std::string_view what) -> std::int64_t {
  return ctx.tx
      .one<std::int64_t>(
          "SELECT CAST(COALESCE(SUM(n), 0) AS BIGINT) FROM account_count WHERE what = $1 AND window_start >= "
          "$2",
          what, slice_of(ctx) - 5 * slice)
      .value_or(0);
}

auto end_of_slice(Context& ctx) -> Instant { return slice_of(ctx) + slice; }

}  // namespace accounts
