// The product in memory.
#include "testing/world.hpp"

#include <fmt/format.h>

#include <cstdlib>

#include "modules/accounts/mobile.hpp"
#include "modules/accounts/outbox.hpp"
#include "platform/store/migrations.hpp"
#include "platform/store/postgres.hpp"

namespace testing {

namespace {

const auto monday_morning =
    instant_of(std::chrono::local_days{std::chrono::year{2026} / 11 / 23}, 10h + 5min);

// One schema a process on PostgreSQL, emptied for each world.
auto open_database() -> std::unique_ptr<store::Connection> {
  const char* address = std::getenv("GOMVE_TEST_POSTGRES");
  if (address == nullptr || *address == '\0') {
    auto memory = store::open_connection({.engine = store::Engine::sqlite, .address = ":memory:"}, true);
    store::migrate(*memory, store::all_migrations());
    return memory;
  }
  auto server = store::open_postgres(address);
  const auto schema = fmt::format("world_{}", ::getpid());
  static const bool made = [&] {
    server->script(fmt::format("DROP SCHEMA IF EXISTS {0} CASCADE; CREATE SCHEMA {0}", schema));
    server->script("SET search_path TO " + schema);
    store::migrate(*server, store::all_migrations());
    return true;
  }();
  static_cast<void>(made);
  server->script("SET search_path TO " + schema + "; SET synchronous_commit = off");
  server->script(
      "DO $$ DECLARE names TEXT; BEGIN SELECT string_agg(quote_ident(tablename), ', ') INTO names FROM "
      "pg_tables "
      "WHERE schemaname = current_schema() AND tablename <> 'schema_migration'; "
      "EXECUTE 'TRUNCATE ' || names; END $$");
  return server;
}

class RunJob final : public store::Job {
 public:
  explicit RunJob(std::function<store::Keep(store::Tx&)> run, std::function<void(store::Tx&)> lasting)
      : run_{std::move(run)}, lasting_{std::move(lasting)} {}
  auto run(store::Tx& tx) -> store::Keep override { return run_(tx); }
  void after_undo(store::Tx& tx) override { lasting_(tx); }
  void finish(store::Ended, std::exception_ptr failure) override { failure_ = failure; }
  void rethrow() const {
    if (failure_) std::rethrow_exception(failure_);
  }

