#pragma once
// Carries SQLite's write-ahead log over into the database beside the writer, which would otherwise stop for
// it.
#include <condition_variable>
#include <memory>
#include <mutex>
#include <thread>

#include "platform/store/tx.hpp"

namespace store {

/// A thread with a connection of its own carries the log over, and again what was committed meanwhile, until
/// little is left: that the writer does itself, between two groups, and its next commit begins the log anew.
class Checkpointer {
 public:
  /// `megabytes` is how long the log becomes before it is carried over.
  Checkpointer(std::unique_ptr<Connection> connection, int megabytes);

  /// The writer's, after each group.
  void look(Connection& writer);
  void stop();

 private:
  enum class State { resting, wanted, working, carried };
  void work(const std::stop_token& stop);

  const std::unique_ptr<Connection> connection_;
  const int long_enough_;          // all lengths are of the log, in pages
  int last_length_ = 0, next_at_;  // the writer's own
  std::mutex guard_;
  std::condition_variable_any changed_;
  State state_ = State::resting;
  int carried_ = 0;  // after the thread's last pass
  int passes_ = 0;   // since the thread rested
  std::jthread thread_;
};

}  // namespace store
