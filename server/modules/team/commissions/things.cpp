// A user's time line: ratios that were set for them, and commissions that settled; and a settlement's
// subject.
#include <fmt/format.h>

#include "../ratios/store.hpp"
#include "commissions.hpp"
#include "platform/i18n/texts.hpp"
#include "platform/shape/scalar.hpp"
#include "platform/thing.hpp"
#include "team/permissions.hpp"

namespace team {

namespace {

using i18n::event_words;

auto ratio_set(Context& ctx, const store::RatioRow& row) -> PersonEvent {
  const bool is_house = row.giver == Giver::house;
  PersonEvent event{.at = row.set_at,
                    .key = row.id,
                    .title = event_words(is_house ? "team.ratio_by_house" : "team.ratio_by_upline",
                                         ctx.origin.language, {readable(row.ratio, ctx.origin.language)}),
                    .detail = readable(instant_of(row.from_day), ctx.origin.language)};
  if (is_house) event.by = OperatorId{row.given_by};
  return event;
}

auto settled(Context& ctx, const store::SettlementRow& row) -> PersonEvent {
  return {.at = row.settled_at,
          .key = row.id,
          .title = event_words("team.settled", ctx.origin.language, {std::to_string(row.lines)}),
          .amount = "+" + readable(row.amount, ctx.origin.language)};
}

}  // namespace

auto income_events() -> std::vector<PersonEvents> {
  const auto* permission = &permissions::team_read;
  return {{"team.ratios", "team.income", permission, dated<"team_ratio", "user_id", "set_at", ratio_set>},
          {"team.settled", "team.income", permission,
           dated<"team_settlement", "user_id", "settled_at", settled>}};
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
