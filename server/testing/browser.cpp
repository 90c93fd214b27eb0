// Calls by their paths, run on the world's one connection.
#include "testing/browser.hpp"

#include <algorithm>

namespace testing {

namespace {

class CallJob final : public store::Job {
 public:
  explicit CallJob(http::Call& call) : call_{call} {}
  auto run(store::Tx& tx) -> store::Keep override { return call_.run(tx); }
  void after_undo(store::Tx& tx) override { call_.after_undo(tx); }
  void finish(store::Ended, std::exception_ptr failure) override {
    if (failure) std::rethrow_exception(failure);
  }

 private:
  http::Call& call_;
};

auto parsed(const std::string& envelope) -> Reply {
  const auto value = boost::json::parse(envelope);
  const auto& object = value.as_object();
  Reply reply;
  reply.text = envelope;
  reply.ok = object.at("ok").as_bool();
  if (reply.ok) {
    reply.data = object.at("data");
    return reply;
  }
  reply.code = static_cast<int>(object.at("code").as_int64());
  reply.key = object.at("key").as_string().c_str();
  reply.msg = object.at("msg").as_string().c_str();
  if (const auto* details = object.if_contains("details")) reply.details = *details;
  return reply;
}

// A refusal that the endpoint does not list would make the contract untrue.
void expect_listed(const http::Endpoint& endpoint, const Refusal* why) {
  if (why == nullptr || why->key.starts_with("platform.")) return;
  static constexpr std::string_view of_any_call[] = {"accounts.session_expired", "accounts.forced_offline",
                                                     "accounts.banned",          "accounts.clicking_too_fast",
                                                     "admin.session_expired",    "admin.not_permitted"};
  if (std::ranges::find(of_any_call, why->key) != std::end(of_any_call)) return;
  const auto same = [why](const Refusal* listed) { return listed->code == why->code; };
  EXPECT_TRUE(std::ranges::any_of(endpoint.refusals, same)) << endpoint.path << " does not list " << why->key;
}

}  // namespace

auto Browser::call(std::string_view path, std::string_view query, std::string_view content_type,
                   std::string_view body) -> Reply {
  const auto& routes = world_.routes();
  const auto* endpoint = routes.find(std::string{http::Routes::api_bases[0]} + std::string{path});
  if (endpoint == nullptr)
    endpoint = routes.find(std::string{http::Routes::console_base} + std::string{path});
  if (endpoint == nullptr) throw std::logic_error("there is no call " + std::string{path});
  const auto language = language_of(lang_);
  auto decoded = http::decode_request(*endpoint, query, content_type, body);
  if (!decoded) return parsed(http::refused_envelope(decoded.error(), language));
  http::Call call{world_.surroundings(), http::Incoming{.endpoint = endpoint,
                                                        .token = token_,
                                                        .idempotency_key = key_,
                                                        .request_id = "test",
                                                        .origin = {world_.origin().address, language},
                                                        .request = *std::move(decoded)}};
  for (;;) {
    CallJob job{call};
    world_.run_job(job);
    if (!call.wanted_work()) break;
    call.do_wanted_work();
  }
  expect_listed(*endpoint, call.refused());
  auto& heard = world_.signals();
  heard.insert(heard.end(), call.signals().begin(), call.signals().end());
  return parsed(call.envelope());
}

}  // namespace testing
