// A client on a bare socket. No wait is longer than two minutes.
#include "platform/http/tests/client.hpp"

#include <arpa/inet.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <poll.h>
#include <sys/socket.h>
#include <unistd.h>

#include <charconv>
#include <chrono>
#include <thread>

#include "platform/http/transport/text.hpp"

namespace http::testing {
namespace {

constexpr auto patience = 120'000;  // milliseconds

auto value_of(std::string_view head, std::string_view name) -> std::string_view {
  for (auto rest = head; !rest.empty();) {
    const auto end = rest.find("\r\n");
    const auto line = rest.substr(0, end);
    const auto colon = line.find(':');
    if (colon != line.npos && same_text(line.substr(0, colon), name)) return trimmed(line.substr(colon + 1));
    if (end == rest.npos) break;
    rest.remove_prefix(end + 2);
  }
  return {};
}

}  // namespace

auto Answer::header(std::string_view name) const -> std::string { return std::string{value_of(head, name)}; }

Client::Client(std::uint16_t port, int receive_buffer)
    : socket_(::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0)) {
  const int on = 1;
  setsockopt(socket_, IPPROTO_TCP, TCP_NODELAY, &on, sizeof on);
  if (receive_buffer) setsockopt(socket_, SOL_SOCKET, SO_RCVBUF, &receive_buffer, sizeof receive_buffer);
  sockaddr_in address{};
  address.sin_family = AF_INET;
  address.sin_port = htons(port);
  address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  ended_ = connect(socket_, reinterpret_cast<const sockaddr*>(&address), sizeof address) != 0;
}

Client::~Client() { close(socket_); }

auto Client::send(std::string_view bytes) -> Client& {
  while (!bytes.empty()) {
    const auto sent = ::send(socket_, bytes.data(), bytes.size(), MSG_NOSIGNAL);
    if (sent <= 0) break;  // the server has closed; the test sees that from the response
    bytes.remove_prefix(static_cast<std::size_t>(sent));
  }
  return *this;
}

auto Client::finish_sending() -> Client& { return shutdown(socket_, SHUT_WR), *this; }

auto Client::receive_more() -> bool {
  pollfd waiting{.fd = socket_, .events = POLLIN, .revents = 0};
  if (ended_ || poll(&waiting, 1, patience) <= 0) return false;
  char part[16 * 1024];
  const auto count = recv(socket_, part, sizeof part, 0);
  ended_ = count <= 0;
  if (!ended_) received_.append(part, static_cast<std::size_t>(count));
  return !ended_;
}

auto Client::bytes(std::size_t count) -> std::string {
  while (received_.size() < count && receive_more()) continue;
  auto taken = received_.substr(0, count);
  received_.erase(0, taken.size());
  return taken;
}

auto Client::answer(bool has_body) -> Answer {
  while (received_.find("\r\n\r\n") == std::string::npos)
    if (!receive_more()) return {};
  Answer answer;
  answer.head = bytes(received_.find("\r\n\r\n") + 4);
  std::from_chars(answer.head.data() + 9, answer.head.data() + 12, answer.status);
  std::size_t length = 0;
  const auto declared = value_of(answer.head, "content-length");
  std::from_chars(declared.data(), declared.data() + declared.size(), length);
  if (has_body) answer.body = bytes(length);
  return answer;
}

auto patient_options() -> ServerOptions {
  ServerOptions options;
  options.header_timeout = options.body_timeout = options.idle_timeout = milliseconds{60'000};
  options.write_timeout = options.linger_timeout = milliseconds{60'000};
  options.drain_grace = milliseconds{40};
  options.refusal_body = [](int status, std::string_view lang) {
    return R"({"ok":false,"status":)" + std::to_string(status) + R"(,"lang":")" + std::string{lang} + "\"}";
  };
  return options;
}

void OverLoopback::start() {
  server = std::make_unique<Server>(options, handler, websocket_handler);
  server->start();
}

auto OverLoopback::echo(const Request& request) -> std::string {
  const auto method = request.method == Method::get    ? "GET "
                      : request.method == Method::head ? "HEAD "
                                                       : "POST ";
  return method + request.path + '?' + request.query + '|' + request.body;
}

auto eventually(const std::function<bool()>& is_so) -> bool {
  const auto until = std::chrono::steady_clock::now() + milliseconds{patience};
  while (!is_so()) {
    if (std::chrono::steady_clock::now() > until) return false;
    std::this_thread::sleep_for(milliseconds{2});
  }
  return true;
}

auto get(std::string_view path, std::string_view more_lines) -> std::string {
  return "GET " + std::string{path} + " HTTP/1.1\r\nHost: gomve\r\n" + std::string{more_lines} + "\r\n";
}

auto post(std::string_view path, std::string_view body, std::string_view more_lines) -> std::string {
  return "POST " + std::string{path} +
         " HTTP/1.1\r\nHost: gomve\r\nContent-Length: " + std::to_string(body.size()) + "\r\n" +
         std::string{more_lines} + "\r\n" + std::string{body};
}

}  // namespace http::testing
