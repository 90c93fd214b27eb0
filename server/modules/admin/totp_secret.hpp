#pragma once
// An operator's authenticator secret, sealed and bound to the operator.
#include <stdexcept>
#include <string>
#include <string_view>

#include "platform/run/context.hpp"

namespace admin {

inline auto totp_sealer(const Keys& keys) -> crypto::Sealer { return keys.sealer("operator totp"); }

inline auto totp_place(OperatorId who) { return "operator/" + to_string(who) + "/totp"; }

inline auto seal_totp_secret(Context& ctx, OperatorId who, std::string_view secret) -> std::string {
  return totp_sealer(ctx.keys).seal(secret, totp_place(who), ctx.chance);
}

/// Throws if it was sealed under another key: the program runs with the wrong secret.
inline auto open_totp_secret(Context& ctx, OperatorId who, std::string_view sealed) -> std::string {
  auto secret = totp_sealer(ctx.keys).open(sealed, totp_place(who));
  if (!secret)
    throw std::runtime_error("the authenticator secret of an operator does not open under this key");
  return *std::move(secret);
}

}  // namespace admin
