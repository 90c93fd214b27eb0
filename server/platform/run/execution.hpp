#pragma once
// The execution of one operation, from its first transaction to its outcome.
//
// An attempt runs the operation inside a transaction. When the operation needs slow work (NeedsWork), the
// attempt is rolled back, the work runs outside of any transaction, and the next attempt finds its result.
// Signals are kept only if the attempt commits. Writes that must persist after a refusal run in their own
// transaction. Calls, callbacks, jobs, commands and tests all run operations this way.
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
  /// The operation. It may be called several times; only the last attempt counts.
  using Work = std::function<store::Decision(Context&)>;

  Execution(const Runtime& runtime, Origin origin, Work work);
  Execution(const Execution&) = delete;
  auto operator=(const Execution&) -> Execution& = delete;

  /// One attempt, inside the transaction. Afterwards `wanted_work` is set, or the attempt is the outcome.
  auto run(store::Tx& tx) -> store::Decision;
  /// Asks for what the operation will read, before an attempt in the same transaction.
  void look_ahead(store::Tx& tx, const std::function<void(Context&)>& ask) { with_context(tx, ask); }
  /// Runs the operation's writes for after a rollback, inside their own transaction.
  void after_rollback(store::Tx& tx);

  auto wanted_work() const -> const std::optional<NeedsWork>& { return wanted_; }
  /// Does the wanted work on the calling thread. An exception of the work is rethrown in the next attempt.
  void do_wanted_work() { memo_.carry_out(*wanted_); }
  auto memo() -> WorkMemo& { return memo_; }

  auto origin() const -> const Origin& { return origin_; }
  auto runtime() const -> const Runtime& { return runtime_; }
  /// The signals to send after the commit; empty after a rollback.
  auto signals() const -> const std::vector<Signal>& { return effects_.signals; }
  /// The refusal of a write after the rollback: it replaces the operation's own.
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

/// Runs an execution to its outcome on the caller's connection, slow work included. Rethrows its failure.
void to_outcome(Execution& execution, store::Connection& connection,
                store::CommitObserver* observer = nullptr);

/// Runs `work(ctx)` inside a transaction that the caller opened and ends. Drops its signals; the work must
/// not need slow work (std::logic_error).
void inside(store::Tx& tx, const Runtime& runtime, const std::function<void(Context&)>& work);

/// The origin of work that no client requested.
auto local_origin() -> Origin;

}  // namespace run
