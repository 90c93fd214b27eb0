// Lists of the console, and the lots of a user: read by an index on both engines.
#include "modules/payouts/tests/paying_out.hpp"
#include "testing/plans.hpp"

namespace payouts {

using testing::HasSubstr, testing::IsEmpty, testing::Not;

struct PayoutLists : PayingOut {
  template <class List, class... Filters>
  void expect_by_index(const std::string& state, const Filters&... filters) {
    constexpr std::int64_t most = std::numeric_limits<std::int64_t>::max(), rows = 21, lowest = 0;
    const auto none = std::optional<std::string>{};
    EXPECT_THAT((testing::sorted_orders<List, false>(world, most, rows, lowest, none, filters...)),
                IsEmpty());
    EXPECT_THAT((testing::sorted_orders<List, true>(world, most, rows, lowest, state, filters...)),
                IsEmpty());
  }
};

TEST_F(PayoutLists, ReadEachOrderFromAnIndex) {
  expect_by_index<store::Payouts>("reviewing", std::optional<std::string>{}, std::optional<std::int64_t>{},
                                  std::optional<std::int64_t>{}, std::optional<bool>{}, std::int64_t{0},
                                  std::int64_t{1}, std::int64_t{0}, std::int64_t{1});
  expect_by_index<store::Holds>("active", std::optional<std::int64_t>{});
}

TEST_F(PayoutLists, FindOneUsersLotsByIndex) {
  world.look([&](Context& ctx) {
    std::string plan;
    if (ctx.tx.engine() == ::store::Engine::sqlite) {
      for (const auto& step : ctx.tx.all<testing::detail::SqliteStep>(
               "EXPLAIN QUERY PLAN SELECT c.id, c.credited_at, c.imported_by FROM payments_credited c WHERE "
               "c.user_id = $1 ORDER BY c.credited_at, c.id",
               an))
        plan += step.text + "\n";
      EXPECT_THAT(plan, Not(HasSubstr("SCAN payments")));
      EXPECT_THAT(plan, Not(HasSubstr("SCAN o")));
      EXPECT_THAT(plan, Not(HasSubstr("SCAN s\n")));
      EXPECT_THAT(plan, Not(HasSubstr("SCAN p\n")));
    } else {
      world.connection().script("SET LOCAL enable_seqscan = off");
      for (const auto& step : ctx.tx.all<std::string>(
               "EXPLAIN SELECT c.id, c.credited_at, c.imported_by FROM payments_credited c WHERE c.user_id = "
               "$1 ORDER BY c.credited_at, c.id",
               an))
        plan += step + "\n";
      EXPECT_THAT(plan, Not(HasSubstr("Seq Scan")));
    }
    EXPECT_THAT(plan, HasSubstr("payments_order_of_user"));
    EXPECT_THAT(plan, HasSubstr("payments_suspense_of_user"));
    return true;
  });
}

}  // namespace payouts
