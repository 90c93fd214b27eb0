// A user's shelf of tickets, and the details of one.
#include "../views.hpp"
#include "ledger/ledger.hpp"

namespace tickets {

namespace {

auto vouchers_held(Context& ctx, UserId user) {
  return ledger::held<ledger::RecycleVoucherFlow>(ctx, ledger::available(user));
}

}  // namespace

auto shelf(Context& ctx, UserId caller, const ShelfRequest& request) -> Result<Page<TicketItem>> {
  const auto wanted = items_wanted(request.limit);
  const auto vouchers = vouchers_held(ctx, caller);
  std::vector<TicketItem> items;
  for (const auto& row :
       store::of_owner(ctx, caller, {request.state, request.claim}, {cursor_id(request.cursor), wanted + 1}))
    items.push_back(seen(ctx, row, vouchers));
  return page_of(std::move(items), wanted, [](const TicketItem& item) { return item.ticket_id.value; });
}

auto ticket(Context& ctx, UserId caller, const TicketRequest& request) -> Result<TicketPage> {
  const auto row = store::find(ctx, request.ticket_id);
  if (!row || row->owner_id != caller) return refuse(not_found);
  TicketPage page{.ticket = seen(ctx, *row, vouchers_held(ctx, caller)),
                  .pass = {},
                  .venues = venues_seen(ctx, row->class_id),
                  .history = {}};
  const bool may_be_shown = row->state == State::number_taken || row->state == State::pending;
  if (may_be_shown && ctx.now.instant < row->expires_at) page.pass = pass_of(ctx, *row);
  for (const auto& step : store::steps_since(ctx, row->id, row->acquired_at)) {
    auto venue = step.venue_id ? std::optional{venue_name(ctx, *step.venue_id)} : std::nullopt;
    page.history.push_back({step.event, step.state, step.happened_at, std::move(venue)});
  }
  return page;
}

auto subject_of(Context& ctx, UserId user, std::int64_t id) -> Subject {
  const auto row = store::find(ctx, TicketId{id});
  if (!row || row->owner_id != user) return {};
  return {std::string{store::find_class(ctx, row->class_id)->names().in(ctx.origin.language)},
          "/pages/user/vr/ticket?id=" + to_string(row->id)};
}

auto shelf_counts(Context& ctx, UserId owner) -> ShelfCounts { return store::count_by_state(ctx, owner); }

auto ending_before(Context& ctx, UserId owner, Instant until) -> std::optional<EndingSoon> {
  const auto first = store::first_to_end(ctx, owner, until);
  if (!first) return {};
  return EndingSoon{.count = first->count,
                    .ticket_id = first->id,
                    .name = store::find_class(ctx, first->class_id)->name(ctx),
                    .expires_at = first->expires_at};
}

}  // namespace tickets
