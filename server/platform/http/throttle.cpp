// The buckets of addresses.
#include "platform/http/throttle.hpp"

#include <algorithm>

namespace http {

auto Throttle::admit(const std::string& address, std::chrono::steady_clock::time_point now) -> bool {
  const std::lock_guard lock{guard_};
  if (buckets_.size() >= most_addresses) forget_full_buckets(now);
  auto& bucket = buckets_.try_emplace(address, Bucket{allowance_.at_once, now}).first->second;
  const std::chrono::duration<double> passed = now - bucket.since;
  bucket.left = std::min(allowance_.at_once, bucket.left + passed.count() * allowance_.per_second);
  bucket.since = now;
  if (bucket.left < 1) return false;
  bucket.left -= 1;
  return true;
}

void Throttle::forget_full_buckets(std::chrono::steady_clock::time_point now) {
  std::erase_if(buckets_, [&](const auto& entry) {
    const std::chrono::duration<double> passed = now - entry.second.since;
    return entry.second.left + passed.count() * allowance_.per_second >= allowance_.at_once;
  });
  if (buckets_.size() >= most_addresses) buckets_.clear();  // a flood of addresses: start counting anew
}

}  // namespace http
