#pragma once
// A request as it arrives: Boost.Beast parses it, and this refuses more than Beast does.
#include <boost/beast/http/basic_parser.hpp>
#include <expected>
#include <string>
#include <string_view>

#include "platform/http/server.hpp"

namespace http {

namespace beast = boost::beast;

class RequestParser : public beast::http::basic_parser<true> {
 public:
  /// `options` must outlive it.
  explicit RequestParser(const ServerOptions& options);

  /// Parses the bytes received so far, from the request's first byte, until the head is complete. Returns the
  /// length of the head, or 0 while it is incomplete. Refuses with 400, 405, 413, 417, 431 or 505. An
  /// ambiguous length is always refused, so that no request can be smuggled past a proxy.
  auto take_head(std::string_view text) -> std::expected<std::size_t, int>;

  /// Parses unconsumed bytes after the head, and returns how many it consumed. Drops chunk extensions and
  /// trailers. Refuses with 400 or 413.
  auto take_body(std::string_view bytes) -> std::expected<std::size_t, int>;

  /// The limit of the body in bytes; known with the head.
  auto body_limit_of_path() const -> std::uint64_t;

  // Members below are complete with the head.
  Request request;
  std::string forwarded_for;  // the last X-Forwarded-For
  std::string forwarded_request_id;
  bool expects_continue = false;
  bool is_options = false;
  bool is_preflight = false;  // OPTIONS that asks for the methods of another origin
  bool is_websocket = false;  // an upgrade request to WebSocket
  bool is_http_1_0 = false;

 private:
  using Error = beast::error_code;
  using Text = beast::string_view;
  using Field = beast::http::field;

  void on_request_impl(beast::http::verb method, Text word, Text target, int version, Error& error) override;
  void on_response_impl(int, Text, int, Error&) override {}
  void on_field_impl(Field field, Text name, Text value, Error& error) override;
  void on_header_impl(Error& error) override;
  void on_body_init_impl(const boost::optional<std::uint64_t>& length, Error& error) override;
  auto on_body_impl(Text bytes, Error& error) -> std::size_t override;
  void on_chunk_header_impl(std::uint64_t size, Text extension, Error& error) override;
  auto on_chunk_body_impl(std::uint64_t left, Text bytes, Error& error) -> std::size_t override;
  void on_finish_impl(Error&) override {}

  auto read_target(std::string_view target) -> bool;
  auto judge_field(Field field, std::string_view name, std::string_view value) -> int;
  auto judge_unlisted_field(std::string_view name, std::string_view value) -> int;
  auto keep(std::string Request::* member, std::string_view value) -> int;
  void refuse(int status, Error& error);
  auto status_of(const Error& error, std::string_view text) const -> int;

  const ServerOptions& options_;
  int refusal_ = 0;
  std::size_t parsed_ = 0;  // bytes of the head
  std::size_t fields_ = 0;
  std::size_t dropped_ = 0;  // bytes of extensions and trailers
  bool has_host_ = false, has_length_ = false, has_encoding_ = false, has_expect_ = false;
  bool names_websocket_ = false, asks_for_method_ = false;
  bool has_chunk_ = false;
};

}  // namespace http
