#pragma once
// The books: value moves from one account to another in transfers; balances are never edited.
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

/// Where value lies. Numbers are stored. Below 20 a person's, below 30 a cover; both never fall below zero.
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
  sales,         // what the operator earned by selling
  exchange,      // dong leave one unit here and enter another
  issuance,      // energy, passes, vouchers: made and used up
  suspense,      // money that belongs to nobody yet
  fees,
  recycling,  // what recycled tickets cost
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

/// One movement of value. Zero amounts move nothing and leave no line.
struct Transfer {
  Unit unit;
  std::int64_t amount;
  Account from, to;
  int flow;
};
struct Route {
  Account from, to;
};

/// A movement whose flow belongs to its unit's own family: `transfer(BalanceFlow::group_buy, price, {from,
/// to})`.
template <class Flow>
constexpr auto transfer(Flow flow, typename FamilyOf<Flow>::Amount amount, Route route) -> Transfer {
  return {FamilyOf<Flow>::unit, amount.units, route.from, route.to, static_cast<int>(flow)};
}

/// Why value may move. Declared once, by the module that posts it; what a receipt says of it is among that
/// module's texts, kind "causes".
struct CauseKind {
  std::string_view key;  // "groups.seats_held"
  constexpr explicit CauseKind(std::string_view text) : key{text} {}
};
/// Why value moved: {causes::seats_held, order id}. Booked once: the same cause again is a
/// ConstraintViolated.
struct Cause {
  CauseKind kind;
  std::int64_t id;
};

