#pragma once
// Several copies of the program on one PostgreSQL: each has a number of its own, and what one tells all hear.
#include <condition_variable>
#include <cstdint>
#include <deque>
#include <memory>
#include <mutex>
#include <string>
#include <thread>

#include "platform/ids.hpp"
#include "platform/run/signals.hpp"

/// Holds up every other copy that asks for the same, until this transaction ends.
void take_cluster_lock(store::Tx& tx);

/// How many copies serve, or 0 on SQLite, where the folder's lock tells it. When none does, none can join
/// before this transaction ends.
auto copies_serving(store::Tx& tx) -> std::int64_t;

/// The link over which copies hear of one another. What is told while it is down is lost to the others, so
/// each copy is asked to look for itself once it is open again.
class Instances {
 public:
  /// Joins the copies at `address` and gives `ids` the number that no other copy has; throws
  /// store::Unreachable.
  Instances(std::string address, SignalHub& signals, IdMaker& ids);
  ~Instances();
  Instances(const Instances&) = delete;
  auto operator=(const Instances&) -> Instances& = delete;

  /// Has the other copies hear it; returns at once.
  void pass_on(const Signal& signal);
  /// Called on the link's thread each time that the link is open again.
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
  int wake_;  // an eventfd: there is something to pass on, or the end has come
  std::mutex guard_;
  std::condition_variable_any stopped_;
  std::deque<Signal> waiting_;
  std::jthread thread_;
};
