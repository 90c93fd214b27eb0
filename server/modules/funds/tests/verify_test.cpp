// Verification finds what was changed behind its back; lists are read in the order of an index.
#include "modules/funds/store.hpp"
#include "modules/funds/tests/vault.hpp"
#include "testing/plans.hpp"

namespace funds {

using testing::Contains, testing::HasSubstr, testing::IsEmpty;

struct VerifiedFunds : Vault {
  VerifiedFunds() {
    make_provider(an);
    active(an, "300000000");
    cancels(an, active(an, "200000000")).value();
    rejects_fund(locked(an, "100000000")).value();
    locked(an, "100000000");
    applies(binh).value();
  }
  template <class Change>
  void change(const Change& sql) {
    world.tamper();
    world.look([&](Context& ctx) { return ctx.tx.run(sql), true; });
  }
};

TEST_F(VerifiedFunds, HaveNoFaults) { EXPECT_THAT(faults(), IsEmpty()); }

TEST_F(VerifiedFunds, ThatDoNotFitTheirEscrowAreFound) {
  change(
      ::store::Sql{"UPDATE funds_fund SET amount = amount + 100, free = free + 100 WHERE state = 'active'"});
  EXPECT_THAT(faults(), Contains(HasSubstr("the fund escrow of user")));
  EXPECT_THAT(faults(), Contains(HasSubstr("the free part of fund")));
  EXPECT_THAT(faults(), Contains(HasSubstr("funds.fund_locked")));
}

TEST_F(VerifiedFunds, WithOtherPartsThanTheirLinesAreFound) {
  change(
      ::store::Sql{"UPDATE funds_fund SET free = free - 200, reserved = 100, in_takes = 100 WHERE state = "
                   "'active'"});
  EXPECT_THAT(faults(), Contains(HasSubstr("the reserved part of fund")));
  EXPECT_THAT(faults(), Contains(HasSubstr("the part in takes of fund")));
}

TEST_F(VerifiedFunds, ThatWereNeverReturnedAreFound) {
  change(
      ::store::Sql{"UPDATE funds_fund SET state = 'completed', free = 0, cancelled_at = decided_at, "
                   "ended_at = decided_at WHERE state = 'active'"});
  EXPECT_THAT(faults(), Contains(HasSubstr("funds.fund_unlocked")));
  EXPECT_THAT(faults(), Contains(HasSubstr("the number of open funds of provider")));
}

TEST_F(VerifiedFunds, FindsWrongCountersAndMarks) {
  change(::store::Sql{"UPDATE funds_waiting SET waiting = waiting + 1"});
  EXPECT_THAT(faults(), Contains(HasSubstr("2 providers are counted as waiting")));
  EXPECT_THAT(faults(), Contains(HasSubstr("2 funds are counted as waiting")));
  change(::store::Sql{"UPDATE account_user SET is_provider = NOT is_provider"});
  EXPECT_THAT(faults(), Contains(HasSubstr("the mark as a provider of user")));
}

TEST_F(VerifiedFunds, ReadsEachListFromAnIndex) {
  constexpr std::int64_t most = std::numeric_limits<std::int64_t>::max(), rows = 21, lowest = 0, from = 0,
                         until = 1;
  const std::optional<std::string> none;
  const std::optional<std::int64_t> any;
  const auto expect = [&]<class List>(const std::string& state) {
    EXPECT_THAT((testing::sorted_orders<List, false>(world, most, rows, lowest, none, any, from, until)),
                IsEmpty());
    EXPECT_THAT((testing::sorted_orders<List, true>(world, most, rows, lowest, std::optional{state}, any,
                                                    from, until)),
                IsEmpty());
  };
  expect.operator()<store::Providers>("applying");
  expect.operator()<store::Funds>("active");
}

}  // namespace funds
