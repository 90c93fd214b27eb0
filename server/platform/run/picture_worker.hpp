#pragma once
// The child process that decodes pictures.
#include <chrono>
#include <cstdint>
#include <memory>
#include <mutex>
#include <set>
#include <string>

#include "platform/sanitized.hpp"

namespace run {

/// The owners of the pictures that are being processed: one picture each, so that a queue of one owner's
/// pictures never delays another's. Safe among threads.
class PictureOwners : public std::enable_shared_from_this<PictureOwners> {
 public:
  /// The owner's place until the last copy of it is destroyed, or null while it is taken.
  auto claim(std::int64_t owner) -> std::shared_ptr<const void> {
    const std::lock_guard lock{guard_};
    if (!owners_.insert(owner).second) return nullptr;
    return {this, [self = shared_from_this(), owner](const void*) {
              const std::lock_guard released{self->guard_};
              self->owners_.erase(owner);
            }};
  }

 private:
  std::mutex guard_;
  std::set<std::int64_t> owners_;
};

struct PictureWorker {
  std::string program;  ///< run with the argument "picture-worker"; usually this program
  std::chrono::milliseconds time_limit = std::chrono::seconds{is_sanitized ? 100 : 5};
  std::shared_ptr<PictureOwners> owners = std::make_shared<PictureOwners>();
};

}  // namespace run
