#pragma once
// The product as it is played with: real migrations, real calls, a clock that is moved, a database that
// outlives the program; the program can be cut off at any point and started again.
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
#include "testing/simulation/step.hpp"

namespace simulation {

/// A fault on purpose, below the product: in what its database does, or in what a crash leaves of it
/// (SQLite).
struct Sabotage {
  std::string script = {};    // statements that the new database is given
  bool loses_log = false;     // no write-ahead log is left
  bool loses_commit = false;  // what was committed right before is not
};

/// Where the database lies: a folder of its own, or a PostgreSQL address.
struct Place {
  std::filesystem::path folder;
  std::string postgres = {};
  Sabotage sabotage = {};
};

/// Chance that begins anew with each step, so that what one step draws depends on no other.
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

/// Who calls from where: a session's token, an address, a key for calls that move money.
struct Caller {
  std::string token = {}, address = "10.0.0.1", key = {};
};

using testing::Reply;

/// How often the program was cut off: in what, and at which of the four points.
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

  /// A call by its path ("token/gb/buyGb"; the console's with "console:" before it); `body` is JSON for calls
  /// that take one, a query for the others. A cut ends the program; it is started again before this returns,
  /// and nothing is answered.
  auto call(std::string_view path, const Caller& caller, std::string_view body,
            Trouble trouble = Trouble::none) -> std::optional<Reply>;
  /// Whether a call moves money, so that it may be asked for under a key.
  auto is_money(std::string_view path) const -> bool;

  /// Runs `work(ctx)` as one transaction and keeps what it did: for what comes to the program by no call.
  /// False when the program was cut off, so that nobody was told.
  auto act(const std::function<void(Context&)>& work, Trouble trouble = Trouble::none) -> bool;
  /// Looks at the rows themselves, in one unchanging view.
  void look(const std::function<void(store::Tx&)>& work);

  /// Works the deadlines up to an instant, each at its time, and lets the clock arrive there. A cut ends the
  /// program in the first of them; it is started again and goes on.
  void live_until(Instant until, Trouble in_first = Trouble::none);
  /// Seals what is booked, where no writer does it by itself (PostgreSQL): the program does so once a second.
  void seal();
  /// Lets the clock arrive there, and works no deadline.
  void skip_to(Instant instant) { clock_.set(std::max(instant, clock_.now())); }
  auto now() const -> Instant { return clock_.now(); }
  auto clock() const -> const Clock& { return clock_; }
  auto chance() -> StepChance& { return chance_; }
  auto starts() const { return starts_; }
  auto cuts() const -> const Cuts& { return cuts_; }
  /// What was told since this was last asked: topics.
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
  // Throws when it did not start again: whoever cut it off may have swallowed that (the sender of messages
  // does).
  auto program() const -> Program&;
  void hear(const std::vector<Signal>& signals);

  Place place_;
  int generation_ = 0, starts_ = 0;
  Cuts cuts_;
  // The clock stands still while the program starts again, which takes no program less than the millisecond
  // that keeps its ids apart: ids go on from here.
  std::int64_t last_id_ = 0;
  ManualClock clock_;
  StepChance chance_;
  std::vector<Signal> signals_;
  std::unique_ptr<Program> program_;
};

}  // namespace simulation
