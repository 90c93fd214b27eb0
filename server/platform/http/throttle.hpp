#pragma once
// Limits of calls by address and by caller: buckets that refill, so that one caller cannot crowd out all
// others.
#include <chrono>
#include <cstdint>
#include <mutex>
#include <string>
#include <string_view>
#include <unordered_map>

namespace http {

struct Allowance {
  double per_second = 50;
  double at_once = 200;
};

class Throttle {
 public:
  explicit Throttle(Allowance allowance) : allowance_{allowance} {}

  /// Takes one from the bucket of `key`: an address as limits count it (rate_limit_key()), or a caller. Zero,
  /// or the time until the empty bucket holds one again. Thread-safe.
  auto take(const std::string& key, std::chrono::steady_clock::time_point now) -> std::chrono::milliseconds;
  auto admits(const std::string& key, std::chrono::steady_clock::time_point now) -> bool {
    return take(key, now) == std::chrono::milliseconds{0};
  }

  auto allowance() const -> const Allowance& { return allowance_; }

 private:
  struct Bucket {
    double left;
    std::chrono::steady_clock::time_point since;
  };
  void forget_full_buckets(std::chrono::steady_clock::time_point now);

  static constexpr std::size_t most_buckets = 100'000;
  const Allowance allowance_;
  std::mutex guard_;
  std::unordered_map<std::string, Bucket> buckets_;
};

/// The limits of this instance. Public calls, and calls whose token is refused, count for their address;
/// every other call counts for its user or operator, so that an office may share one address.
struct CallLimits {
  CallLimits(Allowance address, double calls_per_minute)
      : by_address{address}, by_caller{{.per_second = calls_per_minute / 60, .at_once = calls_per_minute}} {}
  Throttle by_address, by_caller;
};

}  // namespace http
