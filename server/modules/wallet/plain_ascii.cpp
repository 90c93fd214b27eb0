// Vietnamese letters without their marks, from UTF-8.
#include "modules/wallet/plain_ascii.hpp"

#include <algorithm>
#include <array>
#include <cstdint>

namespace wallet {
namespace {

constexpr char blank = ' ';
constexpr char nothing = '\0';

struct Letters {
  char32_t first, last;
  char upper;  // capitals and small letters take turns from `first`
};

constexpr std::array<Letters, 13> paired{{
    {0x0102, 0x0103, 'A'},
    {0x0110, 0x0111, 'D'},
    {0x0128, 0x0129, 'I'},
    {0x0168, 0x0169, 'U'},
    {0x01A0, 0x01A1, 'O'},
    {0x1EA0, 0x1EB7, 'A'},
    {0x1EB8, 0x1EC7, 'E'},
    {0x1EC8, 0x1ECB, 'I'},
    {0x1ECC, 0x1EE3, 'O'},
    {0x1EE4, 0x1EF1, 'U'},
    {0x1EF2, 0x1EF9, 'Y'},
    {0x00DD, 0x00DD, 'Y'},
    {0x00FD, 0x00FD, 'y'},
}};

// U+00C0 to U+00DF; the small letters follow 32 further on.
constexpr std::string_view latin_capitals = "AAAAAA CEEEEIIII NOOOOO OUUUUY  ";

auto to_ascii(char32_t letter) -> char {
  if (letter < 0x80) {
    const auto plain = static_cast<char>(letter);
    const auto is_kept =
        (plain >= '0' && plain <= '9') || (plain >= 'A' && plain <= 'Z') || (plain >= 'a' && plain <= 'z');
    return is_kept ? plain : blank;
  }
  if (letter >= 0x0300 && letter <= 0x036F) return nothing;  // a mark that stands apart from its letter
  if (letter == 0x01AF) return 'U';
  if (letter == 0x01B0) return 'u';
  for (const auto& row : paired) {
    if (letter < row.first || letter > row.last) continue;
    const auto is_small = (letter - row.first) % 2 == 1;
    return is_small ? static_cast<char>(row.upper + ('a' - 'A')) : row.upper;
  }
  if (letter < 0xC0 || letter > 0xFF) return blank;
  const auto capital = latin_capitals[(letter - 0xC0) % 32];
  const auto is_small = letter >= 0xE0;
  return is_small && capital != blank ? static_cast<char>(capital + ('a' - 'A')) : capital;
}

// The next letter of UTF-8; a damaged byte stands for itself as an unknown letter.
auto take_letter(std::string_view& text) -> char32_t {
  constexpr char32_t unknown = 0xFFFD;
  const auto lead = static_cast<std::uint8_t>(text[0]);
  const std::size_t length = lead < 0x80 ? 1 : lead >= 0xC2 && lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4;
  char32_t letter = length == 1 ? lead : lead & (0x7FU >> length);
  const auto is_lead = lead < 0x80 || (lead >= 0xC2 && lead < 0xF5);
  for (std::size_t i = 1; i < length; ++i) {
    const auto next = i < text.size() ? static_cast<std::uint8_t>(text[i]) : std::uint8_t{0};
    if (!is_lead || (next & 0xC0U) != 0x80) {
      text.remove_prefix(1);
      return unknown;
    }
    letter = letter << 6U | (next & 0x3FU);
  }
  text.remove_prefix(length);
  return letter;
}

}  // namespace

auto plain_ascii(std::string_view text, std::size_t longest) -> std::string {
  std::string plain;
  while (!text.empty() && plain.size() < longest) {
    const auto letter = to_ascii(take_letter(text));
    const auto is_second_blank = letter == blank && (plain.empty() || plain.back() == blank);
    if (letter != nothing && !is_second_blank) plain += letter;
  }
  if (plain.ends_with(blank)) plain.pop_back();
  return plain;
}

}  // namespace wallet
