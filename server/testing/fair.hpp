#pragma once
// A set on sale, users with money, and their operations, for tests of modules above groups.
#include "modules/accounts/mobile.hpp"
#include "modules/groups/tests/fair.hpp"
#include "modules/payments/console.hpp"
#include "modules/tickets/shelf.hpp"
