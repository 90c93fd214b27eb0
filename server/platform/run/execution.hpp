#pragma once
// The execution of one operation, from its first transaction to its outcome.
//
// A try runs the operation inside a transaction. When the operation asks for slow work (NeedsWork), the try
// is rolled back, the work is done outside of any transaction, and the next try finds its answer. What the
// operation notified of is kept only if it commits; what it wants written although it was refused is written
// in a transaction of its own. Calls, callbacks, deadlines, commands and tests all run operations this way.
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "platform/run/context.hpp"
#include "platform/run/runtime.hpp"
#include "platform/run/slow_work.hpp"
#include "platform/store/store.hpp"

namespace run {

class Execution {
 public:
  /// The operation. It may be called several times; only the last try counts.
  using Work = std::function<store::Decision(Context&)>;

  Execution(const Runtime& runtime, Origin origin, Work work);
  Execution(const Execution&) = delete;
  auto operator=(const Execution&) -> Execution& = delete;

  /// One try, inside the transaction. Afterwards `wanted_work` is set, or the try is the outcome.
  auto run(store::Tx& tx) -> store::Decision;
  /// Writes what the operation wanted written although it is rolled back, inside a transaction of its own.
  void after_rollback(store::Tx& tx);

  auto wanted_work() const -> const std::optional<NeedsWork>& { return wanted_; }
  /// Does the wanted work, on the calling thread. What it throws is thrown into the next try.
  void do_wanted_work() { memo_.carry_out(*wanted_); }
  auto memo() -> WorkMemo& { return memo_; }

  auto origin() const -> const Origin& { return origin_; }
  auto runtime() const -> const Runtime& { return runtime_; }
  /// To be sent once the try is committed; empty if it was rolled back.
  auto signals() const -> const std::vector<Signal>& { return effects_.signals; }
  /// The refusal that a write after the rollback ended with: it replaces the operation's own.
  auto overruling() const -> const std::optional<Refused>& { return overruling_; }

 private:
  void with_context(store::Tx& tx, const std::function<void(Context&)>& use);

  const Runtime& runtime_;
  Origin origin_;
  Work work_;
  WorkMemo memo_;
  Effects effects_;
  std::optional<NeedsWork> wanted_;
  std::optional<Refused> overruling_;
};

/// Runs it to its outcome on a connection of the caller's, slow work included. Throws what failed.
void to_outcome(Execution& execution, store::Connection& connection,
                store::CommitObserver* observer = nullptr);

/// Runs `work(ctx)` inside a transaction that the caller opened and ends. Its signals are dropped; it must
/// not ask for slow work (std::logic_error).
void inside(store::Tx& tx, const Runtime& runtime, const std::function<void(Context&)>& work);

/// The origin of work that no caller asked for.
auto local_origin() -> Origin;

}  // namespace run
