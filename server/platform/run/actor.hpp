#pragma once
// Operations on one connection, for tests, commands and the demo's history.
#include <functional>
#include <optional>
#include <type_traits>
#include <utility>
#include <vector>

#include "platform/run/execution.hpp"

namespace run {

class Actor {
 public:
  Actor(store::Connection& connection, store::CommitObserver* observer, const Runtime& runtime)
      : connection_{connection}, observer_{observer}, runtime_{runtime} {}

  /// Runs `op(ctx, args…)` as a call would: commits when it answers, rolls back when it refuses.
  template <class Op, class... Args>
  auto run(Op op, Args&&... args) {
    using Answer = std::invoke_result_t<Op, Context&, Args...>;
    std::optional<Answer> answer;
    auto overruling = act([&](Context& ctx) {
      answer.emplace(op(ctx, args...));
      return answer->has_value() ? store::Decision::commit : store::Decision::rollback;
    });
    if (overruling) answer.emplace(std::unexpected(*std::move(overruling)));
    return *std::move(answer);
  }

  /// Runs `work(ctx)`, commits, and returns its result.
  template <class Work>
  auto look(Work work) {
    using Answer = std::invoke_result_t<Work, Context&>;
    std::optional<Answer> answer;
    act([&](Context& ctx) {
      answer.emplace(work(ctx));
      return store::Decision::commit;
    });
    return *std::move(answer);
  }

  /// Runs an execution to its outcome on the connection; rethrows its failure.
  void to_outcome(Execution& execution);

  auto runtime() const -> const Runtime& { return runtime_; }

  Origin origin{"127.0.0.1", Language::vi};
  /// Receives the signals of committed executions.
  std::function<void(const std::vector<Signal>&)> on_signals;

 private:
  auto act(Execution::Work work) -> std::optional<Refused>;

  store::Connection& connection_;
  store::CommitObserver* observer_;
  const Runtime& runtime_;
};

}  // namespace run
