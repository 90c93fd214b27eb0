#pragma once
// Names of the topics of signals.
#include <cstdint>
#include <string>
#include <string_view>

namespace run {

/// The topic of signals about one kind of thing: "group/123". Declared once, by the module that signals it.
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
