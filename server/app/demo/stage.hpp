#pragma once
// The offers of the demo: operators, venues, classes, sets, channels and news, made by the product's
// operations.
#include <vector>

#include "groups/groups.hpp"
#include "platform/run/actor.hpp"
#include "tickets/tickets.hpp"

namespace app::demo {

struct Hired {
  std::string name, role, otpauth_uri;
};

struct Stage {
  std::vector<Hired> operators;
  OperatorId owner, finance, desk;
  OperatorId bank_clerk;  // imports the bank's statements, so that the others may approve payouts
  std::vector<tickets::VenueId> venues;
  std::vector<tickets::ClassId> classes;
  std::vector<groups::SetId> sets;  // on sale
};

/// Creates the offers. Throws std::runtime_error if an operation refuses.
auto set_stage(run::Actor& actor) -> Stage;

/// Unwraps a result of a demo step; a refusal is a fault of the demo and throws.
template <class T>
auto must(Result<T> result) -> T {
  if (!result) throw std::runtime_error("the demo was refused: " + std::string{result.error().why->key});
  return *std::move(result);
}
inline void must(Verdict verdict) {
  if (!verdict) throw std::runtime_error("the demo was refused: " + std::string{verdict.error().why->key});
}

/// A password as a person types it.
inline auto typed(std::string_view secret) { return shape::Secret{std::string{secret}}; }

/// What the demo's operators give as their reason.
inline auto demo_reason() { return shape::Reason{"Demo"}; }

}  // namespace app::demo
