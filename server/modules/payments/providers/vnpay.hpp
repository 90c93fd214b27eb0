#pragma once
// VNPay 2.1.0: the signed address of the payment page, and VNPay's signed notification.
#include <chrono>
#include <cstdint>
#include <expected>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "platform/outbound/http_call.hpp"

namespace payments {
class Provider;
struct ProviderKind;
struct ReturnOrder;
struct StateQuestion;
struct OutgoingReport;
enum class OutgoingFault;
enum class Answer;
}  // namespace payments

namespace payments::vnpay {

struct Config {
  std::string merchant;            ///< vnp_TmnCode
  std::string secret;              ///< the hash secret; never logged
  std::string payment_address;     ///< such as "https://sandbox.vnpayment.vn/paymentv2/vpcpay.html"
  std::string return_address;      ///< where the payer's browser goes afterwards; it never credits
  std::string query_address = {};  ///< of VNPay's call `querydr`; empty: lost notifications are not asked for
  std::string refund_address =
      {};  ///< of VNPay's calls `refund` and `querydr`; empty: payments do not go back
};

auto provider(Config config) -> std::shared_ptr<const Provider>;

/// Its table in gomve.toml.
extern const ProviderKind kind;

enum class Language { vietnamese, english };

struct Order {
  std::string reference;  ///< of the order, unique: 1-100 letters and digits
  std::int64_t dong = 0;
  std::string info;        ///< any text; sent as ASCII letters, digits and blanks
  std::string ip_address;  ///< of the payer
  Language language = Language::vietnamese;
  std::chrono::sys_seconds created;
  std::optional<std::chrono::sys_seconds> expires = std::nullopt;
  std::string bank_code = {};  ///< empty: the payer chooses
};

using Fields = std::map<std::string, std::string, std::less<>>;

/// The signed text: fields without empty ones and the signature itself, sorted by name, form-encoded, joined
/// by "&".
auto canonical_text(const Fields& fields) -> std::string;

/// HMAC-SHA512 in lower-case hexadecimal.
auto signature_of(std::string_view secret, std::string_view canonical) -> std::string;

enum class OrderFault { reference, amount };

/// The address of the payment page.
auto payment_url(const Config& config, const Order& order) -> std::expected<std::string, OrderFault>;

/// A notification with a valid signature for this merchant. The caller still compares order and amount, and
/// credits only if `is_paid`.
struct Notification {
  std::string reference;
  std::int64_t dong;
  std::string response_code;       ///< two digits; "00" done, "07" debited and suspicious
  std::string transaction_status;  ///< two digits; "00" done, "07" debited and suspicious
  std::string transaction;         ///< VNPay's id of the payment: digits; "0" if there was none
  std::string bank_code;           ///< may be empty
  std::string bank_transaction;    ///< may be empty
  std::string paid_at;             ///< yyyyMMddHHmmss in Vietnam; may be empty

  auto is_paid() const -> bool { return response_code == "00" && transaction_status == "00"; }
  auto is_suspicious() const -> bool { return response_code == "07" || transaction_status == "07"; }
};

enum class NotificationFault {
  signature,       ///< missing, wrong, or of another merchant
  encoding,        ///< a damaged percent sign, or a field without a name
  repeated_field,  ///< a duplicate field: two readers could use different ones
  field,           ///< signed, but a field is missing or malformed
};

/// From the query, without its question mark. Checks the signature before it reads any other field.
auto read_notification(const Config& config, std::string_view query)
    -> std::expected<Notification, NotificationFault>;

/// After all but `taken` and `already_confirmed` VNPay repeats the notification: 10 times, 5 minutes apart.
using payments::Answer;

/// "00", "01", "02", "04", "97", "99".
auto response_code(Answer answer) -> std::string_view;

/// VNPay's number of a payment that is stored as "VNP-14226112"; empty for another text.
auto transaction_number(std::string_view reference) -> std::string_view;
/// The call `refund`, and `querydr` about one that was ordered.
auto refund_call(const Config& config, const ReturnOrder& order, const StateQuestion& question)
    -> outbound::HttpCall;
auto refund_question(const Config& config, const ReturnOrder& order, const StateQuestion& question)
    -> outbound::HttpCall;
/// The refund in the response to either. Only a signed one that names our order is believed. The codes with
/// which VNPay refuses the order (02, 03, 91, 95, 97) are failures; 94 says that there is one already. What
/// `querydr` tells of the payment, or of another refund of it, is unknown.
auto read_refund(const Config& config, const ReturnOrder& order, const outbound::HttpAnswer& answer)
    -> std::expected<OutgoingReport, OutgoingFault>;

/// {"RspCode":"00","Message":"Confirm Success"}
auto answer_json(Answer answer) -> std::string;

/// `wrong_signature` for a wrong one, `other` for an unreadable one.
auto answer_to(NotificationFault fault) -> Answer;

}  // namespace payments::vnpay
