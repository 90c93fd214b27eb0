#pragma once
// The program's version.
#include <string_view>

namespace app {

/// "0.1.0", as in the project file.
auto version() -> std::string_view;

}  // namespace app
