#pragma once
// Runs operations outside of HTTP, on one connection: for tests, commands and the demo's first weeks.
#include <functional>
#include <optional>
#include <type_traits>
#include <utility>
#include <vector>

#include "platform/http/call.hpp"
#include "platform/jobs/jobs.hpp"
#include "platform/store/store.hpp"

class Actor {
 public:
  Actor(store::Connection& connection, store::CommitObserver* observer, const http::Runtime& runtime)
      : connection_{connection}, observer_{observer}, runtime_{runtime} {}

  /// Runs `op(ctx, args…)` as one call would: kept when it answers, undone when it refuses.
  template <class Op, class... Args>
  auto run(Op op, Args&&... args) {
    using Answer = std::invoke_result_t<Op, Context&, Args...>;
    std::optional<Answer> answer;
    auto overruling = act([&](Context& ctx) {
      answer.emplace(op(ctx, args...));
      return answer->has_value();
    });
    if (overruling) answer.emplace(std::unexpected(*std::move(overruling)));
    return *std::move(answer);
  }

  /// Runs `work(ctx)` and keeps what it did; answers what it answered.
  template <class Work>
  auto look(Work work) {
    using Answer = std::invoke_result_t<Work, Context&>;
    std::optional<Answer> answer;
    act([&](Context& ctx) {
      answer.emplace(work(ctx));
      return true;
    });
    return *std::move(answer);
  }

  /// Runs a store job on the connection, as the store would; throws what failed.
  void run_job(store::Job& job);
  /// Runs the earliest due job, if there is one.
  auto run_due_job(const std::vector<jobs::Kind>& kinds) -> bool;
  /// When the earliest waiting job is due.
  auto next_due() -> std::optional<Instant>;

  Origin origin{"127.0.0.1", Language::vi};
  /// Hears what was told, once it is kept.
  std::function<void(const std::vector<Signal>&)> on_signals;

 private:
  void hear(const std::vector<Signal>& signals) const {
    if (on_signals && !signals.empty()) on_signals(signals);
  }
  auto act(const std::function<bool(Context&)>& work) -> std::optional<Refused>;

  store::Connection& connection_;
  store::CommitObserver* observer_;
  const http::Runtime& runtime_;
};
