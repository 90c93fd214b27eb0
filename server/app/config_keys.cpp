// The table of keys, the example that is drawn from it, and which name somebody may have meant.
#include "app/config_keys.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <numeric>
#include <utility>

namespace app {

namespace {

// Naming a key of the table opens it: absent, the channel stays closed.
auto vnpay(Config& c) -> VnpayConfig& { return c.vnpay ? *c.vnpay : c.vnpay.emplace(); }

#define PLACE(member) [](Config& c) -> ConfigPlace { return &(member); }

const std::vector<ConfigKey> keys{
    {.name = "data",
     .place = PLACE(c.data),
     .example = R"("/var/lib/gomve")",
     .about =
         "The folder of the data: the SQLite file, the head of the chain, and secret.key. It hides codes,\n"
         "authenticators' secrets and seeds of draws; mobile numbers, names and bank references are in clear\n"
         "in the database, so encrypt the disk, and lock every copy of it."},
    {.name = "sqlite_log_megabytes",
     .place = PLACE(c.sqlite_log_megabytes),
     .example = "256",
     .about =
         "How long the SQLite file's write-ahead log becomes, or a little longer, before it begins anew.\n"
         "A start after a crash reads all of it.",
     .least = 4,
     .most = 4096},
    {.name = "postgres",
     .place = PLACE(c.postgres),
     .example = R"("host=/run/postgresql dbname=gomve")",
     .about = "A libpq connection string: the data is kept there, and several copies of the program\nmay "
              "serve it.",
     .secret = true},
    {.name = "postgres_connections",
     .place = PLACE(c.postgres_connections),
     .example = "4",
     .about = "Connections for writing, and as many for reading; twice the server's processors suit it.",
     .least = 1,
     .most = 64},
    {.name = "postgres_statement_seconds",
     .place = PLACE(c.postgres_statement_seconds),
     .example = "15",
     .about = "What runs, or waits for a row, longer than that is stopped.",
     .least = 1,
     .most = 300},
    {.name = "public_url",
     .place = PLACE(c.public_url),
     .example = R"("https://gomve.example")",
     .about = "The https address that people use: links in messages, the way back from paying."},
    {.name = "log_level",
     .place = PLACE(c.log_level),
     .example = R"("info")",
     .about = "From which weight on a line is logged: trace, debug, info, warn, error.",
     .choices = {"trace", "debug", "info", "warn", "error"}},
    {.name = "log_format",
     .place = PLACE(c.log_format),
     .example = R"("text")",
     .about = "text for eyes, json for programs: one object a line with time, level, request and message.",
     .choices = {"text", "json"}},
    {.name = "http.address",
     .place = PLACE(c.address),
     .example = R"("127.0.0.1")",
     .about =
         "Where it listens. Beyond the machine itself only behind a proxy that speaks TLS (behind_tls)."},
    {.name = "http.port", .place = PLACE(c.port), .example = "8080", .about = "", .least = 1, .most = 65535},
    {.name = "http.threads",
     .place = PLACE(c.threads),
     .example = "2",
     .about = "Threads that speak HTTP; two suit a small machine.",
     .least = 1,
     .most = 64},
    {.name = "http.behind_tls",
     .place = PLACE(c.behind_tls),
     .example = "false",
     .about = "Whether the proxy in front speaks TLS: browsers are then told to come by https only."},
    {.name = "http.trusted_proxies",
     .place = PLACE(c.trusted_proxies),
     .example = R"(["127.0.0.1"])",
     .about = "Addresses and networks whose X-Forwarded-For is believed."},
    {.name = "http.cors_origins",
     .place = PLACE(c.cors_origins),
     .example = R"(["https://shop.example"])",
     .about = "Other sites whose pages may call; none is right where the app is served from here."},
    {.name = "http.calls_per_second",
     .place = PLACE(c.calls_per_second),
     .example = "50",
     .about = "Public calls that one address may make, for long.",
     .least = 0.1,
     .most = 1e12},
    {.name = "http.calls_at_once",
     .place = PLACE(c.calls_at_once),
     .example = "200",
     .about = "And for a moment.",
     .least = 1,
     .most = 1e12},
    {.name = "http.app_files",
     .place = PLACE(c.app_files),
     .example = R"("/srv/gomve/app")",
     .about = "The built app; without it the one that is part of the program."},
    {.name = "http.console_files",
     .place = PLACE(c.console_files),
     .example = R"("/srv/gomve/console")",
     .about = "The built console; without it the one that is part of the program."},
    {.name = "metrics.key",
     .place = PLACE(c.metrics_key),
     .example = R"("letters and digits, 16 at least")",
     .about =
         "Whoever asks for /metrics says \"Authorization: Bearer KEY\". Without a key it is answered on the\n"
         "machine's own loopback address only, and to nobody behind a proxy.",
     .secret = true},
    {.name = "vnpay.tmn_code",
     .place = PLACE(vnpay(c).tmn_code),
     .example = R"("GOMVE001")",
     .about = "What VNPay gave to you. Without these four its channel is closed."},
    {.name = "vnpay.secret",
     .place = PLACE(vnpay(c).secret),
     .example = R"("the hash secret")",
     .about = "",
     .secret = true},
    {.name = "vnpay.pay_url",
     .place = PLACE(vnpay(c).pay_url),
     .example = R"("https://pay.vnpay.vn/vpcpay.html")",
     .about = "Where people are sent to pay."},
    {.name = "vnpay.return_url",
     .place = PLACE(vnpay(c).return_url),
     .example = R"("https://gomve.example/pages/user/wallet/rechargeSuc")",
     .about = "Where they come back to."},
    {.name = "sms.kind",
     .place = PLACE(c.sms.kind),
     .example = R"("esms")",
     .about =
         "Who sends codes to phones: esms, speedsms, or http for any gateway that is one call. The demo's\n"
         "outbox sends nothing, and is refused in earnest.",
     .choices = {"demo", "http", "esms", "speedsms"}},
    {.name = "sms.api_key",
     .place = PLACE(c.sms.api_key),
     .example = R"("…")",
     .about = "esms",
     .secret = true},
    {.name = "sms.secret_key",
     .place = PLACE(c.sms.secret_key),
     .example = R"("…")",
     .about = "esms, speedsms (the access token)",
     .secret = true},
    {.name = "sms.brand",
     .place = PLACE(c.sms.brand),
     .example = R"("GOMVE")",
     .about = "esms (Brandname), speedsms (sender)"},
    {.name = "sms.url",
     .place = PLACE(c.sms.url),
     .example = R"("https://gateway.example/send")",
     .about = "http: the call's address; {phone}, {text} and {id} are filled in, there, in headers or in the "
              "body.",
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
     .about = "http: what the answer holds when the message was taken; without it any 2xx will do."},
};

#undef PLACE

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

auto config_keys() -> std::span<const ConfigKey> { return keys; }

auto find_config_key(std::string_view name) -> const ConfigKey* {
  const auto found = std::ranges::find(keys, name, &ConfigKey::name);
  return found == keys.end() ? nullptr : &*found;
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
    // Whoever wrote the right key into the wrong table, or into none, is shown the right one.
    const bool same_end = last_part(candidate) == last_part(word);
    const auto away = same_end ? std::size_t{0} : letters_between(word, candidate);
    if (away < least) best = candidate, least = away;
  }
  return best;
}

auto example_config() -> std::string {
  std::string out =
      "# gomve.toml: how this deployment runs, written by `gomve check-config --example`. A line that is "
      "commented\n"
      "# out shows the key and a value it may have. The environment overrules the file, each key by GOMVE_ "
      "and its\n"
      "# name in capitals: http.port by GOMVE_HTTP_PORT (lists with commas). GOMVE_SECRET, 64 hex digits, "
      "stands for\n"
      "# the file secret.key. Prices, limits and hours are settings of the console, not of this file.\n";
  std::string table;
  for (const auto& key : keys) {
    const auto dot = key.name.rfind('.');
    const std::string in{dot == key.name.npos ? std::string_view{} : key.name.substr(0, dot)};
    out += "\n";
    if (in != table) out += fmt::format("[{}]\n", table = in);
    add_comment(out, key.about);
    out += fmt::format("{}{} = {}\n", key.name == "data" ? "" : "#", last_part(key.name), key.example);
  }
  return out;
}

}  // namespace app
