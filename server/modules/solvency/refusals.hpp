#pragma once
// Every way this module says no. Codes 26'000 to 26'999 are ours; a code is never reused.
#include "platform/result.hpp"

namespace solvency {

inline constexpr Refusal no_tree_yet{
    .code = 26'001,
    .key = "solvency.no_tree_yet",
    .vi = "Chưa có bản chốt nào; bản đầu tiên được lập lúc rạng sáng",
    .en = "Nothing was published yet; the first is made in the small hours",
    .zh = "尚未生成快照；首份快照将在凌晨生成",
};
inline constexpr Refusal nothing_owed{
    .code = 26'002,
    .key = "solvency.nothing_owed",
    .vi = "Lúc chốt sổ, ví của bạn chưa có gì nên không có phần của bạn trong bản này",
    .en = "When it was made your wallet was empty, so it has no part of yours",
    .zh = "生成快照时您的钱包为空，因此其中没有您的部分",
};

inline constexpr const Refusal* all_refusals[] = {&no_tree_yet, &nothing_owed};

}  // namespace solvency
