#pragma once
// The module's refusals, codes 13'000 to 13'999; a code is never reused.
#include "platform/result.hpp"

namespace content {

inline constexpr Refusal news_not_found{.code = 13'001, .key = "content.news_not_found"};
inline constexpr Refusal text_not_found{.code = 13'002, .key = "content.text_not_found"};
inline constexpr Refusal vietnamese_missing{.code = 13'003, .key = "content.vietnamese_missing"};
inline constexpr Refusal edited_meanwhile{.code = 13'004, .key = "content.edited_meanwhile"};
inline constexpr Refusal already_published{.code = 13'005, .key = "content.already_published"};
inline constexpr Refusal not_published{.code = 13'006, .key = "content.not_published"};
inline constexpr Refusal cover_malformed{.code = 13'007, .key = "content.cover_malformed"};

}  // namespace content
