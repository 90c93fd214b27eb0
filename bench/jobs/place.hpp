#pragma once
// The product on a SQLite file with a clock that is moved: runs jobs and calls on the program's own store,
// and measures them.
#include <fmt/format.h>

#include <chrono>
#include <filesystem>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include "admin/admin.hpp"
#include "app/database.hpp"
#include "app/modules.hpp"
#include "ledger/ledger.hpp"
#include "modules/ledger/chain.hpp"
#include "platform/http/api.hpp"
#include "platform/run/executor.hpp"

namespace bench {

using namespace std::chrono_literals;
using Steady = std::chrono::steady_clock;

template <class T>
auto must(Result<T> result) -> T {
  if (!result) throw std::runtime_error("refused: " + std::string{result.error().why->key});
  return *std::move(result);
}

/// A caller of measured reads: a person's token, or an operator's.
struct Reader {
  std::string path, query, token;
};

class Place {
 public:
  /// An empty folder; the clock starts on the first Monday at 10:05. With the address of a PostgreSQL
  /// database the rows are there, and only reads are measured.
  explicit Place(const std::filesystem::path& folder, const std::string& postgres = {});
  ~Place();
  Place(const Place&) = delete;
  auto operator=(const Place&) -> Place& = delete;

  static auto first_monday() { return std::chrono::local_days{std::chrono::year{2026} / 11 / 23}; }

  // ---- not measured
  /// Rows that no call makes fast enough, in one transaction.
  void script(const std::string& sql);
  template <class Work>
  auto look(Work work) {
    std::optional<std::invoke_result_t<Work, Context&>> answer;
    executor_->act([&](Context& ctx) { answer.emplace(work(ctx)); });
    return *std::move(answer);
  }
  template <class Op, class... Args>
  auto run(Op op, const Args&... args) {
    return must(executor_->ask([&](Context& ctx) { return op(ctx, args...); }));
  }
  template <class T>
  void set(const Setting<T>& setting, std::type_identity_t<T> value) {
    put_setting(setting.key, encode_setting(value));
  }
  auto hire(const std::string& name, admin::Role role) -> OperatorId;
  /// Plans the nightly work of a module.
  void plan_nights_of(std::string_view module);
  auto now() const { return clock_.moment(); }
  void sleep(std::chrono::milliseconds time) { clock_.advance(time); }

  // ---- measured
  /// What `act` writes, in one transaction, under a name. It came to so many rows.
  template <class Act>
  auto timed(const std::string& name, std::int64_t rows, Act act) {
    watch_.name = name;
    auto answer = act();
    watch_.name.clear();
    count_rows(name, rows);
    return answer;
  }
  /// Runs the jobs that are due by then, each under its kind.
  void live_until(Instant until);
  void count_rows(const std::string& name, std::int64_t rows) { watch_.writes[name].rows += rows; }
  /// As `live_until`, while callers make calls, each 10 ms after its last: the times of their calls under a
  /// name, and how long all of it takes.
  void live_beside(Instant until, const std::string& name, std::size_t callers,
                   const std::function<void(std::size_t caller)>& call);
  /// Two hundred calls in turns of all readers, under a name; fewer if they take longer than half a second.
  void read(const std::string& name, const std::vector<Reader>& readers);
  /// The commit of a transaction that changes one row, for the scale.
  void measure_commits();

  /// Throws if an invariant of a module does not hold.
  void verify(std::string_view module);
  /// Prints a line for each piece of work and each call since the last report.
  void report();

 private:
  struct Times {
    std::int64_t rows = 0;
    std::vector<double> milliseconds = {}, of_processor = {};
  };
  /// Seals as the program does, and measures for how long the writer is busy: from a transaction's begin to
  /// its commit. Another thread syncs the log.
  class Watch final : public store::CommitObserver {
   public:
    Watch(const Clock& clock, ledger::HeadAnchor* anchor) : sealer{clock, anchor} {}
    void group_starts(store::Tx& tx) override;
    void group_ends(store::Tx& tx) override { sealer.group_ends(tx); }
    auto group_committed() -> std::function<void()> override;

    ledger::Sealer sealer;
    std::string name;  // of the present work; empty: not measured
    std::map<std::string, Times> writes;

   private:
    Steady::time_point began_;
    double of_processor_ = 0;
  };
  void put_setting(std::string_view key, const std::string& value);
  auto next_job_by(Instant until) -> std::optional<std::string>;
  void run_job();
  void jump_to(Instant until);
  void call(const Reader& reader, Times& times);

  app::Database database_;
  ManualClock clock_;
  IdMaker ids_;
  crypto::SystemRandomness chance_;
  crypto::PasswordVerdicts verdicts_;
  Watch watch_;
  std::unique_ptr<store::Connection> beside_;
  std::shared_ptr<const SettingsSnapshot> settings_;
  run::Runtime runtime_;
  std::vector<Module> modules_ = app::all_modules();
  std::vector<jobs::Kind> jobs_ = app::all_jobs(modules_);
  http::Routes routes_{app::all_endpoints(modules_)};
  http::Admission admission_ = app::admission();
  std::unique_ptr<store::Store> store_;
  SignalHub signals_;
  WorkerPool pool_{1, 4'096};
  std::unique_ptr<run::Executor> executor_;
  std::map<std::string, Times> calls_;
  std::map<std::string, double> spans_;  // seconds
};

/// Each measures the work of its modules in a place of its own.
void measure_team(Place& place);
void measure_rewards(Place& place);
void measure_market(Place& place);
void measure_payouts(Place& place);
void measure_statements(Place& place);
void measure_tasks(Place& place);
void measure_late_settling(Place& place);
/// Of all lists of the console, or of the one with this call.
void measure_lists(Place& place, std::string_view call);

/// Ids of people that `script` inserts: above those that the program makes now.
constexpr std::int64_t people_from = 500'000'000'000'000'000;
inline auto person(std::int64_t number) { return UserId{people_from + number}; }
/// Columns of people with numbers, for `INSERT … SELECT` from a table `n (i)`; `referrer` is an expression.
auto insertion_of_people(std::int64_t first, std::int64_t last, std::string_view referrer) -> std::string;

}  // namespace bench
