// Calls by path, run on the world's one connection.
#include "testing/browser.hpp"

#include <algorithm>

namespace testing {

namespace {

// An unlisted refusal would make the contract wrong.
void expect_listed(const http::Endpoint& endpoint, const http::Admission& admission, const Refusal* why) {
  if (why == nullptr || why->key.starts_with("platform.")) return;
  const auto same = [why](const Refusal* listed) { return listed->code == why->code; };
  if (std::ranges::any_of(admission.refusals, same)) return;
  EXPECT_TRUE(std::ranges::any_of(endpoint.refusals, same)) << endpoint.path << " does not list " << why->key;
}

}  // namespace

auto Browser::call(std::string_view path, std::string_view query, std::string_view content_type,
                   std::string_view body) -> Reply {
  const auto& routes = world_.routes();
  std::string_view first = http::Routes::api_bases[0], second = http::Routes::console_base;
  if (console_first_) std::swap(first, second);
  const auto* endpoint = routes.find(std::string{first} + std::string{path});
  if (endpoint == nullptr) endpoint = routes.find(std::string{second} + std::string{path});
  if (endpoint == nullptr) throw std::logic_error("there is no call " + std::string{path});
  const auto language = language_of(lang_);
  auto decoded = http::decode_request(*endpoint, query, content_type, body);
  if (!decoded) return parsed(http::refused_envelope(decoded.error(), language));
  http::Call call{world_.runtime(), world_.admission(),
                  http::Incoming{.endpoint = endpoint,
                                 .token = token_,
                                 .idempotency_key = key_,
                                 .request_id = "test",
                                 .origin = {world_.origin().address, language, world_.origin().agent},
                                 .request = *std::move(decoded)}};
  do {
    world_.to_outcome(call.execution());
  } while (call.goes_on());
  expect_listed(*endpoint, world_.admission(), call.refused());
  auto reply = parsed(call.envelope());
  if (auto* file = call.file()) reply.file = file->take_text();
  return reply;
}

}  // namespace testing
