// A user's time line: ratios that were set for them, and commissions that settled; and a settlement's
// subject.
#include <fmt/format.h>

#include "../ratios/store.hpp"
#include "commissions.hpp"
#include "platform/i18n/event_words.hpp"
#include "platform/i18n/texts.hpp"
#include "platform/shape/scalar.hpp"
#include "team/permissions.hpp"

namespace team {

namespace {

using i18n::event_words;
using ::store::select;

auto ratios_set(Context& ctx, UserId user, EventPlace before, std::int64_t wanted)
    -> std::vector<PersonEvent> {
  std::vector<PersonEvent> events;
  for (const auto& row : ctx.tx.all(select<store::RatioRow,
                                           "FROM team_ratio WHERE user_id = $1 AND (set_at, id) < ($2, $3) "
                                           "ORDER BY set_at DESC, id DESC LIMIT $4">,
                                    user, before.at, before.key, wanted)) {
    PersonEvent event{
        .at = row.set_at,
        .key = row.id,
        .title = event_words(row.giver == Giver::house ? "team.ratio_by_house" : "team.ratio_by_upline",
                             ctx.origin.language, {rules::percent(row.ratio)}),
        .detail = readable(instant_of(row.from_day), ctx.origin.language)};
    if (row.giver == Giver::house) event.by = OperatorId{row.given_by};
    events.push_back(std::move(event));
  }
  return events;
}

auto settled(Context& ctx, UserId user, EventPlace before, std::int64_t wanted) -> std::vector<PersonEvent> {
  std::vector<PersonEvent> events;
  for (const auto& row :
       ctx.tx.all(select<store::SettlementRow,
                         "FROM team_settlement WHERE user_id = $1 AND (settled_at, id) < ($2, $3) "
                         "ORDER BY settled_at DESC, id DESC LIMIT $4">,
                  user, before.at, before.key, wanted))
    events.push_back({.at = row.settled_at,
                      .key = row.id,
                      .title = event_words("team.settled", ctx.origin.language, {std::to_string(row.lines)}),
                      .amount = "+" + readable(row.amount, ctx.origin.language)});
  return events;
}

}  // namespace

auto income_events() -> std::vector<PersonEvents> {
  const auto* permission = &permissions::team_read;
  return {{"team.ratios", "team.income", permission, ratios_set},
          {"team.settled", "team.income", permission, settled}};
}

auto settlement_subject(Context& ctx, UserId user, std::int64_t settlement) -> Subject {
  const auto row = store::find_settlement(ctx, settlement);
  if (!row || row->user_id != user) return {};
  const std::chrono::year_month_day date{row->day};
  return {i18n::filled(i18n::text("subjects", "team.settlement").in(ctx.origin.language),
                       {std::to_string(row->lines)}),
          fmt::format("/pages/user/team/commission?day={:04}-{:02}-{:02}", static_cast<int>(date.year()),
                      static_cast<unsigned>(date.month()), static_cast<unsigned>(date.day()))};
}

}  // namespace team
