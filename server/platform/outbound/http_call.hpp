#pragma once
// Calls to other people's servers: one at a time, within a time limit, over verified TLS.
#include <chrono>
#include <cstddef>
#include <expected>
#include <string>
#include <utility>
#include <vector>

namespace outbound {

struct HttpCall {
  std::string method = "POST", url = {};
  std::vector<std::pair<std::string, std::string>> headers = {};
  std::string body = {};
  std::string user = {}, password = {};  ///< of Basic authentication; an empty user for none
  std::chrono::milliseconds time_limit = std::chrono::seconds{15};
  std::size_t most_bytes = std::size_t{64} << 10U;  ///< of the answer
};

struct HttpAnswer {
  long status = 0;
  std::string body;
};

/// Makes the call and waits for its answer, whatever its status; redirects are not followed. The problem is a
/// line for the operator that holds nothing of what was sent. Waits up to the time limit, so call it from a
/// pool, outside any transaction. Any number of threads may call at once.
auto call_http(const HttpCall& call) -> std::expected<HttpAnswer, std::string>;

}  // namespace outbound
