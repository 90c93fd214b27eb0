#pragma once
// The module's settings, which operators edit in the console.
#include "bank_list.hpp"
#include "banks.hpp"
#include "platform/settings.hpp"

namespace payments::settings {

using namespace std::chrono_literals;

inline constexpr Setting<Minutes> order_lifetime{
    .key = "payments.order_lifetime",
    .section = "payments.top_ups",
    .fallback = 15min,
    .least = 5min,
    .most = 1440min,
    .is_public = true,
};
/// A provider takes money until the end of an order, and reports it when its own clock says so.
inline constexpr Setting<Minutes> grace{
    .key = "payments.grace",
    .section = "payments.top_ups",
    .fallback = 10min,
    .least = 0min,
    .most = 120min,
};
inline constexpr Setting<std::int64_t> open_orders{
    .key = "payments.open_orders",
    .section = "payments.top_ups",
    .fallback = 3,
    .least = 1,
    .most = 20,
    .unit = "orders",
};
inline constexpr Setting<Money> alone_up_to{
    .key = "payments.alone_up_to",
    .section = "payments.top_ups",
    .fallback = 5'000'000_vnd,
    .least = 0_vnd,
    .most = 10'000'000'000_vnd,
};
/// A line a bank; `rules::banks_of` reads it.
inline constexpr Setting<std::string_view> banks{
    .key = "payments.banks",
    .section = "payments.banks",
    .fallback = shipped_banks,
    .is_fit = rules::is_bank_list,
};

}  // namespace payments::settings
