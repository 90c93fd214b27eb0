// The view of the ledger: lookups, sums and permissions.
#include "modules/ledger_explorer/calls.hpp"

#include <set>

#include "accounts/accounts.hpp"
#include "testing/browser.hpp"
#include "testing/refusals.hpp"

namespace ledger_explorer {

using admin::Role, ledger::BalanceFlow;
using namespace std::chrono_literals;

struct Looking : testing::Test {
  testing::World world;
  // Each call opens its own session, because sessions end when unused.
  auto auditor() -> testing::Browser { return testing::console(world, Role::auditor); }
  const UserId an = world.user("An"), binh = world.user("Binh");
  const std::string wallet = "user/" + to_string(an) + "/available";

  Looking() {
    world.give_dong(an, 500'000_vnd);
    hold(71, 200'000_vnd);
  }
  // Two legs of one cause: a hold of a seat, and its fee.
  void hold(std::int64_t cause, Money amount) {
    world.look([&](Context& ctx) {
      const auto held =
          ledger::transfer(BalanceFlow::group_buy, amount, {ledger::available(an), ledger::seat_escrow(an)});
      const auto fee = ledger::transfer(BalanceFlow::group_buy, 1'000_vnd,
                                        {ledger::available(an), ledger::Account{ledger::AccountKind::fees}});
      return ledger::post(ctx, {ledger::CauseKind{"groups.seat_held"}, cause}, {held, fee}).value(), true;
    });
  }
  static auto text(const boost::json::value& value) { return std::string{value.as_string()}; }
  auto lines(const std::string& query) { return auditor().get("ledger/lines", query).data; }
  auto newest(const std::string& address) {
    return text(lines("address=" + address).at("items").at(0).at("id"));
  }
  // On PostgreSQL one instance seals every second.
  void seal_all() {
    world.look([](Context& ctx) {
      if (ctx.tx.engine() == store::Engine::postgres) ledger::seal_waiting(ctx.tx, ctx.now.instant);
      return true;
    });
  }
  void check_at_night() { world.advance(24h); }
};

TEST_F(Looking, ShowsBothSidesAllLegsAndTheSealOfATransfer) {
  const auto file = auditor().get("ledger/transfer", "id=" + newest(wallet)).data;
  const auto& legs = file.at("legs").as_array();
  ASSERT_EQ(legs.size(), 2U);
  EXPECT_EQ(text(legs[0].at("from")), wallet);
  EXPECT_EQ(text(legs[0].at("to")), "user/" + to_string(an) + "/seat_escrow");
  EXPECT_EQ(text(legs[0].at("amount")), "200000.00");
  EXPECT_EQ(text(legs[0].at("fromBefore")), "500000.00");
  EXPECT_EQ(text(legs[0].at("fromAfter")), "300000.00");
  EXPECT_EQ(text(legs[0].at("toBefore")), "0.00");
  EXPECT_EQ(text(legs[1].at("to")), "fees");
  EXPECT_TRUE(legs[1].at("toAfter").is_null());
  EXPECT_EQ(text(file.at("transfer").at("cause")), "groups.seat_held");
  EXPECT_EQ(file.at("transfer").at("leg").as_int64(), 1);
  EXPECT_EQ(file.at("sealHash").is_null(), file.at("transfer").at("seal").is_null());
  EXPECT_FALSE(file.at("hasMoreLegs").as_bool());
  EXPECT_EQ(auditor().get("ledger/transfer", "id=5").code, transfer_not_found.code);
}

TEST_F(Looking, FindsEveryMatchOfAText) {
  const auto find = [&](const std::string& what) { return auditor().get("ledger/find", "text=" + what); };
  const auto id = newest(wallet);
  EXPECT_EQ(text(find(id).data.at("transferId")), id);
  EXPECT_EQ(text(find(wallet).data.at("account")), wallet);
  EXPECT_EQ(text(find("fees").data.at("account")), "fees");
  EXPECT_EQ(text(find(to_string(an)).data.at("userId")), to_string(an));
  EXPECT_EQ(text(find(world.mobile("An")).data.at("userId")), to_string(an));
  EXPECT_EQ(text(find("71").data.at("causes").at(0).at("cause")), "groups.seat_held");
  EXPECT_EQ(text(find("groups.seat_held+71").data.at("causes").at(0).at("causeId")), "71");
  EXPECT_EQ(text(find("groups.seat_held/71").data.at("causes").at(0).at("causeId")), "71");
  for (const auto* nothing :
       {"groups.seat_held+72", "user/1/nowhere", "user/5/available", "capital/9", "abc", "99999999999", "-1",
        "sales", "user//available", "outside/-1", "12345678901234567890123"})
    EXPECT_EQ(find(nothing).code, nothing_found.code) << nothing;
}

TEST_F(Looking, ShowsTheBalanceOrSumOfAnAccountAndItsSource) {
  const auto account = [&](const std::string& address) {
    return auditor().get("ledger/account", "address=" + address);
  };
  const auto own = account(wallet).data;
  EXPECT_EQ(text(own.at("counted")), "kept");
  EXPECT_EQ(text(own.at("amounts").at(0).at("amount")), "299000.00");
  EXPECT_EQ(text(own.at("userId")), to_string(an));
  auto fees = account("fees").data;
  EXPECT_EQ(text(fees.at("counted")), "summed");
  EXPECT_EQ(text(fees.at("amounts").at(0).at("amount")), "1000.00");
  EXPECT_EQ(fees.at("summedToSeal").as_int64(), 0);
  // The nightly check has summed; later lines are added.
  check_at_night();
  hold(72, 10'000_vnd);
  fees = account("fees").data;
  EXPECT_EQ(text(fees.at("amounts").at(0).at("amount")), "2000.00");
  EXPECT_TRUE(fees.at("summedAt").is_null() || fees.at("summedToSeal").as_int64() > 0);
  EXPECT_EQ(account("sales").code, account_unknown.code);
  EXPECT_EQ(account("nobody/5").code, account_unknown.code);
}

TEST_F(Looking, PagesAndFiltersLines) {
  for (int i = 0; i < 5; ++i) hold(100 + i, 1'000_vnd);
  world.advance(1h);
  world.give_dong(an, 7'000_vnd);
  const auto first = lines("address=" + wallet + "&limit=3");
  ASSERT_EQ(first.at("items").as_array().size(), 3U);
  EXPECT_EQ(text(first.at("items").at(0).at("amount")), "7000.00");
  EXPECT_EQ(text(first.at("items").at(0).at("balanceAfter")), "296000.00");
  std::set<std::string> ids;
  auto cursor = std::string{};
  for (int pages = 0; pages < 20; ++pages) {
    const auto page = lines("address=" + wallet + "&limit=3&cursor=" + cursor);
    for (const auto& line : page.at("items").as_array()) EXPECT_TRUE(ids.insert(text(line.at("id"))).second);
    if (page.at("next").is_null()) break;
    cursor = text(page.at("next"));
  }
  EXPECT_GE(ids.size(), 14U);
  const auto tops = lines("address=" + wallet + "&unit=BALANCE&type=1").at("items").as_array();
  ASSERT_EQ(tops.size(), 2U);
  const auto since =
      lines("address=" + wallet + "&unit=BALANCE&from=2026-11-23T10:30:00%2B07:00").at("items").as_array();
  EXPECT_EQ(since.size(), 1U);
  const auto until = lines("address=" + wallet + "&unit=BALANCE&type=1&until=2026-11-23T10:30:00%2B07:00")
                         .at("items")
                         .as_array();
  EXPECT_EQ(until.size(), 1U);
  EXPECT_EQ(
      auditor()
          .get("ledger/lines", "address=" + wallet + "&from=2026-11-23T10:30:00Z&until=2026-11-23T10:30:00Z")
          .code,
      time_reversed.code);
  EXPECT_EQ(auditor().get("ledger/lines", "address=x").code, account_unknown.code);
  const auto held = lines("address=user/" + to_string(an) + "/seat_escrow").at("items").as_array();
  EXPECT_EQ(held.size(), 6U);
  EXPECT_EQ(lines("address=fees").at("items").as_array().size(), 6U);
}

TEST_F(Looking, ListsPaymentsFromAnEscrowToTheHouse) {
  world.look([&](Context& ctx) {
    const auto sold =
        ledger::transfer(BalanceFlow::group_buy, 200'000_vnd, {ledger::seat_escrow(an), ledger::sales});
    return ledger::post(ctx, {ledger::CauseKind{"groups.day_won"}, 9}, {sold}).value(), true;
  });
  const auto held = lines("address=user/" + to_string(an) + "/seat_escrow").at("items").as_array();
  ASSERT_EQ(held.size(), 2U);
  EXPECT_EQ(text(held[0].at("other")), "sales");
  EXPECT_EQ(text(held[0].at("amount")), "-200000.00");
  EXPECT_EQ(lines("address=sales").at("items").as_array().size(), 1U);
}

TEST_F(Looking, ListsAUsersAccounts) {
  const auto items = auditor().get("ledger/person", "userId=" + to_string(an)).data.at("items").as_array();
  EXPECT_GE(items.size(), 2U);
  EXPECT_EQ(text(items[0].at("address")), wallet);
}

TEST_F(Looking, RecomputesASealAndDetectsAChangedTransfer) {
  world.tamper();
  seal_all();
  const auto head = auditor().get("ledger/today").data.at("head").at("number").as_int64();
  const auto seal = [&](std::int64_t number) {
    return auditor().get("ledger/seal", "number=" + std::to_string(number));
  };
  EXPECT_TRUE(seal(head).data.at("holds").as_bool());
  EXPECT_TRUE(seal(1).data.at("holds").as_bool());
  EXPECT_EQ(text(seal(1).data.at("previous")), std::string(64, '0'));
  EXPECT_EQ(seal(head + 1).code, seal_not_found.code);
  EXPECT_EQ(seal(0).key, "platform.invalid_fields");
  // An attacker with access to the database.
  const bool sqlite = world.connection().engine() == store::Engine::sqlite;
  world.connection().script(sqlite ? "DROP TRIGGER ledger_transfer_same"
                                   : "ALTER TABLE ledger_transfer DISABLE TRIGGER ledger_transfer_kept");
  world.connection().script("UPDATE ledger_transfer SET rules = rules + 1");
  EXPECT_FALSE(seal(head).data.at("holds").as_bool());
  world.connection().script("UPDATE ledger_transfer SET rules = rules - 1");
  if (!sqlite) world.connection().script("ALTER TABLE ledger_transfer ENABLE TRIGGER ledger_transfer_kept");
  EXPECT_TRUE(seal(head).data.at("holds").as_bool());
}

TEST_F(Looking, ShowsTheInvariantsWithTheHead) {
  seal_all();
  const auto today = auditor().get("ledger/today").data;
  ASSERT_EQ(today.at("laws").as_array().size(), 4U);
  for (const auto& law : today.at("laws").as_array())
    EXPECT_TRUE(law.at("holds").as_bool()) << text(law.at("law"));
  EXPECT_EQ(text(today.at("held")), "500000.00");
  EXPECT_EQ(text(today.at("owed")), "499000.00");
  EXPECT_EQ(text(today.at("inFlight")), "200000.00");
}

TEST_F(Looking, NeedsThePermission) {
  for (const auto role : {Role::support, Role::desk, Role::content}) {
    auto browser = testing::console(world, role);
    for (const auto* path : {"ledger/today", "ledger/find", "ledger/transfer", "ledger/account",
                             "ledger/lines", "ledger/person", "ledger/seal"})
      EXPECT_EQ(browser.get(path, "text=71&id=1&address=fees&userId=1&number=1").code,
                admin::not_permitted.code)
          << path;
  }
  EXPECT_TRUE(testing::console(world, Role::finance).get("ledger/today").ok);
}

}  // namespace ledger_explorer
