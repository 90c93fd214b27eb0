// A proxy between two sockets that can cut the connection.
#include "testing/cut_link.hpp"

#include <poll.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>

#include <array>
#include <sstream>
#include <stdexcept>
#include <string_view>

namespace testing {

namespace {

constexpr int glance = 20;  // milliseconds between checks for the end

auto local_socket() -> int { return ::socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0); }

auto address_of(const std::string& path) -> sockaddr_un {
  sockaddr_un address{};
  address.sun_family = AF_UNIX;
  path.copy(address.sun_path, sizeof address.sun_path - 1);
  return address;
}

// Forwards the received bytes and returns them; empty at the end of the stream.
auto move_on(int from, int to) -> std::string {
  std::array<char, 65536> bytes{};
  const auto size = ::recv(from, bytes.data(), bytes.size(), 0);
  if (size <= 0) return {};
  ::send(to, bytes.data(), static_cast<std::size_t>(size), MSG_NOSIGNAL);
  return {bytes.data(), static_cast<std::size_t>(size)};
}

}  // namespace

CutLink::CutLink(const std::string& server) {
  std::istringstream words{server};
  for (std::string word; words >> word;) {
    if (word.starts_with("host="))
      server_socket_ = word.substr(5) + "/.s.PGSQL.5432";
    else
      rest_ += " " + word;
  }
  std::string name = "/tmp/gomve-cut-XXXXXX";
  if (::mkdtemp(name.data()) == nullptr) throw std::runtime_error("no folder for a socket");
  folder_ = name;
  listen();
  acceptor_ = std::jthread{[this] { accept_all(); }};
}

CutLink::~CutLink() {
  ending_ = true;
  acceptor_.join();
  threads_.clear();
  close_to_newcomers();
  std::filesystem::remove_all(folder_);
}

auto CutLink::address() const -> std::string { return "host=" + folder_.string() + rest_; }

void CutLink::close_to_newcomers() {
  if (const int listener = listener_.exchange(-1); listener >= 0) ::close(listener);
}

void CutLink::listen() {
  const auto address = address_of(folder_ / ".s.PGSQL.5432");
  const int listener = local_socket();
  if (::bind(listener, reinterpret_cast<const sockaddr*>(&address), sizeof address) != 0 ||
      ::listen(listener, 64) != 0)
    throw std::runtime_error("cannot listen in " + folder_.string());
  listener_ = listener;
}

void CutLink::accept_all() {
  while (!ending_) {
    pollfd watched{listener_, POLLIN, 0};
    if (::poll(&watched, 1, glance) <= 0) continue;  // also when there is no listener
    const int client = ::accept4(listener_, nullptr, nullptr, SOCK_CLOEXEC);
    if (client < 0) continue;
    if (closed_) {
      ++turned_away_;
      ::close(client);
    } else {
      threads_.emplace_back([this, client] { pass(client); });
    }
  }
}

void CutLink::pass(int client) {
  const int server = local_socket();
  const auto address = address_of(server_socket_);
  bool goes_on = ::connect(server, reinterpret_cast<const sockaddr*>(&address), sizeof address) == 0;
  while (goes_on && !ending_ && !closed_) {
    std::array<pollfd, 2> watched{{{client, POLLIN, 0}, {server, POLLIN, 0}}};
    if (::poll(watched.data(), watched.size(), glance) <= 0) continue;
    if (watched[1].revents != 0) goes_on = !move_on(server, client).empty();
    if (!goes_on || watched[0].revents == 0) continue;
    const auto asked = move_on(client, server);
    goes_on = !asked.empty();
    if (asked.find("COMMIT") == asked.npos || !swallows_.exchange(false)) continue;
    std::array<char, 4096> answer{};
    goes_on = ::recv(server, answer.data(), answer.size(), 0) < 0;  // drops the response to the commit
  }
  ::close(server);
  ::close(client);
}

}  // namespace testing
