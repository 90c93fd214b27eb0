#pragma once
// Sends waiting notices to push services, outside of any transaction.
#include <atomic>
#include <condition_variable>
#include <functional>
#include <mutex>
#include <string>

#include "outbox.hpp"

namespace inbox::push {

class Sender {
 public:
  /// Runs work as one transaction and waits for it; the work may run again.
  using Transact = std::function<void(const std::function<void(Context&)>&)>;

  explicit Sender(std::string contact) : contact_{std::move(contact)} {}

  /// Sends what is due, several at a time, until nothing is. Failures are logged, and tried again later.
  void send_waiting(const Transact& look, const Transact& act);
  /// Waits a moment, so that a burst of notices is looked at a few times a second and not for each.
  void rest();
  /// Begins no further message, and ends a rest.
  void stop();

 private:
  void send_all(const Transact& look, const Transact& act);
  void send_batch(const std::vector<Claimed>& batch, const crypto::P256Key& key, const Transact& act);

  std::string contact_;
  std::atomic<bool> stopping_{false};
  std::mutex guard_;
  std::condition_variable stopped_;
};

}  // namespace inbox::push
