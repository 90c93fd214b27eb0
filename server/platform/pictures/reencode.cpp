// The parent's side of the decoding process: sends the upload, waits within the time limit, checks the reply.
#include <fcntl.h>
#include <poll.h>
#include <spawn.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <csignal>
#include <cstring>
#include <optional>
#include <system_error>

#include "platform/pictures/codecs.hpp"
#include "platform/pictures/protocol.hpp"

namespace pictures {
namespace {

using Clock = std::chrono::steady_clock;

void check(int error, const char* doing) {
  if (error != 0) throw std::system_error(error, std::generic_category(), doing);
}

class Socket {
 public:
  explicit Socket(int descriptor) : descriptor_(descriptor) {}
  ~Socket() { close(); }
  Socket(const Socket&) = delete;
  auto operator=(const Socket&) -> Socket& = delete;

  auto descriptor() const -> int { return descriptor_; }
  void close() {
    if (descriptor_ >= 0) ::close(descriptor_);
    descriptor_ = -1;
  }

 private:
  int descriptor_;
};

// The child has one end of a socket as its standard input and output, and no other descriptor.
class Worker {
 public:
  Worker(const std::string& program, int socket) {
    posix_spawn_file_actions_t files;
    posix_spawnattr_t attributes;
    check(posix_spawn_file_actions_init(&files), "picture worker");
    check(posix_spawnattr_init(&attributes), "picture worker");
    posix_spawn_file_actions_adddup2(&files, socket, STDIN_FILENO);
    posix_spawn_file_actions_adddup2(&files, socket, STDOUT_FILENO);
    posix_spawn_file_actions_addopen(&files, STDERR_FILENO, "/dev/null", O_WRONLY, 0);
    posix_spawn_file_actions_addclosefrom_np(&files, STDERR_FILENO + 1);

    sigset_t signals;
    sigemptyset(&signals);
    posix_spawnattr_setsigmask(&attributes, &signals);
    sigfillset(&signals);
    posix_spawnattr_setsigdefault(&attributes, &signals);
    posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF);

    auto name = program;
    std::string argument = worker_argument;
    const std::array<char*, 3> arguments{name.data(), argument.data(), nullptr};
    const std::array<char*, 1> no_environment{nullptr};
    const auto error =
        posix_spawn(&process_, program.c_str(), &files, &attributes, arguments.data(), no_environment.data());
    posix_spawnattr_destroy(&attributes);
    posix_spawn_file_actions_destroy(&files);
    check(error, "picture worker");
  }
  ~Worker() { end(); }
  Worker(const Worker&) = delete;
  auto operator=(const Worker&) -> Worker& = delete;

  /// Ends the process and returns its status as waitpid gives it. A worker that had ended keeps its own
  /// status.
  auto end() -> int {
    if (process_ <= 0) return status_;
    kill(process_, SIGKILL);
    while (waitpid(process_, &status_, 0) < 0 && errno == EINTR) {
    }
    process_ = -1;
    return status_;
  }

 private:
  pid_t process_ = -1;
  int status_ = 0;
};

auto order_for(std::string_view upload, const Output& output) -> std::string {
  const Order order{.output = output, .upload_bytes = static_cast<std::uint32_t>(upload.size())};
  std::string bytes(sizeof(order), '\0');
  std::memcpy(bytes.data(), &order, sizeof(order));
  return bytes += upload;
}

// Sends and receives at the same time until the worker closes its end; nothing if the time runs out.
auto converse(int socket, std::string_view order, Clock::time_point deadline) -> std::optional<std::string> {
  std::string heard;
  std::array<char, 65536> piece;
  while (true) {
    const auto left = std::chrono::ceil<std::chrono::milliseconds>(deadline - Clock::now());
    if (left.count() <= 0) return std::nullopt;
    pollfd watched{socket, static_cast<short>(order.empty() ? POLLIN : POLLIN | POLLOUT), 0};
    if (poll(&watched, 1, static_cast<int>(left.count())) <= 0) continue;

    if ((watched.revents & POLLOUT) != 0) {
      const auto sent = send(socket, order.data(), order.size(), MSG_NOSIGNAL | MSG_DONTWAIT);
      if (sent > 0) order.remove_prefix(static_cast<std::size_t>(sent));
    }
    if ((watched.revents & (POLLIN | POLLHUP | POLLERR)) != 0) {
      const auto got = recv(socket, piece.data(), piece.size(), MSG_DONTWAIT);
      const auto is_for_later = got < 0 && (errno == EINTR || errno == EAGAIN);
      if (is_for_later) continue;
      if (got <= 0) return heard;
      heard.append(piece.data(), static_cast<std::size_t>(got));
      if (heard.size() > sizeof(Reply) + largest_picture) return heard;
    }
  }
}

auto is_side(std::uint32_t pixels, const Output& output) -> bool {
  return pixels >= 1 && pixels <= output.longest;
}

// A worker that a hostile file took over may send anything: a reply must match the requested output.
auto read_reply(std::string_view heard, const Output& output) -> std::expected<Picture, Fault> {
  Reply reply{};
  if (heard.size() < sizeof(reply)) return std::unexpected(Fault::damaged);
  std::memcpy(&reply, heard.data(), sizeof(reply));
  if (reply.outcome == Outcome::not_a_picture) return std::unexpected(Fault::not_a_picture);
  if (reply.outcome == Outcome::too_large) return std::unexpected(Fault::too_large);

  const auto file = heard.substr(sizeof(reply));
  const auto kind = output.format == Format::jpeg ? FileKind::jpeg : FileKind::webp;
  const auto is_believable = reply.outcome == Outcome::done && file.size() == reply.picture_bytes &&
                             kind_of(file) == kind && is_side(reply.width, output) &&
                             is_side(reply.height, output);
  if (!is_believable) return std::unexpected(Fault::damaged);
  return Picture{.bytes = std::string(file),
                 .content_type = output.format == Format::jpeg ? "image/jpeg" : "image/webp",
                 .width = reply.width,
                 .height = reply.height};
}

auto ran_out_of_time(int status) -> bool { return WIFSIGNALED(status) && WTERMSIG(status) == SIGXCPU; }

}  // namespace

auto reencode(std::string_view upload, const Output& output, const run::PictureWorker& worker)
    -> std::expected<Picture, Fault> {
  if (upload.size() > largest_upload) return std::unexpected(Fault::too_large);
  if (!kind_of(upload)) return std::unexpected(Fault::not_a_picture);
  auto judged_output = output;
  judged_output.longest = std::clamp<std::uint32_t>(output.longest, 1, longest_side);

  const auto deadline = Clock::now() + worker.time_limit;
  std::array<int, 2> ends{};
  check(socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends.data()) == 0 ? 0 : errno, "picture worker");
  const Socket ours(ends[0]);
  Socket theirs(ends[1]);
  Worker child(worker.program, theirs.descriptor());
  theirs.close();

  const auto heard = converse(ours.descriptor(), order_for(upload, judged_output), deadline);
  const auto status = child.end();
  if (ran_out_of_time(status)) return std::unexpected(Fault::too_slow);
  if (!heard) return std::unexpected(Fault::no_time);
  return read_reply(*heard, judged_output);
}

}  // namespace pictures
