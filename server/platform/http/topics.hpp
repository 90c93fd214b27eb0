#pragma once
// Topics that users may watch over the socket of events.
#include <functional>
#include <string>
#include <vector>

#include "platform/result.hpp"
#include "platform/run/context.hpp"
#include "platform/run/topic.hpp"

namespace http {

/// A topic that users may watch. Its signals are JSON, or empty when there is no data.
struct WatchedTopic {
  run::Topic topic;
  /// Decides whether the user may watch the thing with that id. Returns the first message, JSON or empty.
  /// Runs in a read transaction.
  std::function<Result<std::string>(Context&, UserId, std::int64_t id)> admit;
  std::vector<const Refusal*> refusals = {};  // all refusals of `admit`
};

}  // namespace http
