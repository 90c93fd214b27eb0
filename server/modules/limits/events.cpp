// A user's time line: own limits that are set, and breaks taken.
#include "registration.hpp"

#include <fmt/format.h>

#include "accounts/permissions.hpp"
#include "platform/i18n/event_words.hpp"
#include "rules.hpp"
#include "store.hpp"

namespace limits {

namespace {

using i18n::event_words;
using ::store::select;

auto set(Context& ctx, UserId user, EventPlace before, std::int64_t wanted) -> std::vector<PersonEvent> {
  std::vector<PersonEvent> events;
  for (const auto& row : ctx.tx.all(select<store::LimitRow,
                                           "FROM limits_limit WHERE user_id = $1 AND (set_at, id) < ($2, $3) "
                                           "ORDER BY set_at DESC, id DESC LIMIT $4">,
                                    user, before.at, before.key, wanted)) {
    const auto key = fmt::format("limits.{}_{}", shape::name_of(row.kind), shape::name_of(row.period));
    events.push_back({.at = row.set_at,
                      .key = row.id.value,
                      .title = event_words(key, ctx.origin.language),
                      .amount = readable(row.amount, ctx.origin.language)});
  }
  return events;
}

struct BreakRow {
  Instant at;
  std::int64_t id;
  Instant until;
};
BOOST_DESCRIBE_STRUCT(BreakRow, (), (at, id, until))

auto breaks(Context& ctx, UserId user, EventPlace before, std::int64_t wanted) -> std::vector<PersonEvent> {
  const auto language = ctx.origin.language;
  std::vector<PersonEvent> events;
  for (const auto& row : ctx.tx.all<BreakRow>(
           "SELECT began_at, id, until_at FROM limits_exclusion WHERE user_id = $1 AND (began_at, id) < ($2, "
           "$3) ORDER BY began_at DESC, id DESC LIMIT $4",
           user, before.at, before.key, wanted)) {
    const bool ends = row.until < rules::for_good;
    events.push_back(
        {.at = row.at,
         .key = row.id,
         .title = event_words("limits.break", language),
         .detail = ends ? event_words("limits.break_until", language, {readable(row.until, language)})
                        : event_words("limits.break_for_good", language)});
  }
  return events;
}

}  // namespace

auto person_events() -> std::vector<PersonEvents> {
  const auto* people = &accounts::permissions::people;
  return {{"limits.set", "limits.limits", people, set}, {"limits.breaks", "limits.limits", people, breaks}};
}

}  // namespace limits
