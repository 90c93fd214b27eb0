// The client's address behind trusted proxies.
#include "platform/http/transport/peer.hpp"

#include <algorithm>
#include <charconv>
#include <cstring>
#include <stdexcept>

#include "platform/http/transport/text.hpp"

namespace http {
namespace {

constexpr auto mapped_bits = 96u;

auto same_bits(const Address& a, const Address& b, unsigned bits) -> bool {
  const auto whole = bits / 8, rest = bits % 8;
  if (std::memcmp(a.data(), b.data(), whole) != 0) return false;
  return rest == 0 || ((a[whole] ^ b[whole]) >> (8 - rest)) == 0;
}

}  // namespace

TrustedProxies::TrustedProxies(const std::vector<std::string>& entries) {
  for (const auto& entry : entries) {
    const auto slash = entry.find('/');
    const auto base = net::parse_address(std::string_view{entry}.substr(0, slash));
    const auto most = base && net::is_ipv4(*base) ? 32u : 128u;
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
        net::parse_address(trimmed(forwarded_for.substr(comma == forwarded_for.npos ? 0 : comma + 1)));
    if (!hop) return client;
    client = *hop;
    if (!contains(client) || comma == forwarded_for.npos) return client;
    forwarded_for = forwarded_for.substr(0, comma);
  }
  return client;
}

}  // namespace http
