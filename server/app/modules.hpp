#pragma once
// The one list of modules, lowest first, and what the program makes of it.
#include <vector>

#include "platform/http/call.hpp"
#include "platform/module.hpp"

namespace app {

/// A demo may move its clock; nothing else differs.
auto all_modules(bool is_demo = false) -> std::vector<Module>;
auto all_endpoints(const std::vector<Module>& modules) -> http::Endpoints;
auto all_jobs(const std::vector<Module>& modules) -> std::vector<jobs::Kind>;
/// Who may come in: people by their token, operators by theirs.
auto admission() -> http::Admission;

}  // namespace app
