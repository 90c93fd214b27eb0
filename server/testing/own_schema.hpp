#pragma once
// A test's own schema on the tests' PostgreSQL, for tests that need several connections.
#include <unistd.h>

#include <cstdlib>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "platform/store/postgres.hpp"

namespace testing {

/// The PostgreSQL servers of this run: one, or none when the tests run on SQLite. Tests of connections run
/// once for each.
inline auto postgres_servers() -> std::vector<std::string> {
  const char* address = std::getenv("GOMVE_TEST_POSTGRES");
  if (address == nullptr || *address == '\0') return {};
  return {address};
}

class OwnSchema {
 public:
  explicit OwnSchema(std::string server)
      : server_{std::move(server)},
        name_{"own_" + std::to_string(::getpid())},
        admin_{store::open_postgres(server_)} {
    admin_->script("DROP SCHEMA IF EXISTS " + name_ + " CASCADE; CREATE SCHEMA " + name_);
    admin_->script("SET search_path TO " + name_);
  }
  ~OwnSchema() { admin_->script("DROP SCHEMA " + name_ + " CASCADE"); }
  OwnSchema(const OwnSchema&) = delete;
  auto operator=(const OwnSchema&) -> OwnSchema& = delete;

  auto address() const -> std::string { return address_by(server_); }
  /// The schema through another address of the same server.
  auto address_by(const std::string& server) const -> std::string {
    return server + " options='-c search_path=" + name_ + "'";
  }
  /// A connection to the schema that `cut_all_links` spares.
  auto admin() -> store::Connection& { return *admin_; }
  /// Ends every other connection to this database, as a restart of the server does.
  void cut_all_links() {
    admin_->script(
        "SELECT pg_terminate_backend(pid) FROM pg_stat_activity "
        "WHERE datname = current_database() AND pid <> pg_backend_pid()");
  }

 private:
  std::string server_, name_;
  std::unique_ptr<store::Connection> admin_;
};

}  // namespace testing
