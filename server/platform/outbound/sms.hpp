#pragma once
// Text messages to mobile phones: a port, with adapters for gateways used in Viet Nam.
#include <expected>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace outbound {

/// The gateway accepted the message: its own id of the message, or empty.
struct SmsReceipt {
  std::string reference;
};
/// The gateway refused the message, or its response is unknown: a line for the operator, without number, text
/// or secret.
struct SmsProblem {
  std::string why;
};

class SmsGateway {
 public:
  SmsGateway() = default;
  SmsGateway(const SmsGateway&) = delete;
  auto operator=(const SmsGateway&) -> SmsGateway& = delete;
  virtual ~SmsGateway() = default;

  /// Sends a message and waits for the response. `mobile` is E.164. `id` is the same at each attempt of one
  /// message, for gateways that detect repetitions by it. Thread-safe.
  virtual auto send(const std::string& mobile, const std::string& text, const std::string& id)
      -> std::expected<SmsReceipt, SmsProblem> = 0;
  /// Its name in the outbox and the console: "esms".
  virtual auto name() const -> std::string_view = 0;
  /// Whether it reaches no phone; a production configuration must refuse it.
  virtual auto is_fake() const -> bool { return false; }
};

/// Sends nothing: the messages stay in the outbox, where the console shows them.
class DemoOutbox final : public SmsGateway {
 public:
  auto send(const std::string& mobile, const std::string& text, const std::string& id)
      -> std::expected<SmsReceipt, SmsProblem> override;
  auto name() const -> std::string_view override { return "demo"; }
  auto is_fake() const -> bool override { return true; }
};

/// The format of phone numbers that a gateway expects.
enum class PhoneForm {
  national,       ///< 0912345678
  international,  ///< 84912345678
  e164,           ///< +84912345678
};

/// A gateway that is one HTTP call. {phone}, {text}, {id} and {unicode} (1 when the text is not plain ASCII,
/// else 0) are substituted and escaped by their place: percent-encoded in a URL and in a form, as JSON text
/// in a body that begins with '{' or '['.
struct HttpSmsTemplate {
  std::string name = "http", method = "POST", url = {};
  std::vector<std::pair<std::string, std::string>> headers = {};
  std::string body = {};
  std::string user = {}, password = {};  ///< of Basic authentication
  PhoneForm phone = PhoneForm::national;
  /// The condition of success besides a status of 200 to 299: the response contains this text…
  std::string taken_when = {};
  /// …or the JSON response has this value in this field. Both empty: the status alone.
  std::string taken_field = {}, taken_value = {};
  std::string receipt_field = {};  ///< the gateway's id of the message, "data.tranId"
};

/// The fault of a template, as a sentence for the operator; nothing when it is valid.
auto fault_of(const HttpSmsTemplate& form) -> std::optional<std::string>;

/// Throws std::invalid_argument with the fault of an invalid template.
auto http_sms(HttpSmsTemplate form) -> std::unique_ptr<SmsGateway>;

struct EsmsAccount {
  std::string api_key, secret_key, brandname;
  bool sandbox = false;
  std::string callback_url = {};
  std::string url = "https://rest.esms.vn/MainService.svc/json/SendMultipleMessage_V4_post_json/";
};
auto esms_template(const EsmsAccount& account) -> HttpSmsTemplate;

struct SpeedSmsAccount {
  std::string access_token, sender;
  int sms_type = 3;  ///< 2 customer care from a shared number, 3 from an own brandname
  std::string url = "https://api.speedsms.vn/index.php/sms/send";
};
auto speedsms_template(const SpeedSmsAccount& account) -> HttpSmsTemplate;

/// Messages to Zalo users by their number. The template at Zalo has one parameter that takes the whole text.
struct ZaloZnsAccount {
  std::string access_token, template_id;
  std::string parameter = "content";
  std::string url = "https://business.openapi.zalo.me/message/template";
};
auto zalo_zns_template(const ZaloZnsAccount& account) -> HttpSmsTemplate;

}  // namespace outbound
