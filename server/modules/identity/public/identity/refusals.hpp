#pragma once
// The module's refusals, codes 29'000 to 29'999; a code is never reused.
#include "platform/result.hpp"

namespace identity {

inline constexpr Refusal already_submitted{.code = 29'001, .key = "identity.already_submitted"};
inline constexpr Refusal already_accepted{.code = 29'002, .key = "identity.already_accepted"};
inline constexpr Refusal name_malformed{.code = 29'003, .key = "identity.name_malformed"};
inline constexpr Refusal number_malformed{.code = 29'004, .key = "identity.number_malformed"};
inline constexpr Refusal birth_impossible{.code = 29'005, .key = "identity.birth_impossible"};
inline constexpr Refusal too_young{.code = 29'006, .key = "identity.too_young"};
inline constexpr Refusal picture_missing{.code = 29'007, .key = "identity.picture_missing"};
inline constexpr Refusal not_a_picture{.code = 29'008, .key = "identity.not_a_picture"};
inline constexpr Refusal picture_too_large{.code = 29'009, .key = "identity.picture_too_large"};
inline constexpr Refusal picture_damaged{.code = 29'010, .key = "identity.picture_damaged"};
inline constexpr Refusal submission_not_found{.code = 29'011, .key = "identity.submission_not_found"};
inline constexpr Refusal already_decided{.code = 29'012, .key = "identity.already_decided"};
inline constexpr Refusal card_of_another{.code = 29'014, .key = "identity.card_of_another"};
inline constexpr Refusal holder_differs{.code = 29'015, .key = "identity.holder_differs"};

}  // namespace identity
