#pragma once
// The product's calls over HTTP: finds the endpoint, decodes, and sends the call through the store to its
// answer.
#include <atomic>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "platform/histogram.hpp"
#include "platform/http/call.hpp"
#include "platform/http/message.hpp"
#include "platform/http/request_coalescer.hpp"
#include "platform/http/response_cache.hpp"
#include "platform/http/throttle.hpp"
#include "platform/run/executor.hpp"

namespace http {

/// Every path of the product: "/rest/v3/api/login" → its endpoint. Console calls live under
/// /rest/v3/console/.
class Routes {
 public:
  explicit Routes(Endpoints endpoints);

  static constexpr std::string_view api_bases[] = {"/rest/v3/api/", "/api/"};
  static constexpr std::string_view console_base = "/rest/v3/console/";

  /// nullptr if there is no such call.
  auto find(std::string_view full_path) const -> const Endpoint*;
  auto all() const -> const Endpoints& { return endpoints_; }
  /// The most bytes of a body that the path accepts, or `usual` if it has no limit of its own.
  auto body_limit(std::string_view full_path, std::size_t usual) const -> std::size_t;
  /// Whether the path is below one of the bases: then an unknown path is refused, not answered with the app.
  static auto is_call(std::string_view full_path) -> bool;

 private:
  Endpoints endpoints_;
  std::unordered_map<std::string_view, const Endpoint*> api_, console_;
};

/// Counts for /metrics, by call.
struct CallStatistics {
  std::atomic<std::uint64_t> answered{0}, refused{0}, failed{0};
  Histogram took;
};

/// How often each refusal was given, by its key.
class RefusalCounts {
 public:
  void count(const Refusal& why, std::size_t times = 1);
  auto all() const -> std::map<std::string_view, std::uint64_t>;

 private:
  mutable std::mutex guard_;
  std::map<std::string_view, std::uint64_t> counts_;
};

/// The refusal that the caller receives for a thrown failure; details for the operator are logged.
auto why_failed(const std::exception_ptr& failure, const Request& request) -> const Refusal&;
/// A refusal with a status of its own. 429 and 503 say when to try again: Retry-After, in seconds, from
/// `wait` if it is known.
auto refused_response(int status, const Refused& refused, Language language,
                      std::chrono::milliseconds wait = {}) -> Response;
/// 500 for a bug, 503 for a temporary failure.
auto failed_response(const Refusal& why, Language language) -> Response;

class Api {
 public:
  /// `of_address` limits public calls, `calls_per_minute` those of one user or operator.
  Api(const Routes& routes, run::Executor& executor, Admission admission, Allowance of_address,
      double calls_per_minute);

  /// Whether the address may send one more request now, for public resources other than calls.
  auto admits(const std::string& address) -> bool;
  /// Answers one call. `respond` is called once, from any thread.
  void handle(Request request, Respond respond);

  auto statistics() const -> const std::map<const Endpoint*, CallStatistics>& { return statistics_; }
  auto refusals() const -> const RefusalCounts& { return refusals_; }

 private:
  class ClientCall;
  void refuse_at_once(Respond& respond, int status, const Refused& refused, Language language,
                      std::chrono::milliseconds wait = {});
  auto question_of(const Request& request, const Endpoint& endpoint, Language language) const
      -> std::optional<Question>;
  auto answer_known(const Question& question, const Endpoint& endpoint, Respond& respond) -> bool;
  auto listens(const Question& question, Respond& respond) -> bool;
  void add_time(Response& response) const;

  const Routes& routes_;
  run::Executor& executor_;
  const Admission admission_;
  CallLimits limits_;
  ResponseCache response_cache_;
  RequestCoalescer request_coalescer_;
  std::map<const Endpoint*, CallStatistics> statistics_;
  RefusalCounts refusals_;
};

}  // namespace http
