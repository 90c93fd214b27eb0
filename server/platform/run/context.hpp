#pragma once
// The context of an operation: the open transaction, the present time, settings and randomness. Built for
// each attempt.
#include <functional>
#include <string>
#include <type_traits>
#include <vector>

#include "platform/clock.hpp"
#include "platform/crypto/randomness.hpp"
#include "platform/i18n/language.hpp"
#include "platform/ids.hpp"
#include "platform/keys.hpp"
#include "platform/result.hpp"
#include "platform/run/secrets.hpp"
#include "platform/settings.hpp"
#include "platform/store/tx.hpp"

struct Context;

namespace run {
struct PictureWorker;
/// Whether a transaction writes.
enum class Access { read, write };
}  // namespace run

/// The listeners that a signal reaches: those of this instance, or those of every instance on the same
/// database.
enum class Reach { here, everywhere };

/// Sent to listeners after the commit: a topic such as "order/42", and a JSON text.
struct Signal {
  std::string topic, message;
  Reach reach = Reach::everywhere;
};

/// The effects of an operation: signals after its commit, writes after its rollback.
struct Effects {
  std::vector<Signal> signals;
  std::vector<std::function<Verdict(Context&)>> on_rollback;
};

/// The origin of a call.
struct Origin {
  std::string address;  // the client's; limits count by rate_limit_key()
  Language language = Language::vi;
  std::string agent = {};  // the client's User-Agent

  /// The key of limits by address: one for all the addresses that a subscriber line may choose from.
  auto rate_limit_key() const -> std::string;
};

struct Context {
  store::Tx& tx;
  Settings settings;
  Moment now;
  IdMaker& ids;
  crypto::Randomness& chance;
  Secrets& secrets;
  const WorkMemo& slow_work;
  const run::PictureWorker& picture_worker;
  const Keys& keys;
  const Origin& origin;
  Effects& effects;

  template <class IdType>
  auto new_id() -> IdType {
    return IdType{ids.next_value(now.instant)};
  }
  void tell(std::string topic, std::string message) {
    effects.signals.push_back({std::move(topic), std::move(message)});
  }
  /// For work that only one instance does: the one whose operation found it.
  void tell_here(std::string topic, std::string message) {
    effects.signals.push_back({std::move(topic), std::move(message), Reach::here});
  }
  /// Registers a write, such as a counted failure, that runs in its own transaction after the operation is
  /// refused. A refusal by the write replaces the operation's, so that each of many concurrent callers over a
  /// limit gets the limit's refusal.
  template <class Write>
  void after_rollback(Write write) {
    if constexpr (std::is_void_v<std::invoke_result_t<Write, Context&>>)
      effects.on_rollback.push_back(
          [write = std::move(write)](Context& ctx) { return write(ctx), allowed(); });
    else
      effects.on_rollback.push_back(std::move(write));
  }
};
