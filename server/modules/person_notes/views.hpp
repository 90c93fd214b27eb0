#pragma once
// A user's notes and tags as answers.
#include "calls.hpp"

namespace person_notes {

auto notes_of_person(Context& ctx, UserId user) -> NotesOfPerson;
auto tags_of_person(Context& ctx, UserId user) -> std::vector<TagShown>;

}  // namespace person_notes
