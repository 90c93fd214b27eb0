// payOS as the way of payouts. A response without a right signature is refused, and means nothing.
#include "payouts/payos.hpp"

#include <fmt/format.h>
#include <boost/json.hpp>

#include <map>

#include "platform/crypto/digest.hpp"

namespace payouts::payos {

namespace {

namespace json = boost::json;

constexpr std::string_view done = "00";

auto encoded(std::string_view text) -> std::string {
  constexpr std::string_view as_they_are =
      "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_.!~*'()";
  std::string all;
  for (const char sign : text) {
    if (as_they_are.find(sign) != as_they_are.npos)
      all += sign;
    else
      all += fmt::format("%{:02X}", static_cast<unsigned char>(sign));
  }
  return all;
}

auto sorted(const json::value& value) -> json::value {
  if (const auto* list = value.if_array()) {
    json::array all;
    for (const auto& one : *list) all.push_back(sorted(one));
    return all;
  }
  const auto* object = value.if_object();
  if (object == nullptr) return value;
  std::map<std::string, json::value> members;
  for (const auto& [name, member] : *object) members.emplace(name, sorted(member));
  json::object in_order;
  for (const auto& [name, member] : members) in_order[name] = member;
  return in_order;
}

auto written(const json::value& value) -> std::string {
  if (value.is_null()) return {};
  if (const auto* text = value.if_string()) return std::string{*text};
  return json::serialize(sorted(value));
}

auto text_at(const json::object& from, std::string_view name) -> std::string {
  const auto* value = from.if_contains(name);
  return value == nullptr || value->is_structured() ? std::string{} : written(*value);
}

auto signature_of(const Config& config, const json::object& data) -> std::string {
  return crypto::hex(crypto::hmac_sha256(config.checksum_key, signed_text(data)));
}

auto parsed(std::string_view body) -> json::object {
  json::error_code fault;
  auto value = json::parse(body, fault);
  auto* object = fault ? nullptr : value.if_object();
  return object == nullptr ? json::object{} : std::move(*object);
}

// The objects of a list; a single object is a list of itself.
auto objects_at(const json::object& from, std::string_view name) -> std::vector<json::object> {
  std::vector<json::object> all;
  const auto* list = from.if_contains(name);
  if (list == nullptr || !list->is_array()) return all;
  for (const auto& one : list->get_array())
    if (one.is_object()) all.push_back(one.get_object());
  return all;
}

auto outcome_of(std::string_view state) -> Outcome {
  if (state == "SUCCEEDED") return Outcome::succeeded;
  if (state == "FAILED" || state == "CANCELLED" || state == "REVERSED") return Outcome::failed;
  return Outcome::pending;
}

// The transfers under our reference: of one payout, or of a list of them.
auto transfers_of(const json::object& data, const Order& order) -> std::vector<json::object> {
  auto payouts = objects_at(data, "payouts");
  if (!data.contains("payouts")) payouts.push_back(data);
  std::vector<json::object> all;
  for (const auto& payout : payouts)
    if (text_at(payout, "referenceId") == order.memo)
      for (auto& transfer : objects_at(payout, "transactions")) all.push_back(std::move(transfer));
  return all;
}

auto called(const Config& config, std::string method, std::string_view path) -> outbound::HttpCall {
  return {.method = std::move(method),
          .url = config.address + std::string{path},
          .headers = {{"x-client-id", config.client_id}, {"x-api-key", config.api_key}}};
}

}  // namespace

auto order_call(const Config& config, const Order& order) -> outbound::HttpCall {
  const json::object body{{"referenceId", order.memo},
                          {"amount", order.dong},
                          {"description", order.memo},
                          {"toBin", order.bank_bin},
                          {"toAccountNumber", order.account}};
  auto call = called(config, "POST", "/v1/payouts");
  call.headers.emplace_back("Content-Type", "application/json");
  call.headers.emplace_back("x-idempotency-key", order.memo);
  call.headers.emplace_back("x-signature", signature_of(config, body));
  call.body = json::serialize(body);
  return call;
}

auto question(const Config& config, const Order& order) -> outbound::HttpCall {
  return called(config, "GET", "/v1/payouts?referenceId=" + order.memo);
}

auto read(const Config& config, const Order& order, const outbound::HttpAnswer& answer)
    -> std::expected<Report, Fault> {
  const auto told = parsed(answer.body);
  const auto* data = told.if_contains("data");
  if (answer.status < 200 || answer.status > 299 || text_at(told, "code") != done || data == nullptr ||
      !data->is_object())
    return std::unexpected(Fault::refused);
  const auto& object = data->get_object();
  const bool is_ours =
      !config.checksum_key.empty() &&
      crypto::equal_in_constant_time(answer.header("x-signature"), signature_of(config, object));
  if (!is_ours) return std::unexpected(Fault::forged);
  const auto transfers = transfers_of(object, order);
  if (transfers.empty()) return std::unexpected(Fault::unknown);
  const auto& transfer = transfers.front();
  const bool is_same = transfers.size() == 1 && text_at(transfer, "amount") == std::to_string(order.dong) &&
                       text_at(transfer, "toBin") == order.bank_bin &&
                       text_at(transfer, "toAccountNumber") == order.account;
  if (!is_same) return std::unexpected(Fault::differs);
  auto state = text_at(transfer, "state");
  const auto outcome = outcome_of(state);
  return Report{.outcome = outcome,
                .state = std::move(state),
                .reference = text_at(transfer, "reference"),
                .reason = text_at(transfer, "errorMessage")};
}

auto signed_text(const json::object& data) -> std::string {
  std::map<std::string, std::string> values;
  for (const auto& [name, value] : data) values.emplace(name, written(value));
  std::string text;
  for (const auto& [name, value] : values)
    text += fmt::format("{}{}={}", text.empty() ? "" : "&", encoded(name), encoded(value));
  return text;
}

}  // namespace payouts::payos
