#pragma once
// Plans of the statements of lists: whether the database sorts the rows, or reads them in the order of an
// index.
#include <limits>
#include <string>
#include <utility>
#include <vector>

#include "platform/store/listing.hpp"
#include "testing/world.hpp"

namespace testing {

namespace detail {

using Way = store::detail::Way;

template <class List, std::size_t place, Way way, bool is_sqlite>
struct Explaining {
  template <class Row>
  static constexpr void write(store::detail::Composer& to, std::string_view rest) {
    to.put(is_sqlite ? "EXPLAIN QUERY PLAN " : "PREPARE listed AS ");
    store::detail::SelectingPage<List, place, way>::template write<typename List::Row>(to, rest);
  }
};

// The plan for any parameters.
template <std::size_t parameters>
struct ExplainingAny {
  template <class Row>
  static constexpr void write(store::detail::Composer& to, std::string_view) {
    to.put("EXPLAIN EXECUTE listed(NULL");
    for (std::size_t n = 1; n < parameters; ++n) to.put(", NULL");
    to.put(")");
  }
};

struct SqliteStep {
  std::int64_t id, parent, unused;
  std::string text;
};
BOOST_DESCRIBE_STRUCT(SqliteStep, (), (id, parent, unused, text))

template <class List, std::size_t place, Way way, class... Args>
auto plan_of(World& world, Context& ctx, const Args&... args) -> std::string {
  constexpr auto parameters = store::detail::last_parameter<List>();
  static_assert(sizeof...(Args) + 1 == parameters);
  using store::Sql, store::detail::Composed;
  std::string plan;
  if (ctx.tx.engine() == store::Engine::sqlite) {
    constexpr Sql sql{Composed<Explaining<List, place, way, true>, SqliteStep, "">::buffer.text};
    constexpr auto below = std::numeric_limits<std::int64_t>::max();
    for (const auto& step : ctx.tx.template all<SqliteStep>(sql, args..., below)) plan += step.text + "\n";
  } else {
    constexpr Sql executed{Composed<ExplainingAny<parameters>, SqliteStep, "">::buffer.text};
    world.connection().script(Composed<Explaining<List, place, way, false>, SqliteStep, "">::buffer.text);
    for (const auto& step : ctx.tx.template all<std::string>(executed)) plan += step + "\n";
    world.connection().script("DEALLOCATE listed");
  }
  return plan;
}

// Each order that a key's index has.
template <class List, std::size_t... places, class Check, class... Args>
void check_keys(World& world, Context& ctx, const Check& check, const Args&... args) {
  if constexpr (store::Listing<List>::keys > 0) {
    const auto check_key = [&]<std::size_t key>() {
      const auto check_place = [&]<std::size_t place>() {
        if constexpr (List::keys[key].order == List::orders[place].column)
          check(plan_of<List, place, Way{Way::By::key, key}>(world, ctx, args...));
      };
      (check_place.template operator()<places>(), ...);
    };
    [&]<std::size_t... keys>(std::index_sequence<keys...>) {
      (check_key.template operator()<keys>(), ...);
    }(std::make_index_sequence<std::size(List::keys)>{});
  }
}

}  // namespace detail

/// The orders of a list, and of its keys, that the database would sort rows for, with their plans. The
/// parameters are those of the statements from $1 on, but the last; PostgreSQL plans for any. It would sort a
/// small table whatever its indexes, so it is not allowed to where there is another way.
template <class List, bool is_scoped, class... Args>
auto sorted_orders(World& world, const Args&... args) -> std::vector<std::string> {
  return world.look([&](Context& ctx) {
    if (ctx.tx.engine() == store::Engine::postgres)
      world.connection().script(
          "SET LOCAL enable_sort = off; SET LOCAL enable_seqscan = off; "
          "SET LOCAL plan_cache_mode = force_generic_plan");
    std::vector<std::string> sorted;
    const auto check = [&](const std::string& plan) {
      for (const auto* sign : {"TEMP B-TREE", "Sort"})
        if (plan.find(sign) != plan.npos) sorted.push_back(plan);
    };
    [&]<std::size_t... places>(std::index_sequence<places...>) {
      constexpr detail::Way way{is_scoped ? detail::Way::By::scope : detail::Way::By::order};
      (check(detail::plan_of<List, places, way>(world, ctx, args...)), ...);
      detail::check_keys<List, places...>(world, ctx, check, args...);
    }(std::make_index_sequence<std::size(List::orders)>{});
    return sorted;
  });
}

}  // namespace testing
