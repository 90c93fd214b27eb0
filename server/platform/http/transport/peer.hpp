#pragma once
// Addresses of clients as bytes, and addresses reported by trusted proxies.
#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace http {

/// An IPv6 address, or a mapped IPv4 one.
using Address = std::array<std::uint8_t, 16>;

/// Parses "192.0.2.1", "2001:db8::1", "[2001:db8::1]:443" or "192.0.2.1:443"; the port is dropped.
auto parse_address(std::string_view text) -> std::optional<Address>;

/// Mapped addresses are written as IPv4.
auto to_text(const Address& address) -> std::string;

/// The key of limits by address: an IPv4 address itself, and all of an IPv6 /64, which one subscriber line
/// owns.
auto rate_limit_key(const Address& address) -> Address;
/// The same for an address as text; other text is returned unchanged.
auto rate_limit_key(std::string_view address) -> std::string;

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
