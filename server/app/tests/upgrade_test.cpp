// Databases of older schemas, filled, are upgraded: no row is lost, and every invariant holds.
#include <fmt/format.h>
#include <unistd.h>

#include <filesystem>
#include <map>
#include <set>

#include "modules/adjustments/calls.hpp"
#include "modules/groups/tests/fair.hpp"
#include "modules/payouts/batches/console.hpp"
#include "platform/jobs/jobs.hpp"
#include "platform/store/migrations.hpp"

namespace app {

using namespace std::chrono_literals;

namespace {

using GoodsId = Id<struct GoodsTable>;

struct Column {
  std::string table, name;
};
BOOST_DESCRIBE_STRUCT(Column, (), (table, name))
using Columns = std::map<std::string, std::vector<std::string>>;  // by table

// Migrations empty these tables, and say why: codes of minutes, and claims of half an hour.
const std::set<std::string> emptied{"account_sms", "account_sms_code", "account_sms_try",
                                    "account_sign_in_failure", "admin_claim"};
// Tables that another module has now.
const std::map<std::string, std::string> moved{{"solvency_sum", "ledger_sum"}};
auto now_of(const std::string& table) -> const std::string& {
  const auto found = moved.find(table);
  return found == moved.end() ? table : found->second;
}
// Columns that became rows of another table: what they held.
const std::map<std::string, std::string> turned{
    // Sealed since, which no statement undoes.
    {"account_user.mobile", "'+849' || (t.id % 100000000)"},
    {"account_user.nickname", "'Khách'"},
    {"account_user.name_key", "'khach'"},
    {"payouts_card.holder", "'NGUYEN VAN AN'"},
    {"limits_limit.used",
     "(SELECT u.used FROM filled.limits_used u WHERE u.limit_id = t.id ORDER BY u.window_start DESC LIMIT "
     "1)"},
    {"limits_limit.window_start",
     "(SELECT MAX(u.window_start) FROM filled.limits_used u WHERE u.limit_id = t.id)"}};
// Tables in which migrations fill in what the present program stores itself.
constexpr const char* filled_in[] = {"group_seat", "limits_used", "account_event"};

auto by_table(const std::vector<Column>& rows) {
  Columns all;
  for (const auto& row : rows) all[row.table].push_back(row.name);
  return all;
}

auto has(const std::vector<std::string>& columns, const std::string& name) {
  return std::ranges::find(columns, name) != columns.end();
}

/// What the column of an older schema held, from the tables of the present one.
auto value_of(const std::string& table, const std::string& column, const std::vector<std::string>& present)
    -> std::string {
  if (has(present, column)) return "t." + column;
  const auto expression = turned.find(table + "." + column);
  if (expression != turned.end()) return expression->second;
  ADD_FAILURE() << table << "." << column << " is gone: what did it hold?";
  return "0";
}

auto changes_tables(const store::Migration& one) -> bool {
  const auto names = [&](std::string_view words) { return one.text.find(words) != one.text.npos; };
  return one.number > 1 && (names("ALTER TABLE") || names("DROP TABLE"));
}

/// The schema before a migration: what precedes it, and the first migration of each module above.
auto schema_before(const store::Migration& cut) -> std::vector<store::Migration> {
  std::vector<store::Migration> all;
  bool is_behind = false;
  for (const auto& one : store::all_migrations()) {
    is_behind = is_behind || (one.module == cut.module && one.number == cut.number);
    if (!is_behind || one.number == 1) all.push_back(one);
  }
  return all;
}

auto name(int n) -> std::string { return "Khách " + std::to_string(n); }

}  // namespace

/// Some hundred rows: groups that formed, a line of referrers, payments in suspense, cards, payouts in a
/// batch and without one, limits, sessions, adjustments, goods.
struct Upgrade : groups::Fair {
  const std::filesystem::path folder =
      std::filesystem::temp_directory_path() / fmt::format("gomve-upgrade-{}", ::getpid());
  const OperatorId lan = world.operator_of(admin::Role::finance), chu = world.operator_of(admin::Role::owner);
  std::map<int, payouts::CardId> cards;
  std::unique_ptr<store::Connection> old;

