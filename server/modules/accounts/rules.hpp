#pragma once
// The module's judgement, in pure functions: no clock, no store, no settings look-up.
#include <optional>
#include <string>
#include <string_view>

#include "modules/accounts/mobile.hpp"
#include "modules/accounts/refusals.hpp"
#include "platform/crypto/common_passwords.hpp"
#include "platform/shape/codec.hpp"

namespace accounts::rules {

inline constexpr std::int64_t least_password = 6,
                              most_password = 16;  // characters (specification, section 5)

/// The number in the one form that is kept.
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

/// A new password and its repetition.
inline auto new_password(const std::optional<shape::Secret>& password,
                         const std::optional<shape::Secret>& again) -> Verdict {
  if (!password || password->value.empty()) return refuse(password_empty);
  REQUIRE(length(password->value));
  if (!again || again->value != password->value) return refuse(passwords_differ);
  if (crypto::is_common_password(password->value)) return refuse(password_common);
  return allowed();
}

}  // namespace accounts::rules
