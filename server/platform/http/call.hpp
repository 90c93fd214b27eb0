#pragma once
// One call from its text to its answer: decoded, admitted, run inside a transaction, written in an envelope.
#include <functional>
#include <memory>
#include <optional>
#include <string>

#include "platform/http/endpoint.hpp"
#include "platform/store/store.hpp"

namespace http {

/// What of a request matters to a call.
struct Incoming {
  const Endpoint* endpoint = nullptr;
  std::string token, idempotency_key, request_id;
  Origin origin;
  std::shared_ptr<void> request;  // decoded, or null when the call carries nothing
};

/// Who may come in, as the modules know it; and the refusals whose wording belongs to them.
struct Admission {
  std::function<Result<UserId>(Context&, std::string_view token)> user;
  std::function<Result<OperatorId>(Context&, std::string_view token, std::string_view permission)> console;
  /// Called for each console call that was carried out, inside its transaction.
  std::function<void(Context&, OperatorId, const Endpoint&, const std::string& request_json)> audit;
  const Refusal* clicking_too_fast = nullptr;
  std::chrono::milliseconds click_pause{3000};
};

/// What every call is run with.
struct Surroundings {
  const Clock& clock;
  IdMaker& ids;
  crypto::Randomness& chance;
  crypto::PasswordVerdicts& verdicts;
  const Keys& keys;
  std::function<std::shared_ptr<const SettingsSnapshot>()> settings;
  Admission admission;
};

/// Reads the query or the body into the endpoint's request. JSON is read when the content type says so or the body
/// begins with '{'; anything else is a form. A GET's query is read as a form.
auto decode_request(const Endpoint& endpoint, std::string_view query, std::string_view content_type,
                    std::string_view body) -> Result<std::shared_ptr<void>>;

/// The envelopes: {"ok":true,"data":…} and {"ok":false,"code":…,"msg":…,"key":…,"details":…}.
auto accepted_envelope(std::string_view data) -> std::string;
auto refused_envelope(const Refused& refused, Language language) -> std::string;

/// A call under way. It may be run several times (a retried transaction, password work done in between).
class Call {
 public:
  Call(const Surroundings& surroundings, Incoming incoming);

  /// Runs the call inside the transaction. Afterwards either `wanted_hashing` is set or `envelope` is the answer.
  auto run(store::Tx& tx) -> store::Keep;
  /// What must last although the call was refused.
  void after_undo(store::Tx& tx);

  auto incoming() const -> const Incoming& { return incoming_; }
  auto wanted_hashing() const -> const std::optional<NeedsHashing>& { return wanted_; }
  auto memo() -> HashingMemo& { return memo_; }
  auto signals() -> std::vector<Signal>& { return after_.signals; }
  /// The refusal the call ended with, or nullptr.
  auto refused() const -> const Refusal* { return refused_; }
  auto envelope() -> std::string& { return envelope_; }

 private:
  auto answer(Context& ctx) -> Result<std::string>;
  auto admit(Context& ctx) -> Result<std::int64_t>;
  auto answer_once(Context& ctx, std::int64_t caller) -> Result<std::string>;
  auto invoke(Context& ctx, std::int64_t caller) -> Result<std::string>;
  auto pace(Context& ctx, std::int64_t caller) -> Verdict;
  template <class Use>
  void with_context(store::Tx& tx, Use use);

  const Surroundings& surroundings_;
  Incoming incoming_;
  HashingMemo memo_;
  Aftermath after_;
  std::optional<NeedsHashing> wanted_;
  const Refusal* refused_ = nullptr;
  std::string envelope_;
};

}  // namespace http
