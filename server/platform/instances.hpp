#pragma once
// Several instances on one PostgreSQL: each has its own number, and signals reach all of them.
#include <condition_variable>
#include <cstdint>
#include <memory>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

#include "platform/ids.hpp"
#include "platform/run/signals.hpp"

/// Blocks every other instance that takes the same lock, until this transaction ends.
void take_cluster_lock(store::Tx& tx);

/// How many instances serve. 0 on SQLite, where the folder's lock ensures one. While the count is 0, no
/// instance can join before this transaction ends.
auto instances_serving(store::Tx& tx) -> std::int64_t;

/// The connection over which instances exchange signals. Signals sent while it is down are lost, so
/// `signals_lost` is signalled here when it opens again.
class Instances {
 public:
  /// Connects to `address` and gives `ids` a number that no other instance holds; throws store::Unreachable.
  Instances(std::string address, SignalHub& signals, IdMaker& ids);
  ~Instances();
  Instances(const Instances&) = delete;
  auto operator=(const Instances&) -> Instances& = delete;

  /// Sends the signals to the other instances; returns at once.
  void pass_on(std::vector<Signal> signals);
  void stop();

 private:
  class Link;
  void loop(const std::stop_token& stop);
  void take_waiting();

  std::string address_;
  SignalHub& signals_;
  IdMaker& ids_;
  std::unique_ptr<Link> link_;
  int wake_;  // an eventfd: signals wait to be sent, or stop was called
  std::mutex guard_;
  std::condition_variable_any stopped_;
  std::vector<Signal> waiting_;
  std::vector<Signal> unsent_;  // taken by the link's thread; kept until they are sent
  std::jthread thread_;
};
