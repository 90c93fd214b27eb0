#pragma once
// The module's refusals, codes 20'000 to 20'999, and 30007; a code is never reused.
#include <array>

#include "platform/result.hpp"

namespace accounts {

inline constexpr Refusal session_expired{.code = 30'007, .key = "accounts.session_expired"};
inline constexpr Refusal forced_offline{.code = 20'001, .key = "accounts.forced_offline"};
inline constexpr Refusal mobile_empty{.code = 20'002, .key = "accounts.mobile_empty"};
inline constexpr Refusal mobile_malformed{.code = 20'003, .key = "accounts.mobile_malformed"};
inline constexpr Refusal mobile_registered{.code = 20'004, .key = "accounts.mobile_registered"};
inline constexpr Refusal mobile_not_registered{.code = 20'005, .key = "accounts.mobile_not_registered"};
inline constexpr Refusal banned{.code = 20'006, .key = "accounts.banned"};
inline constexpr Refusal password_empty{.code = 20'007, .key = "accounts.password_empty"};
inline constexpr Refusal password_wrong{.code = 20'008, .key = "accounts.password_wrong"};
inline constexpr Refusal password_length{.code = 20'010, .key = "accounts.password_length"};
inline constexpr Refusal passwords_differ{.code = 20'011, .key = "accounts.passwords_differ"};
inline constexpr Refusal password_common{.code = 20'012, .key = "accounts.password_common"};
inline constexpr Refusal agreement_required{.code = 20'013, .key = "accounts.agreement_required"};
inline constexpr Refusal code_send_failed{.code = 20'014, .key = "accounts.code_send_failed"};
inline constexpr Refusal code_not_sent{.code = 20'015, .key = "accounts.code_not_sent"};
inline constexpr Refusal code_wrong{.code = 20'016, .key = "accounts.code_wrong"};
inline constexpr Refusal code_empty{.code = 20'017, .key = "accounts.code_empty"};
inline constexpr Refusal too_many_codes{.code = 20'018, .key = "accounts.too_many_codes"};
inline constexpr Refusal inviter_not_found{.code = 20'019, .key = "accounts.inviter_not_found"};
inline constexpr Refusal invite_code_missing{.code = 20'020, .key = "accounts.invite_code_missing"};
inline constexpr Refusal referrer_already_set{.code = 20'021, .key = "accounts.referrer_already_set"};
inline constexpr Refusal own_superior{.code = 20'022, .key = "accounts.own_superior"};
inline constexpr Refusal referrer_after_group{.code = 20'023, .key = "accounts.referrer_after_group"};
inline constexpr Refusal pay_password_missing{.code = 20'024, .key = "accounts.pay_password_missing"};
inline constexpr Refusal pay_password_not_set{.code = 20'025, .key = "accounts.pay_password_not_set"};
inline constexpr Refusal pay_password_wrong{.code = 20'026, .key = "accounts.pay_password_wrong"};
inline constexpr Refusal pay_password_locked{.code = 20'027, .key = "accounts.pay_password_locked"};
// Of `require_pay_password`.
inline constexpr std::array pay_refusals{&pay_password_missing, &pay_password_not_set, &pay_password_wrong,
                                         &pay_password_locked};
inline constexpr Refusal pay_password_same{.code = 20'028, .key = "accounts.pay_password_same"};
inline constexpr Refusal login_locked{.code = 20'029, .key = "accounts.login_locked"};
inline constexpr Refusal login_needs_code{.code = 20'046, .key = "accounts.login_needs_code"};
inline constexpr Refusal nickname_reserved{.code = 20'047, .key = "accounts.nickname_reserved"};
inline constexpr Refusal too_frequent_30{.code = 20'030, .key = "accounts.too_frequent_30"};
inline constexpr Refusal too_frequent_60{.code = 20'031, .key = "accounts.too_frequent_60"};
inline constexpr Refusal clicking_too_fast{.code = 20'032, .key = "accounts.clicking_too_fast"};
inline constexpr Refusal old_password_required{.code = 20'033, .key = "accounts.old_password_required"};
inline constexpr Refusal nickname_malformed{.code = 20'034, .key = "accounts.nickname_malformed"};
inline constexpr Refusal photo_empty{.code = 20'035, .key = "accounts.photo_empty"};
inline constexpr Refusal photo_not_a_picture{.code = 20'036, .key = "accounts.photo_not_a_picture"};
inline constexpr Refusal photo_too_large{.code = 20'037, .key = "accounts.photo_too_large"};
inline constexpr Refusal photo_damaged{.code = 20'038, .key = "accounts.photo_damaged"};
inline constexpr Refusal language_unknown{.code = 20'039, .key = "accounts.language_unknown"};
inline constexpr Refusal person_not_found{.code = 20'040, .key = "accounts.person_not_found"};
inline constexpr Refusal person_forgotten{.code = 20'041, .key = "accounts.person_forgotten"};
inline constexpr Refusal already_banned{.code = 20'042, .key = "accounts.already_banned"};
inline constexpr Refusal not_banned{.code = 20'043, .key = "accounts.not_banned"};
inline constexpr Refusal not_signed_in{.code = 20'044, .key = "accounts.not_signed_in"};
inline constexpr Refusal nickname_sign{.code = 20'048, .key = "accounts.nickname_sign"};

}  // namespace accounts
