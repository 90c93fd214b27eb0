#pragma once
// The child process in which pictures are decoded.
#include <chrono>
#include <string>

namespace run {

struct PictureWorker {
  std::string program;  ///< run with the one argument "picture-worker": this very program, as a rule
  std::chrono::milliseconds time_limit = std::chrono::seconds{5};
};

}  // namespace run
