#pragma once
// Text for banks: ASCII letters, digits and single blanks, which every bank's screen and every signature
// keeps.
#include <cstddef>
#include <string>
#include <string_view>

namespace i18n {

/// "Nạp tiền Gomvé #T1" becomes "Nap tien Gomve T1". Vietnamese letters lose their marks, anything else
/// becomes a blank; at most `longest` characters, cut behind a whole letter.
auto plain_ascii(std::string_view text, std::size_t longest) -> std::string;

}  // namespace i18n
