#pragma once
// The states of a coupon, as a table.
#include "calls.hpp"
#include "platform/states.hpp"

namespace rewards::rules {

/// hold: a seat takes it; win, release: what becomes of the seat.
enum class CouponEvent { hold, win, release, expire };
BOOST_DESCRIBE_ENUM(CouponEvent, hold, win, release, expire)
inline constexpr auto coupon_life = machine<CouponState, CouponEvent>({
    {CouponState::unused, CouponEvent::hold, CouponState::held},
    {CouponState::held, CouponEvent::win, CouponState::used},
    {CouponState::held, CouponEvent::release, CouponState::unused},
    {CouponState::unused, CouponEvent::expire, CouponState::expired},
});
static_assert(coupon_life.deterministic());

}  // namespace rewards::rules
