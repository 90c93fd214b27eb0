// The module's statements.
#include "store.hpp"

namespace person_notes::store {

using ::store::select;

void insert(Context& ctx, const NoteRow& row) { ctx.tx.insert<"person_note">(row); }

auto find(Context& ctx, NoteId id) -> std::optional<NoteRow> {
  return ctx.tx.one(select<NoteRow, "FROM person_note WHERE id = $1">, id);
}

auto notes_of(Context& ctx, UserId user, std::int64_t most) -> std::vector<NoteRow> {
  return ctx.tx.all(select<NoteRow,
                           "FROM person_note WHERE user_id = $1 ORDER BY CASE WHEN removed_at IS NULL THEN 0 "
                           "ELSE 1 END, is_pinned DESC, id DESC LIMIT $2">,
                    user, most);
}

auto pin(Context& ctx, NoteId id, bool is_pinned) -> bool {
  return ctx.tx.run("UPDATE person_note SET is_pinned = $2 WHERE id = $1 AND removed_at IS NULL", id,
                    is_pinned) == 1;
}

auto remove(Context& ctx, NoteId id, OperatorId by, std::string_view reason) -> bool {
  return ctx.tx.run(
             "UPDATE person_note SET removed_by = $2, removed_at = $3, reason = $4, is_pinned = FALSE WHERE "
             "id = $1 AND removed_at IS NULL",
             id, by, ctx.now.instant, reason) == 1;
}

auto find_tag(Context& ctx, TagId id) -> std::optional<TagRow> {
  return ctx.tx.one(select<TagRow, "FROM person_tag WHERE id = $1">, id);
}

auto all_tags(Context& ctx) -> std::vector<TagRow> {
  return ctx.tx.all(select<TagRow, "FROM person_tag ORDER BY is_open DESC, name_vi">);
}

auto insert_tag(Context& ctx, const TagRow& row) -> bool {
  return ctx.tx.run(
             "INSERT INTO person_tag (id, name_vi, name_en, name_zh, colour, is_open) VALUES ($1, $2, $3, "
             "$4, $5, $6) ON CONFLICT (name_vi) DO NOTHING",
             row.id, row.name_vi, row.name_en, row.name_zh, row.colour, row.is_open) == 1;
}

auto is_named(Context& ctx, std::string_view name_vi, TagId by_another_than) -> bool {
  return ctx.tx
      .one<std::int64_t>("SELECT id FROM person_tag WHERE name_vi = $1 AND id <> $2", name_vi,
                         by_another_than)
      .has_value();
}

void update_tag(Context& ctx, const TagRow& row) {
  ctx.tx.run(
      "UPDATE person_tag SET name_vi = $2, name_en = $3, name_zh = $4, colour = $5, is_open = $6 WHERE id = "
      "$1",
      row.id, row.name_vi, row.name_en, row.name_zh, row.colour, row.is_open);
}

auto people_with(Context& ctx, TagId tag) -> std::int64_t {
  return ctx.tx.one<std::int64_t>("SELECT people FROM person_tag WHERE id = $1", tag).value_or(0);
}

auto tags_of(Context& ctx, UserId user) -> std::vector<TagRow> {
  return ctx.tx.all(select<TagRow,
                           "FROM person_tag WHERE id IN (SELECT p.tag_id FROM person_tagged p WHERE "
                           "p.user_id = $1) ORDER BY name_vi">,
                    user);
}

void give(Context& ctx, UserId user, TagId tag, OperatorId by) {
  const auto given = ctx.tx.run(
      "INSERT INTO person_tagged (user_id, tag_id, tagged_by, tagged_at) VALUES ($1, $2, $3, $4) "
      "ON CONFLICT (user_id, tag_id) DO NOTHING",
      user, tag, by, ctx.now.instant);
  ctx.tx.run("UPDATE person_tag SET people = people + $2 WHERE id = $1", tag, given);
}

void take(Context& ctx, UserId user, TagId tag) {
  const auto taken = ctx.tx.run("DELETE FROM person_tagged WHERE user_id = $1 AND tag_id = $2", user, tag);
  ctx.tx.run("UPDATE person_tag SET people = people - $2 WHERE id = $1", tag, taken);
}

auto tagged(Context& ctx, TagId tag, std::int64_t below, std::int64_t wanted) -> std::vector<TaggedRow> {
  return ctx.tx.all(select<TaggedRow,
                           "FROM person_tagged WHERE tag_id = $1 AND user_id < $2 ORDER BY user_id DESC "
                           "LIMIT $3">,
                    tag, below, wanted);
}

void forget(Context& ctx, UserId user) {
  ctx.tx.run("DELETE FROM person_note WHERE user_id = $1", user);
  for (const auto tag :
       ctx.tx.all<TagId>("DELETE FROM person_tagged WHERE user_id = $1 RETURNING tag_id", user))
    ctx.tx.run("UPDATE person_tag SET people = people - 1 WHERE id = $1", tag);
}

}  // namespace person_notes::store
