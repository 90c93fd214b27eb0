// Sentences with numbered blanks.
#include "platform/i18n/blanks.hpp"

namespace i18n {

auto filled(std::string_view text, std::initializer_list<std::string_view> values) -> std::string {
  std::string out;
  for (std::size_t at = 0; at < text.size(); ++at) {
    const bool is_blank = text[at] == '{' && at + 2 < text.size() && text[at + 2] == '}' &&
                          text[at + 1] >= '1' && text[at + 1] <= '9';
    const auto number = is_blank ? static_cast<std::size_t>(text[at + 1] - '1') : values.size();
    if (number >= values.size()) {
      out += text[at];
      continue;
    }
    out += values.begin()[number];
    at += 2;
  }
  return out;
}

}  // namespace i18n
