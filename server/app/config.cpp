// Reading gomve.toml and the environment, and refusing what is unsafe.
#include "app/config.hpp"

#include <fmt/format.h>

#define TOML_EXCEPTIONS 0
#include <toml++/toml.h>

#include <charconv>
#include <cstdlib>
#include <set>

namespace app {

namespace {

auto place(const std::filesystem::path& file, const toml::node& node) {
  return fmt::format("{}:{}", file.string(), node.source().begin.line);
}

// Takes known keys out of one table and names the ones nobody knows.
class Section {
 public:
  Section(const toml::table* table, std::filesystem::path file, std::string name,
          std::vector<ConfigFault>& faults)
      : table_{table}, file_{std::move(file)}, name_{std::move(name)}, faults_{faults} {}
  Section(const Section&) = delete;
  auto operator=(const Section&) -> Section& = delete;
  ~Section() {
    if (table_ == nullptr) return;
    for (const auto& [key, node] : *table_)
      if (!known_.contains(std::string{key.str()}) && !node.is_table())
        faults_.push_back({place(file_, node), fmt::format("there is no key {}{}", name_, key.str()),
                           "see the keys in README.md"});
  }

  template <class T>
  void take(std::string_view key, T& into, std::string_view kind) {
    known_.emplace(key);
    const auto* node = table_ == nullptr ? nullptr : table_->get(key);
    if (node == nullptr) return;
    if constexpr (std::is_same_v<T, std::vector<std::string>>) {
      if (take_list(*node, into)) return;
    } else if (const auto value = node->value<T>()) {
      into = *value;
      return;
    }
    faults_.push_back(
        {place(file_, *node), fmt::format("{}{} is not {}", name_, key, kind), "write it as such"});
  }
  void take_path(std::string_view key, std::filesystem::path& into) {
    std::string text = into.string();
    take(key, text, "a path in quotes");
    into = text;
  }

 private:
  static auto take_list(const toml::node& node, std::vector<std::string>& into) -> bool {
    const auto* list = node.as_array();
    if (list == nullptr) return false;
    into.clear();
    for (const auto& item : *list) {
      const auto text = item.value<std::string>();
      if (!text) return false;
      into.push_back(*text);
    }
    return true;
  }

