// Batches for the tickets of a task's lot: their prices, launch, end and sales.
#include "groups/lots.hpp"

#include <algorithm>
#include <stdexcept>

#include "../settings.hpp"
#include "forming.hpp"

namespace groups {

namespace {

constexpr Money price_step = 1'000_vnd;

auto lot_offer(const Settings& s, Money price) -> rules::PersonalOffer {
  return {.price = price,
          .seats = s[settings::person_seats],
          .winners = 1,
          .fee = s[settings::person_fee],
          .reward = s[settings::person_reward],
          .launch_reward = {}};
}

auto new_batch(Context& ctx, const LotLaunch& launch, const tickets::Lot& lot,
               const rules::PersonalOffer& offer) -> store::BatchRow {
  return {.id = ctx.new_id<BatchId>(),
          .master_id = launch.master,
          .class_id = lot.class_id,
          .price = offer.price,
          .seats = offer.seats,
          .winners = offer.winners,
          .fee = offer.fee,
          .reward = offer.reward,
          .launch_reward = offer.launch_reward,
          .deposit = {},
          .state = BatchState::open,
          .groups = launch.groups,
          .formed = 0,
          .current_number = 1,
          .current_group = {},
          .taken = 0,
          .places = 0,
          .launched_at = ctx.now.instant,
          .cancel_from = launch.closes_at,
          .closes_at = launch.closes_at,
          .lot_id = lot.id,
          .lot_cash = lot.cash};
}

// Each group has the id of its ticket from now on. The ticket is issued when the group forms, and its last
// day is then this one at the earliest.
auto groups_of(Context& ctx, const store::BatchRow& batch) -> std::vector<store::PersonGroupRow> {
  const auto of = tickets::find_class(ctx, batch.class_id).value();
  std::vector<store::PersonGroupRow> rows;
  for (std::int64_t number = 1; number <= batch.groups; ++number)
    rows.push_back({.id = ctx.new_id<GroupId>(),
                    .batch_id = batch.id,
                    .number = number,
                    .ticket_id = ctx.new_id<tickets::TicketId>(),
                    .recycle_value = tickets::recycle_price(ctx, batch.lot_cash),
                    .ticket_expires_at = instant_of(ctx.now.day() + Days{of.validity_days + 1}),
                    .state = GroupState::forming,
                    .commitment = {},
                    .server_seed = {}});
  return rows;
}

auto judge(Context& ctx, const LotLaunch& launch, const tickets::Lot& lot, const rules::PersonalOffer& offer)
    -> Verdict {
  REQUIRE(rules::batch_size(launch.groups, ctx.settings[settings::person_groups]));
  const auto of = tickets::find_class(ctx, lot.class_id).value();
  const auto prices = lot_prices(ctx, lot.cash, of.reference_price);
  REQUIRE(rules::price(launch.price, {prices.least, prices.most}));
  REQUIRE(rules::covered(offer));
  if (launch.groups <= lot.free) return allowed();
  return refuse(over_unpublished, {.rule = "groups.free_tickets", .yours = launch.groups, .limit = lot.free});
}

}  // namespace

auto lot_prices(Context& ctx, Money cash, Money reference_price) -> LotPrices {
  const auto& s = ctx.settings;
  const auto range =
      rules::price_range(s[settings::person_price_floor], reference_price, s[settings::person_most_price]);
  auto least = range.least;
  while (rules::revenue(lot_offer(s, least)) < cash) least += price_step;
  return {least, range.most};
}

auto lot_group(Context& ctx, Money price, Money cash) -> LotGroup {
  const auto offer = lot_offer(ctx.settings, price);
  return {.price = price,
          .cash = cash,
          .rewards = rules::rewards(offer),
          .kept = rules::kept(offer),
          .surplus = rules::revenue(offer) - cash};
}

auto launch_lot(Context& ctx, const LotLaunch& launch) -> Result<BatchId> {
  const auto lot = tickets::find_lot(ctx, launch.lot);
  if (!lot) throw std::logic_error("there is no lot " + to_string(launch.lot));
  const auto offer = lot_offer(ctx.settings, launch.price);
  REQUIRE(judge(ctx, launch, *lot, offer));
  // A concurrent launch may have taken them since they were read.
  if (!tickets::launch_lot(ctx, lot->id, launch.groups))
    return refuse(over_unpublished, {.rule = "groups.free_tickets", .yours = launch.groups});
  auto batch = new_batch(ctx, launch, *lot, offer);
  const auto rows = groups_of(ctx, batch);
  batch.current_group = rows.front().id;
  store::insert_batch(ctx, batch);
  store::insert_person_groups(ctx, rows);
  announce_personal(ctx, batch.current_group);
  store::count_lot_batch(ctx, launch.master);
  return batch.id;
}

void close_lot(Context& ctx, tickets::LotId lot) {
  for (const auto& row : store::batches_of_lot(ctx, lot)) {
    if (row.state != BatchState::open) continue;
    const auto batch = store::lock_batch(ctx, row.id);
    if (batch && batch->state == BatchState::open) end_batch(ctx, *batch, BatchEvent::close);
  }
}

auto lot_sales(Context& ctx, tickets::LotId lot) -> LotSales {
  LotSales sales{};
  for (const auto& batch : store::batches_of_lot(ctx, lot)) {
    const bool is_open = batch.state == BatchState::open;
    const auto surplus = rules::revenue(personal_offer(batch)) - batch.lot_cash;
    sales.batches += 1;
    sales.open_batches += is_open ? 1 : 0;
    sales.formed += batch.formed;
    sales.forming += is_open ? batch.groups - batch.formed : 0;
    sales.surplus += surplus * batch.formed;
    sales.held += is_open ? batch.price * batch.taken : Money{};
  }
  return sales;
}

auto lot_formed(Context& ctx, tickets::LotId lot, Instant from, Instant until) -> std::int64_t {
  return store::lot_groups_formed(ctx, lot, from, until);
}

auto surplus_by_lot(::store::Tx& tx) -> std::map<std::int64_t, std::int64_t> {
  std::map<std::int64_t, std::int64_t> brought;
  for (const auto& batch : tx.all(::store::select<store::BatchRow,
                                                  "FROM group_batch WHERE lot_id IS NOT NULL AND formed > 0 "
                                                  "ORDER BY id">)) {
    const auto surplus = rules::revenue(personal_offer(batch)) - batch.lot_cash;
    if (surplus > Money{}) brought[batch.lot_id->value] += (surplus * batch.formed).minor_units;
  }
  return brought;
}

}  // namespace groups
