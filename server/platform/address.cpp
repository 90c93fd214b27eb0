// IP addresses. IPv4 is mapped to ::ffff:0:0/96, so one comparison serves both families.
#include "platform/address.hpp"

#include <arpa/inet.h>

#include <algorithm>

namespace net {

namespace {

constexpr Address mapped_base = {0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0xff, 0xff};
auto without_port(std::string_view text) -> std::string_view {
  if (text.starts_with('[')) return text.substr(1, text.find(']') - 1);
  const auto colon = text.find(':');
  return colon != text.npos && text.find(':', colon + 1) == text.npos ? text.substr(0, colon) : text;
}

}  // namespace

auto is_ipv4(const Address& address) -> bool {
  return std::equal(address.begin(), address.begin() + 12, mapped_base.begin());
}

auto parse_address(std::string_view text) -> std::optional<Address> {
  const std::string bare{without_port(text)};
  Address address = mapped_base;
  if (inet_pton(AF_INET, bare.c_str(), address.data() + 12) == 1) return address;
  if (inet_pton(AF_INET6, bare.c_str(), address.data()) == 1) return address;
  return std::nullopt;
}

auto to_text(const Address& address) -> std::string {
  char text[INET6_ADDRSTRLEN] = {};
  if (is_ipv4(address))
    inet_ntop(AF_INET, address.data() + 12, text, sizeof text);
  else
    inet_ntop(AF_INET6, address.data(), text, sizeof text);
  return text;
}

auto rate_limit_key(const Address& address) -> Address {
  auto all_of_it = address;
  if (!is_ipv4(address)) std::fill(all_of_it.begin() + 8, all_of_it.end(), std::uint8_t{0});
  return all_of_it;
}

auto rate_limit_key(std::string_view address) -> std::string {
  const auto is_ipv6 = address.contains(':');
  const auto parsed = is_ipv6 ? parse_address(address) : std::nullopt;
  return parsed ? to_text(rate_limit_key(*parsed)) : std::string{address};
}

auto network_key(std::string_view address) -> std::string {
  auto network = parse_address(address);
  if (!network) return std::string{address};
  const bool is_v4 = is_ipv4(*network);
  std::fill(network->begin() + (is_v4 ? 14 : 4), network->end(), std::uint8_t{0});
  return to_text(*network) + (is_v4 ? "/16" : "/32");
}

}  // namespace net
