// Operations outside of HTTP.
#include "platform/actor.hpp"

namespace {

class ActorJob final : public store::Job {
 public:
  ActorJob(std::function<store::Decision(store::Tx&)> run, std::function<void(store::Tx&)> lasting)
      : run_{std::move(run)}, lasting_{std::move(lasting)} {}
  auto run(store::Tx& tx) -> store::Decision override { return run_(tx); }
  void after_rollback(store::Tx& tx) override { lasting_(tx); }
  void finish(store::Ended, std::exception_ptr failure) override { failure_ = failure; }
  void rethrow() const {
    if (failure_) std::rethrow_exception(failure_);
  }

 private:
  std::function<store::Decision(store::Tx&)> run_;
  std::function<void(store::Tx&)> lasting_;
  std::exception_ptr failure_;
};

}  // namespace

void Actor::run_job(store::Job& job) { store::run_alone(connection_, job, observer_); }

auto Actor::act(const std::function<bool(Context&)>& work) -> std::optional<Refused> {
  WorkMemo memo;
  std::optional<NeedsWork> wanted;
  std::optional<Refused> overruling;
  do {
    wanted.reset();
    AfterCommit after;
    const auto run = [&](store::Tx& tx) {
      after = {};
      bool kept = false;
      try {
        http::with_context(tx, runtime_, memo, origin, after, [&](Context& ctx) { kept = work(ctx); });
      } catch (const NeedsWork& needs) {
        wanted = needs;
        after = {};
      }
      if (!kept) after.signals.clear();  // nothing of what was told has happened
      return kept ? store::Decision::commit : store::Decision::rollback;
    };
    const auto lasting = [&](store::Tx& tx) {
      overruling = http::run_after_rollback(tx, runtime_, memo, origin, after);
    };
    ActorJob job{run, lasting};
    run_job(job);
    job.rethrow();
    if (wanted)
      memo.carry_out(*wanted);
    else
      hear(after.signals);
  } while (wanted);
  return overruling;
}

auto Actor::run_due_job(const std::vector<jobs::Kind>& kinds) -> bool {
  bool ran = false;
  std::vector<Signal> told;
  ActorJob job{[&](store::Tx& tx) {
                 told.clear();
                 ran = jobs::run_next_due(tx, kinds, runtime_, told);
                 return store::Decision::commit;
               },
               [](store::Tx&) {}};
  run_job(job);
  job.rethrow();
  hear(told);
  return ran;
}

auto Actor::next_due() -> std::optional<Instant> {
  return look([](Context& ctx) { return jobs::next_due(ctx.tx); });
}
