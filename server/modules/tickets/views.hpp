#pragma once
// Views of rows for users, in their language.
#include "pickup_code.hpp"
#include "platform/module.hpp"
#include "shelf.hpp"
#include "steps.hpp"
#include "tickets/venues.hpp"

namespace tickets {

/// The key that signs QR texts.
auto signing_key(const Context& ctx) -> crypto::SigningKey;

auto seen(Context& ctx, const store::VenueRow& venue) -> Venue;
auto seen(Context& ctx, const store::TicketRow& ticket, RecycleVouchers held) -> TicketItem;
/// The open venues at which a class is picked up.
auto venues_seen(Context& ctx, ClassId of) -> std::vector<Venue>;
/// A ticket by its class's name, and its page.
auto subject_of(Context& ctx, UserId user, std::int64_t id) -> Subject;
/// The pass of a ticket that has a code.
auto pass_of(Context& ctx, const store::TicketRow& ticket) -> Pass;
/// The owner's masked name.
auto owner_name(Context& ctx, UserId owner) -> std::string;

/// Degrees with six decimals, from millionths: "-10.776530".
auto degrees_text(std::int64_t millionths) -> std::string;
/// Parses degrees with at most six decimals into millionths; nothing for another text or an absolute value
/// above the limit.
auto parse_degrees(std::string_view text, std::int64_t limit) -> std::optional<std::int64_t>;

}  // namespace tickets
