// Signing and parsing of VNPay's queries.
#include "vnpay.hpp"

#include <algorithm>
#include <array>
#include <charconv>

#include "json.hpp"
#include "kinds.hpp"
#include "platform/crypto/digest.hpp"
#include "platform/i18n/plain_ascii.hpp"
#include "providers.hpp"
#include "vnpay_json.hpp"

namespace payments::vnpay {
namespace {

constexpr std::string_view signature_kind_field = "vnp_SecureHashType";
constexpr std::int64_t highest_dong = 999'999'999'999;
constexpr std::size_t longest_info = 255;
constexpr std::size_t longest_reference = 100;

auto is_reference(std::string_view text) -> bool {
  const auto is_plain = i18n::plain_ascii(text, text.size()) == text && !text.contains(' ');
  return is_plain && !text.empty() && text.size() <= longest_reference;
}

auto form_encoded(std::string_view text) -> std::string {
  static constexpr std::string_view digits = "0123456789ABCDEF";
  std::string encoded;
  for (const auto letter : text) {
    const auto byte = static_cast<std::uint8_t>(letter);
    const auto is_alphanumeric = (letter >= '0' && letter <= '9') || (letter >= 'A' && letter <= 'Z') ||
                                 (letter >= 'a' && letter <= 'z');
    if (is_alphanumeric || letter == '-' || letter == '_' || letter == '.') {
      encoded += letter;
    } else if (letter == ' ') {
      encoded += '+';
    } else {
      encoded += {'%', digits[byte >> 4U], digits[byte & 15U]};
    }
  }
  return encoded;
}

auto form_decoded(std::string_view text) -> std::optional<std::string> {
  std::string decoded;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] != '%') {
      decoded += text[i] == '+' ? ' ' : text[i];
      continue;
    }
    const auto escape = text.substr(i + 1, 2);
    const auto byte = escape.size() == 2 ? crypto::from_hex(escape) : std::nullopt;
    if (!byte) return std::nullopt;
    decoded += crypto::text_of(*byte);
    i += 2;
  }
  return decoded;
}

auto fields_of(std::string_view query) -> std::expected<Fields, NotificationFault> {
  Fields fields;
  while (!query.empty()) {
    const auto end = std::min(query.find('&'), query.size());
    const auto pair = query.substr(0, end);
    query.remove_prefix(std::min(end + 1, query.size()));
    if (pair.empty()) continue;

    const auto equals = std::min(pair.find('='), pair.size());
    auto name = form_decoded(pair.substr(0, equals));
    auto value = form_decoded(pair.substr(std::min(equals + 1, pair.size())));
    if (!name || name->empty() || !value) return std::unexpected(NotificationFault::encoding);
    if (!fields.emplace(std::move(*name), std::move(*value)).second) {
      return std::unexpected(NotificationFault::repeated_field);
    }
  }
  return fields;
}

auto value(const Fields& fields, std::string_view name) -> std::string {
  const auto found = fields.find(name);
  return found == fields.end() ? "" : found->second;
}

auto is_two_digits(std::string_view text) -> bool { return text.size() == 2 && is_digits(text); }

struct AnswerText {
  std::string_view code, message;
};

// In the order of `Answer`.
constexpr std::array<AnswerText, 6> answer_texts{{{"00", "Confirm Success"},
                                                  {"01", "Order not found"},
                                                  {"02", "Order already confirmed"},
                                                  {"04", "Invalid amount"},
                                                  {"97", "Invalid signature"},
                                                  {"99", "Other error"}}};

auto text_of(Answer answer) -> const AnswerText& { return answer_texts.at(static_cast<std::size_t>(answer)); }

class Vnpay final : public Provider {
 public:
  explicit Vnpay(Config config) : config_{std::move(config)} {}

  auto kind() const -> ChannelKind override { return ChannelKind::vnpay; }
  auto notification_path() const -> std::string_view override { return "/rest/v3/notify/vnpay"; }

