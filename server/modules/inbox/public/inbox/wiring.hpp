#pragma once
// What the module needs of the configuration.
#include <string>

#include "platform/outbound/origins.hpp"
#include "platform/outbound/web_push.hpp"

namespace inbox {

struct Wiring {
  outbound::Origins services{outbound::usual_push_services()};
  /// The operator's address for push services: https or mailto. Empty: nothing is sent.
  std::string contact = {};
};

}  // namespace inbox
