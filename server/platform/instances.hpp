#pragma once
// Several copies of the program on one PostgreSQL: each has a number of its own, and what one tells all hear.
#include <condition_variable>
#include <cstdint>
#include <memory>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

#include "platform/ids.hpp"
#include "platform/run/signals.hpp"

/// Holds up every other copy that asks for the same, until this transaction ends.
void take_cluster_lock(store::Tx& tx);

/// How many copies serve, or 0 on SQLite, where the folder's lock tells it. When none does, none can join
/// before this transaction ends.
auto copies_serving(store::Tx& tx) -> std::int64_t;

/// The link over which copies hear of one another. Signals of the others are lost while it is down, so
/// `signals_lost` is signalled here once it is open again.
class Instances {
 public:
  /// Joins the copies at `address` and gives `ids` the number that no other copy has; throws
  /// store::Unreachable.
  Instances(std::string address, SignalHub& signals, IdMaker& ids);
  ~Instances();
  Instances(const Instances&) = delete;
  auto operator=(const Instances&) -> Instances& = delete;

  /// Has the other copies hear them; returns at once.
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
  int wake_;  // an eventfd: there is something to pass on, or the end has come
  std::mutex guard_;
  std::condition_variable_any stopped_;
  std::vector<Signal> waiting_;
  std::vector<Signal> unsent_;  // taken by the link's thread; kept until they are sent
  std::jthread thread_;
};
