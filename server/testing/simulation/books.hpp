#pragma once
// The model of the ledger: balances in plain maps. Money is in hundredths of a dong.
#include <cstdint>
#include <map>
#include <set>
#include <string>
#include <tuple>
#include <unordered_map>
#include <utility>
#include <vector>

namespace simulation {

class Play;
struct Module;

/// The units, numbered as in users' flows.
enum class Unit : std::uint8_t { balance = 1, otc, xmoney, nft, energy, pass, voucher };

/// The kinds of accounts. A user's wallet and escrows and a set's cover store a balance, which may not fall
/// below zero; the others may.
enum class Holder : std::uint8_t {
  wallet = 1,
  seat_escrow = 2,
  request_escrow = 3,
  fund_escrow = 4,
  refund_escrow = 5,
  withdrawal_escrow = 6,
  deposit_escrow = 7,
  commission_escrow = 8,
  task_escrow = 9,
  cover = 20,
  package_cover = 21,
  promotion_cover = 22,
  reserve = 23,
  task_purse = 24,
  outside = 30,
  sales,
  exchange,
  issuance,
  suspense,
  fees,
  recycling,
  capital
};

/// What a user's money is held in, beside the wallet.
inline constexpr Holder escrows[] = {
    Holder::seat_escrow,       Holder::request_escrow, Holder::fund_escrow,       Holder::refund_escrow,
    Holder::withdrawal_escrow, Holder::deposit_escrow, Holder::commission_escrow, Holder::task_escrow};

struct Purse {
  Holder holder;
  std::int64_t owner = 0;  // a user, a set, a campaign, a take, a channel; 0 for single accounts
  auto operator<=>(const Purse&) const = default;
};
inline constexpr Purse sales{Holder::sales}, exchange{Holder::exchange}, issuance{Holder::issuance},
    suspense{Holder::suspense}, reserve{Holder::reserve}, fees{Holder::fees}, recycling{Holder::recycling},
    capital{Holder::capital};
constexpr auto wallet_of(std::int64_t person) { return Purse{Holder::wallet, person}; }
constexpr auto escrow_of(std::int64_t person) { return Purse{Holder::seat_escrow, person}; }
constexpr auto commission_escrow_of(std::int64_t person) { return Purse{Holder::commission_escrow, person}; }
constexpr auto cover_of(std::int64_t set) { return Purse{Holder::cover, set}; }
constexpr auto request_escrow_of(std::int64_t person) { return Purse{Holder::request_escrow, person}; }
constexpr auto deposit_escrow_of(std::int64_t person) { return Purse{Holder::deposit_escrow, person}; }
constexpr auto fund_escrow_of(std::int64_t person) { return Purse{Holder::fund_escrow, person}; }
constexpr auto task_escrow_of(std::int64_t person) { return Purse{Holder::task_escrow, person}; }
constexpr auto purse_of(std::int64_t take) { return Purse{Holder::task_purse, take}; }
constexpr auto package_cover(std::int64_t package) { return Purse{Holder::package_cover, package}; }
constexpr auto promotion_cover(std::int64_t campaign) { return Purse{Holder::promotion_cover, campaign}; }
constexpr auto outside(std::int64_t channel) { return Purse{Holder::outside, channel}; }

/// One kind of movement: a unit and a flow.
struct Way {
  Unit unit;
  int flow;
};
inline constexpr Way top_up{Unit::balance, 1}, ticket_recycle{Unit::balance, 3},
    seat_refund{Unit::balance, 4}, refunded{Unit::balance, 5}, withdrawn{Unit::balance, 9},
    launch_deposit{Unit::balance, 7}, request_held{Unit::balance, 8}, deposit_returned{Unit::balance, 10},
    request_refund{Unit::balance, 11}, funds_locked{Unit::balance, 12}, funds_unlocked{Unit::balance, 13},
    task_taken{Unit::balance, 14}, principal_returned{Unit::balance, 15},
    principal_cancelled{Unit::balance, 16}, remainder_parked{Unit::balance, 23},
    remainder_returned{Unit::balance, 24}, provider_share{Unit::otc, 10}, sponsor_share{Unit::otc, 11},
    taker_share{Unit::otc, 17}, ticket_bought{Unit::balance, 19}, set_aside{Unit::balance, 20},
    otc_bought_back{Unit::otc, 8}, otc_purchase{Unit::otc, 9}, otc_launch_reward{Unit::otc, 12},
    otc_resale{Unit::otc, 14}, otc_given_back{Unit::otc, 5}, otc_withdrawn{Unit::otc, 6},
    group_buy{Unit::balance, 6}, group_reward{Unit::otc, 2}, formed_seat{Unit::energy, 1},
    pickup{Unit::energy, 2}, pass_welcome{Unit::pass, 1}, pass_used{Unit::pass, 4},
    pass_returned{Unit::pass, 5}, voucher_welcome{Unit::voucher, 1}, voucher_used{Unit::voucher, 4},
    energy_adjusted{Unit::energy, 5}, pass_adjusted{Unit::pass, 6}, voucher_adjusted{Unit::voucher, 5},
    xmoney_adjusted{Unit::xmoney, 4}, nft_adjusted{Unit::nft, 2};

class Books {
 public:
  /// Moves an amount between two purses and records one line; a zero amount records none.
  void move(Way way, std::int64_t amount, Purse from, Purse to);
  auto has(Purse purse, Unit unit) const -> std::int64_t;

  struct Sum {
    std::int64_t lines = 0, amount = 0;
    auto operator==(const Sum&) const -> bool = default;
  };
  struct Move {
    Way way;
    std::int64_t amount;
    Purse from, to;
  };
  std::vector<Move> moves;  // since the last check of a step
  /// The sums of all movements, by unit, flow and both kinds of sides.
  std::map<std::tuple<int, int, int, int>, Sum> moved;
  std::set<Purse> touched;  // since the last check of a step

  /// A line of a user's flow.
  struct Line {
    int flow;
    std::int64_t amount, after, at;  // signed; the balance afterwards
  };
  auto story(std::int64_t person, Unit unit) const -> const std::vector<Line>&;
  std::int64_t now = 0;  // the time of movements

  /// Dong that a user finally paid to the operator, or received: by the month's first day, and the user.
  struct UserMonth {
    std::int64_t spent = 0, received = 0;
  };
  std::map<std::int64_t, std::map<std::int64_t, UserMonth>> months;

  auto all() const -> const std::map<std::pair<Purse, Unit>, std::int64_t>& { return holds_; }

 private:
  void tell(Way way, std::int64_t amount, Purse purse);
  void note_month(Way way, std::int64_t amount, Purse from, Purse to);

  std::map<std::pair<Purse, Unit>, std::int64_t> holds_;
  std::map<std::pair<std::int64_t, Unit>, std::vector<Line>> stories_;
};

auto books_module() -> Module;

}  // namespace simulation
