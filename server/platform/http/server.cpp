// The HTTP server: threads with their own connections, and one acceptor that distributes new ones.
#include "platform/http/server.hpp"

#include <spdlog/spdlog.h>

#include <algorithm>
#include <boost/asio/basic_socket_acceptor.hpp>
#include <boost/asio/dispatch.hpp>
#include <boost/asio/post.hpp>
#include <boost/beast/http/write.hpp>
#include <condition_variable>
#include <csignal>
#include <exception>
#include <future>
#include <stdexcept>
#include <thread>

#include "platform/http/transport/answer.hpp"
#include "platform/http/transport/session.hpp"

namespace http {
namespace {

using asio::ip::tcp;
using Acceptor = asio::basic_socket_acceptor<tcp, asio::io_context::executor_type>;

constexpr auto backlog = 4096;
constexpr milliseconds between_accept_attempts{50};  // after the process has run out of descriptors

auto bytes_of(const asio::ip::address& address) -> Address {
  return address.is_v4() ? asio::ip::make_address_v6(asio::ip::v4_mapped, address.to_v4()).to_bytes()
                         : address.to_v6().to_bytes();
}

void leave_signals_to_main() {
  sigset_t all;
  sigfillset(&all);
  pthread_sigmask(SIG_BLOCK, &all, nullptr);
}

}  // namespace

struct Server::Parts {
  explicit Parts(std::shared_ptr<Core> shared) : core(std::move(shared)) {}

  void listen();
  void run();
  void accept();
  void welcome(Socket socket);
  void turn_away(Socket socket);
  void stop_accepting();
  void on_each_thread(void (IoThread::*work)());
  auto wait_until_finished(milliseconds time) -> bool;

  std::shared_ptr<Core> core;
  std::vector<std::shared_ptr<IoThread>> io_threads;
  std::vector<std::thread> threads;
  std::unique_ptr<Acceptor> acceptor;
  std::unique_ptr<asio::steady_timer> next_attempt;
  std::size_t next_thread = 0;
  std::uint16_t port = 0;

