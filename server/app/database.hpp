#pragma once
// A deployment's database, opened for its only writer, or read-only beside it.
#include <filesystem>
#include <functional>
#include <memory>
#include <stdexcept>

#include "app/config.hpp"
#include "modules/ledger/chain.hpp"
#include "platform/keys.hpp"
#include "platform/store/store.hpp"

namespace backup {
class OpenFile;
}

namespace app {

/// The database uses another secret than this instance.
struct AnotherSecret : std::runtime_error {
  AnotherSecret()
      : std::runtime_error{
            "the database uses another secret: give this instance the secret.key of the others, or the same "
            "GOMVE_SECRET"} {}
};

/// Reseals everything that is sealed under `before` under `now`.
using TakeOver = std::function<void(store::Tx&, const Keys& before, const Keys& now)>;
/// The steps of a change of the secret.
enum class SecretStep { taken_over, written, committed };

/// The database of a configuration, migrated and locked for one command. Throws std::runtime_error with a
/// sentence for the operator.
class Database {
 public:
  explicit Database(const Config& config);
  ~Database();
  Database(const Database&) = delete;
  auto operator=(const Database&) -> Database& = delete;

  auto options() const -> const store::Options& { return options_; }
  /// The connection by which it was opened, for writing: to its first taker.
  auto take_connection() -> std::unique_ptr<store::Connection> { return std::move(connection_); }
  auto keys() const -> const Keys& { return *keys_; }
  auto anchor() -> ledger::HeadAnchor* { return anchor_.get(); }
  /// Whether the single writer seals its own commits. On PostgreSQL instances take turns in sealing the
  /// commits of all.
  auto seals_groups() const -> bool { return options_.engine == store::Engine::sqlite; }

  /// Throws AnotherSecret if the database uses another secret now.
  void require_own_secret(store::Tx& tx) const;

  /// Changes the secret: to a fresh one in secret.key, or to GOMVE_NEW_SECRET if the environment gives the
  /// secret. One transaction reseals everything and records the new secret. Before it commits, the new
  /// secret's file is synced next to the current one, so that after an interruption one of them opens
  /// everything. Refused while an instance serves. Calls `reached` after each step.
  void change_secret(
      const TakeOver& take_over, const std::function<void(SecretStep)>& reached = [](SecretStep) {});

 private:
  void lock(const std::filesystem::path& file);
  void find_secret();

  std::filesystem::path secret_file_;
  store::Options options_;
  std::unique_ptr<Keys> keys_;
  std::unique_ptr<ledger::HeadAnchor> anchor_;
  std::unique_ptr<backup::OpenFile> lock_;
  std::unique_ptr<store::Connection> connection_;
};

/// The same database for a command that only reads, beside the serving program: it creates, locks and writes
/// nothing, and needs no secret. Throws std::runtime_error with a sentence for the operator if there is no
/// database, or one with another schema.
auto open_to_look(const Config& config) -> std::unique_ptr<store::Connection>;

/// The file of the secret that the database of this folder uses, as the database identifies it.
auto secret_file_in_force(store::Tx& tx, const Config& config) -> std::filesystem::path;

/// The file of the chain's head.
auto anchor_of(const Config& config) -> std::filesystem::path;

}  // namespace app
