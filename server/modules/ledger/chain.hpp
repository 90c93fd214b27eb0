#pragma once
// The hash chain of the ledger, its head anchor beside the database, and the verification of the ledger.
#include <cstdint>
#include <functional>
#include <optional>
#include <stdexcept>
#include <string>
#include <vector>

#include "platform/clock.hpp"
#include "platform/ids.hpp"
#include "platform/store/store.hpp"

namespace ledger {

/// The newest seal of the chain that was reported to a caller.
struct Head {
  std::int64_t number = 0;
  std::string hash;       // 64 hex digits; the genesis hash for number 0
  std::int64_t last = 0;  // the highest id among its transfers; not in the anchor
};

/// The database lacks seals that the anchor records.
struct LostWork : std::runtime_error {
  using runtime_error::runtime_error;
};

/// A small file beside the database with the chain's head. It is written before callers are answered, so that
/// a database that lost its newest commits is detected.
class HeadAnchor {
 public:
  /// Opens or creates the file; throws std::runtime_error on failure.
  explicit HeadAnchor(const std::string& file);
  ~HeadAnchor();
  HeadAnchor(const HeadAnchor&) = delete;
  auto operator=(const HeadAnchor&) -> HeadAnchor& = delete;

  /// The head in the file, or nothing if it was never written. Throws if it is damaged.
  auto read() const -> std::optional<Head>;
  void write(const Head& head);

 private:
  int file_;
};

/// The head in an anchor file, read while another program may write it; nothing if there is no file. A read
/// during a write may mix two heads, whose number and hash then match no seal.
auto read_anchor(const std::string& file) -> std::optional<Head>;

/// The chain's head in the database. Throws LostWork if the anchor records a later one.
auto require_anchored(::store::Tx& tx, const HeadAnchor& anchor) -> Head;
/// The same for a head that was read from the anchor earlier.
auto require_anchored(::store::Tx& tx, const std::optional<Head>& anchored) -> Head;

/// Seals each group of committed transfers on the single writer (SQLite).
class Sealer final : public ::store::CommitObserver {
 public:
  /// `anchor` may be nullptr if no data outlives the process (tests).
  Sealer(const Clock& clock, HeadAnchor* anchor) : clock_{clock}, anchor_{anchor} {}

  /// Loads the chain's head, and makes new ids higher than those of its transfers: the ids of a group's
  /// transfers must follow all sealed ones. Throws LostWork if the anchor records a later head than the
  /// database.
  void take_up(::store::Tx& tx, IdMaker& ids);

  void group_starts(::store::Tx& tx) override;
  void group_ends(::store::Tx& tx) override;
  auto group_committed() -> std::function<void()> override;

 private:
  const Clock& clock_;
  HeadAnchor* anchor_;
  Head head_, next_;
};

/// Seals the committed transfers of all instances (PostgreSQL; decision 45). Only one instance seals at a
/// time. Each transfer carries the number of the next seal. This function closes that number, and seals a
/// closed number once no open transaction holds it. A committed transfer is sealed by the first call if
/// nothing else is being written, otherwise by a later one, when the transactions with its number have ended.
void seal_waiting(::store::Tx& tx, Instant now);

/// The result of `gomve verify`.
struct Proof {
  std::int64_t transfers = 0, seals = 0, accounts = 0, unsealed = 0;
  std::vector<std::string> faults;  // empty: the ledger is correct
};

/// Recomputes the chain, every balance from its transfers, and every unit's sum.
auto verify(::store::Tx& tx) -> Proof;

}  // namespace ledger
