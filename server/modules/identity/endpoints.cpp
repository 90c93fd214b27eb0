// The module's endpoints and its registration.
#include "calls.hpp"
#include "identity/module.hpp"

#include "accounts/accounts.hpp"
#include "console.hpp"
#include "deciding.hpp"
#include "identity/permissions.hpp"
#include "platform/life.hpp"
#include "platform/refusals.hpp"
#include "registration.hpp"
#include "rules.hpp"

namespace identity {

namespace {

auto endpoints() -> http::Endpoints {
  using http::get, http::post;
  return {
      get("token/identity/get", own).about("My identity card's state, and whether I may submit one."),
      post("token/identity/submit", submit)
          .about("Submits my identity card: name, number, birth date and pictures of both sides.")
          .refuses({&already_submitted, &already_accepted, &name_malformed, &number_malformed,
                    &birth_impossible, &too_young, &picture_missing, &not_a_picture, &picture_too_large,
                    &picture_damaged, &accounts::too_frequent_30, &platform::overloaded}),
      get("identity/list", console::list)
          .permits(permissions::identity)
          .about("Submitted identity cards, sorted and filtered, with their number.")
          .refuses({&platform::list_times_reversed}),
      get("identity/get", console::get)
          .permits(permissions::identity)
          .mutating()  // so that the audit trail has who looked at whose card
          .about("One submission with its number and pictures; the audit trail records the look.")
          .refuses({&submission_not_found}),
      post("identity/accept", console::accept)
          .permits(permissions::identity)
          .about("Accepts a submission: the card is this user's.")
          .refuses({&submission_not_found, &already_decided, &holder_differs, &card_of_another}),
      post("identity/refuse", console::refuse_submission)
          .permits(permissions::identity)
          .about("Refuses a submission with a reason that the user reads.")
          .refuses({&submission_not_found, &already_decided}),
  };
}

}  // namespace

auto module() -> Module {
  return {.name = "identity",
          .endpoints = endpoints(),
          .jobs = {{.name = forget_job, .run = forget_pictures}, secrets::sealing()},
          .lives = {life_of("identity_submission", rules::life)},
          .personal = {personal_data()},
          .finders = finders(),
          .person_events = person_events(),
          .standing = standing_now,
          .take_over = secrets::take_over};
}

}  // namespace identity
