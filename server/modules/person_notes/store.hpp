#pragma once
// The module's statements, one a function.
#include "calls.hpp"

namespace person_notes::store {

struct NoteRow {
  NoteId id;
  UserId user_id;
  std::string text;
  OperatorId author;
  Instant written_at;
  bool is_pinned = false;
  std::optional<OperatorId> removed_by = {};
  std::optional<Instant> removed_at = {};
  std::string reason = {};
};
BOOST_DESCRIBE_STRUCT(NoteRow, (),
                      (id, user_id, text, author, written_at, is_pinned, removed_by, removed_at, reason))

void insert(Context& ctx, const NoteRow& row);
auto find(Context& ctx, NoteId id) -> std::optional<NoteRow>;
/// Standing notes before removed ones, pinned before others, then newest first.
auto notes_of(Context& ctx, UserId user, std::int64_t most) -> std::vector<NoteRow>;
/// False if the note is removed.
auto pin(Context& ctx, NoteId id, bool is_pinned) -> bool;
/// False if the note is removed already.
auto remove(Context& ctx, NoteId id, OperatorId by, std::string_view reason) -> bool;

struct TagRow {
  TagId id;
  std::string name_vi, name_en, name_zh;
  Colour colour;
  bool is_open;

  auto name(Language language) const -> std::string {
    return std::string{Text3{name_vi, name_en, name_zh}.in(language)};
  }
};
BOOST_DESCRIBE_STRUCT(TagRow, (), (id, name_vi, name_en, name_zh, colour, is_open))

auto find_tag(Context& ctx, TagId id) -> std::optional<TagRow>;
auto all_tags(Context& ctx) -> std::vector<TagRow>;
/// False if another tag has the Vietnamese name.
auto insert_tag(Context& ctx, const TagRow& row) -> bool;
auto is_named(Context& ctx, std::string_view name_vi, TagId by_another_than) -> bool;
void update_tag(Context& ctx, const TagRow& row);
auto people_with(Context& ctx, TagId tag) -> std::int64_t;

auto tags_of(Context& ctx, UserId user) -> std::vector<TagRow>;
void give(Context& ctx, UserId user, TagId tag, OperatorId by);
void take(Context& ctx, UserId user, TagId tag);
struct TaggedRow {
  UserId user_id;
  Instant tagged_at;
};
BOOST_DESCRIBE_STRUCT(TaggedRow, (), (user_id, tagged_at))
auto tagged(Context& ctx, TagId tag, std::int64_t below, std::int64_t wanted) -> std::vector<TaggedRow>;

void forget(Context& ctx, UserId user);

}  // namespace person_notes::store
