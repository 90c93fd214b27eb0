#pragma once
// The daily energy of NFTs.
#include "platform/jobs/jobs.hpp"

namespace rewards {

inline constexpr jobs::Name nft_day_job{"rewards.nft_day"};
/// Plans the next night's.
void plan_nft_day(Context& ctx);
/// Gives the energy of the day of `due_at` to some persons after the user `after`, and plans the rest. The
/// first part of a day plans the next day, so that no day is left out.
void give_nft_day(Context& ctx, std::int64_t after, Instant due_at);

}  // namespace rewards
