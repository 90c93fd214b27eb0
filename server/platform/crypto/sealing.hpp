#pragma once
// Secrets at rest, sealed under a key outside the database and bound to their place.
#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "platform/crypto/randomness.hpp"

namespace crypto {

using SealingKey = std::array<std::uint8_t, 32>;

/// Whether a text is a sealed one, in a column whose other texts never begin as these do.
auto is_sealed(std::string_view text) -> bool;

class Sealer {
 public:
  explicit Sealer(const SealingKey& key) : key_(key) {}

  /// Text to store: "s1." and base64url. `place` identifies the secret's column and row, such as
  /// "operator/42/totp".
  auto seal(std::string_view secret, std::string_view place, Randomness& randomness) const -> std::string;

  /// The secret; nothing if the text was changed, belongs to another place or was sealed by another key.
  auto open(std::string_view sealed, std::string_view place) const -> std::optional<std::string>;

 private:
  SealingKey key_;
};

}  // namespace crypto
