// MoMo as a provider. Its answers to our own calls have no signature: they are trusted because the call went
// over verified TLS to the configured address. Its notifications are signed.
#include "momo.hpp"

#include <fmt/format.h>

#include "json.hpp"
#include "kinds.hpp"
#include "providers.hpp"

namespace payments::momo {

namespace {

namespace json = boost::json;
using provider_json::dong_at, provider_json::number_at, provider_json::object_of, provider_json::text_at;

constexpr std::int64_t paid = 0;
constexpr std::chrono::seconds time_limit{30};  // MoMo asks its callers to wait that long

class Momo final : public Provider {
 public:
  explicit Momo(Config config) : config_{std::move(config)} {}

  auto kind() const -> ChannelKind override { return ChannelKind::momo; }
  auto notification_path() const -> std::string_view override { return "/rest/v3/notify/momo"; }

  auto payment(const ProviderOrder& order) const -> std::variant<std::string, outbound::HttpCall> override {
    const auto info = "Nap tien Gomve " + order.reference;
    const auto minutes = std::chrono::floor<std::chrono::minutes>(order.expires - order.created).count();
    return call("/v2/gateway/api/create",
                {{"partnerCode", config_.partner_code},
                 {"requestType", "captureWallet"},
                 {"ipnUrl", config_.notification_address},
                 {"redirectUrl", config_.return_address},
                 {"orderId", order.reference},
                 {"requestId", order.reference},
                 {"amount", order.dong},
                 {"orderInfo", info},
                 {"orderExpireTime", minutes},
                 {"extraData", ""},
                 {"lang", order.language == Language::vi ? "vi" : "en"},
                 {"signature", order_signature(config_, order.reference, order.dong, info)}});
  }

  auto read_address(const ProviderOrder& order, std::string_view body) const
      -> std::optional<std::string> override {
    const auto told = object_of(body);
    auto address = text_at(told, "payUrl");
    if (number_at(told, "resultCode") != paid || !is_about(told, order) || address.empty()) return {};
    return address;
  }

  auto state_call(const ProviderOrder& order, const StateQuestion& question) const
      -> std::optional<outbound::HttpCall> override {
    const auto signed_text =
        fmt::format("accessKey={}&orderId={}&partnerCode={}&requestId={}", config_.access_key,
                    order.reference, config_.partner_code, question.id);
    return call("/v2/gateway/api/query",
                {{"partnerCode", config_.partner_code},
                 {"requestId", question.id},
                 {"orderId", order.reference},
                 {"lang", "vi"},
                 {"signature", provider_json::signature_of(config_.secret_key, signed_text)}});
  }

  auto read_state(const ProviderOrder& order, std::string_view body) const
      -> std::expected<std::vector<Reported>, ReportFault> override {
    const auto told = object_of(body);
    if (!is_about(told, order)) return std::unexpected(ReportFault::malformed);
    auto report = reported(told);
    if (!report) return std::unexpected(report.error());
    return std::vector{*std::move(report)};
  }

  auto read_notification(const http::Request& request) const
      -> std::expected<Reported, ReportFault> override {
    const auto told = object_of(request.body);
    const bool is_ours = text_at(told, "partnerCode") == config_.partner_code;
    if (!is_ours ||
        !provider_json::is_signed(config_.secret_key, signed_text(told), text_at(told, "signature")))
      return std::unexpected(ReportFault::signature);
    return reported(told);
  }

  auto response(Answer answer) const -> http::Response override {
    if (answer == Answer::wrong_signature) return {.status = 403};
    // Sent again later: what was not posted may be by then.
    if (answer == Answer::other) return {.status = 409};
    return {.status = 204};
  }

 private:
  auto call(std::string_view path, const json::object& body) const -> outbound::HttpCall {
    return {.url = config_.address + std::string{path},
            .headers = {{"Content-Type", "application/json"}},
            .body = json::serialize(body),
            .time_limit = time_limit};
  }

  auto signed_text(const json::object& told) const -> std::string {
    std::string text = "accessKey=" + config_.access_key;
    for (const auto* name : {"amount", "extraData", "message", "orderId", "orderInfo", "orderType",
                             "partnerCode", "payType", "requestId", "responseTime", "resultCode", "transId"})
      text += fmt::format("&{}={}", name, text_at(told, name));
    return text;
  }

  auto is_about(const json::object& told, const ProviderOrder& order) const -> bool {
    return text_at(told, "partnerCode") == config_.partner_code &&
           text_at(told, "orderId") == order.reference;
  }

  // 9000 (authorised), 1000, 7000, 7002 and 8000 (pending) and every failure leave the order unpaid.
  static auto reported(const json::object& told) -> std::expected<Reported, ReportFault> {
    const auto result = number_at(told, "resultCode");
    const auto dong = dong_at(told, "amount");
    const auto transaction = number_at(told, "transId").value_or(0);
    const auto at = number_at(told, "responseTime").value_or(0);
    const bool is_paid = result == paid;
    const bool is_whole = dong > 0 && transaction > 0;
    if (!result || (is_paid && !is_whole)) return std::unexpected(ReportFault::malformed);
    Reported report{.reference = text_at(told, "orderId"),
                    .dong = dong,
                    .transaction = std::to_string(transaction),
                    .paid_at = {},
                    .state = is_paid ? PaidState::paid : PaidState::unpaid};
    if (at > 0) report.paid_at = Instant{std::chrono::milliseconds{at}};
    return report;
  }

  Config config_;
};

}  // namespace

auto order_signature(const Config& config, const std::string& order, std::int64_t dong,
                     const std::string& info) -> std::string {
  const auto text = fmt::format(
      "accessKey={}&amount={}&extraData=&ipnUrl={}&orderId={}&orderInfo={}&partnerCode={}&redirectUrl={}"
      "&requestId={}&requestType=captureWallet",
      config.access_key, dong, config.notification_address, order, info, config.partner_code,
      config.return_address, order);
  return provider_json::signature_of(config.secret_key, text);
}

auto provider(Config config) -> std::shared_ptr<const Provider> {
  return std::make_shared<const Momo>(std::move(config));
}

namespace {
constexpr ProviderKey keys[] = {
    {.name = "partner_code",
     .example = R"("MOMOXYZ")",
     .about = "MoMo: notifications go to public_url and /rest/v3/notify/momo. Leave the table out without a\n"
              "contract."},
    {.name = "access_key", .example = R"("…")", .kind = ProviderKey::secret},
    {.name = "secret_key", .example = R"("…")", .kind = ProviderKey::secret},
    {.name = "url",
     .example = R"("https://payment.momo.vn")",
     .kind = ProviderKey::address,
     .about = "MoMo's address, without a path.",
     .initial = "https://payment.momo.vn"},
    {.name = "return_url",
     .example = R"("https://gomve.example/pages/user/wallet/rechargeSuc")",
     .kind = ProviderKey::page,
     .about = "The address to which it returns."}};

auto made(const ProviderKind& kind, const ProviderValues& values, const std::string& public_url) {
  return provider({.partner_code = kind.value_of(values, "partner_code"),
                   .access_key = kind.value_of(values, "access_key"),
                   .secret_key = kind.value_of(values, "secret_key"),
                   .address = kind.value_of(values, "url"),
                   .return_address = kind.value_of(values, "return_url"),
                   .notification_address = public_url + "/rest/v3/notify/momo"});
}
}  // namespace

constinit const ProviderKind kind{.table = "momo", .issuer = "MoMo", .keys = keys, .make = made};

}  // namespace payments::momo
