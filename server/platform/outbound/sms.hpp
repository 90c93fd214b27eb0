#pragma once
// Messages to mobile phones: a port, with adapters for the gateways that are used in Viet Nam.
#include <expected>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace outbound {

/// The gateway took the message: its own name for it, or empty.
struct SmsReceipt {
  std::string reference;
};
/// It did not, or nobody knows: a line for the operator, without number, text or secret.
struct SmsProblem {
  std::string why;
};

class SmsGateway {
 public:
  SmsGateway() = default;
  SmsGateway(const SmsGateway&) = delete;
  auto operator=(const SmsGateway&) -> SmsGateway& = delete;
  virtual ~SmsGateway() = default;

  /// Hands a message over and waits for the answer. `mobile` is E.164; `id` is the same at each try of one
  /// message, for gateways that know a repetition by it. Any number of threads may call at once.
  virtual auto send(const std::string& mobile, const std::string& text, const std::string& id)
      -> std::expected<SmsReceipt, SmsProblem> = 0;
  /// As the outbox and the console name it: "esms".
  virtual auto name() const -> std::string_view = 0;
  /// True of one that reaches no phone; a production configuration must refuse it.
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

/// How a gateway wants numbers written.
enum class PhoneForm {
  national,       ///< 0912345678
  international,  ///< 84912345678
  e164,           ///< +84912345678
};

/// A gateway that is one HTTP call. {phone}, {text}, {id} and {unicode} (1 when the text is not plain ASCII,
/// else 0) are filled in, escaped as their place demands: in a URL and in a form as such, in a body that
/// begins with '{' or '[' as JSON text.
struct HttpSmsTemplate {
  std::string name = "http", method = "POST", url = {};
  std::vector<std::pair<std::string, std::string>> headers = {};
  std::string body = {};
  std::string user = {}, password = {};  ///< of Basic authentication
  PhoneForm phone = PhoneForm::national;
  /// What counts as taken, besides a status of 200 to 299: the answer holds this text…
  std::string taken_when = {};
  /// …or the JSON answer has this value in this field; both empty for the status alone.
  std::string taken_field = {}, taken_value = {};
  std::string receipt_field = {};  ///< the field of the gateway's own name for the message, "data.tranId"
};

/// What is wrong with a template, as a sentence for the operator; nothing when it can be used.
auto fault_of(const HttpSmsTemplate& form) -> std::optional<std::string>;

/// Throws std::invalid_argument with the fault of a template that cannot be used.
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
  int sms_type = 3;  ///< 2 customer care by a shared number, 3 by one's own brandname
  std::string url = "https://api.speedsms.vn/index.php/sms/send";
};
auto speedsms_template(const SpeedSmsAccount& account) -> HttpSmsTemplate;

}  // namespace outbound
