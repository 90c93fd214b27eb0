// The product as it is played with.
#include "testing/simulation/product.hpp"

#include <fmt/format.h>

#include "modules/accounts/accounts.hpp"
#include "modules/admin/admin.hpp"
#include "modules/ledger/chain.hpp"
#include "platform/actor.hpp"
#include "platform/http/api.hpp"
#include "platform/store/migrations.hpp"
#include "platform/store/postgres.hpp"

namespace simulation {

namespace {

using testing::CallJob, testing::parsed;

/// Leaves the transaction as a process that dies does.
struct Dies {};

constexpr std::string_view console = "console:";

}  // namespace

// Stands beside the sealer, and ends the program at the point that the step has drawn.
class Product::CutOff final : public store::Witness {
 public:
  explicit CutOff(store::Witness& inner) : inner_{inner} {}

  void group_starts(store::Tx& tx) override { inner_.group_starts(tx); }
  void group_ends(store::Tx& tx) override {
    die_at(Trouble::cut_before_seal);
    inner_.group_ends(tx);
    die_at(Trouble::cut_before_commit);
  }
  auto group_committed() -> std::function<void()> override {
    die_at(Trouble::cut_after_commit);
    const auto tell = inner_.group_committed();
    return [this, tell] {
      if (tell) tell();
      die_at(Trouble::cut_before_telling);
    };
  }

  Trouble at = Trouble::none;
  std::function<bool()> is_last;   // whether the transaction is the call's last
  std::function<void()> on_death;  // while everything lies as a killed process leaves it

 private:
  void die_at(Trouble point) const {
    if (at != point || !is_last()) return;
    on_death();
    throw Dies{};
  }

  store::Witness& inner_;
};

// Everything that ends with the process.
class Product::Program {
 public:
  Program(const Clock& clock, StepChance& chance, std::unique_ptr<store::Connection> opened,
          const std::filesystem::path& anchor_file)
      : connection{std::move(opened)}, anchor{anchor_file.string()}, sealer{clock, &anchor}, cut_off{sealer} {
    modules = app::all_modules({.wallet = wiring().wallet, .is_demo = false});
    jobs = app::all_jobs(modules);
    routes = std::make_unique<http::Routes>(app::all_endpoints(modules));
    surroundings.reset(new http::Surroundings{clock, ids, chance, verdicts, keys, [this] { return settings; },
                                              app::admission(), crypto::PasswordCost::for_tests()});
    store::transact(*connection, [this](store::Tx& tx) {
      if (seals()) sealer.take_up(tx, ids);
      settings = load_settings(tx);
    });
    actor = std::make_unique<Actor>(*connection, witness(), *surroundings);
  }

  auto seals() const -> bool { return connection->engine() == store::Engine::sqlite; }
  auto witness() -> store::Witness* { return seals() ? &cut_off : nullptr; }

