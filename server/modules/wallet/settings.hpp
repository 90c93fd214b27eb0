#pragma once
// Every knob of this module. Each one is also a row in the operator console.
#include "platform/settings.hpp"

namespace wallet::settings {

using namespace std::chrono_literals;

inline constexpr Setting<Minutes> order_lifetime{
    .key = "wallet.order_lifetime",
    .fallback = 15min,
    .least = 5min,
    .most = 1440min,
    .unit = "minutes",
    .help = {"Đơn nạp tiền chờ thanh toán trong bao lâu.", "How long a top-up order awaits its payment.",
             "充值订单等待付款的时长。"},
    .is_public = true,
};
inline constexpr Setting<std::int64_t> open_orders{
    .key = "wallet.open_orders",
    .fallback = 3,
    .least = 1,
    .most = 20,
    .unit = "orders",
    .help = {"Số đơn nạp tiền một người được để chờ cùng lúc.",
             "Top-up orders that one person may have awaiting payment at once.",
             "每位用户可同时等待付款的充值订单数量。"},
};
inline constexpr Setting<Money> alone_up_to{
    .key = "wallet.alone_up_to",
    .fallback = 5'000'000_vnd,
    .least = 0_vnd,
    .most = 10'000'000'000_vnd,
    .help =
        {"Khoản tiền vào lớn hơn mức này phải do hai người vận hành xử lý: người nhập hoặc tải sao kê không "
         "tự ghi có.",
         "Money that came in above this takes two operators: whoever typed it in, or took in its statement, "
         "is not who credits it.",
         "超过此金额的入账须由两名运营人员处理：录入或导入对账单的人不能自行入账。"},
};
inline constexpr Setting<std::chrono::seconds> ticket_lifetime{
    .key = "wallet.ticket_lifetime",
    .fallback = 60s,
    .least = 10s,
    .most = 600s,
    .unit = "seconds",
    .help = {"Vé mở kênh theo dõi đơn nạp có hiệu lực trong bao lâu.",
             "How long a ticket for watching an order is good for.", "订单实时通道凭证的有效时间。"},
};
inline constexpr Setting<std::string_view> web3_networks{
    .key = "wallet.web3_networks",
    .fallback = "",
    .help = {"Các mạng tiền mã hóa được mở, dạng mạng:chuẩn:đồng, cách nhau bằng dấu chấm phẩy. Để trống là "
             "không mở.",
             "Crypto networks that are open, as network:standard:token, parted by semicolons. Empty: none.",
             "已开放的加密网络，格式为 网络:标准:代币，以分号分隔；留空表示不开放。"},
};

}  // namespace wallet::settings
