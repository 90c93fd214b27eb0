#pragma once
// What people may watch over the socket of events.
#include <functional>
#include <string>
#include <vector>

#include "platform/result.hpp"
#include "platform/run/context.hpp"
#include "platform/run/topic.hpp"

namespace http {

/// A topic that people may watch. Its signals are JSON, or empty where there is nothing but the news.
struct WatchedTopic {
  run::Topic topic;
  /// Whether the person may watch the thing with that id; answers the first message, JSON or empty. Runs on a
  /// reader's view.
  std::function<Result<std::string>(Context&, UserId, std::int64_t id)> admit;
  std::vector<const Refusal*> refusals = {};  // all that `admit` may refuse with
};

}  // namespace http
