#pragma once
// What people type, as they mean it: one cleaner for names and numbers. The web has the same
// (`web/shared/typed.ts`), and both are tested with the cases of `contract/typed-text.json`.
#include <string>
#include <string_view>

namespace i18n {

/// Without letters that cannot be seen (of no width, of reading direction, soft hyphens), with full-width
/// signs as usual ones, every kind of apostrophe as ', every blank as a blank, Ð as Đ, and letters with their
/// marks as one sign each (NFC). A joiner behind an emoji, and the sign that colours it, belong to it and
/// stay. What is strange besides stays, for a rule to refuse.
auto clean_typed(std::string_view text) -> std::string;

/// Whether the letter is drawn as a picture: "❤", "👍".
auto is_emoji(char32_t letter) -> bool;

}  // namespace i18n
