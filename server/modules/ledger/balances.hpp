#pragma once
// The balances that a transaction on PostgreSQL has locked: read once, and written once when all has moved.
#include <map>
#include <tuple>
#include <vector>

#include "store.hpp"

namespace ledger {

class Balances final : public ::store::Held {
 public:
  using Key = std::tuple<std::int64_t, std::int64_t, std::int64_t>;  // owner, kind, unit, as in the table
  static auto key(Account account, Unit unit) -> Key {
    return {account.owner, store::number(account.kind), store::number(unit)};
  }
  /// Those of this transaction; nullptr on SQLite.
  static auto of(::store::Tx& tx) -> Balances*;

  auto tables() const -> std::span<const std::string_view> override;
  void write(::store::Tx& tx) override;

  /// Says that the balance will be needed. `ask` locks all of which that was said, in the order of their
  /// keys.
  void expect(Account account, Unit unit) { entries_.try_emplace(key(account, unit)); }
  void ask(::store::Tx& tx);
  auto knows(Account account, Unit unit) const { return entries_.contains(key(account, unit)); }
  /// The balance, locked; 0 where there is no account yet.
  auto locked(::store::Tx& tx, Account account, Unit unit) -> std::int64_t;
  /// Locks the accounts of the transfers that keep a balance. Those that are missing are created when they
  /// are written.
  void lock(::store::Tx& tx, std::span<const Transfer> transfers);

  auto at(Key key) const { return entries_.at(key).balance; }
  void set(Key key, std::int64_t balance);

 private:
  enum class State { expected, asked, absent, locked };
  struct Entry {
    State state = State::expected;
    std::int64_t balance = 0;
    bool is_changed = false;
  };
  template <class Chosen>
  auto rows(Chosen chosen) const -> std::vector<store::AccountRow>;
  void hear();

  std::map<Key, Entry> entries_;
  std::vector<::store::AllLater<store::AccountRow>> answers_;
};

}  // namespace ledger
