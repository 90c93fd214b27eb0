#pragma once
// Views of rows for users. Names of classes are in the caller's language.
#include <map>
#include <string>

#include "accounts/accounts.hpp"
#include "groups/calls.hpp"
#include "store.hpp"

namespace groups {

/// A cache of classes for one call.
class Classes {
 public:
  explicit Classes(Context& ctx) : ctx_{ctx} {}
  auto operator[](tickets::ClassId id) -> const tickets::TicketClass&;

 private:
  Context& ctx_;
  std::map<tickets::ClassId, tickets::TicketClass> known_;
};

/// "3/10".
auto odds_of(std::int64_t winners, std::int64_t seats) -> std::string;
auto seat_view(const store::SeatLine& line, Classes& classes) -> Seat;
/// The members of a group by its seats, in the order in which they were taken.
template <class SeatRow>
auto members_of(Context& ctx, const std::vector<SeatRow>& seats) -> std::vector<Member> {
  std::vector<Member> members;
  for (const auto& seat : seats) {
    const auto person = accounts::find_person(ctx, seat.user_id);
    if (!person) continue;
    std::int64_t place = 0;
    if constexpr (std::is_same_v<decltype(seat.place), std::int64_t>) {
      place = seat.place;
    } else {
      place = seat.place.value();
    }
    members.push_back({.seat_id = seat.id,
                       .place = place,
                       .name = accounts::public_name(*person),
                       .photo = person->photo,
                       .is_demo = person->is_demo,
                       .result = seat.result});
  }
  return members;
}
auto group_view(Context& ctx, const store::GroupRow& row) -> Group;

}  // namespace groups
