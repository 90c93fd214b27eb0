#pragma once
// Views of rows for users. Names of classes are in the caller's language.
#include <map>
#include <string>

#include "modules/groups/calls.hpp"
#include "modules/groups/store.hpp"

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
auto members_of(Context& ctx, GroupId group) -> std::vector<Member>;
auto group_view(Context& ctx, const store::GroupRow& row) -> Group;

}  // namespace groups
