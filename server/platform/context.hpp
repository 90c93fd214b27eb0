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
#include "platform/pictures/image_service.hpp"
#include "platform/result.hpp"
#include "platform/secrets.hpp"
#include "platform/settings.hpp"
#include "platform/store/tx.hpp"

struct Context;

/// Who hears a signal: those who listen at this copy of the program, or at every copy on the same database.
enum class Reach { here, everywhere };

/// Told to those who listen once the work is kept: "order/42" and the like, with a JSON text.
struct Signal {
  std::string topic, message;
  Reach reach = Reach::everywhere;
};

/// What follows the operation: signals when it was kept, lasting facts when it was refused.
struct AfterCommit {
  std::vector<Signal> signals;
  std::vector<std::function<Verdict(Context&)>> lasting;
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
  pictures::ImageService& pictures;
  const Keys& keys;
  const Origin& origin;
  AfterCommit& after;

  template <class IdType>
  auto new_id() -> IdType {
    return IdType{ids.next_value(now.instant)};
  }
  void tell(std::string topic, std::string message) {
    after.signals.push_back({std::move(topic), std::move(message)});
  }
  /// For chores that are done once, by the copy of the program that found them.
  void tell_here(std::string topic, std::string message) {
    after.signals.push_back({std::move(topic), std::move(message), Reach::here});
  }
  /// Counted failures and the like: done in a transaction of their own if the operation is refused. A fact
  /// that is refused itself has the last word: whoever was one try too many, among many at once, hears of
  /// nothing else.
  template <class Fact>
  void after_rollback(Fact fact) {
    if constexpr (std::is_void_v<std::invoke_result_t<Fact, Context&>>)
      after.lasting.push_back([fact = std::move(fact)](Context& ctx) { return fact(ctx), allowed(); });
    else
      after.lasting.push_back(std::move(fact));
  }
};
