#pragma once
// Bank cards, for the module's operations.
#include <optional>

#include "store.hpp"

namespace payouts {

/// The usual name of a card's bank.
auto bank_of(const Context& ctx, const store::CardRow& card) -> std::string;
/// A card's whole number, for the bank's file. Empty after an erasure.
auto number_of(Context& ctx, const store::CardRow& card) -> std::string;
/// One that the user has now. Refuses card_missing.
auto own_card(Context& ctx, UserId user, const std::optional<CardId>& id) -> Result<store::CardRow>;
/// An accepted identity and every card that is paid have the same holder, compared without marks and case.
/// Refuses holder_differs.
auto require_holder(Context& ctx, UserId user, const store::CardRow& card) -> Verdict;
/// Seals the numbers under the context's keys, and finds them by these.
void take_over_cards(Context& ctx, const Keys& before);

}  // namespace payouts
