#pragma once
// A fake VNPay for tests, written from the published format: it checks requests, and signs notifications.
#include <gtest/gtest.h>

#include <map>
#include <string>
#include <string_view>

#include "platform/crypto/digest.hpp"
#include "platform/shape/codec.hpp"

namespace payments {

class FakeVnpay {
 public:
  using Fields = std::map<std::string, std::string>;

  FakeVnpay(std::string merchant, std::string secret)
      : merchant_{std::move(merchant)}, secret_{std::move(secret)} {}

  /// Opens the payment page, as a payer's browser does. Fails the test if VNPay would refuse the address.
  auto open(const std::string& url) -> Fields {
    Fields asked;
    const auto query = url.substr(url.find('?') + 1);
    for (auto& [name, value] : shape::parse_form(query)) asked[name] = value;
    const auto given = asked["vnp_SecureHash"];
    asked.erase("vnp_SecureHash");
    EXPECT_EQ(given, signature(asked));
    EXPECT_EQ(asked["vnp_TmnCode"], merchant_);
    EXPECT_EQ(asked["vnp_Version"], "2.1.0");
    EXPECT_EQ(asked["vnp_Command"], "pay");
    EXPECT_EQ(asked["vnp_CurrCode"], "VND");
    return asked;
  }

  /// The unsigned fields of the notification after a payment as requested. Each has its own transaction.
  auto paid(const Fields& asked, std::string pay_date = "") -> Fields {
    return {{"vnp_Amount", asked.at("vnp_Amount")},
            {"vnp_BankCode", "NCB"},
            {"vnp_BankTranNo", "VNP" + std::to_string(next_)},
            {"vnp_CardType", "ATM"},
            {"vnp_OrderInfo", asked.at("vnp_OrderInfo")},
            {"vnp_PayDate", std::move(pay_date)},
            {"vnp_ResponseCode", "00"},
            {"vnp_TmnCode", merchant_},
            {"vnp_TransactionNo", std::to_string(next_++)},
            {"vnp_TransactionStatus", "00"},
            {"vnp_TxnRef", asked.at("vnp_TxnRef")}};
  }

  /// The notification's query: all fields and their signature.
  auto sign(const Fields& fields) const -> std::string {
    return joined(fields) + "&vnp_SecureHash=" + signature(fields);
  }
  static auto joined(const Fields& fields) -> std::string {
    std::string text;
    for (const auto& [name, value] : fields)
      if (!value.empty()) text += (text.empty() ? "" : "&") + encoded(name) + "=" + encoded(value);
    return text;
  }

 private:
  auto signature(const Fields& fields) const -> std::string {
    return crypto::hex(crypto::hmac_sha512(secret_, joined(fields)));
  }
  static auto encoded(std::string_view text) -> std::string {
    std::string out;
    for (const char c : text) {
      const bool plain = std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '-' || c == '_' || c == '.';
      if (plain)
        out += c;
      else if (c == ' ')
        out += '+';
      else
        out += {'%', "0123456789ABCDEF"[static_cast<unsigned char>(c) >> 4U],
                "0123456789ABCDEF"[static_cast<unsigned char>(c) & 15U]};
    }
    return out;
  }

  std::string merchant_, secret_;
  std::int64_t next_ = 14226112;
};

}  // namespace payments
