#pragma once
// Bank cards, for the module's operations.
#include <optional>

#include "payouts/calls.hpp"
#include "platform/jobs/jobs.hpp"
#include "store.hpp"

namespace payouts {

/// The usual name of a card's bank.
auto bank_of(const Context& ctx, const store::CardRow& card) -> std::string;
/// A card's whole number, for the bank's file. Empty after an erasure.
auto number_of(Context& ctx, const store::CardRow& card) -> std::string;
/// In capitals without marks. Empty after an erasure.
auto holder_of(const Keys& keys, const store::CardRow& card) -> std::string;
inline auto holder_of(const Context& ctx, const store::CardRow& card) { return holder_of(ctx.keys, card); }
/// One that the user has now. Refuses card_missing.
auto own_card(Context& ctx, UserId user, const std::optional<CardId>& id) -> Result<store::CardRow>;
/// A new card as it was read: digits, and capitals without marks.
struct ReadCard {
  std::string bank_bin, number, holder;
};
/// Refuses what is no card, without a look at cards that exist.
auto read_card(Context& ctx, const NewCard& typed) -> Result<ReadCard>;
/// Adds it, after which payouts wait a day. Refuses one that the user or another has, another holder, and one
/// too many.
auto add_card(Context& ctx, UserId user, const ReadCard& read) -> Result<store::CardRow>;
/// An accepted identity and every card that is paid have the same holder, compared without marks and case.
/// Refuses holder_differs.
auto require_holder(Context& ctx, UserId user, const store::CardRow& card) -> Verdict;
/// Seals numbers and holders under the context's keys, and finds the numbers by these.
void take_over_cards(Context& ctx, const Keys& before);
/// Seals the holders of cards that were added before holders were sealed, some hundreds at a time.
auto sealing_of_holders() -> jobs::Kind;

}  // namespace payouts
