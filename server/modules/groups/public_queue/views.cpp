// Views of rows for users.
#include "views.hpp"

#include <stdexcept>

#include "forming.hpp"

namespace groups {

auto Classes::operator[](tickets::ClassId id) -> const tickets::TicketClass& {
  if (const auto known = known_.find(id); known != known_.end()) return known->second;
  auto found = tickets::find_class(ctx_, id);
  if (!found) throw std::logic_error("a set offers class " + to_string(id) + ", which does not exist");
  return known_.emplace(id, *std::move(found)).first->second;
}

auto odds_of(std::int64_t winners, std::int64_t seats) -> std::string {
  return std::to_string(winners) + "/" + std::to_string(seats);
}

auto seat_view(const store::SeatLine& line, Classes& classes) -> Seat {
  const auto& of = classes[line.class_id];
  const bool lost = line.result == Outcome::not_won;
  const bool released = lost || line.state == SeatState::left || line.state == SeatState::closed;
  return {.seat_id = line.seat_id,
          .kind = line.batch_id ? GroupKind::personal : GroupKind::public_queue,
          .order_id = line.order_id,
          .set_id = line.set_id,
          .batch_id = line.batch_id,
          .name = of.name,
          .cover = of.cover,
          .hue = of.hue,
          .group_id = line.group_id,
          .group_number = line.group_number,
          .place = line.place,
          .state = line.state,
          .result = line.result,
          .priority = line.priority,
          .client_seed = line.client_seed,
          .price = line.price,
          .cash = line.cash,
          .refunded = released ? line.cash : Money{},
          .reward = lost ? share_of(line.cash, line.reward) : Money{},
          .coupon_id = line.coupon_id,
          .ticket_id = line.ticket_id,
          .bought_at = line.bought_at,
          .ended_at = line.state == SeatState::left ? std::nullopt : line.ended_at};
}

auto group_view(Context& ctx, const store::GroupRow& row) -> Group {
  const auto set = store::find_set(ctx, row.set_id).value();
  const auto sale = store::find_sale(ctx, row.set_id);
  const auto of = Classes{ctx}[set.class_id];
  const bool is_current = sale && sale->current_group == row.id;
  return {.group_id = row.id,
          .kind = GroupKind::public_queue,
          .set_id = row.set_id,
          .batch_id = {},
          .number = row.number,
          .state = row.state,
          .seats = row.seats,
          .winners = row.winners,
          .taken = row.taken,
          .odds = odds_of(row.winners, row.seats),
          .class_id = set.class_id,
          .name = of.name,
          .cover = of.cover,
          .hue = of.hue,
          .price = set.price,
          .refund = set.price,
          .reward = rules::reward(offer_of(set)),
          .commitment = row.commitment,
          .is_current = is_current,
          .closes_at = is_current ? std::optional{sale->closes_at} : std::nullopt,
          .ended_at = row.ended_at,
          .members = members_of(ctx, store::seats_of_group(ctx, row.id)),
          .my_seat = {},
          .reason = {}};
}

}  // namespace groups
