// Views of batches and personal groups for users and operators.
#include "views.hpp"

#include <limits>

#include "../public_queue/rules.hpp"
#include "../settings.hpp"
#include "accounts/accounts.hpp"
#include "forming.hpp"

namespace groups {

namespace {

auto opener_of(Context& ctx, const store::OfferRow& row) -> Opener {
  Opener opener{.name = {},
                .photo = {},
                .level = 1,
                .is_demo = false,
                .groups_formed = row.master_formed,
                .groups_ended = row.master_ended,
                .formed_share = {}};
  if (const auto person = accounts::find_person(ctx, row.master_id)) {
    opener.name = accounts::public_name(*person);
    opener.photo = person->photo;
    opener.level = person->level;
    opener.is_demo = person->is_demo;
  }
  if (row.master_ended > 0) opener.formed_share = Share{row.master_formed * 10'000 / row.master_ended};
  return opener;
}

auto money_so_far(const store::BatchRow& batch) -> BatchMoney {
  const auto each = money_of_group(batch);
  const auto deposits = batch.deposit * batch.groups;
  const auto waiting = batch.state == BatchState::open ? batch.groups - batch.formed : 0;
  const auto held = batch.deposit * waiting;
  return {.deposit_held = held,
          .deposit_returned = deposits - held,
          .held = batch.state == BatchState::open ? batch.price * batch.taken : Money{},
          .sold = each.price * batch.formed,
          .fee = each.fee * batch.formed,
          .rewards = each.rewards * batch.formed,
          .launch_rewards = each.launch_reward * batch.formed,
          .revenue = each.revenue * batch.formed,
          .earned = each.net * batch.formed};
}

}  // namespace

auto QueuePrices::operator[](tickets::ClassId id) -> std::optional<Money> {
  if (const auto known = known_.find(id); known != known_.end()) return known->second;
  return known_.emplace(id, store::lowest_price(ctx_, id)).first->second;
}

auto offer_view(Context& ctx, const store::OfferRow& row, Classes& classes, QueuePrices& prices)
    -> BatchOffer {
  const auto& of = classes[row.class_id];
  const bool is_open = row.state == BatchState::open;
  const auto hours = rules::coming_hours(ctx.settings[settings::hours], ctx.now);
  BatchOffer offer{
      .batch_id = row.id,
      .class_id = row.class_id,
      .name = of.name,
      .cover = of.cover,
      .hue = of.hue,
      .state = row.state,
      .price = row.price,
      .reference_price = of.reference_price,
      .queue_price = prices[row.class_id],
      .seats = row.seats,
      .winners = row.winners,
      .odds = odds_of(row.winners, row.seats),
      .refund = row.price,
      .reward = share_of(row.price, row.reward),
      .refund_by = row.closes_at,
      .groups = row.groups,
      .formed = row.formed,
      .group = {},
      .recycle_value = {},
      .ticket_expires_at = {},
      .is_open = is_open && hours.opens_at <= ctx.now.instant && ctx.now.instant < row.closes_at,
      .opens_at = {},
      .closes_at = {},
      .opener = opener_of(ctx, row),
      .launched_at = row.launched_at,
  };
  if (!is_open) return offer;
  offer.group = CurrentGroup{row.current_group, row.current_number, row.taken, row.seats, row.commitment};
  offer.recycle_value = row.recycle_value;
  offer.ticket_expires_at = row.ticket_expires_at;
  offer.opens_at = hours.opens_at;
  offer.closes_at = hours.closes_at;
  return offer;
}

auto money_of_group(const store::BatchRow& batch) -> GroupMoney {
  const auto offer = personal_offer(batch);
  const bool is_of_task = batch.lot_id.has_value();
  return {.price = batch.price,
          .fee = rules::fee(offer),
          .reward_each = rules::reward(offer),
          .rewards = rules::rewards(offer),
          .launch_reward = rules::launch_reward(offer),
          .kept = rules::kept(offer),
          .revenue = is_of_task ? Money{} : rules::revenue(offer),
          .net = is_of_task ? Money{} : rules::revenue(offer) + rules::launch_reward(offer),
          .cash = batch.lot_cash,
          .surplus = is_of_task ? rules::revenue(offer) - batch.lot_cash : Money{}};
}

auto batch_view(Context& ctx, const store::BatchRow& row, Classes& classes) -> MyBatch {
  const auto& of = classes[row.class_id];
  const auto verdict = rules::may_cancel(row.state, times_of(row), ctx.now.instant);
  MyBatch view{.batch_id = row.id,
               .class_id = row.class_id,
               .name = of.name,
               .cover = of.cover,
               .hue = of.hue,
               .state = row.state,
               .price = row.price,
               .seats = row.seats,
               .winners = row.winners,
               .odds = odds_of(row.winners, row.seats),
               .groups = row.groups,
               .formed = row.formed,
               .left = row.state == BatchState::open ? row.groups - row.formed : 0,
               .each = money_of_group(row),
               .deposit_each = row.deposit,
               .money = money_so_far(row),
               .announced = {},
               .launched_at = row.launched_at,
               .closes_at = row.closes_at,
               .ended_at = row.ended_at,
               .may_cancel_from = row.cancel_from,
               .may_cancel = verdict.has_value(),
               .why_not = {},
               .why_not_key = {},
               .reason = row.reason,
               .is_of_task = row.lot_id.has_value()};
  if (verdict) return view;
  view.why_not = text_of(verdict.error(), ctx.origin.language);
  view.why_not_key = verdict.error().why->key;
  return view;
}

auto taken_of(const store::BatchRow& batch, const store::PersonGroupRow& row) -> std::int64_t {
  if (row.state == GroupState::formed) return batch.seats;
  return row.state == GroupState::forming && row.id == batch.current_group ? batch.taken : 0;
}

auto batch_group_view(const store::BatchRow& batch, const store::PersonGroupRow& row) -> BatchGroup {
  return {.group_id = row.id,
          .number = row.number,
          .state = row.state,
          .seats = batch.seats,
          .taken = taken_of(batch, row),
          .commitment = row.commitment,
          .ticket_id = row.ticket_id,
          .recycle_value = row.recycle_value,
          .ticket_expires_at = row.ticket_expires_at,
          .ended_at = row.ended_at,
          .members = {}};
}

auto groups_page(Context& ctx, const store::BatchRow& batch, const BatchQuery& query) -> Page<BatchGroup> {
  const auto wanted = items_wanted(query.limit);
  std::vector<BatchGroup> groups;
  for (const auto& row : store::announced_groups(ctx, batch.id, cursor_id(query.cursor), wanted)) {
    auto group = batch_group_view(batch, row);
    if (std::ssize(groups) < wanted)
      group.members = members_of(ctx, store::person_seats_of_group(ctx, row.id));
    groups.push_back(std::move(group));
  }
  return page_of(std::move(groups), wanted, [](const BatchGroup& group) { return group.number; });
}

auto person_group_view(Context& ctx, const store::PersonGroupRow& row) -> Group {
  const auto batch = store::find_batch(ctx, row.batch_id).value();
  const auto of = Classes{ctx}[batch.class_id];
  const bool is_current = row.state == GroupState::forming && row.id == batch.current_group;
  return {.group_id = row.id,
          .kind = GroupKind::personal,
          .set_id = {},
          .batch_id = row.batch_id,
          .number = row.number,
          .state = row.state,
          .seats = batch.seats,
          .winners = batch.winners,
          .taken = taken_of(batch, row),
          .odds = odds_of(batch.winners, batch.seats),
          .class_id = batch.class_id,
          .name = of.name,
          .cover = of.cover,
          .hue = of.hue,
          .price = batch.price,
          .refund = batch.price,
          .reward = rules::reward(personal_offer(batch)),
          .commitment = row.commitment,
          .is_current = is_current,
          .closes_at = is_current ? std::optional{batch.closes_at} : std::nullopt,
          .ended_at = row.ended_at,
          .members = members_of(ctx, store::person_seats_of_group(ctx, row.id)),
          .my_seat = {},
          .reason = {}};
}

}  // namespace groups