  auto payment(const ProviderOrder& order) const -> std::variant<std::string, outbound::HttpCall> override {
    const bool vietnamese = order.language == ::Language::vi;
    const auto url = payment_url(config_, {.reference = order.reference,
                                           .dong = order.dong,
                                           .info = "Nap tien Gomve " + order.reference,
                                           .ip_address = order.ip_address,
                                           .language = vietnamese ? Language::vietnamese : Language::english,
                                           .created = order.created,
                                           .expires = order.expires});
    return url.value_or("");
  }

  auto state_call(const ProviderOrder& order, const StateQuestion& question) const
      -> std::optional<outbound::HttpCall> override {
    if (config_.query_address.empty()) return {};
    boost::json::object body{{"vnp_RequestId", question.id},
                             {"vnp_Version", "2.1.0"},
                             {"vnp_Command", "querydr"},
                             {"vnp_TmnCode", config_.merchant},
                             {"vnp_TxnRef", order.reference},
                             {"vnp_OrderInfo", "Hoi giao dich " + order.reference},
                             {"vnp_TransactionDate", vietnam_digits(order.created)},
                             {"vnp_CreateDate", vietnam_digits(question.now)},
                             {"vnp_IpAddr", "127.0.0.1"}};
    return signed_call(config_, config_.query_address, std::move(body),
                       {"vnp_RequestId", "vnp_Version", "vnp_Command", "vnp_TmnCode", "vnp_TxnRef",
                        "vnp_TransactionDate", "vnp_CreateDate", "vnp_IpAddr", "vnp_OrderInfo"});
  }

  auto read_state(const ProviderOrder& order, std::string_view body) const
      -> std::expected<std::vector<Reported>, ReportFault> override {
    const auto told = provider_json::object_of(body);
    const auto text = joined(told, {"vnp_ResponseId", "vnp_Command", "vnp_ResponseCode", "vnp_Message",
                                    "vnp_TmnCode", "vnp_TxnRef", "vnp_Amount", "vnp_BankCode", "vnp_PayDate",
                                    "vnp_TransactionNo", "vnp_TransactionType", "vnp_TransactionStatus",
                                    "vnp_OrderInfo", "vnp_PromotionCode", "vnp_PromotionAmount"});
    const auto field = [&told](std::string_view name) { return provider_json::text_at(told, name); };
    const bool is_ours = field("vnp_TmnCode") == config_.merchant;
    if (!is_ours || !is_signature(config_, text, field(signature_field)))
      return std::unexpected(ReportFault::signature);
    // The query itself failed, such as 91: VNPay knows of no payment.
    if (field("vnp_ResponseCode") != "00") return std::vector<Reported>{};
    const auto status = field("vnp_TransactionStatus");
    const auto dong = read_dong(field("vnp_Amount"));
    const auto transaction = field("vnp_TransactionNo");
    const bool is_whole = dong && *dong > 0 && !transaction.empty() && is_digits(transaction);
    if (field("vnp_TxnRef") != order.reference) return std::unexpected(ReportFault::malformed);
    if (status != "00" && status != "07") return std::vector<Reported>{};
    if (!is_whole) return std::unexpected(ReportFault::malformed);
    return std::vector{Reported{.reference = order.reference,
                                .dong = *dong,
                                .transaction = transaction,
                                .paid_at = vietnam_instant(field("vnp_PayDate")),
                                .state = status == "00" ? PaidState::paid : PaidState::suspicious}};
  }

  auto can_return(std::string_view reference) const -> bool override {
    return !config_.refund_address.empty() && !transaction_number(reference).empty();
  }
  auto return_call(const ReturnOrder& order, const StateQuestion& question) const
      -> outbound::HttpCall override {
    return refund_call(config_, order, question);
  }
  auto return_question(const ReturnOrder& order, const StateQuestion& question) const
      -> outbound::HttpCall override {
    return refund_question(config_, order, question);
  }
  auto read_return(const ReturnOrder& order, const outbound::HttpAnswer& answer) const
      -> std::expected<OutgoingReport, OutgoingFault> override {
    return read_refund(config_, order, answer);
  }

