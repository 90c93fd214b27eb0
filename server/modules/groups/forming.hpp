#pragma once
// How groups are announced, filled from the queue and formed. Called with the set's day locked; the caller
// saves it.
#include "modules/groups/rules.hpp"
#include "modules/groups/store.hpp"
#include "modules/ledger/ledger.hpp"
#include "platform/run/topic.hpp"

namespace groups {

/// What a set promises, as the rules judge it.
inline auto offer_of(const auto& row) -> rules::Offer {
  return {row.price, row.seats, row.winners, row.reward, row.commission_pool};
}

/// The account that pays a set's promises.
constexpr auto cover_of(SetId set) { return ledger::Account{ledger::AccountKind::set_cover, set.value}; }

/// For movements that cannot fail unless an invariant is broken.
void must(const Verdict& verdict, std::string_view what);

/// Makes coming groups with their commitments, so far ahead that no purchase can reach a group whose
/// commitment was not kept before it: one person's seats of a day at most, and one more. Each purchase asks
/// for it before its seats are taken, so what waits in the queue never reaches further.
void announce_ahead(Context& ctx, store::Sale& sale);

/// Seats a person in the current group, if it has room and they do not sit there.
auto seat_now(Context& ctx, const store::Sale& sale, UserId user) -> std::optional<store::Taken>;

/// Puts a waiting seat into the current group, which must have room for it.
void seat_waiting(Context& ctx, store::Sale& sale, const store::SeatRow& seat, std::int64_t place);

/// Forms the current group, which is full, and goes on to the next, and so on while the queue fills them.
/// Answers how many formed.
auto form_full_groups(Context& ctx, store::Sale& sale) -> std::int64_t;

inline constexpr run::Topic group_topic{"group"};
/// Tells who watches the group how far it is.
void tell_progress(Context& ctx, GroupId group, GroupState state, std::int64_t taken);
/// What anybody hears first who watches the group. Refuses group_not_found.
auto watch_group(Context& ctx, UserId caller, std::int64_t group) -> Result<std::string>;

/// By a person's id: seats of theirs were bought, left, seated, formed or closed. Without content.
inline constexpr run::Topic seats_topic{"seats"};
void tell_seats_changed(Context& ctx, UserId owner);
/// Admits the owner alone; refuses topic_unknown.
auto watch_seats(Context& ctx, UserId caller, std::int64_t owner) -> Result<std::string>;

}  // namespace groups
