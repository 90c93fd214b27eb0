#pragma once
// One call from its text to its answer: decoded, admitted, run inside a transaction, written in an envelope.
#include <functional>
#include <memory>
#include <optional>
#include <string>

#include "platform/http/endpoint.hpp"
#include "platform/http/exports.hpp"
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
struct Runtime {
  const Clock& clock;
  IdMaker& ids;
  crypto::Randomness& chance;
  crypto::PasswordVerdicts& verdicts;
  const Keys& keys;
  std::function<std::shared_ptr<const SettingsSnapshot>()> settings;
  Admission admission;
  crypto::PasswordCost password_cost = crypto::PasswordCost::for_production();
  pictures::WorkerConfig worker_config = {.program = "/proc/self/exe"};
};

/// Makes the context of one run, and passes it on.
template <class Use>
void with_context(store::Tx& tx, const Runtime& runtime, const WorkMemo& memo, const Origin& origin,
                  AfterCommit& after, Use use) {
  const auto now = runtime.clock.moment();
  const auto snapshot = runtime.settings();
  Secrets secrets{runtime.verdicts, runtime.password_cost, memo, now.instant};
  pictures::ImageService images{runtime.worker_config, memo};
  Context ctx{tx,
              Settings{*snapshot, now.instant},
              now,
              runtime.ids,
              runtime.chance,
              secrets,
              images,
              runtime.keys,
              origin,
              after};
  use(ctx);
}

/// Does what must last although the operation was refused. Answers the refusal that overrules the
/// operation's.
auto run_after_rollback(store::Tx& tx, const Runtime& runtime, const WorkMemo& memo, const Origin& origin,
                        AfterCommit& after) -> std::optional<Refused>;

/// Reads the query or the body into the endpoint's request. JSON is read when the content type says so or the
/// body begins with '{'; anything else is a form. A GET's query is read as a form.
auto decode_request(const Endpoint& endpoint, std::string_view query, std::string_view content_type,
                    std::string_view body) -> Result<std::shared_ptr<void>>;

/// The envelopes: {"ok":true,"data":…} and {"ok":false,"code":…,"msg":…,"key":…,"details":…}.
auto accepted_envelope(std::string_view data) -> std::string;
auto refused_envelope(const Refused& refused, Language language) -> std::string;

/// A call under way. It may be run several times (a retried transaction, slow work done in between).
class Call {
 public:
  Call(const Runtime& runtime, Incoming incoming);

  /// Runs the call inside the transaction. Afterwards either `wanted_work` is set or `envelope` is the
  /// answer.
  auto run(store::Tx& tx) -> store::Decision;
  /// What must last although the call was refused.
  void after_rollback(store::Tx& tx);
  /// Whether its next transaction writes: an export reads in several, and is written into the trail in one.
  auto writes() const -> bool;
  /// Called when a transaction of it has ended well: whether it goes on in another.
  auto goes_on() -> bool;

  auto incoming() const -> const Incoming& { return incoming_; }
  /// Whether it runs under an idempotency key, so that running it again finds what it did.
  auto has_key() const -> bool { return incoming_.endpoint->is_money && !incoming_.idempotency_key.empty(); }
  auto wanted_work() const -> const std::optional<NeedsWork>& { return wanted_; }
  /// Does the wanted work, outside any transaction. Throws what it throws.
  void do_wanted_work() { memo_.carry_out(*wanted_); }
  auto signals() -> std::vector<Signal>& { return after_.signals; }
  /// The refusal the call ended with, or nullptr.
  auto refused() const -> const Refusal* { return refused_; }
  auto envelope() -> std::string& { return envelope_; }
  /// The file that is answered in place of an envelope, or nullptr.
  auto file() -> Export* { return refused_ == nullptr && exported_ ? &*exported_ : nullptr; }

 private:
  auto answer(Context& ctx) -> Result<std::string>;
  auto admit(Context& ctx) -> Result<std::int64_t>;
  auto answer_once(Context& ctx, std::int64_t caller) -> Result<std::string>;
  auto invoke(Context& ctx, std::int64_t caller) -> Result<std::string>;
  auto export_on(Context& ctx, std::int64_t caller) -> Result<std::string>;
  auto limit_rate(Context& ctx, std::int64_t caller) -> Verdict;

  const Runtime& runtime_;
  Incoming incoming_;
  WorkMemo memo_;
  AfterCommit after_;
  std::optional<NeedsWork> wanted_;
  const Refusal* refused_ = nullptr;
  std::string envelope_;
  std::optional<Export> exported_;
  bool written_down_ = false;
};

}  // namespace http
