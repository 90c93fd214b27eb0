#pragma once
// The child process that decodes pictures.
#include <chrono>
#include <string>

namespace run {

struct PictureWorker {
  std::string program;  ///< run with the argument "picture-worker"; usually this program
  std::chrono::milliseconds time_limit = std::chrono::seconds{5};
};

}  // namespace run
