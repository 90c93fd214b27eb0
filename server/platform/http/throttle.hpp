#pragma once
// Counts calls by address: a bucket that refills, so that one network cannot take the place of all others.
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

  /// Takes one from the bucket of an address, as limits count it (rate_limit_key()); false when it is empty.
  /// Safe among threads.
  auto admit(const std::string& address, std::chrono::steady_clock::time_point now) -> bool;

 private:
  struct Bucket {
    double left;
    std::chrono::steady_clock::time_point since;
  };
  void forget_full_buckets(std::chrono::steady_clock::time_point now);

  static constexpr std::size_t most_addresses = 100'000;
  Allowance allowance_;
  std::mutex guard_;
  std::unordered_map<std::string, Bucket> buckets_;
};

}  // namespace http
