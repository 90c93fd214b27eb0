#pragma once
// Answers that are the same for everybody, kept until something is written.
#include <chrono>
#include <cstdint>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <unordered_map>

namespace http {

/// What was asked, and how much had been written when it was: an answer is good for as long as both stay the
/// same, and a tenth of a second at most, since it may speak of the time (decision 23).
struct Question {
  std::string text;  // the call, its query and the language
  /// store::Store::version; without one nothing is kept.
  std::optional<std::uint64_t> version;
};

/// On any thread.
class ResponseCache {
 public:
  using Time = std::chrono::steady_clock::time_point;

  /// nullptr when it has to be asked.
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
