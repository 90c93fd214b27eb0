// The rules of goods, as pure functions.
#include "rules.hpp"

#include <algorithm>

#include "ledger/ledger.hpp"

namespace rewards::rules {

namespace {

constexpr std::int64_t most_of_a_call = 1'000;

}  // namespace

auto price(Currency currency, const std::optional<shape::AmountText>& text) -> Result<std::int64_t> {
  const auto hundredths = text ? parse_decimal(*text) : std::nullopt;
  const bool is_whole = hundredths && *hundredths % Xmoney::scale == 0;
  if (!hundredths || *hundredths <= 0 || *hundredths > most_price * Xmoney::scale ||
      (currency == Currency::ENERGY && !is_whole))
    return refuse(price_malformed,
                  {.rule = "rewards.price", .yours = std::string{text.value_or("")}, .limit = most_price});
  return *hundredths / Xmoney::scale * scale_of(currency) +
         (currency == Currency::XMONEY ? *hundredths % Xmoney::scale : 0);
}

auto mentioned(Currency currency, std::int64_t minor_units) -> Mentioned {
  return currency == Currency::XMONEY ? Mentioned{decimal(minor_units)} : Mentioned{minor_units};
}

auto most_now(const Offer& offer) -> std::int64_t {
  if (offer.state != GoodsState::offered || offer.has_coupon) return 0;
  auto most = std::min(most_of_a_call, offer.held / offer.price);
  if (offer.stock) most = std::min(most, *offer.stock);
  if (offer.weekly_limit) most = std::min(most, *offer.weekly_limit - offer.taken_this_week);
  if (offer.is_coupon) most = std::min<std::int64_t>(most, 1);
  return std::max<std::int64_t>(most, 0);
}

auto may_take(const Offer& offer, std::int64_t count, Instant next_week) -> Verdict {
  if (offer.state == GoodsState::draft) return refuse(goods_not_found);
  if (offer.state != GoodsState::offered) return refuse(goods_stopped);
  if (offer.is_coupon && (offer.has_coupon || count > 1))
    return refuse(coupon_once, {.rule = "rewards.coupon_once",
                                .yours = count + (offer.has_coupon ? 1 : 0),
                                .limit = std::int64_t{1}});
  if (offer.weekly_limit && offer.taken_this_week + count > *offer.weekly_limit)
    return refuse(weekly_limit, {.rule = "rewards.weekly_limit",
                                 .yours = offer.taken_this_week,
                                 .limit = *offer.weekly_limit,
                                 .allowed_at = next_week});
  if (offer.stock && count > *offer.stock)
    return refuse(out_of_stock, {.rule = "rewards.stock", .yours = count, .limit = *offer.stock});
  if (offer.held < offer.price * count)
    return refuse(ledger::insufficient_balance, {.rule = "ledger.balance",
                                                 .yours = mentioned(offer.currency, offer.held),
                                                 .limit = mentioned(offer.currency, offer.price * count)});
  return allowed();
}

}  // namespace rewards::rules