  std::mutex mutex;
  std::condition_variable finished;
  std::size_t running = 0;
};

void Server::Parts::listen() {
  const auto& options = core->options;
  try {
    const tcp::endpoint endpoint(asio::ip::make_address(options.address), options.port);
    acceptor = std::make_unique<Acceptor>(io_threads.front()->io());
    acceptor->open(endpoint.protocol());
    acceptor->set_option(tcp::acceptor::reuse_address(true));
    acceptor->bind(endpoint);
    acceptor->listen(backlog);
    port = acceptor->local_endpoint().port();
  } catch (const boost::system::system_error& error) {
    throw std::runtime_error(
        fmt::format("cannot listen on {}:{}: {}", options.address, options.port, error.code().message()));
  }
}

void Server::Parts::run() {
  running = io_threads.size();
  for (const auto& io_thread : io_threads) {
    threads.emplace_back([this, io_thread] {
      leave_signals_to_main();
      io_thread->run();
      const std::scoped_lock lock(mutex);
      --running;
      finished.notify_all();
    });
  }
}

void Server::Parts::accept() {
  acceptor->async_accept(io_threads[next_thread]->io(),
                         [this](const boost::system::error_code& error, Socket socket) {
                           if (!acceptor->is_open()) return;
                           if (!error) {
                             welcome(std::move(socket));
                             return accept();
                           }
                           spdlog::error("http: cannot accept: {}", error.message());
                           next_attempt->expires_after(between_accept_attempts);
                           next_attempt->async_wait([this](const boost::system::error_code& cancelled) {
                             if (!cancelled && acceptor->is_open()) accept();
                           });
                         });
}

void Server::Parts::welcome(Socket socket) {
  boost::system::error_code error;
  const auto peer = socket.remote_endpoint(error);
  if (error) return;  // the client has disconnected
  Visitor visitor{.address = bytes_of(peer.address()), .is_proxy = false, .place = {}};
  visitor.is_proxy = core->proxies.contains(visitor.address);
  visitor.place = core->admission.admit(visitor.address, visitor.is_proxy);
  if (!visitor.place) return turn_away(std::move(socket));
  const auto io_thread = io_threads[next_thread];
  next_thread = (next_thread + 1) % io_threads.size();
  const auto session = std::make_shared<Session>(io_thread, std::move(socket), std::move(visitor));
  // Runs at once on this thread. On another thread it runs after work posted there before, such as a drain.
  asio::dispatch(io_thread->io(), [io_thread, session] {
    io_thread->add(session);
    session->start();
  });
}

void Server::Parts::turn_away(Socket socket) {
  auto& first = *io_threads.front();
  first.counts.refused(503);
  Answer full(core->refusal(503, {}), {.date = first.date(),
                                       .security_headers = core->security_headers,
                                       .request_id = first.new_request_id(),
                                       .closes = true});
  boost::system::error_code ignored;
  socket.non_blocking(true, ignored);
  beast::http::write(socket, full.serializer(), ignored);
  socket.shutdown(Socket::shutdown_send, ignored);
}

/// Accepts the connections in the kernel's queue: closing the acceptor would reset them.
void Server::Parts::stop_accepting() {
  boost::system::error_code error;
  acceptor->non_blocking(true, error);
  while (!error) {
    auto socket = acceptor->accept(io_threads[next_thread]->io(), error);
    if (!error) welcome(std::move(socket));
  }
  acceptor->close(error);
  next_attempt->cancel();
}

/// The threads outlive the posted work, which does not run on a thread that has ended.
void Server::Parts::on_each_thread(void (IoThread::*work)()) {
  for (const auto& one : io_threads) asio::post(one->io(), [&thread = *one, work] { (thread.*work)(); });
}

auto Server::Parts::wait_until_finished(milliseconds time) -> bool {
  std::unique_lock lock(mutex);
  return finished.wait_for(lock, time, [this] { return running == 0; });
}

Server::Server(ServerOptions options, Handler handler, WebSocketHandler websocket_handler) {
  auto core = std::make_shared<Core>(std::move(options), std::move(handler), std::move(websocket_handler));
  parts_ = std::make_unique<Parts>(std::move(core));
}

// Threads that could not be stopped would run on in an object that is gone.
Server::~Server() {
  try {
    stop(milliseconds{0});
  } catch (...) {
    std::terminate();
  }
}

void Server::start() {
  auto& p = *parts_;
  for (auto i = 0u; i < std::max(p.core->options.threads, 1u); ++i)
    p.io_threads.push_back(std::make_shared<IoThread>(p.core));
  p.listen();
  p.next_attempt = std::make_unique<asio::steady_timer>(p.io_threads.front()->io());
  p.accept();
  p.run();
}

auto Server::port() const -> std::uint16_t { return parts_->port; }

auto Server::stop(milliseconds drain) -> bool {
  auto& p = *parts_;
  if (p.threads.empty()) return true;
  std::promise<void> closed;
  asio::post(p.io_threads.front()->io(), [&] {
    p.stop_accepting();
    closed.set_value();
  });
  closed.get_future().wait();
  p.on_each_thread(&IoThread::drain);
  const auto in_time = p.wait_until_finished(drain);
  if (!in_time) p.on_each_thread(&IoThread::kill_all);
  for (auto& thread : p.threads) thread.join();
  p.threads.clear();
  return in_time;
}

auto Server::statistics() const -> ServerStatistics {
  ServerStatistics sum;
  sum.connections_open = parts_->core->admission.open();
  for (const auto& io_thread : parts_->io_threads) {
    const auto& c = io_thread->counts;
    sum.connections_total += c.connections.value();
    sum.websockets_open += c.websockets_open.value();
    sum.websockets_total += c.websockets.value();
    sum.requests += c.requests.value();
    sum.bytes_in += c.bytes_in.value();
    sum.bytes_out += c.bytes_out.value();
    sum.slow += c.slow.value();
    sum.unanswered += c.unanswered.value();
    auto& refused = sum.refused;
    refused.malformed += c.malformed.value();
    refused.method += c.method.value();
    refused.headers_too_large += c.headers_too_large.value();
    refused.body_too_large += c.body_too_large.value();
    refused.timed_out += c.timed_out.value();
    refused.origin += c.origin.value();
    refused.busy += c.busy.value();
    refused.slow_readers += c.slow_readers.value();
    refused.slow_websockets += c.slow_websockets.value();
  }
  return sum;
}

}  // namespace http
