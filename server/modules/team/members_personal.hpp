#pragma once
// The personal data of levels and permitted numbers, and their part of a user's time line.
#include <vector>

#include "platform/person_events.hpp"
#include "platform/personal.hpp"

namespace team {

auto member_data() -> PersonalData;
auto member_events() -> std::vector<PersonEvents>;

}  // namespace team
