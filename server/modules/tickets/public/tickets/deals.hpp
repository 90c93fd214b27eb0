#pragma once
// Tickets in deals: promised to one, passed to another user, or bought back by the operator.
#include <boost/describe.hpp>

#include <optional>
#include <string_view>
#include <vector>

#include "platform/clock.hpp"
#include "platform/quantity.hpp"
#include "platform/result.hpp"
#include "platform/run/context.hpp"
#include "tickets/ids.hpp"
#include "tickets/refusals.hpp"
#include "tickets/states.hpp"

namespace tickets {

/// The deals between users. A personal group and a resale claim their tickets until they end; a request takes
/// a free ticket at once.
enum class DealKind { personal_group, resale, request };
BOOST_DESCRIBE_ENUM(DealKind, personal_group, resale, request)
constexpr auto claim_of(DealKind kind) {
  return kind == DealKind::personal_group ? Claim::personal_group
         : kind == DealKind::resale       ? Claim::resale
                                          : Claim::none;
}
struct Deal {
  DealKind kind;
  std::int64_t id;
};

/// A ticket as a deal needs it. `cash_paid`, `recycle_value` and `ceiling` are fixed at its issue; `paid` is
/// its owner's.
struct DealTicket {
  TicketId id;
  UserId owner;
  ClassId class_id;
  Money cash_paid, recycle_value, ceiling, paid;
  Instant expires_at;
};

/// An owner's tickets that await their numbers and are alike: how many are free, and how many deals claim.
struct AlikeTickets {
  ClassId class_id;
  Instant expires_at;
  Money cash_paid, recycle_value, ceiling;
  std::int64_t free, in_personal_groups, in_resale;
};
BOOST_DESCRIBE_STRUCT(AlikeTickets, (),
                      (class_id, expires_at, cash_paid, recycle_value, ceiling, free, in_personal_groups,
                       in_resale))
/// Those that are still valid, of one class if one is named, in the order of their last days.
auto alike_tickets(Context& ctx, UserId owner, std::optional<ClassId> of = {}) -> std::vector<AlikeTickets>;

/// What a deal asks of tickets: one class, if it names one, and that many days of validity left. Of tickets
/// that are not named, a ceiling, too.
struct Wanted {
  std::optional<ClassId> class_id = {};
  std::chrono::days validity_left{0};
  std::string_view rule = "tickets.validity_left";  // of the days
  Money least_ceiling = {};
};

/// The named tickets, free and locked, in the order of ids. Refuses not_found for tickets that are not the
/// owner's, named_twice, mixed_classes, validity_short, and the reason of the first that is not free.
auto free_tickets(Context& ctx, UserId owner, std::vector<TicketId> ids, const Wanted& wanted)
    -> Result<std::vector<DealTicket>>;
/// That many free tickets of a class, those that end first before the others. Refuses not_enough_free.
auto pick_free(Context& ctx, UserId owner, std::int64_t count, const Wanted& wanted)
    -> Result<std::vector<DealTicket>>;

/// The same without locks, for a preview that changes nothing.
auto preview_free(Context& ctx, UserId owner, std::vector<TicketId> ids, const Wanted& wanted)
    -> Result<std::vector<DealTicket>>;
auto preview_pick(Context& ctx, UserId owner, std::int64_t count, const Wanted& wanted)
    -> Result<std::vector<DealTicket>>;

/// Promises free tickets to the deal, which excludes every other use. All of them, or refuses `claimed`.
auto claim_all(Context& ctx, const std::vector<DealTicket>& tickets, Deal deal) -> Verdict;
/// The tickets that the deal claims, in the order of ids.
auto claimed_by(Context& ctx, Deal deal) -> std::vector<DealTicket>;
/// Ends the claims of all of the deal's tickets; one whose validity ended meanwhile expires. Returns how
/// many.
auto release_all(Context& ctx, Deal deal) -> std::int64_t;

struct Buyer {
  UserId user;
  Money price;  // of one ticket
};
/// Gives tickets to the buyer: those that the deal claims, or free ones for a request. Refuses `claimed` if
/// one was taken meanwhile.
auto pass_on(Context& ctx, const std::vector<DealTicket>& tickets, const Buyer& to, Deal deal) -> Verdict;

/// For the invariants of the modules that own deals: the tickets that each deal of a kind claims, and those
/// that it has passed on for a sum of prices.
struct DealCount {
  std::int64_t deal_id, tickets;
  Money paid;  // none for claims
};
BOOST_DESCRIBE_STRUCT(DealCount, (), (deal_id, tickets, paid))
auto claims_by_deal(::store::Tx& tx, DealKind kind) -> std::vector<DealCount>;
auto passes_by_deal(::store::Tx& tx, DealKind kind) -> std::vector<DealCount>;

/// Ends free tickets that the operator buys back, and cancels their pending commission. Refuses `claimed` if
/// one was taken meanwhile.
auto take_back(Context& ctx, const std::vector<DealTicket>& tickets) -> Verdict;

}  // namespace tickets
