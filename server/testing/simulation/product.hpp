#pragma once
// The product under test: real migrations, real calls, a manual clock, and a database that outlives the
// program. The program can be cut off at any point and started again.
#include <boost/json.hpp>

#include <array>
#include <filesystem>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "app/modules.hpp"
#include "platform/crypto/seeded_randomness.hpp"
#include "platform/http/call.hpp"
#include "platform/store/store.hpp"
#include "testing/reply.hpp"
#include "testing/simulation/payos.hpp"
#include "testing/simulation/step.hpp"

namespace simulation {

/// An injected fault below the product: in its database, or in the result of a crash (SQLite).
struct Sabotage {
  std::string script = {};    // statements that run in the new database
  bool loses_log = false;     // drops the write-ahead log
  bool loses_commit = false;  // drops the last commit
};

/// The place of the database: a folder, or a PostgreSQL address.
struct Place {
  std::filesystem::path folder;
  std::string postgres = {};
  Sabotage sabotage = {};
};

/// Randomness that restarts with each step, so that a step's numbers depend on no other step.
class StepChance final : public crypto::Randomness {
 public:
  void begin(std::uint64_t seed, std::int64_t step) {
    source_.emplace(seed * 0x9E3779B97F4A7C15ULL + static_cast<std::uint64_t>(step));
  }
  void fill(std::span<std::uint8_t> out) override { source_->fill(out); }
  auto is_predictable() const -> bool override { return true; }

 private:
  std::optional<crypto::SeededRandomness> source_{std::in_place, 0};
};

/// The caller: a session's token, an address, an idempotency key for money calls.
struct Caller {
  std::string token = {}, address = "10.0.0.1", key = {};
};

using testing::Reply;

/// How often the program was cut off: in which work, and at which of the four points.
struct Cuts {
  using Points = std::array<std::int64_t, 4>;
  Points calls{}, news{}, deadlines{};
};

class Product {
 public:
  explicit Product(Place place, Instant begin);
  ~Product();
  Product(const Product&) = delete;
  auto operator=(const Product&) -> Product& = delete;

  /// Under which the product seals.
  static auto keys() -> const Keys&;

  /// Makes a call by its path ("token/gb/buyGb"; the console's with the prefix "console:"). `body` is JSON
  /// for calls that take one, a query for the others. A cut ends the program; it is started again, and
  /// nothing is returned.
  auto call(std::string_view path, const Caller& caller, std::string_view body,
            Trouble trouble = Trouble::none) -> std::optional<Reply>;
  /// Whether a call moves money and accepts an idempotency key.
  auto is_money(std::string_view path) const -> bool;

  /// Runs `work(ctx)` as one transaction and commits, for work without a call. Returns false if the program
  /// was cut off before its answer.
  auto act(const std::function<void(Context&)>& work, Trouble trouble = Trouble::none) -> bool;
  /// Reads the rows in one snapshot.
  void look(const std::function<void(store::Tx&)>& work);

  /// Runs the jobs that are due until an instant, each at its time, and advances the clock to it. A cut ends
  /// the program in the first job; it is started again and continues.
  void live_until(Instant until, Trouble in_first = Trouble::none);
  /// Makes the calls to payOS that wait. At a stop the first one is left unfinished, as by a program that
  /// ends.
  void call_payos(Stop stop = Stop::never);
  auto payos() const -> const Payos& { return payos_; }
  /// Seals the transfers where no writer does (PostgreSQL): the program does so once a second.
  void seal();
  /// Advances the clock without running jobs.
  void skip_to(Instant instant) { clock_.set(std::max(instant, clock_.now())); }
  auto now() const -> Instant { return clock_.now(); }
  auto clock() const -> const Clock& { return clock_; }
  auto chance() -> StepChance& { return chance_; }
  auto starts() const { return starts_; }
  auto cuts() const -> const Cuts& { return cuts_; }
  /// The signals since the last call.
  auto take_signals() -> std::vector<Signal> { return std::exchange(signals_, {}); }
  static auto wiring() -> const app::Wiring&;

 private:
  class Program;
  class CutOff;
  void start();
  void crash_copies();
  void expect_cut(Trouble trouble, const std::function<bool()>& is_last);
  void note_cut(Cuts::Points& where);
  void start_again();
  // Throws if the program did not start again: the code that cut it off may have caught the exception (the
  // sender of messages does).
  auto program() const -> Program&;
  void hear(const std::vector<Signal>& signals);
  void ask_providers();
  void call_payos_if_asked();

  Place place_;
  int generation_ = 0, starts_ = 0;
  Cuts cuts_;
  // The clock does not move during a restart, which in reality takes longer than the millisecond that
  // separates ids: ids continue from here.
  std::int64_t last_id_ = 0;
  ManualClock clock_;
  StepChance chance_;
  std::vector<Signal> signals_;
  bool asks_providers_ = false;  // a question to a provider of payments waits
  bool calls_payos_ = false;     // a call to payOS waits
  Payos payos_;
  std::unique_ptr<Program> program_;
};

}  // namespace simulation
