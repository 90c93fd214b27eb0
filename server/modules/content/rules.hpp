#pragma once
// The module's rules, as pure functions.
#include <algorithm>
#include <string>
#include <string_view>

#include "content/refusals.hpp"
#include "platform/i18n/language.hpp"
#include "platform/typed_text.hpp"

namespace content {

/// An item's texts in one language, as Markdown.
struct Words {
  std::string title, summary, body;
};
/// The language in which an item is shown, and its texts in it.
struct Reading {
  Language language;
  const Words* words;
};

namespace rules {

/// All texts in one language: a title in one language above a body in another would not help.
inline auto reading(const Words& vi, const Words& en, const Words& zh, Language wanted) -> Reading {
  const auto& asked = wanted == Language::en ? en : wanted == Language::zh ? zh : vi;
  if (is_blank(asked.title) || is_blank(asked.body)) return {Language::vi, &vi};
  return {wanted, &asked};
}

inline auto publishable(const Words& vietnamese) -> Verdict {
  if (is_blank(vietnamese.title) || is_blank(vietnamese.body)) return refuse(vietnamese_missing);
  return allowed();
}

/// A picture's name below the image domain: no address, and no path out of the folder.
inline auto cover(std::string_view name) -> Verdict {
  constexpr std::string_view letters = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789._-/";
  const bool fits = name.size() <= 200 && name.find_first_not_of(letters) == name.npos &&
                    !name.starts_with('/') && name.find("..") == name.npos && name.find("//") == name.npos;
  if (!fits) return refuse(cover_malformed, {.rule = "content.cover"});
  return allowed();
}

// ---- the format of site settings
constexpr auto only_of(std::string_view text, std::string_view letters) {
  return text.find_first_not_of(letters) == text.npos;
}
constexpr auto has_no_blanks_or_marks(std::string_view text) {
  return std::ranges::all_of(text, [](char c) {
    return static_cast<unsigned char>(c) > ' ' && c != '"' && c != '<' && c != '>' && c != '\\' &&
           c != '\x7f';
  });
}

constexpr auto is_short_line(std::string_view text) -> bool {
  return !text.empty() && text.size() <= 200 && text.find_first_of("\r\n<>") == text.npos;
}
constexpr auto is_phone_or_empty(std::string_view text) -> bool {
  return text.size() <= 20 && only_of(text, "+0123456789 .") && (text.empty() || text.size() >= 4);
}
constexpr auto is_email_or_empty(std::string_view text) -> bool {
  if (text.empty()) return true;
  const auto at = text.find('@');
  return text.size() <= 200 && has_no_blanks_or_marks(text) && at != text.npos && at > 0 &&
         text.find('@', at + 1) == text.npos && text.find('.', at) != text.npos && !text.ends_with('.');
}
constexpr auto is_https_or_empty(std::string_view text) -> bool {
  constexpr std::string_view scheme = "https://";
  return text.empty() || (text.size() <= 500 && text.starts_with(scheme) && text.size() > scheme.size() &&
                          has_no_blanks_or_marks(text));
}
constexpr auto is_app_id_or_empty(std::string_view text) -> bool {
  return text.size() <= 64 &&
         only_of(text, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_-");
}

}  // namespace rules
}  // namespace content
