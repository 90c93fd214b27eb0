#pragma once
// Plans of the statements of lists: whether the database sorts the rows, or reads them in the order of an
// index.
#include <string>
#include <utility>
#include <vector>

#include "platform/store/listing.hpp"
#include "testing/world.hpp"

namespace testing {

namespace detail {

template <class List, std::size_t place, bool is_scoped, bool is_sqlite>
struct Explaining {
  template <class Row>
  static constexpr void write(store::detail::Composer& to, std::string_view rest) {
    to.put(is_sqlite ? "EXPLAIN QUERY PLAN " : "EXPLAIN ");
    store::detail::SelectingPage<List, place, is_scoped>::template write<typename List::Row>(to, rest);
  }
};

struct SqliteStep {
  std::int64_t id, parent, unused;
  std::string text;
};
BOOST_DESCRIBE_STRUCT(SqliteStep, (), (id, parent, unused, text))

template <class List, std::size_t place, bool is_scoped, class... Args>
auto plan_of(Context& ctx, const Args&... args) -> std::string {
  using store::Sql, store::detail::Composed;
  std::string plan;
  if (ctx.tx.engine() == store::Engine::sqlite) {
    constexpr Sql sql{Composed<Explaining<List, place, is_scoped, true>, SqliteStep, "">::buffer.text};
    for (const auto& step : ctx.tx.template all<SqliteStep>(sql, args...)) plan += step.text + "\n";
  } else {
    constexpr Sql sql{Composed<Explaining<List, place, is_scoped, false>, SqliteStep, "">::buffer.text};
    for (const auto& step : ctx.tx.template all<std::string>(sql, args...)) plan += step + "\n";
  }
  return plan;
}

}  // namespace detail

/// The orders of a list that the database would sort rows for, with their plans. The parameters are those of
/// the statements from $1 on. PostgreSQL would sort a small table whatever its indexes, so it is not allowed
/// to where there is another way.
template <class List, bool is_scoped, class... Args>
auto sorted_orders(World& world, const Args&... args) -> std::vector<std::string> {
  return world.look([&](Context& ctx) {
    if (ctx.tx.engine() == store::Engine::postgres)
      world.connection().script("SET LOCAL enable_sort = off; SET LOCAL enable_seqscan = off");
    std::vector<std::string> sorted;
    const auto check = [&](const std::string& plan) {
      for (const auto* sign : {"TEMP B-TREE", "Sort"})
        if (plan.find(sign) != plan.npos) sorted.push_back(plan);
    };
    [&]<std::size_t... places>(std::index_sequence<places...>) {
      (check(detail::plan_of<List, places, is_scoped>(ctx, args...)), ...);
    }(std::make_index_sequence<std::size(List::orders)>{});
    return sorted;
  });
}

}  // namespace testing
