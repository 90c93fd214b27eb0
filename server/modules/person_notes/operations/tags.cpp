// Tags: their list, and the users who have them.
#include "../store.hpp"
#include "../views.hpp"
#include "accounts/accounts.hpp"
#include "platform/typed_text.hpp"

namespace person_notes {

namespace {

constexpr std::size_t most_tags = 60;  // the list is chosen from by eye

auto shown(Context& ctx, const store::TagRow& row) -> Tag {
  return {.tag_id = row.id,
          .name = row.name(ctx.origin.language),
          .name_vi = row.name_vi,
          .name_en = row.name_en,
          .name_zh = row.name_zh,
          .colour = row.colour,
          .is_open = row.is_open,
          .people = store::people_with(ctx, row.id)};
}

auto row_of(const SaveTag& request, TagId id) -> Result<store::TagRow> {
  store::TagRow row{.id = id,
                    .name_vi = std::string{trimmed(request.name_vi.value)},
                    .name_en = std::string{trimmed(request.name_en.value)},
                    .name_zh = std::string{trimmed(request.name_zh.value)},
                    .colour = request.colour,
                    .is_open = request.is_open};
  if (row.name_vi.empty() || row.name_en.empty() || row.name_zh.empty()) return refuse(tag_name_empty);
  return row;
}

}  // namespace

auto tags_of_person(Context& ctx, UserId user) -> std::vector<TagShown> {
  std::vector<TagShown> tags;
  for (const auto& row : store::tags_of(ctx, user))
    tags.push_back({row.id, row.name(ctx.origin.language), row.colour});
  return tags;
}

auto tags(Context& ctx, OperatorId) -> Result<TagList> {
  TagList list;
  for (const auto& row : store::all_tags(ctx)) list.items.push_back(shown(ctx, row));
  return list;
}

auto save_tag(Context& ctx, OperatorId, const SaveTag& request) -> Result<Tag> {
  const auto id = request.tag_id.value_or(TagId{});
  auto row = TRY(row_of(request, id));
  if (request.tag_id && !store::find_tag(ctx, id)) return refuse(tag_not_found);
  if (store::is_named(ctx, row.name_vi, id))
    return refuse(tag_name_taken, {.rule = "person_notes.tag_name", .yours = row.name_vi});
  if (request.tag_id) {
    store::update_tag(ctx, row);
    return shown(ctx, row);
  }
  const auto known = store::all_tags(ctx).size();
  if (known >= most_tags)
    return refuse(too_many_tags, {.rule = "person_notes.tags",
                                  .yours = static_cast<std::int64_t>(known),
                                  .limit = static_cast<std::int64_t>(most_tags)});
  row.id = ctx.new_id<TagId>();
  // Another operator has just saved one of the same name.
  if (!store::insert_tag(ctx, row))
    return refuse(tag_name_taken, {.rule = "person_notes.tag_name", .yours = row.name_vi});
  return shown(ctx, row);
}

auto set_tag(Context& ctx, OperatorId caller, const SetTag& request) -> Result<NotesOfPerson> {
  TRY(accounts::require_person(ctx, request.user_id));
  const auto tag = store::find_tag(ctx, request.tag_id);
  if (!tag) return refuse(tag_not_found);
  if (request.has_it) {
    if (accounts::is_forgotten(ctx, request.user_id)) return refuse(accounts::person_forgotten);
    if (!tag->is_open)
      return refuse(tag_closed, {.rule = "person_notes.tag", .yours = tag->name(ctx.origin.language)});
    store::give(ctx, request.user_id, tag->id, caller);
  } else {
    store::take(ctx, request.user_id, tag->id);
  }
  return notes_of_person(ctx, request.user_id);
}

auto tags_of_people(Context& ctx, OperatorId, const TagsRequest& request) -> Result<TagsOfPeople> {
  TagsOfPeople all;
  for (const auto user : request.user_ids.items)
    if (auto tags = tags_of_person(ctx, user); !tags.empty()) all.people.push_back({user, std::move(tags)});
  return all;
}

auto people_with(Context& ctx, OperatorId, const PeopleRequest& request) -> Result<Page<TaggedPerson>> {
  if (!store::find_tag(ctx, request.tag_id)) return refuse(tag_not_found);
  const auto wanted = items_wanted(request.limit);
  std::vector<TaggedPerson> people;
  for (const auto& row : store::tagged(ctx, request.tag_id, cursor_id(request.cursor), wanted + 1)) {
    const auto person = accounts::find_person(ctx, row.user_id).value();
    people.push_back({row.user_id, person.nickname, person.masked_mobile, row.tagged_at});
  }
  return page_of(std::move(people), wanted, [](const TaggedPerson& person) { return person.user_id.value; });
}

}  // namespace person_notes