  const toml::table* table_;
  std::filesystem::path file_;
  std::string name_;
  std::vector<ConfigFault>& faults_;
  std::set<std::string> known_;
};

void take_all(const toml::table& root, const std::filesystem::path& file, Config& config,
              std::vector<ConfigFault>& faults) {
  const auto section = [&](std::string_view name) { return root[name].as_table(); };
  {
    Section top{&root, file, "", faults};
    top.take_path("data", config.data);
    top.take("postgres", config.postgres, "a connection string in quotes");
    top.take("postgres_connections", config.postgres_connections, "a whole number");
    top.take("postgres_statement_seconds", config.postgres_statement_seconds, "a whole number");
    top.take("public_url", config.public_url, "an address in quotes");
    top.take("log_level", config.log_level, "one of trace, debug, info, warn, error");
  }
  {
    Section http{section("http"), file, "http.", faults};
    http.take("address", config.address, "an address in quotes");
    http.take("port", config.port, "a port number");
    http.take("threads", config.threads, "a whole number");
    http.take("behind_tls", config.behind_tls, "true or false");
    http.take("trusted_proxies", config.trusted_proxies, "a list of addresses");
    http.take("cors_origins", config.cors_origins, "a list of origins");
    http.take("calls_per_second", config.calls_per_second, "a number");
    http.take("calls_at_once", config.calls_at_once, "a number");
    http.take_path("app_files", config.app_files);
    http.take_path("console_files", config.console_files);
  }
  if (section("vnpay") != nullptr) {
    auto& vnpay = config.vnpay.emplace();
    Section s{section("vnpay"), file, "vnpay.", faults};
    s.take("tmn_code", vnpay.tmn_code, "a text");
    s.take("secret", vnpay.secret, "a text");
    s.take("pay_url", vnpay.pay_url, "an address");
    s.take("return_url", vnpay.return_url, "an address");
  }
  Section s{section("sms"), file, "sms.", faults};
  s.take("kind", config.sms.kind, "one of demo, http, esms, speedsms");
  s.take("url", config.sms.url, "an address");
  s.take("method", config.sms.method, "GET or POST");
  s.take("body", config.sms.body, "a text with {phone}, {text} and {id}");
  s.take("taken_when", config.sms.taken_when, "a text that the answer holds");
  s.take("headers", config.sms.headers, "a list of header lines");
  s.take("api_key", config.sms.api_key, "a text");
  s.take("secret_key", config.sms.secret_key, "a text");
  s.take("brand", config.sms.brand, "a text");
}

}  // namespace

auto read_config(const std::filesystem::path& file, std::vector<ConfigFault>& faults) -> Config {
  Config config;
  const auto parsed = toml::parse_file(file.string());
  if (!parsed) {
    const auto& error = parsed.error();
    faults.push_back({fmt::format("{}:{}", file.string(), error.source().begin.line),
                      std::string{error.description()}, "mend the TOML there"});
    return config;
  }
  take_all(parsed.table(), file, config, faults);
  read_environment(config, faults);
  return config;
}

void read_environment(Config& config, std::vector<ConfigFault>& faults) {
  const auto get = [](const char* name) -> std::optional<std::string> {
    const char* value = std::getenv(name);
    if (value == nullptr) return {};
    return std::string{value};
  };
  if (const auto v = get("GOMVE_DATA")) config.data = *v;
  if (const auto v = get("GOMVE_POSTGRES")) config.postgres = *v;
  if (const auto v = get("GOMVE_ADDRESS")) config.address = *v;
  if (const auto v = get("GOMVE_PUBLIC_URL")) config.public_url = *v;
  if (const auto v = get("GOMVE_LOG_LEVEL")) config.log_level = *v;
  if (const auto v = get("GOMVE_VNPAY_SECRET"); v && config.vnpay) config.vnpay->secret = *v;
  if (const auto v = get("GOMVE_SMS_SECRET")) config.sms.secret_key = *v;
  if (const auto v = get("GOMVE_PORT")) {
    const auto [end, fault] = std::from_chars(v->data(), v->data() + v->size(), config.port);
    if (fault != std::errc{} || end != v->data() + v->size())
      faults.push_back({"GOMVE_PORT", "'" + *v + "' is no port", "give a number from 1 to 65535"});
  }
}

void judge_config(const Config& config, std::vector<ConfigFault>& faults) {
  if (config.threads < 1 || config.threads > 64)
    faults.push_back({"http.threads", "is outside 1 to 64", "two suit a small machine"});
  if (config.postgres_connections < 1 || config.postgres_connections > 64)
    faults.push_back({"postgres_connections", "is outside 1 to 64", "twice the server's processors suit it"});
  if (config.postgres_statement_seconds < 1 || config.postgres_statement_seconds > 300)
    faults.push_back({"postgres_statement_seconds", "is outside 1 to 300", "15 suit most"});
  if (config.demo) return;
  if (config.sms.kind == "demo")
    faults.push_back({"sms.kind", "the demo outbox sends nothing", "configure http, esms or speedsms"});
  if (config.public_url.empty())
    faults.push_back({"public_url", "is not set", "give the https address that people use"});
  if (!config.public_url.empty() && !config.public_url.starts_with("https://"))
    faults.push_back({"public_url", "is not https", "put a TLS proxy in front and give its address"});
  if (config.vnpay && config.vnpay->secret.size() < 16)
    faults.push_back({"vnpay.secret", "is missing or too short", "give the secret that VNPay issued"});
}

}  // namespace app
