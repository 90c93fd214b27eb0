#pragma once
// Work for an answer beside the calls, done by the store while no thread waits for it.
#include <functional>

#include "platform/http/call.hpp"
#include "platform/signals.hpp"
#include "platform/store/store.hpp"

namespace app {

class Errand final : public store::Job {
 public:
  /// Answers whether what it did is kept. It may be done again after a failed try.
  using Work = std::function<bool(Context&)>;
  /// Called once, on a thread of the store's; with what was thrown, if anything was.
  using Done = std::move_only_function<void(std::exception_ptr)>;

  Errand(const http::Runtime& runtime, SignalHub& signals, Work work, Done done)
      : runtime_{runtime}, signals_{signals}, work_{std::move(work)}, done_{std::move(done)} {}

  auto run(store::Tx& tx) -> store::Decision override {
    bool kept = false;
    after_ = {};
    http::with_context(tx, runtime_, memo_, origin_, after_, [&](Context& ctx) { kept = work_(ctx); });
    if (!kept) after_.signals.clear();
    return kept ? store::Decision::commit : store::Decision::rollback;
  }
  void after_rollback(store::Tx& tx) override {
    static_cast<void>(http::run_after_rollback(tx, runtime_, memo_, origin_, after_));
  }
  void finish(store::Ended, std::exception_ptr failure) override {
    if (!failure) signals_.tell(after_.signals);
    done_(std::move(failure));
  }

 private:
  const http::Runtime& runtime_;
  SignalHub& signals_;
  Work work_;
  Done done_;
  const WorkMemo memo_;
  const Origin origin_{"local", Language::vi};
  AfterCommit after_;
};

}  // namespace app
