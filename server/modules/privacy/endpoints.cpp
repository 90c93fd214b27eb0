// The module's endpoints and its registration.
#include <memory>

#include "privacy/module.hpp"

#include "erasure.hpp"
#include "settings.hpp"

namespace privacy {

auto module(Catalogue below) -> Module {
  using http::get, http::post, http::wired;
  namespace a = accounts;
  const auto shared = std::make_shared<const Catalogue>(std::move(below));
  auto erasing = post("token/privacy/erase", wired(shared, erase))
                     .about("Asks for me to be forgotten; signing in before it is due takes it back.")
                     .refuses({&erasure_asked, &a::password_empty, &a::password_wrong, &a::login_locked});
  for (const auto& kept : *shared)
    erasing.refusals.insert(erasing.refusals.end(), kept.obstacles.begin(), kept.obstacles.end());
  return {
      .name = "privacy",
      .endpoints = {get("token/privacy/get", wired(shared, erasure_status))
                        .about("What stands in the way of forgetting me, and how long it waits."),
                    post("token/privacy/unlock", unlock)
                        .about("A pass for downloading my data, against one of my passwords.")
                        .refuses({&proof_missing, &a::password_empty, &a::password_wrong, &a::login_locked})
                        .refuses(a::pay_refusals),
                    post("token/privacy/export", wired(shared, export_data))
                        .read_only()
                        .about("Everything that the product has about me, in one document.")
                        .refuses({&pass_over}),
                    std::move(erasing)},
      .settings = {info_of(settings::erasure_wait), info_of(settings::pass_lifetime)},
      .jobs = {{.name = erasure_job, .run = [shared](Context& ctx, std::int64_t person, Instant due_at) {
                  erase_when_due(ctx, *shared, person, due_at);
                }}}};
}

}  // namespace privacy
