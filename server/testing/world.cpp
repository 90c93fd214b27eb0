// The product in memory.
#include "testing/world.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>
#include <iterator>

#include "modules/accounts/mobile.hpp"
#include "modules/accounts/outbox.hpp"
#include "platform/store/migrations.hpp"
#include "platform/store/postgres.hpp"
#include "platform/store/sqlite.hpp"
#include "testing/lives.hpp"
#include "testing/providers.hpp"

namespace testing {

namespace {

const auto monday_morning =
    instant_of(std::chrono::local_days{std::chrono::year{2026} / 11 / 23}, 10h + 5min);

// On PostgreSQL a connection that a world left to the next one: a new one reads the catalogue and plans each
// statement again, which takes longer than most tests.
auto kept_connection() -> std::unique_ptr<store::Connection>& {
  static std::unique_ptr<store::Connection> kept;
  return kept;
}

// That connection, unless a test has cut it meanwhile.
auto connect(const char* address) -> std::unique_ptr<store::Connection> {
  if (auto kept = std::exchange(kept_connection(), nullptr)) try {
      kept->script("SELECT 1");
      return kept;
    } catch (const store::Failure&) {
    }
  return store::open_postgres(address);
}

// A process's schema on PostgreSQL and the connection that empties it for each world. It stays in a mode
// without triggers, and is one of its own because entering that mode discards every plan of a connection.
class SharedSchema {
 public:
  explicit SharedSchema(const char* address)
      : address_{address},
        name_{fmt::format("world_{}", ::getpid())},
        sweeper_{store::open_postgres(address)} {
    sweeper_->script(fmt::format("DROP SCHEMA IF EXISTS {0} CASCADE; CREATE SCHEMA {0}", name_));
    enter(*sweeper_);
    store::migrate(*sweeper_, store::all_migrations());
    sweeper_->script("SET session_replication_role = replica");
  }

  void enter(store::Connection& connection) {
    connection.script("SET search_path TO " + name_ + "; SET synchronous_commit = off");
  }
  void empty() {
    try {
      sweep();
    } catch (const store::Failure&) {  // a test has cut the connection meanwhile
      sweeper_ = store::open_postgres(address_);
      enter(*sweeper_);
      sweeper_->script("SET session_replication_role = replica");
      sweep();
    }
  }

 private:
  // A test writes few rows to few tables: deleting them is faster than giving each table new files.
  void sweep() {
    sweeper_->script(
        "DO $$ DECLARE name TEXT; BEGIN "
        "FOR name IN SELECT quote_ident(tablename) FROM pg_tables "
        "WHERE schemaname = current_schema() AND tablename <> 'schema_migration' LOOP "
        "EXECUTE 'DELETE FROM ' || name; END LOOP; END $$; "
        "INSERT INTO ledger_epoch (id, number) VALUES (1, 1)");
  }

