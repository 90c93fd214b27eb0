// The rules of campaigns and coupons, as pure functions.
#include "rules.hpp"

namespace rewards::rules {

namespace {

auto whole_dong(const std::optional<shape::AmountText>& text) -> std::optional<Money> {
  const auto hundredths = text ? parse_decimal(*text) : std::nullopt;
  if (!hundredths || *hundredths % Money::scale != 0) return {};
  return Money{*hundredths};
}

auto within(const std::optional<std::int64_t>& number, std::int64_t most, const Refusal& otherwise)
    -> Result<std::int64_t> {
  const auto n = number.value_or(0);
  if (n >= 1 && n <= most) return n;
  return refuse(otherwise, {.rule = otherwise.key, .yours = n, .limit = most});
}

auto worth_of(const CampaignRequest& request) -> Result<Money> {
  const auto worth = whole_dong(request.worth);
  if (worth && *worth >= least_worth && *worth <= most_worth) return *worth;
  return refuse(campaign_worth, {.rule = "rewards.worth",
                                 .yours = std::string{request.worth.value_or(shape::AmountText{})},
                                 .limit = most_worth});
}

// At least twice the worth, so that no coupon pays more than half of a seat.
auto minimum_of(const CampaignRequest& request, Money worth) -> Result<Money> {
  const auto minimum = whole_dong(request.minimum);
  if (minimum && *minimum >= worth * 2) return *minimum;
  return refuse(campaign_minimum, {.rule = "rewards.half_the_price",
                                   .yours = std::string{request.minimum.value_or(shape::AmountText{})},
                                   .limit = worth * 2});
}

}  // namespace

auto terms_of(const CampaignRequest& request) -> Result<Terms> {
  if (request.audience == Audience::goods && request.grant != Grant::coupon)
    return refuse(campaign_goods, {.rule = "rewards.goods_give_coupons"});
  Terms terms{.amount = 1, .worth = {}, .minimum = {}, .days = 0, .level = 0};
  if (request.grant == Grant::coupon) {
    terms.worth = TRY(worth_of(request));
    terms.minimum = TRY(minimum_of(request, terms.worth));
    terms.days = TRY(within(request.days, most_days, campaign_days));
  } else if (request.grant != Grant::vip) {
    terms.amount = TRY(within(request.amount, most_amount, campaign_amount));
  }
  if (request.audience == Audience::level)
    terms.level = TRY(within(request.level, most_level, campaign_level));
  return terms;
}

auto usable(CouponState state, Instant ends, Money minimum, Money price, Instant now) -> Verdict {
  if (state == CouponState::held) return refuse(coupon_held);
  if (state == CouponState::used) return refuse(coupon_used);
  if (state == CouponState::expired || ends <= now)
    return refuse(coupon_expired, {.rule = "rewards.coupon_days", .limit = ends});
  if (price < minimum)
    return refuse(coupon_minimum, {.rule = "rewards.coupon_minimum", .yours = price, .limit = minimum});
  return allowed();
}

}  // namespace rewards::rules
