#pragma once
// The module's rules, as pure functions.
#include <charconv>
#include <chrono>
#include <optional>
#include <string>
#include <string_view>

#include "admin/refusals.hpp"
#include "platform/crypto/common_passwords.hpp"
#include "platform/shape/codec.hpp"
#include "platform/typed_text.hpp"

namespace admin::rules {

inline constexpr std::int64_t least_password = 10, most_password = 128;
inline constexpr std::chrono::days longest_move{31};

/// The normalized form of an operator's name, for storage and lookup.
inline auto name(std::string_view typed) -> Result<std::string> {
  std::string kept;
  for (const char c : typed) kept += c >= 'A' && c <= 'Z' ? static_cast<char>(c + 32) : c;
  constexpr std::string_view letters = "abcdefghijklmnopqrstuvwxyz0123456789.-";
  if (kept.size() < 2 || kept.size() > 40 || kept.find_first_not_of(letters) != kept.npos)
    return refuse(name_malformed, {.rule = "admin.name"});
  return kept;
}

inline auto new_password(std::string_view password) -> Verdict {
  const auto characters = shape::count_code_points(password);
  if (characters < least_password || characters > most_password)
    return refuse(password_length, {.rule = "admin.password_length", .yours = characters});
  if (crypto::is_common_password(password) || password.find_first_not_of(" \t") == password.npos)
    return refuse(password_common);
  return allowed();
}

/// The key that counts wrong authenticator codes: the name alone, because only someone with the password
/// reaches this check.
inline auto code_failures_of(const std::string& name) { return "code " + name; }

/// "+30m", "+12h", "+1d": forward only, because posted transfers cannot be undone.
inline auto clock_move(std::string_view text) -> Result<std::chrono::minutes> {
  using namespace std::chrono;
  const auto wrong = [&] {
    return refuse(clock_step, {.rule = "admin.clock_step", .yours = std::string{text}});
  };
  if (text.size() < 3 || text.size() > 8 || text.front() != '+') return wrong();
  std::int64_t n = 0;
  const auto* unit = text.data() + text.size() - 1;
  const auto [stop, fault] = std::from_chars(text.data() + 1, unit, n);
  if (fault != std::errc{} || stop != unit || n <= 0) return wrong();
  const auto whole = *unit == 'm'   ? minutes{1}
                     : *unit == 'h' ? minutes{hours{1}}
                     : *unit == 'd' ? minutes{days{1}}
                                    : minutes{0};
  const auto by = n * whole;
  if (by == minutes{0} || by > longest_move) return wrong();
  return by;
}

}  // namespace admin::rules
