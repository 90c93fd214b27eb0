#pragma once
// Where this server may call addresses that others enter.
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace outbound {

/// "https://push.example" of an address there, "" if it is none. Only letters, digits, dots and a port stand
/// between the scheme and the path, so that no other program reads another host in it.
auto origin_of(std::string_view address) -> std::string_view;

/// Origins, "https://push.example", or with any host below one: "https://*.push.example". An address
/// elsewhere is refused, because this server will call it.
class Origins {
 public:
  explicit Origins(std::vector<std::string> origins) : origins_{std::move(origins)} {}

  /// Whether the address belongs to one of them: printable, at most 1,000 characters, a path after the host.
  auto have(std::string_view address) const -> bool;
  auto all() const -> const std::vector<std::string>& { return origins_; }
  /// Whether the text is such an origin.
  static auto is_origin(std::string_view text) -> bool;

 private:
  std::vector<std::string> origins_;
};

}  // namespace outbound
