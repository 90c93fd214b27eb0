// The table of keys, the example made from it, and the correction of misspelt names.
#include "app/config_keys.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <numeric>
#include <utility>

#include "modules/payments/providers/payos.hpp"

namespace app {

namespace {

#define PLACE(member) [](Config& c) -> ConfigPlace { return &(member); }

const std::vector<ConfigKey> first_keys{
    {.name = "data",
     .place = PLACE(c.data),
     .example = R"("/var/lib/gomve")",
     .about = "The data folder: the SQLite file, the chain's head, and secret.key, which encrypts mobile\n"
              "numbers, names, codes, authenticators' secrets and seeds of draws. Texts of bank transfers "
              "are not\n"
              "encrypted in the database: encrypt the disk."},
    {.name = "sqlite_log_megabytes",
     .place = PLACE(c.sqlite_log_megabytes),
     .example = "256",
     .about =
         "About the length at which the SQLite file's write-ahead log restarts. A start after a crash reads\n"
         "all of it.",
     .least = 4,
     .most = 4096},
    {.name = "postgres",
     .place = PLACE(c.postgres),
     .example = R"("host=/run/postgresql dbname=gomve")",
     .about = "A libpq connection string: the data is stored there, and several instances may serve it.",
     .secret = true},
    {.name = "postgres_connections",
     .place = PLACE(c.postgres_connections),
     .example = "4",
     .about = "Connections for writing, and as many for reading: about twice the server's processors.",
     .least = 1,
     .most = 64},
    {.name = "postgres_statement_seconds",
     .place = PLACE(c.postgres_statement_seconds),
     .example = "15",
     .about = "The longest that a statement may run or wait for a row before it is cancelled.",
     .least = 1,
     .most = 300},
    {.name = "public_url",
     .place = PLACE(c.public_url),
     .example = R"("https://gomve.example")",
     .about = "The public https address: links in messages, the return from payments."},
    {.name = "log_level",
     .place = PLACE(c.log_level),
     .example = R"("info")",
     .about = "The lowest level that is logged: trace, debug, info, warn, error.",
     .choices = {"trace", "debug", "info", "warn", "error"}},
    {.name = "log_format",
     .place = PLACE(c.log_format),
     .example = R"("text")",
     .about = "text, or json: one object a line with time, level, request and message.",
     .choices = {"text", "json"}},
    {.name = "http.address",
     .place = PLACE(c.address),
     .example = R"("127.0.0.1")",
     .about = "The address to listen on. Beyond the machine only behind a proxy with TLS (behind_tls)."},
    {.name = "http.port", .place = PLACE(c.port), .example = "8080", .about = "", .least = 1, .most = 65535},
    {.name = "http.threads",
     .place = PLACE(c.threads),
     .example = "2",
     .about = "Threads for HTTP; two suffice on a small machine.",
     .least = 1,
     .most = 64},
    {.name = "http.behind_tls",
     .place = PLACE(c.behind_tls),
     .example = "false",
     .about = "Whether the proxy in front uses TLS. Browsers are then told to use https only."},
    {.name = "http.trusted_proxies",
     .place = PLACE(c.trusted_proxies),
     .example = R"(["127.0.0.1"])",
     .about = "Addresses and networks whose X-Forwarded-For is trusted."},
    {.name = "http.cors_origins",
     .place = PLACE(c.cors_origins),
     .example = R"(["https://shop.example"])",
     .about = "Other sites whose pages may make calls; none if this program serves the app."},
    {.name = "http.calls_per_second",
     .place = PLACE(c.calls_per_second),
     .example = "50",
     .about = "Public calls a second that one address may make over time.",
     .least = 0.1,
     .most = 1e12},
    {.name = "http.calls_at_once",
     .place = PLACE(c.calls_at_once),
     .example = "200",
     .about = "And in a burst.",
     .least = 1,
     .most = 1e12},
    {.name = "http.calls_per_minute",
     .place = PLACE(c.calls_per_minute),
     .example = "600",
     .about = "Calls a minute that one user or operator may make over time, and as many in a burst.",
     .least = 1,
     .most = 1e12},
    {.name = "http.app_files",
     .place = PLACE(c.app_files),
     .example = R"("/srv/gomve/app")",
     .about = "The built app; by default the one inside the program."},
    {.name = "http.console_files",
     .place = PLACE(c.console_files),
     .example = R"("/srv/gomve/console")",
     .about = "The built console; by default the one inside the program."},
    {.name = "metrics.key",
     .place = PLACE(c.metrics_key),
     .example = R"("letters and digits, 16 at least")",
     .about =
         "Requests for /metrics need \"Authorization: Bearer KEY\". Without a key only requests from the\n"
         "machine's loopback address are answered, and none through a proxy.",
     .secret = true}};

const ConfigKey payouts_by_payos{
    .name = "payos.payouts",
    .place = [](Config& c) -> ConfigPlace {
      c.providers[payments::payos::kind.table];  // needs the others
      return &c.payos_payouts;
    },
    .example = "true",
    .about =
        "Batches of payouts may go through payOS, with the same keys; the setting payouts.paid_from is\n"
        "then its channel, 507."};

const std::vector<ConfigKey> keys_of_messages{
    {.name = "push.services",
     .place = PLACE(c.push_services),
     .example = R"(["https://fcm.googleapis.com", "https://*.notify.windows.com"])",
     .about =
         "The push services of browsers to which notices may go, as origins; by default those of Chrome,\n"
         "Firefox, Safari and Edge. This server calls them over https, also those that it is given by\n"
         "browsers, so none else is called. An empty list: no notices outside of the app."},
    {.name = "webhooks.receivers",
     .place = PLACE(c.webhook_receivers),
     .example = R"(["https://shop.example.vn"])",
     .about =
         "Where programs of others may be told of events, as origins; owners enter the addresses in the\n"
         "console. This server calls them over https, so none else is called. An empty list: none."},
    {.name = "statements.folder",
     .place = PLACE(c.statements_folder),
     .example = R"("/srv/gomve-statements")",
     .about =
         "A folder into which other programs put bank statements (CSV), such as the bank's SFTP. It has one\n"
         "folder for each channel, named by its number, which this server makes. What is imported is moved\n"
         "to the folder done within, what cannot be to refused. Without it the console alone imports."},
    {.name = "sms.kind",
     .place = PLACE(c.sms.kind),
     .example = R"("esms")",
     .about =
         "The gateway of messages: esms, speedsms, zalo_zns (to Zalo), or http for any with a single HTTP\n"
         "call. The demo's outbox sends nothing and is refused in production.",
     .choices = {"demo", "http", "esms", "speedsms", "zalo_zns"}},
    {.name = "sms.api_key",
     .place = PLACE(c.sms.api_key),
     .example = R"("…")",
     .about = "esms",
     .secret = true},
    {.name = "sms.secret_key",
     .place = PLACE(c.sms.secret_key),
     .example = R"("…")",
     .about = "esms, speedsms and zalo_zns (the access token)",
     .secret = true},
    {.name = "sms.brand",
     .place = PLACE(c.sms.brand),
     .example = R"("GOMVE")",
     .about = "esms (Brandname), speedsms (sender)"},
    {.name = "sms.template_id",
     .place = PLACE(c.sms.template_id),
     .example = R"("316543")",
     .about = "zalo_zns: the number of the accepted template."},
    {.name = "sms.parameter",
     .place = PLACE(c.sms.parameter),
     .example = R"("content")",
     .about = "zalo_zns: the template's parameter that takes the whole text."},
    {.name = "sms.url",
     .place = PLACE(c.sms.url),
     .example = R"("https://gateway.example/send")",
     .about = "http: the address. {phone}, {text} and {id} are filled in here, in headers and in the body.",
     .secret = true},
    {.name = "sms.method",
     .place = PLACE(c.sms.method),
     .example = R"("POST")",
     .about = "http",
     .choices = {"GET", "POST", "PUT"}},
    {.name = "sms.headers",
     .place = PLACE(c.sms.headers),
     .example = R"(["Authorization: Bearer …"])",
     .about = "http",
     .secret = true},
    {.name = "sms.body",
     .place = PLACE(c.sms.body),
     .example = R"('{"to": "{phone}", "say": "{text}", "id": "{id}"}')",
     .about = "http",
     .secret = true},
    {.name = "sms.taken_when",
     .place = PLACE(c.sms.taken_when),
     .example = R"('"status":"ok"')",
     .about = "http: the text that marks an accepted message in the answer; by default any 2xx does."},
};

#undef PLACE

auto key_of(const payments::ProviderKind& kind, const payments::ProviderKey& key) -> ConfigKey {
  return {.name = fmt::format("{}.{}", kind.table, key.name),
          .place = [&kind, &key](Config& c) -> ConfigPlace {
            return &c.providers[kind.table][std::string{key.name}];
          },
          .example = key.example,
          .about = key.about,
          .secret = key.kind == payments::ProviderKey::secret};
}

auto all_keys() -> std::vector<ConfigKey> {
  auto all = first_keys;
  for (const auto* kind : payments::provider_kinds())
    for (const auto& key : kind->keys) all.push_back(key_of(*kind, key));
  all.push_back(payouts_by_payos);
  all.insert(all.end(), keys_of_messages.begin(), keys_of_messages.end());
  return all;
}

auto last_part(std::string_view name) { return name.substr(name.rfind('.') + 1); }

void add_comment(std::string& out, std::string_view lines) {
  while (!lines.empty()) {
    const auto end = std::min(lines.find('\n'), lines.size());
    out += fmt::format("# {}\n", lines.substr(0, end));
    lines.remove_prefix(std::min(end + 1, lines.size()));
  }
}

}  // namespace

// Levenshtein's distance.
auto letters_between(std::string_view a, std::string_view b) -> std::size_t {
  std::vector<std::size_t> row(b.size() + 1);
  std::iota(row.begin(), row.end(), std::size_t{0});
  for (std::size_t i = 1; i <= a.size(); ++i) {
    auto diagonal = std::exchange(row[0], i);
    for (std::size_t j = 1; j <= b.size(); ++j) {
      const auto change = diagonal + (a[i - 1] == b[j - 1] ? 0 : 1);
      diagonal = std::exchange(row[j], std::min({row[j] + 1, row[j - 1] + 1, change}));
    }
  }
  return row.back();
}

auto config_keys() -> std::span<const ConfigKey> {
  static const auto all = all_keys();
  return all;
}

auto find_config_key(std::string_view name) -> const ConfigKey* {
  const auto all = config_keys();
  const auto found = std::ranges::find(all, name, &ConfigKey::name);
  return found == all.end() ? nullptr : &*found;
}

auto environment_name(std::string_view key) -> std::string {
  std::string name = "GOMVE_";
  for (const char c : key)
    name.push_back(c == '.' ? '_' : static_cast<char>(std::toupper(static_cast<unsigned char>(c))));
  return name;
}

auto nearest_word(std::string_view word, const std::vector<std::string>& known)
    -> std::optional<std::string> {
  std::optional<std::string> best;
  std::size_t least = 1 + std::min<std::size_t>(3, word.size() / 3);
  for (const auto& candidate : known) {
    // A correct key in the wrong table, or in none, is corrected first.
    const bool same_end = last_part(candidate) == last_part(word);
    const auto away = same_end ? std::size_t{0} : letters_between(word, candidate);
    if (away < least) best = candidate, least = away;
  }
  return best;
}

auto example_config() -> std::string {
  std::string out =
      "# gomve.toml: this deployment's configuration, as printed by `gomve check-config --example`. A "
      "commented line\n"
      "# shows a key and an example value. An environment variable overrides a key: GOMVE_ and its name in "
      "capitals,\n"
      "# GOMVE_HTTP_PORT for http.port (lists with commas). GOMVE_SECRET, 64 hex digits, replaces "
      "secret.key.\n"
      "# Prices, limits and hours are settings of the console.\n";
  std::string table;
  for (const auto& key : config_keys()) {
    const auto dot = key.name.rfind('.');
    const auto in = dot == key.name.npos ? std::string{} : key.name.substr(0, dot);
    out += "\n";
    if (in != table) out += fmt::format("[{}]\n", table = in);
    add_comment(out, key.about);
    out += fmt::format("{}{} = {}\n", key.name == "data" ? "" : "#", last_part(key.name), key.example);
  }
  return out;
}

}  // namespace app
