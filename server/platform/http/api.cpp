// The path of a call: routes, store, password work, answer.
#include "platform/http/api.hpp"

#include <fmt/format.h>
#include <spdlog/spdlog.h>

#include "platform/address.hpp"
#include "platform/refusals.hpp"

namespace http {

auto why_failed(const std::exception_ptr& failure, const Request& request) -> const Refusal& {
  try {
    std::rethrow_exception(failure);
  } catch (const store::Overloaded&) {
    return platform::overloaded;
  } catch (const store::Unreachable&) {
    return platform::database_unreachable;  // the connection itself has logged it, once
  } catch (const store::OutcomeUnknown& unknown) {
    spdlog::error("the outcome of {} is unknown: {} [{}]", request.path, unknown.what(), request.request_id);
    return platform::outcome_unknown;
  } catch (const store::TookTooLong& slow) {
    spdlog::error("{} was stopped: {} [{}]", request.path, slow.what(), request.request_id);
    return platform::took_too_long;
  } catch (const store::TryAgain& contended) {
    spdlog::warn("{} failed after every retry: {} [{}]", request.path, contended.what(), request.request_id);
    return platform::overloaded;
  } catch (const store::NoSpace& full) {
    spdlog::error("no space on the disk: {} [{}]", full.what(), request.request_id);
    return platform::no_space;
  } catch (const std::exception& bug) {
    spdlog::error("{} failed: {} [{}]", request.path, bug.what(), request.request_id);
    return platform::unknown_error;
  }
}

namespace {

void add_retry_after(Response& response, std::chrono::milliseconds wait) {
  const auto seconds = std::chrono::ceil<std::chrono::seconds>(wait).count();
  const auto usual = retry_after(response.status);
  if (seconds > 0 || !usual.empty())
    response.headers.emplace_back("Retry-After", seconds > 0 ? std::to_string(seconds) : std::string{usual});
}

}  // namespace

auto refused_response(int status, const Refused& refused, Language language, std::chrono::milliseconds wait)
    -> Response {
  Response response{.status = status, .body = refused_envelope(refused, language)};
  add_retry_after(response, wait);
  return response;
}

auto failed_response(const Refusal& why, Language language) -> Response {
  const int status = why.code == platform::unknown_error.code ? 500 : 503;
  return refused_response(status, {.why = &why, .details = {}}, language);
}

Routes::Routes(Endpoints endpoints) : endpoints_{std::move(endpoints)} {
  for (const auto& endpoint : endpoints_) {
    auto& table = endpoint.lives_at_console() ? console_ : api_;
    const auto add = [&](std::string_view path) {
      if (!table.emplace(path, &endpoint).second)
        throw std::logic_error("two endpoints at " + std::string{path});
    };
    add(endpoint.path);
    for (const auto& path : endpoint.also_at) add(path);
  }
}

auto Routes::find(std::string_view full_path) const -> const Endpoint* {
  const auto look = [&](const auto& table, std::string_view base) -> const Endpoint* {
    if (!full_path.starts_with(base)) return nullptr;
    const auto found = table.find(full_path.substr(base.size()));
    return found == table.end() ? nullptr : found->second;
  };
  for (const auto base : api_bases)
    if (const auto* endpoint = look(api_, base)) return endpoint;
  return look(console_, console_base);
}

auto Routes::body_limit(std::string_view full_path, std::size_t usual) const -> std::size_t {
  const auto* endpoint = find(full_path);
  return endpoint == nullptr || endpoint->body_bytes == 0 ? usual : endpoint->body_bytes;
}

auto Routes::is_call(std::string_view full_path) -> bool {
  return full_path.starts_with("/rest/") || full_path.starts_with("/api/");
}

namespace {

auto response_of(Export& file, Instant now) -> Response {
  Response response{.body = file.take_text(), .content_type = "text/csv; charset=utf-8"};
  response.headers.emplace_back("Content-Disposition",
                                fmt::format("attachment; filename=\"{}\"", file.file_name(now)));
  response.headers.emplace_back("X-Export-Rows", std::to_string(file.rows()));
  if (file.next()) response.headers.emplace_back("X-Export-Next", *file.next());
  return response;
}

}  // namespace

// A call of a client, and whom it answers.
class Api::ClientCall final : public Call {
 public:
  ClientCall(Api& api, Request request, std::optional<Question> question, Respond respond, Incoming incoming)
      : Call{api.executor_.runtime(), api.admission_, std::move(incoming), &api.limits_},
        api_{api},
        request_{std::move(request)},
        question_{std::move(question)},
        respond_{std::move(respond)},
        began_{std::chrono::steady_clock::now()} {}

  // Called before anything is read, or at the end if nothing was.
  void starts() override {
    if (!question_ || question_->version || has_begun_) return;
    has_begun_ = true;
    listeners_ = api_.request_coalescer_.begin(question_->text);
  }
  void finish(std::exception_ptr failure) override {
    starts();
    if (failure) return fail(why_failed(failure, request_));
    auto& counted = api_.statistics_.at(incoming().endpoint);
    const auto* refusal = refused();
    (refusal == nullptr ? counted.answered : counted.refused) += callers();
    if (refusal != nullptr) api_.refusals_.count(*refusal, callers());
    if (auto* exported = file()) return answer(response_of(*exported, api_.executor_.runtime().clock.now()));
    auto text = std::make_shared<const std::string>(envelope());
    if (question_ && refusal == nullptr) api_.response_cache_.keep(*std::move(question_), began_, text);
    Response response{.shared_body = std::move(text)};
    if (wait() > wait().zero()) {
      response.status = 429;
      add_retry_after(response, wait());
    }
    answer(std::move(response));
  }

