// A server thread. It checks all deadlines a few times a second, because a timer for each connection would be
// set and cancelled several times a request.
#include "platform/http/transport/io_thread.hpp"

#include <fmt/chrono.h>
#include <spdlog/spdlog.h>
#include <time.h>

#include <algorithm>
#include <random>

#include "platform/http/transport/answer.hpp"

namespace http {
namespace {

/// An exception comes from an injected function or from memory; the thread's other connections must survive
/// it.
auto survives(auto work) -> bool {
  try {
    work();
    return true;
  } catch (const std::exception& error) {
    spdlog::error("http: a server thread caught: {}", error.what());
    return false;
  }
}

}  // namespace

auto CoarseClock::now() -> time_point {
  timespec now{};
  clock_gettime(CLOCK_MONOTONIC_COARSE, &now);
  return time_point{std::chrono::seconds{now.tv_sec} + duration{now.tv_nsec / 1'000'000}};
}

void Counts::refused(int status) {
  switch (status) {
    case 403:
      return origin.add(1);
    case 405:
      return method.add(1);
    case 408:
      return timed_out.add(1);
    case 413:
      return body_too_large.add(1);
    case 431:
      return headers_too_large.add(1);
    case 503:
      return busy.add(1);
    default:
      return malformed.add(1);
  }
}

Core::Core(ServerOptions given, Handler handle, WebSocketHandler handle_websocket)
    : options(std::move(given)),
      handler(std::move(handle)),
      websocket_handler(std::move(handle_websocket)),
      proxies(options.trusted_proxies),
      admission({affordable_connections(options.max_connections), options.max_connections_per_address,
                 options.large_bodies_bytes, options.large_bodies_bytes_per_address}),
      security_headers(http::security_headers(options)) {}

auto Core::refusal(int status, std::string_view lang) const -> Response {
  Response response{.status = status};
  if (options.refusal_body) response.body = options.refusal_body(status, lang);
  if (status == 405) response.headers.emplace_back("Allow", "GET, HEAD, POST, OPTIONS");
  if (const auto after = retry_after(status); !after.empty())
    response.headers.emplace_back("Retry-After", after);
  return response;
}

auto Core::listed_origin(std::string_view origin) const -> std::string_view {
  if (origin.empty()) return {};
  const auto found = std::ranges::find(options.cors_origins, origin);
  return found == options.cors_origins.end() ? std::string_view{} : *found;
}

IoThread::IoThread(std::shared_ptr<Core> core) : core_(std::move(core)) {
  const auto& options = core_->options;
  const auto shortest = std::min({options.header_timeout, options.body_timeout, options.idle_timeout,
                                  options.write_timeout, options.linger_timeout, options.drain_grace});
  between_ticks_ = std::clamp(shortest / 4, milliseconds{5}, milliseconds{500});
  std::random_device random;
  next_id_ = (std::uint64_t{random()} << 32) | random();
  tick();
}

void IoThread::run() {
  while (!survives([this] { io_.run(); })) continue;
  // Cancelled operations still own their connections. A connection that is destroyed stops the context again.
  for (std::size_t ran = 1; ran > 0;) {
    io_.restart();
    survives([&] { ran = io_.poll(); });
  }
}

void IoThread::add(std::shared_ptr<Connection> connection) {
  connection->slot_ = connections_.size();
  connections_.push_back(std::move(connection));
  if (draining_) connections_.back()->drain();
}

void IoThread::remove(Connection& connection) {
  const auto slot = connection.slot_;
  if (slot >= connections_.size() || connections_[slot].get() != &connection) return;
  std::swap(connections_[slot], connections_.back());
  connections_[slot]->slot_ = slot;
  const auto kept_until_here = std::move(connections_.back());
  connections_.pop_back();
  finish_if_idle();
}

void IoThread::drain() {
  draining_ = true;
  const auto open = connections_;  // a connection that closes leaves the list
  for (const auto& connection : open) connection->drain();
  finish_if_idle();
}

void IoThread::kill_all() {
  draining_ = true;
  const auto open = connections_;
  for (const auto& connection : open) connection->kill();
  finish_if_idle();
}

/// Calls stop(), because a closed WebSocket that the program still owns keeps a timer running.
void IoThread::finish_if_idle() {
  if (draining_ && connections_.empty()) io_.stop();
}

void IoThread::wait_for_tick() {
  timer_.expires_after(between_ticks_);
  timer_.async_wait([this](const boost::system::error_code& error) {
    if (!error) tick();
  });
}

void IoThread::tick() {
  if (const auto now = std::time(nullptr); now != date_of_) {
    date_of_ = now;
    date_ = fmt::format("{:%a, %d %b %Y %H:%M:%S} GMT", fmt::gmtime(now));
  }
  const auto now = CoarseClock::now();
  for (auto i = connections_.size(); i-- > 0;) {
    if (i >= connections_.size()) continue;  // several may have been removed
    const auto connection = connections_[i];
    connection->check_deadline(now);
  }
  wait_for_tick();
}

/// Thirteen characters: unique, hard to guess, and short enough for the string's internal buffer.
auto IoThread::new_request_id() -> std::string {
  constexpr std::string_view alphabet = "0123456789abcdefghjkmnpqrstvwxyz";
  auto mixed = next_id_ += 0x9e3779b97f4a7c15;  // SplitMix64
  mixed = (mixed ^ (mixed >> 30)) * 0xbf58476d1ce4e5b9;
  mixed = (mixed ^ (mixed >> 27)) * 0x94d049bb133111eb;
  mixed ^= mixed >> 31;
  std::string id(13, '0');
  for (auto& c : id) c = alphabet[mixed & 31], mixed >>= 5;
  return id;
}

}  // namespace http
