// Heads and chunked bodies of requests: read or refused by name, and the same however the bytes are cut.
#include <algorithm>
#include <string>

#include "platform/http/transport/head.hpp"
#include "testing/cut_body.hpp"
#include "testing/fuzz/fuzz.hpp"

namespace {

using testing::put_together;

constexpr std::size_t body_limit = 4096;

void judge_body(std::string_view bytes) {
  const auto whole = put_together(bytes, bytes.size(), body_limit);
  fuzz::must(whole.text.size() <= body_limit, "a body keeps to its limit");
  fuzz::must(whole.status == 0 || whole.status == 400 || whole.status == 413, "a body is refused by name");
  fuzz::must(put_together(bytes, 1, body_limit) == whole, "a body byte by byte is the same body");
  fuzz::must(put_together(bytes, 5, body_limit) == whole, "a body in pieces is the same body");
}

void judge_head(std::string_view text) {
  http::Head head;
  if (const auto read = http::parse_head(text, 64, head); !read) {
    static constexpr int named[] = {400, 405, 417, 431, 505};
    fuzz::must(std::ranges::find(named, read.error()) != std::end(named), "a head is refused by name");
    return;
  }
  const auto& request = head.request;
  fuzz::must(request.path.starts_with('/'), "a path begins with a slash");
  fuzz::must(!(head.chunked && head.body_length > 0), "a body has one length");
  for (const auto* field : {&request.token, &request.lang, &request.idempotency_key, &request.origin})
    fuzz::must(field->find_first_of("\r\n") == std::string::npos, "a field is one line");
  for (std::size_t length = 1; length < std::min<std::size_t>(text.size(), 64); ++length)
    fuzz::must(http::may_become_head(text.substr(0, length)), "the beginning of a head may become one");
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size) {
  const std::string_view text{reinterpret_cast<const char*>(bytes), size};
  const auto end = text.find("\r\n\r\n");
  if (end != text.npos) judge_head(text.substr(0, end + 4));
  judge_body(end == text.npos ? text : text.substr(end + 4));
  return 0;
}
