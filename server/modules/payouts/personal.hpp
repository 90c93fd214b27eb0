#pragma once
// A user's cards and payouts: exported and erased.
#include "platform/personal.hpp"

namespace payouts {

auto personal_data() -> PersonalData;

}  // namespace payouts
