#pragma once
// Personal data: what a module keeps about one person.
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "platform/result.hpp"
#include "platform/run/context.hpp"

/// What a module keeps about one person: how it is shown to them, what must end before it can be erased, and
/// how it is erased. Ledger lines and other people's transactions stay, without the person.
struct PersonalData {
  std::string_view name;                                     // its member of the person's own document
  std::function<std::string(Context&, UserId)> show = {};    // as JSON
  std::function<Verdict(Context&, UserId)> may_forget = {};  // refuses with what stands in the way
  std::vector<const Refusal*> obstacles = {};                // all that `may_forget` may refuse with
  std::function<void(Context&, UserId)> forget = {};
};
