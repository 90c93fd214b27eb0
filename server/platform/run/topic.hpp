#pragma once
// Names of what signals tell of.
#include <cstdint>
#include <string>
#include <string_view>

namespace run {

/// What signals tell of, one thing by its id: "group/123". Declared once, by the module that tells.
struct Topic {
  std::string_view name;
  constexpr explicit Topic(std::string_view text) : name{text} {}

  /// The topic of one thing, as signals and sockets spell it.
  auto of(std::int64_t id) const -> std::string {
    std::string text{name};
    return text.append(1, '/').append(std::to_string(id));
  }
};

}  // namespace run
