// A user's time line: notes written and removed, tags given.
#include "registration.hpp"

#include "person_notes/permissions.hpp"
#include "platform/thing.hpp"
#include "store.hpp"

namespace person_notes {

namespace {

using i18n::event_words;

auto written(Context& ctx, const store::NoteRow& row) -> PersonEvent {
  return {.at = row.written_at,
          .key = row.id.value,
          .title = event_words("person_notes.written", ctx.origin.language),
          .detail = row.removed_at ? std::string{} : row.text,
          .by = row.author};
}
auto removed(Context& ctx, const store::NoteRow& row) -> PersonEvent {
  return {.at = *row.removed_at,
          .key = row.id.value,
          .title = event_words("person_notes.removed", ctx.origin.language),
          .detail = row.reason,
          .by = row.removed_by};
}

struct GivenRow {
  Instant at;
  TagId id;
  OperatorId by;
};
BOOST_DESCRIBE_STRUCT(GivenRow, (), (at, id, by))

auto tagged(Context& ctx, UserId user, EventPlace before, std::int64_t wanted) -> std::vector<PersonEvent> {
  std::vector<PersonEvent> events;
  for (const auto& row : ctx.tx.all<GivenRow>("SELECT tagged_at, tag_id, tagged_by FROM person_tagged WHERE "
                                              "user_id = $1 AND (tagged_at, tag_id) "
                                              "< ($2, $3) ORDER BY tagged_at DESC, tag_id DESC LIMIT $4",
                                              user, before.at, before.key, wanted))
    events.push_back({.at = row.at,
                      .key = row.id.value,
                      .title = event_words("person_notes.tagged", ctx.origin.language),
                      .detail = store::find_tag(ctx, row.id)->name(ctx.origin.language),
                      .by = row.by});
  return events;
}

}  // namespace

auto person_events() -> std::vector<PersonEvents> {
  const auto* notes = &permissions::notes;
  return {{"person_notes.written", "person_notes.notes", notes,
           dated<"person_note", "user_id", "written_at", written>},
          {"person_notes.removed", "person_notes.notes", notes,
           dated<"person_note", "user_id", "removed_at", removed>},
          {"person_notes.tagged", "person_notes.notes", notes, tagged}};
}

}  // namespace person_notes
