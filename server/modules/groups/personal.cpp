// A user's orders, seats and batches. They stay after an erasure, because the draws of other users depend on
// them.
#include "registration.hpp"

#include <limits>

#include "personal/store.hpp"
#include "platform/shape/codec.hpp"

namespace groups {

namespace {

// A batch that the user launched. The operator who cancelled it is not the user's data; the reason is.
struct KeptBatch {
  BatchId batch_id;
  tickets::ClassId class_id;
  BatchState state;
  Money price, deposit;
  std::int64_t groups, formed;
  Instant launched_at;
  std::optional<Instant> ended_at;
  std::optional<std::string> reason;
};
BOOST_DESCRIBE_STRUCT(KeptBatch, (),
                      (batch_id, class_id, state, price, deposit, groups, formed, launched_at, ended_at,
                       reason))

struct KeptSeats {
  std::vector<store::OrderRow> orders;
  std::vector<store::SeatLine> seats, personal_seats;
  std::vector<KeptBatch> batches;
};
BOOST_DESCRIBE_STRUCT(KeptSeats, (), (orders, seats, personal_seats, batches))

constexpr auto all_of_them = std::numeric_limits<std::int64_t>::max();

auto batches_of(Context& ctx, UserId user) -> std::vector<KeptBatch> {
  std::vector<KeptBatch> kept;
  for (const auto& row : store::batches_of_master(ctx, user, {}, all_of_them, all_of_them - 1))
    kept.push_back({.batch_id = row.id,
                    .class_id = row.class_id,
                    .state = row.state,
                    .price = row.price,
                    .deposit = row.deposit,
                    .groups = row.groups,
                    .formed = row.formed,
                    .launched_at = row.launched_at,
                    .ended_at = row.ended_at,
                    .reason = row.reason});
  return kept;
}

auto show(Context& ctx, UserId user) -> std::string {
  return shape::to_json(
      KeptSeats{.orders = store::orders(ctx, user, all_of_them, all_of_them - 1),
                .seats = store::seat_lines(ctx, user, {}, all_of_them, all_of_them - 1),
                .personal_seats = store::person_seat_lines(ctx, user, {}, all_of_them, all_of_them - 1),
                .batches = batches_of(ctx, user)});
}

auto may_forget(Context& ctx, UserId user) -> Verdict {
  const auto has = store::counts(ctx, user);
  const auto seats = has.pending_group + has.forming + store::person_counts(ctx, user).forming;
  if (seats > 0) return refuse(seats_left, {.rule = "groups.seats", .yours = seats});
  const auto open = store::find_master(ctx, user).open;
  if (open > 0) return refuse(batches_left, {.rule = "groups.batches", .yours = open});
  return allowed();
}

void forget(Context& ctx, UserId user) {
  ctx.tx.run("DELETE FROM group_person_day WHERE user_id = $1", user);
  ctx.tx.run("UPDATE group_batch SET reason = '' WHERE master_id = $1 AND reason <> ''", user);
}

}  // namespace

auto personal_data() -> PersonalData {
  return {.name = "groups",
          .show = show,
          .may_forget = may_forget,
          .obstacles = {&seats_left, &batches_left},
          .forget = forget};
}

}  // namespace groups
