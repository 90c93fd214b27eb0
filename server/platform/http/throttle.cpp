// The buckets of addresses and callers.
#include "platform/http/throttle.hpp"

#include <algorithm>

namespace http {

auto Throttle::take(const std::string& key, std::chrono::steady_clock::time_point now)
    -> std::chrono::milliseconds {
  const std::lock_guard lock{guard_};
  if (buckets_.size() >= most_buckets) forget_full_buckets(now);
  auto& bucket = buckets_.try_emplace(key, Bucket{allowance_.at_once, now}).first->second;
  const std::chrono::duration<double> passed = now - bucket.since;
  bucket.left = std::min(allowance_.at_once, bucket.left + passed.count() * allowance_.per_second);
  bucket.since = now;
  if (bucket.left < 1) {
    const std::chrono::duration<double> wait{(1 - bucket.left) / allowance_.per_second};
    return std::chrono::ceil<std::chrono::milliseconds>(wait);
  }
  bucket.left -= 1;
  return {};
}

void Throttle::forget_full_buckets(std::chrono::steady_clock::time_point now) {
  std::erase_if(buckets_, [&](const auto& entry) {
    const std::chrono::duration<double> passed = now - entry.second.since;
    return entry.second.left + passed.count() * allowance_.per_second >= allowance_.at_once;
  });
  if (buckets_.size() >= most_buckets) buckets_.clear();  // a flood of addresses: all restart full
}

}  // namespace http
