#pragma once
// The one list of modules, lowest first, and what the program makes of it.
#include <vector>

#include "modules/wallet/wallet.hpp"
#include "platform/http/call.hpp"
#include "platform/module.hpp"

namespace app {

/// What the deployment gives to modules: keys and addresses of providers, and whether fakes may stand in.
struct Wiring {
  wallet::Wiring wallet = {};
  bool is_demo = false;  // a demo may move its clock
};

/// Everything that any deployment can serve, the demo's calls too: what the contract describes.
auto widest_wiring() -> Wiring;

auto all_modules(const Wiring& wiring = {}) -> std::vector<Module>;
auto all_endpoints(const std::vector<Module>& modules) -> http::Endpoints;
auto all_jobs(const std::vector<Module>& modules) -> std::vector<jobs::Kind>;
/// Who may come in: people by their token, operators by theirs.
auto admission() -> http::Admission;

}  // namespace app