 private:
  void fail(const Refusal& why) {
    api_.statistics_.at(incoming().endpoint).failed += callers();
    api_.refusals_.count(why, callers());
    answer(failed_response(why, incoming().origin.language));
  }

  /// How many callers receive the answer.
  auto callers() const -> std::size_t { return 1 + listeners_.size(); }

  void answer(Response response) {
    auto& took = api_.statistics_.at(incoming().endpoint).took;
    const auto now = std::chrono::steady_clock::now();
    api_.add_time(response);
    for (auto& listener : listeners_) {
      took.see(now - listener.since);
      listener.respond(response);
    }
    took.see(now - began_);
    respond_(std::move(response));
  }

  Api& api_;
  Request request_;
  std::optional<Question> question_;  // set if other callers may receive the answer, too
  std::vector<Listener> listeners_;   // callers of the same question before it ran
  bool has_begun_ = false;
  Respond respond_;
  std::chrono::steady_clock::time_point began_;
};

Api::Api(const Routes& routes, run::Executor& executor, Admission admission, Allowance of_address,
         double calls_per_minute)
    : routes_{routes},
      executor_{executor},
      admission_{std::move(admission)},
      limits_{of_address, calls_per_minute} {
  for (const auto& endpoint : routes_.all()) statistics_[&endpoint];
}

void RefusalCounts::count(const Refusal& why, std::size_t times) {
  const std::lock_guard lock{guard_};
  counts_[why.key] += times;
}

auto RefusalCounts::all() const -> std::map<std::string_view, std::uint64_t> {
  const std::lock_guard lock{guard_};
  return counts_;
}

void Api::refuse_at_once(Respond& respond, int status, const Refused& refused, Language language,
                         std::chrono::milliseconds wait) {
  refusals_.count(*refused.why);
  respond(refused_response(status, refused, language, wait));
}

void Api::add_time(Response& response) const {
  const auto now = executor_.runtime().clock.now().time_since_epoch().count();
  response.headers.emplace_back("X-Server-Time", std::to_string(now));
}

auto Api::admits(const std::string& address) -> bool {
  return limits_.by_address.admits(net::rate_limit_key(address), std::chrono::steady_clock::now());
}

// A body may contain what the query does not, so a call with a body neither shares another call's answer nor
// shares its own.
auto Api::question_of(const Request& request, const Endpoint& endpoint, Language language) const
    -> std::optional<Question> {
  if (!endpoint.is_cacheable || request.method != Method::get || !request.body.empty()) return {};
  const auto version = executor_.store().version();
  return Question{fmt::format("{} {} {}", endpoint.path, static_cast<int>(language), request.query), version};
}

auto Api::answer_known(const Question& question, const Endpoint& endpoint, Respond& respond) -> bool {
  const auto began = std::chrono::steady_clock::now();
  auto known = response_cache_.find(question, began);
  if (!known) return false;
  auto& counted = statistics_.at(&endpoint);
  ++counted.answered;
  counted.took.see(std::chrono::steady_clock::now() - began);
  Response response{.shared_body = std::move(known)};
  add_time(response);
  respond(std::move(response));
  return true;
}

// If an equal question is waiting for a worker already, the caller shares its answer.
auto Api::listens(const Question& question, Respond& respond) -> bool {
  if (question.version) return false;
  Listener listener{std::move(respond), std::chrono::steady_clock::now()};
  if (request_coalescer_.join(question.text, listener)) return true;
  respond = std::move(listener.respond);
  return false;
}

void Api::handle(Request request, Respond respond) {
  const auto language = language_of(request.lang);
  const auto* endpoint = routes_.find(request.path);
  if (endpoint == nullptr) return refuse_at_once(respond, 404, {&platform::no_such_call, {}}, language);
  const bool method_fits = request.method == Method::post
                               ? endpoint->method == Method::post || endpoint->access == Access::write
                               : endpoint->method == Method::get;
  // HEAD must not change anything.
  const bool would_change = request.method == Method::head && endpoint->access == Access::write;
  if (!method_fits || would_change)
    return refuse_at_once(respond, 405, {&platform::wrong_method, {}}, language);
  if (endpoint->audience == Audience::everyone) {
    const auto key = net::rate_limit_key(request.address);
    const auto wait = limits_.by_address.take(key, std::chrono::steady_clock::now());
    if (wait > wait.zero())
      return refuse_at_once(respond, 429, {&platform::too_many_requests, {}}, language, wait);
  }

  auto question = question_of(request, *endpoint, language);
  if (question && answer_known(*question, *endpoint, respond)) return;
  auto decoded = decode_request(*endpoint, request.query, request.content_type, request.body);
  if (!decoded) return refuse_at_once(respond, 200, decoded.error(), language);
  if (question && listens(*question, respond)) return;
  Incoming incoming{.endpoint = endpoint,
                    .token = std::move(request.token),
                    .idempotency_key = std::move(request.idempotency_key),
                    .request_id = request.request_id,
                    .origin = {request.address, language, std::string{request.header("user-agent")}},
                    .request = *std::move(decoded)};
  executor_.submit(std::make_shared<ClientCall>(*this, std::move(request), std::move(question),
                                                std::move(respond), std::move(incoming)));
}

}  // namespace http
