// The password work of operations.
#include "platform/secrets.hpp"

namespace {
auto seconds(Instant now) { return std::chrono::floor<std::chrono::seconds>(now); }
}  // namespace

void do_hashing(const NeedsHashing& wanted, const crypto::PasswordCost& cost, HashingMemo& memo) {
  if (wanted.hash.empty()) {
    memo.hashes[wanted.plain] = crypto::hash_password(wanted.plain, cost);
    return;
  }
  const bool nobody = wanted.hash == Secrets::nobody;
  const auto& hash = nobody ? crypto::decoy_hash(cost) : wanted.hash;
  memo.matches[{wanted.hash, wanted.plain}] = crypto::password_matches(hash, wanted.plain) && !nobody;
}

auto Secrets::matches(std::string_view hash, std::string_view plain) -> bool {
  const std::string key{hash.empty() ? nobody : hash};
  if (remembered_.knows_right(key, plain, seconds(now_))) return true;
  const auto known = memo_.matches.find({key, std::string{plain}});
  if (known == memo_.matches.end()) throw NeedsHashing{key, std::string{plain}};
  if (known->second) remembered_.remember_right(key, plain, seconds(now_));
  return known->second;
}

auto Secrets::hash(std::string_view plain) -> std::string {
  const auto known = memo_.hashes.find(std::string{plain});
  if (known == memo_.hashes.end()) throw NeedsHashing{"", std::string{plain}};
  return known->second;
}
