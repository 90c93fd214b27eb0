#pragma once
// The hash chain over the books, its head kept beside the database, and the proof that all of it adds up.
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

/// The head of the chain as it was last told to anyone.
struct Head {
  std::int64_t number = 0;
  std::string hash;       // 64 hex digits; of number 0 it is genesis
  std::int64_t last = 0;  // the highest id among its transfers; the anchor does not tell it
};

/// The database ends before what was answered for.
struct LostWork : std::runtime_error {
  using runtime_error::runtime_error;
};

/// A small file beside the database that holds the head. Written before callers are told, so that a database
/// which lost its end behind our back is noticed.
class HeadAnchor {
 public:
  /// Opens or makes the file; throws std::runtime_error when it cannot.
  explicit HeadAnchor(const std::string& file);
  ~HeadAnchor();
  HeadAnchor(const HeadAnchor&) = delete;
  auto operator=(const HeadAnchor&) -> HeadAnchor& = delete;

  /// The head it holds, or nothing when it was never written. Throws when it is damaged.
  auto read() const -> std::optional<Head>;
  void write(const Head& head);

 private:
  int file_;
};

/// The head that such a file holds, read beside the program that writes it; nothing when there is no file.
/// What is read in the very moment of writing may be half of each: it never passes for a head that was told.
auto told_by(const std::string& file) -> std::optional<Head>;

/// The head of the chain as the database has it. Throws LostWork when the anchor knows of a later one.
auto require_anchored(store::Tx& tx, const HeadAnchor& anchor) -> Head;
/// The same for a head that was read earlier: what was told by then must be there.
auto require_told(store::Tx& tx, const std::optional<Head>& told) -> Head;

/// Seals each group of committed transfers on the single writer (SQLite).
class Sealer final : public store::CommitObserver {
 public:
  /// `anchor` may be nullptr where nothing outlives the process (tests).
  Sealer(const Clock& clock, HeadAnchor* anchor) : clock_{clock}, anchor_{anchor} {}

  /// Takes up the chain at its head, and has ids go on from there: a group's transfers are found by lying
  /// behind all that are sealed. Throws LostWork when the anchor knows of a later head than the database.
  void take_up(store::Tx& tx, IdMaker& ids);

  void group_starts(store::Tx& tx) override;
  void group_ends(store::Tx& tx) override;
  auto group_committed() -> std::function<void()> override;

 private:
  const Clock& clock_;
  HeadAnchor* anchor_;
  Head head_, next_;
};

/// Seals what several copies of the program have committed (PostgreSQL; decision 45). Only one copy does it
/// at a time. Transfers carry the number of the seal to come: this closes the number, and seals those of one
/// that was closed once nobody who carries it is on the way. So what is committed is sealed by the first
/// call, if nothing else is being written, and by the second at the latest, unless somebody is in the midst
/// of writing.
void seal_waiting(store::Tx& tx, Instant now);

/// What `gomve verify` found.
struct Proof {
  std::int64_t transfers = 0, seals = 0, accounts = 0, unsealed = 0;
  std::vector<std::string> faults;  // empty: everything adds up
};

/// Recomputes the chain, every balance from its transfers, and every unit's sum.
auto verify(store::Tx& tx) -> Proof;

}  // namespace ledger
