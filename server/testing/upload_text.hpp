#pragma once
// A file as the app sends it inside JSON.
#include <algorithm>
#include <string>

#include "platform/crypto/encodings.hpp"

namespace testing {

/// Base64 in its plain digits, which are the URL-safe ones but for two.
inline auto upload_text(const std::string& file) -> std::string {
  auto text = crypto::base64url(crypto::bytes_of(file));
  std::ranges::replace(text, '-', '+');
  std::ranges::replace(text, '_', '/');
  return text.append((4 - text.size() % 4) % 4, '=');
}

}  // namespace testing
