#pragma once
// The module's personal data.
#include "platform/personal.hpp"

namespace market {

auto personal_data() -> PersonalData;

}  // namespace market
