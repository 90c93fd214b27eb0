#pragma once
// The part of `gomve verify` about closed days.
#include <string>
#include <vector>

#include "platform/store/tx.hpp"

namespace reconciliation {

/// Days whose latest change and `payments` disagree on whether they are closed.
auto verify_days(::store::Tx& tx) -> std::vector<std::string>;

}  // namespace reconciliation
