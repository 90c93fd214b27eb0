#pragma once
// IP addresses as bytes, and the key of limits by address.
#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace net {

/// An IPv6 address, or a mapped IPv4 one.
using Address = std::array<std::uint8_t, 16>;

/// Parses "192.0.2.1", "2001:db8::1", "[2001:db8::1]:443" or "192.0.2.1:443"; the port is dropped.
auto parse_address(std::string_view text) -> std::optional<Address>;

/// Mapped addresses are written as IPv4.
auto to_text(const Address& address) -> std::string;

auto is_ipv4(const Address& address) -> bool;

/// The key of limits by address: an IPv4 address itself, and all of an IPv6 /64, which one subscriber line
/// owns.
auto rate_limit_key(const Address& address) -> Address;
/// The same for an address as text; other text is returned unchanged.
auto rate_limit_key(std::string_view address) -> std::string;
/// The network of many lines that an address belongs to, as "192.0.0.0/16" or "2001:db8::/32"; other text is
/// returned unchanged.
auto network_key(std::string_view address) -> std::string;

}  // namespace net
