// Counts the draws that ended since the last night, some hundred groups in a transaction.
#include "counting.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "store.hpp"

namespace groups {

namespace {

using namespace std::chrono_literals;

constexpr jobs::Name count_job{"groups.count_draws"};
constexpr TimeOfDay counts_at = 25min;  // after midnight, when the day's groups have long ended
constexpr std::int64_t groups_at_once = 500;

void count_some(Context& ctx, std::int64_t, Instant) {
  for (const auto& set : store::sets_to_count(ctx)) {
    const auto formed = store::formed_after(ctx, set, groups_at_once);
    if (formed.empty()) continue;
    const auto last = formed.back().number;
    store::add_counted(ctx, set.set_id, store::places_between(ctx.tx, set.set_id, set.counted_to, last),
                       std::ssize(formed), last);
    jobs::plan(ctx, count_job, 0, ctx.now.instant + 1ms);  // the next ones
    return;
  }
  plan_counting(ctx);
}

}  // namespace

auto counting() -> jobs::Kind { return {.name = count_job, .run = count_some}; }

void plan_counting(Context& ctx) {
  const auto today = instant_of(ctx.now.day(), counts_at);
  jobs::plan(ctx, count_job, 0,
             today > ctx.now.instant ? today : instant_of(ctx.now.day() + std::chrono::days{1}, counts_at));
}

void judge_counted_draws(::store::Tx& tx, std::vector<std::string>& faults) {
  for (const auto& counted : store::draw_counts(tx)) {
    const auto again = store::places_between(tx, counted.set_id, 0, counted.counted_to);
    const auto same = [](const PlaceSum& a, const PlaceSum& b) {
      return a.place == b.place && a.drawn == b.drawn && a.won == b.won;
    };
    if (!std::ranges::equal(again, store::counted_places(tx, counted.set_id), same))
      faults.push_back(fmt::format("set {}: its counted draws are not those of its groups up to number {}",
                                   counted.set_id.value, counted.counted_to));
  }
}

}  // namespace groups
