// Operations outside of HTTP.
#include "platform/actor.hpp"

namespace {

class ActorJob final : public store::Job {
 public:
  ActorJob(std::function<store::Keep(store::Tx&)> run, std::function<void(store::Tx&)> lasting)
      : run_{std::move(run)}, lasting_{std::move(lasting)} {}
  auto run(store::Tx& tx) -> store::Keep override { return run_(tx); }
  void after_undo(store::Tx& tx) override { lasting_(tx); }
  void finish(store::Ended, std::exception_ptr failure) override { failure_ = failure; }
  void rethrow() const {
    if (failure_) std::rethrow_exception(failure_);
  }

 private:
  std::function<store::Keep(store::Tx&)> run_;
  std::function<void(store::Tx&)> lasting_;
  std::exception_ptr failure_;
};

}  // namespace

void Actor::run_job(store::Job& job) { store::run_alone(connection_, job, witness_); }

void Actor::act(const std::function<bool(Context&)>& work) {
  WorkMemo memo;
  std::optional<NeedsWork> wanted;
  do {
    wanted.reset();
    Aftermath after;
    const auto run = [&](store::Tx& tx) {
      after = {};
      bool kept = false;
      try {
        http::with_context(tx, surroundings_, memo, origin, after, [&](Context& ctx) { kept = work(ctx); });
      } catch (const NeedsWork& needs) {
        wanted = needs;
        after = {};
      }
      return kept ? store::Keep::yes : store::Keep::no;
    };
    const auto lasting = [&](store::Tx& tx) {
      const auto facts = std::move(after.lasting);
      for (const auto& fact : facts) http::with_context(tx, surroundings_, memo, origin, after, fact);
    };
    ActorJob job{run, lasting};
    run_job(job);
    job.rethrow();
    if (wanted) {
      memo.carry_out(*wanted);
    } else {
      signals.insert(signals.end(), after.signals.begin(), after.signals.end());
    }
  } while (wanted);
}

auto Actor::run_due_job(const std::vector<jobs::Kind>& kinds) -> bool {
  bool ran = false;
  ActorJob job{[&](store::Tx& tx) {
                 std::vector<Signal> told;
                 ran = jobs::run_next_due(tx, kinds, surroundings_, told);
                 signals.insert(signals.end(), told.begin(), told.end());
                 return store::Keep::yes;
               },
               [](store::Tx&) {}};
  run_job(job);
  job.rethrow();
  return ran;
}

auto Actor::next_due() -> std::optional<Instant> {
  return look([](Context& ctx) { return jobs::next_due(ctx.tx); });
}
