#pragma once
// A fake of VNPay's calls `refund` and `querydr` for tests, written from the published format: it checks our
// calls, and signs its answers.
#include <fmt/format.h>
#include <gtest/gtest.h>
#include <boost/json.hpp>

#include <map>
#include <string>
#include <vector>

#include "platform/crypto/digest.hpp"
#include "testing/providers.hpp"

namespace payouts {

namespace json = boost::json;

class FakeVnpayRefund {
 public:
  enum class Mood { well, silent, loses_answers, forges, tells_another_amount, tells_of_the_payment };
  Mood mood = Mood::well;
  std::string code = "00";              // of the answer to `refund`
  std::string status = "05";            // of each refund, when asked
  std::map<std::string, int> received;  // orders of a refund, by our request
  std::vector<json::object> known;      // the refunds that were taken
  int questions = 0;
  std::int64_t next_number = 14'900'001;

  auto answer(const outbound::HttpCall& call) -> std::expected<outbound::HttpAnswer, std::string> {
    EXPECT_EQ(call.url, testing::returning_vnpay_config.refund_address);
    const auto asked = json::parse(call.body).as_object();
    EXPECT_EQ(text(asked, "vnp_TmnCode"), config_.merchant);
    const bool is_order = text(asked, "vnp_Command") == "refund";
    if (is_order)
      ++received[text(asked, "vnp_RequestId")];
    else
      ++questions;
    if (mood == Mood::silent) return std::unexpected("no answer: Timeout was reached");
    auto reply = is_order ? ordered(asked) : looked_up(asked);
    if (mood == Mood::loses_answers) return std::unexpected("no answer: Connection reset by peer");
    reply["vnp_SecureHash"] = mood == Mood::forges ? std::string(128, '0') : signature(signed_text(reply));
    return outbound::HttpAnswer{.status = 200, .body = json::serialize(reply)};
  }

 private:
  static auto text(const json::object& from, const char* name) -> std::string {
    const auto* value = from.if_contains(name);
    return value == nullptr ? std::string{} : std::string{value->as_string()};
  }
  auto signature(const std::string& of) const -> std::string {
    return crypto::hex(crypto::hmac_sha512(config_.secret, of));
  }
  static auto joined(const json::object& from, std::initializer_list<const char*> names) -> std::string {
    std::string all;
    for (const auto* name : names) all += (name == *names.begin() ? "" : "|") + text(from, name);
    return all;
  }
  static auto signed_text(const json::object& reply) -> std::string {
    auto all =
        joined(reply, {"vnp_ResponseId", "vnp_Command", "vnp_ResponseCode", "vnp_Message", "vnp_TmnCode",
                       "vnp_TxnRef", "vnp_Amount", "vnp_BankCode", "vnp_PayDate", "vnp_TransactionNo",
                       "vnp_TransactionType", "vnp_TransactionStatus", "vnp_OrderInfo"});
    if (text(reply, "vnp_Command") == "querydr") all += "||";
    return all;
  }

  auto ordered(const json::object& asked) -> json::object {
    EXPECT_EQ(text(asked, "vnp_SecureHash"),
              signature(joined(
                  asked, {"vnp_RequestId", "vnp_Version", "vnp_Command", "vnp_TmnCode", "vnp_TransactionType",
                          "vnp_TxnRef", "vnp_Amount", "vnp_TransactionNo", "vnp_TransactionDate",
                          "vnp_CreateBy", "vnp_CreateDate", "vnp_IpAddr", "vnp_OrderInfo"})));
    if (code != "00") return response(asked, "refund", code, {});
    auto refund = asked;
    refund["number"] = std::to_string(next_number++);
    known.push_back(refund);
    return response(asked, "refund", "00", refund, "05");
  }

  // The refund of the number that is asked for, else the last one of the payment.
  auto looked_up(const json::object& asked) const -> json::object {
    EXPECT_EQ(
        text(asked, "vnp_SecureHash"),
        signature(joined(asked, {"vnp_RequestId", "vnp_Version", "vnp_Command", "vnp_TmnCode", "vnp_TxnRef",
                                 "vnp_TransactionDate", "vnp_CreateDate", "vnp_IpAddr", "vnp_OrderInfo"})));
    const auto number = text(asked, "vnp_TransactionNo");
    json::object found;
    for (const auto& refund : known)
      if (text(refund, "vnp_TxnRef") == text(asked, "vnp_TxnRef") &&
          (number.empty() || text(refund, "number") == number))
        found = refund;
    if (found.empty()) return response(asked, "querydr", "91", {});
    return response(asked, "querydr", "00", found, status);
  }

  auto response(const json::object& asked, const std::string& command, const std::string& response_code,
                const json::object& refund, const std::string& state = "") const -> json::object {
    const bool is_payment = mood == Mood::tells_of_the_payment;
    auto amount = text(refund, "vnp_Amount");
    if (mood == Mood::tells_another_amount) amount += "00";
    return {{"vnp_ResponseId", "R1"},
            {"vnp_Command", command},
            {"vnp_ResponseCode", response_code},
            {"vnp_Message", response_code == "95" ? "Giao dich khong thanh cong" : "OK"},
            {"vnp_TmnCode", config_.merchant},
            {"vnp_TxnRef", text(asked, "vnp_TxnRef")},
            {"vnp_Amount", amount},
            {"vnp_BankCode", "NCB"},
            {"vnp_PayDate", "20261124100102"},
            {"vnp_TransactionNo", text(refund, "number")},
            {"vnp_TransactionType", is_payment ? "01" : text(refund, "vnp_TransactionType")},
            {"vnp_TransactionStatus", state},
            {"vnp_OrderInfo", "Hoan tien"}};
  }

  const payments::vnpay::Config config_ = testing::returning_vnpay_config;
};

}  // namespace payouts
