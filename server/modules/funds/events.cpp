// A user's time line: applications, their decisions and ends; funds locked, decided and cancelled.
#include <fmt/format.h>

#include "funds/permissions.hpp"
#include "platform/i18n/event_words.hpp"
#include "registration.hpp"
#include "store.hpp"

namespace funds {

namespace {

using i18n::event_words;
using store::FundRow, store::ProviderRow, ::store::select;
using Events = std::vector<PersonEvent>;

auto event_of(Context& ctx, const ProviderRow& row, std::string_view key, Instant at) -> PersonEvent {
  return {.at = at,
          .key = row.id.value,
          .title = event_words(key, ctx.origin.language),
          .link = {"provider", to_string(row.id), std::string{shape::name_of(row.state)}}};
}

auto event_of(Context& ctx, const FundRow& row, std::string_view key, Instant at) -> PersonEvent {
  return {.at = at,
          .key = row.id.value,
          .title = event_words(key, ctx.origin.language),
          .amount = readable(row.amount, ctx.origin.language),
          .link = {"fund", to_string(row.id), std::string{shape::name_of(row.state)}}};
}

auto applied(Context& ctx, UserId user, EventPlace before, std::int64_t wanted) -> Events {
  Events events;
  for (const auto& row :
       ctx.tx.all(select<ProviderRow,
                         "FROM funds_provider WHERE user_id = $1 AND (applied_at, id) < ($2, $3) "
                         "ORDER BY applied_at DESC, id DESC LIMIT $4">,
                  user, before.at, before.key, wanted)) {
    events.push_back(event_of(ctx, row, "funds.provider_applied", row.applied_at));
    events.back().detail = row.note;
  }
  return events;
}

auto decided(Context& ctx, UserId user, EventPlace before, std::int64_t wanted) -> Events {
  Events events;
  for (const auto& row :
       ctx.tx.all(select<ProviderRow,
                         "FROM funds_provider WHERE user_id = $1 AND decided_at IS NOT NULL AND "
                         "(decided_at, id) < ($2, $3) ORDER BY decided_at DESC, id DESC LIMIT $4">,
                  user, before.at, before.key, wanted)) {
    const bool is_rejected = row.state == ProviderState::rejected;
    events.push_back(event_of(ctx, row, is_rejected ? "funds.provider_rejected" : "funds.provider_approved",
                              *row.decided_at));
    events.back().by = row.decided_by;
    events.back().detail = row.reason;
  }
  return events;
}

auto ended(Context& ctx, UserId user, EventPlace before, std::int64_t wanted) -> Events {
  Events events;
  for (const auto& row : ctx.tx.all(select<ProviderRow,
                                           "FROM funds_provider WHERE user_id = $1 AND ended_at IS NOT NULL "
                                           "AND (ended_at, id) < ($2, $3) ORDER BY ended_at DESC, id DESC "
                                           "LIMIT $4">,
                                    user, before.at, before.key, wanted))
    events.push_back(event_of(ctx, row, "funds.provider_ended", *row.ended_at));
  return events;
}

auto locked(Context& ctx, UserId user, EventPlace before, std::int64_t wanted) -> Events {
  Events events;
  for (const auto& row : ctx.tx.all(select<FundRow,
                                           "FROM funds_fund WHERE user_id = $1 AND (locked_at, id) < ($2, "
                                           "$3) ORDER BY locked_at DESC, id DESC LIMIT $4">,
                                    user, before.at, before.key, wanted))
    events.push_back(event_of(ctx, row, "funds.fund_locked", row.locked_at));
  return events;
}

auto reviewed(Context& ctx, UserId user, EventPlace before, std::int64_t wanted) -> Events {
  Events events;
  for (const auto& row :
       ctx.tx.all(select<FundRow,
                         "FROM funds_fund WHERE user_id = $1 AND decided_at IS NOT NULL AND "
                         "(decided_at, id) < ($2, $3) ORDER BY decided_at DESC, id DESC LIMIT $4">,
                  user, before.at, before.key, wanted)) {
    const bool is_rejected = row.state == FundState::rejected;
    events.push_back(
        event_of(ctx, row, is_rejected ? "funds.fund_rejected" : "funds.fund_approved", *row.decided_at));
    events.back().by = row.decided_by;
    events.back().detail = row.reason;
  }
  return events;
}

auto cancelled(Context& ctx, UserId user, EventPlace before, std::int64_t wanted) -> Events {
  Events events;
  for (const auto& row :
       ctx.tx.all(select<FundRow,
                         "FROM funds_fund WHERE user_id = $1 AND cancelled_at IS NOT NULL AND "
                         "(cancelled_at, id) < ($2, $3) ORDER BY cancelled_at DESC, id DESC LIMIT $4">,
                  user, before.at, before.key, wanted))
    events.push_back(event_of(ctx, row, "funds.fund_cancelled", *row.cancelled_at));
  return events;
}

}  // namespace

auto person_events() -> std::vector<PersonEvents> {
  const auto* permission = &permissions::providers;
  return {{"funds.applied", "funds.funds", permission, applied},
          {"funds.cancelled", "funds.funds", permission, cancelled},
          {"funds.decided", "funds.funds", permission, decided},
          {"funds.ended", "funds.funds", permission, ended},
          {"funds.locked", "funds.funds", permission, locked},
          {"funds.reviewed", "funds.funds", permission, reviewed}};
}

}  // namespace funds
