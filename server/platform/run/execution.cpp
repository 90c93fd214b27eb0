// Attempts of an operation, slow work between them, and the outcome.
#include "platform/run/execution.hpp"

#include <stdexcept>

namespace run {

namespace {

class ExecutionJob final : public store::Job {
 public:
  explicit ExecutionJob(Execution& execution) : execution_{execution} {}
  auto run(store::Tx& tx) -> store::Decision override { return execution_.run(tx); }
  void after_rollback(store::Tx& tx) override { execution_.after_rollback(tx); }
  void finish(store::Ended, std::exception_ptr failure) override { failure_ = failure; }
  void rethrow() const {
    if (failure_) std::rethrow_exception(failure_);
  }

 private:
  Execution& execution_;
  std::exception_ptr failure_;
};

}  // namespace

Execution::Execution(const Runtime& runtime, Origin origin, Work work)
    : runtime_{runtime}, origin_{std::move(origin)}, work_{std::move(work)} {}

void Execution::with_context(store::Tx& tx, const std::function<void(Context&)>& use) {
  const auto now = runtime_.clock.moment();
  const auto snapshot = runtime_.settings();
  Secrets secrets{runtime_.verdicts, runtime_.password_cost, memo_, now.instant};
  Context ctx{.tx = tx,
              .settings = Settings{*snapshot, now.instant},
              .now = now,
              .ids = runtime_.ids,
              .chance = runtime_.chance,
              .secrets = secrets,
              .slow_work = memo_,
              .picture_worker = runtime_.picture_worker,
              .keys = runtime_.keys,
              .origin = origin_,
              .effects = effects_};
  use(ctx);
}

auto Execution::run(store::Tx& tx) -> store::Decision {
  effects_ = {};
  wanted_.reset();
  overruling_.reset();
  auto decision = store::Decision::rollback;
  try {
    with_context(tx, [&](Context& ctx) { decision = work_(ctx); });
  } catch (const NeedsWork& needs) {
    wanted_ = needs;
    effects_ = {};
    return store::Decision::rollback;
  }
  if (decision == store::Decision::rollback) effects_.signals.clear();
  return decision;
}

// The transaction may be retried, so the writes stay registered.
void Execution::after_rollback(store::Tx& tx) {
  if (effects_.on_rollback.empty()) return;
  effects_.signals.clear();
  overruling_.reset();
  const auto writes = effects_.on_rollback;
  tx.begins_anew();  // such writes change what is read: how often a password was wrong
  try {
    with_context(tx, [&](Context& ctx) {
      for (const auto& write : writes)
        if (auto verdict = write(ctx); !verdict) overruling_ = std::move(verdict).error();
    });
  } catch (const NeedsWork& needs) {
    throw std::logic_error("a write after a rollback asks for slow work: " + needs.name);
  }
}

void to_outcome(Execution& execution, store::Connection& connection, store::CommitObserver* observer) {
  for (;;) {
    ExecutionJob job{execution};
    store::run_alone(connection, job, observer);
    job.rethrow();
    if (!execution.wanted_work()) return;
    execution.do_wanted_work();
  }
}

void inside(store::Tx& tx, const Runtime& runtime, const std::function<void(Context&)>& work) {
  Execution execution{runtime, local_origin(), [&](Context& ctx) {
                        work(ctx);
                        return store::Decision::commit;
                      }};
  execution.run(tx);
  if (execution.wanted_work())
    throw std::logic_error("slow work inside an open transaction: " + execution.wanted_work()->name);
}

auto local_origin() -> Origin { return {"local", Language::vi}; }

}  // namespace run
