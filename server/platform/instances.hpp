#pragma once
// Several instances on one PostgreSQL: each has its own number, and signals reach all of them.
#include <condition_variable>
#include <cstdint>
#include <deque>
#include <memory>
#include <mutex>
#include <string>
#include <thread>

#include "platform/ids.hpp"
#include "platform/run/signals.hpp"

/// Blocks every other instance that takes the same lock, until this transaction ends.
void take_cluster_lock(store::Tx& tx);

/// How many instances serve. 0 on SQLite, where the folder's lock ensures one. While the count is 0, no
/// instance can join before this transaction ends.
auto copies_serving(store::Tx& tx) -> std::int64_t;

/// The connection over which instances exchange signals. Signals sent while it is down are lost, so
/// `on_joined_again` asks the instance to reload when it opens again.
class Instances {
 public:
  /// Connects to `address` and gives `ids` a number that no other instance holds; throws store::Unreachable.
  Instances(std::string address, SignalHub& signals, IdMaker& ids);
  ~Instances();
  Instances(const Instances&) = delete;
  auto operator=(const Instances&) -> Instances& = delete;

  /// Sends the signal to the other instances; returns at once.
  void pass_on(const Signal& signal);
  /// Called on the link's thread each time the link opens again.
  std::function<void()> on_joined_again;
  void stop();

 private:
  class Link;
  void loop(const std::stop_token& stop);
  auto taken() -> std::deque<Signal>;

  std::string address_;
  SignalHub& signals_;
  IdMaker& ids_;
  std::unique_ptr<Link> link_;
  int wake_;  // an eventfd: signals wait to be sent, or stop was called
  std::mutex guard_;
  std::condition_variable_any stopped_;
  std::deque<Signal> waiting_;
  std::jthread thread_;
};
