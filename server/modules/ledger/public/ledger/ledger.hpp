#pragma once
// The ledger: value moves between accounts in transfers; balances are never edited.
#include <initializer_list>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "ledger/flows.hpp"
#include "platform/page.hpp"
#include "platform/result.hpp"
#include "platform/run/context.hpp"

namespace ledger {

using TransferId = Id<struct TransferTable>;

/// The kinds of accounts. Numbers are stored. Below 20 are users' accounts, below 30 covers; neither may fall
/// below zero.
enum class AccountKind : std::uint8_t {
  available = 1,
  seat_escrow,
  request_escrow,
  fund_escrow,
  refund_escrow,
  withdrawal_escrow,
  deposit_escrow,
  commission_escrow,
  task_escrow,  // a provider's principal in takes; a taker's parked remainder
  set_cover = 20,
  package_cover,
  promotion_cover,
  reserve,       // the operator's own money that covers may be filled from
  task_purse,    // owner: a take; what its sales brought above the task price
  outside = 30,  // owner: the payment channel
  sales,         // the operator's income from sales
  exchange,      // where dong leave one unit and enter another
  issuance,      // energy, passes, vouchers: issued and used up
  suspense,      // money without an owner yet
  fees,
  recycling,  // the cost of recycled tickets
  capital,    // the operator's own money
};
BOOST_DESCRIBE_ENUM(AccountKind, available, seat_escrow, request_escrow, fund_escrow, refund_escrow,
                    withdrawal_escrow, deposit_escrow, commission_escrow, task_escrow, set_cover,
                    package_cover, promotion_cover, reserve, task_purse, outside, sales, exchange, issuance,
                    suspense, fees, recycling, capital)

constexpr auto is_persons(AccountKind kind) { return kind < AccountKind::set_cover; }
constexpr auto keeps_balance(AccountKind kind) { return kind < AccountKind::outside; }

struct Account {
  AccountKind kind;
  std::int64_t owner = 0;
  friend constexpr auto operator==(Account, Account) -> bool = default;
};
constexpr auto available(UserId user) { return Account{AccountKind::available, user.value}; }
constexpr auto seat_escrow(UserId user) { return Account{AccountKind::seat_escrow, user.value}; }
constexpr auto deposit_escrow(UserId user) { return Account{AccountKind::deposit_escrow, user.value}; }
constexpr auto refund_escrow(UserId user) { return Account{AccountKind::refund_escrow, user.value}; }
constexpr auto withdrawal_escrow(UserId user) { return Account{AccountKind::withdrawal_escrow, user.value}; }
constexpr auto commission_escrow(UserId user) { return Account{AccountKind::commission_escrow, user.value}; }
constexpr auto outside(std::int64_t channel) { return Account{AccountKind::outside, channel}; }
constexpr auto promotion_cover(std::int64_t campaign) {
  return Account{AccountKind::promotion_cover, campaign};
}
inline constexpr Account sales{AccountKind::sales}, reserve{AccountKind::reserve},
    exchange{AccountKind::exchange}, issuance{AccountKind::issuance}, suspense{AccountKind::suspense},
    fees{AccountKind::fees}, recycling{AccountKind::recycling}, capital{AccountKind::capital};

/// "user/42/available", "set_cover/7", "outside/502", "sales".
auto address_of(Account account) -> std::string;

/// One movement of value. A zero amount is not posted.
struct Transfer {
  Unit unit;
  std::int64_t amount;
  Account from, to;
  int flow;
};
struct Route {
  Account from, to;
};

/// A movement whose flow belongs to its unit's family: `transfer(BalanceFlow::group_buy, price, {from, to})`.
template <class Flow>
constexpr auto transfer(Flow flow, typename FamilyOf<Flow>::Amount amount, Route route) -> Transfer {
  return {FamilyOf<Flow>::unit, amount.minor_units, route.from, route.to, static_cast<int>(flow)};
}

/// The reason of a posting. Declared once, by the module that posts it; its text on receipts is among that
/// module's texts, kind "causes".
struct CauseKind {
  std::string_view key;  // "groups.seats_held"
  constexpr explicit CauseKind(std::string_view text) : key{text} {}
};
/// A posting's reason and object: {causes::seats_held, order id}. Posted once: repeating a cause throws
/// ConstraintViolated. `evidence` is the digest of the document that it rests on, such as a payment as it
/// arrived: sealed with the transfers, it shows later whether the document is still the same.
struct Cause {
  CauseKind kind;
  std::int64_t id;
  std::string_view evidence = {};
};

inline constexpr Refusal insufficient_balance{.code = 11'001, .key = "ledger.insufficient_balance"};
inline constexpr Refusal receipt_not_found{.code = 11'002, .key = "ledger.receipt_not_found"};
inline constexpr Refusal money_left{.code = 11'003, .key = "ledger.money_left"};

/// Posts all transfers or none: refuses with insufficient_balance if a user's account would fall below zero.
/// A cover account that would is a violated invariant and throws.
auto post(Context& ctx, Cause cause, std::initializer_list<Transfer> transfers) -> Verdict;
auto post(Context& ctx, Cause cause, const std::vector<Transfer>& transfers) -> Verdict;

/// The balance of an account that stores one, in minor units.
auto balance(Context& ctx, Account account, Unit unit) -> std::int64_t;

template <class Flow>
auto held(Context& ctx, Account account) {
  return typename FamilyOf<Flow>::Amount{balance(ctx, account, FamilyOf<Flow>::unit)};
}

/// A user's available dong.
auto balance_of(Context& ctx, UserId user) -> Money;

/// Refuses insufficient_balance if a user has less dong than `price`: the commonest refusal, asked before the
/// first write, because a refusal after one rolls back the whole commit group. `post` asks again when the
/// money moves.
auto require_balance(Context& ctx, UserId user, Money price) -> Verdict;
/// Says that these balances of dong will soon be needed; `ask_balances` locks all of which that was said, and
/// what is next waited for waits for them, too (PostgreSQL).
void expect_balances(Context& ctx, std::initializer_list<Account> accounts);
void ask_balances(Context& ctx);

/// The same as `balance`, and it stays as it is until the commit. The account has a balance already.
auto locked_balance(Context& ctx, Account account, Unit unit) -> std::int64_t;

/// A user's available dong, which stay as they are until the commit.
struct LockedDong {
  Money balance, otc;
};
auto lock_dong(Context& ctx, UserId user) -> LockedDong;

/// Everything that a user holds, for the wallet. `held`: dong of the user's own in escrow accounts.
/// `pending_commission` is none of it before it settles, and stands beside.
struct Holdings {
  Money balance, otc, held, pending_commission;
  Xmoney xmoney;
  Nft nft;
  Energy energy;
  PriorityPasses priority_passes;
  RecycleVouchers recycle_vouchers;
};
BOOST_DESCRIBE_STRUCT(Holdings, (),
                      (balance, otc, held, pending_commission, xmoney, nft, energy, priority_passes,
                       recycle_vouchers))
auto holdings(Context& ctx, UserId user) -> Holdings;

/// A user's non-empty escrow accounts, by purpose, without that of pending commission.
struct HeldBack {
  AccountKind purpose;
  Unit unit;
  std::string amount;
};
BOOST_DESCRIBE_STRUCT(HeldBack, (), (purpose, unit, amount))
auto held_back(Context& ctx, UserId user) -> std::vector<HeldBack>;

/// One line of a user's flow. `amount` is signed; amounts of dong and XMoney have two decimals.
struct FlowLine {
  TransferId id;
  Unit unit;
  int type;
  std::string amount, balance_after, cause;
  std::string cause_id;
  Instant at;
};
BOOST_DESCRIBE_STRUCT(FlowLine, (), (id, unit, type, amount, balance_after, cause, cause_id, at))

/// The types of a flow as bits; none: all of them.
class FlowTypes {
 public:
  constexpr FlowTypes() = default;
  constexpr explicit FlowTypes(int type) { add(type); }
  constexpr void add(int type) { bits_ |= std::int64_t{1} << type; }
  constexpr auto bits() const { return bits_; }

 private:
  std::int64_t bits_ = 0;
};
/// The types of dong's flows in one group; nothing for another unit.
auto types_of(Unit unit, FlowGroup group) -> std::optional<FlowTypes>;

/// The filter of a flow: a unit, and within it types, a direction, and a period.
enum class Direction { all, in, out };
BOOST_DESCRIBE_ENUM(Direction, all, in, out)
struct FlowFilter {
  Unit unit = Unit::BALANCE;
  FlowTypes types = {};
  Direction direction = Direction::all;
  std::optional<Instant> from = {}, until = {};
  std::int64_t below = 0, wanted = 20;  // ids below this one; the number of lines
};
auto flow(Context& ctx, UserId user, const FlowFilter& filter) -> Page<FlowLine>;

/// How much of one flow of dong came into a user's available account, or left it, since an instant.
auto moved_since(Context& ctx, UserId user, BalanceFlow flow, Direction direction, Instant since) -> Money;
auto moved_since(Context& ctx, UserId user, OtcFlow flow, Direction direction, Instant since) -> Money;

/// The receipt of one line: its cause, both sides, the balance afterwards, the rules, the seal.
struct Receipt {
  FlowLine line;
  std::string from, to;
  std::string balance_before;
  std::int64_t rules;
  std::optional<std::int64_t> seal;
  std::optional<std::string> seal_hash;
};
BOOST_DESCRIBE_STRUCT(Receipt, (), (line, from, to, balance_before, rules, seal, seal_hash))
auto receipt(Context& ctx, UserId user, TransferId id) -> Result<Receipt>;

/// The sum of one flow into or out of a user's wallet, in a period.
struct FlowSum {
  Unit unit;
  int type;
  bool in;
  std::int64_t minor_units, lines;
};
/// For dong: BALANCE and OTC.
auto flow_sums(Context& ctx, UserId user, Instant from, Instant until) -> std::vector<FlowSum>;
/// The balance of the user's available account before the transfers from that instant on.
auto balance_before(Context& ctx, UserId user, Unit unit, Instant instant) -> std::int64_t;

/// An amount formatted by its unit: two decimals for dong and XMoney.
auto amount_text(Unit unit, std::int64_t minor_units) -> std::string;

}  // namespace ledger
