// A user's time line: adjustments proposed and decided.
#include "registration.hpp"

#include "adjustments/permissions.hpp"
#include "platform/i18n/event_words.hpp"
#include "words.hpp"

namespace adjustments {

namespace {

using i18n::event_words;
using ::store::select;

auto event_of(Context& ctx, const store::Row& row, std::string_view key) -> PersonEvent {
  return {.at = row.proposed_at,
          .key = row.id.value,
          .title = event_words(key, ctx.origin.language),
          .detail = row.reason,
          .amount = signed_words(row, ctx.origin.language),
          .by = row.proposed_by,
          .link = {"adjustment", to_string(row.id), std::string{shape::name_of(row.state)}}};
}

auto proposed(Context& ctx, UserId user, EventPlace before, std::int64_t wanted) -> std::vector<PersonEvent> {
  std::vector<PersonEvent> events;
  for (const auto& row :
       ctx.tx.all(select<store::Row,
                         "FROM adjustment WHERE user_id = $1 AND (proposed_at, id) < ($2, $3) "
                         "ORDER BY proposed_at DESC, id DESC LIMIT $4">,
                  user, before.at, before.key, wanted))
    events.push_back(event_of(ctx, row, "adjustments.proposed"));
  return events;
}

auto decided(Context& ctx, UserId user, EventPlace before, std::int64_t wanted) -> std::vector<PersonEvent> {
  std::vector<PersonEvent> events;
  for (const auto& row :
       ctx.tx.all(select<store::Row,
                         "FROM adjustment WHERE user_id = $1 AND decided_at IS NOT NULL AND (decided_at, id) "
                         "< ($2, $3) ORDER BY decided_at DESC, id DESC LIMIT $4">,
                  user, before.at, before.key, wanted)) {
    auto event = event_of(ctx, row, "adjustments." + std::string{shape::name_of(row.state)});
    event.at = *row.decided_at;
    event.by = row.decided_by;
    if (!row.decision.empty()) event.detail = row.decision;
    events.push_back(std::move(event));
  }
  return events;
}

}  // namespace

auto person_events() -> std::vector<PersonEvents> {
  const auto* permission = &permissions::adjustments;
  return {{"adjustments.proposed", "adjustments.adjustments", permission, proposed},
          {"adjustments.decided", "adjustments.adjustments", permission, decided}};
}

}  // namespace adjustments
