#pragma once
// The one list of modules, lowest first, and what the program makes of it.
#include <memory>
#include <vector>

#include "modules/admin/roles.hpp"
#include "modules/payments/payments.hpp"
#include "modules/solvency/solvency.hpp"
#include "platform/http/call.hpp"
#include "platform/module.hpp"

namespace outbound {
class SmsGateway;
}

namespace app {

/// What the deployment gives to modules: keys and addresses of providers, and whether fakes may stand in.
struct Wiring {
  std::shared_ptr<outbound::SmsGateway> sms = {};
  payments::Wiring payments = {};
  bool is_demo = false;  // a demo may move its clock
};

/// Everything that any deployment can serve, the demo's calls too: what the contract describes.
auto widest_wiring() -> Wiring;

/// `books` is what is remembered of the database that the modules are to serve.
auto all_modules(const Wiring& wiring = {}, const std::shared_ptr<const solvency::Cache>& books =
                                                std::make_shared<const solvency::Cache>())
    -> std::vector<Module>;
auto all_endpoints(const std::vector<Module>& modules) -> http::Endpoints;
auto all_jobs(const std::vector<Module>& modules) -> std::vector<jobs::Kind>;
auto all_raw_routes(const std::vector<Module>& modules) -> std::vector<http::RawRoute>;
auto all_sockets(const std::vector<Module>& modules) -> std::vector<http::SocketRoute>;
auto all_topics(const std::vector<Module>& modules) -> std::vector<http::WatchedTopic>;
/// Throws where two modules serve one path beside the calls, or own one topic.
void require_own_places(const std::vector<Module>& modules);
/// Every refusal that a request may be answered with, by code: what calls, sockets, topics, admission
/// and the platform list.
auto all_refusals(const std::vector<Module>& modules) -> std::vector<const Refusal*>;
/// Every permission that a call of the console asks for, by name.
auto all_permissions(const std::vector<Module>& modules) -> admin::Permissions;
/// What breaks the modules' invariants, a sentence each.
auto all_faults(const std::vector<Module>& modules, store::Tx& tx) -> std::vector<std::string>;
/// Who may come in: people by their token, operators by theirs.
auto admission() -> http::Admission;
/// Who may open a socket, and until when.
auto socket_admission() -> http::SocketAdmission;

}  // namespace app
