// The module's endpoints and its registration.
#include "limits/module.hpp"

#include "accounts/permissions.hpp"
#include "calls.hpp"
#include "changes.hpp"
#include "registration.hpp"
#include "settings.hpp"

namespace limits {

auto module() -> Module {
  using http::get, http::post;
  namespace a = accounts;
  return {
      .name = "limits",
      .endpoints = {get("token/limits/get", protection)
                        .about("My limits with what is left of them, and my exclusion."),
                    post("token/limits/setLimit", set_limit)
                        .about("Sets, lowers, raises or removes one of my limits; raising and removing wait.")
                        .refuses({&amount_malformed, &no_such_limit}),
                    post("token/limits/keepLimit", keep_limit)
                        .about("Takes back a raise or a removal that waits.")
                        .refuses({&no_such_limit}),
                    post("token/limits/exclude", exclude)
                        .about("Excludes me from top-ups and purchases for 1, 7 or 30 days, or for good.")
                        .refuses({&exclusion_unclear, &exclusion_stands, &a::password_empty,
                                  &a::password_wrong, &a::login_locked}),
                    get("limits/person", person_limits)
                        .permits(accounts::permissions::people)
                        .about("A person's limits and exclusion; only the person can change them.")
                        .refuses({&person_not_found}),
                    get("person/limits", limits_of_person)
                        .permits(accounts::permissions::people)
                        .about("The same by the person's id.")
                        .refuses({&a::person_not_found})},
      .settings = {info_of(settings::raise_wait)},
      .jobs = {{.name = change_job, .run = change_limit}, {.name = exclusion_over_job, .run = end_exclusion}},
      .personal = {personal_data()},
      .person_events = person_events()};
}

}  // namespace limits