  void SetUp() override {
    world.look([](Context& ctx) {
      payments::put_first_channels(ctx, {.bin = "970436", .number = "0071000123456", .name = "GOMVE"});
      return true;
    });
    world.fill_reserve(10'000'000_vnd);
    for (int n = 2; n <= 50; ++n) bind(n, n / 2);
    for (int n = 1; n <= 60; ++n) fill(n);
    guests_buy(1, 110);
    make_goods();
    world.advance(26h);
    for (int n = 1; n <= 20; ++n) pay_out(n);
    ASSERT_THAT(world.run(payouts::console::make_batch, chu), Accepts());
    for (int n = 21; n <= 25; ++n) pay_out(n);
    world.advance(26h);
  }
  void TearDown() override {
    old.reset();
    std::filesystem::remove_all(folder);
  }

  void bind(int n, int referrer) {
    const auto above = rich(name(referrer));
    const auto code =
        world.look([&](Context& ctx) { return accounts::find_profile(ctx, above)->invite_code; });
    const auto bound =
        testing::signed_in(world, rich(name(n))).post("token/bindInvite", {{"inviteCode", code}});
    ASSERT_TRUE(bound.ok) << bound.text;
  }
  void fill(int n) {
    const auto user = rich(name(n));
    const auto limited =
        testing::signed_in(world, user)
            .post("token/limits/setLimit", {{"kind", "purchase"}, {"period", "day"}, {"amount", "5000000"}});
    ASSERT_TRUE(limited.ok) << limited.text;
    const auto card = world.run(payouts::bind_bank, user,
                                payouts::BindBankRequest{{.bank_bin = {{"970436"}},
                                                          .number = {{fmt::format("97041234{:05}", n)}},
                                                          .holder = {{"Nguyen Van An"}}},
                                                         world.pay_password(name(n))});
    ASSERT_THAT(card, Accepts());
    cards.emplace(n, card->id);
    pay_unknown(n);
    adjust(user, n % 3 == 0);
  }
  // Of no order: it stays in suspense.
  void pay_unknown(int n) {
    const auto settled = world.look([n](Context& ctx) {
      return payments::settle(ctx, {.channel = payments::bank_transfer_channel,
                                    .reference = fmt::format("FT2632{:04}", n),
                                    .amount = 100'000_vnd});
    });
    ASSERT_THAT(settled, Accepts());
  }
  void adjust(UserId user, bool is_approved) {
    using namespace adjustments;
    const auto made = world.run(propose, lan,
                                ProposeRequest{.user_id = user,
                                               .unit = Unit::BALANCE,
                                               .direction = Direction::credit,
                                               .amount = "20000",
                                               .reason = "Bù khoản nạp bị lỗi",
                                               .evidence = {}});
    ASSERT_THAT(made, Accepts());
    if (!is_approved) return;
    ASSERT_THAT(world.run(approve, chu, AdjustmentRequest{made->id}), Accepts());
  }
  void make_goods() {
    world.look([](Context& ctx) {
      for (int n = 1; n <= 50; ++n)
        ctx.tx.run(
            "INSERT INTO rewards_goods (id, state, kind, title_vi, title_en, title_zh, description_vi, "
            "description_en, description_zh, cover, hue, currency, price, taken, open_orders, made_at) "
            "VALUES "
            "($1, 'draft', 'item', 'Mũ', '', '', '', '', '', 'cave', 200, 'ENERGY', 100, 0, 0, $2)",
            ctx.new_id<GoodsId>(), ctx.now.instant);
      return true;
    });
  }
  void pay_out(int n) {
    const auto asked = world.run(payouts::apply, testing::World::wiring().payouts, world.user(name(n)),
                                 payouts::ApplyRequest{.kind = payouts::BalanceKind::withdraw,
                                                       .amount = {{"100000"}},
                                                       .card_id = cards.at(n),
                                                       .pay_password = world.pay_password(name(n)),
                                                       .closing = {}});
    ASSERT_THAT(asked, Accepts());
    const auto by = n % 3 == 0 ? world.operator_of(admin::Role::auditor) : lan;
    ASSERT_THAT(world.run(payouts::console::approve, by, payouts::PayoutRequest{asked->id}), Accepts());
  }

  auto file(std::string_view part) const { return (folder / part).string(); }
  auto columns_of_old() const {
    return by_table(store::Tx{*old}.all<Column>(
        "SELECT m.name, p.name FROM sqlite_schema m JOIN pragma_table_info(m.name) p "
        "WHERE m.type = 'table' AND m.name NOT LIKE 'sqlite_%' AND m.name <> 'schema_migration'"));
  }
  auto columns_of_filled() const {
    return by_table(
        store::Tx{*old}.all<Column>("SELECT m.name, p.name FROM filled.sqlite_schema m "
                                    "JOIN pragma_table_info(m.name, 'filled') p WHERE m.type = 'table'"));
  }

  /// Makes a database with these migrations, and stores in it what the program of its time would have stored:
  /// the rows and columns that its schema has.
  void make_old(const std::vector<store::Migration>& migrations) {
    old.reset();
    std::filesystem::remove_all(folder);
    std::filesystem::create_directories(folder);
    world.connection().script(fmt::format("VACUUM INTO '{}'", file("filled.db")));
    old = store::open_connection({.engine = store::Engine::sqlite, .address = file("old.db")}, true);
    store::migrate(*old, migrations);
    old->script(fmt::format("PRAGMA foreign_keys = OFF; ATTACH '{}' AS filled", file("filled.db")));
    const auto present = columns_of_filled();
    for (const auto& [table, columns] : columns_of_old()) {
      const auto known = present.find(now_of(table));
      if (known == present.end() || emptied.contains(table)) continue;
      std::vector<std::string> values;
      for (const auto& column : columns) values.push_back(value_of(table, column, known->second));
      old->script(fmt::format("INSERT OR IGNORE INTO main.{0} ({1}) SELECT {2} FROM filled.{3} t", table,
                              fmt::join(columns, ", "), fmt::join(values, ", "), now_of(table)));
    }
    old->script(fmt::format("VACUUM INTO '{}'; DETACH filled; PRAGMA foreign_keys = ON", file("before.db")));
  }

  /// Notes how many rows of a table `there` the upgraded one lacks, over these columns.
  void compare(std::string_view there, const std::string& table, const std::vector<std::string>& columns) {
    old->script(
        fmt::format("INSERT INTO lost SELECT '{1}', COUNT(*) FROM (SELECT {2} FROM {0}.{1} EXCEPT "
                    "SELECT {2} FROM main.{3})",
                    there, table, fmt::join(columns, ", "), now_of(table)));
  }
  void compare_all(const Columns& before) {
    old->script(
        fmt::format("ATTACH '{}' AS before; ATTACH '{}' AS filled; CREATE TEMP TABLE lost (place TEXT, "
                    "n INTEGER)",
                    file("before.db"), file("filled.db")));
    const auto after = columns_of_old();
    for (const auto& [table, columns] : before) {
      if (emptied.contains(table) || table == "job") continue;
      ASSERT_TRUE(after.contains(now_of(table))) << table << " is gone";
      std::vector<std::string> kept;
      std::ranges::copy_if(columns, std::back_inserter(kept),
                           [&](const auto& column) { return has(after.at(now_of(table)), column); });
      compare("before", table, kept);
    }
    for (const auto* table : filled_in)
      if (before.contains(table)) compare("filled", table, after.at(table));
    EXPECT_EQ(store::Tx{*old}.all<std::string>("SELECT place || ': ' || n FROM lost WHERE n > 0"),
              std::vector<std::string>{});
  }

  void verify() {
    const auto modules = all_modules();
    const auto jobs = all_jobs(modules);
    run::Actor actor{*old, nullptr, world.runtime()};
    while (jobs::run_next_due(actor, jobs)) {
    }
    store::Tx tx{*old};
    for (const auto& fault : all_faults(modules, tx)) ADD_FAILURE() << fault;
    for (const auto& fault : ledger::verify(tx).faults) ADD_FAILURE() << fault;
    EXPECT_EQ(tx.one<std::int64_t>("SELECT COUNT(*) FROM pragma_foreign_key_check"), 0);
  }
};

TEST_F(Upgrade, KeepsEveryRowAndEveryInvariant) {
  if (world.connection().engine() != store::Engine::sqlite) return;  // compared by SQLite's own means
  int schemas = 0;
  for (const auto& cut : store::all_migrations()) {
    if (!changes_tables(cut)) continue;
    SCOPED_TRACE(fmt::format("before {} of {}", cut.name, cut.module));
    make_old(schema_before(cut));
    const auto before = columns_of_old();
    store::migrate(*old, store::all_migrations());
    compare_all(before);
    verify();
    ++schemas;
  }
  EXPECT_GE(schemas, 15);
}

}  // namespace app
