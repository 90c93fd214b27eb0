#pragma once
// The program's description of itself: the contract's files are printed by it and never edited.
#include <string>
#include <string_view>

namespace app {

/// "openapi", "console", "refusals", "settings" or "roles" as readable JSON. Throws std::invalid_argument for
/// another value.
auto describe(std::string_view what) -> std::string;

}  // namespace app
