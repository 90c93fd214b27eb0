#pragma once
// Addresses of clients, and addresses reported by trusted proxies.
#include <string>
#include <string_view>
#include <vector>

#include "platform/address.hpp"

namespace http {

using net::Address;

class TrustedProxies {
 public:
  /// Accepts addresses and networks ("10.0.0.0/8"). Throws std::invalid_argument naming an entry that is
  /// neither.
  explicit TrustedProxies(const std::vector<std::string>& entries);

  auto contains(const Address& address) const -> bool;

  /// The last hop in X-Forwarded-For that is not a trusted proxy; `peer` if there is none or it is not an
  /// address. Call it only for a trusted `peer`.
  auto client_behind(const Address& peer, std::string_view forwarded_for) const -> Address;

 private:
  struct Network {
    Address base;
    unsigned bits;
  };
  std::vector<Network> networks_;
};

}  // namespace http
