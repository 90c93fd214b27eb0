#pragma once
// An answer that is reckoned at most once within a while and shared by all who ask.
#include <mutex>
#include <optional>

#include "platform/clock.hpp"

/// One reckons, and whoever comes meanwhile waits for it: a crowd costs what one costs.
template <class Answer>
class TtlCache {
 public:
  /// The answer of the last while before `now`, or what `reckon()` answers.
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
