// Posting: balances and lines, one by one on SQLite, together on PostgreSQL.
#include <fmt/format.h>

#include <map>
#include <span>

#include "balances.hpp"
#include "ledger/ledger.hpp"
#include "store.hpp"

namespace ledger {

namespace {

auto whose_line(const Transfer& t) -> std::optional<std::int64_t> {
  if (t.from.kind == AccountKind::available) return t.from.owner;
  if (t.to.kind == AccountKind::available) return t.to.owner;
  return {};
}

// A user is refused; for any other account it is a violated invariant.
auto falls_short(const Transfer& t, std::int64_t has) -> std::unexpected<Refused> {
  if (!is_persons(t.from.kind))
    throw std::logic_error(fmt::format("{} would fall below zero", address_of(t.from)));
  const bool dong = t.unit == Unit::BALANCE || t.unit == Unit::OTC;
  Details details{.rule = "ledger.balance", .yours = has, .limit = t.amount};
  if (dong) details.yours = Money{has}, details.limit = Money{t.amount};
  return refuse(insufficient_balance, std::move(details));
}

// A line without its id, and without the balances afterwards.
auto line_for(Context& ctx, Cause cause, std::int64_t leg, const Transfer& t) -> store::TransferRow {
  store::TransferRow row{};
  row.unit = static_cast<std::int64_t>(t.unit);
  row.amount = t.amount;
  row.from_kind = static_cast<std::int64_t>(t.from.kind);
  row.from_owner = t.from.owner;
  row.to_kind = static_cast<std::int64_t>(t.to.kind);
  row.to_owner = t.to.owner;
  row.user_id = whose_line(t);
  row.flow = t.flow;
  row.cause = cause.kind.key;
  row.cause_id = cause.id;
  row.leg = leg;
  row.rules = ctx.settings.version();
  row.evidence = cause.evidence;
  row.posted_at = ctx.now.instant;
  row.seal = ctx.tx.group();
  return row;
}

// Ids are made when all accounts are locked, so that an instance's lines of one account are in the order in
// which its balance changed.
void give_ids(Context& ctx, std::vector<store::TransferRow>& lines) {
  for (auto& line : lines) line.id = ctx.new_id<TransferId>().value;
}

// Moves the amount, and notes the balances afterwards.
auto move_one(Context& ctx, const Transfer& t, store::TransferRow& line) -> Verdict {
  const bool takes = keeps_balance(t.from.kind), puts = keeps_balance(t.to.kind);
  if (takes) line.from_after = store::take(ctx.tx, t.from, t.unit, t.amount);
  if (takes && !line.from_after) return falls_short(t, store::balance(ctx.tx, t.from, t.unit));
  if (puts) line.to_after = store::put(ctx.tx, t.to, t.unit, t.amount);
  return allowed();
}

auto post_each(Context& ctx, Cause cause, std::span<const Transfer> transfers) -> Verdict {
  std::vector<store::TransferRow> lines;
  lines.reserve(transfers.size());
  for (const auto& t : transfers) {
    auto& line = lines.emplace_back(line_for(ctx, cause, static_cast<std::int64_t>(lines.size()), t));
    REQUIRE(move_one(ctx, t, line));
  }
  give_ids(ctx, lines);
  store::insert_all(ctx.tx, lines);
  return allowed();
}

// With all accounts locked, in the order of their keys, before the first is read. What is refused has changed
// nothing.
auto post_together(Context& ctx, Balances& balances, Cause cause, std::span<const Transfer> transfers)
    -> Verdict {
  balances.lock(ctx.tx, transfers);
  std::map<Balances::Key, std::int64_t> after;
  const auto balance = [&](Account account, Unit unit) -> std::int64_t& {
    const auto key = Balances::key(account, unit);
    return after.try_emplace(key, balances.at(key)).first->second;
  };
  std::vector<store::TransferRow> lines;
  lines.reserve(transfers.size());
  for (const auto& t : transfers) {
    auto& line = lines.emplace_back(line_for(ctx, cause, static_cast<std::int64_t>(lines.size()), t));
    if (keeps_balance(t.from.kind)) {
      auto& has = balance(t.from, t.unit);
      if (has < t.amount) return falls_short(t, has);
      line.from_after = has -= t.amount;
    }
    if (keeps_balance(t.to.kind)) line.to_after = balance(t.to, t.unit) += t.amount;
  }
  for (const auto& [key, amount] : after) balances.set(key, amount);
  ctx.tx.has_changed(balances);
  give_ids(ctx, lines);
  store::insert_all(ctx.tx, lines);
  return allowed();
}

auto post_all(Context& ctx, Cause cause, std::span<const Transfer> wanted) -> Verdict {
  std::vector<Transfer> transfers;
  transfers.reserve(wanted.size());
  for (const auto& t : wanted) {
    if (t.amount < 0) throw std::logic_error("a transfer moves a positive amount");
    if (t.amount > 0) transfers.push_back(t);
  }
  if (transfers.empty()) return allowed();
  auto* const balances = Balances::of(ctx.tx);
  return balances != nullptr ? post_together(ctx, *balances, cause, transfers)
                             : post_each(ctx, cause, transfers);
}

}  // namespace

auto post(Context& ctx, Cause cause, std::initializer_list<Transfer> transfers) -> Verdict {
  return post_all(ctx, cause, {transfers.begin(), transfers.size()});
}

auto post(Context& ctx, Cause cause, const std::vector<Transfer>& transfers) -> Verdict {
  return post_all(ctx, cause, transfers);
}

}  // namespace ledger
