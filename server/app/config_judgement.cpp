// Checks of a configuration: values that cannot work, and values that are unsafe outside of the demo.
#include <fmt/format.h>
#include <libpq-fe.h>
#include <netinet/in.h>
#include <unistd.h>

#include <algorithm>
#include <cstdlib>
#include <memory>

#include "app/config_keys.hpp"
#include "app/secret_file.hpp"
#include "platform/address.hpp"
#include "platform/crypto/encodings.hpp"
#include "platform/http/transport/peer.hpp"
#include "platform/outbound/origins.hpp"

namespace app {

namespace {

constexpr std::size_t shortest_secret = 16;
constexpr std::size_t secret_digits = 64;

using Key = payments::ProviderKey;

class Judge {
 public:
  Judge(const Config& config, std::vector<ConfigFault>& faults) : config_{config}, faults_{faults} {}

  void what_cannot_work() {
    if (config_.data.empty()) fault("data", "is empty", "name the folder of the data");
    if (std::filesystem::exists(config_.data) && !std::filesystem::is_directory(config_.data))
      fault("data", "is not a folder", "name the folder of the data, which need not exist yet");
    judge_postgres();
    judge_networks();
    judge_pages("http.app_files", config_.app_files);
    judge_pages("http.console_files", config_.console_files);
    if (!config_.metrics_key.empty()) require_long("metrics.key", config_.metrics_key);
    for (const auto* kind : payments::provider_kinds()) judge_provider(*kind);
    judge_sms();
    judge_origins("push.services", config_.push_services);
    judge_origins("webhooks.receivers", config_.webhook_receivers);
    judge_statements();
    if (const char* secret = std::getenv("GOMVE_SECRET");
        secret != nullptr && (!crypto::from_hex(secret) || std::string_view{secret}.size() != secret_digits))
      faults_.push_back({"GOMVE_SECRET", "is not 64 hex digits", "`openssl rand -hex 32` makes some"});
  }

  void what_is_unsafe() {
    if (config_.sms.kind == "demo")
      fault("sms.kind", "is the demo's outbox, which sends nothing",
            "configure http, esms, speedsms or zalo_zns");
    judge_public_url();
    judge_address();
    for (const auto& origin : config_.cors_origins)
      if (!is_origin(origin))
        fault("http.cors_origins", fmt::format("holds {}", origin), "name each site as https://shop.example");
    for (const auto& service : config_.push_services) require_https("push.services", service);
    for (const auto& receiver : config_.webhook_receivers) require_https("webhooks.receivers", receiver);
    judge_rights_of_statements();
    // Providers' answers are trusted because the connection is.
    for (const auto* kind : payments::provider_kinds()) require_https_of(*kind);
    judge_secrecy();
  }

 private:
  void judge_origins(std::string_view key, const std::vector<std::string>& origins) {
    for (const auto& origin : origins)
      if (!outbound::Origins::is_origin(origin))
        fault(key, fmt::format("holds '{}', not an origin", origin),
              "write each as https://example.vn or https://*.example.vn");
  }

  void fault(std::string_view key, std::string_view what, std::string remedy) {
    const auto found = config_.places.find(std::string{key});
    const auto file = config_.file.empty() ? std::string{"the environment"} : config_.file.string();
    faults_.push_back({found == config_.places.end() ? file : found->second, fmt::format("{} {}", key, what),
                       std::move(remedy)});
  }

  void require(std::string_view key, std::string_view value, std::string remedy) {
    if (value.empty()) fault(key, "is not set", std::move(remedy));
  }
  void require_long(std::string_view key, std::string_view value) {
    if (value.size() < shortest_secret)
      fault(key, fmt::format("is shorter than {} characters", shortest_secret),
            "`openssl rand -hex 32` makes one, if you may choose it");
  }
  void require_https(std::string_view key, std::string_view address) {
    if (!address.empty() && !address.starts_with("https://"))
      fault(key, "is not https", "give an https address");
  }

  void require_https_of(const payments::ProviderKind& kind) {
    const auto given = config_.providers.find(kind.table);
    if (given == config_.providers.end()) return;
    for (const auto& key : kind.keys)
      if (key.kind == Key::address || key.kind == Key::page)
        require_https(fmt::format("{}.{}", kind.table, key.name), kind.value_of(given->second, key.name));
  }

