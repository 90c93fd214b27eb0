#pragma once
// What the module needs of the configuration.
#include <filesystem>

namespace reconciliation {

struct Wiring {
  /// Where programs put bank statements. Empty: nowhere.
  std::filesystem::path statements = {};
};

}  // namespace reconciliation
