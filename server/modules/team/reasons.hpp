#pragma once
// The reasons that operators give in the console.
#include <optional>
#include <string>

#include "platform/shape/shape.hpp"
#include "platform/typed_text.hpp"
#include "team/refusals.hpp"

namespace team::rules {

/// An operator's reason, trimmed; refuses none.
inline auto reason(const std::optional<shape::Text<0, 300>>& typed) -> Result<std::string> {
  const auto text = trimmed(typed ? std::string_view{typed->value} : std::string_view{});
  if (text.empty()) return refuse(reason_required, {.rule = "team.reason"});
  return std::string{text};
}

}  // namespace team::rules
