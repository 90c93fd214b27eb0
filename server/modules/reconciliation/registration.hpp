#pragma once
// What the module registers beside its endpoints.
#include <string>
#include <vector>

#include "platform/personal.hpp"
#include "platform/store/tx.hpp"

namespace reconciliation {

/// The module's data about a user.
auto personal_data() -> PersonalData;

/// Days whose latest change and `payments` disagree on whether they are closed.
auto verify_days(::store::Tx& tx) -> std::vector<std::string>;

}  // namespace reconciliation
