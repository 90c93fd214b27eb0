#pragma once
// Password hashing for operations: Argon2id is slow on purpose, so it never runs inside a transaction.
#include <string>
#include <string_view>

#include "platform/clock.hpp"
#include "platform/crypto/passwords.hpp"
#include "platform/run/slow_work.hpp"

class Secrets {
 public:
  Secrets(crypto::PasswordVerdicts& remembered, crypto::PasswordCost cost, const WorkMemo& memo, Instant now)
      : remembered_{remembered}, cost_{cost}, memo_{memo}, now_{now} {}

  /// Whether `plain` is the password of `hash`. An empty hash (no such user, or no password) takes the same
  /// time and does not match.
  auto matches(std::string_view hash, std::string_view plain) -> bool;
  /// A new hash of `plain`.
  auto hash(std::string_view plain) -> std::string;

 private:
  crypto::PasswordVerdicts& remembered_;
  crypto::PasswordCost cost_;
  const WorkMemo& memo_;
  Instant now_;
};
