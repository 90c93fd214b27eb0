#pragma once
// The module's refusals, codes 25'000 to 25'999; a code is never reused.
#include "platform/result.hpp"

namespace privacy {

inline constexpr Refusal proof_missing{.code = 25'001, .key = "privacy.proof_missing"};
inline constexpr Refusal pass_over{.code = 25'002, .key = "privacy.pass_over"};
inline constexpr Refusal erasure_asked{.code = 25'003, .key = "privacy.erasure_asked"};

inline constexpr const Refusal* all_refusals[] = {&proof_missing, &pass_over, &erasure_asked};

}  // namespace privacy
