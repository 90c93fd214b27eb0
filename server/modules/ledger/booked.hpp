#pragma once
// Looking up the booking of a cause, for the proofs of the modules that had it booked.
#include <optional>

#include "modules/ledger/ledger.hpp"

namespace ledger {

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
