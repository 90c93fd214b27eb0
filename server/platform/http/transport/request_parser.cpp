// A request parsed by Beast, which checks tokens, line ends, sizes and chunks. Each check here names what
// Beast accepts and this must refuse.
#include "platform/http/transport/request_parser.hpp"

#include <boost/asio/buffer.hpp>
#include <utility>

#include "platform/http/transport/text.hpp"

namespace http {
namespace {

constexpr std::size_t most_dropped = 4096;
constexpr std::string_view no_chunks = "0\r\n\r\n";

auto std_view(beast::string_view text) -> std::string_view { return {text.data(), text.size()}; }

auto hex_digit(char c) -> int {
  if (c >= '0' && c <= '9') return c - '0';
  if (lower(c) >= 'a' && lower(c) <= 'f') return lower(c) - 'a' + 10;
  return -1;
}

auto decode_path(std::string_view encoded, std::string& path) -> bool {
  if (encoded.find('%') == encoded.npos) return path.assign(encoded), true;
  path.reserve(encoded.size());
  for (std::size_t i = 0; i < encoded.size(); ++i) {
    auto c = encoded[i];
    if (c == '%') {
      if (i + 2 >= encoded.size()) return false;
      const auto high = hex_digit(encoded[i + 1]), low = hex_digit(encoded[i + 2]);
      if (high < 0 || low < 0) return false;
      c = static_cast<char>(high * 16 + low);
      if (static_cast<unsigned char>(c) < 0x20 || c == 0x7f) return false;
      i += 2;
    }
    path.push_back(c);
  }
  return true;
}

/// Accepts "http://host/path" like "/path", as RFC 9112 3.2.2 requires of servers.
auto without_authority(std::string_view target) -> std::string_view {
  for (const auto scheme : {std::string_view{"http://"}, std::string_view{"https://"}}) {
    if (!same_text(target.substr(0, scheme.size()), scheme)) continue;
    const auto rest = target.find_first_of("/?", scheme.size());
    return rest == target.npos ? std::string_view{"/"} : target.substr(rest);
  }
  return target;
}

/// Beast has one error for every bad version; a client of HTTP/2 must get the status for its version.
auto names_other_version(std::string_view line) -> bool {
  const auto word = line.substr(line.rfind(' ') + 1);
  const auto is_digit = [](char c) { return c >= '0' && c <= '9'; };
  return word.size() == 8 && word.starts_with("HTTP/") && is_digit(word[5]) && word[6] == '.' &&
         is_digit(word[7]) && word != "HTTP/1.1" && word != "HTTP/1.0";
}

/// Beast joins folded lines, which other programs read as separate lines (RFC 9112, 5.2).
auto has_folded_line(std::string_view lines) -> bool {
  for (auto end = lines.find('\n'); end + 1 < lines.size(); end = lines.find('\n', end + 1))
    if (lines[end + 1] == ' ' || lines[end + 1] == '\t') return true;
  return false;
}

auto is_number(std::string_view text) -> bool {
  return std::ranges::all_of(text, [](char c) { return c >= '0' && c <= '9'; });
}

auto once(bool& seen) -> bool { return !std::exchange(seen, true); }

}  // namespace

RequestParser::RequestParser(const ServerOptions& options) : options_(options) {
  // Beast limits the request line and the headers separately; take_head checks their sum.
  header_limit(static_cast<std::uint32_t>(options.header_bytes + 1));
  // Separate calls parse the head and each part of the body: between them, the body is admitted.
  eager(false);
}

auto RequestParser::take_head(std::string_view text) -> std::expected<std::size_t, int> {
  const auto rest = text.substr(parsed_);
  Error error;
  parsed_ += put(boost::asio::buffer(rest.data(), rest.size()), error);
  const auto is_incomplete = error == beast::http::error::need_more;
  if (error && !is_incomplete) return std::unexpected(status_of(error, text));
  if ((is_incomplete ? text.size() : parsed_) > options_.header_bytes) return std::unexpected(431);
  if (is_incomplete) return 0;
  const auto lines = text.find('\n') + 1;
  request.field_lines.assign(text.substr(lines, parsed_ - 2 - lines));
  if (has_folded_line(request.field_lines)) return std::unexpected(400);
  return parsed_;
}

auto RequestParser::take_body(std::string_view bytes) -> std::expected<std::size_t, int> {
  // Beast asserts five bytes once it has seen a last chunk, even if no chunk precedes it.
  if (chunked() && !has_chunk_ && bytes.starts_with('0') && bytes.size() < no_chunks.size()) return 0;
  std::size_t used = 0;
  while (used < bytes.size() && !is_done()) {
    const auto rest = bytes.substr(used);
    Error error;
    used += put(boost::asio::buffer(rest.data(), rest.size()), error);
    if (error == beast::http::error::need_more) {
      // Beast buffers until a chunk's size or the trailers are complete, without a limit.
      if (rest.size() > most_dropped) return std::unexpected(400);
      break;
    }
    if (error) return std::unexpected(status_of(error, {}));
  }
  return used;
}

auto RequestParser::body_limit_of_path() const -> std::uint64_t {
  return options_.body_limit ? options_.body_limit(request.path) : options_.body_bytes;
}

void RequestParser::refuse(int status, Error& error) {
  refusal_ = status;
  error = beast::http::error::bad_field;  // any error: it only stops the parser
}

auto RequestParser::status_of(const Error& error, std::string_view text) const -> int {
  if (refusal_ != 0) return refusal_;
  if (error == beast::http::error::body_limit) return 413;
  if (error == beast::http::error::header_limit) return 431;
  const auto is_version = error == beast::http::error::bad_version;
  return is_version && names_other_version(text.substr(0, text.find("\r\n"))) ? 505 : 400;
}

void RequestParser::on_request_impl(beast::http::verb method, Text, Text target, int version, Error& error) {
  using beast::http::verb;
  is_http_1_0 = version == 10;
  is_options = method == verb::options;
  if (method == verb::post)
    request.method = Method::post;
  else if (method == verb::head)
    request.method = Method::head;
  else if (method != verb::get && !is_options)
    return refuse(405, error);
  if (!read_target(std_view(target))) refuse(400, error);
}

auto RequestParser::read_target(std::string_view target) -> bool {
  if (target.find('#') != target.npos) return false;  // a fragment never leaves the client
  request.target.assign(target);
  if (target == "*" && is_options) return request.path.assign("/"), true;
  const auto local = without_authority(target);
  const auto question = local.find('?');
  if (question != local.npos) request.query.assign(local.substr(question + 1));
  const auto encoded = local.substr(0, question);
  if (encoded.empty()) return request.path.assign("/"), true;
  return encoded.front() == '/' && decode_path(encoded, request.path);
}

void RequestParser::on_field_impl(Field field, Text name, Text value, Error& error) {
  if (is_header_done()) {  // a trailer
    dropped_ += name.size() + value.size();
    if (dropped_ > most_dropped) refuse(400, error);
    return;
  }
  if (++fields_ > options_.header_fields) return refuse(431, error);
  if (const auto status = judge_field(field, std_view(name), std_view(value)); status != 0)
    refuse(status, error);
}

/// Returns 0, or the status of a refusal.
auto RequestParser::judge_field(Field field, std::string_view name, std::string_view value) -> int {
  switch (field) {
    case Field::host:
      return once(has_host_) ? 0 : 400;
    case Field::content_length:
      // Beast accepts "2, 2" and a repeated equal length.
      if (!once(has_length_) || !is_number(value)) return 400;
      body_limit(body_limit_of_path());
      return 0;
    case Field::transfer_encoding:
      // Beast ignores unknown codings, and accepts chunks in HTTP/1.0.
      if (!once(has_encoding_) || !same_text(value, "chunked") || is_http_1_0) return 400;
      body_limit(body_limit_of_path());
      return 0;
    case Field::expect:
      if (!same_text(value, "100-continue") || !once(has_expect_)) return 417;
      expects_continue = !is_http_1_0;
      return 0;
    case Field::upgrade:
      names_websocket_ = same_text(value, "websocket");
      return 0;
    case Field::access_control_request_method:
      asks_for_method_ = true;
      return 0;
    case Field::content_type:
      return keep(&Request::content_type, value);
    case Field::origin:
      return keep(&Request::origin, value);
    case Field::accept_encoding:
    case Field::if_none_match: {
      auto& list = field == Field::accept_encoding ? request.accept_encoding : request.if_none_match;
      if (!list.empty()) list.append(", ");
      list.append(value);
      return 0;
    }
    case Field::unknown:
      return judge_unlisted_field(name, value);
    default:
      return 0;
  }
}

auto RequestParser::judge_unlisted_field(std::string_view name, std::string_view value) -> int {
  if (same_text(name, "token")) return keep(&Request::token, value);
  if (same_text(name, "lang")) return keep(&Request::lang, value);
  if (same_text(name, "idempotency-key")) return keep(&Request::idempotency_key, value);
  if (same_text(name, "x-forwarded-for")) forwarded_for.assign(value);
  if (same_text(name, "x-request-id")) forwarded_request_id.assign(value);
  return 0;
}

/// Refuses a second value, because the two could be read in different ways.
auto RequestParser::keep(std::string Request::* member, std::string_view value) -> int {
  auto& kept = request.*member;
  if (!kept.empty()) return 400;
  kept.assign(value);
  return 0;
}

void RequestParser::on_header_impl(Error& error) {
  if (!has_host_ && !is_http_1_0) return refuse(400, error);
  request.keep_alive = keep_alive();
  is_preflight = is_options && asks_for_method_ && !request.origin.empty();
  is_websocket = names_websocket_ && upgrade() && !is_http_1_0;
}

void RequestParser::on_body_init_impl(const boost::optional<std::uint64_t>& length, Error&) {
  request.body.reserve(std::min<std::uint64_t>(length.value_or(0), options_.body_bytes));
}

auto RequestParser::on_body_impl(Text bytes, Error&) -> std::size_t {
  request.body.append(bytes.data(), bytes.size());
  return bytes.size();
}

void RequestParser::on_chunk_header_impl(std::uint64_t, Text extension, Error& error) {
  has_chunk_ = true;
  dropped_ += extension.size();
  if (dropped_ > most_dropped) refuse(400, error);
}

auto RequestParser::on_chunk_body_impl(std::uint64_t, Text bytes, Error& error) -> std::size_t {
  return on_body_impl(bytes, error);
}

}  // namespace http
