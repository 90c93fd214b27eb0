#pragma once
// The running program: store, clock, calls, jobs and server put together, in this order and taken down in the other.
#include <atomic>
#include <functional>
#include <memory>
#include <mutex>
#include <string>
#include <thread>

#include "app/config.hpp"
#include "app/modules.hpp"
#include "modules/ledger/chain.hpp"
#include "platform/http/api.hpp"
#include "platform/http/server.hpp"
#include "platform/http/static_files.hpp"
#include "platform/jobs/jobs.hpp"
#include "platform/pool.hpp"
#include "platform/signals.hpp"
#include "platform/store/store.hpp"

namespace app {

/// The database of a configuration, opened for one command: migrated, and held by nobody else.
/// Throws std::runtime_error with a sentence for the operator.
class Database {
 public:
  explicit Database(const Config& config);
  ~Database();
  Database(const Database&) = delete;
  auto operator=(const Database&) -> Database& = delete;

  auto options() const -> const store::Options& { return options_; }
  auto keys() const -> const Keys& { return *keys_; }
  auto anchor() -> ledger::HeadAnchor* { return anchor_.get(); }

 private:
  void lock(const std::filesystem::path& file);
  static auto master_key(const std::filesystem::path& file) -> std::string;

  store::Options options_;
  std::unique_ptr<Keys> keys_;
  std::unique_ptr<ledger::HeadAnchor> anchor_;
  int lock_ = -1;
};

class Instance {
 public:
  /// Opens the store and starts serving; throws when something that it needs is missing.
  explicit Instance(Config config);
  ~Instance();

  auto port() const { return server_->port(); }
  auto clock() -> SystemClock& { return clock_; }
  /// Runs `work(ctx)` as one transaction and waits for it: for commands and the demo's players.
  template <class Work>
  void act(Work work) {
    act_erased([&](Context& ctx) { work(ctx); });
  }
  /// Lets what runs be answered, then stops. Answers whether all was answered in time.
  auto stop(std::chrono::milliseconds drain) -> bool;

 private:
  void act_erased(const std::function<void(Context&)>& work);
  void reload_settings();
  void answer(http::Request request, http::Respond respond);
  auto answer_for_operators(const http::Request& request) -> std::optional<http::Response>;
  auto metrics() -> std::string;
  auto files_answer(const http::Request& request) -> http::Response;

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
  std::vector<Module> modules_;
  http::Routes routes_;
  std::unique_ptr<store::Store> store_;
  std::unique_ptr<WorkerPool> hashing_, pictures_;
  std::unique_ptr<http::Api> api_;
  std::unique_ptr<jobs::Runner> jobs_;
  std::unique_ptr<http::StaticFiles> files_;
  std::string contract_, console_contract_;
  std::vector<SignalHub::Handle> handles_;
  std::atomic<bool> ready_{false};
  std::unique_ptr<http::Server> server_;
};

}  // namespace app
