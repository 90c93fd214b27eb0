#pragma once
// Every knob of this module. Each one is also a row in the operator console.
#include "platform/settings.hpp"

namespace limits::settings {

using namespace std::chrono_literals;

inline constexpr Setting<Hours> raise_wait{
    .key = "limits.raise_wait",
    .fallback = 24h,
    .least = 24h,
    .most = 168h,
    .unit = "hours",
    .help = {"Nâng hoặc bỏ một giới hạn tự đặt phải chờ bao lâu; hạ giới hạn có hiệu lực ngay.",
             "How long raising or removing a limit of one's own waits; lowering it holds at once.",
             "提高或取消自设限额需等待的时长；降低限额立即生效。"},
    .is_public = true,
};

}  // namespace limits::settings
