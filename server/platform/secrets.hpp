#pragma once
// Password work for operations: Argon2id is slow on purpose, so it never runs inside a transaction.
//
// An operation asks as if the answer were at hand. When it is not, NeedsHashing leaves the operation, the transaction
// is undone, the hashing runs on a pool of its own, and the operation runs again with the answer known.
#include <map>
#include <string>
#include <string_view>
#include <utility>

#include "platform/clock.hpp"
#include "platform/crypto/passwords.hpp"

/// What is still to be computed: a hash of `plain`, or whether it matches `hash`.
struct NeedsHashing {
  std::string hash;  // empty: a new hash is wanted
  std::string plain;
};

/// What one request has computed so far.
struct HashingMemo {
  std::map<std::pair<std::string, std::string>, bool> matches;
  std::map<std::string, std::string> hashes;
};

/// Does the slow work that an operation asked for, into the request's memo.
void do_hashing(const NeedsHashing& wanted, const crypto::PasswordCost& cost, HashingMemo& memo);

class Secrets {
 public:
  /// Stands for the hash of somebody who does not exist: compared with a decoy, never right.
  static constexpr std::string_view nobody = "nobody";

  Secrets(crypto::PasswordVerdicts& remembered, const HashingMemo& memo, Instant now)
      : remembered_{remembered}, memo_{memo}, now_{now} {}

  /// Whether `plain` is the password of `hash`. An empty hash (nobody, or none set) costs the same time and is false.
  auto matches(std::string_view hash, std::string_view plain) -> bool;
  /// A new hash of `plain`.
  auto hash(std::string_view plain) -> std::string;

 private:
  crypto::PasswordVerdicts& remembered_;
  const HashingMemo& memo_;
  Instant now_;
};
