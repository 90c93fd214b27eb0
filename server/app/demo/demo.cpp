// Creation of the demo.
#include "app/demo/demo.hpp"

#include <fmt/format.h>
#include <spdlog/spdlog.h>

#include <charconv>
#include <fstream>

#include "admin/admin.hpp"
#include "app/demo/cast.hpp"
#include "app/demo/history.hpp"
#include "app/instance.hpp"
#include "modules/ledger/chain.hpp"
#include "platform/crypto/encodings.hpp"
#include "platform/crypto/totp.hpp"

namespace app::demo {

namespace {

using namespace std::chrono_literals;

// Enough for the browser tests to fill groups of ten all day.
constexpr std::size_t people_told = 60;

auto operators_file(const std::filesystem::path& data) { return data / "demo-operators.txt"; }

// The secret within "otpauth://totp/…?secret=…&issuer=…".
auto secret_of(const std::string& uri) -> std::string {
  const auto at = uri.find("secret=") + 7;
  return uri.substr(at, uri.find('&', at) - at);
}

void write_operators(const Stage& stage, const std::filesystem::path& data) {
  std::ofstream file{operators_file(data)};
  for (const auto& hired : stage.operators)
    file << hired.name << ' ' << hired.role << ' ' << secret_of(hired.otpauth_uri) << '\n';
}

}  // namespace

void make_if_new(Database& database, const std::filesystem::path& data, const std::vector<jobs::Kind>& jobs) {
  const auto connection = store::open_connection(database.options(), true);
  std::int64_t people = 0;
  store::transact(*connection, [&](store::Tx& tx) {
    people = tx.one<std::int64_t>("SELECT COUNT(*) FROM account_user").value_or(0);
  });
  if (people != 0) return;
  const SystemClock machine;
  const auto until = instant_of(machine.moment().monday(), 10h + 5min);
  ManualClock clock{until};
  IdMaker ids;
  crypto::SystemRandomness chance;
  crypto::PasswordVerdicts verdicts;
  const bool seals = connection->engine() == store::Engine::sqlite;
  // The generated history need not survive a power failure.
  if (seals) connection->script("PRAGMA synchronous = OFF");
  ledger::Sealer sealer{clock, database.anchor()};
  if (seals) store::transact(*connection, [&](store::Tx& tx) { sealer.take_up(tx, ids); });
  auto settings = std::make_shared<const SettingsSnapshot>();
  const run::Runtime runtime{clock,
                             ids,
                             chance,
                             verdicts,
                             database.keys(),
                             [&] { return settings; },
                             crypto::PasswordCost::for_tests()};
  run::Actor actor{*connection, seals ? &sealer : nullptr, runtime};
  const auto began = std::chrono::steady_clock::now();
  const auto history = play_history(actor, clock, jobs, until);
  actor.look([&](Context& ctx) {
    admin::shift_demo_clock(ctx, until - machine.now());
    return true;
  });
  if (seals) connection->script("PRAGMA wal_checkpoint(TRUNCATE)");
  write_operators(history.stage, data);
  const std::chrono::duration<double> took = std::chrono::steady_clock::now() - began;
  spdlog::info("the demo's four weeks: {} people, {} purchases, {} pickups, {} recycled, in {:.1f} s",
               history.people.size(), history.purchases, history.pickups, history.recycled, took.count());
}

auto access_json(const std::filesystem::path& data, std::chrono::system_clock::time_point now)
    -> std::string {
  std::string operators;
  std::ifstream file{operators_file(data)};
  const auto seconds = std::chrono::floor<std::chrono::seconds>(now);
  for (std::string name, role, secret; file >> name >> role >> secret;) {
    const auto bytes = crypto::from_base32(secret);
    if (!bytes) continue;
    const auto code = crypto::totp_code(*bytes, crypto::totp_step(seconds));
    operators += fmt::format(R"({}{{"name":"{}","role":"{}","password":"{}","totp":"{}"}})",
                             operators.empty() ? "" : ",", name, role, operator_password, code);
  }
  const auto all = cast();
  std::string people;
  for (std::size_t i = 0; i < people_told; ++i)
    people += fmt::format(R"({}{{"name":"{}","mobile":"{}","password":"{}","payPassword":"{}"}})",
                          i == 0 ? "" : ",", all[i].name, all[i].mobile, password, pay_password);
  return fmt::format(R"({{"people":[{}],"operators":[{}]}})", people, operators);
}

auto parse_move(std::string_view text) -> std::optional<std::chrono::milliseconds> {
  int n = 0;
  if (text.size() < 3 || text.front() != '+') return {};
  const auto [stop, fault] = std::from_chars(text.data() + 1, text.data() + text.size() - 1, n);
  if (fault != std::errc{} || stop != text.data() + text.size() - 1 || n <= 0 || n > 1000) return {};
  switch (text.back()) {
    case 'm':
      return std::chrono::minutes{n};
    case 'h':
      return std::chrono::hours{n};
    case 'd':
      return std::chrono::days{n};
    default:
      return {};
  }
}

}  // namespace app::demo
