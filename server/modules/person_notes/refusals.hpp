#pragma once
// The module's refusals, codes 36'000 to 36'999; a code is never reused.
#include "platform/result.hpp"

namespace person_notes {

inline constexpr Refusal note_empty{.code = 36'001, .key = "person_notes.note_empty"};
inline constexpr Refusal note_not_found{.code = 36'002, .key = "person_notes.note_not_found"};
inline constexpr Refusal note_removed{.code = 36'003, .key = "person_notes.note_removed"};
inline constexpr Refusal tag_not_found{.code = 36'005, .key = "person_notes.tag_not_found"};
inline constexpr Refusal tag_closed{.code = 36'006, .key = "person_notes.tag_closed"};
inline constexpr Refusal tag_name_empty{.code = 36'007, .key = "person_notes.tag_name_empty"};
inline constexpr Refusal tag_name_taken{.code = 36'008, .key = "person_notes.tag_name_taken"};
inline constexpr Refusal too_many_tags{.code = 36'009, .key = "person_notes.too_many_tags"};

}  // namespace person_notes
