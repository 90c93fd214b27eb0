// The module's endpoints, all at the console, and its registration.
#include "modules/reserve/module.hpp"

namespace reserve {

auto module() -> Module { return {.name = "reserve"}; }

}  // namespace reserve
