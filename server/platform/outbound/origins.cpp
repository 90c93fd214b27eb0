// Addresses at allowed origins.
#include "platform/outbound/origins.hpp"

#include <algorithm>

namespace outbound {

namespace {

constexpr std::size_t longest_address = 1'000;
constexpr std::string_view scheme_end = "://", any_below = "*.";

auto is_printable(char c) -> bool { return c > ' ' && c < '\x7f'; }
auto is_of_host(char c) -> bool {
  return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '.' || c == '-' || c == ':';
}

auto is_in(std::string_view origin, std::string_view allowed) -> bool {
  const auto star = allowed.find(any_below);
  if (star == allowed.npos) return origin == allowed;
  const auto scheme = allowed.substr(0, star), domain = allowed.substr(star + 1);
  return origin.starts_with(scheme) && origin.ends_with(domain) &&
         origin.size() > scheme.size() + domain.size();
}

}  // namespace

auto origin_of(std::string_view address) -> std::string_view {
  const auto scheme = address.find(scheme_end);
  if (scheme == address.npos) return {};
  const auto path = address.find('/', scheme + scheme_end.size());
  if (path == address.npos) return {};
  const auto host = address.substr(scheme + scheme_end.size(), path - scheme - scheme_end.size());
  return host.empty() || !std::ranges::all_of(host, is_of_host) ? std::string_view{}
                                                                : address.substr(0, path);
}

auto Origins::have(std::string_view address) const -> bool {
  if (address.size() > longest_address || !std::ranges::all_of(address, is_printable)) return false;
  const auto origin = origin_of(address);
  return !origin.empty() && std::ranges::any_of(origins_, [origin](const std::string& allowed) {
    return is_in(origin, allowed);
  });
}

auto Origins::is_origin(std::string_view text) -> bool {
  const auto begin = text.find(scheme_end);
  if (begin == text.npos) return false;
  auto host = text.substr(begin + scheme_end.size());
  if (host.starts_with(any_below)) host.remove_prefix(any_below.size());
  return !host.empty() && std::ranges::all_of(host, is_of_host);
}

}  // namespace outbound
