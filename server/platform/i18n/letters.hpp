#pragma once
// Letters of UTF-8, one by one, and what is left of them without their marks.
#include <string>
#include <string_view>

/// The next letter, taken off the front; a damaged byte stands for itself as the unknown letter U+FFFD.
auto take_letter(std::string_view& text) -> char32_t;

/// A Latin letter without its marks, in ASCII: 'Ễ' is 'E', 'đ' is 'd'. Nothing (0) for a mark that stands
/// apart from its letter. Any other letter as it is.
auto without_marks(char32_t letter) -> char32_t;

/// How a name is looked for: "Nguyễn  Văn Ánh" becomes "nguyen van anh". Latin letters are small and without
/// marks, blanks single; letters of other scripts stay as they are.
auto search_key(std::string_view name) -> std::string;
