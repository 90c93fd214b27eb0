// Limits of connections and large bodies. Called about once a connection, so a plain mutex is fast enough.
#include "platform/http/transport/admission.hpp"

#include <spdlog/spdlog.h>
#include <sys/resource.h>

#include <algorithm>

namespace http {

// A client over the bound is refused at once; without a descriptor it would get no response.
auto affordable_connections(std::size_t wanted) -> std::size_t {
  constexpr std::size_t kept_for_others = 64, fewest = 8;
  rlimit descriptors{};
  if (getrlimit(RLIMIT_NOFILE, &descriptors) != 0) return wanted;
  descriptors.rlim_cur = descriptors.rlim_max;
  if (setrlimit(RLIMIT_NOFILE, &descriptors) != 0) getrlimit(RLIMIT_NOFILE, &descriptors);
  const auto left = std::max<std::size_t>(descriptors.rlim_cur, kept_for_others + fewest) - kept_for_others;
  if (left < wanted)
    spdlog::warn("http: {} descriptors allow for {} connections, not {}", descriptors.rlim_cur, left, wanted);
  return std::min(wanted, left);
}

auto Place::operator=(Place&& other) noexcept -> Place& {
  std::swap(admission_, other.admission_);
  std::swap(address_, other.address_);
  std::swap(counted_, other.counted_);
  return *this;
}

Place::~Place() {
  if (admission_) admission_->leave(address_, counted_);
}

auto LargeBody::operator=(LargeBody&& other) noexcept -> LargeBody& {
  std::swap(admission_, other.admission_);
  std::swap(address_, other.address_);
  std::swap(bytes_, other.bytes_);
  return *this;
}

LargeBody::~LargeBody() {
  if (admission_) admission_->release(address_, bytes_);
}

auto ConnectionAdmission::admit(const Address& address, bool is_exempt) -> Place {
  const auto key = net::rate_limit_key(address);
  const std::scoped_lock lock(mutex_);
  if (is_full()) return {};
  if (!is_exempt) {
    auto& of_address = by_address_[key];
    if (of_address >= limits_.connections_per_address) return {};
    ++of_address;
  }
  open_.fetch_add(1, std::memory_order_relaxed);
  Place place;
  place.admission_ = this;
  place.address_ = key;
  place.counted_ = !is_exempt;
  return place;
}

void ConnectionAdmission::leave(const Address& address, bool counted) {
  const std::scoped_lock lock(mutex_);
  open_.fetch_sub(1, std::memory_order_relaxed);
  if (!counted) return;
  const auto found = by_address_.find(address);
  if (--found->second == 0) by_address_.erase(found);
}

auto ConnectionAdmission::admit_large_body(const Address& address, std::size_t bytes) -> LargeBody {
  const auto key = net::rate_limit_key(address);
  const std::scoped_lock lock(mutex_);
  const auto found = large_bodies_of_.find(key);
  const auto held = found == large_bodies_of_.end() ? 0 : found->second;
  const bool is_too_much =
      large_bodies_ + bytes > limits_.large_bodies || held + bytes > limits_.large_bodies_per_address;
  if (is_too_much) return {};
  large_bodies_ += bytes;
  large_bodies_of_[key] = held + bytes;
  LargeBody room;
  room.admission_ = this;
  room.address_ = key;
  room.bytes_ = bytes;
  return room;
}

void ConnectionAdmission::release(const Address& address, std::size_t bytes) {
  const std::scoped_lock lock(mutex_);
  large_bodies_ -= bytes;
  const auto found = large_bodies_of_.find(address);
  found->second -= bytes;
  if (found->second == 0) large_bodies_of_.erase(found);
}

}  // namespace http
