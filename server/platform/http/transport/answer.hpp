#pragma once
// An answer as it goes over the wire.
#include <array>
#include <memory>
#include <string>
#include <string_view>

#include "platform/http/message.hpp"

namespace http {

struct ServerOptions;

/// The words after a status, "Not Found".
auto reason_of(int status) -> std::string_view;

/// The header lines that every answer carries: security headers, each ending in CRLF.
auto security_lines(const ServerOptions& options) -> std::string;

/// What an answer's head says besides the answer itself.
struct Envelope {
  std::string_view date;  // a whole line
  std::string_view security_lines;
  std::string_view request_id;
  std::string_view allowed_origin;  // empty if none
  bool varies_by_origin = false;
  bool closes = false;
  bool says_keep_alive = false;  // HTTP/1.0 wants to hear it
};

/// Adds the head of `response`. A header that would break the head is left out.
void append_head(std::string& out, const Response& response, const Envelope& envelope);

/// Whether a body may follow: not after 204 and 304.
auto may_have_body(int status) -> bool;

/// Bytes on their way to one client: text, then perhaps one large body that is not copied.
class Outgoing {
 public:
  static constexpr std::size_t large = 16 * 1024;

  auto text() -> std::string& { return text_; }
  /// Adds the body of `response`; small ones are copied behind their head, so that one segment carries both.
  void add_body(Response&& response);

  auto left() const -> std::size_t { return text_.size() + body().size() - sent_; }
  auto is_large() const -> bool { return left() >= large; }
  /// What is still to be sent, in order.
  auto pieces() const -> std::array<std::string_view, 2>;
  void sent(std::size_t bytes);

 private:
  auto body() const -> std::string_view { return shared_ ? *shared_ : own_; }

  std::string text_, own_;
  std::shared_ptr<const std::string> shared_;
  std::size_t sent_ = 0;
};

}  // namespace http
