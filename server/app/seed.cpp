// Filling of a database for load programs.
#include "app/seed.hpp"
#include "modules/groups/public_queue/console.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <fstream>

#include "accounts/accounts.hpp"
#include "groups/groups.hpp"
#include "ledger/ledger.hpp"
#include "modules/groups/settings.hpp"
#include "modules/ledger/chain.hpp"
#include "platform/run/actor.hpp"
#include "tickets/tickets.hpp"

namespace app {

namespace {

constexpr std::string_view load_password = "Do-toc-do-2026";
constexpr Money largest_fortune{4'000'000'000'000'00};
// The sum of all balances must stay far below the limit of minor units.
constexpr Money all_fortunes{4'000'000'000'000'000'00};

template <class T>
void put_setting(Context& ctx, const Setting<T>& setting, std::type_identity_t<T> value) {
  ctx.tx.run(
      "INSERT INTO setting_version (id, key, value, effective_at, set_at, set_by, reason) "
      "VALUES ($1, $2, $3, 0, $4, 0, 'load program')",
      ctx.ids.next_value(ctx.now.instant), setting.key, encode_setting(value), ctx.now.instant);
}

template <class T>
auto must(Result<T> result) -> T {
  if (!result) throw std::runtime_error("seeding was refused: " + std::string{result.error().why->key});
  return *std::move(result);
}

void open_around_the_clock(Context& ctx) {
  using namespace std::chrono_literals;
  namespace s = groups::settings;
  put_setting(ctx, s::hours, DailyWindow{0h, 24h});
  put_setting(ctx, s::groups_a_day, 100'000);
  put_setting(ctx, s::seats_a_day_1, 200);
}

auto offer(run::Actor& actor, int number) -> groups::SetId {
  tickets::ClassRequest show{.name_vi = {fmt::format("Vé đo tốc độ {}", number)},
                             .name_en = {fmt::format("Load ticket {}", number)},
                             .name_zh = {fmt::format("压测门票 {}", number)},
                             .cover = tickets::Motif::city,
                             .hue = {number * 17 % 360},
                             .reference_price = 360'000_vnd,
                             .unit_cost = 90'000_vnd,
                             .validity_days = {180},
                             .open = true};
  const auto made = must(actor.run(tickets::save_class, OperatorId{0}, show));
  groups::SetRequest set;
  set.class_id = made.class_id;
  set.price = 200'000_vnd;
  const auto sheet = must(actor.run(groups::save_set, OperatorId{0}, set));
  must(actor.run(groups::publish_set, OperatorId{0}, groups::SetQuery{sheet.set_id}));
  return sheet.set_id;
}

auto enrol(Context& ctx, std::int64_t number, const std::string& hash, const SeedPlan& plan) -> std::string {
  const accounts::NewPerson person{.mobile = fmt::format("+849{:08}", number),
                                   .nickname = fmt::format("Khách {}", number),
                                   .password_hash = hash,
                                   .pay_password_hash = hash};
  const auto id = must(accounts::enrol(ctx, person));
  const auto fortune = std::min(largest_fortune, Money{all_fortunes.minor_units / plan.people});
  const auto part = ledger::transfer(ledger::BalanceFlow::top_up, Money{fortune.minor_units / plan.lines},
                                     {ledger::outside(502), ledger::available(id)});
  const std::vector parts(static_cast<std::size_t>(plan.lines), part);
  if (!ledger::post(ctx, {ledger::CauseKind{"load.fortune"}, id.value}, parts))
    throw std::runtime_error("the ledger refused the postings");
  return accounts::open_session(ctx, id);
}

}  // namespace

void seed(Database& database, const SeedPlan& plan) {
  const auto connection = store::open_connection(database.options(), true);
  const SystemClock clock;
  IdMaker ids;
  crypto::SystemRandomness chance;
  crypto::PasswordVerdicts verdicts;
  ledger::Sealer sealer{clock, database.anchor()};
  std::shared_ptr<const SettingsSnapshot> settings = std::make_shared<SettingsSnapshot>();
  const run::Runtime runtime{clock,
                             ids,
                             chance,
                             verdicts,
                             database.keys(),
                             [&] { return settings; },
                             crypto::PasswordCost::for_production()};
  const bool seals = connection->engine() == store::Engine::sqlite;
  if (seals) store::transact(*connection, [&](store::Tx& tx) { sealer.take_up(tx, ids); });
  run::Actor actor{*connection, seals ? &sealer : nullptr, runtime};

  settings = actor.look([](Context& ctx) {
    if (ctx.tx.one<std::int64_t>("SELECT COUNT(*) FROM account_user").value_or(0) != 0)
      throw std::runtime_error("the database already holds people");
    open_around_the_clock(ctx);
    return load_settings(ctx.tx);
  });
  for (int i = 1; i <= plan.sets; ++i) fmt::print("{}\n", offer(actor, i).value);

  // One cheap hash for all users: the load programs measure purchases with a cached password verdict.
  const auto hash = crypto::hash_password(load_password, crypto::PasswordCost::for_tests());
  std::ofstream tokens{plan.tokens};
  constexpr std::int64_t at_once = 500;
  for (std::int64_t first = 1; first <= plan.people; first += at_once) {
    actor.look([&](Context& ctx) {
      for (auto n = first; n < std::min(first + at_once, plan.people + 1); ++n)
        tokens << enrol(ctx, n, hash, plan) << '\n';
      return true;
    });
    if (!seals) store::transact(*connection, [&](store::Tx& tx) { ledger::seal_waiting(tx, clock.now()); });
  }
  if (!tokens.flush()) throw std::runtime_error("cannot write the tokens");
}

}  // namespace app
