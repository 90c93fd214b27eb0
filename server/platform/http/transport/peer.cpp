// Addresses of clients. IPv4 is mapped to ::ffff:0:0/96, so one comparison serves both families.
#include "platform/http/transport/peer.hpp"

#include <arpa/inet.h>

#include <algorithm>
#include <charconv>
#include <cstring>
#include <stdexcept>

#include "platform/http/transport/text.hpp"

namespace http {
namespace {

constexpr Address mapped_base = {0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0xff, 0xff};
constexpr auto mapped_bits = 96u;

auto is_mapped(const Address& address) -> bool {
  return std::equal(address.begin(), address.begin() + 12, mapped_base.begin());
}

auto without_port(std::string_view text) -> std::string_view {
  if (text.starts_with('[')) return text.substr(1, text.find(']') - 1);
  const auto colon = text.find(':');
  return colon != text.npos && text.find(':', colon + 1) == text.npos ? text.substr(0, colon) : text;
}

auto same_bits(const Address& a, const Address& b, unsigned bits) -> bool {
  const auto whole = bits / 8, rest = bits % 8;
  if (std::memcmp(a.data(), b.data(), whole) != 0) return false;
  return rest == 0 || ((a[whole] ^ b[whole]) >> (8 - rest)) == 0;
}

}  // namespace

auto parse_address(std::string_view text) -> std::optional<Address> {
  const std::string bare{without_port(text)};
  Address address = mapped_base;
  if (inet_pton(AF_INET, bare.c_str(), address.data() + 12) == 1) return address;
  if (inet_pton(AF_INET6, bare.c_str(), address.data()) == 1) return address;
  return std::nullopt;
}

auto to_text(const Address& address) -> std::string {
  char text[INET6_ADDRSTRLEN] = {};
  if (is_mapped(address))
    inet_ntop(AF_INET, address.data() + 12, text, sizeof text);
  else
    inet_ntop(AF_INET6, address.data(), text, sizeof text);
  return text;
}

auto rate_limit_key(const Address& address) -> Address {
  auto all_of_it = address;
  if (!is_mapped(address)) std::fill(all_of_it.begin() + 8, all_of_it.end(), std::uint8_t{0});
  return all_of_it;
}

auto rate_limit_key(std::string_view address) -> std::string {
  const auto is_ipv6 = address.contains(':');
  const auto parsed = is_ipv6 ? parse_address(address) : std::nullopt;
  return parsed ? to_text(rate_limit_key(*parsed)) : std::string{address};
}

TrustedProxies::TrustedProxies(const std::vector<std::string>& entries) {
  for (const auto& entry : entries) {
    const auto slash = entry.find('/');
    const auto base = parse_address(std::string_view{entry}.substr(0, slash));
    const auto most = base && is_mapped(*base) ? 32u : 128u;
    auto bits = most;
    auto is_network = base.has_value();
    if (slash != entry.npos) {
      const auto* const end = entry.data() + entry.size();
      const auto [stopped, error] = std::from_chars(entry.data() + slash + 1, end, bits);
      is_network = is_network && error == std::errc{} && stopped == end && bits <= most;
    }
    if (!is_network) throw std::invalid_argument("not an address or a network: " + entry);
    networks_.push_back({*base, most == 32u ? bits + mapped_bits : bits});
  }
}

auto TrustedProxies::contains(const Address& address) const -> bool {
  return std::ranges::any_of(networks_, [&](const Network& n) { return same_bits(n.base, address, n.bits); });
}

auto TrustedProxies::client_behind(const Address& peer, std::string_view forwarded_for) const -> Address {
  auto client = peer;
  while (!forwarded_for.empty()) {
    const auto comma = forwarded_for.rfind(',');
    const auto hop =
        parse_address(trimmed(forwarded_for.substr(comma == forwarded_for.npos ? 0 : comma + 1)));
    if (!hop) return client;
    client = *hop;
    if (!contains(client) || comma == forwarded_for.npos) return client;
    forwarded_for = forwarded_for.substr(0, comma);
  }
  return client;
}

}  // namespace http
