// Notes on a user: written, pinned, removed with a reason.
#include "../store.hpp"
#include "../views.hpp"
#include "accounts/accounts.hpp"
#include "admin/admin.hpp"
#include "platform/typed_text.hpp"

namespace person_notes {

namespace {

constexpr std::int64_t most_notes = 200;

auto shown(Context& ctx, const store::NoteRow& row) -> Note {
  Note note{.note_id = row.id,
            .text = row.text,
            .author = admin::operator_name(ctx, row.author),
            .written_at = row.written_at,
            .is_pinned = row.is_pinned,
            .removal = {}};
  if (row.removed_at)
    note.removal = Removal{admin::operator_name(ctx, row.removed_by), row.reason, *row.removed_at};
  return note;
}

auto standing_note(Context& ctx, NoteId id) -> Result<store::NoteRow> {
  auto row = store::find(ctx, id);
  if (!row) return refuse(note_not_found);
  if (row->removed_at)
    return refuse(note_removed, {.rule = "person_notes.removed", .yours = *row->removed_at});
  return *std::move(row);
}

}  // namespace

auto notes_of_person(Context& ctx, UserId user) -> NotesOfPerson {
  NotesOfPerson all;
  for (const auto& row : store::notes_of(ctx, user, most_notes)) all.notes.push_back(shown(ctx, row));
  all.tags = tags_of_person(ctx, user);
  return all;
}

auto notes_of(Context& ctx, OperatorId, const PersonRequest& request) -> Result<NotesOfPerson> {
  TRY(accounts::require_person(ctx, request.user_id));
  return notes_of_person(ctx, request.user_id);
}

auto add_note(Context& ctx, OperatorId caller, const AddNote& request) -> Result<Note> {
  const std::string text{trimmed(request.text.value)};
  if (text.empty()) return refuse(note_empty);
  TRY(accounts::require_person(ctx, request.user_id));
  if (accounts::is_forgotten(ctx, request.user_id)) return refuse(accounts::person_forgotten);
  const store::NoteRow row{.id = ctx.new_id<NoteId>(),
                           .user_id = request.user_id,
                           .text = text,
                           .author = caller,
                           .written_at = ctx.now.instant};
  store::insert(ctx, row);
  return shown(ctx, row);
}

auto pin_note(Context& ctx, OperatorId, const PinNote& request) -> Result<Note> {
  TRY(standing_note(ctx, request.note_id));
  if (!store::pin(ctx, request.note_id, request.is_pinned)) return refuse(note_removed);
  return shown(ctx, store::find(ctx, request.note_id).value());
}

auto remove_note(Context& ctx, OperatorId caller, const RemoveNote& request) -> Result<Note> {
  TRY(standing_note(ctx, request.note_id));
  if (!store::remove(ctx, request.note_id, caller, request.reason)) return refuse(note_removed);
  return shown(ctx, store::find(ctx, request.note_id).value());
}

}  // namespace person_notes
