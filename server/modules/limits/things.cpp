// A user's time line: own limits that are set, and breaks taken.
#include "registration.hpp"

#include <fmt/format.h>

#include "accounts/permissions.hpp"
#include "platform/thing.hpp"
#include "rules.hpp"
#include "store.hpp"

namespace limits {

namespace {

using i18n::event_words;

auto set(Context& ctx, const store::LimitRow& row) -> PersonEvent {
  const auto words = fmt::format("limits.{}_{}", shape::name_of(row.kind), shape::name_of(row.period));
  return {.at = row.set_at,
          .key = row.id.value,
          .title = event_words(words, ctx.origin.language),
          .amount = readable(row.amount, ctx.origin.language)};
}

struct BreakRow {
  std::int64_t id;
  Instant began_at, until_at;
};
BOOST_DESCRIBE_STRUCT(BreakRow, (), (id, began_at, until_at))

auto took_a_break(Context& ctx, const BreakRow& row) -> PersonEvent {
  const auto language = ctx.origin.language;
  const bool ends = row.until_at < rules::for_good;
  return {.at = row.began_at,
          .key = row.id,
          .title = event_words("limits.break", language),
          .detail = ends ? event_words("limits.break_until", language, {readable(row.until_at, language)})
                         : event_words("limits.break_for_good", language)};
}

}  // namespace

auto person_events() -> std::vector<PersonEvents> {
  const auto* people = &accounts::permissions::people;
  return {{"limits.set", "limits.limits", people, dated<"limits_limit", "user_id", "set_at", set>},
          {"limits.breaks", "limits.limits", people,
           dated<"limits_exclusion", "user_id", "began_at", took_a_break>}};
}

}  // namespace limits
