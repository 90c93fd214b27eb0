#pragma once
// Operators' notes and tags on users, over the wire.
#include <boost/describe.hpp>

#include <optional>
#include <string>
#include <vector>

#include "platform/page.hpp"
#include "platform/result.hpp"
#include "platform/run/context.hpp"
#include "refusals.hpp"

namespace person_notes {

using NoteId = Id<struct NoteTable>;
using TagId = Id<struct TagTable>;

enum class Colour { grey, blue, green, gold, red };
BOOST_DESCRIBE_ENUM(Colour, grey, blue, green, gold, red)

/// The end of a note.
struct Removal {
  std::string by, reason;
  Instant at;
};
BOOST_DESCRIBE_STRUCT(Removal, (), (by, reason, at))
struct Note {
  NoteId note_id;
  std::string text, author;
  Instant written_at;
  bool is_pinned;
  std::optional<Removal> removal;
};
BOOST_DESCRIBE_STRUCT(Note, (), (note_id, text, author, written_at, is_pinned, removal))

/// A tag on a user, in the reader's language.
struct TagShown {
  TagId tag_id;
  std::string name;
  Colour colour;
};
BOOST_DESCRIBE_STRUCT(TagShown, (), (tag_id, name, colour))

struct PersonRequest {
  UserId user_id;
};
BOOST_DESCRIBE_STRUCT(PersonRequest, (), (user_id))
struct NotesOfPerson {
  std::vector<Note> notes;  // pinned ones first, then newest first; removed ones last
  std::vector<TagShown> tags;
};
BOOST_DESCRIBE_STRUCT(NotesOfPerson, (), (notes, tags))
/// The newest two hundred notes, and the user's tags.
auto notes_of(Context& ctx, OperatorId caller, const PersonRequest& request) -> Result<NotesOfPerson>;

struct AddNote {
  UserId user_id;
  shape::Text<0, 1000> text;
};
BOOST_DESCRIBE_STRUCT(AddNote, (), (user_id, text))
auto add_note(Context& ctx, OperatorId caller, const AddNote& request) -> Result<Note>;

struct PinNote {
  NoteId note_id;
  bool is_pinned;
};
BOOST_DESCRIBE_STRUCT(PinNote, (), (note_id, is_pinned))
auto pin_note(Context& ctx, OperatorId caller, const PinNote& request) -> Result<Note>;

struct RemoveNote {
  NoteId note_id;
  shape::Reason reason;
};
BOOST_DESCRIBE_STRUCT(RemoveNote, (), (note_id, reason))
auto remove_note(Context& ctx, OperatorId caller, const RemoveNote& request) -> Result<Note>;

// ---- tags

struct Tag {
  TagId tag_id;
  std::string name, name_vi, name_en, name_zh;  // name: in the reader's language
  Colour colour;
  bool is_open;
  std::int64_t people;
};
BOOST_DESCRIBE_STRUCT(Tag, (), (tag_id, name, name_vi, name_en, name_zh, colour, is_open, people))
struct TagList {
  std::vector<Tag> items;
};
BOOST_DESCRIBE_STRUCT(TagList, (), (items))
auto tags(Context& ctx, OperatorId caller) -> Result<TagList>;

/// Without an id a new tag.
struct SaveTag {
  std::optional<TagId> tag_id = {};
  shape::Text<0, 40> name_vi, name_en, name_zh;
  Colour colour;
  bool is_open;
};
BOOST_DESCRIBE_STRUCT(SaveTag, (), (tag_id, name_vi, name_en, name_zh, colour, is_open))
auto save_tag(Context& ctx, OperatorId caller, const SaveTag& request) -> Result<Tag>;

struct SetTag {
  UserId user_id;
  TagId tag_id;
  bool has_it;
};
BOOST_DESCRIBE_STRUCT(SetTag, (), (user_id, tag_id, has_it))
/// Gives a user a tag or takes it away. Answers the user's tags.
auto set_tag(Context& ctx, OperatorId caller, const SetTag& request) -> Result<NotesOfPerson>;

struct TagsRequest {
  shape::UpTo<UserId, 100> user_ids;
};
BOOST_DESCRIBE_STRUCT(TagsRequest, (), (user_ids))
struct TagsOfPerson {
  UserId user_id;
  std::vector<TagShown> tags;
};
BOOST_DESCRIBE_STRUCT(TagsOfPerson, (), (user_id, tags))
struct TagsOfPeople {
  std::vector<TagsOfPerson> people;  // those who have any
};
BOOST_DESCRIBE_STRUCT(TagsOfPeople, (), (people))
/// The tags of the users in a list.
auto tags_of_people(Context& ctx, OperatorId caller, const TagsRequest& request) -> Result<TagsOfPeople>;

struct PeopleRequest {
  TagId tag_id;
  std::optional<Cursor> cursor;
  std::optional<shape::Number<1, 100>> limit;
};
BOOST_DESCRIBE_STRUCT(PeopleRequest, (), (tag_id, cursor, limit))
struct TaggedPerson {
  UserId user_id;
  std::string nickname, masked_mobile;
  Instant tagged_at;
};
BOOST_DESCRIBE_STRUCT(TaggedPerson, (), (user_id, nickname, masked_mobile, tagged_at))
/// The users who have a tag, the newest users first.
auto people_with(Context& ctx, OperatorId caller, const PeopleRequest& request) -> Result<Page<TaggedPerson>>;

}  // namespace person_notes
