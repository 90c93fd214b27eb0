#pragma once
// The program's own secret, and the keys made from it for each purpose.
#include <string>
#include <string_view>

#include "platform/crypto/digest.hpp"

class Keys {
 public:
  /// `master`: 32 secret bytes, kept beside the database or given by the environment.
  explicit Keys(std::string master) : master_{std::move(master)} {}

  /// 32 bytes that belong to one purpose: "sms codes", "ticket signing". The same for the same master.
  auto derive(std::string_view purpose) const -> std::string {
    const auto digest = crypto::hmac_sha256(master_, purpose);
    return {digest.begin(), digest.end()};
  }

 private:
  std::string master_;
};
