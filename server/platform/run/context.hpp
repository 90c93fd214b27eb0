#pragma once
// What an operation may touch: the open transaction, the facts of the moment, and chance. Built for each
// request.
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

/// Which listeners a signal reaches: those of this instance, or those of every instance on the same database.
enum class Reach { here, everywhere };

/// Sent to listeners once the operation is committed: "order/42" and the like, with a JSON text.
struct Signal {
  std::string topic, message;
  Reach reach = Reach::everywhere;
};

/// The effects of an operation: signals once it is committed, writes if it is rolled back.
struct Effects {
  std::vector<Signal> signals;
  std::vector<std::function<Verdict(Context&)>> on_rollback;
};

/// Where a call comes from.
struct Origin {
  std::string address;  // of the one client; limits count by rate_limit_key()
  Language language = Language::vi;
  std::string agent = {};  // what the client calls itself: its User-Agent

  /// What limits by address count as one: all the addresses that one line may choose from.
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
  /// For work that is done once, by the instance that found it.
  void tell_here(std::string topic, std::string message) {
    effects.signals.push_back({std::move(topic), std::move(message), Reach::here});
  }
  /// Counted failures and the like: written in a transaction of their own if the operation is refused. A
  /// write that refuses replaces the operation's refusal, so that of many concurrent callers each one over
  /// the limit gets the limit's refusal.
  template <class Write>
  void after_rollback(Write write) {
    if constexpr (std::is_void_v<std::invoke_result_t<Write, Context&>>)
      effects.on_rollback.push_back(
          [write = std::move(write)](Context& ctx) { return write(ctx), allowed(); });
    else
      effects.on_rollback.push_back(std::move(write));
  }
};
