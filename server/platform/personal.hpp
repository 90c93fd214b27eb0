#pragma once
// Personal data: what a module stores about one user.
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "platform/result.hpp"
#include "platform/run/context.hpp"

/// A module's personal data: its export, the conditions of its erasure, and the erasure itself. Ledger lines
/// and other users' transactions stay, without the user's identity.
struct PersonalData {
  std::string_view name;                                     // its member in the user's export
  std::function<std::string(Context&, UserId)> show = {};    // as JSON
  std::function<Verdict(Context&, UserId)> may_forget = {};  // refuses while something prevents the erasure
  std::vector<const Refusal*> obstacles = {};                // all refusals of `may_forget`
  bool is_a_wait = false;  // only time ends its obstacle: it is named before those that a user can end
  std::function<void(Context&, UserId)> forget = {};
};
