#pragma once
// A file in the app's format inside JSON.
#include <algorithm>
#include <string>

#include "platform/crypto/encodings.hpp"

namespace testing {

/// Standard base64, made from base64url by replacing two digits.
inline auto upload_text(const std::string& file) -> std::string {
  auto text = crypto::base64url(crypto::bytes_of(file));
  std::ranges::replace(text, '-', '+');
  std::ranges::replace(text, '_', '/');
  return text.append((4 - text.size() % 4) % 4, '=');
}

}  // namespace testing