  static auto is_origin(std::string_view address) -> bool {
    constexpr std::string_view scheme = "https://";
    if (!address.starts_with(scheme) || address.size() == scheme.size()) return false;
    return address.substr(scheme.size()).find_first_of("/*?# \"<>") == address.npos;
  }

  void judge_postgres() {
    if (config_.postgres.empty()) return;
    char* why = nullptr;
    const std::unique_ptr<PQconninfoOption, decltype(&PQconninfoFree)> parsed{
        PQconninfoParse(config_.postgres.c_str(), &why), PQconninfoFree};
    const std::unique_ptr<char, decltype(&PQfreemem)> held{why, PQfreemem};
    if (!parsed)
      fault("postgres", "is not a connection string", "write it as in: host=/run/postgresql dbname=gomve");
  }

  void judge_networks() {
    if (!net::parse_address(config_.address))
      fault("http.address", fmt::format("is '{}', not an address", config_.address), "127.0.0.1 suits most");
    for (const auto& entry : config_.trusted_proxies) {
      try {
        http::TrustedProxies{{entry}};
      } catch (const std::invalid_argument&) {
        fault("http.trusted_proxies", fmt::format("holds '{}', not an address or a network", entry),
              "write each as 127.0.0.1 or 10.0.0.0/8");
        continue;
      }
      if (entry.ends_with("/0"))
        fault("http.trusted_proxies", "trusts every address", "name the proxy's own address");
    }
  }

  void judge_pages(std::string_view key, const std::filesystem::path& folder) {
    if (!folder.empty() && !std::filesystem::exists(folder / "index.html"))
      fault(key, fmt::format("{} has no index.html", folder.string()), "name the folder of the built pages");
  }

  void judge_statements() {
    const auto& folder = config_.statements_folder;
    constexpr std::string_view key = "statements.folder";
    if (folder.empty()) return;
    std::error_code none;
    if (!folder.is_absolute())
      return fault(key, "must be an absolute path", "write it as in: /srv/gomve-statements");
    if (!std::filesystem::is_directory(folder, none))
      return fault(key, "names no folder that exists", "make it, and let the bank's program write there");
    if (::access(folder.c_str(), R_OK | W_OK | X_OK) != 0)
      fault(key, "cannot be written by this program", "give its user the rights to read and write there");
    if (is_within(folder, config_.data) || is_within(config_.data, folder))
      fault(key, "lies within the data folder, or around it", "name a folder apart from the data");
  }

  // Statements have people's names, and a file there is taken as the bank's word.
  void judge_rights_of_statements() {
    const auto& folder = config_.statements_folder;
    std::error_code missing;
    const auto found = std::filesystem::status(folder, missing);
    if (folder.empty() || !std::filesystem::is_directory(found)) return;
    if ((found.permissions() & std::filesystem::perms::others_all) != std::filesystem::perms::none)
      fault("statements.folder", "is open to every user of the machine",
            fmt::format("chmod o= {}, and let programs write by its group", folder.string()));
  }

  static auto is_within(const std::filesystem::path& inner, const std::filesystem::path& outer) -> bool {
    namespace fs = std::filesystem;
    std::error_code missing;
    const auto of = fs::weakly_canonical(fs::absolute(outer), missing);
    const auto at = fs::weakly_canonical(fs::absolute(inner), missing);
    return std::mismatch(of.begin(), of.end(), at.begin(), at.end()).first == of.end();
  }

  void judge_provider(const payments::ProviderKind& kind) {
    const auto given = config_.providers.find(kind.table);
    if (given == config_.providers.end()) return;
    for (const auto& key : kind.keys) judge_key(kind, key, kind.value_of(given->second, key.name));
  }

  void judge_key(const payments::ProviderKind& kind, const Key& key, const std::string& value) {
    const auto name = fmt::format("{}.{}", kind.table, key.name);
    const auto what = key.kind == Key::page      ? std::string{"the app's page"}
                      : key.kind == Key::address ? fmt::format("the address that {} named", kind.issuer)
                                                 : fmt::format("what {} issued", kind.issuer);
    if (!key.may_lack)
      require(name, value, fmt::format("give {}, or leave all of [{}] out", what, kind.table));
    if (key.kind == Key::address && value.ends_with('/'))
      fault(name, "ends with a slash", "leave the slash out");
    if (!value.empty() && value.size() < key.least)
      fault(name, fmt::format("is too short: it has {} characters at least", key.least),
            fmt::format("give {}", what));
  }

