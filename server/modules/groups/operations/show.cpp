// Public views: sets on offer, groups, their members, and the record of a draw.
#include <algorithm>

#include "modules/accounts/accounts.hpp"
#include "modules/groups/calls.hpp"
#include "modules/groups/forming.hpp"
#include "modules/groups/seeds.hpp"
#include "modules/groups/settings.hpp"
#include "modules/groups/views.hpp"

namespace groups {

namespace {

auto on_offer(Context& ctx, const store::SetRow& set, Classes& classes) -> SetOnOffer {
  const auto& of = classes[set.class_id];
  SetOnOffer offer{.set_id = set.id,
                   .class_id = set.class_id,
                   .name = of.name,
                   .cover = of.cover,
                   .hue = of.hue,
                   .reference_price = of.reference_price,
                   .price = set.price,
                   .seats = set.seats,
                   .winners = set.winners,
                   .priority_slots = set.priority_slots,
                   .odds = odds_of(set.winners, set.seats),
                   .refund = set.price,
                   .reward = rules::reward(offer_of(set)),
                   .energy = ctx.settings[settings::energy_a_seat],
                   .is_open = false,
                   .opens_at = {},
                   .closes_at = {},
                   .seats_left = 0,
                   .group = {}};
  const auto sale = store::find_sale(ctx, set.id);
  if (!sale) return offer;
  offer.is_open = sale->opens_at <= ctx.now.instant && ctx.now.instant < sale->closes_at;
  offer.opens_at = sale->opens_at;
  offer.closes_at = sale->closes_at;
  offer.seats_left = sale->stock - sale->sold;
  if (const auto group = store::find_group(ctx, sale->current_group))
    offer.group = CurrentGroup{group->id, group->number, group->taken, group->seats, group->commitment};
  return offer;
}

auto found_group(Context& ctx, GroupId id) -> Result<store::GroupRow> {
  auto row = store::find_group(ctx, id);
  if (!row) return refuse(group_not_found);
  return *std::move(row);
}

// The winners' positions among the seats, in the order drawn.
auto winners_of(const std::vector<store::SeatRow>& seats) -> std::vector<std::size_t> {
  std::vector<std::size_t> positions;
  for (std::size_t i = 0; i < seats.size(); ++i)
    if (seats[i].drawn) positions.push_back(i);
  std::ranges::sort(positions, {}, [&](std::size_t i) { return *seats[i].drawn; });
  return positions;
}

auto seat_in_draw(Context& ctx, const store::SeatRow& seat) -> SeatInDraw {
  const auto person = accounts::find_person(ctx, seat.user_id);
  return {.place = *seat.place,
          .id = to_string(seat.id),
          .client_seed = seat.client_seed,
          .name = person ? accounts::public_name(*person) : "",
          .won = seat.drawn.has_value()};
}

}  // namespace

auto sets_on_offer(Context& ctx, const PageRequest& request) -> Result<Page<SetOnOffer>> {
  const auto wanted = items_wanted(request.limit);
  Classes classes{ctx};
  std::vector<SetOnOffer> items;
  for (const auto& set : store::sets_on_sale(ctx, cursor_id(request.cursor), wanted))
    items.push_back(on_offer(ctx, set, classes));
  return page_of(std::move(items), wanted, [](const SetOnOffer& item) { return item.set_id.value; });
}

auto current_group(Context& ctx, const SetQuery& query) -> Result<Group> {
  const auto set = store::find_set(ctx, query.set_id);
  if (!set || set->state == SetState::draft) return refuse(set_not_found);
  const auto sale = store::find_sale(ctx, query.set_id);
  if (!sale) return refuse(set_not_on_sale);
  return group_view(ctx, TRY(found_group(ctx, sale->current_group)));
}

auto group_info(Context& ctx, const GroupQuery& query) -> Result<Group> {
  return group_view(ctx, TRY(found_group(ctx, query.group_id)));
}

auto my_group(Context& ctx, UserId caller, const MyGroupQuery& query) -> Result<Group> {
  if (!query.group_id && !query.set_id) return refuse(group_not_found);
  auto group = TRY(query.group_id ? group_info(ctx, {*query.group_id}) : current_group(ctx, {*query.set_id}));
  Classes classes{ctx};
  if (const auto line = store::seat_line_in_group(ctx, caller, group.group_id))
    group.my_seat = seat_view(*line, classes);
  return group;
}

auto group_members(Context& ctx, const GroupQuery& query) -> Result<Members> {
  const auto row = TRY(found_group(ctx, query.group_id));
  return Members{row.id, row.seats, row.taken, members_of(ctx, row.id)};
}

auto draw_record(Context& ctx, const GroupQuery& query) -> Result<DrawRecord> {
  const auto row = TRY(found_group(ctx, query.group_id));
  DrawRecord record{.group_id = row.id,
                    .state = row.state,
                    .number = row.number,
                    .winners_wanted = row.winners,
                    .commitment = row.commitment,
                    .server_seed = {},
                    .transcript = {},
                    .seats = {},
                    .winners = {}};
  if (row.state != GroupState::formed) return record;
  const auto seats = store::seats_of_group(ctx, row.id);
  record.server_seed = row.server_seed;
  record.transcript = draw_transcript(draw_of(row.id, seats, row.winners));
  for (const auto& seat : seats) record.seats.push_back(seat_in_draw(ctx, seat));
  for (const auto position : winners_of(seats)) record.winners.push_back(static_cast<std::int64_t>(position));
  return record;
}

auto open_now(Context& ctx) -> OpenNow { return store::open_now(ctx); }

auto lowest_price(Context& ctx, tickets::ClassId of) -> std::optional<Money> {
  return store::lowest_price(ctx, of);
}

auto traded_between(Context& ctx, Instant from, Instant until) -> Trade {
  return store::trade_of_orders(ctx, first_id_at(from), first_id_at(until));
}

auto formed_between(Context& ctx, Instant from, Instant until) -> std::int64_t {
  return store::formed_between(ctx, from, until);
}

auto check_draw(Context& ctx, GroupId group) -> Result<std::optional<DrawFault>> {
  const auto row = TRY(found_group(ctx, group));
  if (row.state != GroupState::formed) return refuse(group_not_found);
  const auto seats = store::seats_of_group(ctx, group);
  const auto seed_bytes = crypto::from_hex(row.server_seed);
  const auto promised_bytes = crypto::from_hex(row.commitment);
  ServerSeed seed{};
  crypto::Digest promised{};
  if (!seed_bytes || seed_bytes->size() != seed.size() || !promised_bytes ||
      promised_bytes->size() != promised.size())
    return std::optional{DrawFault::commitment};
  std::ranges::copy(*seed_bytes, seed.begin());
  std::ranges::copy(*promised_bytes, promised.begin());
  return verify_draw(promised, seed, draw_of(group, seats, row.winners), winners_of(seats));
}

}  // namespace groups
