// SMS gateways: the demo's, a configurable HTTP call, eSMS and SpeedSMS.
#include "platform/outbound/sms.hpp"

#include <fmt/format.h>
#include <boost/json.hpp>

#include <algorithm>
#include <stdexcept>

#include "platform/outbound/http_call.hpp"

namespace outbound {

namespace {

constexpr std::size_t most_of_a_value = 80;  // kept characters of a gateway's value

auto as_json_text(std::string_view text) -> std::string {
  const auto quoted = boost::json::serialize(boost::json::value(text));
  return quoted.substr(1, quoted.size() - 2);
}

auto as_form_text(std::string_view text) -> std::string {
  constexpr std::string_view plain = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~";
  std::string out;
  for (const char c : text) {
    if (plain.find(c) != plain.npos)
      out += c;
    else
      out += fmt::format("%{:02X}", static_cast<unsigned char>(c));
  }
  return out;
}

auto as_header_text(std::string_view text) -> std::string {
  std::string out;
  for (const char c : text)
    if (static_cast<unsigned char>(c) >= 0x20) out += c;
  return out;
}

auto is_json(std::string_view body) -> bool { return body.starts_with('{') || body.starts_with('['); }

auto written(std::string_view mobile, PhoneForm form) -> std::string {
  const auto without_plus = mobile.substr(mobile.starts_with('+') ? 1 : 0);
  if (form == PhoneForm::e164) return "+" + std::string{without_plus};
  if (form == PhoneForm::international || !without_plus.starts_with("84")) return std::string{without_plus};
  return "0" + std::string{without_plus.substr(2)};
}

struct Values {
  std::string phone, text, id, unicode;
};

auto is_ascii(std::string_view text) -> bool {
  return std::ranges::all_of(text, [](char c) { return static_cast<unsigned char>(c) < 0x80; });
}

// One pass, so that a value that contains {id} is not expanded again.
auto filled(std::string_view pattern, const Values& values, std::string (*escaped)(std::string_view))
    -> std::string {
  const std::pair<std::string_view, const std::string&> names[] = {
      {"{phone}", values.phone}, {"{text}", values.text}, {"{id}", values.id}, {"{unicode}", values.unicode}};
  std::string out;
  while (!pattern.empty()) {
    const auto* name =
        std::ranges::find_if(names, [&](const auto& n) { return pattern.starts_with(n.first); });
    if (name == std::end(names)) {
      out += pattern.front();
      pattern.remove_prefix(1);
    } else {
      out += escaped(name->second);
      pattern.remove_prefix(name->first.size());
    }
  }
  return out;
}

// A value of the response by its path, "data.tranId"; texts without quotes, nothing if it is absent.
auto field_of(const boost::json::value& answer, std::string_view path) -> std::optional<std::string> {
  const auto* at = &answer;
  while (!path.empty()) {
    const auto name = path.substr(0, path.find('.'));
    path.remove_prefix(std::min(path.size(), name.size() + 1));
    const auto* object = at->if_object();
    at = object == nullptr ? nullptr : object->if_contains(name);
    if (at == nullptr) return {};
  }
  if (const auto* text = at->if_string()) return std::string{*text};
  return boost::json::serialize(*at);
}

class HttpSms final : public SmsGateway {
 public:
  explicit HttpSms(HttpSmsTemplate form) : form_{std::move(form)} {}

  auto name() const -> std::string_view override { return form_.name; }

  auto send(const std::string& mobile, const std::string& text, const std::string& id)
      -> std::expected<SmsReceipt, SmsProblem> override {
    const auto answer =
        call_http(call_for({written(mobile, form_.phone), text, id, is_ascii(text) ? "0" : "1"}));
    if (!answer) return std::unexpected(SmsProblem{answer.error()});
    if (answer->status < 200 || answer->status > 299)
      return std::unexpected(SmsProblem{fmt::format("status {}", answer->status)});
    return judged(answer->body);
  }

 private:
  auto call_for(const Values& values) const -> HttpCall {
    HttpCall call;
    call.method = form_.method;
    call.url = filled(form_.url, values, as_form_text);
    call.body = filled(form_.body, values, is_json(form_.body) ? as_json_text : as_form_text);
    for (const auto& [name, value] : form_.headers)
      call.headers.emplace_back(name, filled(value, values, as_header_text));
    const auto names_type = [](const auto& header) { return header.first == "Content-Type"; };
    if (!call.body.empty() && std::ranges::none_of(call.headers, names_type))
      call.headers.emplace_back(
          "Content-Type", is_json(form_.body) ? "application/json" : "application/x-www-form-urlencoded");
    call.user = form_.user;
    call.password = form_.password;
    return call;
  }

