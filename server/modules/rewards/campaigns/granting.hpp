#pragma once
// Parts shared by the module's operations on campaigns and coupons: views, grants, and their jobs.
#include "../coupons/store.hpp"
#include "platform/jobs/jobs.hpp"
#include "platform/module.hpp"
#include "store.hpp"

namespace rewards {

inline constexpr jobs::Name campaign_on_job{"rewards.campaign_on"};
inline constexpr jobs::Name coupons_end_job{"rewards.coupons_end"};
inline constexpr jobs::Name coupons_remind_job{"rewards.coupons_remind"};

/// Gives a user the coupon of a campaign for goods, whose price they paid. False if the campaign does not run
/// or has none left.
auto give_in_exchange(Context& ctx, CampaignId id, UserId user) -> bool;
/// Grants what a running campaign gives to its next people, and plans the next stretch.
void campaign_on(Context& ctx, std::int64_t campaign, Instant due_at);
/// Ends the coupons that are no longer good from a day on; their worth returns to the reserve.
void coupons_end(Context& ctx, std::int64_t day, Instant due_at);
/// Reminds the owners of coupons whose last day is tomorrow.
void coupons_remind(Context& ctx, std::int64_t day, Instant due_at);
/// Plans running campaigns again, in case a person was listed while a stretch ran.
void plan_campaigns(Context& ctx);
void plan_campaign(Context& ctx, CampaignId id, std::chrono::milliseconds later);
/// Plans the end of coupons, and their reminder, if that is still to come.
void plan_end(Context& ctx, Instant ends_at);
/// Expires those coupons; their worth returns from the covers to the reserve.
void expire_coupons(Context& ctx, const std::vector<store::CouponRow>& rows);

/// A campaign's name in three languages: the Vietnamese one where another is missing.
auto name_of(const store::CampaignRow& row) -> Text3;
/// "30 năng lượng", for each person.
auto gift_words(const store::CampaignRow& row, Language language) -> std::string;

auto coupon_data() -> PersonalData;
auto coupon_subjects() -> std::vector<SubjectOf>;
auto coupon_events() -> std::vector<PersonEvents>;
auto campaign_figures(Context& ctx, const Period& period) -> std::vector<Figure>;
auto verify_campaigns(::store::Tx& tx) -> std::vector<std::string>;

}  // namespace rewards
