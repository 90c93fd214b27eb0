// The list of modules.
#include "app/modules.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <map>
#include <set>
#include <stdexcept>

#include "accounts/module.hpp"
#include "accounts/sockets.hpp"
#include "adjustments/module.hpp"
#include "admin/module.hpp"
#include "admin/permissions.hpp"
#include "content/module.hpp"
#include "dashboard/module.hpp"
#include "funds/module.hpp"
#include "groups/module.hpp"
#include "identity/module.hpp"
#include "inbox/module.hpp"
#include "ledger/module.hpp"
#include "ledger_explorer/module.hpp"
#include "limits/module.hpp"
#include "market/module.hpp"
#include "payments/module.hpp"
#include "payouts/module.hpp"
#include "person_notes/module.hpp"
#include "platform/http/event_sockets.hpp"
#include "platform/http/exports.hpp"
#include "platform/http/kept_answers.hpp"
#include "platform/jobs/retention.hpp"
#include "platform/refusals.hpp"
#include "platform/store/migrations.hpp"
#include "privacy/module.hpp"
#include "profile/module.hpp"
#include "reconciliation/module.hpp"
#include "reminders/module.hpp"
#include "reserve/module.hpp"
#include "reversals/module.hpp"
#include "rewards/module.hpp"
#include "search/module.hpp"
#include "solvency/module.hpp"
#include "tasks/module.hpp"
#include "team/module.hpp"
#include "tickets/module.hpp"
#include "timeline/module.hpp"
#include "wallet/module.hpp"
#include "webhooks/module.hpp"

