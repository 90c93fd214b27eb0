// Launches of batches: their preview, the claim of their tickets, their deposits and their first group.
#include <algorithm>

#include "../causes.hpp"
#include "../settings.hpp"
#include "accounts/accounts.hpp"
#include "forming.hpp"
#include "ledger/ledger.hpp"
#include "team/team.hpp"
#include "views.hpp"

namespace groups {

namespace {

using Tickets = std::vector<tickets::DealTicket>;

// The tickets that a launch names, by class and count or one by one.
struct Named {
  std::optional<tickets::ClassId> class_id;
  std::vector<tickets::TicketId> ids;
  std::int64_t count;
  std::optional<std::int64_t> count_beside;  // the ids; refused, because it would be ignored
};

auto named(const auto& request, std::vector<tickets::TicketId> ids) -> Named {
  const auto count = request.count ? std::optional{request.count->value} : std::nullopt;
  if (const auto named_ids = std::int64_t{std::ssize(ids)}; named_ids > 0)
    return {request.class_id, std::move(ids), named_ids, count};
  return {request.class_id, {}, request.class_id ? count.value_or(0) : 0, {}};
}

auto require_size(const Settings& s, const Named& of) -> Verdict {
  if (of.count_beside)
    return refuse(count_or_tickets, {.rule = "groups.count", .yours = *of.count_beside, .limit = of.count});
  return rules::batch_size(of.count, s[settings::person_groups]);
}

auto wanted_of(const Settings& settings, const Named& of) -> tickets::Wanted {
  return {.class_id = of.class_id,
          .validity_left = settings[settings::person_validity],
          .rule = settings::person_validity.key};
}

// The refusal of a count above one's free tickets is this module's own.
auto as_ours(Result<Tickets> found, std::int64_t asked) -> Result<Tickets> {
  if (found || found.error().why->code != tickets::not_enough_free.code) return found;
  const auto& said = found.error();
  return refuse(over_unpublished,
                {.rule = "groups.free_tickets", .yours = asked, .limit = said.details->yours});
}

auto range_of(const Settings& s, Money reference_price) -> rules::PriceRange {
  return rules::price_range(s[settings::person_price_floor], reference_price, s[settings::person_most_price]);
}

auto offer_at(const Settings& s, Money price) -> rules::PersonalOffer {
  return {.price = price,
          .seats = s[settings::person_seats],
          .winners = 1,
          .fee = s[settings::person_fee],
          .reward = s[settings::person_reward],
          .launch_reward = s[settings::person_launch_reward]};
}

auto deposit_at(const Settings& s, Money price) { return share_of(price, s[settings::person_deposit]); }

auto eligibility_of(Context& ctx, UserId user) -> Eligibility {
  const auto won = store::tickets_won(ctx, user);
  const auto used = store::find_master(ctx, user).used;
  return {won, used, std::max(std::int64_t{0}, won - used)};
}

auto refuse_eligibility(const Eligibility& has, std::int64_t asked) {
  return refuse(repurchase_eligibility, {.rule = "groups.eligibility", .yours = has.left, .limit = asked});
}

auto require_eligibility(Context& ctx, UserId user, std::int64_t asked) -> Verdict {
  const auto has = eligibility_of(ctx, user);
  if (has.left >= asked) return allowed();
  return refuse_eligibility(has, asked);
}

// The rules of a launch of these tickets at this price, in the order of the form's fields.
auto judge(Context& ctx, UserId caller, const Tickets& of, const rules::PersonalOffer& offer) -> Verdict {
  const auto ticket_class = TRY(tickets::find_class(ctx, of.front().class_id));
  REQUIRE(rules::price(offer.price, range_of(ctx.settings, ticket_class.reference_price)));
  REQUIRE(rules::covered(offer));
  REQUIRE(require_eligibility(ctx, caller, std::ssize(of)));
  return ledger::require_balance(ctx, caller, deposit_at(ctx.settings, offer.price) * std::ssize(of));
}

auto tickets_named(Context& ctx, UserId caller, const Named& of) -> Result<Tickets> {
  REQUIRE(require_size(ctx.settings, of));
  const auto wanted = wanted_of(ctx.settings, of);
  if (!of.ids.empty()) return tickets::free_tickets(ctx, caller, of.ids, wanted);
  TRY(tickets::find_class(ctx, *of.class_id));
  return as_ours(tickets::pick_free(ctx, caller, of.count, wanted), of.count);
}

auto tickets_previewed(Context& ctx, UserId caller, const Named& of) -> Result<Tickets> {
  REQUIRE(require_size(ctx.settings, of));
  const auto wanted = wanted_of(ctx.settings, of);
  if (!of.ids.empty()) return tickets::preview_free(ctx, caller, of.ids, wanted);
  return as_ours(tickets::preview_pick(ctx, caller, of.count, wanted), of.count);
}

auto closing_of(Context& ctx) {
  return rules::closes_at(ctx.now, ctx.settings[settings::person_days].count(),
                          ctx.settings[settings::hours]);
}

// One group for each ticket, those that end first before the others.
auto groups_for(Context& ctx, BatchId batch, Tickets of) -> std::vector<store::PersonGroupRow> {
  std::ranges::sort(of, {}, [](const auto& ticket) { return std::pair{ticket.expires_at, ticket.id}; });
  std::vector<store::PersonGroupRow> rows;
  for (const auto& ticket : of)
    rows.push_back({.id = ctx.new_id<GroupId>(),
                    .batch_id = batch,
                    .number = std::ssize(rows) + 1,
                    .ticket_id = ticket.id,
                    .recycle_value = ticket.recycle_value,
                    .ticket_expires_at = ticket.expires_at,
                    .state = GroupState::forming,
                    .commitment = {},
                    .server_seed = {}});
  return rows;
}

auto new_batch(Context& ctx, UserId caller, const Tickets& of, const rules::PersonalOffer& offer)
    -> store::BatchRow {
  return {.id = ctx.new_id<BatchId>(),
          .master_id = caller,
          .class_id = of.front().class_id,
          .price = offer.price,
          .seats = offer.seats,
          .winners = offer.winners,
          .fee = offer.fee,
          .reward = offer.reward,
          .launch_reward = offer.launch_reward,
          .deposit = deposit_at(ctx.settings, offer.price),
          .state = BatchState::open,
          .groups = std::ssize(of),
          .formed = 0,
          .current_number = 1,
          .current_group = {},
          .taken = 0,
          .places = 0,
          .launched_at = ctx.now.instant,
          .cancel_from = ctx.now.instant + ctx.settings[settings::person_cancel_after],
          .closes_at = closing_of(ctx)};
}

void tell_team(Context& ctx, UserId master, const std::vector<store::PersonGroupRow>& rows) {
  std::vector<std::int64_t> ids;
  ids.reserve(rows.size());
  for (const auto& row : rows) ids.push_back(row.id.value);
  team::note_launched(ctx, master, ids);
}

auto each_at(const rules::PersonalOffer& o) -> GroupMoney {
  return {.price = o.price,
          .fee = rules::fee(o),
          .reward_each = rules::reward(o),
          .rewards = rules::rewards(o),
          .launch_reward = rules::launch_reward(o),
          .kept = rules::kept(o),
          .revenue = rules::revenue(o),
          .net = rules::revenue(o) + rules::launch_reward(o),
          .cash = {},
          .surplus = {}};
}

auto free_of(Context& ctx, const tickets::TicketClass& of) -> FreeOfClass {
  const auto range = range_of(ctx.settings, of.reference_price);
  return {.class_id = of.id,
          .name = of.name,
          .cover = of.cover,
          .hue = of.hue,
          .free = 0,
          .eligible = 0,
          .reference_price = of.reference_price,
          .least_price = range.least,
          .most_price = range.most,
          .queue_price = store::lowest_price(ctx, of.id)};
}

auto free_classes(Context& ctx, UserId caller) -> std::vector<FreeOfClass> {
  const auto valid_until = ctx.now.instant + ctx.settings[settings::person_validity];
  std::vector<FreeOfClass> all;
  for (const auto& alike : tickets::alike_tickets(ctx, caller)) {
    if (alike.free == 0) continue;
    auto of = std::ranges::find(all, alike.class_id, &FreeOfClass::class_id);
    if (of == all.end()) of = all.insert(of, free_of(ctx, tickets::find_class(ctx, alike.class_id).value()));
    of->free += alike.free;
    if (alike.expires_at >= valid_until) of->eligible += alike.free;
  }
  return all;
}

// The class that the request names, or that of its first ticket.
auto class_named(Context& ctx, UserId caller, const Named& of)
    -> Result<std::optional<tickets::TicketClass>> {
  if (of.class_id) return std::optional{TRY(tickets::find_class(ctx, *of.class_id))};
  if (of.ids.empty()) return std::nullopt;
  const auto first = tickets::preview_free(ctx, caller, {of.ids.front()}, {});
  if (!first) return std::nullopt;
  return std::optional{TRY(tickets::find_class(ctx, first->front().class_id))};
}

void set_class(Context& ctx, Quote& quote, const tickets::TicketClass& of) {
  const auto range = range_of(ctx.settings, of.reference_price);
  quote.class_id = of.id;
  quote.least_price = range.least;
  quote.most_price = range.most;
  quote.reference_price = of.reference_price;
  quote.queue_price = store::lowest_price(ctx, of.id);
}

auto lowest_recycle_value(const Tickets& of) {
  return std::ranges::min(of, {}, &tickets::DealTicket::recycle_value).recycle_value;
}

}  // namespace

auto launch_batch(Context& ctx, UserId caller, const LaunchRequest& request) -> Result<MyBatch> {
  const auto of =
      named(request, request.ticket_ids ? request.ticket_ids->items : std::vector<tickets::TicketId>{});
  const auto found = TRY(tickets_named(ctx, caller, of));
  TRY(accounts::require_pay_password(ctx, caller, request.pay_password));
  const auto offer = offer_at(ctx.settings, request.price);
  REQUIRE(judge(ctx, caller, found, offer));

  auto batch = new_batch(ctx, caller, found, offer);
  REQUIRE(tickets::claim_all(ctx, found, deal_of(batch.id)));
  // A concurrent launch may have used it since it was read.
  if (!store::use_eligibility(ctx, caller, batch.groups))
    return refuse_eligibility(eligibility_of(ctx, caller), batch.groups);
  const auto rows = groups_for(ctx, batch.id, found);
  batch.current_group = rows.front().id;
  store::insert_batch(ctx, batch);
  store::insert_person_groups(ctx, rows);
  announce_personal(ctx, batch.current_group);
  REQUIRE(ledger::post(ctx, {causes::batch_launched, batch.id.value},
                       {ledger::transfer(ledger::BalanceFlow::launch_group, batch.deposit * batch.groups,
                                         {ledger::available(caller), ledger::deposit_escrow(caller)})}));
  tell_team(ctx, caller, rows);
  jobs::plan(ctx, close_batch_job, batch.id.value, batch.closes_at);
  Classes classes{ctx};
  return batch_view(ctx, batch, classes);
}

auto quote_batch(Context& ctx, UserId caller, const QuoteRequest& request) -> Result<Quote> {
  const auto of = named(request, request.ticket_ids.items);
  const auto ticket_class = TRY(class_named(ctx, caller, of));
  const auto reference = ticket_class ? ticket_class->reference_price : Money{};
  const auto price = request.price.value_or(range_of(ctx.settings, reference).most);
  const auto offer = offer_at(ctx.settings, price);
  const auto each = each_at(offer);
  const auto deposit = deposit_at(ctx.settings, price);
  Quote quote{.class_id = {},
              .count = of.count,
              .deposit_each = deposit,
              .deposit = deposit * of.count,
              .each = each,
              .net = each.net * of.count,
              .seats = offer.seats,
              .winners = offer.winners,
              .odds = odds_of(offer.winners, offer.seats),
              .least_price = {},
              .most_price = {},
              .reference_price = {},
              .queue_price = {},
              .recycle_value = {},
              .most_groups = ctx.settings[settings::person_groups],
              .validity_days = ctx.settings[settings::person_validity].count(),
              .may_cancel_from = ctx.now.instant + ctx.settings[settings::person_cancel_after],
              .closes_at = closing_of(ctx),
              .eligibility = eligibility_of(ctx, caller),
              .free = free_classes(ctx, caller),
              .allowed = true,
              .why_not = {},
              .why_not_key = {}};
  if (ticket_class) set_class(ctx, quote, *ticket_class);
  const auto found = tickets_previewed(ctx, caller, of);
  if (found) quote.recycle_value = lowest_recycle_value(*found);
  const auto verdict = found ? judge(ctx, caller, *found, offer) : Verdict{std::unexpected(found.error())};
  if (verdict) return quote;
  quote.allowed = false;
  quote.why_not = text_of(verdict.error(), ctx.origin.language);
  quote.why_not_key = verdict.error().why->key;
  return quote;
}

}  // namespace groups