  auto judged(const std::string& body) const -> std::expected<SmsReceipt, SmsProblem> {
    if (body.find(form_.taken_when) == std::string::npos)
      return std::unexpected(SmsProblem{"the answer does not hold what counts as taken"});
    if (form_.taken_field.empty() && form_.receipt_field.empty()) return SmsReceipt{};
    boost::json::error_code fault;
    const auto answer = boost::json::parse(body, fault);
    if (fault) return std::unexpected(SmsProblem{"the answer is not JSON"});
    if (!form_.taken_field.empty()) {
      const auto said = field_of(answer, form_.taken_field);
      if (said != form_.taken_value)
        return std::unexpected(SmsProblem{
            fmt::format("{}: {}", form_.taken_field, said.value_or("nothing").substr(0, most_of_a_value))});
    }
    const auto reference = form_.receipt_field.empty() ? std::nullopt : field_of(answer, form_.receipt_field);
    return SmsReceipt{reference.value_or("").substr(0, most_of_a_value)};
  }

  HttpSmsTemplate form_;
};

}  // namespace

auto DemoOutbox::send(const std::string&, const std::string&, const std::string& id)
    -> std::expected<SmsReceipt, SmsProblem> {
  return SmsReceipt{id};
}

auto fault_of(const HttpSmsTemplate& form) -> std::optional<std::string> {
  if (!form.url.starts_with("https://") && !form.url.starts_with("http://"))
    return "the address of the SMS gateway must begin with https:// or http://";
  if (form.method != "GET" && form.method != "POST" && form.method != "PUT")
    return "the method of the SMS gateway must be GET, POST or PUT";
  const auto mentions = [&](std::string_view name) {
    const auto in_headers = [&](const auto& header) { return header.second.find(name) != std::string::npos; };
    return form.url.find(name) != std::string::npos || form.body.find(name) != std::string::npos ||
           std::ranges::any_of(form.headers, in_headers);
  };
  if (!mentions("{phone}") || !mentions("{text}"))
    return "the call to the SMS gateway must mention {phone} and {text}";
  return {};
}

auto http_sms(HttpSmsTemplate form) -> std::unique_ptr<SmsGateway> {
  if (const auto fault = fault_of(form)) throw std::invalid_argument(*fault);
  return std::make_unique<HttpSms>(std::move(form));
}

auto esms_template(const EsmsAccount& account) -> HttpSmsTemplate {
  boost::json::object body{{"ApiKey", account.api_key},
                           {"SecretKey", account.secret_key},
                           {"Phone", "{phone}"},
                           {"Content", "{text}"},
                           {"Brandname", account.brandname},
                           {"SmsType", "2"},
                           {"IsUnicode", "{unicode}"},
                           {"RequestId", "{id}"},
                           {"Sandbox", account.sandbox ? "1" : "0"}};
  if (!account.callback_url.empty()) body["CallbackUrl"] = account.callback_url;
  return {.name = "esms",
          .url = account.url,
          .body = boost::json::serialize(body),
          .taken_field = "CodeResult",
          .taken_value = "100",
          .receipt_field = "SMSID"};
}

auto speedsms_template(const SpeedSmsAccount& account) -> HttpSmsTemplate {
  const boost::json::object body{{"to", boost::json::array{"{phone}"}},
                                 {"content", "{text}"},
                                 {"sms_type", account.sms_type},
                                 {"sender", account.sender}};
  return {.name = "speedsms",
          .url = account.url,
          .body = boost::json::serialize(body),
          .user = account.access_token,
          .password = "x",
          .phone = PhoneForm::international,
          .taken_field = "status",
          .taken_value = "success",
          .receipt_field = "data.tranId"};
}

auto zalo_zns_template(const ZaloZnsAccount& account) -> HttpSmsTemplate {
  const boost::json::object body{{"phone", "{phone}"},
                                 {"template_id", account.template_id},
                                 {"template_data", boost::json::object{{account.parameter, "{text}"}}},
                                 {"tracking_id", "{id}"}};
  return {.name = "zalo_zns",
          .url = account.url,
          .headers = {{"access_token", account.access_token}},
          .body = boost::json::serialize(body),
          .phone = PhoneForm::international,
          .taken_field = "error",
          .taken_value = "0",
          .receipt_field = "data.msg_id"};
}

}  // namespace outbound
