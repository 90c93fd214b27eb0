// Fuzz target: requests are parsed or refused by name, with the same result for every split of the bytes.
#include <algorithm>
#include <string>

#include "testing/cut_request.hpp"
#include "testing/fuzz/fuzz.hpp"

namespace {

using testing::put_together;

constexpr std::size_t body_limit = 4096;

void judge(const http::RequestParser& parser) {
  const auto& request = parser.request;
  fuzz::must(request.path.starts_with('/'), "a path begins with a slash");
  fuzz::must(!(parser.chunked() && parser.content_length()), "a body has one length");
  fuzz::must(request.body.size() <= body_limit, "a body keeps to its limit");
  for (const auto* field : {&request.token, &request.lang, &request.idempotency_key, &request.origin})
    fuzz::must(field->find_first_of("\r\n") == std::string::npos, "a field is one line");
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size) {
  static const auto options = [] {
    http::ServerOptions small;
    small.body_bytes = body_limit;
    return small;
  }();
  const std::string_view text{reinterpret_cast<const char*>(bytes), size};
  http::RequestParser parser(options);
  const auto whole = put_together(text, text.size(), parser);
  static constexpr int named[] = {0, 400, 405, 413, 417, 431, 505};
  fuzz::must(std::ranges::find(named, whole.status) != std::end(named), "a request is refused by name");
  if (whole.is_done) judge(parser);
  fuzz::must(put_together(text, 1, options) == whole, "a request byte by byte is the same request");
  fuzz::must(put_together(text, 5, options) == whole, "a request in pieces is the same request");
  return 0;
}
