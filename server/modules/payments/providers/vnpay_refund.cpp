// VNPay's call `refund`: a payment goes back, whole or in part, and VNPay is asked what became of it.
#include <array>

#include "../rules.hpp"
#include "json.hpp"
#include "providers.hpp"
#include "vnpay_json.hpp"

namespace payments::vnpay {

namespace {

constexpr std::string_view whole = "02", in_part = "03", done = "00", refused_by_bank = "09", repeated = "94";
constexpr std::size_t longest_number = 15;

// The order was not taken: no merchant, malformed, no payment, not paid, our signature.
constexpr std::array<std::string_view, 5> refusals{"02", "03", "91", "95", "97"};

constexpr std::array<std::pair<std::string_view, std::string_view>, 5> words{
    {{"00", "DONE"}, {"05", "PROCESSING"}, {"06", "SENT_TO_BANK"}, {"09", "REFUSED"}, {"94", "REPEATED"}}};

auto word_of(std::string_view code) -> std::string {
  const auto* const word =
      std::ranges::find(words, code, &std::pair<std::string_view, std::string_view>::first);
  return word == words.end() ? std::string{code} : std::string{code} + " " + std::string{word->second};
}

auto type_of(const ReturnOrder& order) { return order.dong == order.paid ? whole : in_part; }

auto outcome_of(std::string_view status) {
  if (status == done) return OutgoingOutcome::succeeded;
  return status == refused_by_bank ? OutgoingOutcome::failed : OutgoingOutcome::pending;
}

class Response {
 public:
  Response(const ReturnOrder& order, std::string_view body)
      : order_{order}, fields_{provider_json::object_of(body)} {}

  auto field(std::string_view name) const { return provider_json::text_at(fields_, name); }
  auto is_of_query() const { return field("vnp_Command") == "querydr"; }

  auto is_signed_by(const Config& config) const -> bool {
    auto text =
        joined(fields_, {"vnp_ResponseId", "vnp_Command", "vnp_ResponseCode", "vnp_Message", "vnp_TmnCode",
                         "vnp_TxnRef", "vnp_Amount", "vnp_BankCode", "vnp_PayDate", "vnp_TransactionNo",
                         "vnp_TransactionType", "vnp_TransactionStatus", "vnp_OrderInfo"});
    if (is_of_query()) text += "|" + joined(fields_, {"vnp_PromotionCode", "vnp_PromotionAmount"});
    return field("vnp_TmnCode") == config.merchant && is_signature(config, text, field(signature_field));
  }

  // VNPay's number of the refund; empty where it repeats that of the payment.
  auto number() const -> std::string {
    auto number = field("vnp_TransactionNo");
    const bool is_own = is_digits(number) && number.size() <= longest_number && number != "0" &&
                        number != transaction_number(order_.transaction);
    return is_own ? number : std::string{};
  }

  // Whether a response to the question is about this refund.
  auto is_about_this() const -> bool {
    if (field("vnp_TransactionType") != type_of(order_)) return false;
    return order_.known_as.empty() ? order_.is_only_of_dong : number() == order_.known_as;
  }

  auto report() const -> std::expected<OutgoingReport, OutgoingFault> {
    if (field("vnp_TransactionType") != type_of(order_) || read_dong(field("vnp_Amount")) != order_.dong)
      return std::unexpected(OutgoingFault::differs);
    const auto status = field("vnp_TransactionStatus");
    return OutgoingReport{
        .outcome = outcome_of(status), .state = word_of(status), .reference = number(), .reason = {}};
  }

 private:
  const ReturnOrder& order_;
  boost::json::object fields_;
};

}  // namespace

auto transaction_number(std::string_view reference) -> std::string_view {
  const auto mark = rules::mark_of(ChannelKind::vnpay);
  if (!reference.starts_with(mark)) return {};
  const auto number = reference.substr(mark.size());
  return is_digits(number) && number.size() <= longest_number ? number : std::string_view{};
}

auto refund_call(const Config& config, const ReturnOrder& order, const StateQuestion& question)
    -> outbound::HttpCall {
  return signed_call(config, config.refund_address,
                     {{"vnp_RequestId", question.id},
                      {"vnp_Version", "2.1.0"},
                      {"vnp_Command", "refund"},
                      {"vnp_TmnCode", config.merchant},
                      {"vnp_TransactionType", type_of(order)},
                      {"vnp_TxnRef", order.reference},
                      {"vnp_Amount", std::to_string(order.dong * amount_scale)},
                      {"vnp_OrderInfo", "Hoan tien " + order.id},
                      {"vnp_TransactionNo", transaction_number(order.transaction)},
                      {"vnp_TransactionDate", vietnam_digits(order.created)},
                      {"vnp_CreateBy", "gomve"},
                      {"vnp_CreateDate", vietnam_digits(question.now)},
                      {"vnp_IpAddr", "127.0.0.1"}},
                     {"vnp_RequestId", "vnp_Version", "vnp_Command", "vnp_TmnCode", "vnp_TransactionType",
                      "vnp_TxnRef", "vnp_Amount", "vnp_TransactionNo", "vnp_TransactionDate", "vnp_CreateBy",
                      "vnp_CreateDate", "vnp_IpAddr", "vnp_OrderInfo"});
}

auto refund_question(const Config& config, const ReturnOrder& order, const StateQuestion& question)
    -> outbound::HttpCall {
  boost::json::object body{{"vnp_RequestId", question.id},
                           {"vnp_Version", "2.1.0"},
                           {"vnp_Command", "querydr"},
                           {"vnp_TmnCode", config.merchant},
                           {"vnp_TxnRef", order.reference},
                           {"vnp_OrderInfo", "Hoi hoan tien " + order.id},
                           {"vnp_TransactionDate", vietnam_digits(order.created)},
                           {"vnp_CreateDate", vietnam_digits(question.now)},
                           {"vnp_IpAddr", "127.0.0.1"}};
  if (!order.known_as.empty()) body["vnp_TransactionNo"] = order.known_as;
  return signed_call(config, config.refund_address, std::move(body),
                     {"vnp_RequestId", "vnp_Version", "vnp_Command", "vnp_TmnCode", "vnp_TxnRef",
                      "vnp_TransactionDate", "vnp_CreateDate", "vnp_IpAddr", "vnp_OrderInfo"});
}

auto read_refund(const Config& config, const ReturnOrder& order, const outbound::HttpAnswer& answer)
    -> std::expected<OutgoingReport, OutgoingFault> {
  if (answer.status < 200 || answer.status > 299) return std::unexpected(OutgoingFault::refused);
  const Response response{order, answer.body};
  if (!response.is_signed_by(config)) return std::unexpected(OutgoingFault::forged);
  if (response.field("vnp_TxnRef") != order.reference) return std::unexpected(OutgoingFault::differs);
  const auto code = response.field("vnp_ResponseCode");
  if (response.is_of_query()) {
    if (code != done && code != "91") return std::unexpected(OutgoingFault::refused);
    if (code != done || !response.is_about_this()) return std::unexpected(OutgoingFault::unknown);
    return response.report();
  }
  if (code == done) return response.report();
  if (code == repeated)
    return OutgoingReport{
        .outcome = OutgoingOutcome::pending, .state = word_of(code), .reference = {}, .reason = {}};
  if (std::ranges::find(refusals, code) == refusals.end()) return std::unexpected(OutgoingFault::refused);
  return OutgoingReport{.outcome = OutgoingOutcome::failed,
                        .state = code,
                        .reference = {},
                        .reason = response.field("vnp_Message")};
}

}  // namespace payments::vnpay
