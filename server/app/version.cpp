// The version, from the project file: only this source is recompiled when it changes.
#include "app/version.hpp"

namespace app {

auto version() -> std::string_view { return GOMVE_VERSION; }

}  // namespace app
