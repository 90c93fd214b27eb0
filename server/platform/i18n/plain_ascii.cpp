// Vietnamese letters without their marks, from UTF-8.
#include "platform/i18n/plain_ascii.hpp"

#include "platform/i18n/letters.hpp"

namespace i18n {

namespace {

constexpr char blank = ' ';

auto is_kept(char32_t letter) -> bool {
  return (letter >= '0' && letter <= '9') || (letter >= 'A' && letter <= 'Z') ||
         (letter >= 'a' && letter <= 'z');
}

}  // namespace

auto plain_ascii(std::string_view text, std::size_t longest) -> std::string {
  std::string plain;
  while (!text.empty() && plain.size() < longest) {
    const auto letter = without_marks(take_letter(text));
    if (letter == 0) continue;
    const auto sign = is_kept(letter) ? static_cast<char>(letter) : blank;
    const auto is_second_blank = sign == blank && (plain.empty() || plain.back() == blank);
    if (!is_second_blank) plain += sign;
  }
  if (plain.ends_with(blank)) plain.pop_back();
  return plain;
}

}  // namespace i18n
