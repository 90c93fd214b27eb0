// The path of a task: store, pool if it needs slow work, store again, end.
#include "platform/run/executor.hpp"

#include <future>

namespace run {

class Executor::StoreJob final : public store::Job {
 public:
  StoreJob(Executor& executor, std::shared_ptr<Task> task) : executor_{executor}, task_{std::move(task)} {}

  auto run(store::Tx& tx) -> store::Decision override {
    task_->starts();
    return task_->execution().run(tx);
  }
  void look_ahead(store::Tx& tx) override { task_->look_ahead(tx); }
  void look_further(store::Tx& tx) override { task_->look_further(tx); }
  void after_rollback(store::Tx& tx) override { task_->execution().after_rollback(tx); }
  auto is_idempotent() const -> bool override { return task_->is_idempotent(); }
  auto serialization_key() const -> std::int64_t override { return task_->serialization_key(); }
  void finish(store::Ended, std::exception_ptr failure) override { executor_.left_store(task_, failure); }

 private:
  Executor& executor_;
  std::shared_ptr<Task> task_;
};

namespace {

class FunctionTask final : public Task {
 public:
  using Done = std::move_only_function<void(std::exception_ptr)>;

  FunctionTask(const Runtime& runtime, Access access, Execution::Work work, Done done)
      : execution_{runtime, local_origin(), std::move(work)}, access_{access}, done_{std::move(done)} {}

  auto execution() -> Execution& override { return execution_; }
  auto access() const -> Access override { return access_; }
  void finish(std::exception_ptr failure) override { done_(std::move(failure)); }

 private:
  Execution execution_;
  Access access_;
  Done done_;
};

/// A task that a thread waits for.
class AwaitedTask final : public Task {
 public:
  AwaitedTask(const Runtime& runtime, Access access, Execution::Work work)
      : execution_{runtime, local_origin(), std::move(work)}, access_{access} {}

  auto execution() -> Execution& override { return execution_; }
  auto access() const -> Access override { return access_; }
  void finish(std::exception_ptr failure) override {
    failure ? ended_.set_exception(std::move(failure)) : ended_.set_value();
  }
  auto ended() { return ended_.get_future(); }

 private:
  Execution execution_;
  Access access_;
  std::promise<void> ended_;
};

}  // namespace

void Executor::submit(std::shared_ptr<Task> task) { enter_store(std::move(task)); }

void Executor::submit(Access access, Execution::Work work,
                      std::move_only_function<void(std::exception_ptr)> done) {
  submit(std::make_shared<FunctionTask>(runtime_, access, std::move(work), std::move(done)));
}

void Executor::enter_store(std::shared_ptr<Task> task) {
  const bool writes = task->access() == Access::write;
  auto job = std::make_unique<StoreJob>(*this, std::move(task));
  writes ? store_.write(std::move(job)) : store_.read(std::move(job));
}

void Executor::left_store(const std::shared_ptr<Task>& task, std::exception_ptr failure) {
  if (failure) return task->finish(std::move(failure));
  auto& execution = task->execution();
  if (execution.wanted_work()) return work_outside(task);
  if (!execution.signals().empty()) signals_.tell(execution.signals());
  if (task->goes_on()) return enter_store(task);
  task->finish({});
}

void Executor::work_outside(const std::shared_ptr<Task>& task) {
  auto& pool = pools_.of(task->execution().wanted_work()->kind);
  const bool taken = pool.try_put([this, task] {
    task->execution().do_wanted_work();
    enter_store(task);
  });
  if (!taken) task->finish(std::make_exception_ptr(store::Overloaded{"too much slow work waits"}));
}

auto Executor::wait_for(Access access, Execution::Work work) -> std::optional<Refused> {
  auto task = std::make_shared<AwaitedTask>(runtime_, access, std::move(work));
  auto ended = task->ended();
  submit(task);
  ended.get();
  return task->execution().overruling();
}

}  // namespace run
