#pragma once
// A test's own deployment: a folder, and on the tests' PostgreSQL a schema.
#include <unistd.h>

#include <filesystem>
#include <memory>
#include <string>
#include <vector>

#include "app/config.hpp"
#include "testing/own_schema.hpp"

namespace testing {

/// The engines of this run, for OwnDeployment: "" is SQLite, anything else a PostgreSQL server.
inline auto engines() -> std::vector<std::string> {
  auto servers = postgres_servers();
  if (servers.empty()) servers.emplace_back();
  return servers;
}

class OwnDeployment {
 public:
  explicit OwnDeployment(const std::string& server)
      : folder{std::filesystem::temp_directory_path() / ("gomve-own-" + std::to_string(::getpid()))} {
    std::filesystem::remove_all(folder);
    if (!server.empty()) schema_ = std::make_unique<OwnSchema>(server);
  }
  ~OwnDeployment() {
    schema_.reset();
    std::filesystem::remove_all(folder);
  }
  OwnDeployment(const OwnDeployment&) = delete;
  auto operator=(const OwnDeployment&) -> OwnDeployment& = delete;

  /// The configuration for serving it, on any free port.
  auto config() const -> app::Config {
    app::Config config;
    config.data = folder;
    if (schema_) config.postgres = schema_->address();
    config.port = 0;
    return config;
  }
  auto is_sqlite() const { return !schema_; }

  const std::filesystem::path folder;

 private:
  std::unique_ptr<OwnSchema> schema_;
};

}  // namespace testing
