#pragma once
// The module's notices. Their sentences are among its texts; {} in a page is the subject's id.
#include "inbox/inbox.hpp"

namespace payouts::notices {

inline constexpr std::string_view page = "/pages/user/wallet/payout?id={}";
inline constexpr inbox::Notice transferred{.key = "payouts.transferred", .page = page};
inline constexpr inbox::Notice refunding{.key = "payouts.refunding", .page = page};
inline constexpr inbox::Notice returned{.key = "payouts.returned", .page = page};
inline constexpr inbox::Notice not_returned{.key = "payouts.not_returned", .page = page};
inline constexpr inbox::Notice rejected{.key = "payouts.rejected", .page = page};
inline constexpr inbox::Notice held{.key = "payouts.held", .page = "/pages/user/wallet/index"};

}  // namespace payouts::notices
