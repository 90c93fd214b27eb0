#pragma once
// Several callers at once: on PostgreSQL each on a connection of its own, on SQLite through the one writer.
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

namespace detail {

template <class Deed, class Answer>
struct Runner final : store::Job {
  Runner(World& in, const Deed& what, int who, std::optional<Answer>& answer)
      : world{in}, deed{what}, number{who}, end{answer} {}
  auto run(store::Tx& tx) -> store::Decision override {
    after = {};
    wanted.reset();
    try {
      http::with_context(tx, world.runtime(), memo, world.origin(), after,
                         [&](Context& ctx) { end.emplace(deed(ctx, number)); });
    } catch (const NeedsWork& work) {
      wanted = work;
      after = {};
      return store::Decision::rollback;
    }
    return *end ? store::Decision::commit : store::Decision::rollback;
  }
  void after_rollback(store::Tx& tx) override {
    auto overruling = http::run_after_rollback(tx, world.runtime(), memo, world.origin(), after);
    if (overruling) end.emplace(std::unexpected(*std::move(overruling)));
  }
  void finish(store::Ended ended, std::exception_ptr) override { EXPECT_NE(ended, store::Ended::failed); }
  /// Runs as a call would: slow work is done outside of the transaction, then it is tried again.
  template <class RunJob>
  void run_through(RunJob run_job) {
    for (;;) {
      run_job(*this);
      if (!wanted) return;
      memo.carry_out(*wanted);
    }
  }

  World& world;
  const Deed& deed;
  int number;
  std::optional<Answer>& end;
  WorkMemo memo;
  AfterCommit after;
  std::optional<NeedsWork> wanted;
};

}  // namespace detail

/// Runs `deed(ctx, runner)` for each runner, all starting together; what is refused is undone. Answers how
/// each ended.
template <class Deed>
auto at_once(World& world, int runners, const Deed& deed) {
  using Answer = std::invoke_result_t<Deed, Context&, int>;
  using Runner = detail::Runner<Deed, Answer>;
  std::vector<std::optional<Answer>> ends(static_cast<std::size_t>(runners));
  if (world.connection().engine() == store::Engine::sqlite) {
    for (int i = 0; i < runners; ++i) {
      Runner runner{world, deed, i, ends[static_cast<std::size_t>(i)]};
      runner.run_through([&](store::Job& job) { world.run_job(job); });
    }
    return ends;
  }
  const auto schema =
      world.look([](Context& ctx) { return *ctx.tx.one<std::string>("SELECT current_schema()"); });
  std::barrier start{runners};
  std::vector<std::jthread> threads;
  threads.reserve(ends.size());
  for (int i = 0; i < runners; ++i)
    threads.emplace_back([&, i] {
      const auto connection = store::open_postgres(std::getenv("GOMVE_TEST_POSTGRES"));
      connection->script("SET search_path TO " + schema);
      start.arrive_and_wait();
      Runner runner{world, deed, i, ends[static_cast<std::size_t>(i)]};
      runner.run_through([&](store::Job& job) { store::run_alone(*connection, job); });
    });
  threads.clear();
  return ends;
}

/// How many of those were not refused.
template <class Answer>
auto accepted(const std::vector<std::optional<Answer>>& ends) -> std::ptrdiff_t {
  return std::ranges::count_if(ends, [](const auto& end) { return end->has_value(); });
}

}  // namespace testing
