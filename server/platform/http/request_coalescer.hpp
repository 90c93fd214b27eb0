#pragma once
// Identical requests that wait for an answer: the first one runs, and all get its answer.
#include <chrono>
#include <mutex>
#include <string>
#include <unordered_map>
#include <vector>

#include "platform/http/message.hpp"

namespace http {

/// A request that gets the answer of an identical one.
struct Listener {
  Respond respond;
  std::chrono::steady_clock::time_point since;  // when it arrived
};

/// Thread-safe. No request joins one that has begun to run, so an answer is never older than its request
/// (decision 46).
class RequestCoalescer {
 public:
  /// Whether an identical request still waits: then it brings the answer, and takes over `listener`.
  /// Otherwise the caller is the first, and must call `begin` once.
  auto join(const std::string& question, Listener& listener) -> bool;
  /// From now on no request joins the caller's; returns those that have.
  auto begin(const std::string& question) -> std::vector<Listener>;

 private:
  std::mutex guard_;
  std::unordered_map<std::string, std::vector<Listener>> waiting_;
};

}  // namespace http
