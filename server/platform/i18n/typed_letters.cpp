// Cleaning what people type.
#include "platform/i18n/typed_letters.hpp"

#include <utf8proc.h>

#include <algorithm>
#include <cstdlib>
#include <memory>

#include "platform/i18n/letters.hpp"

namespace i18n {

namespace {

constexpr char32_t joiner = 0x200D, coloured = 0xFE0F;

struct Range {
  char32_t first, last;
};

auto is_in(char32_t letter, std::initializer_list<Range> ranges) -> bool {
  return std::ranges::any_of(ranges,
                             [letter](Range range) { return range.first <= letter && letter <= range.last; });
}

auto is_unseen(char32_t letter) -> bool {
  return is_in(letter, {{0xAD, 0xAD},
                        {0x200B, 0x200F},
                        {0x202A, 0x202E},
                        {0x2060, 0x2064},
                        {0x2066, 0x2069},
                        {0xFE00, 0xFE0F},
                        {0xFEFF, 0xFEFF}});
}

auto is_blank_of_any_width(char32_t letter) -> bool {
  return is_in(letter,
               {{0xA0, 0xA0}, {0x2000, 0x200A}, {0x202F, 0x202F}, {0x205F, 0x205F}, {0x3000, 0x3000}});
}

auto is_apostrophe(char32_t letter) -> bool {
  return is_in(letter, {{0x2018, 0x2019}, {0x02BC, 0x02BC}, {0x00B4, 0x00B4}, {0x2032, 0x2032}});
}

// Letters with their marks as one sign each (NFC): macOS and iOS write them apart.
auto composed(std::string text) -> std::string {
  std::unique_ptr<utf8proc_uint8_t, decltype(&std::free)> made{nullptr, &std::free};
  utf8proc_uint8_t* letters = nullptr;
  const auto length =
      utf8proc_map(reinterpret_cast<const utf8proc_uint8_t*>(text.data()), std::ssize(text), &letters,
                   static_cast<utf8proc_option_t>(UTF8PROC_STABLE | UTF8PROC_COMPOSE));
  made.reset(letters);
  return length < 0 ? text
                    : std::string{reinterpret_cast<const char*>(letters), static_cast<std::size_t>(length)};
}

}  // namespace

auto is_emoji(char32_t letter) -> bool {
  return is_in(letter, {{0x203C, 0x203C}, {0x2049, 0x2049}, {0x2190, 0x2BFF}, {0x1F000, 0x1FAFF}});
}

auto clean_typed(std::string_view text) -> std::string {
  std::string clean;
  bool behind_emoji = false;
  while (!text.empty()) {
    const auto as_written = text;
    const auto letter = take_letter(text);
    const bool belongs = behind_emoji && (letter == joiner || letter == coloured);
    behind_emoji = belongs || is_emoji(letter);
    if (is_unseen(letter) && !belongs) continue;
    if (0xFF01 <= letter && letter <= 0xFF5E)
      clean += static_cast<char>(letter - 0xFF01 + '!');
    else if (is_blank_of_any_width(letter))
      clean += ' ';
    else if (is_apostrophe(letter))
      clean += '\'';
    else if (letter == 0xD0)
      clean += "Đ";
    else if (letter == 0xF0)
      clean += "đ";
    else
      clean.append(as_written.substr(0, as_written.size() - text.size()));
  }
  return composed(std::move(clean));
}

}  // namespace i18n
