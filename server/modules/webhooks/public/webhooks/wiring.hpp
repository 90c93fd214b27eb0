#pragma once
// What the module needs of the configuration.
#include "platform/outbound/origins.hpp"

namespace webhooks {

struct Wiring {
  /// Where receivers may be. Empty: there are none.
  outbound::Origins receivers{{}};
};

}  // namespace webhooks
