#pragma once
// The program's own secret, and the keys made from it for each purpose.
#include <algorithm>
#include <stdexcept>
#include <string>
#include <string_view>

#include "platform/crypto/digest.hpp"
#include "platform/crypto/sealing.hpp"

class Keys {
 public:
  /// `master`: 32 secret bytes, kept beside the database or given by the environment.
  explicit Keys(std::string master) : master_{std::move(master)} {}

  /// 32 bytes that belong to one purpose: "sms codes", "ticket signing". The same for the same master.
  auto derive(std::string_view purpose) const -> std::string {
    const auto digest = crypto::hmac_sha256(master_, purpose);
    return {digest.begin(), digest.end()};
  }

  /// What seals and opens secrets of one purpose.
  auto sealer(std::string_view purpose) const -> crypto::Sealer {
    const auto derived = derive(purpose);
    crypto::SealingKey key{};
    std::ranges::copy(derived, key.begin());
    return crypto::Sealer{key};
  }

 private:
  std::string master_;
};

/// What was sealed under a secret that is given up, sealed under the one in its place. Throws when it does
/// not open: then nothing of it may be kept.
inline auto sealed_anew(const crypto::Sealer& before, const crypto::Sealer& now, std::string_view sealed,
                        std::string_view place, crypto::Randomness& chance) -> std::string {
  const auto secret = before.open(sealed, place);
  if (!secret)
    throw std::runtime_error(std::string{place} + " does not open under the secret that it is under");
  return now.seal(*secret, place, chance);
}
