// The module's paths, and what it gives to the program.
#include "modules/care/changes.hpp"
#include "modules/care/settings.hpp"

namespace care {

auto module() -> Module {
  using http::get, http::post;
  namespace a = accounts;
  return {
      .name = "care",
      .endpoints =
          {get("token/care/get", protection).about("My limits with what is left of them, and my exclusion."),
           post("token/care/setLimit", set_limit)
               .about("Sets, lowers, raises or removes one of my limits; raising and removing wait.")
               .refuses({&amount_malformed, &no_such_limit}),
           post("token/care/keepLimit", keep_limit)
               .about("Takes back a raise or a removal that waits.")
               .refuses({&no_such_limit}),
           post("token/care/exclude", exclude)
               .about("Excludes me from top-ups and purchases for 1, 7 or 30 days, or for good.")
               .refuses({&exclusion_unclear, &exclusion_stands, &a::password_empty, &a::password_wrong,
                         &a::login_locked}),
           get("care/person", person_care)
               .permits("people")
               .about("A person's limits and exclusion; nobody but the person can change them.")
               .refuses({&person_not_found}),
           get("person/care", care_of)
               .permits("people")
               .about("The same by the person's id.")
               .refuses({&a::person_not_found})},
      .refusals = {std::begin(all_refusals), std::end(all_refusals)},
      .settings = {info_of(settings::raise_wait)},
      .jobs = {{.name = change_job, .run = change_limit}, {.name = exclusion_over_job, .run = end_exclusion}},
      .personal = {personal_data()}};
}

}  // namespace care
