#pragma once
// Passwords at rest (Argon2id), and a short-lived cache of correct passwords for users who pay often.
#include <array>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace crypto {

struct PasswordCost {
  unsigned passes;
  std::size_t memory_bytes;

  static constexpr auto for_production() -> PasswordCost { return {2, std::size_t{19} << 20U}; }
  static constexpr auto for_tests() -> PasswordCost { return {1, 8192}; }

  friend auto operator<=>(const PasswordCost&, const PasswordCost&) = default;
};

/// The text to store: Argon2id with its cost and its salt. Takes tens of milliseconds at production cost, so
/// call it outside of any transaction. Throws std::bad_alloc when memory is short.
auto hash_password(std::string_view plain, PasswordCost cost) -> std::string;

/// Whether `plain` is the password of `hash`, at the cost in the hash. A damaged hash matches no password.
auto password_matches(const std::string& hash, std::string_view plain) -> bool;

/// Whether the hash has another cost than this and should be replaced at the next login.
auto needs_new_hash(const std::string& hash, PasswordCost cost) -> bool;

/// A hash that no password matches. Compare with it when a user does not exist, so that the time does not
/// reveal that. Made once a process for each cost.
auto decoy_hash(PasswordCost cost) -> const std::string&;

/// `password_matches`, or false after the same time, spent on a decoy, when there is no hash.
auto password_matches_or_decoy(const std::optional<std::string>& hash, std::string_view plain,
                               PasswordCost cost) -> bool;

/// Caches for ten minutes that a password was correct, so that a burst of purchases runs Argon2 once. Wrong
/// passwords are never cached. An entry is BLAKE2b under a key of this process, never a password. A changed
/// password has another hash, so its old entry no longer matches. Thread-safe; the size is fixed, and the
/// oldest entries are evicted.
class PasswordVerdicts {
 public:
  using Instant = std::chrono::sys_seconds;

  explicit PasswordVerdicts(std::size_t capacity = 16384,
                            std::chrono::seconds lifetime = std::chrono::minutes{10});

  /// Whether this password was correct within the lifetime before `now`. Takes microseconds.
  auto knows_right(std::string_view hash, std::string_view plain, Instant now) const -> bool;

  void remember_right(std::string_view hash, std::string_view plain, Instant now);

  /// `knows_right`, or else `password_matches`; caches a match.
  auto matches(const std::string& hash, std::string_view plain, Instant now) -> bool;

 private:
  using Key = std::array<std::uint8_t, 32>;
  struct Verdict {
    Key key{};
    Instant since = Instant::min();
  };
  static constexpr std::size_t ways = 4;  // verdicts of one slot before the oldest is evicted
  struct Slot {
    std::array<Verdict, ways> verdicts;
  };

  auto key_of(std::string_view hash, std::string_view plain) const -> Key;
  auto slot_of(const Key& key) const -> std::size_t;
  auto lock_of(std::size_t slot) const -> std::mutex&;
  auto is_fresh(const Verdict& verdict, Instant now) const -> bool;

  Key secret_{};
  std::chrono::seconds lifetime_;
  std::vector<Slot> slots_;
  mutable std::array<std::mutex, 16> locks_;
};

}  // namespace crypto
