#pragma once
// The list of modules, lowest first, and what is collected from it.
#include <memory>
#include <vector>

#include "admin/roles.hpp"
#include "inbox/wiring.hpp"
#include "payments/payments.hpp"
#include "payouts/payos.hpp"
#include "platform/http/call.hpp"
#include "platform/module.hpp"
#include "reconciliation/wiring.hpp"
#include "solvency/solvency.hpp"
#include "webhooks/wiring.hpp"

namespace outbound {
class SmsGateway;
}

namespace app {

/// The parts of the configuration that modules use: keys and addresses of providers, and whether fakes are
/// allowed.
struct Wiring {
  std::shared_ptr<outbound::SmsGateway> sms = {};
  inbox::Wiring inbox = {};
  payments::Wiring payments = {};
  payouts::Wiring payouts = {};
  webhooks::Wiring webhooks = {};
  reconciliation::Wiring reconciliation = {};
  bool is_demo = false;  // a demo may move its clock
};

/// A wiring with everything that a deployment can serve, the demo's calls included: the contract describes
/// it.
auto widest_wiring() -> Wiring;

/// `books` caches verified sums of the database that the modules serve.
auto all_modules(const Wiring& wiring = {},
                 const std::shared_ptr<const solvency::Cache>& books = solvency::new_cache())
    -> std::vector<Module>;
auto all_endpoints(const std::vector<Module>& modules) -> http::Endpoints;
auto all_jobs(const std::vector<Module>& modules) -> std::vector<jobs::Kind>;
auto all_raw_routes(const std::vector<Module>& modules) -> std::vector<http::RawRoute>;
auto all_sockets(const std::vector<Module>& modules) -> std::vector<http::SocketRoute>;
auto all_topics(const std::vector<Module>& modules) -> std::vector<http::WatchedTopic>;
/// Throws if two modules serve the same path besides the calls, or own the same topic.
void require_own_places(const std::vector<Module>& modules);
/// Every refusal that a request may receive, by code: those of calls, sockets, topics, admission and the
/// platform.
auto all_refusals(const std::vector<Module>& modules) -> std::vector<const Refusal*>;
/// Every permission that a call of the console needs, by name.
auto all_permissions(const std::vector<Module>& modules) -> admin::Permissions;
/// Violations of the modules' invariants, a sentence each.
auto all_faults(const std::vector<Module>& modules, store::Tx& tx) -> std::vector<std::string>;
/// The admission of users and operators by their tokens.
auto admission() -> http::Admission;
/// The admission of sockets, and the end of their sessions.
auto socket_admission() -> http::SocketAdmission;

}  // namespace app
