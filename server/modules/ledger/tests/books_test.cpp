// Posting, refusals of missing money, and detection of tampering.
#include <filesystem>
#include <fstream>
#include <map>

#include "ledger/ledger.hpp"
#include "modules/ledger/chain.hpp"
#include "testing/refusals.hpp"
#include "testing/world.hpp"

namespace ledger {

struct Books : testing::Test {
  testing::World world;
  UserId an = world.user("An");

  auto hold(Money amount, std::int64_t cause) {
    return world.run([&](Context& ctx) {
      return post(ctx, {ledger::CauseKind{"testing.hold"}, cause},
                  {transfer(BalanceFlow::group_buy, amount, {available(an), seat_escrow(an)})});
    });
  }
};

TEST_F(Books, HoldsByATransferToTheUsersEscrow) {
  world.give_dong(an, 500'000_vnd);
  ASSERT_THAT(hold(200'000_vnd, 1), Accepts());
  EXPECT_EQ(world.balance(an), 300'000_vnd);
  EXPECT_EQ(world.holdings(an).held, 200'000_vnd);
}

TEST(Anchor, ReadsBackTheWrittenHead) {
  const auto file = testing::TempDir() + "/head.anchor";
  std::filesystem::remove(file);
  HeadAnchor anchor{file};
  EXPECT_FALSE(anchor.read());
  for (const std::int64_t number : {std::int64_t{0}, std::int64_t{1}, std::int64_t{20'000}, INT64_MAX}) {
    const Head head{number, std::string(64, 'a')};
    anchor.write(head);
    const auto read = anchor.read();
    ASSERT_TRUE(read);
    EXPECT_EQ(read->number, number) << "an empty chain has a head, too";
    EXPECT_EQ(read->hash, head.hash);
  }
}

TEST(Anchor, OfZerosCountsAsNeverWritten) {
  const auto file = testing::TempDir() + "/zeros.anchor";
  std::filesystem::remove(file);
  std::ofstream{file} << std::string(86, '\0');
  EXPECT_FALSE(HeadAnchor{file}.read());
  std::ofstream{file} << std::string(85, '\0') << '1';
  EXPECT_THROW(static_cast<void>(HeadAnchor{file}.read()), std::runtime_error);
}

TEST_F(Books, RefuseABalanceBelowZero) {
  world.give_dong(an, 100'000_vnd);
  const auto refused = hold(200'000_vnd, 1);
  EXPECT_THAT(refused, Refuses(insufficient_balance));
  EXPECT_EQ(text_of(refused.error(), Language::vi),
            "Số dư không đủ: cần 200.000\u00a0₫, hiện có 100.000\u00a0₫");
  EXPECT_EQ(world.balance(an), 100'000_vnd);
}

TEST_F(Books, PostACauseOnce) {
  world.give_dong(an, 500'000_vnd);
  ASSERT_THAT(hold(1'000_vnd, 7), Accepts());
  EXPECT_THROW(static_cast<void>(hold(1'000_vnd, 7)), store::ConstraintViolated);
  EXPECT_EQ(world.balance(an), 499'000_vnd);
}

TEST_F(Books, GiveAReceiptForALine) {
  world.give_dong(an, 500'000_vnd);
  ASSERT_THAT(hold(200'000_vnd, 1), Accepts());
  const auto lines = world.look([&](Context& ctx) { return flow(ctx, an, {.below = INT64_MAX}); }).items;
  ASSERT_EQ(lines.size(), 2U);
  EXPECT_EQ(lines[0].amount, "-200000.00");
  EXPECT_EQ(lines[0].balance_after, "300000.00");
  const auto proof = world.run([&](Context& ctx) { return receipt(ctx, an, lines[0].id); });
  ASSERT_THAT(proof, Accepts());
  EXPECT_EQ(proof->to, "user/" + to_string(an) + "/seat_escrow");
  EXPECT_EQ(proof->balance_before, "500000.00");
  const auto binh = world.user("Bình");
  EXPECT_THAT(world.run([&](Context& ctx) { return receipt(ctx, binh, lines[0].id); }),
              Refuses(receipt_not_found));
}

// More accounts than are summed at once; those of one owner are summed together.
TEST_F(Books, SumTheBalancesOfManyUsers) {
  const auto sums = world.look([&](Context& ctx) {
    ctx.tx.run(
        "INSERT INTO ledger_account (kind, owner, unit, balance) "
        "WITH RECURSIVE people(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM people WHERE n < 25000) "
        "SELECT 1, n, 1, n FROM people UNION ALL SELECT 1, n, 2, 1 FROM people");
    std::map<Unit, std::int64_t> all;
    for (const auto& total : balances_at(ctx, 0)) all[total.unit] += total.minor_units;
    ctx.tx.run("DELETE FROM ledger_account WHERE owner <= 25000");  // they have no transfers
    return all;
  });
  EXPECT_EQ(sums.at(Unit::BALANCE), 25'000 * 25'001 / 2);
  EXPECT_EQ(sums.at(Unit::OTC), 25'000);
}

TEST_F(Books, RefuseChangesAndDeletionsOfTransfers) {
  world.give_dong(an, 500'000_vnd);
  const auto change = [&](store::Sql sql) { world.look([&](Context& ctx) { return ctx.tx.run(sql); }); };
  EXPECT_THROW(change("UPDATE ledger_transfer SET amount = amount + 1"), store::Failure);
  EXPECT_THROW(change("DELETE FROM ledger_transfer"), store::Failure);
}

TEST_F(Books, DetectTamperingByTheChain) {
  world.tamper();
  world.give_dong(an, 500'000_vnd);
  world.books_close();
  const bool sqlite = world.connection().engine() == store::Engine::sqlite;
  world.connection().script(sqlite ? "DROP TRIGGER ledger_transfer_same; DROP TRIGGER ledger_seal_same"
                                   : "ALTER TABLE ledger_transfer DISABLE TRIGGER ledger_transfer_kept; "
                                     "ALTER TABLE ledger_seal DISABLE TRIGGER ledger_seal_kept");
  const auto tamper = [&](store::Sql sql) { world.look([&](Context& ctx) { return ctx.tx.run(sql); }); };
  const auto faults = [&] { return world.look([](Context& ctx) { return verify(ctx.tx); }).faults; };
  tamper("UPDATE ledger_transfer SET posted_at = posted_at + 1 WHERE unit = 1");
  EXPECT_FALSE(faults().empty());
  tamper("UPDATE ledger_transfer SET posted_at = posted_at - 1 WHERE unit = 1");
  tamper("UPDATE ledger_transfer SET evidence = 'another' WHERE unit = 1");
  EXPECT_FALSE(faults().empty()) << "the evidence is under the seal";
  tamper("UPDATE ledger_transfer SET evidence = '' WHERE unit = 1");
  tamper("UPDATE ledger_seal SET sealed_at = sealed_at + 1");
  EXPECT_FALSE(faults().empty()) << "a seal's own time is under its hash";
  tamper("UPDATE ledger_seal SET sealed_at = sealed_at - 1, transfers = transfers + 1");
  EXPECT_FALSE(faults().empty()) << "and so is how many it covers";
  tamper("UPDATE ledger_seal SET transfers = transfers - 1");
  if (!sqlite)
    world.connection().script(
        "ALTER TABLE ledger_transfer ENABLE TRIGGER ledger_transfer_kept; "
        "ALTER TABLE ledger_seal ENABLE TRIGGER ledger_seal_kept");
}

}  // namespace ledger
