// payOS as a provider. An answer without a right signature is refused, as a notification is.
#include "payos.hpp"

#include <fmt/format.h>

#include <map>

#include "../rules.hpp"
#include "json.hpp"
#include "kinds.hpp"
#include "providers.hpp"

namespace payments::payos {

namespace {

namespace json = boost::json;
using provider_json::dong_at, provider_json::number_at, provider_json::object_at, provider_json::object_of,
    provider_json::text_at;

constexpr std::string_view done = "00";
// Of accounts that are not linked with payOS; its order number finds the order.
constexpr std::size_t most_of_description = 9;
constexpr std::int64_t trial_number = 123;  // of the sample with which payOS tries out our address

// Nested objects of a list are sorted, too, as payOS's own libraries do.
auto sorted(const json::value& value) -> json::value {
  const auto* object = value.if_object();
  if (object == nullptr) return value;
  std::map<std::string, json::value> members;
  for (const auto& [name, member] : *object) members.emplace(name, member);
  json::object in_order;
  for (const auto& [name, member] : members) in_order[name] = member;
  return in_order;
}

auto signed_value(const json::value& value) -> std::string {
  if (value.is_null()) return {};
  if (const auto* text = value.if_string())
    return *text == "null" || *text == "undefined" ? std::string{} : std::string{*text};
  const auto* list = value.if_array();
  if (list == nullptr) return json::serialize(value);
  json::array in_order;
  for (const auto& one : *list) in_order.push_back(sorted(one));
  return json::serialize(in_order);
}

// "2026-11-21 10:01:02", or with T and +07:00; a time of another zone is left out.
auto paid_at(const std::string& text) -> std::optional<Instant> {
  constexpr std::size_t length = 19;
  const auto zone = text.size() > length ? text.substr(length) : "";
  if (!zone.empty() && zone != "+07:00" && zone != ".000+07:00") return {};
  auto digits = text.substr(0, length);
  std::erase_if(digits, [](char c) { return c < '0' || c > '9'; });
  return vietnam_instant(digits);
}

class Payos final : public Provider {
 public:
  explicit Payos(Config config) : config_{std::move(config)} {}

  auto kind() const -> ChannelKind override { return ChannelKind::payos; }
  auto notification_path() const -> std::string_view override { return "/rest/v3/notify/payos"; }

  auto payment(const ProviderOrder& order) const -> std::variant<std::string, outbound::HttpCall> override {
    const auto number = order_number(order.reference);
    if (!number) return {};
    const auto description = order.reference.substr(order.reference.size() - most_of_description);
    const auto text =
        fmt::format("amount={}&cancelUrl={}&description={}&orderCode={}&returnUrl={}", order.dong,
                    config_.return_address, description, *number, config_.return_address);
    const json::object body{{"orderCode", *number},
                            {"amount", order.dong},
                            {"description", description},
                            {"cancelUrl", config_.return_address},
                            {"returnUrl", config_.return_address},
                            {"expiredAt", order.expires.time_since_epoch().count()},
                            {"signature", provider_json::signature_of(config_.checksum_key, text)}};
    auto call = question("POST", "/v2/payment-requests");
    call.headers.emplace_back("Content-Type", "application/json");
    call.body = json::serialize(body);
    return call;
  }

  auto read_address(const ProviderOrder& order, std::string_view body) const
      -> std::optional<std::string> override {
    const auto data = answered(body);
    if (!data || number_at(*data, "orderCode") != order_number(order.reference)) return {};
    auto address = text_at(*data, "checkoutUrl");
    return address.empty() ? std::nullopt : std::optional{std::move(address)};
  }

  auto state_call(const ProviderOrder& order, const StateQuestion&) const
      -> std::optional<outbound::HttpCall> override {
    const auto number = order_number(order.reference);
    if (!number) return {};
    return question("GET", fmt::format("/v2/payment-requests/{}", *number));
  }

  auto read_state(const ProviderOrder& order, std::string_view body) const
      -> std::expected<std::vector<Reported>, ReportFault> override {
    const auto data = answered(body);
    if (!data) return std::unexpected(ReportFault::signature);
    const auto* transfers = data->if_contains("transactions");
    const bool is_it = number_at(*data, "orderCode") == order_number(order.reference);
    if (!is_it || transfers == nullptr || !transfers->is_array())
      return std::unexpected(ReportFault::malformed);
    std::vector<Reported> all;
    for (const auto& one : transfers->get_array()) {
      if (!one.is_object()) return std::unexpected(ReportFault::malformed);
      auto report = reported(order.reference, one.get_object());
      if (!report) return std::unexpected(report.error());
      all.push_back(*std::move(report));
    }
    return all;
  }

  auto read_notification(const http::Request& request) const
      -> std::expected<Reported, ReportFault> override {
    const auto told = object_of(request.body);
    const auto data = object_at(told, "data");
    if (!is_ours(request.body, data)) return std::unexpected(ReportFault::signature);
    const auto number = number_at(data, "orderCode");
    if (number == trial_number) return std::unexpected(ReportFault::trial);
    if (!number) return std::unexpected(ReportFault::malformed);
    // Money for an order of no memo of ours is kept, too.
    auto memo = memo_of(*number);
    auto report = reported(memo.empty() ? std::to_string(*number) : std::move(memo), data);
    if (report && text_at(data, "code") != done) report->state = PaidState::unpaid;
    return report;
  }

