// The daily energy of NFTs: for each one held at midnight.
#include "nft_days.hpp"

#include "../causes.hpp"
#include "../settings.hpp"
#include "accounts/accounts.hpp"
#include "ledger/whole.hpp"
#include "store.hpp"

namespace rewards {

namespace {

using namespace std::chrono_literals;

constexpr TimeOfDay after_midnight = 5min;
constexpr std::int64_t persons_a_stretch = 500;  // a short transaction

void give(Context& ctx, UserId user, Day day) {
  const Nft held{ledger::balance_before(ctx, user, ledger::Unit::NFT, instant_of(day))};
  const auto energy = ctx.settings[settings::nft_energy] * held.minor_units;
  if (energy <= Energy{} || accounts::is_forgotten(ctx, user)) return;
  const store::NftDayRow row{
      .id = ctx.new_id<Cursor>().value, .user_id = user, .day = day, .nfts = held, .energy = energy};
  if (!store::insert_nft_day(ctx, row)) return;
  ledger::post(
      ctx, {causes::nft_day, row.id},
      {ledger::transfer(ledger::EnergyFlow::nft_daily, energy, {ledger::issuance, ledger::available(user)})})
      .value();
}

}  // namespace

void plan_nft_day(Context& ctx) {
  jobs::plan(ctx, nft_day_job, 0, DailyWindow{after_midnight, after_midnight + 1s}.next_opening(ctx.now));
}

void give_nft_day(Context& ctx, std::int64_t after, Instant due_at) {
  if (after == 0) jobs::plan(ctx, nft_day_job, 0, due_at + 24h);
  const auto day = Moment{due_at}.day();
  const auto users = ledger::nft_holders(ctx, UserId{after}, persons_a_stretch);
  for (const auto user : users) give(ctx, user, day);
  if (std::ssize(users) == persons_a_stretch) jobs::plan(ctx, nft_day_job, users.back().value, due_at);
}

}  // namespace rewards
