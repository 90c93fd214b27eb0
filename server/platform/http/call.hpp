#pragma once
// One call: decoded, admitted, run inside a transaction, answered in an envelope.
#include <functional>
#include <memory>
#include <optional>
#include <string>

#include "platform/http/endpoint.hpp"
#include "platform/http/exports.hpp"
#include "platform/http/throttle.hpp"
#include "platform/run/executor.hpp"

namespace http {

/// The parts of a request that matter to a call.
struct Incoming {
  const Endpoint* endpoint = nullptr;
  std::string token, idempotency_key, request_id;
  Origin origin;
  std::shared_ptr<void> request;  // decoded, or null for a call without parameters
};

/// The admission of callers by the modules, and their refusals.
struct Admission {
  std::function<Result<UserId>(Context&, std::string_view token)> user;
  /// Asks ahead for what `user` will read (store::Job::look_ahead).
  std::function<void(store::Tx&, std::string_view token)> expect_user;
  /// Whose token it is, whether they are admitted or not; nothing if it is nobody's.
  std::function<std::optional<UserId>(store::Tx&, std::string_view token)> expected_user;
  std::function<Result<OperatorId>(Context&, std::string_view token, const Permission* permission)> console;
  /// Called for each completed console call that writes, inside its transaction.
  std::function<void(Context&, OperatorId, const Endpoint&, const std::string& request_json)> audit;
  const Refusal* clicking_too_fast = nullptr;
  std::vector<const Refusal*> refusals = {};  // the refusals of any call, besides that one
  std::chrono::milliseconds click_pause{3000};
};

/// Whether it is a secret, or an optional one: no query may name it.
inline auto is_secret(const shape::Type& type) -> bool {
  return type.secret || (type.kind == shape::Kind::optional && type.inner->secret);
}

/// Decodes the query or the body into the endpoint's request. A body is JSON if the content type says so or
/// it starts with '{', otherwise a form. A GET's query is decoded as a form.
auto decode_request(const Endpoint& endpoint, std::string_view query, std::string_view content_type,
                    std::string_view body) -> Result<std::shared_ptr<void>>;

/// The envelopes: {"ok":true,"data":…} and {"ok":false,"code":…,"msg":…,"key":…,"details":…}.
auto accepted_envelope(std::string_view data) -> std::string;
auto refused_envelope(const Refused& refused, Language language) -> std::string;

/// One call: the work of its execution, and its answer. Who waits for its end reads the outcome from it.
class Call : public run::Task {
 public:
  /// Without `limits` its caller may make any number of calls.
  Call(const run::Runtime& runtime, const Admission& admission, Incoming incoming,
       CallLimits* limits = nullptr);

  auto execution() -> run::Execution& override { return execution_; }
  /// An export reads in several transactions, and is audited in the last one.
  auto access() const -> Access override;
  auto goes_on() -> bool override;
  /// With an idempotency key a second run finds the effect of the first.
  auto is_idempotent() const -> bool override {
    return incoming_.endpoint->is_money && !incoming_.idempotency_key.empty();
  }
  auto serialization_key() const -> std::int64_t override {
    const auto& key_of = incoming_.endpoint->serialization_key;
    return key_of ? key_of(incoming_.request.get()) : 0;
  }
  void look_ahead(store::Tx& tx) override;
  void look_further(store::Tx& tx) override;
  void finish(std::exception_ptr) override {}

  auto incoming() const -> const Incoming& { return incoming_; }
  /// The refusal the call ended with, or nullptr.
  auto refused() const -> const Refusal*;
  /// How long its caller, who made too many calls, has to wait; zero if it was not refused for that.
  auto wait() const -> std::chrono::milliseconds { return wait_.value_or(std::chrono::milliseconds{0}); }
  /// The answer, once the execution has its outcome.
  auto envelope() -> std::string;
  /// The file to answer instead of an envelope, or nullptr.
  auto file() -> Export* { return refused() == nullptr && exported_ ? &*exported_ : nullptr; }

 private:
  auto run(Context& ctx) -> store::Decision;
  auto answer(Context& ctx) -> Result<std::string>;
  auto admit(Context& ctx) -> Result<std::int64_t>;
  auto identify(Context& ctx) -> Result<std::int64_t>;
  auto require_within_limits(Context& ctx, const Result<std::int64_t>& caller) -> Verdict;
  auto answer_once(Context& ctx, std::int64_t caller) -> Result<std::string>;
  auto invoke(Context& ctx, std::int64_t caller) -> Result<std::string>;
  auto export_on(Context& ctx, std::int64_t caller) -> Result<std::string>;
  auto limit_rate(Context& ctx, std::int64_t caller) -> Verdict;

  const Admission& admission_;
  CallLimits* limits_;
  Incoming incoming_;
  run::Execution execution_;
  const Refusal* refused_ = nullptr;
  std::string envelope_;
  std::optional<Export> exported_;
  bool written_down_ = false;
  bool was_tried_ = false;
  std::optional<std::chrono::milliseconds> wait_;  // once it was counted
};

}  // namespace http