  auto read_notification(const http::Request& request) const
      -> std::expected<Reported, ReportFault> override {
    const auto told = vnpay::read_notification(config_, request.query);
    if (!told)
      return std::unexpected(told.error() == NotificationFault::signature ? ReportFault::signature
                                                                          : ReportFault::malformed);
    return Reported{.reference = told->reference,
                    .dong = told->dong,
                    .transaction = told->transaction,
                    .paid_at = vietnam_instant(told->paid_at),
                    .state = told->is_paid()         ? PaidState::paid
                             : told->is_suspicious() ? PaidState::suspicious
                                                     : PaidState::unpaid};
  }

  auto response(Answer answer) const -> http::Response override { return {.body = answer_json(answer)}; }

 private:
  Config config_;
};

}  // namespace

auto is_digits(std::string_view text) -> bool {
  return std::ranges::all_of(text, [](char letter) { return letter >= '0' && letter <= '9'; });
}

auto is_signature(const Config& config, std::string_view text, std::string given) -> bool {
  std::ranges::transform(given, given.begin(), [](char letter) {
    return letter >= 'A' && letter <= 'F' ? static_cast<char>(letter - 'A' + 'a') : letter;
  });
  return !config.secret.empty() && crypto::equal_in_constant_time(given, signature_of(config.secret, text));
}

auto read_dong(std::string_view text) -> std::optional<std::int64_t> {
  std::int64_t hundredths = 0;
  if (text.empty() || !is_digits(text)) return std::nullopt;
  const auto read = std::from_chars(text.data(), text.data() + text.size(), hundredths);
  const auto is_whole = read.ec == std::errc{} && hundredths % amount_scale == 0;
  if (!is_whole || hundredths > highest_dong * amount_scale) return std::nullopt;
  return hundredths / amount_scale;
}

auto joined(const boost::json::object& from, std::initializer_list<std::string_view> names) -> std::string {
  std::string text;
  for (const auto name : names) {
    if (name.data() != names.begin()->data()) text += '|';
    text += provider_json::text_at(from, name);
  }
  return text;
}

auto signed_call(const Config& config, std::string_view address, boost::json::object body,
                 std::initializer_list<std::string_view> names) -> outbound::HttpCall {
  body[signature_field] = signature_of(config.secret, joined(body, names));
  return {.url = std::string{address},
          .headers = {{"Content-Type", "application/json"}},
          .body = boost::json::serialize(body)};
}

auto provider(Config config) -> std::shared_ptr<const Provider> {
  return std::make_shared<const Vnpay>(std::move(config));
}

auto canonical_text(const Fields& fields) -> std::string {
  std::string text;
  for (const auto& [name, content] : fields) {
    const auto is_signed_over = name.starts_with("vnp_") && name != signature_field &&
                                name != signature_kind_field && !content.empty();
    if (!is_signed_over) continue;
    if (!text.empty()) text += '&';
    text += form_encoded(name) + "=" + form_encoded(content);
  }
  return text;
}

auto signature_of(std::string_view secret, std::string_view canonical) -> std::string {
  return crypto::hex(crypto::hmac_sha512(secret, canonical));
}

auto payment_url(const Config& config, const Order& order) -> std::expected<std::string, OrderFault> {
  if (!is_reference(order.reference)) return std::unexpected(OrderFault::reference);
  if (order.dong <= 0 || order.dong > highest_dong) return std::unexpected(OrderFault::amount);

  const Fields fields{
      {"vnp_Version", "2.1.0"},
      {"vnp_Command", "pay"},
      {"vnp_TmnCode", config.merchant},
      {"vnp_Amount", std::to_string(order.dong * amount_scale)},
      {"vnp_CurrCode", "VND"},
      {"vnp_TxnRef", order.reference},
      {"vnp_OrderInfo", i18n::plain_ascii(order.info, longest_info)},
      {"vnp_OrderType", "other"},
      {"vnp_Locale", order.language == Language::vietnamese ? "vn" : "en"},
      {"vnp_ReturnUrl", config.return_address},
      {"vnp_IpAddr", order.ip_address},
      {"vnp_CreateDate", vietnam_digits(order.created)},
      {"vnp_ExpireDate", order.expires ? vietnam_digits(*order.expires) : ""},
      {"vnp_BankCode", order.bank_code},
  };
  const auto text = canonical_text(fields);
  return config.payment_address + "?" + text + "&" + std::string(signature_field) + "=" +
         signature_of(config.secret, text);
}

