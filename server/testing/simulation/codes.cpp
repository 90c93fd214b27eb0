// The model's limits of codes by SMS.
#include "testing/simulation/codes.hpp"

#include <algorithm>
#include <optional>

namespace simulation {

namespace {

/// Codes of the last hour, at one address or in their network: all addresses of this world are in one.
auto of_hour(const Model& model, const auto& slices, std::optional<std::int64_t> address) {
  std::int64_t n = 0;
  for (const auto& [at, count] : slices)
    if (at.second >= model.now / (10 * minute) - 5 && (!address || at.first == *address)) n += count;
  return n;
}
auto are_used(const Model& model, std::optional<std::int64_t> address) {
  return of_hour(model, model.people.used, address) * 10'000 >=
         of_hour(model, model.people.sent, address) * model.rule("accounts.pumping_share");
}

}  // namespace

auto check_address_budget(const Model& model, std::int64_t address) -> Verdict {
  const auto found = model.people.codes_from.find({address, model.now / hour});
  const auto asked = found == model.people.codes_from.end() ? 0 : found->second;
  if (asked < model.rule("accounts.codes_an_hour_from_address")) return {};
  const bool confirms = of_hour(model, model.people.used, address) > 0 && are_used(model, address);
  return confirms ? Verdict{} : refused("accounts.too_many_codes");
}

auto looks_pumped(const Model& model) -> bool {
  return of_hour(model, model.people.sent, {}) > model.rule("accounts.pumping_codes") && !are_used(model, {});
}

void count_from(Model& model, std::int64_t address) {
  auto& asked = model.people.codes_from[{address, model.now / hour}];
  asked = std::min(asked + 1, model.rule("accounts.codes_an_hour_from_address"));
}

}  // namespace simulation
