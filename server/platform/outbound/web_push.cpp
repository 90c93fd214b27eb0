// Web Push by the RFCs.
#include "platform/outbound/web_push.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>

#include "platform/crypto/content_encoding.hpp"
#include "platform/outbound/http_call.hpp"
#include "platform/outbound/origins.hpp"

namespace outbound {

namespace {

using namespace std::chrono_literals;
using namespace std::string_view_literals;

constexpr auto token_lasts = 12h;  // a service may refuse one that lasts longer than a day
constexpr std::size_t shared_secret_size = 32;
constexpr auto longest_pause = 1h;

auto json_in_base64url(const std::string& json) { return crypto::base64url(crypto::bytes_of(json)); }

// Seconds, the one form that push services send.
auto asked_pause(const HttpAnswer& answer) -> std::chrono::seconds {
  const auto text = answer.header("retry-after");
  std::int64_t seconds = 0;
  std::from_chars(text.data(), text.data() + text.size(), seconds);
  return std::clamp(std::chrono::seconds{seconds}, 0s, std::chrono::seconds{longest_pause});
}

auto end_of(long status) -> PushEnd {
  if (status >= 200 && status < 300) return PushEnd::taken;
  if (status == 404 || status == 410) return PushEnd::gone;
  return status == 429 || status >= 500 ? PushEnd::later : PushEnd::refused;
}

}  // namespace

auto usual_push_services() -> std::vector<std::string> {
  return {"https://fcm.googleapis.com", "https://updates.push.services.mozilla.com",
          "https://web.push.apple.com", "https://*.notify.windows.com"};
}

auto push_body(const PushTarget& target, std::string_view text, const crypto::P256Key& once,
               crypto::ByteView salt) -> crypto::Bytes {
  const auto shared = once.shared_with(target.key);
  if (!shared) throw std::invalid_argument("the browser's key is no point of the curve");
  std::string info{"WebPush: info\0"sv};
  info += crypto::text_of(target.key);
  info += crypto::text_of(once.public_point());
  const auto secret = crypto::hkdf_sha256(target.auth, *shared, info, shared_secret_size);
  return crypto::aes128gcm(text, secret, salt, once.public_point());
}

auto vapid(const crypto::P256Key& key, std::string_view endpoint, Instant now, std::string_view contact)
    -> std::string {
  const auto until = std::chrono::duration_cast<std::chrono::seconds>((now + token_lasts).time_since_epoch());
  const auto token = json_in_base64url(R"({"typ":"JWT","alg":"ES256"})") + '.' +
                     json_in_base64url(fmt::format(R"({{"aud":"{}","exp":{},"sub":"{}"}})",
                                                   origin_of(endpoint), until.count(), contact));
  return fmt::format("vapid t={}.{}, k={}", token, crypto::base64url(key.sign(token)),
                     crypto::base64url(key.public_point()));
}

auto send_push(const PushTarget& target, const PushMessage& message, const crypto::P256Key& key, Instant now,
               std::string_view contact) -> PushOutcome {
  crypto::SystemRandomness chance;
  const auto body =
      push_body(target, message.text, crypto::P256Key::make(chance), chance.bytes(std::size_t{16}));
  HttpCall call{.url = target.endpoint,
                .headers = {{"Authorization", vapid(key, target.endpoint, now, contact)},
                            {"Content-Encoding", "aes128gcm"},
                            {"Content-Type", "application/octet-stream"},
                            {"TTL", fmt::format("{}", message.good_for.count())}},
                .body = std::string{crypto::text_of(body)}};
  if (!message.topic.empty()) call.headers.emplace_back("Topic", message.topic);
  const auto answer = call_http(call);
  if (!answer) return {PushEnd::later, answer.error()};
  return {.end = end_of(answer->status),
          .why = fmt::format("{} answered {}", origin_of(target.endpoint), answer->status),
          .pause = asked_pause(*answer)};
}

}  // namespace outbound
