// The module's endpoints and its registration.
#include "modules/team/module.hpp"

#include <algorithm>

#include "modules/team/permissions.hpp"
#include "modules/team/refusals.hpp"
#include "modules/team/settings.hpp"

namespace team {

namespace {

// Ratios and commissions, for users.
auto of_income() -> http::Endpoints { return {}; }
// Ratios of leaders and the ledger of commissions, at the console.
auto of_income_console() -> http::Endpoints { return {}; }
// Teams and their numbers, for users.
auto of_members() -> http::Endpoints { return {}; }
auto of_boards() -> http::Endpoints { return {}; }
// Permitted numbers, levels and a person's team, at the console.
auto of_members_console() -> http::Endpoints { return {}; }

auto endpoints() -> http::Endpoints {
  http::Endpoints all;
  for (auto&& part : {of_income(), of_income_console(), of_members(), of_boards(), of_members_console()})
    all.insert(all.end(), part.begin(), part.end());
  return all;
}

}  // namespace

auto module() -> Module {
  namespace s = settings;
  return {.name = "team",
          .endpoints = endpoints(),
          .settings = {info_of(s::depth), info_of(s::most_ratio), info_of(s::hold_days),
                       info_of(s::questions_an_hour)}};
}

}  // namespace team
