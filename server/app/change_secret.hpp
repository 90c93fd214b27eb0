#pragma once
// The change of a deployment's secret, with everything that modules seal under it.
#include "app/database.hpp"

namespace app {

/// Every module reseals its secrets, in the transaction that records the new secret. Throws
/// std::runtime_error with a sentence for the operator; then the previous secret stays in force.
void change_secret(Database& database, const std::function<void(SecretStep)>& reached = [](SecretStep) {});

}  // namespace app
