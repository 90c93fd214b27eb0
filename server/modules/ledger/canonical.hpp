#pragma once
// The bytes that a seal of the chain covers.
#include <string>
#include <string_view>
#include <vector>

#include "chain.hpp"
#include "store.hpp"

namespace ledger {

inline constexpr std::string_view genesis =
    "0000000000000000000000000000000000000000000000000000000000000000";

/// The hash of the seal after `before`, made at `sealed_at`, that covers these transfers.
auto seal_hash(const Head& before, Instant sealed_at, const std::vector<store::TransferRow>& transfers)
    -> std::string;

}  // namespace ledger
