// The admission, execution and answer of a call.
#include "platform/http/call.hpp"
#include "platform/http/kept_answers.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "platform/crypto/digest.hpp"
#include "platform/refusals.hpp"
#include "platform/shape/scalar.hpp"

namespace http {

using ::store::select;

namespace {

struct KeptAnswer {
  std::string fingerprint, answer;
};
BOOST_DESCRIBE_STRUCT(KeptAnswer, (), (fingerprint, answer))

constexpr auto kept_answer = select<KeptAnswer, "FROM idempotency_record WHERE caller = $1 AND key = $2">;

// An answer that is kept.
struct KeptRow {
  std::int64_t caller;
  std::string key, fingerprint, answer;
  Instant kept_at;
};
BOOST_DESCRIBE_STRUCT(KeptRow, (), (caller, key, fingerprint, answer, kept_at))

auto answered_before(Context& ctx, std::int64_t caller, std::string_view key, std::string_view fingerprint,
                     const KeptAnswer& kept) -> Result<std::string> {
  if (kept.fingerprint != fingerprint) return refuse(platform::key_used_otherwise);
  // A visible commit may not have reached the standby yet. With an own transaction id this transaction
  // waits at COMMIT until the standby has it and all commits before it.
  if (ctx.tx.engine() == ::store::Engine::postgres)
    ctx.tx.one<std::string>("SELECT CAST(pg_current_xact_id() AS TEXT)");
  return opened_answer(ctx.keys, caller, key, kept.answer);
}

// Undoes the work, whatever it answered or threw, if its answer was kept before.
template <class Work>
auto unless_kept(const ::store::Later<KeptAnswer>& kept, Work work) {
  try {
    auto answered = work();
    if (!kept.get()) return answered;
  } catch (...) {
    if (!kept.has_come() || !kept.get()) throw;
  }
  throw ::store::TryAgain("the call was answered before");
}

auto refuse_fields(shape::Faults faults) {
  const auto all_are = [&](std::string_view fault) {
    return std::ranges::all_of(faults, [&](const FieldFault& f) { return f.fault == fault; });
  };
  const auto& why = all_are(shape::fault_not_an_integer) ? platform::not_an_integer
                    : all_are(shape::fault_no_reason)    ? platform::reason_required
                                                         : platform::invalid_fields;
  Details details{.rule = "fields", .yours = faults.front().path};
  details.fields = std::move(faults);
  return refuse(why, std::move(details));
}

auto well_formed_key(std::string_view key) -> bool {
  constexpr std::string_view letters = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_";
  return key.size() >= 8 && key.size() <= 64 && key.find_first_not_of(letters) == key.npos;
}

void write_member(std::string& out, std::string_view name, std::string_view value) {
  if (value.empty()) return;
  out += out.back() == '{' ? "\"" : ",\"";
  out += name;
  out += "\":";
  shape::quote_json(value, out);
}

auto details_json(const Details& details) -> std::string {
  std::string out = "{";
  write_member(out, "rule", details.rule);
  write_member(out, "yours", exact_text(details.yours));
  write_member(out, "limit", exact_text(details.limit));
  write_member(out, "allowedAt", exact_text(details.allowed_at));
  for (const auto& [name, value] : details.more) write_member(out, name, exact_text(value));
  if (!details.fields.empty()) {
    out += out.back() == '{' ? "\"fields\":[" : ",\"fields\":[";
    for (const auto& field : details.fields) {
      if (&field != &details.fields.front()) out += ',';
      out += '{';
      write_member(out, "path", field.path);
      write_member(out, "fault", field.fault);
      out += '}';
    }
    out += ']';
  }
  return out + "}";
}

// A decoded pair takes thirty times the memory of its two characters, and the sender may be anonymous.
constexpr std::int64_t most_pairs = 2'000;
auto pairs_at_most(std::string_view text) -> std::int64_t { return std::ranges::count(text, '&') + 1; }

// An address stays in histories, proxies and their logs, so it may name no secret.
auto require_no_secret(const shape::Type& request, const shape::Form& query) -> Verdict {
  for (const auto& [name, value] : query) {
    const auto is_named = [&](const shape::Field& field) {
      return is_secret(*field.type) && (field.wire_name == name || field.name == name);
    };
    if (std::ranges::any_of(request.fields, is_named))
      return refuse(platform::secret_in_query, {.rule = "secret_in_query", .yours = name});
  }
  return allowed();
}

}  // namespace

auto decode_request(const Endpoint& endpoint, std::string_view query, std::string_view content_type,
                    std::string_view body) -> Result<std::shared_ptr<void>> {
  if (endpoint.request == nullptr) return std::shared_ptr<void>{};
  if (content_type.starts_with("multipart/"))
    return refuse(platform::malformed_body, {.rule = "content_type", .yours = "multipart"});
  auto request = endpoint.make_request();
  shape::Faults faults;
  if (pairs_at_most(query) > most_pairs)
    return refuse(platform::malformed_body, {.rule = "form_pairs", .limit = std::int64_t{most_pairs}});
  auto form = shape::parse_form(query);
  REQUIRE(require_no_secret(*endpoint.request, form));
  const bool is_json = content_type.starts_with("application/json") || body.starts_with('{');
  if (!body.empty() && is_json) {
    if (!shape::valid_utf8(body)) return refuse(platform::malformed_body, {.rule = "utf8"});
    if (!shape::decode_json(*endpoint.request, body, request.get(), faults))
      return refuse(platform::malformed_body, {.rule = "json_object"});
  } else {
    const auto pairs = pairs_at_most(query) + pairs_at_most(body);
    if (pairs > most_pairs)
      return refuse(platform::malformed_body, {.rule = "form_pairs", .limit = std::int64_t{most_pairs}});
    std::ranges::move(shape::parse_form(body), std::back_inserter(form));
    shape::decode_form(*endpoint.request, form, request.get(), faults);
  }
  if (!faults.empty()) return refuse_fields(std::move(faults));
  return request;
}

auto accepted_envelope(std::string_view data) -> std::string {
  std::string out;
  out.reserve(data.size() + 24);
  return out.append(R"({"ok":true,"data":)").append(data).append("}");
}

auto refused_envelope(const Refused& refused, Language language) -> std::string {
  auto out = fmt::format(R"({{"ok":false,"code":{},"key":"{}","msg":)", refused.why->code, refused.why->key);
  shape::quote_json(text_of(refused, language), out);
  if (refused.details) out += ",\"details\":" + details_json(*refused.details);
  return out + "}";
}

Call::Call(const run::Runtime& runtime, const Admission& admission, Incoming incoming, CallLimits* limits)
    : admission_{admission},
      limits_{limits},
      incoming_{std::move(incoming)},
      execution_{runtime, incoming_.origin, [this](Context& ctx) { return run(ctx); }} {
  if (incoming_.endpoint->rows != nullptr) exported_.emplace(*incoming_.endpoint, incoming_.request);
}

auto Call::access() const -> Access {
  if (exported_ && !exported_->is_read()) return Access::read;
  return incoming_.endpoint->access;
}

auto Call::goes_on() -> bool {
  if (!exported_ || refused() != nullptr || written_down_) return false;
  if (exported_->is_read()) {
    written_down_ = true;
    return false;
  }
  exported_->keep();
  return true;
}

void Call::look_ahead(store::Tx& tx) {
  if (incoming_.endpoint->audience == Audience::user && admission_.expect_user)
    admission_.expect_user(tx, incoming_.token);
}

void Call::look_further(store::Tx& tx) {
  const auto& endpoint = *incoming_.endpoint;
  if (!endpoint.look_further || !admission_.expected_user) return;
  const auto caller = admission_.expected_user(tx, incoming_.token);
  if (!caller) return;
  if (endpoint.is_money && well_formed_key(incoming_.idempotency_key))
    tx.expect_unchanged(kept_answer, caller->value, incoming_.idempotency_key);
  execution_.look_ahead(
      tx, [&](Context& ctx) { endpoint.look_further(ctx, caller->value, incoming_.request.get()); });
}

auto Call::run(Context& ctx) -> store::Decision {
  refused_ = nullptr;
  auto result = answer(ctx);
  if (!result) refused_ = result.error().why;
  envelope_ = result ? accepted_envelope(*result) : refused_envelope(result.error(), ctx.origin.language);
  return result ? store::Decision::commit : store::Decision::rollback;
}

auto Call::refused() const -> const Refusal* {
  return execution_.overruling() ? execution_.overruling()->why : refused_;
}

auto Call::envelope() -> std::string {
  if (!execution_.overruling()) return std::move(envelope_);
  return refused_envelope(*execution_.overruling(), incoming_.origin.language);
}

auto Call::answer(Context& ctx) -> Result<std::string> {
  const auto caller = TRY(admit(ctx));
  if (exported_) return export_on(ctx, caller);
  return incoming_.endpoint->is_money ? answer_once(ctx, caller) : invoke(ctx, caller);
}

// A change at the console is audited in the same transaction; returning a stored answer is no change.
auto Call::invoke(Context& ctx, std::int64_t caller) -> Result<std::string> {
  static const WriteAnswer as_json = [](const shape::Type& type, const void* answer) {
    std::string out;
    shape::encode_json(type, answer, out);
    return out;
  };
  const auto& endpoint = *incoming_.endpoint;
  auto answered = TRY(endpoint.invoke(ctx, caller, incoming_.request.get(), as_json));
  const bool audited = endpoint.audience == Audience::console && endpoint.access == Access::write;
  if (audited && admission_.audit) {
    std::string request = "null";
    if (endpoint.request != nullptr) {
      request.clear();
      shape::encode_json(*endpoint.request, incoming_.request.get(), request);
    }
    admission_.audit(ctx, OperatorId{caller}, endpoint, request);
  }
  return answered;
}

// Admits the caller in each transaction: an operator who is blocked meanwhile gets no file.
auto Call::export_on(Context& ctx, std::int64_t caller) -> Result<std::string> {
  if (exported_->is_read()) {
    admission_.audit(ctx, OperatorId{caller}, *incoming_.endpoint, exported_->for_trail());
  } else {
    REQUIRE(exported_->read_on(ctx, caller));
  }
  return std::string{"null"};
}

auto Call::admit(Context& ctx) -> Result<std::int64_t> {
  if (incoming_.endpoint->audience == Audience::everyone) return std::int64_t{0};
  auto caller = identify(ctx);
  REQUIRE(require_within_limits(ctx, caller));
  return caller;
}

// In memory and before the operation writes. A call counts once, however often it is tried.
auto Call::require_within_limits(Context& ctx, const Result<std::int64_t>& caller) -> Verdict {
  if (limits_ == nullptr) return allowed();
  if (!wait_) {
    const auto now = std::chrono::steady_clock::now();
    const std::string_view kind = incoming_.endpoint->audience == Audience::user ? "user " : "operator ";
    wait_ = caller ? limits_->by_caller.take(fmt::format("{}{}", kind, *caller), now)
                   : limits_->by_address.take(incoming_.origin.rate_limit_key(), now);
  }
  if (wait() == wait().zero()) return allowed();
  if (!caller) return refuse(platform::too_many_requests);
  const auto limit = static_cast<std::int64_t>(limits_->by_caller.allowance().at_once);
  return refuse(platform::too_many_calls,
                {.rule = "http.calls_per_minute", .limit = limit, .allowed_at = ctx.now.instant + wait()});
}

auto Call::identify(Context& ctx) -> Result<std::int64_t> {
  const auto& endpoint = *incoming_.endpoint;
  switch (endpoint.audience) {
    case Audience::user:
      return TRY(admission_.user(ctx, incoming_.token)).value;
    case Audience::console:
      if (endpoint.second_permission != nullptr)
        TRY(admission_.console(ctx, incoming_.token, endpoint.second_permission));
      return TRY(admission_.console(ctx, incoming_.token, endpoint.permission)).value;
    case Audience::everyone:
      break;
  }
  return std::int64_t{0};
}

// Runs a money call once: a repeated key gets the first answer, and without a key a second click is refused.
auto Call::answer_once(Context& ctx, std::int64_t caller) -> Result<std::string> {
  const auto& endpoint = *incoming_.endpoint;
  const auto& key = incoming_.idempotency_key;
  if (key.empty()) {
    REQUIRE(limit_rate(ctx, caller));
    return invoke(ctx, caller);
  }
  if (!well_formed_key(key)) return refuse(platform::key_malformed);
  std::string body{endpoint.path};
  if (endpoint.request != nullptr) shape::encode_json(*endpoint.request, incoming_.request.get(), body);
  const auto digest = crypto::sha256(body);
  const auto fingerprint = crypto::hex({digest.data(), 16});
  const auto kept = ctx.tx.one_later(kept_answer, caller, key);
  // An answer is seldom kept already, so the first attempt does not wait to know.
  if (std::exchange(was_tried_, true) || kept.has_come()) {
    if (const auto& before = kept.get()) return answered_before(ctx, caller, key, fingerprint, *before);
  }
  const auto answered = TRY(unless_kept(kept, [&] { return invoke(ctx, caller); }));
  // When a concurrent call with the same key commits first, this one is rolled back, and its retry finds that
  // answer.
  ctx.tx.add_claim(
      "INSERT INTO idempotency_record (caller, key, fingerprint, answer, kept_at) "
      "ON CONFLICT (caller, key) DO NOTHING",
      KeptRow{.caller = caller,
              .key = key,
              .fingerprint = fingerprint,
              .answer = sealed_answer(ctx, caller, key, answered),
              .kept_at = ctx.now.instant});
  return answered;
}

auto Call::limit_rate(Context& ctx, std::int64_t caller) -> Verdict {
  const auto pause = admission_.click_pause;
  const auto taken = ctx.tx.run(
      "INSERT INTO rate_limit (caller, operation, done_at) VALUES ($1, $2, $3) "
      "ON CONFLICT (caller, operation) DO UPDATE SET done_at = excluded.done_at "
      "WHERE rate_limit.done_at <= excluded.done_at - $4 OR rate_limit.done_at > excluded.done_at + $4",
      std::to_string(caller), incoming_.endpoint->path, ctx.now.instant, std::int64_t{pause.count()});
  if (taken == 1) return allowed();
  return refuse(*admission_.clicking_too_fast,
                {.rule = "click_pause", .allowed_at = ctx.now.instant + pause});
}

}  // namespace http
