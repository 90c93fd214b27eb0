#pragma once
// A proxy to the tests' PostgreSQL that can cut the connection between the arrival of a commit and its
// response.
#include <atomic>
#include <filesystem>
#include <string>
#include <thread>
#include <vector>

namespace testing {

class CutLink {
 public:
  /// Listens in its own folder, and forwards to the server of that connection string (a Unix socket).
  explicit CutLink(const std::string& server);
  ~CutLink();
  CutLink(const CutLink&) = delete;
  auto operator=(const CutLink&) -> CutLink& = delete;

  /// The connection string for this proxy.
  auto address() const -> std::string;
  /// The server executes the next commit, and the client loses the link instead of getting the response.
  void swallow_next_commit_answer() { swallows_ = true; }
  /// Accepts no new connections; existing ones stay.
  void close_to_newcomers();
  /// Cuts all connections, and every new one at once, until it is opened.
  void close() { closed_ = true; }
  void open() { closed_ = false; }
  /// The number of connections that came while it was closed.
  auto turned_away() const -> int { return turned_away_; }

 private:
  void listen();
  void accept_all();
  void pass(int client);

  std::string server_socket_, rest_;
  std::filesystem::path folder_;
  std::atomic<int> listener_{-1};
  std::atomic<bool> ending_{false}, swallows_{false}, closed_{false};
  std::atomic<int> turned_away_{0};
  std::vector<std::jthread> threads_;  // of the accepting thread
  std::jthread acceptor_;
};

}  // namespace testing
