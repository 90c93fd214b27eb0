// ZaloPay as a provider. Its answers to our own calls have no signature: they are trusted because the call
// went over verified TLS to the configured address. Its callback is signed.
#include "zalopay.hpp"

#include <fmt/format.h>

#include "json.hpp"
#include "kinds.hpp"
#include "providers.hpp"

namespace payments::zalopay {

namespace {

namespace json = boost::json;
using provider_json::dong_at, provider_json::number_at, provider_json::object_of, provider_json::text_at;

constexpr std::int64_t done = 1;                // 2 is failed, 3 pending
constexpr std::string_view app_user = "Gomve";  // ZaloPay need not know who pays
constexpr std::chrono::seconds shortest_lifetime{300};

// The day of its creation and the order's memo: "261121_GV23456789".
auto app_order(const ProviderOrder& order) -> std::string {
  return vietnam_digits(order.created).substr(2, 6) + "_" + order.reference;
}

auto milliseconds(std::chrono::sys_seconds instant) -> std::int64_t {
  return std::chrono::milliseconds{instant.time_since_epoch()}.count();
}

class Zalopay final : public Provider {
 public:
  explicit Zalopay(Config config) : config_{std::move(config)} {}

  auto kind() const -> ChannelKind override { return ChannelKind::zalopay; }
  auto notification_path() const -> std::string_view override { return "/rest/v3/notify/zalopay"; }

  auto payment(const ProviderOrder& order) const -> std::variant<std::string, outbound::HttpCall> override {
    const auto id = app_order(order);
    const auto at = milliseconds(order.created);
    const auto more = json::serialize(json::object{{"redirecturl", config_.return_address}});
    const auto signed_text =
        fmt::format("{}|{}|{}|{}|{}|{}|[]", config_.app_id, id, app_user, order.dong, at, more);
    return call("/v2/create", {{"app_id", app_id()},
                               {"app_trans_id", id},
                               {"app_user", app_user},
                               {"amount", order.dong},
                               {"app_time", at},
                               {"embed_data", more},
                               {"item", "[]"},
                               {"description", "Nap tien Gomve " + order.reference},
                               {"bank_code", ""},
                               {"expire_duration_seconds",
                                std::max(order.expires - order.created, shortest_lifetime).count()},
                               {"callback_url", config_.notification_address},
                               {"mac", provider_json::signature_of(config_.key1, signed_text)}});
  }

  auto read_address(const ProviderOrder&, std::string_view body) const
      -> std::optional<std::string> override {
    const auto told = object_of(body);
    auto address = text_at(told, "order_url");
    if (number_at(told, "return_code") != done || address.empty()) return {};
    return address;
  }

  auto state_call(const ProviderOrder& order, const StateQuestion&) const
      -> std::optional<outbound::HttpCall> override {
    const auto id = app_order(order);
    const auto signed_text = fmt::format("{}|{}|{}", config_.app_id, id, config_.key1);
    return call("/v2/query", {{"app_id", app_id()},
                              {"app_trans_id", id},
                              {"mac", provider_json::signature_of(config_.key1, signed_text)}});
  }

  auto read_state(const ProviderOrder& order, std::string_view body) const
      -> std::expected<std::vector<Reported>, ReportFault> override {
    const auto told = object_of(body);
    const auto code = number_at(told, "return_code");
    if (!code) return std::unexpected(ReportFault::malformed);
    if (code != done) return std::vector<Reported>{};
    auto report = reported(order.reference, told);
    if (!report) return std::unexpected(report.error());
    return std::vector{*std::move(report)};
  }

  auto read_notification(const http::Request& request) const
      -> std::expected<Reported, ReportFault> override {
    const auto told = object_of(request.body);
    const auto data = text_at(told, "data");
    if (!provider_json::is_signed(config_.key2, data, text_at(told, "mac")))
      return std::unexpected(ReportFault::signature);
    const auto content = object_of(data);
    if (text_at(content, "app_id") != config_.app_id) return std::unexpected(ReportFault::signature);
    const auto id = text_at(content, "app_trans_id");
    constexpr std::size_t before_memo = 7;  // "261121_"
    if (number_at(told, "type") != 1 || id.size() <= before_memo)
      return std::unexpected(ReportFault::malformed);
    return reported(id.substr(before_memo), content);
  }

  auto response(Answer answer) const -> http::Response override {
    const auto told = [](int code, std::string_view message) {
      return http::Response{.body =
                                fmt::format(R"({{"return_code":{},"return_message":"{}"}})", code, message)};
    };
    if (answer == Answer::already_confirmed) return told(2, "already confirmed");
    if (answer == Answer::wrong_signature) return told(-1, "mac not equal");
    return answer == Answer::other ? told(0, "try again") : told(1, "success");
  }

 private:
  // A number on the wire, as ZaloPay documents it.
  auto app_id() const -> json::value {
    const json::object text{{"id", config_.app_id}};
    const auto number = number_at(text, "id");
    return number ? json::value(*number) : json::value(config_.app_id);
  }

  auto call(std::string_view path, const json::object& body) const -> outbound::HttpCall {
    return {.url = config_.address + std::string{path},
            .headers = {{"Content-Type", "application/json"}},
            .body = json::serialize(body)};
  }

  static auto reported(std::string reference, const json::object& told)
      -> std::expected<Reported, ReportFault> {
    const auto dong = dong_at(told, "amount");
    const auto transaction = number_at(told, "zp_trans_id").value_or(0);
    const auto at = number_at(told, "server_time").value_or(0);
    if (dong == 0 || transaction <= 0) return std::unexpected(ReportFault::malformed);
    Reported report{.reference = std::move(reference),
                    .dong = dong,
                    .transaction = std::to_string(transaction),
                    .paid_at = {},
                    .state = PaidState::paid};
    if (at > 0) report.paid_at = Instant{std::chrono::milliseconds{at}};
    return report;
  }

  Config config_;
};

}  // namespace

auto provider(Config config) -> std::shared_ptr<const Provider> {
  return std::make_shared<const Zalopay>(std::move(config));
}

namespace {
constexpr ProviderKey keys[] = {
    {.name = "app_id",
     .example = R"("2553")",
     .about = "ZaloPay: its callback goes to public_url and /rest/v3/notify/zalopay."},
    {.name = "key1", .example = R"("…")", .kind = ProviderKey::secret, .about = "Signs our calls."},
    {.name = "key2", .example = R"("…")", .kind = ProviderKey::secret, .about = "Signs its callback."},
    {.name = "url",
     .example = R"("https://openapi.zalopay.vn")",
     .kind = ProviderKey::address,
     .about = "ZaloPay's address, without a path.",
     .initial = "https://openapi.zalopay.vn"},
    {.name = "return_url",
     .example = R"("https://gomve.example/pages/user/wallet/rechargeSuc")",
     .kind = ProviderKey::page,
     .about = "The address to which it returns."}};

auto made(const ProviderKind& kind, const ProviderValues& values, const std::string& public_url) {
  return provider({.app_id = kind.value_of(values, "app_id"),
                   .key1 = kind.value_of(values, "key1"),
                   .key2 = kind.value_of(values, "key2"),
                   .address = kind.value_of(values, "url"),
                   .return_address = kind.value_of(values, "return_url"),
                   .notification_address = public_url + "/rest/v3/notify/zalopay"});
}
}  // namespace

constinit const ProviderKind kind{.table = "zalopay", .issuer = "ZaloPay", .keys = keys, .make = made};

}  // namespace payments::zalopay
