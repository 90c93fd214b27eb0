#pragma once
// Every way this module says no. Codes 33'000 to 33'999 are ours; a code is never reused.
#include "platform/result.hpp"

namespace ledger_explorer {

inline constexpr Refusal nothing_found{
    .code = 33'001,
    .key = "ledger_explorer.nothing_found",
    .vi = "Không tìm thấy gì trong sổ với “{yours}”",
    .en = "The books have nothing for “{yours}”",
    .zh = "账簿中没有与“{yours}”相关的内容",
};
inline constexpr Refusal transfer_not_found{
    .code = 33'002,
    .key = "ledger_explorer.transfer_not_found",
    .vi = "Không có bút toán này",
    .en = "There is no such transfer",
    .zh = "没有该笔转账",
};
inline constexpr Refusal account_unknown{
    .code = 33'003,
    .key = "ledger_explorer.account_unknown",
    .vi = "Không có tài khoản {yours} trong sổ",
    .en = "The books have no account {yours}",
    .zh = "账簿中没有账户 {yours}",
};
inline constexpr Refusal seal_not_found{
    .code = 33'004,
    .key = "ledger_explorer.seal_not_found",
    .vi = "Chưa có niêm phong số {yours}",
    .en = "There is no seal {yours}",
    .zh = "没有编号 {yours} 的封条",
};
inline constexpr Refusal time_reversed{
    .code = 33'005,
    .key = "ledger_explorer.time_reversed",
    .vi = "Thời điểm bắt đầu phải trước thời điểm kết thúc",
    .en = "The time must begin before it ends",
    .zh = "开始时间必须早于结束时间",
};

inline constexpr const Refusal* all_refusals[] = {&nothing_found, &transfer_not_found, &account_unknown,
                                                  &seal_not_found, &time_reversed};

}  // namespace ledger_explorer
