#pragma once
// A deployment's database: opened to be the one that writes it, or to look at it beside that one.
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

/// The database is under another secret than this copy of the program has.
struct AnotherSecret : std::runtime_error {
  AnotherSecret()
      : std::runtime_error{
            "the database is under another secret: give this copy the secret.key that the others have, "
            "or the same GOMVE_SECRET"} {}
};

/// Seals under `now` what is sealed under `before`, all of it.
using TakeOver = std::function<void(store::Tx&, const Keys& before, const Keys& now)>;
/// How far a change of the secret has come.
enum class SecretStep { taken_over, written, committed };

/// The database of a configuration, opened for one command: migrated, and held by nobody else.
/// Throws std::runtime_error with a sentence for the operator.
class Database {
 public:
  explicit Database(const Config& config);
  ~Database();
  Database(const Database&) = delete;
  auto operator=(const Database&) -> Database& = delete;

  auto options() const -> const store::Options& { return options_; }
  auto keys() const -> const Keys& { return *keys_; }
  auto anchor() -> ledger::HeadAnchor* { return anchor_.get(); }
  /// Whether one writer seals what it commits. On PostgreSQL copies seal in turns what all have committed.
  auto seals_groups() const -> bool { return options_.engine == store::Engine::sqlite; }

  /// Throws when the database is under another secret by now.
  void require_own_secret(store::Tx& tx) const;

  /// Puts the database under another secret: a fresh one in secret.key, or GOMVE_NEW_SECRET where the
  /// environment gives the secret. What is sealed is taken over in the transaction that says so, and before
  /// it ends the next secret lies beside the one in force, so that wherever it breaks off one of them opens
  /// everything. Refused while a program serves. `reached` hears of each step.
  void change_secret(
      const TakeOver& take_over, const std::function<void(SecretStep)>& reached = [](SecretStep) {});

 private:
  void lock(const std::filesystem::path& file);
  void find_secret(store::Connection& connection);

  std::filesystem::path secret_file_;
  store::Options options_;
  std::unique_ptr<Keys> keys_;
  std::unique_ptr<ledger::HeadAnchor> anchor_;
  std::unique_ptr<backup::OpenFile> lock_;
};

/// The same database for a command that only reads, beside whoever serves on it: nothing is made, locked,
/// applied or written, and no secret is needed. Throws std::runtime_error with a sentence for the operator
/// when there is no database, or one of another shape than this program's.
auto open_to_look(const Config& config) -> std::unique_ptr<store::Connection>;

/// The file that holds the secret which a database of this folder is under, as that database tells.
auto secret_file_in_force(store::Tx& tx, const Config& config) -> std::filesystem::path;

/// Where the head of the chain is kept beside it.
auto anchor_of(const Config& config) -> std::filesystem::path;

}  // namespace app
