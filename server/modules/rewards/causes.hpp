#pragma once
// The module's causes of postings; their sentences on receipts are among its texts.
#include "ledger/ledger.hpp"

namespace rewards::causes {

inline constexpr ledger::CauseKind goods_paid{"rewards.goods_paid"};
inline constexpr ledger::CauseKind goods_credited{"rewards.goods_credited"};
inline constexpr ledger::CauseKind goods_returned{"rewards.goods_returned"};
inline constexpr ledger::CauseKind nft_day{"rewards.nft_day"};
inline constexpr ledger::CauseKind member_pass{"rewards.member_pass"};
inline constexpr ledger::CauseKind lapsed{"rewards.lapsed"};

inline constexpr ledger::CauseKind covered{"rewards.covered"};
inline constexpr ledger::CauseKind campaign_over{"rewards.campaign_over"};
inline constexpr ledger::CauseKind granted{"rewards.granted"};
inline constexpr ledger::CauseKind coupons_expired{"rewards.coupons_expired"};

}  // namespace rewards::causes
