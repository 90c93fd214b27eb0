#pragma once
// Giving a deployment another secret, with everything that the modules keep under it.
#include "app/database.hpp"

namespace app {

/// Has every module take over what it sealed, in one transaction with the mark that says which secret is in
/// force. Throws std::runtime_error with a sentence for the operator; then the secret of before is in force.
void change_secret(Database& database, const std::function<void(SecretStep)>& reached = [](SecretStep) {});

}  // namespace app
