// Letters of UTF-8, and their base letters without marks.
#include "platform/i18n/letters.hpp"

#include <array>
#include <cstdint>

namespace {

struct Letters {
  char32_t first, last;
  char upper;  // capitals and small letters alternate from `first`
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

// U+00C0 to U+00DF; the small letters follow 32 code points later.
constexpr std::string_view latin_capitals = "AAAAAA CEEEEIIIIDNOOOOO OUUUUY  ";

constexpr auto small(char32_t capital) -> char32_t { return capital + ('a' - 'A'); }

}  // namespace

auto without_marks(char32_t letter) -> char32_t {
  if (letter < 0xC0) return letter;
  if (letter >= 0x0300 && letter <= 0x036F) return 0;
  if (letter == 0x01AF) return 'U';
  if (letter == 0x01B0) return 'u';
  for (const auto& row : paired) {
    if (letter < row.first || letter > row.last) continue;
    const auto upper = static_cast<char32_t>(row.upper);
    return (letter - row.first) % 2 == 1 ? small(upper) : upper;
  }
  if (letter > 0xFF) return letter;
  const auto capital = static_cast<char32_t>(latin_capitals[(letter - 0xC0) % 32]);
  if (capital == ' ') return letter;
  return letter >= 0xE0 ? small(capital) : capital;
}

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

auto search_key(std::string_view name) -> std::string {
  std::string key;
  while (!name.empty()) {
    const auto as_written = name;
    const auto letter = without_marks(take_letter(name));
    if (letter == 0) continue;
    if (letter == ' ' && (key.empty() || key.back() == ' ')) continue;
    if (letter >= 0x80)
      key += as_written.substr(0, as_written.size() - name.size());
    else
      key += static_cast<char>(letter >= 'A' && letter <= 'Z' ? small(letter) : letter);
  }
  if (key.ends_with(' ')) key.pop_back();
  return key;
}
