#pragma once
// An operator's authenticator secret: sealed where it is kept, bound to its operator.
#include <algorithm>
#include <stdexcept>
#include <string>
#include <string_view>

#include "platform/context.hpp"
#include "platform/crypto/sealing.hpp"

namespace admin {

inline auto totp_sealer(Context& ctx) -> crypto::Sealer {
  const auto derived = ctx.keys.derive("operator totp");
  crypto::SealingKey key{};
  std::copy_n(derived.begin(), key.size(), key.begin());
  return crypto::Sealer{key};
}

inline auto totp_place(OperatorId who) { return "operator/" + to_string(who) + "/totp"; }

inline auto seal_totp_secret(Context& ctx, OperatorId who, std::string_view secret) -> std::string {
  return totp_sealer(ctx).seal(secret, totp_place(who), ctx.chance);
}

/// Throws when it was sealed under another key: the program was started with the wrong master key.
inline auto open_totp_secret(Context& ctx, OperatorId who, std::string_view sealed) -> std::string {
  auto secret = totp_sealer(ctx).open(sealed, totp_place(who));
  if (!secret)
    throw std::runtime_error("the authenticator secret of an operator does not open under this key");
  return *std::move(secret);
}

}  // namespace admin
