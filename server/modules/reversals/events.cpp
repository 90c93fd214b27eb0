// A user's time line: reversals proposed and decided.
#include "deciding.hpp"
#include "platform/i18n/event_words.hpp"
#include "reversals/permissions.hpp"

namespace reversals {

namespace {

using i18n::event_words;
using ::store::select;

auto event_of(Context& ctx, const store::Row& row, std::string_view key) -> PersonEvent {
  return {.at = row.proposed_at,
          .key = row.id.value,
          .title = event_words(key, ctx.origin.language),
          .detail = row.reason.empty() ? row.reference : row.reference + " · " + row.reason,
          .amount = "−" + readable(row.amount, ctx.origin.language),
          .by = row.proposed_by,
          .link = {"reversal", to_string(row.id), std::string{shape::name_of(row.state)}}};
}

auto proposed(Context& ctx, UserId user, EventPlace before, std::int64_t wanted) -> std::vector<PersonEvent> {
  std::vector<PersonEvent> events;
  for (const auto& row :
       ctx.tx.all(select<store::Row,
                         "FROM reversal WHERE user_id = $1 AND (proposed_at, id) < ($2, $3) "
                         "ORDER BY proposed_at DESC, id DESC LIMIT $4">,
                  user, before.at, before.key, wanted))
    events.push_back(event_of(ctx, row, "reversals.proposed"));
  return events;
}

auto key_of(State state) -> std::string_view {
  if (state == State::rejected) return "reversals.rejected";
  return state == State::withdrawn ? "reversals.withdrawn" : "reversals.booked";
}

auto decided(Context& ctx, UserId user, EventPlace before, std::int64_t wanted) -> std::vector<PersonEvent> {
  std::vector<PersonEvent> events;
  for (const auto& row :
       ctx.tx.all(select<store::Row,
                         "FROM reversal WHERE user_id = $1 AND decided_at IS NOT NULL AND (decided_at, id) < "
                         "($2, $3) ORDER BY decided_at DESC, id DESC LIMIT $4">,
                  user, before.at, before.key, wanted)) {
    auto event = event_of(ctx, row, key_of(row.state));
    event.at = *row.decided_at;
    event.by = row.decided_by;
    events.push_back(std::move(event));
  }
  return events;
}

}  // namespace

auto person_events() -> std::vector<PersonEvents> {
  const auto* permission = &permissions::reversals;
  return {{"reversals.proposed", "reversals.reversals", permission, proposed},
          {"reversals.decided", "reversals.reversals", permission, decided}};
}

}  // namespace reversals
