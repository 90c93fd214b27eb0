#pragma once
// The program described by itself: the contract's files are printed from here and never edited.
#include <string>
#include <string_view>

namespace app {

/// "openapi", "console", "refusals", "settings" or "roles" as readable JSON. Throws std::invalid_argument for
/// anything else.
auto describe(std::string_view what) -> std::string;

}  // namespace app
