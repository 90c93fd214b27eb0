// The laws of the books.
#include "testing/simulation/books.hpp"

#include "modules/ledger/chain.hpp"
#include "testing/simulation/play.hpp"

namespace simulation {

void Books::move(Way way, std::int64_t amount, Purse from, Purse to) {
  if (amount == 0) return;
  auto& left = holds_[{from, way.unit}];
  left -= amount;
  if (from.holder < Holder::outside && left < 0)
    throw std::logic_error("the model would let somebody fall below zero");
  holds_[{to, way.unit}] += amount;
  auto& sum = moved[{static_cast<int>(way.unit), way.flow, static_cast<int>(from.holder),
                     static_cast<int>(to.holder)}];
  ++sum.lines;
  sum.amount += amount;
  touched.insert(from);
  touched.insert(to);
  tell(way, -amount, from);
  tell(way, amount, to);
  note_month(way, amount, from, to);
}

// Money that comes into the product or leaves it is neither spent nor received.
void Books::note_month(Way way, std::int64_t amount, Purse from, Purse to) {
  const auto is_crossing = [](Purse purse) {
    return purse.holder == Holder::outside || purse.holder == Holder::suspense;
  };
  const bool gave = from.holder < Holder::cover, got = to.holder < Holder::cover;
  const bool is_dong = way.unit == Unit::balance || way.unit == Unit::otc;
  if (!is_dong || gave == got || is_crossing(from) || is_crossing(to)) return;
  auto& moved = months[window_of(Span::month, Model::day_of(now))][gave ? from.owner : to.owner];
  (gave ? moved.spent : moved.received) += amount;
}

void Books::tell(Way way, std::int64_t amount, Purse purse) {
  if (purse.holder != Holder::wallet) return;
  stories_[{purse.owner, way.unit}].push_back({way.flow, amount, has(purse, way.unit), now});
}

auto Books::story(std::int64_t person, Unit unit) const -> const std::vector<Line>& {
  static const std::vector<Line> nothing;
  const auto found = stories_.find({person, unit});
  return found == stories_.end() ? nothing : found->second;
}

auto Books::has(Purse purse, Unit unit) const -> std::int64_t {
  const auto found = holds_.find({purse, unit});
  return found == holds_.end() ? 0 : found->second;
}

namespace {

struct Balance {
  std::int64_t kind, unit, balance;
};
BOOST_DESCRIBE_STRUCT(Balance, (), (kind, unit, balance))

// Who a purse belongs to, as the product numbers it.
auto owner_id(const Model& model, Purse purse) -> std::int64_t {
  if (purse.holder < Holder::cover) return model.people.at(purse.owner).id;
  if (purse.holder == Holder::cover) return model.groups.sets.at(purse.owner).id;
  return purse.owner;
}

void same_balances(Play& play, store::Tx& tx, Purse purse) {
  const auto owner = owner_id(play.model, purse);
  const auto kind = static_cast<std::int64_t>(purse.holder);
  std::map<std::int64_t, std::int64_t> kept;
  for (const auto& row : tx.all<Balance>(
           "SELECT kind, unit, balance FROM ledger_account WHERE owner = $1 AND kind = $2", owner, kind)) {
    play.expect(row.balance >= 0, "nobody falls below zero", "an account of kind {} holds {}", kind,
                row.balance);
    kept[row.unit] = row.balance;
  }
  for (int unit = 1; unit <= 7; ++unit) {
    const auto due = play.model.books.has(purse, static_cast<Unit>(unit));
    play.expect(kept[unit] == due, "everybody holds what the rules say",
                "kind {} of {} holds {} of unit {}, and by the rules it is {}", kind, purse.owner, kept[unit],
                unit, due);
  }
}

void after_step(Play& play, store::Tx& tx) {
  for (const auto& purse : play.model.books.touched)
    if (purse.holder < Holder::outside) same_balances(play, tx, purse);
  play.model.books.touched.clear();
}

struct Moved {
  std::int64_t unit, flow, from_kind, to_kind, lines, amount;
};
BOOST_DESCRIBE_STRUCT(Moved, (), (unit, flow, from_kind, to_kind, lines, amount))

void same_movements(Play& play, store::Tx& tx) {
  auto due = play.model.books.moved;
  for (const auto& row : tx.all<Moved>("SELECT unit, flow, from_kind, to_kind, COUNT(*), CAST(SUM(amount) AS "
                                       "BIGINT) FROM ledger_transfer "
                                       "GROUP BY unit, flow, from_kind, to_kind")) {
    const std::tuple key{static_cast<int>(row.unit), static_cast<int>(row.flow),
                         static_cast<int>(row.from_kind), static_cast<int>(row.to_kind)};
    play.expect((due[key] == Books::Sum{row.lines, row.amount}), "what moved is what the rules move",
                "unit {} flow {} from {} to {}: {} lines of {} in all, and by the rules {} of {}", row.unit,
                row.flow, row.from_kind, row.to_kind, row.lines, row.amount, due[key].lines, due[key].amount);
    due.erase(key);
  }
  for (const auto& [key, sum] : due)
    play.expect(sum.lines == 0, "what moved is what the rules move", "unit {} flow {}: {} lines are missing",
                std::get<0>(key), std::get<1>(key), sum.lines);
}

void of_everything(Play& play, store::Tx& tx) {
  const auto proof = ledger::verify(tx);
  for (const auto& fault : proof.faults) play.expect(false, "the books close", "{}", fault);
  same_movements(play, tx);
  std::map<Unit, std::int64_t> sums;
  for (const auto& [what, amount] : play.model.books.all()) {
    sums[what.second] += amount;
    if (what.first.holder < Holder::outside) same_balances(play, tx, what.first);
  }
  for (const auto& [unit, sum] : sums)
    play.expect(sum == 0, "each unit sums to zero", "unit {} sums to {}", static_cast<int>(unit), sum);
}

}  // namespace

auto books_module() -> Module {
  return {.name = "books", .after_step = after_step, .of_everything = of_everything};
}

}  // namespace simulation
