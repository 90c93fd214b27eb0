// The invariants of the ledger.
#include "testing/simulation/books.hpp"

#include "modules/ledger/chain.hpp"
#include "testing/simulation/play.hpp"

namespace simulation {

void Books::move(Way way, std::int64_t amount, Purse from, Purse to) {
  if (amount == 0) return;
  auto& left = holds_[{from, way.unit}];
  left -= amount;
  if (from.holder < Holder::outside && left < 0)
    throw std::logic_error("the model would let a balance fall below zero");
  holds_[{to, way.unit}] += amount;
  auto& sum = moved[{static_cast<int>(way.unit), way.flow, static_cast<int>(from.holder),
                     static_cast<int>(to.holder)}];
  ++sum.lines;
  sum.amount += amount;
  moves.push_back({way, amount, from, to});
  touched.insert(from);
  touched.insert(to);
  tell(way, -amount, from);
  tell(way, amount, to);
  note_month(way, amount, from, to);
}

// Deposits and their reversals, withdrawals and moves between own wallets are neither spent nor received.
void Books::note_month(Way way, std::int64_t amount, Purse from, Purse to) {
  const auto is_crossing = [](Purse purse) {
    return purse.holder == Holder::outside || purse.holder == Holder::suspense;
  };
  // A commission is received when it settles.
  const auto is_theirs = [](Purse purse) {
    return purse.holder < Holder::cover && purse.holder != Holder::commission_escrow;
  };
  const bool gave = is_theirs(from), got = is_theirs(to);
  const bool is_dong = way.unit == Unit::balance || way.unit == Unit::otc;
  const bool is_otc = way.unit == Unit::otc;
  const bool is_own =
      is_otc ? way.flow == 15 || way.flow == otc_withdrawn.flow : way.flow == 17 || way.flow == 21;
  if (!is_dong || is_own || gave == got || is_crossing(from) || is_crossing(to)) return;
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

constexpr std::string_view moves_law = "only expected movements happen";

// The product's id of a purse's owner.
auto owner_id(const Model& model, Purse purse) -> std::int64_t {
  if (purse.holder < Holder::cover) return model.people.at(purse.owner).id;
  if (purse.holder == Holder::cover) return model.groups.sets.at(purse.owner).id;
  if (purse.holder == Holder::package_cover) return model.deals.packages.at(purse.owner).id;
  if (purse.holder == Holder::promotion_cover) {
    const auto campaign = model.rewards.campaigns.find(purse.owner);
    return campaign != model.rewards.campaigns.end() ? campaign->second.id
                                                     : model.promotions.all.at(purse.owner).id;
  }
  if (purse.holder == Holder::task_purse) return model.tasks.takes.at(purse.owner).id;
  return purse.owner;
}

// A user's purses are compared together, each of the others alone.
auto whole(Purse purse) { return purse.holder < Holder::cover ? wallet_of(purse.owner) : purse; }

// Compares everything that the owner of a purse holds, in all purses.
void same_balances(Play& play, store::Tx& tx, Purse purse) {
  std::map<std::pair<Holder, Unit>, std::int64_t> kept;
  for (const auto& row : tx.all<Balance>("SELECT kind, unit, balance FROM ledger_account WHERE owner = $1",
                                         owner_id(play.model, purse))) {
    play.expect(row.balance >= 0, "no balance is below zero", "an account of kind {} holds {}", row.kind,
                row.balance);
    if (row.balance > 0) kept[{static_cast<Holder>(row.kind), static_cast<Unit>(row.unit)}] = row.balance;
  }
  const auto is_persons = purse.holder < Holder::cover;
  for (const auto holder :
       {Holder::wallet, Holder::seat_escrow, Holder::request_escrow, Holder::fund_escrow,
        Holder::refund_escrow, Holder::withdrawal_escrow, Holder::deposit_escrow, Holder::commission_escrow,
        Holder::task_escrow, Holder::cover, Holder::package_cover, Holder::promotion_cover, Holder::reserve,
        Holder::task_purse}) {
    if (is_persons ? holder >= Holder::cover : holder != purse.holder) continue;
    for (int unit = 1; unit <= 7; ++unit) {
      const auto due = play.model.books.has({holder, purse.owner}, static_cast<Unit>(unit));
      if (due > 0) kept[{holder, static_cast<Unit>(unit)}] -= due;
    }
  }
  for (const auto& [what, more] : kept)
    play.expect(more == 0, "balances are as expected",
                "kind {} of {} holds {} more of unit {} than by the rules", static_cast<int>(what.first),
                purse.owner, more, static_cast<int>(what.second));
}

struct Line {
  std::int64_t id, unit, flow, amount, from_kind, from_owner, to_kind, to_owner;
};
BOOST_DESCRIBE_STRUCT(Line, (), (id, unit, flow, amount, from_kind, from_owner, to_kind, to_owner))

// Compares line by line. The ids of one program always increase, so lines after the last one seen are new.
void same_moves(Play& play, store::Tx& tx) {
  auto& books = play.model.books;
  std::map<std::array<std::int64_t, 7>, std::int64_t> lines;  // how many more than by the rules
  for (const auto& line : tx.all<Line>(
           "SELECT id, unit, flow, amount, from_kind, from_owner, to_kind, to_owner FROM ledger_transfer "
           "WHERE id > $1 ORDER BY id",
           play.last_transfer)) {
    play.last_transfer = line.id;
    ++lines[{line.unit, line.flow, line.amount, line.from_kind, line.from_owner, line.to_kind,
             line.to_owner}];
  }
  for (const auto& move : books.moves)
    --lines[{static_cast<std::int64_t>(move.way.unit), move.way.flow, move.amount,
             static_cast<std::int64_t>(move.from.holder), owner_id(play.model, move.from),
             static_cast<std::int64_t>(move.to.holder), owner_id(play.model, move.to)}];
  for (const auto& [line, more] : lines)
    play.expect(more == 0, moves_law,
                "unit {} flow {}: {} from {}/{} to {}/{} {} times more than by the rules", line[0], line[1],
                line[2], line[3], line[4], line[5], line[6], more);
  books.moves.clear();
}

void after_step(Play& play, store::Tx& tx) {
  auto& touched = play.model.books.touched;
  same_moves(play, tx);
  std::erase_if(touched, [](Purse purse) { return purse.holder >= Holder::outside; });
  play.expect_only(Table::ledger_account, touched, [&](Purse purse) { return owner_id(play.model, purse); });
  std::set<Purse> seen;
  for (const auto& purse : touched)
    if (seen.insert(whole(purse)).second) same_balances(play, tx, purse);
  touched.clear();
}

struct FlowTotal {
  std::int64_t unit, flow, from_kind, to_kind, lines, amount;
};
BOOST_DESCRIBE_STRUCT(FlowTotal, (), (unit, flow, from_kind, to_kind, lines, amount))

void same_movements(Play& play, store::Tx& tx) {
  auto due = play.model.books.moved;
  for (const auto& row :
       tx.all<FlowTotal>("SELECT unit, flow, from_kind, to_kind, COUNT(*), CAST(SUM(amount) AS "
                         "BIGINT) FROM ledger_transfer "
                         "GROUP BY unit, flow, from_kind, to_kind")) {
    const std::tuple key{static_cast<int>(row.unit), static_cast<int>(row.flow),
                         static_cast<int>(row.from_kind), static_cast<int>(row.to_kind)};
    play.expect((due[key] == Books::Sum{row.lines, row.amount}), "the sums of movements are as expected",
                "unit {} flow {} from {} to {}: {} lines of {} in all, and by the rules {} of {}", row.unit,
                row.flow, row.from_kind, row.to_kind, row.lines, row.amount, due[key].lines, due[key].amount);
    due.erase(key);
  }
  for (const auto& [key, sum] : due)
    play.expect(sum.lines == 0, "the sums of movements are as expected",
                "unit {} flow {}: {} lines are missing", std::get<0>(key), std::get<1>(key), sum.lines);
}

struct Held {
  std::int64_t unit, minor_units;
};
BOOST_DESCRIBE_STRUCT(Held, (), (unit, minor_units))

// The stored balances of users and covers must equal the sums of their transfers.
void units_sum_to_zero(Play& play, store::Tx& tx) {
  for (const auto& row :
       tx.all<Held>("SELECT unit, CAST(SUM(units) AS BIGINT) FROM ("
                    "SELECT unit, balance AS units FROM ledger_account "
                    "UNION ALL SELECT unit, amount FROM ledger_transfer WHERE to_kind >= 30 "
                    "UNION ALL SELECT unit, -amount FROM ledger_transfer WHERE from_kind >= 30) AS sides "
                    "GROUP BY unit"))
    play.expect(row.minor_units == 0, "each unit sums to zero", "unit {} sums to {}", row.unit,
                row.minor_units);
}

void of_everything(Play& play, store::Tx& tx) {
  units_sum_to_zero(play, tx);
  const auto proof = ledger::verify(tx);
  for (const auto& fault : proof.faults) play.expect(false, "the ledger verifies", "{}", fault);
  same_movements(play, tx);
  std::set<Purse> seen;
  std::int64_t due = 0;
  for (const auto& [what, amount] : play.model.books.all()) {
    const auto& [purse, unit] = what;
    if (purse.holder >= Holder::outside) continue;
    due += amount > 0 ? 1 : 0;
    if (seen.insert(whole(purse)).second) same_balances(play, tx, purse);
  }
  const auto kept = tx.one<std::int64_t>("SELECT COUNT(*) FROM ledger_account WHERE balance > 0").value_or(0);
  play.expect(kept == due, "balances are as expected", "{} accounts hold something, and by the rules {}",
              kept, due);
}

}  // namespace

auto books_module() -> Module {
  return {.name = "books", .after_step = after_step, .of_everything = of_everything};
}

}  // namespace simulation
