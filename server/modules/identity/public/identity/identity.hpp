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

}  // namespace identity
