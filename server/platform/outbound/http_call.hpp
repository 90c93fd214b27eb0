#pragma once
// HTTP calls to external servers: one at a time, within a time limit, over verified TLS.
#include <chrono>
#include <cstddef>
#include <expected>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace outbound {

struct HttpCall {
  std::string method = "POST", url = {};
  std::vector<std::pair<std::string, std::string>> headers = {};
  std::string body = {};
  std::string user = {}, password = {};  ///< of Basic authentication; an empty user for none
  std::chrono::milliseconds time_limit = std::chrono::seconds{15};
  std::size_t most_bytes = std::size_t{64} << 10U;  ///< of the response
};

struct HttpAnswer {
  long status = 0;
  std::string body;
  std::vector<std::pair<std::string, std::string>> headers = {};  ///< names in lower case

  /// The value of a header; empty if there is none. The name is in lower case.
  auto header(std::string_view name) const -> std::string;
};

/// Makes the call and waits for the response, of any status; does not follow redirects. The error is a line
/// for the operator without any sent data. Waits up to the time limit, so call it on a pool, outside of any
/// transaction. Thread-safe.
auto call_http(const HttpCall& call) -> std::expected<HttpAnswer, std::string>;

}  // namespace outbound
