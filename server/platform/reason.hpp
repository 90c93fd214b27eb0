#pragma once
// The reason that an operator must give.
#include <optional>
#include <string>
#include <string_view>

#include "platform/result.hpp"
#include "platform/shape/shape.hpp"
#include "platform/typed_text.hpp"

/// The typed reason, trimmed. Refuses an empty one by the module's own refusal, with its rule, if it has one.
inline auto required_reason(std::string_view typed, const Refusal& otherwise, std::string_view rule = {})
    -> Result<std::string> {
  const auto text = trimmed(typed);
  if (!text.empty()) return std::string{text};
  if (rule.empty()) return refuse(otherwise);
  return refuse(otherwise, {.rule = rule});
}
template <int most>
auto required_reason(const std::optional<shape::Text<0, most>>& typed, const Refusal& otherwise,
                     std::string_view rule = {}) -> Result<std::string> {
  return required_reason(typed ? std::string_view{typed->value} : std::string_view{}, otherwise, rule);
}
