#pragma once
// The rules of goods, as pure functions: states, prices, and who may take how many.
#include <optional>
#include <string>

#include "calls.hpp"
#include "platform/states.hpp"

namespace rewards::rules {

enum class GoodsEvent { offer, stop };
BOOST_DESCRIBE_ENUM(GoodsEvent, offer, stop)
inline constexpr auto goods_life = machine<GoodsState, GoodsEvent>({
    {GoodsState::draft, GoodsEvent::offer, GoodsState::offered},
    {GoodsState::offered, GoodsEvent::stop, GoodsState::stopped},
    {GoodsState::stopped, GoodsEvent::offer, GoodsState::offered},
});
static_assert(goods_life.deterministic());

enum class OrderEvent { hand_over, cancel };
BOOST_DESCRIBE_ENUM(OrderEvent, hand_over, cancel)
inline constexpr auto order_life = machine<GoodsOrderState, OrderEvent>({
    {GoodsOrderState::ordered, OrderEvent::hand_over, GoodsOrderState::handed_over},
    {GoodsOrderState::ordered, OrderEvent::cancel, GoodsOrderState::cancelled},
});
static_assert(order_life.deterministic());

/// The highest price of one, in whole units.
inline constexpr std::int64_t most_price = 1'000'000'000;
constexpr auto scale_of(Currency currency) -> std::int64_t {
  return currency == Currency::XMONEY ? Xmoney::scale : Energy::scale;
}
/// In minor units, above zero; energy is whole.
auto price(Currency currency, const std::optional<shape::AmountText>& text) -> Result<std::int64_t>;
/// An amount for refusals and texts.
auto mentioned(Currency currency, std::int64_t minor_units) -> Mentioned;

/// A good as one person sees it: what is left, and what they took this week and hold. Of a coupon that is
/// given once a person, `has_coupon`: they had it.
struct Offer {
  GoodsState state;
  Currency currency;
  std::int64_t price;
  std::optional<std::int64_t> stock, weekly_limit;
  std::int64_t taken_this_week, held;
  bool is_coupon = false, has_coupon = false;
};
/// How many can be taken at once, as many as a call accepts.
auto most_now(const Offer& offer) -> std::int64_t;
auto may_take(const Offer& offer, std::int64_t count, Instant next_week) -> Verdict;

}  // namespace rewards::rules
