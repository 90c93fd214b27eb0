// Locking and writing of the accounts that a transaction moves value between.
#include "balances.hpp"

#include <utility>

namespace ledger {

auto Balances::of(::store::Tx& tx) -> Balances* {
  if (auto* const held = tx.held<Balances>()) return held;
  return tx.hold(0, std::make_unique<Balances>());
}

auto Balances::tables() const -> std::span<const std::string_view> {
  static constexpr std::string_view names[] = {"ledger_account"};
  return names;
}

template <class Chosen>
auto Balances::rows(Chosen chosen) const -> std::vector<store::AccountRow> {
  std::vector<store::AccountRow> rows;
  for (const auto& [key, entry] : entries_) {
    const auto [owner, kind, unit] = key;
    if (chosen(entry)) rows.push_back({.kind = kind, .owner = owner, .unit = unit, .balance = entry.balance});
  }
  return rows;
}

void Balances::write(::store::Tx& tx) {
  const auto changed = [&](State state) {
    return rows([=](const Entry& entry) { return entry.is_changed && entry.state == state; });
  };
  if (const auto locked = changed(State::locked); !locked.empty()) store::save_accounts(tx, locked);
  if (const auto absent = changed(State::absent); !absent.empty()) store::open_accounts(tx, absent);
  for (auto& [key, entry] : entries_)
    if (std::exchange(entry.is_changed, false)) entry.state = State::locked;
}

void Balances::ask(::store::Tx& tx) {
  const auto asked = rows([](const Entry& entry) { return entry.state == State::expected; });
  if (asked.empty()) return;
  const auto quiet = tx.quietly();
  for (auto& [key, entry] : entries_)
    if (entry.state == State::expected) entry.state = State::asked;
  answers_.push_back(store::lock_accounts(tx, asked));
}

void Balances::hear() {
  for (const auto& answer : std::exchange(answers_, {}))
    for (const auto& row : answer.get())
      entries_.at({row.owner, row.kind, row.unit}) = {.state = State::locked, .balance = row.balance};
  for (auto& [key, entry] : entries_)
    if (entry.state == State::asked) entry.state = State::absent;
}

auto Balances::locked(::store::Tx& tx, Account account, Unit unit) -> std::int64_t {
  expect(account, unit);
  ask(tx);
  hear();
  return at(key(account, unit));
}

void Balances::lock(::store::Tx& tx, std::span<const Transfer> transfers) {
  for (const auto& t : transfers)
    for (const auto account : {t.from, t.to})
      if (keeps_balance(account.kind)) expect(account, t.unit);
  ask(tx);
  hear();
}

void Balances::set(Key key, std::int64_t balance) {
  auto& entry = entries_.at(key);
  entry.balance = balance;
  entry.is_changed = true;
}

}  // namespace ledger
