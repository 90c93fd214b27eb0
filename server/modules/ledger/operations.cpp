// Balances, flows and receipts.
#include <fmt/format.h>

#include "ledger/module.hpp"

#include "balances.hpp"
#include "ledger/ledger.hpp"
#include "registration.hpp"
#include "store.hpp"

namespace ledger {

namespace {

// From the user's view: outgoing amounts are negative, and the balance is that of the available account.
auto line_of(const store::TransferRow& row) -> FlowLine {
  const bool left = row.from_kind == static_cast<std::int64_t>(AccountKind::available);
  const auto unit = static_cast<Unit>(row.unit);
  return {.id = {row.id},
          .unit = unit,
          .type = static_cast<int>(row.flow),
          .amount = amount_text(unit, left ? -row.amount : row.amount),
          .balance_after = amount_text(unit, (left ? row.from_after : row.to_after).value_or(0)),
          .cause = row.cause,
          .cause_id = std::to_string(row.cause_id),
          .at = row.posted_at};
}

constexpr auto is_dong(Unit unit) { return unit == Unit::BALANCE || unit == Unit::OTC; }

}  // namespace

// Money and XMoney have two decimals; things are counted in integers.
auto amount_text(Unit unit, std::int64_t minor_units) -> std::string {
  const bool decimals = is_dong(unit) || unit == Unit::XMONEY;
  return decimals ? decimal(minor_units) : std::to_string(minor_units);
}

auto address_of(Account account) -> std::string {
  const auto name = shape::name_of(account.kind);
  if (is_persons(account.kind)) return fmt::format("user/{}/{}", account.owner, name);
  return account.owner == 0 ? std::string{name} : fmt::format("{}/{}", name, account.owner);
}

auto balance(Context& ctx, Account account, Unit unit) -> std::int64_t {
  if (!keeps_balance(account.kind)) throw std::logic_error(address_of(account) + " keeps no balance");
  auto* const held = ctx.tx.held<Balances>();
  if (held != nullptr && held->knows(account, unit)) return held->locked(ctx.tx, account, unit);
  return store::balance(ctx.tx, account, unit);
}

auto locked_balance(Context& ctx, Account account, Unit unit) -> std::int64_t {
  if (auto* const balances = Balances::of(ctx.tx)) return balances->locked(ctx.tx, account, unit);
  return store::balance(ctx.tx, account, unit);
}

auto lock_dong(Context& ctx, UserId user) -> LockedDong {
  const auto own = available(user);
  const Money balance{locked_balance(ctx, own, Unit::BALANCE)};
  return {balance, Money{locked_balance(ctx, own, Unit::OTC)}};
}

auto balance_of(Context& ctx, UserId user) -> Money { return held<BalanceFlow>(ctx, available(user)); }

void expect_balances(Context& ctx, std::initializer_list<Account> accounts) {
  if (auto* const balances = Balances::of(ctx.tx))
    for (const auto account : accounts) balances->expect(account, Unit::BALANCE);
}

void ask_balances(Context& ctx) {
  if (auto* const balances = Balances::of(ctx.tx)) balances->ask(ctx.tx);
}

auto require_balance(Context& ctx, UserId user, Money price) -> Verdict {
  const auto has = balance_of(ctx, user);
  if (has >= price) return allowed();
  return refuse(insufficient_balance, {.rule = "ledger.balance", .yours = has, .limit = price});
}

auto holdings(Context& ctx, UserId user) -> Holdings {
  Holdings all{};
  for (const auto& row : store::accounts_of(ctx.tx, user)) {
    const auto unit = static_cast<Unit>(row.unit);
    if (row.kind != static_cast<std::int64_t>(AccountKind::available)) {
      const bool waits = row.kind == static_cast<std::int64_t>(AccountKind::commission_escrow);
      if (is_dong(unit)) (waits ? all.pending_commission : all.held).minor_units += row.balance;
      continue;
    }
    switch (unit) {
      case Unit::BALANCE:
        all.balance.minor_units = row.balance;
        break;
      case Unit::OTC:
        all.otc.minor_units = row.balance;
        break;
      case Unit::XMONEY:
        all.xmoney.minor_units = row.balance;
        break;
      case Unit::NFT:
        all.nft.minor_units = row.balance;
        break;
      case Unit::ENERGY:
        all.energy.minor_units = row.balance;
        break;
      case Unit::PRIORITY_PASS:
        all.priority_passes.minor_units = row.balance;
        break;
      case Unit::RECYCLE_VOUCHER:
        all.recycle_vouchers.minor_units = row.balance;
        break;
    }
  }
  return all;
}

auto held_back(Context& ctx, UserId user) -> std::vector<HeldBack> {
  std::vector<HeldBack> held;
  for (const auto& row : store::accounts_of(ctx.tx, user)) {
    const auto purpose = static_cast<AccountKind>(row.kind);
    const auto unit = static_cast<Unit>(row.unit);
    if (purpose == AccountKind::available || purpose == AccountKind::commission_escrow || row.balance == 0)
      continue;
    held.push_back({purpose, unit, amount_text(unit, row.balance)});
  }
  return held;
}

namespace {

template <class Flow>
auto types_in(FlowGroup wanted) -> FlowTypes {
  FlowTypes types;
  boost::mp11::mp_for_each<boost::describe::describe_enumerators<Flow>>([&](auto flow) {
    if (group_of(flow.value) == wanted) types.add(static_cast<int>(flow.value));
  });
  return types;
}

}  // namespace

auto types_of(Unit unit, FlowGroup group) -> std::optional<FlowTypes> {
  if (unit == Unit::BALANCE) return types_in<BalanceFlow>(group);
  if (unit == Unit::OTC) return types_in<OtcFlow>(group);
  return {};
}

auto flow(Context& ctx, UserId user, const FlowFilter& filter) -> Page<FlowLine> {
  std::vector<FlowLine> lines;
  for (const auto& row : store::lines(ctx.tx, user, filter)) lines.push_back(line_of(row));
  return page_of(std::move(lines), filter.wanted, [](const FlowLine& line) { return line.id.value; });
}

auto moved_since(Context& ctx, UserId user, BalanceFlow flow, Direction direction, Instant since) -> Money {
  return Money{store::moved_since(ctx.tx, user, Unit::BALANCE, static_cast<std::int64_t>(flow),
                                  direction == Direction::in, since)};
}

auto moved_since(Context& ctx, UserId user, OtcFlow flow, Direction direction, Instant since) -> Money {
  return Money{store::moved_since(ctx.tx, user, Unit::OTC, static_cast<std::int64_t>(flow),
                                  direction == Direction::in, since)};
}

auto receipt(Context& ctx, UserId user, TransferId id) -> Result<Receipt> {
  const auto row = store::find(ctx.tx, user, id);
  if (!row) return refuse(receipt_not_found);
  const bool left = row->from_kind == static_cast<std::int64_t>(AccountKind::available);
  const auto after = (left ? row->from_after : row->to_after).value_or(0);
  const auto unit = static_cast<Unit>(row->unit);
  Receipt receipt{.line = line_of(*row),
                  .from = address_of({static_cast<AccountKind>(row->from_kind), row->from_owner}),
                  .to = address_of({static_cast<AccountKind>(row->to_kind), row->to_owner}),
                  .balance_before = amount_text(unit, left ? after + row->amount : after - row->amount),
                  .rules = row->rules,
                  .seal = {},
                  .seal_hash = {}};
  if (const auto seal = store::seal(ctx.tx, row->seal.value_or(0))) {  // otherwise it is not sealed yet
    receipt.seal = seal->number;
    receipt.seal_hash = seal->hash;
  }
  return receipt;
}

auto module() -> Module { return {.name = "ledger", .personal = {personal_data()}, .figures = figures_of}; }

}  // namespace ledger
