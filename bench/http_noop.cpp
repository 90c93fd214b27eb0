// The HTTP transport alone: it answers every GET with a few bytes, so wrk measures nothing else.
//   http_noop [port] [folder of static files]; "/later" answers from another thread.
#include <condition_variable>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <deque>
#include <mutex>
#include <thread>

#include "platform/http/server.hpp"
#include "platform/http/static_files.hpp"

namespace {

/// A substitute for the store's writer: takes all waiting requests, then answers them.
class Worker {
 public:
  void take(http::Respond respond) {
    const std::scoped_lock lock(mutex_);
    waiting_.push_back(std::move(respond));
    if (waiting_.size() == 1) work_.notify_one();
  }

 private:
  void run(const std::stop_token& stop) {
    std::unique_lock lock(mutex_);
    while (work_.wait(lock, stop, [this] { return !waiting_.empty(); })) {
      auto batch = std::move(waiting_);
      waiting_.clear();
      lock.unlock();
      for (auto& respond : batch) respond({.body = R"({"ok":true,"data":null})"});
      batch.clear();
      lock.lock();
    }
  }

  std::mutex mutex_;
  std::condition_variable_any work_;
  std::deque<http::Respond> waiting_;
  std::jthread thread_{[this](const std::stop_token& stop) { run(stop); }};
};

}  // namespace

auto main(int argc, char** argv) -> int {
  sigset_t signals;
  sigemptyset(&signals);
  sigaddset(&signals, SIGTERM);
  sigaddset(&signals, SIGINT);
  pthread_sigmask(SIG_BLOCK, &signals, nullptr);

  http::ServerOptions options;
  options.port = static_cast<std::uint16_t>(argc > 1 ? std::atoi(argv[1]) : 0);
  options.max_connections_per_address = options.max_connections;
  std::optional<http::StaticFiles> files;
  if (argc > 2) files.emplace(std::vector<http::Mount>{{"/", argv[2]}}, std::vector<std::string>{});

  Worker worker;
  http::Server server(options, [&](http::Request request, http::Respond respond) {
    if (request.path == "/later") return worker.take(std::move(respond));
    if (files && request.path != "/")
      if (auto found = files->answer(request)) return respond(*std::move(found));
    respond({.body = R"({"ok":true,"data":null})"});
  });
  server.start();
  std::printf("listening on %u\n", server.port());
  std::fflush(stdout);
  int signal = 0;
  sigwait(&signals, &signal);
  const auto in_time = server.stop(http::milliseconds{10'000});
  const auto sum = server.statistics();
  std::printf("%lu requests on %lu connections%s\n", sum.requests, sum.connections_total,
              in_time ? "" : ", cut off");
  return in_time ? 0 : 1;
}