  std::string address_, name_;
  std::unique_ptr<store::Connection> sweeper_;
};

auto open_database() -> std::unique_ptr<store::Connection> {
  const char* address = std::getenv("GOMVE_TEST_POSTGRES");
  if (address == nullptr || *address == '\0') {
    // Migrating is most of what a short test takes, so one database is migrated and the others are copies.
    static const auto migrated = [] {
      auto first = store::open_connection({.engine = store::Engine::sqlite, .address = ":memory:"}, true);
      store::migrate(*first, store::all_migrations());
      watch_lives(*first, app::all_modules());
      return first;
    }();
    return store::copy_in_memory(*migrated);
  }
  static SharedSchema schema{address};
  schema.empty();
  auto server = connect(address);
  schema.enter(*server);
  return server;
}

// Comparing the schema with a new one takes longer than most tests, none of which changes it: that is left to
// the tests of the store and of upgrades.
auto is_of_schema(const Module& module) { return module.name == "platform"; }

}  // namespace

World::World(bool is_demo)
    : clock{monday_morning},
      chance{20261123},
      connection_{open_database()},
      sealer_{std::make_unique<ledger::Sealer>(clock, nullptr)},
      modules_{app::all_modules({.payments = wiring().payments,
                                 .payouts = wiring().payouts,
                                 .webhooks = wiring().webhooks,
                                 .is_demo = is_demo})},
      jobs_{app::all_jobs(modules_)},
      routes_{std::make_unique<http::Routes>(app::all_endpoints(modules_))},
      settings_{std::make_shared<SettingsSnapshot>()},
      runtime_{new run::Runtime{clock, ids_, chance, verdicts_, keys_, [this] { return settings_; },
                                crypto::PasswordCost::for_tests()}} {
  store::transact(*connection_, [this](store::Tx& tx) { sealer_->take_up(tx, ids_); });
  const bool seals = connection_->engine() == store::Engine::sqlite;
  actor_ = std::make_unique<run::Actor>(*connection_, seals ? sealer_.get() : nullptr, *runtime_);
  actor_->on_signals = [this](const std::vector<Signal>& signals) { hear(signals); };
}

auto World::wiring() -> const app::Wiring& {
  static const app::Wiring wiring{
      .payments = {.providers = all_providers(), .fakes_allowed = true},
      .payouts = {.payos = payouts_config, .channels = {}},
      .webhooks = {.receivers = outbound::Origins{{"https://shop.example", "https://gate.example"}}}};
  return wiring;
}

World::~World() {
  if (!testing::Test::HasFailure()) books_close();
  note_own_steps();
  actor_.reset();
  if (connection_->engine() == store::Engine::postgres && !connection_->in_transaction())
    kept_connection() = std::move(connection_);
}

void World::tamper() {
  is_tampered_with_ = true;
  leave_lives(*connection_, modules_);
}

// Of a world that was tampered with, steps say nothing.
void World::note_own_steps() {
  if (is_tampered_with_ || connection_->in_transaction()) return;
  const auto* test = testing::UnitTest::GetInstance()->current_test_info();
  note_steps(*connection_, test ? fmt::format("{}.{}", test->test_suite_name(), test->name()) : "");
}

void World::hear(const std::vector<Signal>& signals) {
  for (const auto& signal : signals) {
    signals_.push_back(signal);
    if (signal.topic == "settings") reload_settings();
    for (const auto& module : modules_)
      for (const auto& listener : module.listeners)
        if (listener.topic == signal.topic)
          look([&](Context& ctx) { return listener.run(ctx, signal.message), true; });
    if (signal.topic == "demo.clock") {
      const std::chrono::milliseconds offset{std::stoll(signal.message)};
      clock.advance(offset - std::exchange(demo_offset_, offset));
    }
  }
}

void World::reload_settings() {
  store::transact(*connection_, [this](store::Tx& tx) { settings_ = load_settings(tx); });
}

auto World::operator_of(admin::Role role) -> OperatorId {
  if (const auto known = operators_.find(role); known != operators_.end()) return known->second;
  const auto made = run(admin::add_operator, admin::NewOperator{.name = std::string{shape::name_of(role)},
                                                                .password = {operator_password()},
                                                                .role = role});
  return operators_[role] = made.value().operator_id;
}

auto World::operator_token(admin::Role role) -> std::string {
  const auto who = operator_of(role);
  return look([&](Context& ctx) { return admin::open_session(ctx, who); });
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
    // OTC comes from BALANCE through the exchange, so the capital pays BALANCE into the exchange.
    if (transfer.unit == ledger::Unit::OTC)
      transfers.push_back({ledger::Unit::BALANCE, transfer.amount, ledger::capital, ledger::exchange, 1});
    return ledger::post(ctx, {ledger::CauseKind{"testing.gift"}, ids_.next_value(clock.now())}, transfers);
  }).value();
}

void World::fill_reserve(Money amount) {
  look([&](Context& ctx) {
    return ledger::post(ctx, {ledger::CauseKind{"testing.fund"}, ids_.next_value(clock.now())},
                        {ledger::transfer(ledger::BalanceFlow::own_money_set_aside, amount,
                                          {ledger::capital, ledger::reserve})});
  }).value();
}

auto World::held_by(ledger::Account account) -> Money {
  return look([&](Context& ctx) { return ledger::held<ledger::BalanceFlow>(ctx, account); });
}

auto World::holdings(UserId user) -> ledger::Holdings {
  return look([&](Context& ctx) { return ledger::holdings(ctx, user); });
}

void World::set_text(const std::string& key, const std::string& value) {
  look([&](Context& ctx) {
    return ctx.tx.run(
        "INSERT INTO setting_version (id, key, value, effective_at, set_at, set_by, reason) "
        "VALUES ($1, $2, $3, $4, $4, 0, 'a test')",
        ctx.ids.next_value(ctx.now.instant), key, value, ctx.now.instant);
  });
  reload_settings();
}

void World::advance(std::chrono::milliseconds by) { advance_to(clock.now() + by); }

void World::advance_to(TimeOfDay time) {
  const auto now = clock.moment();
  const auto day = now.time_of_day() < time ? now.day() : now.day() + std::chrono::days{1};
  advance_to(instant_of(day, time));
}

void World::advance_to(Instant until) {
  for (;;) {
    const auto due = actor_->look([](Context& ctx) { return jobs::next_due(ctx.tx); });
    if (!due || *due > until) break;
    if (clock.now() < *due) clock.set(*due);
    jobs::run_next_due(*actor_, jobs_);
  }
  clock.set(until);
}

void World::books_close() {
  const auto proof = look([this](Context& ctx) {
    if (ctx.tx.engine() == store::Engine::postgres) ledger::seal_waiting(ctx.tx, clock.now());
    auto proof = ledger::verify(ctx.tx);
    if (is_tampered_with_) return proof;
    for (const auto& module : modules_)
      if (module.verify && !is_of_schema(module))
        std::ranges::move(module.verify(ctx.tx), std::back_inserter(proof.faults));
    return proof;
  });
  for (const auto& fault : proof.faults) ADD_FAILURE() << "an invariant is broken: " << fault;
}

auto World::last_code(const std::string& mobile) -> std::string {
  const auto text = look(
      [&](Context& ctx) { return accounts::outbox::newest_text(ctx, *accounts::normalise_mobile(mobile)); });
  if (!text) return {};
  const auto first = text->find_first_of("0123456789");
  return text->substr(first, 6);
}

}  // namespace testing
