// Reading the head of a request: one pass over the text, every doubt is a refusal.
#include "platform/http/transport/head.hpp"

#include <array>
#include <charconv>

#include "platform/http/transport/text.hpp"

namespace http {
namespace {

using Read = std::expected<void, int>;

constexpr std::size_t longest_method = 32;

constexpr auto refused(int status) { return std::unexpected(status); }

constexpr auto token_characters = [] {
  std::array<bool, 256> allowed{};
  for (auto c = '0'; c <= '9'; ++c) allowed[static_cast<unsigned char>(c)] = true;
  for (auto c = 'a'; c <= 'z'; ++c) allowed[static_cast<unsigned char>(c)] = true;
  for (auto c = 'A'; c <= 'Z'; ++c) allowed[static_cast<unsigned char>(c)] = true;
  for (const auto c : std::string_view{"!#$%&'*+-.^_`|~"}) allowed[static_cast<unsigned char>(c)] = true;
  return allowed;
}();

auto is_token(std::string_view text) -> bool {
  return !text.empty() && std::ranges::all_of(text, [](unsigned char c) { return token_characters[c]; });
}

auto is_field_value(std::string_view text) -> bool {
  return std::ranges::none_of(text, [](unsigned char c) { return (c < 0x20 && c != '\t') || c == 0x7f; });
}

auto is_target(std::string_view text) -> bool {
  return !text.empty() &&
         std::ranges::none_of(text, [](unsigned char c) { return c <= 0x20 || c == 0x7f || c == '#'; });
}

auto hex_digit(char c) -> int {
  if (c >= '0' && c <= '9') return c - '0';
  if (lower(c) >= 'a' && lower(c) <= 'f') return lower(c) - 'a' + 10;
  return -1;
}

auto decode_path(std::string_view encoded, std::string& path) -> Read {
  if (encoded.find('%') == encoded.npos) return path.assign(encoded), Read{};
  path.reserve(encoded.size());
  for (std::size_t i = 0; i < encoded.size(); ++i) {
    auto c = encoded[i];
    if (c == '%') {
      if (i + 2 >= encoded.size()) return refused(400);
      const auto high = hex_digit(encoded[i + 1]), low = hex_digit(encoded[i + 2]);
      if (high < 0 || low < 0) return refused(400);
      c = static_cast<char>(high * 16 + low);
      if (static_cast<unsigned char>(c) < 0x20 || c == 0x7f) return refused(400);
      i += 2;
    }
    path.push_back(c);
  }
  return {};
}

/// "http://host/path" is as good as "/path": RFC 9112 3.2.2 asks servers to take both.
auto without_authority(std::string_view target) -> std::string_view {
  for (const auto scheme : {std::string_view{"http://"}, std::string_view{"https://"}}) {
    if (!same_text(target.substr(0, scheme.size()), scheme)) continue;
    const auto rest = target.find_first_of("/?", scheme.size());
    return rest == target.npos ? std::string_view{"/"} : target.substr(rest);
  }
  return target;
}

auto read_target(std::string_view target, Head& into) -> Read {
  if (!is_target(target)) return refused(400);
  auto& request = into.request;
  request.target.assign(target);
  if (target == "*" && into.is_options) return request.path = "/", Read{};
  const auto local = without_authority(target);
  const auto question = local.find('?');
  if (question != local.npos) request.query.assign(local.substr(question + 1));
  const auto encoded = local.substr(0, question);
  if (encoded.empty()) return request.path = "/", Read{};
  if (encoded.front() != '/') return refused(400);
  return decode_path(encoded, request.path);
}

auto read_method(std::string_view word, Head& into) -> Read {
  if (word == "GET") return into.request.method = Method::get, Read{};
  if (word == "POST") return into.request.method = Method::post, Read{};
  if (word == "HEAD") return into.request.method = Method::head, Read{};
  into.is_options = word == "OPTIONS";
  if (into.is_options) return {};
  return refused(is_token(word) ? 405 : 400);
}

auto read_version(std::string_view word, Head& into) -> Read {
  if (word == "HTTP/1.1") return {};
  into.is_http_1_0 = word == "HTTP/1.0";
  into.request.keep_alive = !into.is_http_1_0;
  if (into.is_http_1_0) return {};
  const auto is_version =
      word.size() == 8 && word.starts_with("HTTP/") && hex_digit(word[5]) >= 0 && word[6] == '.';
  return refused(is_version ? 505 : 400);
}

auto read_request_line(std::string_view line, Head& into) -> Read {
  const auto first = line.find(' '), last = line.rfind(' ');
  if (first == line.npos || first == last) return refused(400);
  // The version first: a client of HTTP/2 should hear that rather than something about its method.
  if (const auto read = read_version(line.substr(last + 1), into); !read) return read;
  if (const auto read = read_method(line.substr(0, first), into); !read) return read;
  return read_target(line.substr(first + 1, last - first - 1), into);
}

enum class Repeated { refuse, join };

struct NamedField {
  std::string_view name;
  std::string Request::* value;
  Repeated repeated;
};

constexpr NamedField named_fields[] = {
    {"content-type", &Request::content_type, Repeated::refuse},
    {"token", &Request::token, Repeated::refuse},
    {"lang", &Request::lang, Repeated::refuse},
    {"idempotency-key", &Request::idempotency_key, Repeated::refuse},
    {"accept-encoding", &Request::accept_encoding, Repeated::join},
    {"if-none-match", &Request::if_none_match, Repeated::join},
    {"origin", &Request::origin, Repeated::refuse},
};

/// What is gathered from the headers before it can be judged as a whole.
struct Gathered {
  bool host = false, length = false, encoding = false, expect = false;
  bool upgrade_to_websocket = false, connection_upgrade = false, asks_for_method = false;
};

auto read_length(std::string_view value, Head& into) -> Read {
  const auto [stopped, error] = std::from_chars(value.data(), value.data() + value.size(), into.body_length);
  const auto is_number = error == std::errc{} && stopped == value.data() + value.size() && value.size() <= 18;
  return is_number ? Read{} : refused(400);
}

void read_connection(std::string_view value, Head& into, Gathered& seen) {
  each_element(value, [&](std::string_view option) {
    if (same_text(option, "close")) into.request.keep_alive = false;
    if (same_text(option, "keep-alive") && into.is_http_1_0) into.request.keep_alive = true;
    if (same_text(option, "upgrade")) seen.connection_upgrade = true;
  });
}

auto once(bool& seen) -> bool { return !std::exchange(seen, true); }

auto read_framing_field(std::string_view name, std::string_view value, Head& into, Gathered& seen) -> Read {
  switch (name.size()) {
    case 4:
      if (same_text(name, "host") && !once(seen.host)) return refused(400);
      break;
    case 6:
      if (!same_text(name, "expect")) break;
      if (!same_text(value, "100-continue") || !once(seen.expect)) return refused(417);
      into.expects_continue = !into.is_http_1_0;
      break;
    case 7:
      if (same_text(name, "upgrade")) seen.upgrade_to_websocket = same_text(value, "websocket");
      break;
    case 10:
      if (same_text(name, "connection")) read_connection(value, into, seen);
      break;
    case 12:
      if (same_text(name, "x-request-id")) into.forwarded_request_id = value;
      break;
    case 14:
      if (!same_text(name, "content-length")) break;
      return once(seen.length) ? read_length(value, into) : refused(400);
    case 15:
      if (same_text(name, "x-forwarded-for")) into.forwarded_for = value;
      break;
    case 17:
      if (!same_text(name, "transfer-encoding")) break;
      if (!once(seen.encoding) || !same_text(value, "chunked") || into.is_http_1_0) return refused(400);
      into.chunked = true;
      break;
    case 29:
      if (same_text(name, "access-control-request-method")) seen.asks_for_method = true;
      break;
    default:
      break;
  }
  return {};
}

auto read_field(std::string_view line, Head& into, Gathered& seen) -> Read {
  const auto colon = line.find(':');
  if (colon == line.npos || !is_token(line.substr(0, colon))) return refused(400);
  const auto name = line.substr(0, colon);
  const auto value = trimmed(line.substr(colon + 1));
  if (!is_field_value(value)) return refused(400);
  for (const auto& field : named_fields) {
    if (!same_text(name, field.name)) continue;
    auto& kept = into.request.*field.value;
    if (kept.empty()) return kept.assign(value), Read{};
    if (field.repeated == Repeated::refuse) return refused(400);
    return kept.append(", ").append(value), Read{};
  }
  return read_framing_field(name, value, into, seen);
}

auto judge(Head& into, const Gathered& seen) -> Read {
  if (seen.length && seen.encoding) return refused(400);
  if (!seen.host && !into.is_http_1_0) return refused(400);
  into.is_preflight = into.is_options && seen.asks_for_method && !into.request.origin.empty();
  into.is_websocket = seen.upgrade_to_websocket && seen.connection_upgrade && !into.is_http_1_0;
  return {};
}

}  // namespace

auto parse_head(std::string_view text, std::size_t max_fields, Head& into) -> std::expected<void, int> {
  into = Head{};
  const auto line_end = text.find("\r\n");
  if (const auto read = read_request_line(text.substr(0, line_end), into); !read) return read;
  auto rest = text.substr(line_end + 2);
  rest.remove_suffix(2);
  into.request.field_lines.assign(rest);
  Gathered seen;
  for (std::size_t count = 0; !rest.empty(); ++count) {
    if (count == max_fields) return refused(431);
    const auto end = rest.find("\r\n");
    if (const auto read = read_field(rest.substr(0, end), into, seen); !read) return read;
    rest.remove_prefix(end + 2);
  }
  return judge(into, seen);
}

auto may_become_head(std::string_view text) -> bool {
  const auto method = text.substr(0, std::min(text.find(' '), text.size()));
  return text.empty() || text == "\r" || (method.size() <= longest_method && is_token(method));
}

}  // namespace http
