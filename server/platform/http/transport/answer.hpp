#pragma once
// A response as Boost.Beast's serializer writes it.
#include <boost/beast/http/fields.hpp>
#include <boost/beast/http/message.hpp>
#include <boost/beast/http/serializer.hpp>
#include <boost/beast/http/span_body.hpp>
#include <string_view>

#include "platform/http/message.hpp"

namespace http {

namespace beast = boost::beast;

struct ServerOptions;

/// The headers of every response.
auto security_headers(const ServerOptions& options) -> Headers;

/// The parts of a response's head that do not come from the handler.
struct Envelope {
  std::string_view date;
  const Headers& security_headers;
  std::string_view request_id;
  std::string_view allowed_origin = {};  // empty if none
  bool varies_by_origin = false;
  bool closes = false;
  bool says_keep_alive = false;  // HTTP/1.0 needs the header
  bool is_head_only = false;     // for HEAD: the body's length without the body
};

class Answer {
 public:
  using Message = beast::http::response<beast::http::span_body<const char>>;
  using Serializer = beast::http::serializer<false, Message::body_type, Message::fields_type>;

  /// Omits a header that would break the head.
  Answer(Response response, const Envelope& envelope);
  Answer(const Answer&) = delete;
  auto operator=(const Answer&) -> Answer& = delete;

  auto serializer() -> Serializer& { return serializer_; }
  /// The size of the body in bytes, sent or not.
  auto body_bytes() const -> std::size_t { return message_.body().size(); }

 private:
  void add(std::string_view name, std::string_view value);
  void add(beast::http::field name, std::string_view value);

  Response response_;  // owns the body
  Message message_;
  Serializer serializer_{message_};
};

}  // namespace http
