#pragma once
// The same question asked by many while the first still waits to be answered: it is put once, and all are
// told.
#include <chrono>
#include <mutex>
#include <string>
#include <unordered_map>
#include <vector>

#include "platform/http/message.hpp"

namespace http {

/// Somebody who is told what another one's call brings.
struct Listener {
  Respond respond;
  std::chrono::steady_clock::time_point since;  // when they asked
};

/// On any thread. Nobody joins a question that has begun to be answered, so that an answer is never older
/// than the asking (decision 46).
class RequestCoalescer {
 public:
  /// Whether somebody asks the same and waits still: then they bring the answer, and `listener` was taken.
  /// Otherwise the caller is the first, and must call `begin` once.
  auto join(const std::string& question, Listener& listener) -> bool;
  /// From now on nobody joins the caller; gives those who have.
  auto begin(const std::string& question) -> std::vector<Listener>;

 private:
  std::mutex guard_;
  std::unordered_map<std::string, std::vector<Listener>> waiting_;
};

}  // namespace http
