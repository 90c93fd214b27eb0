#pragma once
// The configuration of a deployment: flags, environment and gomve.toml. Rules of the product are settings
// instead.
#include <cstdint>
#include <filesystem>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "modules/payments/providers/kinds.hpp"
#include "platform/http/static_files.hpp"
#include "platform/outbound/web_push.hpp"

namespace app {

/// The SMS gateway. "demo" keeps messages in the outbox and cannot be used in production.
struct SmsConfig {
  std::string kind = "demo";  // demo | http | esms | speedsms | zalo_zns
  std::string url, method = "POST", body, taken_when;
  std::vector<std::string> headers;
  std::string api_key, secret_key, brand;
  std::string template_id, parameter = "content";
};

struct Config {
  std::filesystem::path data = "data/gomve";
  std::int64_t sqlite_log_megabytes = 256;  // the log's length at which it restarts
  std::string postgres;                     // a libpq connection string; empty: the SQLite file in `data`
  std::int64_t postgres_connections = 4;    // for writing, and as many for reading
  std::int64_t postgres_statement_seconds = 15;  // longer statements are cancelled
  std::string address = "127.0.0.1";
  std::int64_t port = 8080, threads = 2;
  std::filesystem::path app_files, console_files;  // built pages; empty: the embedded ones
  std::vector<http::BuiltInFile> app_pages, console_pages;
  bool demo = false;
  bool companions = true;  // of a demo: without them nothing happens between a visitor's calls
  bool behind_tls = false;
  std::string public_url;  // "https://gomve.vn": links in messages and payment returns
  std::vector<std::string> trusted_proxies, cors_origins;
  double calls_per_second = 50, calls_at_once = 200;  // to public calls, from one address
  double calls_per_minute = 600;                      // of one user or operator
  /// The contracts with payment providers, by their tables; a channel without its own stays closed.
  std::map<std::string_view, payments::ProviderValues> providers;
  bool payos_payouts = false;  // batches of payouts may go through payOS
  SmsConfig sms;
  std::vector<std::string> push_services = outbound::usual_push_services();
  std::vector<std::string> webhook_receivers;
  std::filesystem::path statements_folder;  // where programs put bank statements; empty: nowhere
  std::string metrics_key;                  // required by /metrics; empty: only from this machine
  std::string log_level = "info", log_format = "text";

  std::filesystem::path file;                 // gomve.toml, if there is one
  bool is_read = true;                        // it is valid TOML
  std::map<std::string, std::string> places;  // the source of each key that is set: "gomve.toml:7"
};

/// A fault of the configuration: its place, what it is, and the remedy.
struct ConfigFault {
  std::string where, what, remedy;
};

/// Reads a TOML file over the defaults, then the environment (GOMVE_…) over it. Faults name their line.
auto read_config(const std::filesystem::path& file, std::vector<ConfigFault>& faults) -> Config;
/// Reads the environment alone over the defaults.
void read_environment(Config& config, std::vector<ConfigFault>& faults);
/// A commented gomve.toml with every key.
auto example_config() -> std::string;
/// Adds the faults of values that cannot work, and outside of the demo of values that are unsafe.
void judge_config(const Config& config, std::vector<ConfigFault>& faults);

}  // namespace app
