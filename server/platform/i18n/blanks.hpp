#pragma once
// Sentences with numbered blanks.
#include <initializer_list>
#include <string>
#include <string_view>

namespace i18n {

/// The text with {1}, {2}… replaced by the values. A value's own braces stay as they are.
auto filled(std::string_view text, std::initializer_list<std::string_view> values) -> std::string;

}  // namespace i18n
