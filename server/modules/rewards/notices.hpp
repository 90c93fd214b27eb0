#pragma once
// The module's notices. Their sentences are among its texts; {} in a page is the subject's id.
#include "modules/inbox/inbox.hpp"

namespace rewards::notices {

inline constexpr inbox::Notice coupon_given{.key = "rewards.coupon_given", .page = "/pages/user/coupon/my"};
inline constexpr inbox::Notice coupon_ends{.key = "rewards.coupon_ends", .page = "/pages/user/coupon/my"};
inline constexpr inbox::Notice gift_given{.key = "rewards.gift_given", .page = "/pages/user/wallet/index"};

}  // namespace rewards::notices
