// Tickets in deals: free ones, claims, new owners, and those that the operator buys back.
#include "tickets/deals.hpp"

#include <algorithm>
#include <stdexcept>

#include "../rules.hpp"
#include "../steps.hpp"
#include "team/team.hpp"

namespace tickets {

namespace {

auto seen_by_deal(const store::TicketRow& row) -> DealTicket {
  return {.id = row.id,
          .owner = row.owner_id,
          .class_id = row.class_id,
          .cash_paid = row.cash_paid,
          .recycle_value = row.recycle_value,
          .ceiling = row.ceiling,
          .paid = row.paid,
          .expires_at = row.expires_at};
}

auto require_wanted(const Context& ctx, const store::TicketRow& row, const Wanted& wanted) -> Verdict {
  REQUIRE(rules::is_free(standing(row), ctx.now.instant, already_picked_up));
  if (wanted.class_id && row.class_id != *wanted.class_id)
    return refuse(mixed_classes, {.rule = "tickets.one_class", .yours = to_string(row.id)});
  return rules::validity_left(row.expires_at, ctx.now.instant, wanted.validity_left, wanted.rule);
}

// The row again, locked. A free ticket's row changes only by its owner, in deals that lock in the order of
// ids.
auto row_of(Context& ctx, TicketId id) -> store::TicketRow {
  auto row = store::find_for_change(ctx, id);
  if (!row) throw std::logic_error("a deal names ticket " + to_string(id) + ", which does not exist");
  return *std::move(row);
}

// `find` reads a ticket's row, locked or not.
template <class Find>
auto found_free(Context& ctx, UserId owner, std::vector<TicketId> ids, const Wanted& wanted, const Find& find)
    -> Result<std::vector<DealTicket>> {
  std::ranges::sort(ids);
  if (const auto twice = std::ranges::adjacent_find(ids); twice != ids.end())
    return refuse(named_twice, {.rule = "tickets.named_once", .yours = to_string(*twice)});
  std::vector<DealTicket> found;
  auto asked = wanted;
  for (const auto id : ids) {
    const auto row = find(ctx, id);
    if (!row || row->owner_id != owner)
      return refuse(not_found, {.rule = "tickets.owner", .yours = to_string(id)});
    REQUIRE(require_wanted(ctx, *row, asked));
    asked.class_id = row->class_id;
    found.push_back(seen_by_deal(*row));
  }
  return found;
}

auto first_free(Context& ctx, UserId owner, std::int64_t count, const Wanted& wanted)
    -> Result<std::vector<TicketId>> {
  const auto rows = store::free_of_owner(ctx, owner,
                                         {.class_id = wanted.class_id,
                                          .valid_after = ctx.now.instant + wanted.validity_left,
                                          .least_ceiling = wanted.least_ceiling},
                                         count);
  if (std::ssize(rows) < count)
    return refuse(not_enough_free,
                  {.rule = "tickets.free", .yours = std::int64_t{std::ssize(rows)}, .limit = count});
  std::vector<TicketId> ids;
  ids.reserve(rows.size());
  for (const auto& row : rows) ids.push_back(row.id);
  return ids;
}

}  // namespace

auto alike_tickets(Context& ctx, UserId owner, std::optional<ClassId> of) -> std::vector<AlikeTickets> {
  return store::alike_of_owner(ctx, owner, of);
}

auto free_tickets(Context& ctx, UserId owner, std::vector<TicketId> ids, const Wanted& wanted)
    -> Result<std::vector<DealTicket>> {
  return found_free(ctx, owner, std::move(ids), wanted, store::find_for_change);
}

auto pick_free(Context& ctx, UserId owner, std::int64_t count, const Wanted& wanted)
    -> Result<std::vector<DealTicket>> {
  return free_tickets(ctx, owner, TRY(first_free(ctx, owner, count, wanted)), wanted);
}

auto preview_free(Context& ctx, UserId owner, std::vector<TicketId> ids, const Wanted& wanted)
    -> Result<std::vector<DealTicket>> {
  return found_free(ctx, owner, std::move(ids), wanted, store::find);
}

auto preview_pick(Context& ctx, UserId owner, std::int64_t count, const Wanted& wanted)
    -> Result<std::vector<DealTicket>> {
  return preview_free(ctx, owner, TRY(first_free(ctx, owner, count, wanted)), wanted);
}

auto claim_all(Context& ctx, const std::vector<DealTicket>& tickets, Deal deal) -> Verdict {
  for (const auto& ticket : tickets)
    if (!store::set_claim(ctx, ticket.owner, ticket.id, deal))
      return refuse(claimed, {.rule = "tickets.claim", .yours = to_string(ticket.id)});
  return allowed();
}

auto claimed_by(Context& ctx, Deal deal) -> std::vector<DealTicket> {
  std::vector<DealTicket> found;
  for (const auto& row : store::of_deal(ctx, deal)) found.push_back(seen_by_deal(row));
  return found;
}

auto release_all(Context& ctx, Deal deal) -> std::int64_t {
  const auto rows = store::of_deal(ctx, deal);
  for (const auto& row : rows) {
    if (!store::end_claim(ctx, row.id, deal))
      throw std::logic_error("ticket " + to_string(row.id) + " lost its claim while its deal was locked");
    if (row.expires_at > ctx.now.instant) continue;
    auto ticket = row_of(ctx, row.id);
    expire(ctx, ticket);
  }
  return std::ssize(rows);
}

auto pass_on(Context& ctx, const std::vector<DealTicket>& tickets, const Buyer& to, Deal deal) -> Verdict {
  std::vector<store::PassRow> passes;
  for (const auto& ticket : tickets) {
    auto row = row_of(ctx, ticket.id);
    if (claim_of(deal.kind) != Claim::none) {
      if (!store::end_claim(ctx, row.id, deal))
        return refuse(claimed, {.rule = "tickets.claim", .yours = to_string(ticket.id)});
      row.claim = Claim::none;
    }
    REQUIRE(rules::is_free(standing(row), ctx.now.instant, already_picked_up));
    if (!store::set_owner(ctx, row.id, ticket.owner, to))
      return refuse(claimed, {.rule = "tickets.claim", .yours = to_string(ticket.id)});
    REQUIRE(step(ctx, row, Event::pass_on, claimed));
    passes.push_back({.id = ctx.new_id<PassId>(),
                      .ticket_id = row.id,
                      .from_id = ticket.owner,
                      .to_id = to.user,
                      .price = to.price,
                      .deal = deal.kind,
                      .deal_id = deal.id,
                      .passed_at = ctx.now.instant});
  }
  store::insert_passes(ctx, passes);
  return allowed();
}

auto take_back(Context& ctx, const std::vector<DealTicket>& tickets) -> Verdict {
  for (const auto& ticket : tickets) {
    auto row = row_of(ctx, ticket.id);
    if (row.owner_id != ticket.owner)
      return refuse(claimed, {.rule = "tickets.claim", .yours = to_string(ticket.id)});
    REQUIRE(rules::is_free(standing(row), ctx.now.instant, already_picked_up));
    REQUIRE(step(ctx, row, Event::take_back, claimed));
    team::ticket_ended(ctx, row.id.value);
  }
  return allowed();
}

}  // namespace tickets
