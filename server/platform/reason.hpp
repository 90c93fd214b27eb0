#pragma once
// The reason of a call that needs one in some cases only.
#include <optional>
#include <string>

#include "platform/refusals.hpp"
#include "platform/shape/shape.hpp"

/// The reason, which this case needs. Refuses none, as a request is refused that always needs one.
inline auto required(const std::optional<shape::Reason>& reason) -> Result<std::string> {
  if (!reason) return refuse(platform::reason_required, {.rule = "fields", .yours = "reason"});
  return *reason;
}
