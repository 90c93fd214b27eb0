#pragma once
// Concurrent callers: on PostgreSQL each on its own connection, on SQLite through the one writer.
#include <barrier>
#include <cstdlib>
#include <optional>
#include <string>
#include <thread>
#include <type_traits>
#include <vector>

#include "platform/store/postgres.hpp"
#include "testing/world.hpp"

namespace testing {

/// Runs `work(actor, runner)` for each runner, all starting together. The actor runs operations, each in a
/// transaction.
template <class Work>
void each_at_once(World& world, int runners, const Work& work) {
  if (world.connection().engine() == store::Engine::sqlite) {
    for (int i = 0; i < runners; ++i) work(world, i);
    return;
  }
  const auto schema =
      world.look([](Context& ctx) { return *ctx.tx.one<std::string>("SELECT current_schema()"); });
  std::barrier start{runners};
  std::vector<std::jthread> threads;
  threads.reserve(static_cast<std::size_t>(runners));
  for (int i = 0; i < runners; ++i)
    threads.emplace_back([&, i] {
      const auto connection = store::open_postgres(std::getenv("GOMVE_TEST_POSTGRES"));
      connection->script("SET search_path TO " + schema);
      run::Actor actor{*connection, nullptr, world.runtime()};
      actor.origin = world.origin();
      start.arrive_and_wait();
      work(actor, i);
    });
}

/// Runs `operation(ctx, runner)` for each runner, all starting together; rolls refused ones back. Returns
/// each result.
template <class Operation>
auto at_once(World& world, int runners, const Operation& operation) {
  using Answer = std::invoke_result_t<Operation, Context&, int>;
  std::vector<std::optional<Answer>> ends(static_cast<std::size_t>(runners));
  each_at_once(world, runners, [&](auto& actor, int runner) {
    try {
      ends[static_cast<std::size_t>(runner)] =
          actor.run([&](Context& ctx) { return operation(ctx, runner); });
    } catch (const std::exception& failure) {
      ADD_FAILURE() << "runner " << runner << ": " << failure.what();
    }
  });
  return ends;
}

/// How many of them were not refused.
template <class Answer>
auto accepted(const std::vector<std::optional<Answer>>& ends) -> std::ptrdiff_t {
  return std::ranges::count_if(ends, [](const auto& end) { return end->has_value(); });
}

}  // namespace testing
