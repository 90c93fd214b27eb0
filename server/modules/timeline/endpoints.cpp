// The module's endpoint and its registration.
#include <memory>

#include "timeline/module.hpp"

#include "accounts/accounts.hpp"
#include "accounts/permissions.hpp"
#include "calls.hpp"

namespace timeline {

auto module(std::vector<PersonEvents> sources) -> Module {
  const auto shared = std::make_shared<const Sources>(std::move(sources));
  return {.name = "timeline",
          .endpoints = {http::get("person/timeline", http::wired(shared, timeline))
                            .permits(accounts::permissions::people)
                            .about("Everything that happened to a person, newest first, as far as the "
                                   "operator may see it.")
                            .refuses({&accounts::person_not_found, &kind_unknown, &place_unreadable})}};
}

}  // namespace timeline
