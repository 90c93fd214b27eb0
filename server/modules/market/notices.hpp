#pragma once
// The module's notices. Their sentences are among its texts; {} in a page is the subject's id.
#include "inbox/inbox.hpp"

namespace market::notices {

inline constexpr inbox::Notice request_filled{.key = "market.request_filled",
                                              .page = "/pages/user/otc/purshase/detail?id={}"};
inline constexpr inbox::Notice request_completed{.key = "market.request_completed",
                                                 .page = "/pages/user/otc/purshase/detail?id={}"};
inline constexpr inbox::Notice request_ended{.key = "market.request_ended",
                                             .page = "/pages/user/otc/purshase/detail?id={}"};
inline constexpr inbox::Notice request_cancelled{.key = "market.request_cancelled",
                                                 .page = "/pages/user/otc/purshase/detail?id={}"};
inline constexpr inbox::Notice listing_sold{.key = "market.listing_sold",
                                            .page = "/pages/user/ticket/my?id={}"};
inline constexpr inbox::Notice listing_ended{.key = "market.listing_ended",
                                             .page = "/pages/user/ticket/my?id={}"};
inline constexpr inbox::Notice listing_cancelled{.key = "market.listing_cancelled",
                                                 .page = "/pages/user/ticket/my?id={}"};

// A reminder.
inline constexpr inbox::Notice buyback_open{.key = "market.buyback_open", .page = "/pages/otc/personbuyback"};

}  // namespace market::notices
