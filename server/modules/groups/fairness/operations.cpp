// Fairness in public, read by everyone.
#include <algorithm>
#include <map>
#include <utility>

#include "../public_queue/views.hpp"
#include "store.hpp"

namespace groups {

namespace {

auto sums_of(Context& ctx, const store::DrawCount& count, Classes& classes) -> DrawSums {
  const auto set = store::find_set(ctx, count.set_id).value();
  const auto& of = classes[set.class_id];
  return {.set_id = set.id,
          .name = of.name,
          .cover = of.cover,
          .hue = of.hue,
          .price = set.price,
          .seats = set.seats,
          .winners = set.winners,
          .odds = odds_of(set.winners, set.seats),
          .groups = count.groups,
          .drawn = count.drawn,
          .won = count.won,
          .last_number = count.counted_to,
          .counted_at = count.counted_at};
}

auto drawn(const store::GroupRow& group, std::vector<store::SeatRow> seats) -> Drawn {
  Drawn record{.group_id = group.id,
               .number = group.number,
               .winners_wanted = group.winners,
               .ended_at = group.ended_at.value(),
               .commitment = group.commitment,
               .server_seed = group.server_seed,
               .seats = {},
               .winners = {}};
  std::vector<std::pair<std::int64_t, std::int64_t>> won;  // the order drawn, the position
  for (const auto& seat : seats) {
    if (seat.drawn) won.emplace_back(*seat.drawn, std::ssize(record.seats));
    record.seats.push_back({to_string(seat.id), seat.client_seed});
  }
  std::ranges::sort(won);
  for (const auto& [order, position] : won) record.winners.push_back(position);
  return record;
}

}  // namespace

auto draw_sums(Context& ctx) -> Result<AllDrawSums> {
  AllDrawSums all;
  Classes classes{ctx};
  for (const auto& count : store::draw_counts(ctx.tx)) all.items.push_back(sums_of(ctx, count, classes));
  return all;
}

auto set_fairness(Context& ctx, const SetQuery& query) -> Result<SetFairness> {
  const auto counts = store::draw_counts(ctx.tx, query.set_id);
  if (counts.empty()) return refuse(set_not_found);
  Classes classes{ctx};
  return SetFairness{sums_of(ctx, counts.front(), classes), store::counted_places(ctx.tx, query.set_id)};
}

auto draws_of_set(Context& ctx, const DrawsQuery& query) -> Result<Page<Drawn>> {
  const auto wanted = query.limit ? query.limit->value : std::int64_t{100};
  const auto groups = store::formed_before(ctx, query.set_id, cursor_id(query.cursor), wanted + 1);
  if (groups.empty()) return Page<Drawn>{};
  std::map<GroupId, std::vector<store::SeatRow>> seats;
  for (auto& seat : store::formed_seats(ctx, query.set_id, groups.back().number, groups.front().number))
    seats[seat.group_id.value()].push_back(std::move(seat));
  std::vector<Drawn> items;
  items.reserve(groups.size());
  for (const auto& group : groups) items.push_back(drawn(group, std::move(seats[group.id])));
  return page_of(std::move(items), wanted, [](const Drawn& item) { return item.number; });
}

}  // namespace groups
