#pragma once
// A set on sale, people with money, and what they do with it: for tests of modules that several others meet
// in.
#include "modules/accounts/mobile.hpp"
#include "modules/groups/tests/fair.hpp"
#include "modules/payments/console.hpp"
#include "modules/tickets/shelf.hpp"
