#pragma once
// Users who offer won tickets in personal groups, for tests of modules above groups.
#include "modules/groups/tests/personal_fair.hpp"
