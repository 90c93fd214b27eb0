#pragma once
// What a module gives to the program: its calls, its refusals, its knobs, and what happens by itself.
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "platform/http/endpoint.hpp"
#include "platform/jobs/jobs.hpp"
#include "platform/settings.hpp"

/// What a module keeps about one person: how it is shown to them, what must end before it can be forgotten,
/// and how it is forgotten. Lines of the books and of other people's dealings stay, without the person.
struct PersonalData {
  std::string_view name;                                     // its member of the person's own document
  std::function<std::string(Context&, UserId)> show = {};    // as JSON
  std::function<Verdict(Context&, UserId)> may_forget = {};  // refuses with what stands in the way
  std::vector<const Refusal*> obstacles = {};                // all that `may_forget` may refuse with
  std::function<void(Context&, UserId)> forget = {};
};

struct Module {
  std::string_view name;
  http::Endpoints endpoints;
  std::vector<const Refusal*> refusals;
  std::vector<SettingInfo> settings;
  std::vector<jobs::Kind> jobs;
  std::vector<PersonalData> personal = {};
  /// Takes what the module sealed under a secret that is given up over to the context's own, and ends what
  /// must not outlive it. Runs while nothing is served.
  std::function<void(Context&, const Keys& before)> take_over = {};
};
