#pragma once
// Runs operations on one connection: for tests, commands and the demo's first weeks.
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

  /// Runs `op(ctx, args…)` as one call would: committed when it answers, rolled back when it refuses.
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

  /// Runs `work(ctx)` and commits what it did; answers what it answered.
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

  /// Runs an execution to its outcome on the connection; throws what failed.
  void to_outcome(Execution& execution);

  auto runtime() const -> const Runtime& { return runtime_; }

  Origin origin{"127.0.0.1", Language::vi};
  /// Gets the signals of what was committed.
  std::function<void(const std::vector<Signal>&)> on_signals;

 private:
  auto act(Execution::Work work) -> std::optional<Refused>;

  store::Connection& connection_;
  store::CommitObserver* observer_;
  const Runtime& runtime_;
};

}  // namespace run
