// Lists of the console, and the lots of a user: read by an index on both engines.
#include <fmt/format.h>

#include "modules/payouts/holds/store.hpp"
#include "modules/payouts/store.hpp"
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
                                  std::int64_t{1}, std::int64_t{0}, std::int64_t{1}, std::optional<bool>{});
  expect_by_index<store::Holds>("active", std::optional<std::int64_t>{});
}

// Once PostgreSQL has counted the rows of tables of one page, all their indexes cost it the same. A table of
// few rows, as of channels, is rightly read whole.
constexpr auto many_of_another = R"(
INSERT INTO payments_order SELECT i, {0}, 502, 'expired', 100, 'many ' || i, 0, 0, NULL, ''
  FROM generate_series(1, 2000) AS i;
INSERT INTO payments_payment SELECT i, 502, 'many ' || i, 100, '', 0, NULL, i, 0
  FROM generate_series(1, 2000) AS i;
INSERT INTO payments_suspense SELECT i, 'matched', 'late', NULL, {0}, '', 0, 0
  FROM generate_series(1, 2000) AS i;
INSERT INTO payments_bank_line (channel_id, reference, amount, imported_by)
  SELECT 502, 'many ' || i, 100, 0 FROM generate_series(1, 2000) AS i;
ANALYZE payments_order, payments_payment, payments_suspense, payments_bank_line, payments_channel;
)";

TEST_F(PayoutLists, FindOneUsersLotsByIndex) {
  const auto binh = world.user("Bình");
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
      world.connection().script(fmt::format(many_of_another, binh.value));
      world.tamper();
      for (const auto& step : ctx.tx.all<std::string>(
               "EXPLAIN SELECT c.id, c.credited_at, c.imported_by FROM payments_credited c WHERE c.user_id = "
               "$1 ORDER BY c.credited_at, c.id",
               an))
        plan += step + "\n";
      for (const auto* table : {"order", "payment", "suspense", "bank_line"})
        EXPECT_THAT(plan, Not(HasSubstr(fmt::format("Seq Scan on payments_{}", table))));
    }
    EXPECT_THAT(plan, HasSubstr("payments_order_of_user"));
    EXPECT_THAT(plan, HasSubstr("payments_suspense_of_user"));
    return true;
  });
}

}  // namespace payouts
