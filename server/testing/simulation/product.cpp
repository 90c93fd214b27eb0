// The product under test.
#include "testing/simulation/product.hpp"

#include <fmt/format.h>

#include <fstream>
#include <iterator>

#include "accounts/accounts.hpp"
#include "admin/admin.hpp"
#include "modules/ledger/chain.hpp"
#include "modules/payments/providers/outbox.hpp"
#include "modules/payouts/transfers/transfers.hpp"
#include "platform/http/api.hpp"
#include "platform/run/actor.hpp"
#include "platform/store/migrations.hpp"
#include "platform/store/postgres.hpp"
#include "testing/lives.hpp"
#include "testing/providers.hpp"
#include "testing/simulation/changes.hpp"

namespace simulation {

namespace {

using testing::parsed;

/// Leaves the transaction like a process that dies.
struct Dies {};

constexpr std::string_view console = "console:";

// "console:topup/list" is a path of the console, others are paths of the app.
auto full_path(std::string_view path) -> std::string {
  const bool at_console = path.starts_with(console);
  return std::string{at_console ? http::Routes::console_base : http::Routes::api_bases[0]} +
         std::string{at_console ? path.substr(console.size()) : path};
}

auto open_sqlite(const std::filesystem::path& file) -> std::unique_ptr<store::Connection> {
  return store::open_connection({.engine = store::Engine::sqlite, .address = file.string()}, true);
}

void migrate(store::Connection& connection) {
  store::migrate(connection, store::all_migrations());
  Changes::begin(connection);
}

// VNPay answers each question that it knows of no payment: it notifies later, or never.
auto without_payment(const outbound::HttpCall&) -> std::expected<outbound::HttpAnswer, std::string> {
  const auto& config = testing::vnpay_config;
  const auto signed_text = "||91||" + config.merchant + "||||||||||";
  const boost::json::object body{
      {"vnp_ResponseCode", "91"},
      {"vnp_TmnCode", config.merchant},
      {"vnp_SecureHash", payments::vnpay::signature_of(config.secret, signed_text)}};
  return outbound::HttpAnswer{.status = 200, .body = boost::json::serialize(body)};
}

// The content of a new database file, migrated once: shortening a story needs hundreds of them.
auto new_file(const std::filesystem::path& folder) -> const std::string& {
  static const std::string content = [&] {
    const auto file = folder / "new.sqlite";
    migrate(*open_sqlite(file));
    std::ifstream in{file, std::ios::binary};
    return std::string{std::istreambuf_iterator<char>{in}, {}};
  }();
  return content;
}

}  // namespace

// Wraps the sealer, if there is one, and ends the program at the point that the step has drawn.
class Product::CutOff final : public store::CommitObserver {
 public:
  explicit CutOff(store::CommitObserver* inner) : inner_{inner} {}

  void group_starts(store::Tx& tx) override {
    if (inner_ != nullptr) inner_->group_starts(tx);
  }
  void group_ends(store::Tx& tx) override {
    die_at(Trouble::cut_before_seal);
    if (inner_ != nullptr) inner_->group_ends(tx);
    die_at(Trouble::cut_before_commit);
    // The next program gets the files as they are now: they are not copied again at the death.
    if (loses_commit && strikes(Trouble::cut_after_commit)) on_death();
  }
  auto group_committed() -> std::function<void()> override {
    die_at(Trouble::cut_after_commit);
    const auto tell = inner_ != nullptr ? inner_->group_committed() : std::function<void()>{};
    return [this, tell] {
      if (tell) tell();
      die_at(Trouble::cut_before_telling);
    };
  }

  Trouble at = Trouble::none;
  std::function<bool()> is_last;   // whether the transaction is the intended one
  std::function<void()> on_death;  // called with the files as a killed process leaves them
  bool loses_commit = false;

 private:
  auto strikes(Trouble point) const -> bool { return at == point && (!is_last || is_last()); }
  void die_at(Trouble point) const {
    if (!strikes(point)) return;
    on_death();
    throw Dies{};
  }

  store::CommitObserver* inner_;
};

// Everything that ends with the process.
class Product::Program {
 public:
  Program(const Clock& clock, StepChance& chance, std::unique_ptr<store::Connection> opened,
          const std::filesystem::path& anchor_file)
      : connection{std::move(opened)},
        anchor{anchor_file.string()},
        sealer{clock, &anchor},
        cut_off{seals() ? &sealer : nullptr} {
    modules =
        app::all_modules({.payments = wiring().payments, .payouts = wiring().payouts, .is_demo = false});
    jobs = app::all_jobs(modules);
    routes = std::make_unique<http::Routes>(app::all_endpoints(modules));
    constexpr std::chrono::minutes patience{10};  // the story must not depend on the machine's speed
    runtime.reset(new run::Runtime{clock, ids, chance, verdicts, keys(), [this] { return settings; },
                                   crypto::PasswordCost::for_tests(),
                                   run::PictureWorker{.program = "/proc/self/exe", .time_limit = patience}});
    store::transact(*connection, [this](store::Tx& tx) {
      sealer.take_up(tx, ids);
      settings = load_settings(tx);
    });
    actor = std::make_unique<run::Actor>(*connection, &cut_off, *runtime);
  }

