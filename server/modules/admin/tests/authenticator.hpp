#pragma once
// The authenticator program of an operator.
#include <string>

#include "platform/clock.hpp"
#include "platform/crypto/encodings.hpp"
#include "platform/crypto/totp.hpp"

namespace admin {

inline auto code_shown(const std::string& otpauth_uri, Instant now, int steps_later = 0) -> std::string {
  const auto begin = otpauth_uri.find("secret=") + 7;
  const auto secret = crypto::from_base32(otpauth_uri.substr(begin, otpauth_uri.find('&', begin) - begin));
  return crypto::totp_code(*secret,
                           crypto::totp_step(std::chrono::floor<std::chrono::seconds>(now)) + steps_later);
}

}  // namespace admin
