// Drafting, publishing and stopping of sets; the console's view of groups.
#include "../settings.hpp"
#include "days.hpp"
#include "forming.hpp"
#include "ledger/ledger.hpp"
#include "lists.hpp"
#include "platform/life.hpp"
#include "views.hpp"

namespace groups {

namespace {

auto covered_of(Context& ctx, const store::SetRow& set, const tickets::TicketClass& of) -> Money {
  return rules::covered(offer_of(set), of.unit_cost, tickets::recycle_price(ctx, set.price),
                        ctx.settings[settings::cover_share]);
}

auto sheet_of(Context& ctx, const store::SetRow& set, Classes& classes) -> SetDetails {
  const auto& of = classes[set.class_id];
  const auto sale = store::find_sale(ctx, set.id);
  return {.set_id = set.id,
          .class_id = set.class_id,
          .name = of.name,
          .name_vi = of.name_vi,
          .name_en = of.name_en,
          .name_zh = of.name_zh,
          .cover = of.cover,
          .hue = of.hue,
          .reference_price = of.reference_price,
          .price = set.price,
          .seats = set.seats,
          .winners = set.winners,
          .priority_slots = set.priority_slots,
          .groups_a_day = set.groups_a_day,
          .reward = set.reward,
          .commission_pool = set.commission_pool,
          .refund = set.price,
          .reward_each = rules::reward(offer_of(set)),
          .state = set.state,
          .promised = rules::promised(offer_of(set)),
          .covered = covered_of(ctx, set, of),
          .reserve = ledger::held<ledger::BalanceFlow>(ctx, cover_of(set.id)),
          .opens_at = sale ? std::optional{sale->opens_at} : std::nullopt,
          .closes_at = sale ? std::optional{sale->closes_at} : std::nullopt,
          .seats_sold = sale ? sale->sold : 0,
          .groups_formed = sale ? sale->formed : 0};
}

auto sheet_of(Context& ctx, const store::SetRow& set) -> SetDetails {
  Classes classes{ctx};
  return sheet_of(ctx, set, classes);
}

template <class Bounded, class T>
auto or_setting(const std::optional<Bounded>& said, T setting) {
  return said ? said->value : setting;
}

auto row_of(Context& ctx, const SetRequest& r) -> store::SetRow {
  const auto& s = ctx.settings;
  const auto reward = or_setting(r.reward, s[settings::reward].per_ten_thousand);
  const auto pool = or_setting(r.commission_pool, s[settings::commission_pool].per_ten_thousand);
  return {.id = r.set_id ? *r.set_id : ctx.new_id<SetId>(),
          .class_id = r.class_id,
          .price = r.price,
          .seats = or_setting(r.seats, s[settings::seats]),
          .winners = or_setting(r.winners, s[settings::winners]),
          .priority_slots = or_setting(r.priority_slots, s[settings::priority_slots]),
          .groups_a_day = or_setting(r.groups_a_day, s[settings::groups_a_day]),
          .reward = Share{reward},
          .commission_pool = Share{pool},
          .state = SetState::draft};
}

auto found_set(Context& ctx, SetId id) -> Result<store::SetRow> {
  auto set = store::find_set_for_change(ctx, id);
  if (!set) return refuse(set_not_found);
  return *std::move(set);
}

// The requested draft, if its numbers are valid.
auto judged_draft(Context& ctx, const SetRequest& request) -> Result<store::SetRow> {
  auto row = row_of(ctx, request);
  TRY(tickets::find_class(ctx, row.class_id));
  REQUIRE(rules::numbers(offer_of(row), row.priority_slots, ctx.settings[settings::price_floor]));
  return row;
}

struct Changed {
  Instant changed_at;
};
BOOST_DESCRIBE_STRUCT(Changed, (), (changed_at))

auto change_state(Context& ctx, store::SetRow& set, SetEvent event, const Refusal& otherwise) -> Verdict {
  const Changed changed{ctx.now.instant};
  if (!move<"group_set", set_lifecycle>(ctx, set, event, changed)) return refuse(otherwise);
  return allowed();
}

}  // namespace

auto list_sets(Context& ctx, OperatorId, const SetsRequest& request) -> Result<ListPage<SetDetails>> {
  Classes classes{ctx};
  return listing::page<store::Sets>(
      ctx, listing::place_of(request), [&](const store::SetRow& set) { return sheet_of(ctx, set, classes); },
      listing::unscoped, request.state);
}

auto set_sheet(Context& ctx, OperatorId, const SetQuery& query) -> Result<SetDetails> {
  const auto set = store::find_set(ctx, query.set_id);
  if (!set) return refuse(set_not_found);
  return sheet_of(ctx, *set);
}

auto save_set(Context& ctx, OperatorId, const SetRequest& request) -> Result<SetDetails> {
  const auto row = TRY(judged_draft(ctx, request));
  if (!request.set_id) {
    store::insert_set(ctx, row);
  } else {
    TRY(found_set(ctx, row.id));
    if (!store::save_draft(ctx, row)) return refuse(set_not_draft);
  }
  return sheet_of(ctx, row);
}

auto preview_set(Context& ctx, OperatorId, const SetRequest& request) -> Result<SetDetails> {
  const auto row = TRY(judged_draft(ctx, request));
  if (request.set_id) {
    const auto known = store::find_set(ctx, row.id);
    if (!known) return refuse(set_not_found);
    if (known->state != SetState::draft) return refuse(set_not_draft);
  }
  return sheet_of(ctx, row);
}

auto publish_set(Context& ctx, OperatorId, const SetQuery& query) -> Result<SetDetails> {
  auto set = TRY(found_set(ctx, query.set_id));
  const auto of = TRY(tickets::find_class(ctx, set.class_id));
  if (!of.open) return refuse(class_closed);
  REQUIRE(change_state(ctx, set, SetEvent::publish, already_published));
  REQUIRE(rules::numbers(offer_of(set), set.priority_slots, ctx.settings[settings::price_floor]));
  REQUIRE(rules::cover(offer_of(set), covered_of(ctx, set, of)));
  open_coming_day(ctx, set);
  return sheet_of(ctx, set);
}

auto stop_set(Context& ctx, OperatorId, const SetQuery& query) -> Result<SetDetails> {
  // Locks the day before the set, as purchases do.
  auto sale = store::lock_sale(ctx, query.set_id);
  auto set = TRY(found_set(ctx, query.set_id));
  REQUIRE(change_state(ctx, set, SetEvent::stop, set_not_published));
  // Its day may have been closed during the wait for its lock, and the next opened.
  if (!sale) sale = store::lock_sale(ctx, set.id);
  if (sale) close_day(ctx, *sale, Closing::set_stopped);
  jobs::call_off(ctx, close_day_job, set.id.value);
  return sheet_of(ctx, set);
}

auto list_groups(Context& ctx, OperatorId, const GroupsRequest& request) -> Result<ListPage<GroupLine>> {
  REQUIRE(listing::period(request.from, request.until));
  const auto line_of = [](const store::GroupLineRow& row) {
    return GroupLine{.group_id = row.id,
                     .set_id = row.set_id,
                     .number = row.number,
                     .state = row.state,
                     .seats = row.seats,
                     .taken = row.taken,
                     .ended_at = row.ended_at};
  };
  if (request.set_id)
    return listing::page<store::GroupsOfSet>(ctx, listing::place_of(request), line_of, request.set_id,
                                             request.state, request.from, request.until);
  const auto began_from = request.from ? std::optional{store::began_from(ctx, *request.from)} : std::nullopt;
  return listing::page<store::Groups>(ctx, listing::place_of(request, began_from, request.until), line_of,
                                      request.state, request.set_id, request.from, request.until);
}

auto group_sheet(Context& ctx, OperatorId, const GroupQuery& query) -> Result<Group> {
  return group_info(ctx, query);
}

}  // namespace groups