 private:
  std::function<store::Keep(store::Tx&)> run_;
  std::function<void(store::Tx&)> lasting_;
  std::exception_ptr failure_;
};

}  // namespace

World::World()
    : clock{monday_morning},
      chance{20261123},
      connection_{open_database()},
      sealer_{std::make_unique<ledger::Sealer>(clock, nullptr)},
      modules_{app::all_modules()},
      jobs_{app::all_jobs(modules_)},
      routes_{std::make_unique<http::Routes>(app::all_endpoints(modules_))},
      settings_{std::make_shared<SettingsSnapshot>()},
      surroundings_{new http::Surroundings{clock, ids_, chance, verdicts_, keys_,
                                           [this] { return settings_; }, app::admission(),
                                           crypto::PasswordCost::for_tests()}} {
  store::transact(*connection_, [this](store::Tx& tx) { sealer_->take_up(tx); });
}

World::~World() {
  if (!testing::Test::HasFailure()) books_close();
}

void World::run_job(store::Job& job) {
  const bool seals = connection_->engine() == store::Engine::sqlite;
  store::run_alone(*connection_, job, seals ? sealer_.get() : nullptr);
}

void World::run_call(const std::function<bool(Context&)>& work) {
  WorkMemo memo;
  std::optional<NeedsWork> wanted;
  do {
    wanted.reset();
    Aftermath after;
    const auto with = [&](store::Tx& tx, const std::function<void(Context&)>& use) {
      http::with_context(tx, *surroundings_, memo, origin, after, use);
    };
    RunJob job{[&](store::Tx& tx) {
                 after = {};
                 bool kept = false;
                 try {
                   with(tx, [&](Context& ctx) { kept = work(ctx); });
                 } catch (const NeedsWork& needs) {
                   wanted = needs;
                   after = {};
                 }
                 return kept ? store::Keep::yes : store::Keep::no;
               },
               [&](store::Tx& tx) {
                 const auto lasting = std::move(after.lasting);
                 for (const auto& fact : lasting) with(tx, fact);
               }};
    run_job(job);
    job.rethrow();
    if (wanted)
      memo.carry_out(*wanted);
    else
      signals_.insert(signals_.end(), after.signals.begin(), after.signals.end());
  } while (wanted);
}

auto World::user(const std::string& name) -> UserId {
  if (const auto known = people_.find(name); known != people_.end()) return known->second;
  mobiles_[name] = fmt::format("09{:08}", people_.size() + 1);
  const auto id = look([&](Context& ctx) {
    const auto cost = crypto::PasswordCost::for_tests();
    return accounts::enrol(ctx, {.mobile = *accounts::normalise_mobile(mobiles_[name]),
                                 .nickname = name,
                                 .password_hash = crypto::hash_password(password(name), cost),
                                 .pay_password_hash = crypto::hash_password(pay_password(name).value, cost)});
  });
  return people_[name] = id.value();
}

auto World::mobile(const std::string& name) -> std::string {
  user(name);
  return mobiles_.at(name);
}

auto World::sign_in(UserId user) -> std::string {
  return look([&](Context& ctx) { return accounts::open_session(ctx, user); });
}

auto World::giver(ledger::Unit unit) -> ledger::Account {
  if (unit == ledger::Unit::BALANCE) return ledger::outside(502);
  return unit == ledger::Unit::OTC ? ledger::exchange : ledger::issuance;
}

void World::give_units(const ledger::Transfer& transfer) {
  look([&](Context& ctx) {
    std::vector<ledger::Transfer> transfers{transfer};
    // OTC is dong that came through the exchange; the other half stands in BALANCE.
    if (transfer.unit == ledger::Unit::OTC)
      transfers.push_back({ledger::Unit::BALANCE, transfer.amount, ledger::capital, ledger::exchange, 1});
    return ledger::post(ctx, {"testing.gift", ids_.next_value(clock.now())}, transfers);
  }).value();
}

auto World::holdings(UserId user) -> ledger::Holdings {
  return look([&](Context& ctx) { return ledger::holdings(ctx, user); });
}

void World::set_text(const std::string& key, const std::string& value) {
  auto changed = std::make_shared<SettingsSnapshot>(*settings_);
  changed->add(key, {clock.now(), value});
  settings_ = std::move(changed);
}

void World::advance(std::chrono::milliseconds by) { advance_to(clock.now() + by); }

void World::advance_to(TimeOfDay time) {
  const auto now = clock.moment();
  const auto day = now.time_of_day() < time ? now.day() : now.day() + std::chrono::days{1};
  advance_to(instant_of(day, time));
}

void World::advance_to(Instant until) {
  for (;;) {
    const auto due = look([](Context& ctx) { return jobs::next_due(ctx.tx); });
    if (!due || *due > until) break;
    if (clock.now() < *due) clock.set(*due);
    RunJob job{[this](store::Tx& tx) {
                 std::vector<Signal> signals;
                 jobs::run_next_due(tx, jobs_, *surroundings_, signals);
                 signals_.insert(signals_.end(), signals.begin(), signals.end());
                 return store::Keep::yes;
               },
               [](store::Tx&) {}};
    run_job(job);
    job.rethrow();
  }
  clock.set(until);
}

void World::books_close() {
  const auto proof = look([this](Context& ctx) {
    if (ctx.tx.engine() == store::Engine::postgres) ledger::seal_waiting(ctx.tx, clock.now());
    return ledger::verify(ctx.tx);
  });
  for (const auto& fault : proof.faults) ADD_FAILURE() << "the books do not close: " << fault;
}

auto World::last_code(const std::string& mobile) -> std::string {
  const auto text = look(
      [&](Context& ctx) { return accounts::outbox::newest_text(ctx, *accounts::normalise_mobile(mobile)); });
  if (!text) return {};
  const auto first = text->find_first_of("0123456789");
  return text->substr(first, 6);
}

}  // namespace testing