namespace app {

auto widest_wiring() -> Wiring {
  return {.payments = {.providers = {}, .fakes_allowed = true}, .is_demo = true};
}

namespace {

auto queue_metrics(Context& ctx) -> std::vector<Metric> {
  const auto queue = jobs::queue_state(ctx.tx, ctx.now.instant);
  return {{"gomve_jobs_waiting", queue.waiting},
          {"gomve_jobs_late", queue.late},
          {"gomve_jobs_failing", queue.failing}};
}

constexpr AlarmName jobs_failing{"platform.jobs_failing"}, jobs_late{"platform.jobs_late"};

auto queue_alarms(Context& ctx) -> Standing {
  const auto queue = jobs::queue_state(ctx.tx, ctx.now.instant);
  Standing now;
  if (queue.failing > 0) now.alarms.push_back(jobs_failing);
  if (queue.late > 0) now.alarms.push_back(jobs_late);
  return now;
}

// The platform itself, which has settings, a job, metrics and an invariant like a module.
auto platform_itself() -> Module {
  return {.name = "platform",
          .settings = {info_of(jobs::settings::answers_kept), info_of(http::settings::export_rows)},
          .jobs = {jobs::retention()},
          .plan_night = jobs::plan_retention,
          .metrics = queue_metrics,
          .standing = queue_alarms,
          .verify = [](store::Tx& tx) { return store::differences_of_shape(tx, store::all_migrations()); },
          .take_over = http::reseal_answers};
}

template <class Part>
auto of_all(const std::vector<Module>& modules, std::vector<Part> Module::* part) -> std::vector<Part> {
  std::vector<Part> all;
  for (const auto& module : modules) std::ranges::copy(module.*part, std::back_inserter(all));
  return all;
}

}  // namespace

auto all_modules(const Wiring& wiring, const std::shared_ptr<const solvency::Cache>& books)
    -> std::vector<Module> {
  // The console edits the settings and knows the permissions and work queues of all modules: filled when
  // all modules are known.
  const auto settings = std::make_shared<admin::SettingsCatalogue>();
  const auto permissions = std::make_shared<admin::Permissions>();
  const auto work_queues = std::make_shared<admin::WorkQueues>();
  std::vector<Module> modules;
  modules.push_back(platform_itself());
  modules.push_back(ledger::module());
  modules.push_back(accounts::module({.sms = wiring.sms}));
  modules.push_back(inbox::module(wiring.inbox));
  modules.push_back(limits::module());
  modules.push_back(admin::module({.settings = settings,
                                   .permissions = permissions,
                                   .work_queues = work_queues,
                                   .is_demo = wiring.is_demo}));
  modules.push_back(webhooks::module(wiring.webhooks));
  modules.push_back(content::module());
  modules.push_back(team::module());
  modules.push_back(tickets::module());
  modules.push_back(rewards::module());
  modules.push_back(groups::module());
  modules.push_back(market::module());
  modules.push_back(funds::module());
  modules.push_back(tasks::module());
  modules.push_back(reminders::module(of_all(modules, &Module::openings)));
  modules.push_back(payments::module(wiring.payments));
  modules.push_back(reconciliation::module(wiring.reconciliation));
  modules.push_back(identity::module());
  modules.push_back(adjustments::module());
  modules.push_back(payouts::module(wiring.payouts));
  modules.push_back(reversals::module());
  // After every module whose transfers have subjects.
  modules.push_back(wallet::module(of_all(modules, &Module::subjects)));
  modules.push_back(solvency::module(books));
  modules.push_back(reserve::module());
  modules.push_back(dashboard::module(dashboard::sources_of(modules)));
  modules.push_back(ledger_explorer::module(books));
  modules.push_back(person_notes::module());
  modules.push_back(search::module(of_all(modules, &Module::finders)));
  modules.push_back(timeline::module(of_all(modules, &Module::person_events)));
  modules.push_back(privacy::module(of_all(modules, &Module::personal)));
  modules.push_back(profile::module(settings, of_all(modules, &Module::orders), wiring.is_demo));
  for (const auto& module : modules)
    settings->insert(settings->end(), module.settings.begin(), module.settings.end());
  *permissions = all_permissions(modules);
  *work_queues = of_all(modules, &Module::work_queues);
  require_own_places(modules);
  return modules;
}

auto all_endpoints(const std::vector<Module>& modules) -> http::Endpoints {
  http::Endpoints all;
  for (const auto& module : modules) all.insert(all.end(), module.endpoints.begin(), module.endpoints.end());
  return http::with_exports(std::move(all));
}

auto all_jobs(const std::vector<Module>& modules) -> std::vector<jobs::Kind> {
  return of_all(modules, &Module::jobs);
}

auto all_raw_routes(const std::vector<Module>& modules) -> std::vector<http::RawRoute> {
  return of_all(modules, &Module::raw_routes);
}

auto all_sockets(const std::vector<Module>& modules) -> std::vector<http::SocketRoute> {
  return of_all(modules, &Module::sockets);
}

auto all_topics(const std::vector<Module>& modules) -> std::vector<http::WatchedTopic> {
  return of_all(modules, &Module::topics);
}

void require_own_places(const std::vector<Module>& modules) {
  std::map<std::string, std::string_view> owners{{std::string{http::EventSockets::path}, "platform"}};
  const auto own = [&](const std::string& place, std::string_view module) {
    const auto [owner, is_new] = owners.emplace(place, module);
    if (!is_new) throw std::logic_error(fmt::format("{} and {} both own {}", owner->second, module, place));
  };
  for (const auto& module : modules) {
    for (const auto& route : module.raw_routes) own(std::string{route.path}, module.name);
    for (const auto& socket : module.sockets)
      own(fmt::format("{}*{}", socket.prefix, socket.suffix), module.name);
    for (const auto& topic : module.topics) own(fmt::format("topic {}", topic.topic.name), module.name);
  }
}

auto all_refusals(const std::vector<Module>& modules) -> std::vector<const Refusal*> {
  std::vector<const Refusal*> all{std::begin(platform::of_any_request), std::end(platform::of_any_request)};
  const auto add = [&](const std::vector<const Refusal*>& some) {
    std::ranges::copy(some, std::back_inserter(all));
  };
  add(admission().refusals);
  for (const auto& module : modules) {
    for (const auto& endpoint : module.endpoints) add(endpoint.refusals);
    for (const auto& socket : module.sockets) add(socket.refusals);
    for (const auto& topic : module.topics) add(topic.refusals);
  }
  std::ranges::sort(all, {}, [](const Refusal* why) { return std::pair{why->code, why->key}; });
  const auto same = [](const Refusal* a, const Refusal* b) { return a->code == b->code && a->key == b->key; };
  const auto repeated = std::ranges::unique(all, same);
  all.erase(repeated.begin(), repeated.end());
  return all;
}

auto all_permissions(const std::vector<Module>& modules) -> admin::Permissions {
  std::set<std::string_view> seen;
  admin::Permissions all{&http::exports_permission};
  for (const auto& module : modules)
    for (const auto& endpoint : module.endpoints)
      if (endpoint.permission != nullptr && endpoint.permission != &admin::permissions::any &&
          seen.insert(endpoint.permission->name).second)
        all.push_back(endpoint.permission);
  std::ranges::sort(all, {}, &http::Permission::name);
  return all;
}

auto all_faults(const std::vector<Module>& modules, store::Tx& tx) -> std::vector<std::string> {
  std::vector<std::string> all;
  for (const auto& module : modules)
    if (module.verify) std::ranges::move(module.verify(tx), std::back_inserter(all));
  return all;
}

auto admission() -> http::Admission {
  http::Admission admission;
  admission.user = accounts::authenticate;
  admission.expect_user = accounts::expect_session;
  admission.expected_user = accounts::expected_user;
  admission.console = admin::authenticate;
  admission.audit = admin::audit;
  admission.clicking_too_fast = &accounts::clicking_too_fast;
  admission.refusals = {&accounts::session_expired,   &accounts::forced_offline, &accounts::banned,
                        &accounts::clicking_too_fast, &admin::session_expired,   &admin::not_permitted};
  return admission;
}

auto socket_admission() -> http::SocketAdmission {
  return {.admit = accounts::admit_socket, .is_live = accounts::is_live, .ended = accounts::sessions_topic};
}

}  // namespace app