auto read_notification(const Config& config, std::string_view query)
    -> std::expected<Notification, NotificationFault> {
  const auto fields = fields_of(query);
  if (!fields) return std::unexpected(fields.error());
  const auto is_for_us = value(*fields, "vnp_TmnCode") == config.merchant;
  const bool is_signed = is_signature(config, canonical_text(*fields), value(*fields, signature_field));
  if (!is_signed || !is_for_us) return std::unexpected(NotificationFault::signature);

  const auto dong = read_dong(value(*fields, "vnp_Amount"));
  Notification notification{.reference = value(*fields, "vnp_TxnRef"),
                            .dong = dong.value_or(0),
                            .response_code = value(*fields, "vnp_ResponseCode"),
                            .transaction_status = value(*fields, "vnp_TransactionStatus"),
                            .transaction = value(*fields, "vnp_TransactionNo"),
                            .bank_code = value(*fields, "vnp_BankCode"),
                            .bank_transaction = value(*fields, "vnp_BankTranNo"),
                            .paid_at = value(*fields, "vnp_PayDate")};
  const auto currency = value(*fields, "vnp_CurrCode");
  const auto is_in_dong = currency.empty() || currency == "VND";  // most notifications omit it
  const auto is_dated = notification.paid_at.empty() || notification.paid_at.size() == 14;
  const auto is_well_formed =
      dong && is_reference(notification.reference) && is_two_digits(notification.response_code) &&
      is_two_digits(notification.transaction_status) && !notification.transaction.empty() &&
      is_digits(notification.transaction) && is_in_dong && is_dated && is_digits(notification.paid_at);
  if (!is_well_formed) return std::unexpected(NotificationFault::field);
  return notification;
}

auto response_code(Answer answer) -> std::string_view { return text_of(answer).code; }

auto answer_json(Answer answer) -> std::string {
  const auto& text = text_of(answer);
  return R"({"RspCode":")" + std::string(text.code) + R"(","Message":")" + std::string(text.message) +
         R"("})";
}

auto answer_to(NotificationFault fault) -> Answer {
  return fault == NotificationFault::signature ? Answer::wrong_signature : Answer::other;
}

namespace {
constexpr ProviderKey keys[] = {
    {.name = "tmn_code",
     .example = R"("GOMVE001")",
     .about = "The values that VNPay gave you. VNPay's channel needs the first four."},
    {.name = "secret", .example = R"("the hash secret")", .kind = ProviderKey::secret, .least = 16},
    {.name = "pay_url",
     .example = R"("https://pay.vnpay.vn/vpcpay.html")",
     .kind = ProviderKey::address,
     .about = "The address of the payment page."},
    {.name = "return_url",
     .example = R"("https://gomve.example/pages/user/wallet/rechargeSuc")",
     .kind = ProviderKey::page,
     .about = "The address to which it returns."},
    {.name = "query_url",
     .example = R"("https://merchant.vnpay.vn/merchant_webapi/api/transaction")",
     .kind = ProviderKey::address,
     .about = "The address of the call querydr: asks for payments whose notification got lost. Without it\n"
              "none is asked for.",
     .may_lack = true},
    {.name = "refund_url",
     .example = R"("https://merchant.vnpay.vn/merchant_webapi/api/transaction")",
     .kind = ProviderKey::address,
     .about = "The address of the call refund: top-ups go back through VNPay, if your contract has that.\n"
              "Without it they are refunded to bank cards.",
     .may_lack = true}};

auto made(const ProviderKind& kind, const ProviderValues& values, const std::string&) {
  return provider({.merchant = kind.value_of(values, "tmn_code"),
                   .secret = kind.value_of(values, "secret"),
                   .payment_address = kind.value_of(values, "pay_url"),
                   .return_address = kind.value_of(values, "return_url"),
                   .query_address = kind.value_of(values, "query_url"),
                   .refund_address = kind.value_of(values, "refund_url")});
}
}  // namespace

constinit const ProviderKind kind{.table = "vnpay", .issuer = "VNPay", .keys = keys, .make = made};

}  // namespace payments::vnpay
