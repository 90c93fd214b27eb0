#pragma once
// The public page's figures, remembered for a minute.
#include <mutex>

#include "modules/solvency/solvency.hpp"

namespace solvency {

/// What was reckoned last, shared by all who ask.
struct Remembered {
  mutable std::mutex guard = {};
  mutable std::optional<Overview> overview = {};
};

auto overview(Context& ctx, const Remembered& remembered) -> Result<Overview>;

}  // namespace solvency
