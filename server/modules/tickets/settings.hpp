#pragma once
// Every knob of this module. Each one is also a row in the operator console.
#include "platform/settings.hpp"

namespace tickets::settings {

using namespace std::chrono_literals;

inline constexpr Setting<Share> recycle_share{
    .key = "tickets.recycle_share",
    .fallback = 85_percent,
    .least = 0_percent,
    .most = 100_percent,
    .unit = "1/100 %",
    .help = {"Phần tiền đã trả được hoàn khi thu hồi vé.", "How much of the cash paid recycling pays back.",
             "回收门票时返还实付金额的比例。"},
    .is_public = true,
};
inline constexpr Setting<RecycleVouchers> vouchers_per_recycle{
    .key = "tickets.vouchers_per_recycle",
    .fallback = {1},
    .least = {0},
    .most = {10},
    .unit = "vouchers",
    .help = {"Số phiếu thu hồi dùng cho mỗi vé.", "Recycle vouchers spent on each recycled ticket.",
             "每回收一张门票使用的回收券数量。"},
    .is_public = true,
};
inline constexpr Setting<Minutes> desk_wait{
    .key = "tickets.desk_wait",
    .fallback = 10min,
    .least = 1min,
    .most = 120min,
    .unit = "minutes",
    .help = {"Vé đã quét chờ tại quầy trong bao lâu trước khi tự trả lại.",
             "How long a scanned ticket waits at the desk before it goes back by itself.",
             "扫描后的门票在窗口等待多久后自动退回。"},
};
inline constexpr Setting<std::int64_t> offline_handovers{
    .key = "tickets.offline_handovers",
    .fallback = 0,
    .least = 0,
    .most = 1'000,
    .unit = "tickets",
    .help =
        {"Mỗi thiết bị tại quầy được giao nhiều nhất bao nhiêu vé mỗi ngày khi mất mạng; 0 là không. "
         "Hai quầy cùng mất mạng có thể giao trùng một vé.",
         "How many tickets a desk's device may hand over without a network each day; 0 for none. Two "
         "desks without a network may hand over one ticket twice.",
         "每台窗口设备每天断网时最多可交付多少张门票；0 表示不允许。两个断网窗口可能重复交付同一张门票。"},
};
inline constexpr Setting<Days> offline_days{
    .key = "tickets.offline_days",
    .fallback = Days{7},
    .least = Days{1},
    .most = Days{30},
    .unit = "days",
    .help = {"Vé giao lúc mất mạng phải được gửi lên trong bao nhiêu ngày.",
             "Within how many days a desk must send what it handed over without a network.",
             "断网时交付的门票须在多少天内上传。"},
};
inline constexpr Setting<Energy> pickup_energy{
    .key = "tickets.pickup_energy",
    .fallback = {100},
    .least = {0},
    .most = {10'000},
    .unit = "energy",
    .help = {"Năng lượng tặng cho mỗi lần nhận vé.", "Energy given for each pickup.",
             "每次取票赠送的能量值。"},
    .is_public = true,
};
inline constexpr Setting<Days> first_notice{
    .key = "tickets.first_notice",
    .fallback = Days{14},
    .least = Days{1},
    .most = Days{90},
    .unit = "days",
    .help = {"Nhắc lần đầu trước khi vé hết hạn bao nhiêu ngày.",
             "How many days before its end a ticket's owner is first reminded.",
             "门票到期前多少天首次提醒。"},
};
inline constexpr Setting<Days> second_notice{
    .key = "tickets.second_notice",
    .fallback = Days{3},
    .least = Days{1},
    .most = Days{30},
    .unit = "days",
    .help = {"Nhắc lần cuối trước khi vé hết hạn bao nhiêu ngày.",
             "How many days before its end a ticket's owner is last reminded.",
             "门票到期前多少天最后一次提醒。"},
};

}  // namespace tickets::settings
