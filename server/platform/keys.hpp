#pragma once
// The program's secret, and the keys derived from it for each purpose.
#include <algorithm>
#include <stdexcept>
#include <string>
#include <string_view>

#include "platform/crypto/digest.hpp"
#include "platform/crypto/sealing.hpp"

class Keys {
 public:
  /// `master`: 32 secret bytes, from the data folder or the environment.
  explicit Keys(std::string master) : master_{std::move(master)} {}

  /// The 32-byte key of one purpose ("sms codes", "ticket signing"), always the same for one master.
  auto derive(std::string_view purpose) const -> std::string {
    const auto digest = crypto::hmac_sha256(master_, purpose);
    return {digest.begin(), digest.end()};
  }

  /// The sealer of one purpose's secrets.
  auto sealer(std::string_view purpose) const -> crypto::Sealer {
    const auto derived = derive(purpose);
    crypto::SealingKey key{};
    std::ranges::copy(derived, key.begin());
    return crypto::Sealer{key};
  }

 private:
  std::string master_;
};

/// Seals a text under the new secret that was sealed under the previous one. Throws when it does not open:
/// then the caller must keep nothing of it.
inline auto sealed_anew(const crypto::Sealer& before, const crypto::Sealer& now, std::string_view sealed,
                        std::string_view place, crypto::Randomness& chance) -> std::string {
  const auto secret = before.open(sealed, place);
  if (!secret) throw std::runtime_error(std::string{place} + " does not open under the previous secret");
  return now.seal(*secret, place, chance);
}
