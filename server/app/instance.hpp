#pragma once
// The running program: store, clock, calls, jobs and server, stopped in reverse order.
#include <atomic>
#include <functional>
#include <memory>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

#include "app/config.hpp"
#include "app/database.hpp"
#include "app/modules.hpp"
#include "modules/ledger/chain.hpp"
#include "platform/http/api.hpp"
#include "platform/http/event_sockets.hpp"
#include "platform/http/server.hpp"
#include "platform/http/static_files.hpp"
#include "platform/instances.hpp"
#include "platform/jobs/jobs.hpp"
#include "platform/periodic_task.hpp"
#include "platform/run/pool.hpp"
#include "platform/run/signals.hpp"
#include "platform/store/store.hpp"

namespace app {

namespace demo {
class Companions;
}

class Instance {
 public:
  /// Opens the store and starts serving. Throws if something required is missing.
  explicit Instance(Config config);
  ~Instance();

  auto port() const { return server_->port(); }
  auto clock() -> SystemClock& { return clock_; }
  auto signals() -> SignalHub& { return signals_; }
  /// Runs operations besides the calls: for commands and the demo's companions.
  auto executor() -> run::Executor& { return *executor_; }
  /// Answers pending requests for at most `drain`, then stops. Returns whether all were answered in time.
  auto stop(std::chrono::milliseconds drain) -> bool;

 private:
  /// Runs `work` on its own pool, apart from the server's threads and password hashing. Returns false when
  /// too many tasks wait. Logs an exception of `work`.
  auto later(WorkerPool::Task work) -> bool;
  void start();
  void open_store();
  void join_instances();
  void listen_to_signals();
  void start_outgoing();
  void start_server();
  void reload_settings();
  void take(std::shared_ptr<const SettingsSnapshot> fresh);
  void keep_up();
  [[noreturn]] static void stop_at_once(std::string_view why);

  // metrics.cpp: for monitoring and alarms
  auto metrics() -> std::string;
  void look_at_vitals();
  void plan_nights();
  void write_machine(std::string& out) const;

  // answers.cpp: responses besides the calls
  void answer(http::Request request, http::Respond respond);
  auto answer_for_operators(const http::Request& request) -> std::optional<http::Response>;
  auto may_watch(const http::Request& request) const -> bool;
  auto files_answer(const http::Request& request) -> http::Response;
  void answer_demo(http::Request request, http::Respond respond);
  auto demo_answer(const http::Request& request) -> http::Response;

  Config config_;
  SystemClock clock_;
  crypto::SystemRandomness chance_;
  crypto::PasswordVerdicts verdicts_;
  Database database_;
  IdMaker ids_;
  ledger::Sealer sealer_;
  SignalHub signals_;
  std::mutex settings_guard_;
  std::shared_ptr<const SettingsSnapshot> settings_;
  std::unique_ptr<Instances> instances_;  // on a database that instances can share
  Wiring wiring_;
  std::shared_ptr<const solvency::Cache> books_ = solvency::new_cache();
  std::vector<Module> modules_;
  http::Routes routes_;
  std::unique_ptr<store::Store> store_;
  std::unique_ptr<WorkerPool> hashing_, pictures_, chores_;
  std::vector<std::unique_ptr<WorkerPool>> outgoing_;
  std::unique_ptr<run::Runtime> runtime_;
  std::unique_ptr<run::Executor> executor_;
  std::unique_ptr<http::Api> api_;
  std::unique_ptr<http::SocketSessions> socket_sessions_;
  std::unique_ptr<http::RawRouter> raw_;
  std::unique_ptr<http::EventSockets> events_;
  std::unique_ptr<jobs::Runner> jobs_;
  std::unique_ptr<PeriodicTask> keeping_up_, watching_, planning_;
  std::mutex vitals_guard_;
  std::string health_;  // the lines of /metrics from the database, at the last update
  std::unique_ptr<http::StaticFiles> files_;
  std::string contract_, console_contract_;
  std::vector<SignalHub::Handle> handles_;
  std::atomic<bool> ready_{false};
  std::unique_ptr<http::Server> server_;
  std::unique_ptr<demo::Companions> companions_;
};

}  // namespace app
