#pragma once
// Cached responses that are the same for every caller, valid until something is written.
#include <chrono>
#include <cstdint>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <unordered_map>

namespace http {

/// The key of a response: the request, and the version of the database at that time. A response is valid
/// while both are the same, for at most a tenth of a second, because it may depend on the time (decision 23).
struct Question {
  std::string text;  // the call, its query and the language
  /// store::Store::version; without one nothing is cached.
  std::optional<std::uint64_t> version;
};

/// Thread-safe.
class ResponseCache {
 public:
  using Time = std::chrono::steady_clock::time_point;

  /// The cached response, or nullptr.
  auto find(const Question& question, Time now) const -> std::shared_ptr<const std::string>;
  void keep(Question question, Time asked_at, std::shared_ptr<const std::string> answer);

 private:
  struct Known {
    std::uint64_t version;
    Time good_until;
    std::shared_ptr<const std::string> answer;
  };
  mutable std::mutex guard_;
  std::unordered_map<std::string, Known> known_;
};

}  // namespace http
