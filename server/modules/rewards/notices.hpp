#pragma once
// The module's notices. Their sentences are among its texts; {} in a page is the subject's id.
#include "inbox/inbox.hpp"

namespace rewards::notices {

inline constexpr inbox::Notice handed_over{.key = "rewards.handed_over", .page = "/pages/user/vr/orders"};
inline constexpr inbox::Notice order_cancelled{.key = "rewards.order_cancelled",
                                               .page = "/pages/user/vr/orders"};
inline constexpr inbox::Notice order_ended{.key = "rewards.order_ended", .page = "/pages/user/vr/orders"};
inline constexpr inbox::Notice member_pass{.key = "rewards.member_pass", .page = "/pages/user/vip"};

inline constexpr inbox::Notice coupon_given{.key = "rewards.coupon_given", .page = "/pages/user/coupon/my"};
inline constexpr inbox::Notice coupon_ends{.key = "rewards.coupon_ends", .page = "/pages/user/coupon/my"};
inline constexpr inbox::Notice code_given{.key = "rewards.code_given", .page = "/pages/user/vip"};
inline constexpr inbox::Notice gift_given{.key = "rewards.gift_given", .page = "/pages/user/wallet/index"};

}  // namespace rewards::notices
