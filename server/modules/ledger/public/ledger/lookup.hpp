#pragma once
// Lookups of single transfers, accounts and seals, for operators.
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "ledger/whole.hpp"

namespace ledger {

/// Parses "user/42/available", "set_cover/7", "outside/502" or "sales"; nothing for another text.
auto account_at(std::string_view address) -> std::optional<Account>;

/// A transfer with all its columns.
struct Entry {
  TransferId id;
  Unit unit;
  std::int64_t amount;
  Account from, to;
  std::optional<std::int64_t> from_after, to_after;  // if the side stores a balance
  int flow;
  std::string cause;
  std::int64_t cause_id, leg, rules;
  Instant at;
  std::optional<std::int64_t> seal;
};
auto find_entry(Context& ctx, TransferId id) -> std::optional<Entry>;
/// The first leg of every cause with that id.
auto entries_caused_by(Context& ctx, std::int64_t cause_id) -> std::vector<Entry>;
/// The legs of the entry's cause, in their order, up to `most`.
auto legs_of(Context& ctx, const Entry& entry, std::int64_t most) -> std::vector<Entry>;

/// Lines of one account, newest first. Each call scans a limited number of lines, so a page may be short or
/// empty and still continue at `next`.
struct LineFilter {
  std::optional<Unit> unit;
  std::optional<int> flow;
  std::optional<Instant> from, until;
  std::int64_t below, wanted;
};
struct Lines {
  std::vector<Entry> entries;
  std::optional<std::int64_t> next;
};
auto lines_of(Context& ctx, Account account, const LineFilter& filter) -> Lines;

/// A stored balance.
struct Balance {
  Account account;
  Unit unit;
  std::int64_t minor_units;
};
auto stored_balances(Context& ctx, Account account) -> std::vector<Balance>;
auto stored_balances(Context& ctx, UserId user) -> std::vector<Balance>;

/// A seal, recomputed from its transfers and the seal before it.
struct SealProof {
  std::int64_t number, transfers, found;  // the recorded count, and the stored count
  std::string previous, hash, recomputed;
  Instant sealed_at;
};
auto prove_seal(Context& ctx, std::int64_t number) -> std::optional<SealProof>;
/// How many transfers wait for their seal.
auto awaiting_seal(Context& ctx) -> std::int64_t;

}  // namespace ledger