  void judge_sms() {
    const auto& sms = config_.sms;
    if (sms.kind == "esms") {
      require("sms.api_key", sms.api_key, "give the key that eSMS issued");
      require("sms.secret_key", sms.secret_key, "give the key that eSMS issued");
      require("sms.brand", sms.brand, "give the brand name that eSMS registered");
    } else if (sms.kind == "speedsms") {
      require("sms.secret_key", sms.secret_key, "give the access token that SpeedSMS issued");
    } else if (sms.kind == "zalo_zns") {
      require("sms.secret_key", sms.secret_key, "give the access token that Zalo issued");
      require("sms.template_id", sms.template_id, "give the number of the template that Zalo accepted");
    } else if (sms.kind == "http") {
      judge_gateway(sms);
    }
  }

  void judge_gateway(const SmsConfig& sms) {
    if (!sms.url.starts_with("https://") && !sms.url.starts_with("http://"))
      fault("sms.url", "is not an http address", "give the gateway's address");
    for (const auto& header : sms.headers)
      if (header.find(": ") == header.npos)
        fault("sms.headers", "holds a line without a name", "write each as \"Name: value\"");
    std::string all = sms.url + sms.body;
    for (const auto& header : sms.headers) all += header;
    for (const auto* part : {"{phone}", "{text}"})
      if (all.find(part) == all.npos)
        fault("sms.url", fmt::format("and sms.body do not mention {}", part),
              "put it where the gateway wants it: in the address, a header or the body");
  }

  void judge_public_url() {
    const auto& address = config_.public_url;
    if (address.empty()) return fault("public_url", "is not set", "give the https address of the site");
    if (!address.starts_with("https://"))
      return fault("public_url", "is not https", "put a TLS proxy in front and give its address");
    if (!is_origin(address))
      fault("public_url", "is more than a site", "write it as https://gomve.example, without a path");
  }

  void judge_address() {
    const auto parsed = net::parse_address(config_.address);
    if (!parsed || config_.behind_tls) return;
    const net::Address four = *net::parse_address("127.0.0.1");
    const bool is_mapped_loopback = std::equal(four.begin(), four.begin() + 13, parsed->begin());
    if (is_mapped_loopback || *parsed == *net::parse_address("::1")) return;
    const bool is_any = *parsed == *net::parse_address("0.0.0.0") || *parsed == *net::parse_address("::");
    fault("http.address",
          is_any ? "is every address of the machine, but no proxy is configured"
                 : "is reachable from other machines, but no proxy is configured",
          "listen on 127.0.0.1, or put a TLS proxy in front and set http.behind_tls = true");
  }

  void judge_secrecy() {
    if (!config_.file.empty() && is_open_to_others(config_.file)) {
      for (const auto& key : config_keys()) {
        const auto found = config_.places.find(std::string{key.name});
        const bool is_here =
            found != config_.places.end() && found->second.starts_with(config_.file.string());
        const bool matters = key.name != "postgres" || config_.postgres.find("password") != std::string::npos;
        const bool is_call = key.name.starts_with("sms.") && config_.sms.kind == "http" && !names_a_key();
        if (key.secret && is_here && matters && !is_call)
          fault(key.name, "is in a file that others may read",
                fmt::format("chmod 640 {}, or set {} instead", config_.file.string(),
                            environment_name(key.name)));
      }
    }
    const auto secret = config_.data / "secret.key";
    if (std::getenv("GOMVE_SECRET") == nullptr && is_open_to_others(secret))
      faults_.push_back({secret.string(), "can be read by others",
                         fmt::format("chmod 600 {}, and consider who may have read it", secret.string())});
    for (const auto* name : {"gomve.sqlite", "gomve.sqlite-wal"})
      if (const auto file = config_.data / name; is_open_to_others(file))
        faults_.push_back({file.string(), "can be read by others",
                           fmt::format("chmod 600 {}, and consider who may have read it", file.string())});
  }

  // A gateway on the same machine may need no secret.
  auto names_a_key() const -> bool { return !config_.sms.headers.empty() || !config_.sms.body.empty(); }

  const Config& config_;
  std::vector<ConfigFault>& faults_;
};

}  // namespace

void judge_config(const Config& config, std::vector<ConfigFault>& faults) {
  if (!config.is_read) return;
  Judge judge{config, faults};
  judge.what_cannot_work();
  if (!config.demo) judge.what_is_unsafe();
}

}  // namespace app
