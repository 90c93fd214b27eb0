// The longer rules of the module.
#include "rules.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "platform/i18n/letters.hpp"
#include "platform/i18n/typed_letters.hpp"

namespace accounts::rules {

namespace {

// Invisible code points, and those that reverse the reading direction: they make a name look like another.
auto misleads(std::uint32_t c) -> bool {
  struct Range {
    std::uint32_t first, last;
  };
  constexpr Range ranges[] = {{0, 0x1F},          {'<', '<'},       {'>', '>'},       {0x7F, 0x9F},
                              {0xAD, 0xAD},       {0x200B, 0x200F}, {0x2028, 0x202E}, {0x2060, 0x206F},
                              {0xE000, 0xF8FF},   {0xFE00, 0xFE0F}, {0xFEFF, 0xFEFF}, {0xFFF0, 0xFFFF},
                              {0xE0000, 0x10FFFF}};
  for (const auto& range : ranges)
    if (range.first <= c && c <= range.last) return true;
  return false;
}

// Only letters and digits, lower-case and without marks, with wide forms as usual ones: "ＧＯＭＶＥ" is
// "gomve".
auto bare_name(std::string_view name) -> std::string {
  std::string usual, bare;
  while (!name.empty()) {
    const auto rest = name;
    const auto letter = take_letter(name);
    if (0xFF01 <= letter && letter <= 0xFF5E)
      usual += static_cast<char>(letter - 0xFF01 + '!');
    else if (letter < 0x2000 || letter > 0x206F)  // dashes, dots and blanks of all kinds
      usual.append(rest.substr(0, rest.size() - name.size()));
  }
  for (const char c : search_key(usual)) {
    const bool is_ascii_sign =
        static_cast<unsigned char>(c) < 0x80 && !(c >= 'a' && c <= 'z') && !(c >= '0' && c <= '9');
    if (!is_ascii_sign) bare += c;
  }
  return bare;
}

auto is_reserved(std::string_view text) -> bool {
  constexpr std::string_view officials[] = {
      "admin",   "administrator",    "hethong", "quantri", "quantrivien", "hotro", "system",
      "support", "chamsockhachhang", "系统",    "管理员",  "官方",        "客服"};
  const auto bare = bare_name(text);
  const bool is_number = bare.size() >= 8 && bare.find_first_not_of("0123456789") == bare.npos;
  const bool is_formula = text.find_first_of("=+-@") == 0;
  return bare.empty() || is_number || is_formula || bare.find("gomve") != bare.npos ||
         std::ranges::find(officials, bare) != std::end(officials);
}

}  // namespace

auto nickname(const std::optional<std::string>& typed) -> Result<std::string> {
  const auto clean = i18n::clean_typed(typed ? std::string_view{*typed} : std::string_view{});
  const auto text = trimmed(clean);
  std::int64_t characters = 0;
  for (auto rest = text; !rest.empty(); ++characters) {
    const auto c = take_letter(rest);
    // The cleaner leaves a joiner only behind an emoji.
    if (misleads(c) && c != 0x200D && c != 0xFE0F)
      return refuse(nickname_sign,
                    {.rule = "accounts.nickname", .yours = fmt::format("U+{:04X}", std::uint32_t{c})});
  }
  if (characters == 0 || characters > most_nickname)
    return refuse(nickname_malformed,
                  {.rule = "accounts.nickname", .yours = characters, .limit = most_nickname});
  if (is_reserved(text)) return refuse(nickname_reserved, {.rule = "accounts.nickname"});
  return std::string{text};
}

auto language(std::string_view spelled) -> Result<Language> {
  const auto language = language_of(spelled);
  if (language != Language::vi) return language;
  for (const auto* known : {"vi", "vl", "vie", "vn"}) {
    const std::string_view name{known};
    const bool begins = spelled.size() >= name.size() &&
                        std::ranges::equal(spelled.substr(0, name.size()), name, [](char a, char b) {
                          return (a >= 'A' && a <= 'Z' ? a + 32 : a) == b;
                        });
    if (begins &&
        (spelled.size() == name.size() || spelled[name.size()] == '-' || spelled[name.size()] == '_'))
      return language;
  }
  return refuse(language_unknown, {.rule = "accounts.language", .yours = std::string{spelled.substr(0, 20)}});
}

}  // namespace accounts::rules
