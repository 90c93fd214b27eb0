#pragma once
// A way to the tests' PostgreSQL that can be cut at the worst moment: when a commit has arrived and its
// answer has not.
#include <atomic>
#include <filesystem>
#include <string>
#include <thread>
#include <vector>

namespace testing {

class CutLink {
 public:
  /// Listens in a folder of its own, and passes on to the server of that connection string (its socket).
  explicit CutLink(const std::string& server);
  ~CutLink();
  CutLink(const CutLink&) = delete;
  auto operator=(const CutLink&) -> CutLink& = delete;

  /// The connection string that leads through here.
  auto address() const -> std::string;
  /// The next commit reaches the server and is carried out; whoever sent it loses the link instead of hearing
  /// so.
  void swallow_next_commit_answer() { swallows_ = true; }
  /// From now on nobody comes in, though whoever is through stays so.
  void close_to_newcomers();
  /// From now on nobody comes through, until it is opened.
  void close();
  void open();

 private:
  void accept_all();
  void pass(int client);

  std::string server_socket_, rest_;
  std::filesystem::path folder_;
  std::atomic<int> listener_{-1};
  std::atomic<bool> ending_{false}, swallows_{false}, closed_{false};
  std::vector<std::jthread> threads_;  // the acceptor's own
  std::jthread acceptor_;
};

}  // namespace testing
