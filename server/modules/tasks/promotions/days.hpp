#pragma once
// Days of promotions as they end: paid, short, missed; and the jobs that end nights and the taking.
#include "platform/jobs/jobs.hpp"
#include "store.hpp"

namespace tasks {

/// Judges an open or handed-in day: pays it if it has its tickets, else it waits or falls short. `item`
/// becomes what it is afterwards. The take is locked.
void judge_day(Context& ctx, const store::PromotionRow& promotion, const store::TakeRow& take,
               store::ItemRow& item);
/// What it still promised returns to the reserve.
void lapse_day(Context& ctx, store::ItemRow& item, DayState as, const store::PickupCounts& counts);

/// By the number of the day whose night begins, and by the last day that was reminded of.
inline constexpr jobs::Name remind_day_job{"tasks.remind_day"};
inline constexpr jobs::Name remind_more_job{"tasks.remind_more"};
void remind_day(Context& ctx, std::int64_t day, Instant due_at);
void remind_more(Context& ctx, std::int64_t item, Instant due_at);

/// By the number of the day whose night ends, and by the promotion.
inline constexpr jobs::Name miss_day_job{"tasks.miss_day"};
inline constexpr jobs::Name close_promotion_job{"tasks.close_promotion"};
void miss_day(Context& ctx, std::int64_t day, Instant due_at);
void close_promotion(Context& ctx, std::int64_t promotion, Instant due_at);

}  // namespace tasks
