#pragma once
// Letters of UTF-8 text, and search keys without marks.
#include <string>
#include <string_view>

/// Removes and returns the first letter; a damaged byte is the replacement character U+FFFD.
auto take_letter(std::string_view& text) -> char32_t;

/// A Latin letter without its marks, in ASCII: 'Ễ' is 'E', 'đ' is 'd'. 0 for a combining mark. Other letters
/// are unchanged.
auto without_marks(char32_t letter) -> char32_t;

/// The search key of a name: "Nguyễn  Văn Ánh" becomes "nguyen van anh". Latin letters are small and without
/// marks, blanks single; letters of other scripts are unchanged.
auto search_key(std::string_view name) -> std::string;
