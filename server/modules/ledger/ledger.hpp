#pragma once
// The ledger: value moves between accounts in transfers; balances are never edited.
#include <functional>
#include <initializer_list>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "modules/ledger/flows.hpp"
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
  set_cover = 20,
  package_cover,
  promotion_cover,
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
                    withdrawal_escrow, deposit_escrow, commission_escrow, set_cover, package_cover,
                    promotion_cover, outside, sales, exchange, issuance, suspense, fees, recycling, capital)

constexpr auto is_persons(AccountKind kind) { return kind < AccountKind::set_cover; }
constexpr auto keeps_balance(AccountKind kind) { return kind < AccountKind::outside; }

struct Account {
  AccountKind kind;
  std::int64_t owner = 0;
  friend constexpr auto operator==(Account, Account) -> bool = default;
};
constexpr auto available(UserId user) { return Account{AccountKind::available, user.value}; }
constexpr auto seat_escrow(UserId user) { return Account{AccountKind::seat_escrow, user.value}; }
constexpr auto outside(std::int64_t channel) { return Account{AccountKind::outside, channel}; }
inline constexpr Account sales{AccountKind::sales}, exchange{AccountKind::exchange},
    issuance{AccountKind::issuance}, suspense{AccountKind::suspense}, recycling{AccountKind::recycling},
    capital{AccountKind::capital};

/// "user/42/available", "set/7/cover", "outside/502", "sales".
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
/// ConstraintViolated.
struct Cause {
  CauseKind kind;
  std::int64_t id;
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

/// Everything that a user holds, held-back dong included, for the wallet.
struct Holdings {
  Money balance, otc, held;  // held: dong in the user's escrow accounts
  Xmoney xmoney;
  Nft nft;
  Energy energy;
  PriorityPasses priority_passes;
  RecycleVouchers recycle_vouchers;
};
BOOST_DESCRIBE_STRUCT(Holdings, (),
                      (balance, otc, held, xmoney, nft, energy, priority_passes, recycle_vouchers))
auto holdings(Context& ctx, UserId user) -> Holdings;

/// A user's non-empty escrow accounts, by purpose.
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

/// The filter of a flow: a unit, and within it one type (0: all) and one direction.
enum class Direction { all, in, out };
BOOST_DESCRIBE_ENUM(Direction, all, in, out)
struct FlowFilter {
  Unit unit = Unit::BALANCE;
  int type = 0;
  Direction direction = Direction::all;
  std::int64_t below = 0, wanted = 20;  // ids below this one; the number of lines
};
auto flow(Context& ctx, UserId user, const FlowFilter& filter) -> Page<FlowLine>;

/// How much of one flow came into a user's available account, or left it, since an instant.
auto moved_since(Context& ctx, UserId user, BalanceFlow flow, Direction direction, Instant since) -> Money;

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

// ---- the ledger as a whole, for its verification and display

/// The last seal of the chain; nothing before the first transfer.
struct Seal {
  std::int64_t number, transfers;
  std::string hash;
  Instant sealed_at;
};
BOOST_DESCRIBE_STRUCT(Seal, (), (number, transfers, hash, sealed_at))
auto head(Context& ctx) -> std::optional<Seal>;

/// The sum of all accounts of one kind, in minor units; of outside accounts, of one channel.
struct Total {
  AccountKind kind;
  std::int64_t channel;
  Unit unit;
  std::int64_t minor_units;
};
/// The sums of the transfers in seals after `number`, up to `until`.
auto moved_between(Context& ctx, std::int64_t number, std::int64_t until) -> std::vector<Total>;
/// The stored balances as of that seal; a kind and unit may have several totals.
auto balances_at(Context& ctx, std::int64_t number) -> std::vector<Total>;

/// The sum of one flow in a period from accounts of one kind to those of another.
struct FlowTotal {
  Unit unit;
  int flow;
  AccountKind from, to;
  std::int64_t minor_units, lines;
};
auto flow_totals(Context& ctx, Instant from, Instant until) -> std::vector<FlowTotal>;
/// The sum of one flow in a period.
template <class Flow>
auto moved_by(Context& ctx, Flow flow, Instant from, Instant until) {
  typename FamilyOf<Flow>::Amount all{};
  for (const auto& total : flow_totals(ctx, from, until))
    if (total.unit == FamilyOf<Flow>::unit && total.flow == static_cast<int>(flow))
      all.minor_units += total.minor_units;
  return all;
}

/// The sums into and out of an account that no user owns, in a period.
struct Turnover {
  std::int64_t in, out;
};
auto turnover(Context& ctx, Account account, Unit unit, Instant from, Instant until) -> Turnover;

/// One transfer, as `walk` passes it to its callback.
struct PostedTransfer {
  Unit unit;
  std::int64_t amount;
  Account from, to;
  int flow;
  Instant at;
};
/// A recomputed part of the chain: its end, and whether every seal in it is correct.
struct ChainRange {
  std::int64_t number, transfers;
  std::string hash;
  bool holds, at_head;
};
/// Recomputes the chain after seal `number` with the hash `hash` (0 and "": from the beginning), until about
/// `most` transfers were seen.
auto walk(Context& ctx, std::int64_t number, const std::string& hash, std::int64_t most,
          const std::function<void(const PostedTransfer&)>& see) -> ChainRange;

/// The sum of a unit over all accounts of each user; ordered by user.
struct Owed {
  UserId user;
  std::int64_t unit, minor_units;
};
BOOST_DESCRIBE_STRUCT(Owed, (), (user, unit, minor_units))
auto owed_to_each(Context& ctx) -> std::vector<Owed>;

/// An amount formatted by its unit: two decimals for dong and XMoney.
auto amount_text(Unit unit, std::int64_t minor_units) -> std::string;

// ---- lookups in the ledger

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
/// What an account that no user owns received, less what it paid, after that seal; sealed or not.
auto moved_behind(Context& ctx, Account account, std::int64_t seal) -> std::vector<Total>;

/// A seal, recomputed from its transfers and the seal before it.
struct SealProof {
  std::int64_t number, transfers, found;  // the recorded count, and the stored count
  std::string previous, hash, recomputed;
  Instant sealed_at;
};
auto prove_seal(Context& ctx, std::int64_t number) -> std::optional<SealProof>;
/// How many transfers wait for their seal.
auto awaiting_seal(Context& ctx) -> std::int64_t;

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

/// The first transfer of a cause.
struct Booked {
  Unit unit;
  std::int64_t amount;
  Account from, to;
  friend auto operator==(const Booked&, const Booked&) -> bool = default;
};

/// Nothing if the cause was never posted.
auto booked(::store::Tx& tx, Cause cause) -> std::optional<Booked>;

/// A sentence if a cause did not move the expected dong; nothing if it did.
auto fault_of_booking(::store::Tx& tx, Cause cause, const Booked& expected) -> std::optional<std::string>;

}  // namespace ledger
