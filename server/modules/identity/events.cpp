// A user's time line: identity cards submitted and decided.
#include "registration.hpp"

#include "identity/permissions.hpp"
#include "platform/i18n/event_words.hpp"
#include "store.hpp"

namespace identity {

namespace {

using i18n::event_words;
using ::store::select;

auto event_of(Context& ctx, const store::Row& row, std::string_view key) -> PersonEvent {
  return {.at = row.submitted_at,
          .key = row.id.value,
          .title = event_words(key, ctx.origin.language),
          .detail = row.reason,
          .link = {"identity", to_string(row.id), std::string{shape::name_of(row.state)}}};
}

auto submitted(Context& ctx, UserId user, EventPlace before, std::int64_t wanted)
    -> std::vector<PersonEvent> {
  std::vector<PersonEvent> events;
  for (const auto& row :
       ctx.tx.all(select<store::Row,
                         "FROM identity_submission WHERE user_id = $1 AND (submitted_at, id) < ($2, $3) "
                         "ORDER BY submitted_at DESC, id DESC LIMIT $4">,
                  user, before.at, before.key, wanted)) {
    auto event = event_of(ctx, row, "identity.submitted");
    event.detail.clear();
    events.push_back(std::move(event));
  }
  return events;
}

auto decided(Context& ctx, UserId user, EventPlace before, std::int64_t wanted) -> std::vector<PersonEvent> {
  std::vector<PersonEvent> events;
  for (const auto& row :
       ctx.tx.all(select<store::Row,
                         "FROM identity_submission WHERE user_id = $1 AND decided_at IS NOT NULL AND "
                         "(decided_at, id) < ($2, $3) ORDER BY decided_at DESC, id DESC LIMIT $4">,
                  user, before.at, before.key, wanted)) {
    auto event = event_of(ctx, row, "identity." + std::string{shape::name_of(row.state)});
    event.at = *row.decided_at;
    event.by = row.decided_by;
    events.push_back(std::move(event));
  }
  return events;
}

}  // namespace

auto person_events() -> std::vector<PersonEvents> {
  const auto* permission = &permissions::identity;
  return {{"identity.submitted", "identity.cards", permission, submitted},
          {"identity.decided", "identity.cards", permission, decided}};
}

}  // namespace identity
