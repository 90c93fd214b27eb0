#pragma once
// The rules of campaigns and coupons, as pure functions: their states, and the terms of a campaign.
#include <algorithm>

#include "../coupons/calls.hpp"
#include "console.hpp"
#include "platform/states.hpp"

namespace rewards::rules {

enum class CampaignEvent { start, propose, approve, pause, end };
BOOST_DESCRIBE_ENUM(CampaignEvent, start, propose, approve, pause, end)

inline constexpr auto campaign_life = machine<CampaignState, CampaignEvent>({
    {CampaignState::draft, CampaignEvent::start, CampaignState::running},
    {CampaignState::draft, CampaignEvent::propose, CampaignState::proposed},
    {CampaignState::proposed, CampaignEvent::approve, CampaignState::running},
    {CampaignState::paused, CampaignEvent::start, CampaignState::running},
    {CampaignState::running, CampaignEvent::pause, CampaignState::paused},
    {CampaignState::draft, CampaignEvent::end, CampaignState::ended},
    {CampaignState::proposed, CampaignEvent::end, CampaignState::ended},
    {CampaignState::running, CampaignEvent::end, CampaignState::ended},
    {CampaignState::paused, CampaignEvent::end, CampaignState::ended},
});
static_assert(campaign_life.deterministic());

/// Whether its cover holds what it may still grant.
constexpr auto has_begun(CampaignState state) -> bool {
  return state == CampaignState::running || state == CampaignState::paused;
}

inline constexpr std::int64_t most_amount = 1'000'000, most_days = 365, most_level = 4;
inline constexpr Money least_worth = 1'000_vnd, most_worth = 100'000'000_vnd;

/// What a campaign grants and to whom, as its draft says it.
struct Terms {
  std::int64_t amount;
  Money worth, minimum;
  std::int64_t days, level;
};

/// Checks the numbers of a draft, in the order of the form's fields.
auto terms_of(const CampaignRequest& request) -> Result<Terms>;

/// The dong that cover all its coupons.
constexpr auto cost(Money worth, std::int64_t budget) { return worth * budget; }

/// What is counted of the campaigns that one operator starts on a day: dong of coupons, or things of all
/// other kinds together.
enum class Measure { dong, things };
BOOST_DESCRIBE_ENUM(Measure, dong, things)
/// `amount`: in hundredths of a dong, or whole things.
struct Size {
  Measure measure;
  std::int64_t amount;
};
/// What a campaign may grant in all.
constexpr auto size_of(Grant gift, Money worth, std::int64_t amount, std::int64_t budget) -> Size {
  if (gift == Grant::coupon) return {Measure::dong, cost(worth, budget).minor_units};
  return {Measure::things, amount * budget};
}
/// Whether a second operator approves its start. `started`: what the operator started alone on that day;
/// `most`: what one may in a day. Both in the measure of the size.
constexpr auto needs_another(const Size& size, std::int64_t started, std::int64_t most) -> bool {
  return size.amount > most - started;
}

/// The first instant at which a coupon is no longer good: it is good until the end of the last of its days.
constexpr auto ends_at(Day given, std::int64_t days) -> Instant {
  return instant_of(given + std::chrono::days{days + 1});
}
/// The same of a coupon that comes back.
constexpr auto ends_at_after_return(Instant ends, Day returned) -> Instant {
  return std::max(ends, ends_at(returned, 1));
}

/// Whether a coupon may take its worth off a seat of that price.
auto usable(CouponState state, Instant ends, Money minimum, Money price, Instant now) -> Verdict;

}  // namespace rewards::rules
