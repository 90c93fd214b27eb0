#pragma once
// Every way this module says no. Codes 28'000 to 28'999 are ours; a code is never reused.
#include "platform/result.hpp"

namespace adjustments {

inline constexpr Refusal adjustment_not_found{
    .code = 28'001,
    .key = "adjustments.adjustment_not_found",
    .vi = "Không tìm thấy khoản điều chỉnh này",
    .en = "There is no such adjustment",
    .zh = "未找到该调整",
};
inline constexpr Refusal already_decided{
    .code = 28'002,
    .key = "adjustments.already_decided",
    .vi = "Khoản điều chỉnh này không còn chờ duyệt",
    .en = "This adjustment no longer awaits a decision",
    .zh = "该调整已不在待审批状态",
};
inline constexpr Refusal own_proposal{
    .code = 28'003,
    .key = "adjustments.own_proposal",
    .vi = "Bạn là người đề xuất: cần một người khác quyết định",
    .en = "You proposed this yourself: somebody else has to decide",
    .zh = "这是您本人的提议：须由他人决定",
};
inline constexpr Refusal let_in_by_proposer{
    .code = 28'004,
    .key = "adjustments.let_in_by_proposer",
    .vi =
        "Quyền của bạn do chính người đề xuất cấp gần đây, trực tiếp hoặc qua người khác: cần người khác "
        "duyệt",
    .en =
        "The proposer lately gave you your rights, directly or through others: somebody else has to approve "
        "it",
    .zh = "您的权限由提议人近期直接或间接授予：须由他人批准",
};
inline constexpr Refusal not_own_proposal{
    .code = 28'005,
    .key = "adjustments.not_own_proposal",
    .vi = "Chỉ người đề xuất mới rút lại được",
    .en = "Only its proposer can withdraw it",
    .zh = "只有提议人可以撤回",
};
inline constexpr Refusal amount_malformed{
    .code = 28'006,
    .key = "adjustments.amount_malformed",
    .vi = "Số lượng chưa đúng: cần số nguyên lớn hơn 0, tiền tính bằng đồng chẵn",
    .en = "The amount is not right: a whole number above 0, money in whole dong",
    .zh = "数额不正确：须为大于 0 的整数，金额为整数越南盾",
};
inline constexpr Refusal over_entry{
    .code = 28'007,
    .key = "adjustments.over_entry",
    .vi = "{yours} vượt mức tối đa {limit} cho một khoản điều chỉnh",
    .en = "{yours} is above the most for one adjustment, {limit}",
    .zh = "{yours} 超过单笔调整上限 {limit}",
};
inline constexpr Refusal over_day{
    .code = 28'008,
    .key = "adjustments.over_day",
    .vi = "Một người đề xuất tối đa {limit} mỗi ngày; hãy thử lại sau {allowedAt}",
    .en = "One operator proposes {limit} a day at most; try again after {allowedAt}",
    .zh = "每位运营人员每天最多提议 {limit}，请在 {allowedAt} 之后重试",
};
inline constexpr Refusal reason_required{
    .code = 28'009,
    .key = "adjustments.reason_required",
    .vi = "Vui lòng ghi rõ lý do",
    .en = "Please give a reason",
    .zh = "请填写原因",
};

inline constexpr const Refusal* all_refusals[] = {
    &adjustment_not_found, &already_decided, &own_proposal, &let_in_by_proposer, &not_own_proposal,
    &amount_malformed,     &over_entry,      &over_day,     &reason_required,
};

}  // namespace adjustments