  auto response(Answer answer) const -> http::Response override {
    if (answer == Answer::wrong_signature) return {.status = 403, .body = R"({"success":false})"};
    if (answer == Answer::other) return {.status = 409, .body = R"({"success":false})"};
    return {.body = R"({"success":true})"};
  }

 private:
  auto question(std::string method, std::string_view path) const -> outbound::HttpCall {
    return {.method = std::move(method),
            .url = config_.address + std::string{path},
            .headers = {{"x-client-id", config_.client_id}, {"x-api-key", config_.api_key}}};
  }

  // The signature is over the numbers as they were sent, or as JavaScript writes them.
  auto is_ours(std::string_view body, const json::object& data) const -> bool {
    if (data.empty()) return false;
    const auto signature = text_at(object_of(body), "signature");
    const auto fits = [&](const std::map<std::string, std::string>& written) {
      return provider_json::is_signed(config_.checksum_key, signed_text(data, written), signature);
    };
    return fits({}) || fits(provider_json::written_numbers(body, "data"));
  }

  auto answered(std::string_view body) const -> std::optional<json::object> {
    const auto told = object_of(body);
    auto data = object_at(told, "data");
    if (text_at(told, "code") != done || !is_ours(body, data)) return {};
    return data;
  }

  static auto reported(std::string memo, const json::object& told) -> std::expected<Reported, ReportFault> {
    const auto dong = dong_at(told, "amount");
    auto transaction = text_at(told, "reference");
    const auto currency = text_at(told, "currency");
    const bool is_in_dong = currency.empty() || currency == "VND";
    if (dong == 0 || transaction.empty() || !is_in_dong) return std::unexpected(ReportFault::malformed);
    return Reported{.reference = std::move(memo),
                    .dong = dong,
                    .transaction = std::move(transaction),
                    .paid_at = paid_at(text_at(told, "transactionDateTime")),
                    .state = PaidState::paid};
  }

  Config config_;
};

}  // namespace

auto order_number(std::string_view memo) -> std::optional<std::int64_t> {
  if (memo.size() != rules::memo_length || !memo.starts_with(rules::memo_mark)) return {};
  std::int64_t number = 0;
  for (const char letter : memo.substr(rules::memo_mark.size())) {
    const auto digit = rules::memo_alphabet.find(letter);
    if (digit == rules::memo_alphabet.npos) return {};
    number =
        number * static_cast<std::int64_t>(rules::memo_alphabet.size()) + static_cast<std::int64_t>(digit);
  }
  return number;
}

auto memo_of(std::int64_t order_number) -> std::string {
  constexpr auto base = static_cast<std::int64_t>(rules::memo_alphabet.size());
  if (order_number < 0) return {};
  std::string digits(rules::memo_length - rules::memo_mark.size(), rules::memo_alphabet[0]);
  for (auto digit = digits.rbegin(); digit != digits.rend(); ++digit, order_number /= base)
    *digit = rules::memo_alphabet[static_cast<std::size_t>(order_number % base)];
  return order_number == 0 ? std::string{rules::memo_mark}.append(digits) : std::string{};
}

auto signed_text(const json::object& data, const std::map<std::string, std::string>& written) -> std::string {
  auto values = written;
  for (const auto& [name, value] : data) values.emplace(name, signed_value(value));
  std::string text;
  for (const auto& [name, value] : values)
    text += fmt::format("{}{}={}", text.empty() ? "" : "&", name, value);
  return text;
}

auto provider(Config config) -> std::shared_ptr<const Provider> {
  return std::make_shared<const Payos>(std::move(config));
}

namespace {
constexpr ProviderKey keys[] = {
    {.name = "client_id",
     .example = R"("…")",
     .about = "payOS: enter public_url and /rest/v3/notify/payos as the webhook of the channel at payOS."},
    {.name = "api_key", .example = R"("…")", .kind = ProviderKey::secret},
    {.name = "checksum_key", .example = R"("…")", .kind = ProviderKey::secret},
    {.name = "url",
     .example = R"("https://api-merchant.payos.vn")",
     .kind = ProviderKey::address,
     .about = "payOS's address, without a path.",
     .initial = "https://api-merchant.payos.vn"},
    {.name = "return_url",
     .example = R"("https://gomve.example/pages/user/wallet/rechargeSuc")",
     .kind = ProviderKey::page,
     .about = "The address to which it returns."}};

auto made(const ProviderKind& kind, const ProviderValues& values, const std::string&) {
  return provider({.client_id = kind.value_of(values, "client_id"),
                   .api_key = kind.value_of(values, "api_key"),
                   .checksum_key = kind.value_of(values, "checksum_key"),
                   .address = kind.value_of(values, "url"),
                   .return_address = kind.value_of(values, "return_url")});
}
}  // namespace

constinit const ProviderKind kind{.table = "payos", .issuer = "payOS", .keys = keys, .make = made};

}  // namespace payments::payos
