#pragma once
// The model's expectation of a call.
#include <functional>
#include <string_view>

namespace simulation {

/// The key of a refusal, or nothing: accepted. `leaves` is the effect that remains after a refusal, such as a
/// counted wrong password.
struct Verdict {
  std::string_view why = {};
  std::function<void()> leaves = {};

  explicit operator bool() const { return why.empty(); }
};
inline auto refused(std::string_view why, std::function<void()> leaves = {}) {
  return Verdict{why, std::move(leaves)};
}

}  // namespace simulation
