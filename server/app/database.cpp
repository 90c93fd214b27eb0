// Opening a deployment's database: its folder, secret, lock and schema.
#include "app/database.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <spdlog/spdlog.h>
#include <sys/file.h>
#include <unistd.h>

#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <thread>

#include "app/secret_file.hpp"
#include "platform/backup/archive.hpp"
#include "platform/crypto/digest.hpp"
#include "platform/crypto/encodings.hpp"
#include "platform/instances.hpp"
#include "platform/store/migrations.hpp"

namespace app {

namespace fs = std::filesystem;

namespace {

// A secret from an environment variable.
auto from_environment(const char* name) -> std::optional<std::string> {
  const char* text = std::getenv(name);
  if (text == nullptr) return {};
  auto secret = secret_of(text);
  if (!secret) throw std::runtime_error(fmt::format("{} must be 64 hex digits", name));
  return secret;
}

auto mark_of(const Keys& keys) { return crypto::hex(crypto::sha256(keys.derive("mark of the secret"))); }

auto database_of(const Config& config) { return config.data / "gomve.sqlite"; }

auto options_of(const Config& config) -> store::Options {
  store::Options options;
  if (config.postgres.empty()) {
    options.address = database_of(config).string();
    options.log_megabytes = static_cast<int>(config.sqlite_log_megabytes);
    return options;
  }
  options.engine = store::Engine::postgres;
  options.address = config.postgres;
  options.workers = static_cast<int>(config.postgres_connections);
  options.statement_timeout = std::chrono::seconds{config.postgres_statement_seconds};
  return options;
}

auto next_of(const fs::path& secret_file) -> fs::path { return secret_file.string() + ".next"; }

// A database that is missing while its anchor records seals was lost: a new one would hide that.
void refuse_lost_database(const Config& config) {
  const auto anchored = ledger::read_anchor(anchor_of(config).string());
  if (!anchored || anchored->number == 0) return;
  throw std::runtime_error(
      fmt::format("the database is missing: {} records {} seals. Restore your backup into an empty folder",
                  anchor_of(config).string(), anchored->number));
}

// SQLite gives the log and the shared memory the mode of the database file.
void make_database_file(const Config& config) {
  const auto file = database_of(config);
  if (fs::exists(file)) return;
  refuse_lost_database(config);
  const backup::OpenFile made{::open(file.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0600)};
  if (made.descriptor() < 0)
    throw std::runtime_error(fmt::format("cannot make {}: {}", file.string(), std::strerror(errno)));
}

// Checked before anything is migrated or written. A fresh secret for a database that uses another one would
// start and open nothing.
void require_what_belongs_to_it(store::Connection& connection, const Config& config) {
  store::transact(connection, [&](store::Tx& tx) {
    if (!store::has_table(tx, "deployment")) return refuse_lost_database(config);
    if (from_environment("GOMVE_SECRET")) return;
    if (!tx.one<std::string>("SELECT secret_mark FROM deployment WHERE id = 1")) return;
    const auto file = secret_file_in_force(tx, config);
    if (!fs::exists(file))
      throw std::runtime_error(
          fmt::format("secret.key is missing: the database uses the secret in {}. Restore it from where you "
                      "keep it, or copy it from another instance",
                      file.string()));
  });
}

void warn_of_missing_anchor(store::Connection& connection, const Config& config) {
  connection.begin_read();
  const auto seals = store::Tx{connection}.one<std::int64_t>("SELECT MAX(number) FROM ledger_seal");
  connection.rollback();
  if (seals.value_or(0) > 0)
    spdlog::warn(
        "{} is missing, so a loss of the newest seals cannot be detected. Compare the last one, {}, with "
        "your "
        "backups; the file is written again from now on",
        anchor_of(config).string(), *seals);
}

}  // namespace

auto secret_file_in_force(store::Tx& tx, const Config& config) -> fs::path {
  auto file = config.data / "secret.key";
  const auto next = next_of(file);
  if (!fs::exists(next)) return file;
  const auto kept = tx.one<std::string>("SELECT secret_mark FROM deployment WHERE id = 1");
  return kept == mark_of(Keys{read_secret_file(next)}) ? next : file;
}

auto anchor_of(const Config& config) -> fs::path { return config.data / "head.anchor"; }

auto open_to_look(const Config& config) -> std::unique_ptr<store::Connection> {
  if (config.postgres.empty() && !fs::exists(database_of(config)))
    throw std::runtime_error(fmt::format("there is no database in {}", config.data.string()));
  auto connection = store::open_for_looking(options_of(config));
  connection->begin_read();
  store::Tx tx{*connection};
  const auto fault = store::fault_of_shape(tx, store::all_migrations());
  connection->rollback();
  if (fault) throw std::runtime_error(*fault);
  return connection;
}

Database::Database(const Config& config) : secret_file_{config.data / "secret.key"} {
  if (fs::create_directories(config.data)) fs::permissions(config.data, fs::perms::owner_all);
  options_ = options_of(config);
  if (config.postgres.empty()) {
    lock(config.data / "lock");
    make_database_file(config);
  }
  connection_ = store::open_connection(options_, true);
  require_what_belongs_to_it(*connection_, config);
  const bool has_anchor = fs::exists(anchor_of(config));
  anchor_ = std::make_unique<ledger::HeadAnchor>(anchor_of(config).string());
  store::migrate(*connection_, store::all_migrations());
  find_secret();
  if (!has_anchor && config.postgres.empty()) warn_of_missing_anchor(*connection_, config);
}

Database::~Database() = default;

// A database's sealed data opens with one secret only, which the database identifies by `secret_mark`. An
// instance or a restored database with another secret is refused before it writes. An interrupted change of
// the secret leaves two files, one of which matches.
void Database::find_secret() {
  const auto given = from_environment("GOMVE_SECRET");
  const auto file = given ? fs::path{} : secret_file_;
  if (!given && !fs::exists(file)) make_secret_file(file);
  keys_ = std::make_unique<Keys>(given ? *given : read_secret_file(file));
  std::string kept;
  store::transact(*connection_, [&](store::Tx& tx) {
    tx.run("INSERT INTO deployment (id, secret_mark) VALUES (1, $1) ON CONFLICT (id) DO NOTHING",
           mark_of(*keys_));
    kept = tx.one<std::string>("SELECT secret_mark FROM deployment WHERE id = 1").value();
  });
  if (kept == mark_of(*keys_)) return;
  if (!given && fs::exists(next_of(file))) {
    auto next = std::make_unique<Keys>(read_secret_file(next_of(file)));
    if (kept == mark_of(*next)) {
      rename_secret_file(next_of(file), file);
      keys_ = std::move(next);
      return;
    }
  }
  throw AnotherSecret();
}

void Database::require_own_secret(store::Tx& tx) const {
  if (tx.one<std::string>("SELECT secret_mark FROM deployment WHERE id = 1") != mark_of(*keys_))
    throw AnotherSecret();
}

namespace {

// PostgreSQL hears a moment later that a program has ended.
void wait_for_stopped_instances(store::Connection& connection) {
  constexpr int most_looks = 20;
  constexpr std::chrono::milliseconds between{100};
  for (int looks = 0; looks < most_looks; ++looks) {
    std::int64_t serving = 0;
    store::transact(connection, [&](store::Tx& tx) { serving = instances_serving(tx); });
    if (serving == 0) return;
    std::this_thread::sleep_for(between);
  }
}

}  // namespace

void Database::change_secret(const TakeOver& take_over, const std::function<void(SecretStep)>& reached) {
  const bool by_environment = std::getenv("GOMVE_SECRET") != nullptr;
  const auto given = from_environment("GOMVE_NEW_SECRET");
  if (by_environment != given.has_value())
    throw std::runtime_error(
        by_environment
            ? "the secret comes from GOMVE_SECRET: set the new one as GOMVE_NEW_SECRET, 64 hex digits"
            : "GOMVE_NEW_SECRET is set, but the secret is in secret.key: unset it, and the command makes the "
              "new secret itself");
  // On PostgreSQL two commands would otherwise write the same file.
  if (!lock_) lock(secret_file_.parent_path() / "lock");
  const auto secret = given ? *given : fresh_secret();
  auto fresh = std::make_unique<Keys>(secret);
  if (mark_of(*fresh) == mark_of(*keys_))
    throw std::runtime_error("GOMVE_NEW_SECRET equals the present secret");
  const auto connection = store::open_connection(options_, true);
  wait_for_stopped_instances(*connection);
  store::transact(*connection, [&](store::Tx& tx) {
    take_cluster_lock(tx);
    if (const auto serving = instances_serving(tx); serving > 0)
      throw std::runtime_error(fmt::format("{} instances serve this database: stop them first", serving));
    if (tx.run("UPDATE deployment SET secret_mark = $1 WHERE id = 1 AND secret_mark = $2", mark_of(*fresh),
               mark_of(*keys_)) != 1)
      throw AnotherSecret();
    take_over(tx, *keys_, *fresh);
    reached(SecretStep::taken_over);
    // The file is synced before the database commits to it.
    if (!given) write_secret_file(next_of(secret_file_), secret);
    reached(SecretStep::written);
  });
  reached(SecretStep::committed);
  if (!given) rename_secret_file(next_of(secret_file_), secret_file_);
  keys_ = std::move(fresh);
}

// One program at a time on one data folder: two writers would fork the chain.
void Database::lock(const fs::path& file) {
  lock_ = std::make_unique<backup::OpenFile>(::open(file.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0600));
  if (lock_->descriptor() >= 0 && ::flock(lock_->descriptor(), LOCK_EX | LOCK_NB) == 0) return;
  if (errno == EWOULDBLOCK)
    throw std::runtime_error(fmt::format("{} is in use by another gomve", file.parent_path().string()));
  throw std::runtime_error(fmt::format("cannot open {}: {}", file.string(), std::strerror(errno)));
}

}  // namespace app
