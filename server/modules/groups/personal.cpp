// A user's orders and seats. They stay after an erasure, because the draws of other users depend on them.
#include "modules/groups/personal.hpp"

#include <limits>

#include "modules/groups/store.hpp"
#include "platform/shape/codec.hpp"

namespace groups {

namespace {

struct KeptSeats {
  std::vector<store::OrderRow> orders;
  std::vector<store::SeatLine> seats;
};
BOOST_DESCRIBE_STRUCT(KeptSeats, (), (orders, seats))

auto show(Context& ctx, UserId user) -> std::string {
  constexpr auto all_of_them = std::numeric_limits<std::int64_t>::max();
  return shape::to_json(KeptSeats{.orders = store::orders(ctx, user, all_of_them, all_of_them - 1),
                                  .seats = store::seat_lines(ctx, user, {}, all_of_them, all_of_them - 1)});
}

auto may_forget(Context& ctx, UserId user) -> Verdict {
  const auto has = store::counts(ctx, user);
  const auto seats = has.pending_group + has.forming;
  if (seats == 0) return allowed();
  return refuse(seats_left, {.rule = "groups.seats", .yours = seats});
}

void forget(Context& ctx, UserId user) {
  ctx.tx.run("DELETE FROM group_person_day WHERE user_id = $1", user);
}

}  // namespace

auto personal_data() -> PersonalData {
  return {
      .name = "groups", .show = show, .may_forget = may_forget, .obstacles = {&seats_left}, .forget = forget};
}

}  // namespace groups
