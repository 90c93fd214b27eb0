#pragma once
// The statements of bank cards, one a function.
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "payouts/payouts.hpp"

namespace payouts::store {

struct CardRow {
  CardId id;
  UserId user_id;
  std::string bank_bin;
  std::string number;  // sealed
  std::string digest;  // keyed, of bank and number
  std::string masked, sealed_holder;
  Instant added_at;
  std::optional<Instant> removed_at;
};
BOOST_DESCRIBE_STRUCT(CardRow, (),
                      (id, user_id, bank_bin, number, digest, masked, sealed_holder, added_at, removed_at))

/// False if the number is some account's card now.
auto insert_card(Context& ctx, const CardRow& row) -> bool;
auto find_card(Context& ctx, CardId id) -> std::optional<CardRow>;
/// Those that the user has now.
auto cards_of(Context& ctx, UserId user) -> std::vector<CardRow>;
/// Those, and the removed ones.
auto all_cards_of(Context& ctx, UserId user) -> std::vector<CardRow>;
/// The card with the number that some account has now.
auto card_with(Context& ctx, std::string_view digest) -> std::optional<CardRow>;
/// False if it was removed already.
auto remove_card(Context& ctx, CardId id) -> bool;
/// Those whose number is known, and what changes with the program's secret.
auto sealed_cards(Context& ctx) -> std::vector<CardRow>;
void reseal_card(Context& ctx, const CardRow& card);
/// Some of those above this id.
auto cards_above(Context& ctx, std::int64_t id, std::int64_t rows) -> std::vector<CardRow>;
/// Removes a user's cards and forgets their numbers and holders.
void forget_cards(Context& ctx, UserId user);
/// A card of another account with the number of one of the user's, each had since then.
struct LinkRow {
  UserId user_id;
  std::string masked, digest;
  Instant added_at;
};
BOOST_DESCRIBE_STRUCT(LinkRow, (), (user_id, masked, digest, added_at))
auto links_of(Context& ctx, UserId user, Instant since) -> std::vector<LinkRow>;
auto has_open_payout_to(Context& ctx, UserId user, CardId card) -> bool;

}  // namespace payouts::store