inline constexpr Refusal insufficient_balance{.code = 11'001, .key = "ledger.insufficient_balance"};
inline constexpr Refusal receipt_not_found{.code = 11'002, .key = "ledger.receipt_not_found"};
inline constexpr Refusal money_left{.code = 11'003, .key = "ledger.money_left"};

/// Moves all of it or nothing: insufficient_balance when a person's account would fall below zero. A cover
/// account that would is a broken invariant and throws.
auto post(Context& ctx, Cause cause, std::initializer_list<Transfer> transfers) -> Verdict;
auto post(Context& ctx, Cause cause, const std::vector<Transfer>& transfers) -> Verdict;

/// What an account that keeps a balance holds, in the unit's smallest parts.
auto balance(Context& ctx, Account account, Unit unit) -> std::int64_t;

template <class Flow>
auto held(Context& ctx, Account account) {
  return typename FamilyOf<Flow>::Amount{balance(ctx, account, FamilyOf<Flow>::unit)};
}

/// Everything one person holds and has held back, for the wallet.
struct Holdings {
  Money balance, otc, held;  // held: dong in the person's escrow accounts
  Xmoney xmoney;
  Nft nft;
  Energy energy;
  PriorityPasses priority_passes;
  RecycleVouchers recycle_vouchers;
};
BOOST_DESCRIBE_STRUCT(Holdings, (),
                      (balance, otc, held, xmoney, nft, energy, priority_passes, recycle_vouchers))
auto holdings(Context& ctx, UserId user) -> Holdings;

/// What is held back of a person's own, by what for: their escrow accounts that are not empty.
struct HeldBack {
  AccountKind purpose;
  Unit unit;
  std::string amount;
};
BOOST_DESCRIBE_STRUCT(HeldBack, (), (purpose, unit, amount))
auto held_back(Context& ctx, UserId user) -> std::vector<HeldBack>;

/// One line of a person's flow. `amount` is signed; amounts of dong and XMoney have two decimals.
struct FlowLine {
  TransferId id;
  Unit unit;
  int type;
  std::string amount, balance_after, cause;
  std::string cause_id;
  Instant at;
};
BOOST_DESCRIBE_STRUCT(FlowLine, (), (id, unit, type, amount, balance_after, cause, cause_id, at))

/// Which lines are wanted: a unit, and within it one type (0: all) and one direction.
enum class Direction { all, in, out };
BOOST_DESCRIBE_ENUM(Direction, all, in, out)
struct FlowFilter {
  Unit unit = Unit::BALANCE;
  int type = 0;
  Direction direction = Direction::all;
  std::int64_t below = 0, wanted = 20;  // ids below this one; how many lines
};
auto flow(Context& ctx, UserId user, const FlowFilter& filter) -> Page<FlowLine>;

/// How much of one flow a person's wallet took in or gave out since then.
auto moved_since(Context& ctx, UserId user, BalanceFlow flow, Direction direction, Instant since) -> Money;

/// The proof of one line: its cause, both sides, the balance afterwards, the rules, the link of the chain.
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

// ---- the books as a whole, for whoever shows or checks them

/// The last seal of the chain; nothing before the first transfer.
struct Link {
  std::int64_t number, transfers;
  std::string hash;
  Instant sealed_at;
};
BOOST_DESCRIBE_STRUCT(Link, (), (number, transfers, hash, sealed_at))
auto head(Context& ctx) -> std::optional<Link>;

/// What accounts of one kind hold together, in the unit's smallest parts; of outside accounts, one channel's.
struct Total {
  AccountKind kind;
  std::int64_t channel;
  Unit unit;
  std::int64_t units;
};
/// What was sealed after that number moved, as far as `until`.
auto moved_between(Context& ctx, std::int64_t number, std::int64_t until) -> std::vector<Total>;
/// What the kept balances were when that seal was the last; a kind and unit may have several totals.
auto balances_at(Context& ctx, std::int64_t number) -> std::vector<Total>;

/// What moved within a time from accounts of one kind to those of another, by one flow.
struct Passage {
  Unit unit;
  int flow;
  AccountKind from, to;
  std::int64_t units, lines;
};
auto passages_between(Context& ctx, Instant from, Instant until) -> std::vector<Passage>;
/// All that moved by one flow within a time.
template <class Flow>
auto moved_by(Context& ctx, Flow flow, Instant from, Instant until) {
  typename FamilyOf<Flow>::Amount all{};
  for (const auto& moved : passages_between(ctx, from, until))
    if (moved.unit == FamilyOf<Flow>::unit && moved.flow == static_cast<int>(flow)) all.units += moved.units;
  return all;
}

/// What came into an account that is nobody's own, and what left it, within a time.
struct Moved {
  std::int64_t in, out;
};
auto moved(Context& ctx, Account account, Unit unit, Instant from, Instant until) -> Moved;

/// One transfer as it is walked past.
struct Step {
  Unit unit;
  std::int64_t amount;
  Account from, to;
  int flow;
  Instant at;
};
/// A stretch of the chain that was recomputed: where it ended, and whether every seal on it holds.
struct Stretch {
  std::int64_t number, transfers;
  std::string hash;
  bool holds, at_head;
};
/// Recomputes the chain behind seal `number` whose hash is `hash` (0 and nothing: from the beginning), until
/// about `most` transfers were seen.
auto walk(Context& ctx, std::int64_t number, const std::string& hash, std::int64_t most,
          const std::function<void(const Step&)>& see) -> Stretch;

/// What every person is owed in one unit, in all their accounts together; ordered by person.
struct Owed {
  UserId user;
  std::int64_t unit, units;
};
BOOST_DESCRIBE_STRUCT(Owed, (), (user, unit, units))
auto owed_to_each(Context& ctx) -> std::vector<Owed>;

/// An amount of a unit as people read it: two decimals for dong and XMoney.
auto amount_text(Unit unit, std::int64_t units) -> std::string;

// ---- looking into the books

/// "user/42/available", "set_cover/7", "outside/502", "sales" read again; nothing when that is no account.
auto account_at(std::string_view address) -> std::optional<Account>;

/// A transfer, whole.
struct Entry {
  TransferId id;
  Unit unit;
  std::int64_t amount;
  Account from, to;
  std::optional<std::int64_t> from_after, to_after;  // where the side keeps a balance
  int flow;
  std::string cause;
  std::int64_t cause_id, leg, rules;
  Instant at;
  std::optional<std::int64_t> seal;
};
auto find_entry(Context& ctx, TransferId id) -> std::optional<Entry>;
/// What was booked under that id: the first leg of each cause.
auto entries_caused_by(Context& ctx, std::int64_t cause_id) -> std::vector<Entry>;
/// The legs of what this is a leg of, at most so many, in their order.
auto legs_of(Context& ctx, const Entry& entry, std::int64_t most) -> std::vector<Entry>;

/// Lines of one account, the latest first. Only so many are looked through at once, so a page may be short,
/// or empty, and still go on at `next`.
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

/// A balance that is kept.
struct Kept {
  Account account;
  Unit unit;
  std::int64_t units;
};
auto kept_balances(Context& ctx, Account account) -> std::vector<Kept>;
auto kept_balances(Context& ctx, UserId user) -> std::vector<Kept>;
/// What an account that is nobody's own took in, less what it gave, behind that seal; sealed or not.
auto moved_behind(Context& ctx, Account account, std::int64_t seal) -> std::vector<Total>;

/// A seal, recomputed from its transfers and the seal before it.
struct SealProof {
  std::int64_t number, transfers, found;  // as many as it says, and as many as there are
  std::string previous, hash, recomputed;
  Instant sealed_at;
};
auto prove_seal(Context& ctx, std::int64_t number) -> std::optional<SealProof>;
/// How many transfers await their seal.
auto awaiting_seal(Context& ctx) -> std::int64_t;

/// What went into a person's wallet, or out of it, by one flow within a time.
struct FlowSum {
  Unit unit;
  int type;
  bool in;
  std::int64_t units, lines;
};
/// Of dong: BALANCE and OTC.
auto flow_sums(Context& ctx, UserId user, Instant from, Instant until) -> std::vector<FlowSum>;
/// What the person's available account held before what was written from that instant on.
auto balance_before(Context& ctx, UserId user, Unit unit, Instant instant) -> std::int64_t;

/// The first transfer of a cause.
struct Booked {
  Unit unit;
  std::int64_t amount;
  Account from, to;
  friend auto operator==(const Booked&, const Booked&) -> bool = default;
};

/// Nothing where the cause was never booked.
auto booked(::store::Tx& tx, Cause cause) -> std::optional<Booked>;

/// The dong that a cause should have moved, told in words where it did otherwise.
auto fault_of_booking(::store::Tx& tx, Cause cause, const Booked& expected) -> std::optional<std::string>;

}  // namespace ledger
