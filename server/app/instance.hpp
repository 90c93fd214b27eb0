#pragma once
// The running program: store, clock, calls, jobs and server put together, in this order and taken down in the
// other.
#include <atomic>
#include <functional>
#include <memory>
#include <mutex>
#include <string>
#include <thread>

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
  /// Opens the store and starts serving; throws when something that it needs is missing.
  explicit Instance(Config config);
  ~Instance();

  auto port() const { return server_->port(); }
  auto clock() -> SystemClock& { return clock_; }
  auto signals() -> SignalHub& { return signals_; }
  /// Runs operations beside the calls: for commands and the demo's players.
  auto executor() -> run::Executor& { return *executor_; }
  /// Lets what runs be answered, then stops. Answers whether all was answered in time.
  auto stop(std::chrono::milliseconds drain) -> bool;

 private:
  /// Runs `work` on a pool of its own, away from the server's threads and from whoever signs in; false when
  /// too much waits. What it throws is logged.
  auto later(WorkerPool::Task work) -> bool;
  void open_store();
  void join_copies();
  void listen_to_signals();
  void start_outgoing();
  void start_server();
  void reload_settings();
  void take(std::shared_ptr<const SettingsSnapshot> fresh);
  void keep_up();
  [[noreturn]] static void stop_at_once(std::string_view why);

  // metrics.cpp: what a watcher and an alarm read
  auto metrics() -> std::string;
  void look_at_vitals();
  void plan_nights();
  void write_machine(std::string& out) const;

  // answers.cpp: what is served beside the calls
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
  std::unique_ptr<Instances> copies_;  // where the database can be shared
  Wiring wiring_;
  std::shared_ptr<const solvency::Cache> books_ = std::make_shared<const solvency::Cache>();
  std::vector<Module> modules_;
  http::Routes routes_;
  std::unique_ptr<store::Store> store_;
  std::unique_ptr<WorkerPool> hashing_, pictures_, outgoing_, chores_;
  std::unique_ptr<run::Runtime> runtime_;
  std::unique_ptr<run::Executor> executor_;
  std::unique_ptr<http::Api> api_;
  std::unique_ptr<http::SocketSessions> socket_sessions_;
  std::unique_ptr<http::RawRouter> raw_;
  std::unique_ptr<http::EventSockets> events_;
  std::unique_ptr<jobs::Runner> jobs_;
  std::unique_ptr<PeriodicTask> keeping_up_, watching_, planning_;
  std::mutex vitals_guard_;
  std::string health_;  // lines of /metrics that take a look at the database, as of the last look
  std::unique_ptr<http::StaticFiles> files_;
  std::string contract_, console_contract_;
  std::vector<SignalHub::Handle> handles_;
  std::atomic<bool> ready_{false};
  std::unique_ptr<http::Server> server_;
  std::unique_ptr<demo::Companions> companions_;
};

}  // namespace app
