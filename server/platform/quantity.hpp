#pragma once
// Quantities, each kind its own type: dong and energy cannot be added.
#include <compare>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

/// An exact amount of one kind: `Scale` minor units make one unit (100 for money, 1 for things).
template <class Kind, int Scale>
struct Quantity {
  static constexpr int scale = Scale;
  std::int64_t minor_units = 0;

  friend constexpr auto operator<=>(Quantity, Quantity) = default;
  friend constexpr auto operator+(Quantity a, Quantity b) { return Quantity{a.minor_units + b.minor_units}; }
  friend constexpr auto operator-(Quantity a, Quantity b) { return Quantity{a.minor_units - b.minor_units}; }
  friend constexpr auto operator*(Quantity a, std::int64_t n) { return Quantity{a.minor_units * n}; }
  constexpr auto operator+=(Quantity b) -> Quantity& { return minor_units += b.minor_units, *this; }
  constexpr auto operator-=(Quantity b) -> Quantity& { return minor_units -= b.minor_units, *this; }
  constexpr auto operator-() const { return Quantity{-minor_units}; }
};

using Money = Quantity<struct DongKind, 100>;  // dong, in hundredths: balances, OTC earnings, prices
using Xmoney = Quantity<struct XmoneyKind, 100>;
using Nft = Quantity<struct NftKind, 1>;
using Energy = Quantity<struct EnergyKind, 1>;
using PriorityPasses = Quantity<struct PriorityPassKind, 1>;
using RecycleVouchers = Quantity<struct RecycleVoucherKind, 1>;

/// A share in 1/100 of a percent: 10'000 is all.
struct Share {
  std::int64_t per_ten_thousand = 0;
  friend constexpr auto operator<=>(Share, Share) = default;
};

/// Shares round down; the remainder stays with the payer.
constexpr auto share_of(Money whole, Share share) -> Money {
  __extension__ using Wide = __int128;
  return Money{static_cast<std::int64_t>(Wide{whole.minor_units} * share.per_ten_thousand / 10'000)};
}

constexpr auto operator""_vnd(unsigned long long dong) {
  return Money{static_cast<std::int64_t>(dong) * 100};
}
constexpr auto operator""_percent(unsigned long long n) { return Share{static_cast<std::int64_t>(n) * 100}; }

/// "200000.00": always two decimals, no grouping. The wire's form of money.
auto decimal(std::int64_t hundredths) -> std::string;
/// Digits and at most one point, truncated to two decimals; nothing else (no sign, exponent or spaces).
auto parse_decimal(std::string_view text) -> std::optional<std::int64_t>;
/// Whether it is one of any size: `parse_decimal` takes up to 15 digits before the point.
auto is_decimal(std::string_view text) -> bool;
/// The largest whole amount that `parse_decimal` takes: far above any price, far below overflow.
inline constexpr Money most_decimal{999'999'999'999'999 * Money::scale};

static_assert(199'999_vnd < 200'000_vnd);
static_assert(share_of(230'001_vnd, 85_percent) == Money{195'500'85});
