// Opening a deployment's database: its folder, its secret, its lock, its shape.
#include <fcntl.h>
#include <fmt/format.h>
#include <sys/file.h>
#include <unistd.h>

#include <cstdlib>

#include "app/instance.hpp"
#include "app/secret_file.hpp"
#include "platform/crypto/digest.hpp"
#include "platform/crypto/encodings.hpp"
#include "platform/store/migrations.hpp"

namespace app {

namespace {

constexpr std::size_t master_bytes = 32;

auto from_environment() -> std::optional<std::string> {
  const char* text = std::getenv("GOMVE_SECRET");
  if (text == nullptr) return {};
  const auto bytes = crypto::from_hex(text);
  if (!bytes || bytes->size() != master_bytes) throw std::runtime_error("GOMVE_SECRET must be 64 hex digits");
  return std::string{bytes->begin(), bytes->end()};
}

}  // namespace

Database::Database(const Config& config) {
  std::filesystem::create_directories(config.data);
  const auto secret = from_environment();
  keys_ = std::make_unique<Keys>(secret ? *secret : master_key(config.data / "secret.key"));
  if (!config.postgres.empty()) {
    options_.engine = store::Engine::postgres;
    options_.address = config.postgres;
    options_.workers = static_cast<int>(config.postgres_connections);
    options_.statement_timeout = std::chrono::seconds{config.postgres_statement_seconds};
  } else {
    lock(config.data / "lock");
    options_.address = (config.data / "gomve.sqlite").string();
  }
  anchor_ = std::make_unique<ledger::HeadAnchor>((config.data / "head.anchor").string());
  const auto connection = store::open_connection(options_, true);
  store::migrate(*connection, store::all_migrations());
  require_own_secret(*connection);
}

Database::~Database() {
  if (lock_ >= 0) ::close(lock_);
}

// What is sealed in a database opens with one secret only: a copy of the program, or a restored database,
// that comes with another one is stopped before it writes anything that the others cannot read.
void Database::require_own_secret(store::Connection& connection) const {
  const auto mark = crypto::hex(crypto::sha256(keys_->derive("mark of the secret")));
  store::transact(connection, [&](store::Tx& tx) {
    tx.run("INSERT INTO deployment (id, secret_mark) VALUES (1, $1) ON CONFLICT (id) DO NOTHING", mark);
    if (tx.one<std::string>("SELECT secret_mark FROM deployment WHERE id = 1") != mark)
      throw std::runtime_error(
          "the database was made with another secret: give this copy the secret.key of the first, or the "
          "same "
          "GOMVE_SECRET");
  });
}

// One program at a time on one file of data: two writers' chains would part.
void Database::lock(const std::filesystem::path& file) {
  lock_ = ::open(file.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0600);
  if (lock_ < 0 || ::flock(lock_, LOCK_EX | LOCK_NB) != 0)
    throw std::runtime_error(fmt::format("{} is in use by another gomve", file.parent_path().string()));
}

auto Database::master_key(const std::filesystem::path& file) -> std::string {
  if (!std::filesystem::exists(file)) make_secret_file(file);
  return read_secret_file(file);
}

}  // namespace app
