#pragma once
// A chunked body that arrives in pieces: whatever their size, it is to come out the same.
#include <string>
#include <string_view>

#include "platform/http/transport/chunked.hpp"

namespace testing {

struct CutBody {
  int status = 0;  // of the refusal
  bool is_done = false;
  std::size_t used = 0;
  std::string text = {};
  auto operator==(const CutBody&) const -> bool = default;
};

inline auto put_together(std::string_view bytes, std::size_t piece, std::size_t limit) -> CutBody {
  http::ChunkedBody chunks;
  CutBody body;
  while (!bytes.empty() && !chunks.is_done()) {
    const auto used = chunks.take(bytes.substr(0, piece), body.text, limit);
    if (!used) return {.status = used.error()};
    body.used += *used;
    bytes.remove_prefix(*used);
  }
  body.is_done = chunks.is_done();
  return body;
}

}  // namespace testing
