#pragma once
// The module's personal data: its export and erasure.
#include "platform/personal.hpp"

namespace payments {

auto personal_data() -> PersonalData;

}  // namespace payments
