#pragma once
// Checkpoints of SQLite's write-ahead log on their own thread, so that the writer does not stop for them.
#include <condition_variable>
#include <memory>
#include <mutex>
#include <thread>

#include "platform/store/tx.hpp"

namespace store {

/// Copies the log into the database on a thread with its own connection, repeatedly while the writer commits
/// more. When little is left, the writer copies it between two groups, and its next commit restarts the log.
class Checkpointer {
 public:
  /// `megabytes` is the log's length at which a checkpoint starts.
  Checkpointer(std::unique_ptr<Connection> connection, int megabytes);

  /// Called by the writer after each group, with the writer's connection.
  void look(Connection& writer);
  void stop();

 private:
  enum class State { resting, wanted, working, carried };
  void work(const std::stop_token& stop);

  const std::unique_ptr<Connection> connection_;
  const int long_enough_;          // lengths are in pages of the log
  int last_length_ = 0, next_at_;  // used by the writer only
  std::mutex guard_;
  std::condition_variable_any changed_;
  State state_ = State::resting;
  int carried_ = 0;  // pages, by the thread's last pass
  int passes_ = 0;   // since the thread was idle
  std::jthread thread_;
};

}  // namespace store
