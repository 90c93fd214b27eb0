#pragma once
// A value that is computed at most once in a period and shared by all callers.
#include <mutex>
#include <optional>

#include "platform/clock.hpp"

/// One caller computes, and callers that arrive meanwhile wait for its result.
template <class Answer>
class TtlCache {
 public:
  /// The value computed less than `a_while` before `now`, or else the result of `reckon()`.
  template <class Reckon>
  auto within(std::chrono::milliseconds a_while, Instant now, Reckon reckon) const -> Answer {
    const std::lock_guard lock{guard_};
    const bool is_fresh = answer_ && at_ <= now && now < at_ + a_while;
    if (!is_fresh) {
      answer_ = reckon();
      at_ = now;
    }
    return *answer_;
  }

 private:
  mutable std::mutex guard_;
  mutable std::optional<Answer> answer_;
  mutable Instant at_{};
};
