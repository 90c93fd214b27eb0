#pragma once
// The whole product in memory: real migrations, real SQL, a manual clock, users by name. No mocks of own
// code.
#include <gtest/gtest.h>

#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "accounts/accounts.hpp"
#include "admin/admin.hpp"
#include "app/modules.hpp"
#include "ledger/ledger.hpp"
#include "modules/ledger/chain.hpp"
#include "platform/crypto/seeded_randomness.hpp"
#include "platform/http/api.hpp"
#include "platform/run/actor.hpp"
#include "platform/store/store.hpp"

namespace testing {

using namespace std::chrono_literals;

/// On SQLite in memory, or on the PostgreSQL of GOMVE_TEST_POSTGRES. Starts on Monday 2026-11-23 at 10:05.
class World {
 public:
  explicit World(bool is_demo = false);
  ~World();

  /// The wiring of the world's program: fakes are allowed, with the providers of testing/providers.hpp.
  static auto wiring() -> const app::Wiring&;

  // ---- users and their holdings
  /// A registered user with a payment password ("pay-An!2"); the same name gives the same user.
  auto user(const std::string& name) -> UserId;
  auto pay_password(const std::string& name) const -> shape::Secret { return {"pay-" + name + "!2"}; }
  static auto password(const std::string& name) -> std::string { return "in-" + name + "-99"; }
  /// The number of a user made by `user`: "0900000001" and on.
  auto mobile(const std::string& name) -> std::string;
  /// A token of a new session.
  auto sign_in(UserId user) -> std::string;
  /// The operator of that role, named after it; the same role gives the same operator.
  auto operator_of(admin::Role role) -> OperatorId;
  /// A token of a new session of that operator, for the console's calls.
  auto operator_token(admin::Role role) -> std::string;
  static auto operator_password() -> std::string { return "Vung-vang-2026"; }
  template <class Flow>
  void give(UserId user, typename ledger::FamilyOf<Flow>::Amount amount, Flow flow) {
    give_units(
        ledger::transfer(flow, amount, {giver(ledger::FamilyOf<Flow>::unit), ledger::available(user)}));
  }
  /// Credits dong to the user's balance, as a top-up would.
  void give_dong(UserId user, Money amount) { give(user, amount, ledger::BalanceFlow::top_up); }
  /// Dong of the operator's own, in the reserve.
  void fill_reserve(Money amount);
  /// The dong of an account that stores its balance.
  auto held_by(ledger::Account account) -> Money;
  auto holdings(UserId user) -> ledger::Holdings;
  auto balance(UserId user) { return holdings(user).balance; }

  // ---- operations
  /// Runs `op(ctx, args…)` as a call would: commits when it answers, rolls back when it refuses.
  template <class Op, class... Args>
  auto run(Op op, Args&&... args) {
    return actor_->run(std::move(op), std::forward<Args>(args)...);
  }
  /// Runs `work(ctx)`, commits, and returns its result.
  template <class Work>
  auto look(Work work) {
    return actor_->look(std::move(work));
  }
  template <class T>
  void set(const Setting<T>& setting, std::type_identity_t<T> value) {
    set_text(std::string{setting.key}, encode_setting(value));
  }

  // ---- time
  auto now() const -> Moment { return clock.moment(); }
  /// Advances the clock, stopping at each due job to run it.
  void advance(std::chrono::milliseconds by);
  void advance_to(Instant until);
  /// Today at that time of day, or tomorrow if it has passed.
  void advance_to(TimeOfDay time);

  // ---- invariants
  /// Checks the chain, the balances, each unit's sum and every module's invariants. Called after every test.
  void books_close();
  /// The last code sent to a number, read from the outbox.
  auto last_code(const std::string& mobile) -> std::string;

  /// The origin of the calls: tests may change its address and language.
  auto origin() -> Origin& { return actor_->origin; }
  auto routes() const -> const http::Routes& { return *routes_; }
  auto runtime() const -> const run::Runtime& { return *runtime_; }
  auto connection() -> store::Connection& { return *connection_; }
  /// Runs an execution to its outcome on the world's one connection.
  void to_outcome(run::Execution& execution) { actor_->to_outcome(execution); }
  auto admission() const -> const http::Admission& { return admission_; }
  auto signals() -> std::vector<Signal>& { return signals_; }
  /// Records the signals of a committed call, and runs the program's listeners.
  void hear(const std::vector<Signal>& signals);

  /// For a test that corrupts rows on purpose: from now on rows need not obey their tables of states, and
  /// afterwards only the ledger's own verification runs.
  void tamper();
  auto is_tampered_with() const { return is_tampered_with_; }
  ManualClock clock;
  crypto::SeededRandomness chance;

 private:
  void give_units(const ledger::Transfer& transfer);
  static auto giver(ledger::Unit unit) -> ledger::Account;
  void set_text(const std::string& key, const std::string& value);
  void reload_settings();
  void note_own_steps();

  IdMaker ids_;
  Keys keys_{std::string(32, 'k')};
  crypto::PasswordVerdicts verdicts_;
  std::unique_ptr<store::Connection> connection_;
  std::unique_ptr<ledger::Sealer> sealer_;
  std::vector<Module> modules_;
  std::vector<jobs::Kind> jobs_;
  std::unique_ptr<http::Routes> routes_;
  std::shared_ptr<const SettingsSnapshot> settings_;
  http::Admission admission_ = app::admission();
  std::unique_ptr<run::Runtime> runtime_;
  std::unique_ptr<run::Actor> actor_;
  std::vector<Signal> signals_;
  std::map<std::string, UserId> people_;
  std::map<std::string, std::string> mobiles_;
  std::map<admin::Role, OperatorId> operators_;
  std::chrono::milliseconds demo_offset_{0};
  bool is_tampered_with_ = false;
};

}  // namespace testing
