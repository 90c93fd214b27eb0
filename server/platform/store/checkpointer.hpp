#pragma once
// Carries SQLite's write-ahead log over into the database beside the writer, which would otherwise stop for
// it.
#include <condition_variable>
#include <memory>
#include <mutex>
#include <thread>

#include "platform/store/tx.hpp"

namespace store {

/// A thread with a connection of its own carries over all but what is being committed meanwhile; that little
/// the writer does itself, between two groups, and its next commit begins the log anew.
class Checkpointer {
 public:
  explicit Checkpointer(std::unique_ptr<Connection> connection);
  ~Checkpointer();

  /// The writer's, after each group.
  void look(Connection& writer);
  void stop();

 private:
  enum class State { resting, wanted, working, carried };
  void work();

  const std::unique_ptr<Connection> connection_;
  int last_length_ = 0, next_at_;  // of the log, in pages; the writer's own
  std::mutex guard_;
  std::condition_variable changed_;
  State state_ = State::resting;
  bool stopping_ = false;
  std::thread thread_;
};

}  // namespace store
