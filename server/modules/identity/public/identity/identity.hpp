#pragma once
// Checked identities. The only header that other modules include.
#include <optional>
#include <string>

#include "identity/refusals.hpp"
#include "platform/result.hpp"
#include "platform/run/context.hpp"

namespace identity {

/// Signalled with a user's id when they submit an identity card.
inline constexpr const char* submitted_topic = "identity.submitted";

/// Whether an operator accepted the user's identity card.
auto is_accepted(Context& ctx, UserId user) -> bool;
/// The name on the accepted card, in capitals as it was typed with its marks; nothing without one.
auto accepted_name(Context& ctx, UserId user) -> std::optional<std::string>;

/// A name as bank cards have it: capitals without marks, single blanks, "NGUYEN VAN AN".
auto as_on_cards(std::string_view name) -> std::string;
/// Notes a bank card that a user added, with its holder as on the card: an identity with another name is not
/// accepted any more.
void note_card(Context& ctx, std::int64_t card, UserId user, std::string_view holder);
void forget_card(Context& ctx, std::int64_t card);

}  // namespace identity