  std::unique_ptr<store::Connection> connection;
  ledger::HeadAnchor anchor;
  ledger::Sealer sealer;
  CutOff cut_off;
  IdMaker ids;
  Keys keys{std::string(32, 'k')};
  crypto::PasswordVerdicts verdicts{256};
  std::vector<Module> modules;
  std::vector<jobs::Kind> jobs;
  std::unique_ptr<http::Routes> routes;
  std::shared_ptr<const SettingsSnapshot> settings = std::make_shared<SettingsSnapshot>();
  std::unique_ptr<http::Surroundings> surroundings;
  std::unique_ptr<Actor> actor;
};

auto Product::wiring() -> const app::Wiring& {
  static const app::Wiring wiring{
      .wallet = {
          .vnpay = wallet::vnpay::Config{.merchant = "GOMVE001",
                                         .secret = "A-SECRET-OF-THE-SIMULATION",
                                         .payment_address = "https://pay.example/paymentv2/vpcpay.html",
                                         .return_address = "https://gomve.example/paid"},
          .fakes_allowed = true}};
  return wiring;
}

Product::Product(Place place, Instant begin) : place_{std::move(place)}, clock_{begin} {
  std::filesystem::create_directories(place_.folder);
  if (!place_.postgres.empty()) {
    const auto server = store::open_postgres(place_.postgres);
    server->script("DROP SCHEMA IF EXISTS simulation CASCADE; CREATE SCHEMA simulation");
  }
  start();
}

Product::~Product() {
  program_.reset();
  std::error_code ignored;
  std::filesystem::remove_all(place_.folder, ignored);
}

void Product::start() {
  ++starts_;
  std::unique_ptr<store::Connection> connection;
  if (place_.postgres.empty()) {
    const auto file = place_.folder / fmt::format("books-{}.sqlite", generation_);
    connection = store::open_connection({.engine = store::Engine::sqlite, .address = file.string()}, true);
    connection->script("PRAGMA synchronous = OFF");  // a process dies here, never the machine
  } else {
    connection = store::open_postgres(place_.postgres);
    connection->script("SET search_path TO simulation; SET synchronous_commit = off");
  }
  if (starts_ == 1) store::migrate(*connection, store::all_migrations());
  program_ = std::make_unique<Program>(clock_, chance_, std::move(connection),
                                       place_.folder / fmt::format("head-{}", generation_));
  program_->ids.go_on_after(last_id_);
  program_->actor->on_signals = [this](const std::vector<Signal>& signals) { hear(signals); };
}

void Product::restart() {
  last_id_ = program_->ids.next_value(clock_.now());
  program_.reset();
  start();
}

// The files as they lie now, with whatever an unfinished transaction has written: the next program opens the
// copies, as it would find the files of one that was killed.
void Product::crash_copies() {
  if (!place_.postgres.empty()) return;
  const auto copy = [this](const std::string& name, const std::string& ending) {
    const auto from = place_.folder / fmt::format("{}-{}{}", name, generation_, ending);
    const auto to = place_.folder / fmt::format("{}-{}{}", name, generation_ + 1, ending);
    std::error_code absent;
    std::filesystem::copy_file(from, to, absent);
  };
  copy("books", ".sqlite");
  copy("books", ".sqlite-wal");
  copy("head", "");
}

void Product::run_job(store::Job& job, Trouble trouble, const std::function<bool()>& is_last) {
  auto& cut = program_->cut_off;
  cut.at = program_->seals() ? trouble : Trouble::none;
  cut.is_last = is_last;
  cut.on_death = [this] { crash_copies(); };
  store::run_alone(*program_->connection, job, program_->witness());
  cut.at = Trouble::none;
}

auto Product::call(std::string_view path, const Caller& caller, std::string_view body, Trouble trouble)
    -> std::optional<Reply> {
  const bool at_console = path.starts_with(console);
  const auto full = std::string{at_console ? http::Routes::console_base : http::Routes::api_bases[0]} +
                    std::string{at_console ? path.substr(console.size()) : path};
  const auto* endpoint = program_->routes->find(full);
  if (endpoint == nullptr) throw std::logic_error("there is no call " + full);
  const bool is_json = body.starts_with('{');
  auto decoded = http::decode_request(*endpoint, is_json ? "" : body, is_json ? "application/json" : "",
                                      is_json ? body : "");
  if (!decoded) return parsed(http::refused_envelope(decoded.error(), Language::en));
  http::Call call{*program_->surroundings, http::Incoming{.endpoint = endpoint,
                                                          .token = caller.token,
                                                          .idempotency_key = caller.key,
                                                          .request_id = "simulation",
                                                          .origin = {caller.address, Language::en},
                                                          .request = *std::move(decoded)}};
  try {
    for (;;) {
      CallJob job{call};
      run_job(job, trouble, [&] { return !call.wanted_work(); });
      if (!call.wanted_work()) break;
      call.do_wanted_work();
    }
  } catch (const Dies&) {
    last_id_ = program_->ids.next_value(clock_.now());
    program_.reset();
    if (place_.postgres.empty()) {
      std::error_code ignored;
      for (const auto* name : {"books-{}.sqlite", "books-{}.sqlite-wal", "head-{}"})
        std::filesystem::remove(place_.folder / fmt::format(fmt::runtime(name), generation_), ignored);
      ++generation_;
    }
    start();
    if (!is_kept_though_cut(trouble)) return {};
    return parsed(call.envelope());
  }
  hear(call.signals());
  if (!program_->seals() && is_cut(trouble)) restart();
  return parsed(call.envelope());
}

auto Product::is_money(std::string_view path) const -> bool {
  const auto* endpoint = program_->routes->find(std::string{http::Routes::api_bases[0]} + std::string{path});
  return endpoint != nullptr && endpoint->is_money;
}

void Product::act(const std::function<void(Context&)>& work, Trouble) {
  program_->actor->look([&](Context& ctx) { return work(ctx), true; });
}

void Product::look(const std::function<void(store::Tx&)>& work) {
  auto& connection = *program_->connection;
  store::Tx tx{connection};
  connection.begin_read();
  try {
    work(tx);
  } catch (...) {
    connection.rollback();
    throw;
  }
  connection.rollback();
}

void Product::live_until(Instant until) {
  for (;;) {
    std::optional<Instant> due;
    look([&](store::Tx& tx) { due = jobs::next_due(tx); });
    if (!due || *due > until) break;
    if (clock_.now() < *due) clock_.set(*due);
    program_->actor->run_due_job(program_->jobs);
  }
  skip_to(until);
}

void Product::catch_up() {
  while (program_->actor->run_due_job(program_->jobs)) {
  }
}

void Product::hear(const std::vector<Signal>& signals) {
  for (const auto& signal : signals) {
    signals_.push_back(signal);
    if (signal.topic == "settings") look([this](store::Tx& tx) { program_->settings = load_settings(tx); });
    if (signal.topic == "accounts.session_seen")
      act([&](Context& ctx) { accounts::touch_session(ctx, signal.message); });
    if (signal.topic == "admin.session_seen")
      act([&](Context& ctx) { admin::note_session_seen(ctx, signal.message); });
  }
}

}  // namespace simulation
