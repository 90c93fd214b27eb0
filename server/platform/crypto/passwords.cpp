// Argon2id by libsodium, and the cache of correct passwords.
#include "platform/crypto/passwords.hpp"

#include <fmt/format.h>
#include <sodium.h>

#include <algorithm>
#include <cstring>
#include <map>
#include <new>

#include "platform/crypto/encodings.hpp"
#include "platform/crypto/randomness.hpp"

namespace crypto {

auto hash_password(std::string_view plain, PasswordCost cost) -> std::string {
  const SystemRandomness starts_libsodium;  // initializes libsodium, which makes the salt
  std::array<char, crypto_pwhash_STRBYTES> hash{};
  const auto failed = crypto_pwhash_str_alg(hash.data(), plain.data(), plain.size(), cost.passes,
                                            cost.memory_bytes, crypto_pwhash_ALG_ARGON2ID13);
  if (failed != 0) throw std::bad_alloc();
  return hash.data();
}

auto password_matches(const std::string& hash, std::string_view plain) -> bool {
  return crypto_pwhash_str_verify(hash.c_str(), plain.data(), plain.size()) == 0;
}

auto needs_new_hash(const std::string& hash, PasswordCost cost) -> bool {
  return crypto_pwhash_str_needs_rehash(hash.c_str(), cost.passes, cost.memory_bytes) != 0;
}

// Zeroes in base64, 16 bytes of salt and 32 that no known password hashes to: the text of a hash, so that
// none is computed.
auto decoy_hash(PasswordCost cost) -> const std::string& {
  static std::mutex lock;
  static std::map<PasswordCost, std::string> decoys;
  const std::lock_guard guard(lock);
  auto& decoy = decoys[cost];
  if (decoy.empty())
    decoy = fmt::format("$argon2id$v=19$m={},t={},p=1${:A>22}${:A>43}", cost.memory_bytes >> 10U, cost.passes,
                        "", "");
  return decoy;
}

auto password_matches_or_decoy(const std::optional<std::string>& hash, std::string_view plain,
                               PasswordCost cost) -> bool {
  const auto is_match = password_matches(hash ? *hash : decoy_hash(cost), plain);
  return is_match && hash.has_value();
}

PasswordVerdicts::PasswordVerdicts(std::size_t capacity, std::chrono::seconds lifetime)
    : lifetime_(lifetime), slots_(std::max<std::size_t>(1, capacity / ways)) {
  SystemRandomness{}.fill(secret_);
}

auto PasswordVerdicts::knows_right(std::string_view hash, std::string_view plain, Instant now) const -> bool {
  const auto key = key_of(hash, plain);
  const auto slot = slot_of(key);
  const std::lock_guard guard(lock_of(slot));
  return std::ranges::any_of(slots_[slot].verdicts, [&](const Verdict& verdict) {
    return is_fresh(verdict, now) && sodium_memcmp(verdict.key.data(), key.data(), key.size()) == 0;
  });
}

void PasswordVerdicts::remember_right(std::string_view hash, std::string_view plain, Instant now) {
  const auto key = key_of(hash, plain);
  const auto slot = slot_of(key);
  const std::lock_guard guard(lock_of(slot));
  auto& verdicts = slots_[slot].verdicts;
  auto place = std::ranges::find(verdicts, key, &Verdict::key);
  if (place == verdicts.end()) place = std::ranges::min_element(verdicts, {}, &Verdict::since);
  *place = {key, now};
}

auto PasswordVerdicts::matches(const std::string& hash, std::string_view plain, Instant now) -> bool {
  if (knows_right(hash, plain, now)) return true;
  if (!password_matches(hash, plain)) return false;
  remember_right(hash, plain, now);
  return true;
}

auto PasswordVerdicts::key_of(std::string_view hash, std::string_view plain) const -> Key {
  crypto_generichash_state state;
  crypto_generichash_init(&state, secret_.data(), secret_.size(), sizeof(Key));
  // The hash's length comes first, so that two different pairs of texts never give the same bytes.
  const std::uint64_t length = hash.size();
  std::array<std::uint8_t, sizeof(length)> length_bytes;
  std::memcpy(length_bytes.data(), &length, sizeof(length));
  crypto_generichash_update(&state, length_bytes.data(), length_bytes.size());
  crypto_generichash_update(&state, bytes_of(hash).data(), hash.size());
  crypto_generichash_update(&state, bytes_of(plain).data(), plain.size());
  Key key;
  crypto_generichash_final(&state, key.data(), key.size());
  return key;
}

auto PasswordVerdicts::slot_of(const Key& key) const -> std::size_t {
  std::uint64_t start = 0;
  std::memcpy(&start, key.data(), sizeof(start));
  return start % slots_.size();
}

auto PasswordVerdicts::lock_of(std::size_t slot) const -> std::mutex& { return locks_[slot % locks_.size()]; }

// A clock that was set back must not extend a verdict's lifetime.
auto PasswordVerdicts::is_fresh(const Verdict& verdict, Instant now) const -> bool {
  return verdict.since != Instant::min() && verdict.since <= now && now - verdict.since < lifetime_;
}

}  // namespace crypto
