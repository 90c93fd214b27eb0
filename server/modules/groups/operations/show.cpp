// Public views: sets on offer, groups, their members, and the record of a draw.
#include <algorithm>

#include "../personal/views.hpp"
#include "../public_queue/forming.hpp"
#include "../public_queue/views.hpp"
#include "../seeds.hpp"
#include "../settings.hpp"
#include "accounts/accounts.hpp"
#include "groups/calls.hpp"
#include "groups/seated.hpp"

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
template <class SeatRow>
auto winners_of(const std::vector<SeatRow>& seats) -> std::vector<std::size_t> {
  std::vector<std::size_t> positions;
  for (std::size_t i = 0; i < seats.size(); ++i)
    if (seats[i].drawn) positions.push_back(i);
  std::ranges::sort(positions, {}, [&](std::size_t i) { return *seats[i].drawn; });
  return positions;
}

auto place_of(const store::SeatRow& seat) { return seat.place.value(); }
auto place_of(const store::PersonSeatRow& seat) { return seat.place; }

auto seat_in_draw(Context& ctx, const auto& seat) -> SeatInDraw {
  const auto person = accounts::find_person(ctx, seat.user_id);
  return {.place = place_of(seat),
          .id = to_string(seat.id),
          .client_seed = seat.client_seed,
          .name = person ? accounts::public_name(*person) : "",
          .won = seat.drawn.has_value()};
}

// A group of either kind, as its draw needs it.
struct Drawable {
  GroupId id;
  GroupState state;
  std::int64_t number, winners;
  std::string commitment, server_seed;
};

auto drawable(const store::GroupRow& row) -> Drawable {
  return {row.id, row.state, row.number, row.winners, row.commitment, row.server_seed};
}
auto drawable(const store::PersonGroupRow& row) -> Drawable {
  constexpr std::int64_t one_ticket = 1;
  return {row.id, row.state, row.number, one_ticket, row.commitment, row.server_seed};
}

template <class SeatRow>
void reveal(Context& ctx, const Drawable& group, const std::vector<SeatRow>& seats, DrawRecord& record) {
  record.server_seed = group.server_seed;
  record.transcript = draw_transcript(draw_of(group.id, seats, group.winners));
  for (const auto& seat : seats) record.seats.push_back(seat_in_draw(ctx, seat));
  for (const auto position : winners_of(seats)) record.winners.push_back(static_cast<std::int64_t>(position));
}

template <class SeatRow>
auto fault_of(const Drawable& group, const std::vector<SeatRow>& seats) -> std::optional<DrawFault> {
  const auto seed_bytes = crypto::from_hex(group.server_seed);
  const auto promised_bytes = crypto::from_hex(group.commitment);
  ServerSeed seed{};
  crypto::Digest promised{};
  if (!seed_bytes || seed_bytes->size() != seed.size() || !promised_bytes ||
      promised_bytes->size() != promised.size())
    return DrawFault::commitment;
  std::ranges::copy(*seed_bytes, seed.begin());
  std::ranges::copy(*promised_bytes, promised.begin());
  return verify_draw(promised, seed, draw_of(group.id, seats, group.winners), winners_of(seats));
}

auto found_drawable(Context& ctx, GroupId id) -> Result<Drawable> {
  if (const auto row = store::find_group(ctx, id)) return drawable(*row);
  if (const auto row = store::find_person_group(ctx, id)) return drawable(*row);
  return refuse(group_not_found);
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
  if (const auto personal = store::find_person_group(ctx, query.group_id))
    return person_group_view(ctx, *personal);
  return group_view(ctx, TRY(found_group(ctx, query.group_id)));
}

auto my_group(Context& ctx, UserId caller, const MyGroupQuery& query) -> Result<Group> {
  if (!query.group_id && !query.set_id) return refuse(group_not_found);
  auto group = TRY(query.group_id ? group_info(ctx, {*query.group_id}) : current_group(ctx, {*query.set_id}));
  Classes classes{ctx};
  const auto line = group.kind == GroupKind::personal
                        ? store::person_seat_line_in_group(ctx, caller, group.group_id)
                        : store::seat_line_in_group(ctx, caller, group.group_id);
  if (!line) return group;
  group.my_seat = seat_view(*line, classes);
  if (line->state == SeatState::closed && group.batch_id)
    group.reason = store::find_batch(ctx, *group.batch_id)->reason;
  return group;
}

auto group_members(Context& ctx, const GroupQuery& query) -> Result<Members> {
  auto group = TRY(group_info(ctx, query));
  return Members{group.group_id, group.seats, group.taken, std::move(group.members)};
}

auto draw_record(Context& ctx, const GroupQuery& query) -> Result<DrawRecord> {
  const auto group = TRY(found_drawable(ctx, query.group_id));
  DrawRecord record{.group_id = group.id,
                    .state = group.state,
                    .number = group.number,
                    .winners_wanted = group.winners,
                    .commitment = group.commitment,
                    .server_seed = {},
                    .transcript = {},
                    .seats = {},
                    .winners = {}};
  if (group.state != GroupState::formed) return record;
  const auto personal = store::person_seats_of_group(ctx, group.id);
  if (personal.empty()) {
    reveal(ctx, group, store::seats_of_group(ctx, group.id), record);
  } else {
    reveal(ctx, group, personal, record);
  }
  return record;
}

auto open_now(Context& ctx) -> OpenNow { return store::open_now(ctx); }

auto open_personal_seats(Context& ctx, UserId user) -> std::int64_t {
  return store::person_counts(ctx, user).forming;
}

auto lowest_price(Context& ctx, tickets::ClassId of) -> std::optional<Money> {
  return store::lowest_price(ctx, of);
}

auto least_ceiling(Context& ctx, tickets::ClassId of) -> std::optional<Money> {
  std::optional<Money> least;
  for (const auto& set : store::published_sets(ctx, of)) {
    const auto ceiling = tickets::ceiling_of(ctx, set.price, rules::given_away(offer_of(set)));
    least = std::min(least.value_or(ceiling), ceiling);
  }
  return least;
}

auto traded_between(Context& ctx, Instant from, Instant until) -> Trade {
  return store::trade_of_orders(ctx, first_id_at(from), first_id_at(until));
}

auto formed_between(Context& ctx, Instant from, Instant until) -> std::int64_t {
  return store::formed_between(ctx, from, until);
}

auto check_draw(Context& ctx, GroupId id) -> Result<std::optional<DrawFault>> {
  const auto group = TRY(found_drawable(ctx, id));
  if (group.state != GroupState::formed) return refuse(group_not_found);
  const auto personal = store::person_seats_of_group(ctx, id);
  return personal.empty() ? fault_of(group, store::seats_of_group(ctx, id)) : fault_of(group, personal);
}

}  // namespace groups
