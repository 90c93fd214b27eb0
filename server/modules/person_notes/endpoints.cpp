// The module's endpoints, all at the console, and its registration.
#include "person_notes/module.hpp"

#include "accounts/accounts.hpp"
#include "calls.hpp"
#include "person_notes/permissions.hpp"
#include "registration.hpp"

namespace person_notes {

namespace {

using http::get, http::post;

auto endpoints() -> http::Endpoints {
  return {
      get("person/notes", notes_of)
          .permits(permissions::notes)
          .about("Operators' notes on a person, and the person's tags.")
          .refuses({&accounts::person_not_found}),
      post("person/notes/add", add_note)
          .permits(permissions::notes)
          .about("Writes a note on a person.")
          .refuses({&note_empty, &accounts::person_not_found, &accounts::person_forgotten}),
      post("person/notes/pin", pin_note)
          .permits(permissions::notes)
          .about("Pins a note above the others, or unpins it.")
          .refuses({&note_not_found, &note_removed}),
      post("person/notes/remove", remove_note)
          .permits(permissions::notes)
          .about("Removes a note with a reason; both are kept.")
          .refuses({&note_not_found, &note_removed}),
      post("person/tag", set_tag)
          .permits(permissions::notes)
          .about("Gives a person a tag or takes it away.")
          .refuses({&accounts::person_not_found, &accounts::person_forgotten, &tag_not_found, &tag_closed}),
      get("person/tags", tags_of_people)
          .permits(permissions::notes)
          .about("The tags of the people in a list."),
      get("tag/list", tags).permits(permissions::notes).about("All tags, open ones first."),
      post("tag/save", save_tag)
          .permits(permissions::tags)
          .about("Makes a tag or changes one.")
          .refuses({&tag_name_empty, &tag_name_taken, &tag_not_found, &too_many_tags}),
      get("tag/people", people_with)
          .permits(permissions::notes)
          .about("The people who have a tag.")
          .refuses({&tag_not_found}),
  };
}

}  // namespace

auto module() -> Module {
  return {.name = "person_notes",
          .endpoints = endpoints(),
          .personal = {personal_data()},
          .person_events = person_events()};
}

}  // namespace person_notes
