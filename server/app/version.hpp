#pragma once
// Which version of the program this is.
#include <string_view>

namespace app {

/// "0.1.0", as the project file says it.
auto version() -> std::string_view;

}  // namespace app
