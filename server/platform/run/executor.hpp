#pragma once
// The executor, which runs executions to their outcome on the store's threads and the pools for slow work.
#include <concepts>
#include <exception>
#include <functional>
#include <memory>
#include <optional>
#include <type_traits>
#include <utility>

#include "platform/run/execution.hpp"
#include "platform/run/pool.hpp"
#include "platform/run/signals.hpp"
#include "platform/store/store.hpp"

namespace run {

/// An execution and its continuation.
class Task {
 public:
  Task() = default;
  Task(const Task&) = delete;
  auto operator=(const Task&) -> Task& = delete;
  virtual ~Task() = default;

  virtual auto execution() -> Execution& = 0;
  /// Whether its next transaction writes.
  virtual auto access() const -> Access = 0;
  virtual auto is_idempotent() const -> bool { return false; }          // store::Job::is_idempotent
  virtual auto serialization_key() const -> std::int64_t { return 0; }  // store::Job::serialization_key
  virtual void look_ahead(store::Tx&) {}                                // store::Job::look_ahead
  virtual void look_further(store::Tx&) {}                              // store::Job::look_further
  /// Called before each attempt, on a thread of the store.
  virtual void starts() {}
  /// Called after a commit. Whether the task continues in another transaction.
  virtual auto goes_on() -> bool { return false; }
  /// Called once, at the end, after the signals were sent, with the failure if there was one.
  virtual void finish(std::exception_ptr failure) = 0;
};

/// The pools for slow work.
struct WorkPools {
  WorkerPool& hashing;
  WorkerPool& pictures;
  auto of(WorkKind kind) const -> WorkerPool& { return kind == WorkKind::hashing ? hashing : pictures; }
};

class Executor {
 public:
  Executor(const Runtime& runtime, store::Store& store, WorkPools pools, SignalHub& signals)
      : runtime_{runtime}, store_{store}, pools_{pools}, signals_{signals} {}

  /// Runs the task to its end; no thread waits for it.
  void submit(std::shared_ptr<Task> task);
  /// The same with two functions. `done` receives the failure, if there was one.
  void submit(Access access, Execution::Work work, std::move_only_function<void(std::exception_ptr)> done);

  /// Runs `work(ctx)`, commits, and waits. Rethrows a failure.
  template <class Work>
  void act(Work work) {
    wait_for(Access::write, [work = std::move(work)](Context& ctx) {
      work(ctx);
      return store::Decision::commit;
    });
  }
  /// Runs `op(ctx)` as a call would (commits when it answers, rolls back when it refuses), and waits.
  template <class Op>
  auto ask(Op op) {
    std::optional<std::invoke_result_t<Op, Context&>> answer;
    auto overruling = wait_for(Access::write, [&](Context& ctx) {
      answer.emplace(op(ctx));
      return answer->has_value() ? store::Decision::commit : store::Decision::rollback;
    });
    if (overruling) answer.emplace(std::unexpected(*std::move(overruling)));
    return *std::move(answer);
  }
  /// Runs `work(ctx)` in a read transaction and waits. It must not write.
  template <class Work>
  void look(Work work) {
    wait_for(Access::read, [work = std::move(work)](Context& ctx) {
      work(ctx);
      return store::Decision::commit;
    });
  }

  auto runtime() const -> const Runtime& { return runtime_; }
  auto store() const -> store::Store& { return store_; }

 private:
  class StoreJob;
  void enter_store(std::shared_ptr<Task> task);
  void left_store(const std::shared_ptr<Task>& task, std::exception_ptr failure);
  void work_outside(const std::shared_ptr<Task>& task);
  auto wait_for(Access access, Execution::Work work) -> std::optional<Refused>;

  const Runtime& runtime_;
  store::Store& store_;
  WorkPools pools_;
  SignalHub& signals_;
};

}  // namespace run
