#pragma once
// Who is at the other end: addresses as bytes, and the word of trusted proxies.
#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace http {

/// An IPv6 address, or an IPv4 one mapped into it.
using Address = std::array<std::uint8_t, 16>;

/// Reads "192.0.2.1", "2001:db8::1", "[2001:db8::1]:443" or "192.0.2.1:443"; the port is dropped.
auto parse_address(std::string_view text) -> std::optional<Address>;

/// Mapped addresses are written as IPv4.
auto to_text(const Address& address) -> std::string;

/// What limits by address count as one: an IPv4 address itself, all of an IPv6 /64, which one line at home
/// has to itself.
auto rate_limit_key(const Address& address) -> Address;
/// The same of an address as text; a text that is none stays as it is.
auto rate_limit_key(std::string_view address) -> std::string;

class TrustedProxies {
 public:
  /// Takes addresses and networks ("10.0.0.0/8"). Throws std::invalid_argument naming an entry that is
  /// neither.
  explicit TrustedProxies(const std::vector<std::string>& entries);

  auto contains(const Address& address) const -> bool;

  /// The last hop in X-Forwarded-For that is not itself a trusted proxy; `peer` if there is none or it is not
  /// an address. To be asked only when `peer` is trusted.
  auto client_behind(const Address& peer, std::string_view forwarded_for) const -> Address;

 private:
  struct Network {
    Address base;
    unsigned bits;
  };
  std::vector<Network> networks_;
};

}  // namespace http
