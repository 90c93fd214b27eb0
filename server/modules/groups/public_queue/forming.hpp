#pragma once
// Announcing, filling and forming of groups. Call with the set's day locked; the caller saves the day.
#include "ledger/ledger.hpp"
#include "platform/run/topic.hpp"
#include "rules.hpp"
#include "store.hpp"

namespace groups {

/// A set's promises, for the rules.
inline auto offer_of(const auto& row) -> rules::Offer {
  return {row.price, row.seats, row.winners, row.reward, row.commission_pool};
}

/// The account that pays a set's promises.
constexpr auto cover_of(SetId set) { return ledger::Account{ledger::AccountKind::set_cover, set.value}; }

/// For postings that fail only if an invariant is violated.
void must(const Verdict& verdict, std::string_view what);

/// Creates coming groups with their commitments, so far ahead that a purchase cannot reach a group without a
/// commitment: one more than the seats that a user may buy a day. Each purchase calls it before it takes
/// seats, so the queue never reaches further.
void announce_ahead(Context& ctx, store::Sale& sale);

/// Seats a user in the current group, if it has room and they have no seat in it.
auto seat_now(Context& ctx, const store::Sale& sale, UserId user) -> std::optional<store::Taken>;

/// Moves a waiting seat into the current group, which must have room.
void seat_waiting(Context& ctx, store::Sale& sale, const store::SeatRow& seat, std::int64_t place);

/// Forms the full current group and starts the next, repeatedly while the queue fills it. Returns how many
/// formed.
auto form_full_groups(Context& ctx, store::Sale& sale) -> std::int64_t;

inline constexpr run::Topic group_topic{"group"};
/// Signals the group's progress to its watchers.
void tell_progress(Context& ctx, GroupId group, GroupState state, std::int64_t taken);
/// The first message for a watcher of the group. Refuses group_not_found.
auto watch_group(Context& ctx, UserId caller, std::int64_t group) -> Result<std::string>;

/// By a person's id: seats of theirs were bought, left, seated, formed or closed. Without content.
inline constexpr run::Topic seats_topic{"seats"};
void tell_seats_changed(Context& ctx, UserId owner);
/// Admits the owner alone; refuses topic_unknown.
auto watch_seats(Context& ctx, UserId caller, std::int64_t owner) -> Result<std::string>;

}  // namespace groups
