#pragma once
// The module's causes of postings; their sentences on receipts are among its texts.
#include "modules/ledger/ledger.hpp"

namespace rewards::causes {

inline constexpr ledger::CauseKind goods_paid{"rewards.goods_paid"};
inline constexpr ledger::CauseKind goods_credited{"rewards.goods_credited"};
inline constexpr ledger::CauseKind goods_returned{"rewards.goods_returned"};
inline constexpr ledger::CauseKind nft_day{"rewards.nft_day"};
inline constexpr ledger::CauseKind member_pass{"rewards.member_pass"};
inline constexpr ledger::CauseKind lapsed{"rewards.lapsed"};

}  // namespace rewards::causes
