#pragma once
// The module's settings, which operators edit in the console.
#include "platform/settings.hpp"

namespace webhooks::settings {

inline constexpr Setting<Days> kept{.key = "webhooks.kept",
                                    .section = "webhooks.delivery",
                                    .fallback = Days{30},
                                    .least = Days{7},
                                    .most = Days{365}};

}  // namespace webhooks::settings