  auto seals() const -> bool { return connection->engine() == store::Engine::sqlite; }

  std::unique_ptr<store::Connection> connection;
  ledger::HeadAnchor anchor;
  ledger::Sealer sealer;
  CutOff cut_off;
  IdMaker ids;
  crypto::PasswordVerdicts verdicts{256};
  std::vector<Module> modules;
  std::vector<jobs::Kind> jobs;
  std::unique_ptr<http::Routes> routes;
  std::shared_ptr<const SettingsSnapshot> settings = std::make_shared<SettingsSnapshot>();
  const http::Admission admission = app::admission();
  std::unique_ptr<run::Runtime> runtime;
  std::unique_ptr<run::Actor> actor;
};

auto Product::keys() -> const Keys& {
  static const Keys keys{std::string(32, 'k')};
  return keys;
}

auto Product::wiring() -> const app::Wiring& {
  static const app::Wiring wiring{
      .payments = {.providers = {payments::vnpay::provider(testing::vnpay_config)}, .fakes_allowed = true},
      .payouts = {.payos = testing::payouts_config}};
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
  if (program_ && place_.sabotage.script.empty() && !program_->connection->in_transaction())
    testing::note_steps(*program_->connection, "the simulation");
  program_.reset();
  std::error_code ignored;
  std::filesystem::remove_all(place_.folder, ignored);
}

void Product::start() {
  ++starts_;
  std::unique_ptr<store::Connection> connection;
  if (place_.postgres.empty()) {
    const auto file = place_.folder / fmt::format("books-{}.sqlite", generation_);
    if (starts_ == 1) std::ofstream{file, std::ios::binary} << new_file(place_.folder);
    connection = open_sqlite(file);
  } else {
    connection = store::open_postgres(place_.postgres);
    connection->script("SET search_path TO simulation; SET synchronous_commit = off");
    if (starts_ == 1) migrate(*connection);
  }
  if (starts_ == 1) {
    if (!place_.sabotage.script.empty()) connection->script(place_.sabotage.script);
    if (place_.sabotage.loses_log) connection->carry_over();
  }
  program_ = std::make_unique<Program>(clock_, chance_, std::move(connection),
                                       place_.folder / fmt::format("head-{}", generation_));
  program_->ids.go_on_after(last_id_);
  program_->cut_off.loses_commit = place_.sabotage.loses_commit;
  if (starts_ == 1 && place_.sabotage.script.empty())
    testing::watch_lives(*program_->connection, program_->modules);
  program_->actor->on_signals = [this](const std::vector<Signal>& signals) { hear(signals); };
  calls_payos_ = starts_ > 1;  // a program takes up what waits when it starts
}

// Copies the files as they are now, with the writes of an unfinished transaction: the next program opens the
// copies, as it would find the files of a killed one.
void Product::crash_copies() {
  if (!place_.postgres.empty()) return;
  const auto copy = [this](const std::string& name, const std::string& ending) {
    const auto from = place_.folder / fmt::format("{}-{}{}", name, generation_, ending);
    const auto to = place_.folder / fmt::format("{}-{}{}", name, generation_ + 1, ending);
    std::error_code absent;
    std::filesystem::copy_file(from, to, absent);
  };
  copy("books", ".sqlite");
  if (!place_.sabotage.loses_log) copy("books", ".sqlite-wal");
  copy("head", "");
}

// Replaces the program that was cut off, with all its memory.
void Product::start_again() {
  last_id_ = program_->ids.next_value(clock_.now());
  program_.reset();
  if (place_.postgres.empty()) {
    std::error_code ignored;
    for (const auto* name : {"books-{}.sqlite", "books-{}.sqlite-wal", "head-{}"})
      std::filesystem::remove(place_.folder / fmt::format(fmt::runtime(name), generation_), ignored);
    ++generation_;
  }
  start();
}

auto Product::program() const -> Program& {
  if (!program_) throw std::runtime_error("the program did not start again");
  return *program_;
}

void Product::expect_cut(Trouble trouble, const std::function<bool()>& is_last) {
  auto& cut = program().cut_off;
  cut.at = is_cut(trouble) ? trouble : Trouble::none;
  cut.is_last = is_last;
  cut.on_death = [this] { crash_copies(); };
}

void Product::note_cut(Cuts::Points& where) {
  const auto point = static_cast<std::size_t>(program().cut_off.at);
  ++where[point - static_cast<std::size_t>(Trouble::cut_before_seal)];
}

auto Product::call(std::string_view path, const Caller& caller, std::string_view body, Trouble trouble)
    -> std::optional<Reply> {
  const auto full = full_path(path);
  const auto* endpoint = program().routes->find(full);
  if (endpoint == nullptr) throw std::logic_error("there is no call " + full);
  const bool is_json = body.starts_with('{');
  auto decoded = http::decode_request(*endpoint, is_json ? "" : body, is_json ? "application/json" : "",
                                      is_json ? body : "");
  if (!decoded) return parsed(http::refused_envelope(decoded.error(), Language::en));
  http::Call call{*program().runtime, program().admission,
                  http::Incoming{.endpoint = endpoint,
                                 .token = caller.token,
                                 .idempotency_key = caller.key,
                                 .request_id = "simulation",
                                 .origin = {caller.address, Language::en},
                                 .request = *std::move(decoded)}};
  try {
    expect_cut(trouble, [&] { return !call.execution().wanted_work(); });
    run::to_outcome(call.execution(), *program().connection, &program().cut_off);
  } catch (const Dies&) {
    note_cut(cuts_.calls);
    start_again();
    if (!is_kept_though_cut(trouble)) return {};
    return parsed(call.envelope());
  }
  expect_cut(Trouble::none, {});
  hear(call.execution().signals());
  return parsed(call.envelope());
}

auto Product::is_money(std::string_view path) const -> bool {
  const auto* endpoint = program().routes->find(full_path(path));
  return endpoint != nullptr && endpoint->is_money;
}

auto Product::act(const std::function<void(Context&)>& work, Trouble trouble) -> bool {
  expect_cut(trouble, {});
  try {
    program().actor->look([&](Context& ctx) { return work(ctx), true; });
  } catch (const Dies&) {
    note_cut(cuts_.news);
    start_again();
    return false;
  }
  expect_cut(Trouble::none, {});
  return true;
}

void Product::look(const std::function<void(store::Tx&)>& work) {
  auto& connection = *program().connection;
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

void Product::live_until(Instant until, Trouble in_first) {
  for (;;) {
    call_payos_if_asked();
    std::optional<Instant> due;
    look([&](store::Tx& tx) { due = jobs::next_due(tx); });
    if (!due || *due > until) break;
    if (clock_.now() < *due) clock_.set(*due);
    seal();
    expect_cut(std::exchange(in_first, Trouble::none), {});
    try {
      jobs::run_next_due(*program().actor, program().jobs);
      expect_cut(Trouble::none, {});
      if (std::exchange(asks_providers_, false)) ask_providers();
    } catch (const Dies&) {
      note_cut(cuts_.deadlines);
      start_again();
    }
  }
  skip_to(until);
  seal();
}

void Product::call_payos(Stop stop) {
  payos_.stop = stop;
  payouts::TransferCaller caller{std::make_shared<const payouts::Wiring>(wiring().payouts),
                                 [this](const outbound::HttpCall& call) { return payos_.answer(call); }};
  const auto call_all = [&] { caller.call_waiting([this](const auto& work) { act(work); }); };
  call_all();
  if (stop != Stop::never) call_all();
  calls_payos_ = false;
}

void Product::call_payos_if_asked() {
  if (calls_payos_) call_payos();
}

void Product::ask_providers() {
  payments::ProviderCaller caller{std::make_shared<payments::Wiring>(wiring().payments), without_payment};
  caller.call_waiting([this](const auto& work) { act(work); });
}

void Product::seal() {
  if (program().seals()) return;
  const auto head = program().actor->look([this](Context& ctx) {
    ledger::seal_waiting(ctx.tx, ctx.now.instant);
    return ledger::require_anchored(ctx.tx, program().anchor);
  });
  program().anchor.write(head);
}

void Product::hear(const std::vector<Signal>& signals) {
  for (const auto& signal : signals) {
    signals_.push_back(signal);
    if (signal.topic == payments::provider_calls_topic) asks_providers_ = true;
    if (signal.topic == payouts::transfers_topic) calls_payos_ = true;
    if (signal.topic == "settings") look([this](store::Tx& tx) { program().settings = load_settings(tx); });
    if (signal.topic == "accounts.session_seen")
      act([&](Context& ctx) { accounts::touch_session(ctx, signal.message); });
    if (signal.topic == "admin.session_seen")
      act([&](Context& ctx) { admin::note_session_seen(ctx, signal.message); });
  }
}

}  // namespace simulation
