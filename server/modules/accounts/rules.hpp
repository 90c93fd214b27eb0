#pragma once
// The module's rules, as pure functions: without clock, store or settings.
#include <optional>
#include <string>
#include <string_view>

#include "accounts/refusals.hpp"
#include "mobile.hpp"
#include "platform/crypto/common_passwords.hpp"
#include "platform/shape/codec.hpp"
#include "platform/typed_text.hpp"

namespace accounts::rules {

inline constexpr std::int64_t most_nickname = 24;  // characters
inline constexpr std::int64_t least_password = 6,
                              most_password = 16;  // characters (specification, section 5)

/// The number in its stored form.
inline auto mobile(const std::optional<std::string>& typed) -> Result<std::string> {
  if (!typed || typed->empty()) return refuse(mobile_empty);
  auto kept = normalise_mobile(*typed);
  if (!kept) return refuse(mobile_malformed, {.rule = "accounts.mobile"});
  return *std::move(kept);
}

inline auto length(std::string_view password) -> Verdict {
  const auto characters = shape::count_code_points(password);
  if (characters >= least_password && characters <= most_password) return allowed();
  return refuse(password_length, {.rule = "accounts.password_length", .yours = characters});
}

/// Whether a password is among the first that attackers try: a common one, blanks, or the number itself.
inline auto is_easily_guessed(std::string_view password, std::string_view own_mobile) -> bool {
  return crypto::is_common_password(password) || password.find_first_not_of(" \t") == password.npos ||
         normalise_mobile(password) == own_mobile;
}

/// Checks a new password and its repetition, for the user of that number.
inline auto new_password(const std::optional<shape::Secret>& password,
                         const std::optional<shape::Secret>& again, std::string_view own_mobile) -> Verdict {
  if (!password || password->value.empty()) return refuse(password_empty);
  REQUIRE(length(password->value));
  if (!again || again->value != password->value) return refuse(passwords_differ);
  if (is_easily_guessed(password->value, own_mobile)) return refuse(password_common);
  return allowed();
}

/// An invite code in its stored form: users type it in any case, with blanks around it.
inline auto invite_code(const std::optional<std::string>& typed) -> std::string {
  std::string code;
  for (const char c : typed.value_or("")) {
    if (c >= 'a' && c <= 'z')
      code += static_cast<char>(c - 32);
    else if (c != ' ')
      code += c;
  }
  return code;
}

/// A trimmed nickname.
auto nickname(const std::optional<std::string>& typed) -> Result<std::string>;

/// One of the three languages by any of its spellings. Unlike a header's, an unknown one is refused.
auto language(std::string_view spelled) -> Result<Language>;

/// The path of a stored photo; empty without one.
inline auto photo_path(std::string_view name) -> std::string {
  return name.empty() ? std::string{} : "/media/" + std::string{name};
}

/// The page on which a new user registers with the code.
inline auto invitation_path(std::string_view code) -> std::string {
  return "/pages/login/register?code=" + std::string{code};
}

/// Whether the login password was typed so recently that the first payment password needs no second proof.
constexpr auto signed_in_just_now(std::optional<Instant> session_opened_at, Instant now) -> bool {
  constexpr std::chrono::minutes just_now{5};
  return session_opened_at && now - *session_opened_at < just_now;
}

}  // namespace accounts::rules
