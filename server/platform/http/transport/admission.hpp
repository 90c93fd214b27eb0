#pragma once
// Limits of what each client, and all of them together, may hold at once.
#include <atomic>
#include <cstddef>
#include <map>
#include <mutex>
#include <utility>

#include "platform/http/transport/peer.hpp"

namespace http {

class ConnectionAdmission;

/// A connection's place among the open ones, released with the connection.
class Place {
 public:
  Place() = default;
  Place(Place&& other) noexcept
      : admission_(std::exchange(other.admission_, nullptr)),
        address_(other.address_),
        counted_(other.counted_) {}
  auto operator=(Place&& other) noexcept -> Place&;
  ~Place();

  explicit operator bool() const { return admission_ != nullptr; }

 private:
  friend class ConnectionAdmission;
  ConnectionAdmission* admission_ = nullptr;
  Address address_ = {};
  bool counted_ = false;  // among those of its address
};

/// Memory for a body over the usual limit, bounded in total and for each address, so that slow uploads cannot
/// exhaust it.
class LargeBody {
 public:
  LargeBody() = default;
  LargeBody(LargeBody&& other) noexcept
      : admission_(std::exchange(other.admission_, nullptr)),
        address_(other.address_),
        bytes_(other.bytes_) {}
  auto operator=(LargeBody&& other) noexcept -> LargeBody&;
  ~LargeBody();

  explicit operator bool() const { return admission_ != nullptr; }

 private:
  friend class ConnectionAdmission;
  ConnectionAdmission* admission_ = nullptr;
  Address address_ = {};
  std::size_t bytes_ = 0;
};

/// How many of the `wanted` connections the process has descriptors for, besides those of the store, the log
/// and pictures. First raises its soft limit to the hard one.
auto affordable_connections(std::size_t wanted) -> std::size_t;

class ConnectionAdmission {
 public:
  struct Limits {
    std::size_t connections, connections_per_address;
    std::size_t large_bodies, large_bodies_per_address;  // in bytes
  };
  explicit ConnectionAdmission(Limits limits) : limits_(limits) {}

  /// A place for a connection, or an empty one if none is left. A proxy `is_exempt` from the limit of an
  /// address, because it serves many clients. All of an IPv6 /64 counts as one address.
  auto admit(const Address& address, bool is_exempt) -> Place;

  /// Room for `bytes` of body, or an empty one.
  auto admit_large_body(const Address& address, std::size_t bytes) -> LargeBody;

  auto open() const -> std::size_t { return open_.load(std::memory_order_relaxed); }
  auto is_full() const -> bool { return open() >= limits_.connections; }

 private:
  friend class Place;
  friend class LargeBody;
  void leave(const Address& address, bool counted);
  void release(const Address& address, std::size_t bytes);

  Limits limits_;
  std::atomic<std::size_t> open_ = 0;
  std::mutex mutex_;
  std::map<Address, std::size_t> by_address_;
  std::size_t large_bodies_ = 0;
  std::map<Address, std::size_t> large_bodies_of_;
};

}  // namespace http
