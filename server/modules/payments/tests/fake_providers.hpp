#pragma once
// Fake MoMo, ZaloPay, payOS and VNPay for tests, written from the published formats: they check our calls,
// and sign what they tell.
#include <fmt/format.h>
#include <gtest/gtest.h>
#include <boost/json.hpp>

#include <memory>
#include <string>

#include "modules/payments/providers/payos.hpp"
#include "platform/crypto/digest.hpp"
#include "platform/outbound/http_call.hpp"
#include "testing/providers.hpp"

namespace payments {

namespace json = boost::json;

inline auto hmac(const std::string& key, const std::string& text) -> std::string {
  return crypto::hex(crypto::hmac_sha256(key, text));
}

/// A provider's side: the orders that it was given, and what became of one.
class FakeProvider {
 public:
  virtual ~FakeProvider() = default;
  virtual auto channel() const -> ChannelId = 0;
  virtual auto kind() const -> ChannelKind = 0;
  /// Answers the call for an address, and checks it.
  virtual auto address_for(const outbound::HttpCall& call) -> std::string = 0;
  /// Answers the call for the payments of an order: `dong` 0 if it was not paid.
  virtual auto state(const outbound::HttpCall& call, std::int64_t dong, Instant at) -> std::string = 0;
  /// A notification of a payment under a key: "" for the right one.
  virtual auto notification(const std::string& memo, std::int64_t dong, Instant at, std::string key) const
      -> http::Request = 0;
  virtual auto is_taken(const http::Response& response) const -> bool = 0;
  virtual auto is_forged(const http::Response& response) const -> bool = 0;
  /// Whether its answers to calls have a signature.
  virtual auto signs_answers() const -> bool { return false; }

  std::int64_t transaction = 4'088'878'653;
  bool spoils_signature = false;

 protected:
  static auto body_of(const outbound::HttpCall& call) { return json::parse(call.body).as_object(); }
  static auto text(const json::object& from, const char* name) {
    return std::string{from.at(name).as_string()};
  }
  static auto ms(Instant at) { return at.time_since_epoch().count(); }
};

class FakeMomo final : public FakeProvider {
 public:
  auto channel() const -> ChannelId override { return momo_channel; }
  auto kind() const -> ChannelKind override { return ChannelKind::momo; }

  auto address_for(const outbound::HttpCall& call) -> std::string override {
    EXPECT_EQ(call.url, "https://momo.example/v2/gateway/api/create");
    const auto asked = body_of(call);
    const auto& config = testing::momo_config;
    EXPECT_EQ(
        text(asked, "signature"),
        hmac(config.secret_key,
             fmt::format("accessKey={}&amount={}&extraData=&ipnUrl={}&orderId={}&orderInfo={}&partnerCode={}"
                         "&redirectUrl={}&requestId={}&requestType=captureWallet",
                         config.access_key, asked.at("amount").as_int64(), text(asked, "ipnUrl"),
                         text(asked, "orderId"), text(asked, "orderInfo"), text(asked, "partnerCode"),
                         text(asked, "redirectUrl"), text(asked, "requestId"))));
    return json::serialize(json::object{{"partnerCode", config.partner_code},
                                        {"orderId", text(asked, "orderId")},
                                        {"requestId", text(asked, "requestId")},
                                        {"amount", asked.at("amount")},
                                        {"resultCode", 0},
                                        {"payUrl", "https://pay.example/" + text(asked, "orderId")}});
  }

  auto state(const outbound::HttpCall& call, std::int64_t dong, Instant at) -> std::string override {
    EXPECT_EQ(call.url, "https://momo.example/v2/gateway/api/query");
    const auto asked = body_of(call);
    EXPECT_EQ(text(asked, "signature"),
              hmac(testing::momo_config.secret_key,
                   fmt::format("accessKey={}&orderId={}&partnerCode={}&requestId={}",
                               testing::momo_config.access_key, text(asked, "orderId"),
                               text(asked, "partnerCode"), text(asked, "requestId"))));
    return json::serialize(json::object{{"partnerCode", testing::momo_config.partner_code},
                                        {"orderId", text(asked, "orderId")},
                                        {"amount", dong},
                                        {"transId", dong == 0 ? 0 : transaction},
                                        {"resultCode", dong == 0 ? 1000 : 0},
                                        {"responseTime", ms(at)}});
  }

  auto notification(const std::string& memo, std::int64_t dong, Instant at, std::string key) const
      -> http::Request override {
    const auto& config = testing::momo_config;
    if (key.empty()) key = config.secret_key;
    json::object told{{"amount", dong},         {"extraData", ""},         {"message", "Thành công."},
                      {"orderId", memo},        {"orderInfo", "Nap tien"}, {"orderType", "momo_wallet"},
                      {"partnerCode", "MOMO"},  {"payType", "qr"},         {"requestId", memo},
                      {"responseTime", ms(at)}, {"resultCode", 0},         {"transId", transaction}};
    told["signature"] = hmac(
        key,
        fmt::format("accessKey={}&amount={}&extraData=&message=Thành công.&orderId={}&orderInfo=Nap tien&"
                    "orderType=momo_wallet&partnerCode=MOMO&payType=qr&requestId={}&responseTime={}&"
                    "resultCode=0&transId={}",
                    config.access_key, dong, memo, memo, ms(at), transaction));
    return testing::posted(json::serialize(told));
  }
  auto is_taken(const http::Response& response) const -> bool override { return response.status == 204; }
  auto is_forged(const http::Response& response) const -> bool override { return response.status == 403; }
};

class FakeZalopay final : public FakeProvider {
 public:
  auto channel() const -> ChannelId override { return zalopay_channel; }
  auto kind() const -> ChannelKind override { return ChannelKind::zalopay; }

  auto address_for(const outbound::HttpCall& call) -> std::string override {
    EXPECT_EQ(call.url, "https://zalopay.example/v2/create");
    const auto asked = body_of(call);
    EXPECT_EQ(
        text(asked, "mac"),
        hmac(testing::zalopay_config.key1,
             fmt::format("{}|{}|{}|{}|{}|{}|{}", asked.at("app_id").as_int64(), text(asked, "app_trans_id"),
                         text(asked, "app_user"), asked.at("amount").as_int64(),
                         asked.at("app_time").as_int64(), text(asked, "embed_data"), text(asked, "item"))));
    const auto id = text(asked, "app_trans_id");
    return json::serialize(
        json::object{{"return_code", 1}, {"order_url", "https://pay.example/" + id.substr(7)}});
  }

  auto state(const outbound::HttpCall& call, std::int64_t dong, Instant at) -> std::string override {
    EXPECT_EQ(call.url, "https://zalopay.example/v2/query");
    const auto asked = body_of(call);
    const auto& key = testing::zalopay_config.key1;
    EXPECT_EQ(text(asked, "mac"), hmac(key, "2553|" + text(asked, "app_trans_id") + "|" + key));
    if (dong == 0) return R"({"return_code":3,"is_processing":true})";
    return json::serialize(json::object{
        {"return_code", 1}, {"amount", dong}, {"zp_trans_id", transaction}, {"server_time", ms(at)}});
  }

  auto notification(const std::string& memo, std::int64_t dong, Instant at, std::string key) const
      -> http::Request override {
    if (key.empty()) key = testing::zalopay_config.key2;
    const auto data = json::serialize(json::object{{"app_id", 2553},
                                                   {"app_trans_id", "261123_" + memo},
                                                   {"amount", dong},
                                                   {"zp_trans_id", transaction},
                                                   {"server_time", ms(at)}});
    return testing::posted(
        json::serialize(json::object{{"data", data}, {"mac", hmac(key, data)}, {"type", 1}}));
  }
  auto is_taken(const http::Response& response) const -> bool override {
    return response.body.starts_with(R"({"return_code":1,)") ||
           response.body.starts_with(R"({"return_code":2,)");
  }
  auto is_forged(const http::Response& response) const -> bool override {
    return response.body.starts_with(R"({"return_code":-1,)");
  }
};

class FakePayos final : public FakeProvider {
 public:
  auto channel() const -> ChannelId override { return payos_channel; }
  auto kind() const -> ChannelKind override { return ChannelKind::payos; }
  auto signs_answers() const -> bool override { return true; }

  auto address_for(const outbound::HttpCall& call) -> std::string override {
    EXPECT_EQ(call.url, "https://payos.example/v2/payment-requests");
    const auto asked = body_of(call);
    EXPECT_EQ(text(asked, "signature"),
              hmac(key_, fmt::format("amount={}&cancelUrl={}&description={}&orderCode={}&returnUrl={}",
                                     asked.at("amount").as_int64(), text(asked, "cancelUrl"),
                                     text(asked, "description"), asked.at("orderCode").as_int64(),
                                     text(asked, "returnUrl"))));
    return signed_answer(
        {{"orderCode", asked.at("orderCode")},
         {"amount", asked.at("amount")},
         {"expiredAt", nullptr},
         {"checkoutUrl", "https://pay.example/" + payos::memo_of(asked.at("orderCode").as_int64())}});
  }

  auto state(const outbound::HttpCall& call, std::int64_t dong, Instant at) -> std::string override {
    const std::string_view url = call.url;
    EXPECT_EQ(call.method, "GET");
    EXPECT_TRUE(url.starts_with("https://payos.example/v2/payment-requests/"));
    json::array transfers;
    if (dong > 0)
      transfers.push_back(json::object{{"reference", fmt::format("FT{}", transaction)},
                                       {"amount", dong},
                                       {"accountNumber", "12345678"},
                                       {"transactionDateTime", time(at, 'T') + "+07:00"}});
    const auto number = std::stoll(std::string{url.substr(url.rfind('/') + 1)});
    return signed_answer({{"orderCode", number}, {"status", "PENDING"}, {"transactions", transfers}});
  }

  auto notification(const std::string& memo, std::int64_t dong, Instant at, std::string key) const
      -> http::Request override {
    const json::object data{{"orderCode", payos::order_number(memo).value_or(7)},
                            {"amount", dong},
                            {"description", memo},
                            {"reference", fmt::format("FT{}", transaction)},
                            {"transactionDateTime", time(at, ' ')},
                            {"currency", "VND"},
                            {"code", "00"},
                            {"counterAccountName", nullptr}};
    return testing::posted(json::serialize(
        json::object{{"code", "00"},
                     {"success", true},
                     {"data", data},
                     {"signature", hmac(key.empty() ? key_ : key, payos::signed_text(data))}}));
  }
  auto is_taken(const http::Response& response) const -> bool override {
    return response.status == 200 && response.body == R"({"success":true})";
  }
  auto is_forged(const http::Response& response) const -> bool override { return response.status == 403; }

 private:
  // "2026-11-23 10:06:05" on the Vietnamese clock.
  static auto time(Instant at, char between) -> std::string {
    const auto d = vietnam_digits(std::chrono::floor<std::chrono::seconds>(at));
    return fmt::format("{}-{}-{}{}{}:{}:{}", d.substr(0, 4), d.substr(4, 2), d.substr(6, 2), between,
                       d.substr(8, 2), d.substr(10, 2), d.substr(12, 2));
  }
  auto signed_answer(const json::object& data) const -> std::string {
    const auto signature = spoils_signature ? "" : hmac(key_, payos::signed_text(data));
    return json::serialize(json::object{{"code", "00"}, {"data", data}, {"signature", signature}});
  }
  const std::string key_ = testing::payos_config.checksum_key;
};

class FakeVnpayQuery final : public FakeProvider {
 public:
  auto channel() const -> ChannelId override { return vnpay_channel; }
  auto kind() const -> ChannelKind override { return ChannelKind::vnpay; }
  auto signs_answers() const -> bool override { return true; }
  auto address_for(const outbound::HttpCall&) -> std::string override { return {}; }

  auto state(const outbound::HttpCall& call, std::int64_t dong, Instant at) -> std::string override {
    EXPECT_EQ(call.url, testing::vnpay_config.query_address);
    const auto asked = body_of(call);
    const auto& config = testing::vnpay_config;
    const auto from_us = [&asked](const char* name) { return text(asked, name); };
    EXPECT_EQ(from_us("vnp_SecureHash"),
              sign(fmt::format("{}|2.1.0|querydr|{}|{}|{}|{}|{}|{}", from_us("vnp_RequestId"),
                               config.merchant, from_us("vnp_TxnRef"), from_us("vnp_TransactionDate"),
                               from_us("vnp_CreateDate"), from_us("vnp_IpAddr"), from_us("vnp_OrderInfo"))));
    const auto code = dong == 0 ? "91" : "00";
    const auto status = dong == 0 ? "" : "00";
    const auto date = vietnam_digits(std::chrono::floor<std::chrono::seconds>(at));
    const auto reference = from_us("vnp_TxnRef");
    const auto text = fmt::format("R1|querydr|{}|OK|{}|{}|{}|NCB|{}|{}|01|{}|Nap tien||", code,
                                  config.merchant, reference, dong * 100, date, transaction, status);
    return json::serialize(json::object{{"vnp_ResponseId", "R1"},
                                        {"vnp_Command", "querydr"},
                                        {"vnp_ResponseCode", code},
                                        {"vnp_Message", "OK"},
                                        {"vnp_TmnCode", config.merchant},
                                        {"vnp_TxnRef", reference},
                                        {"vnp_Amount", std::to_string(dong * 100)},
                                        {"vnp_BankCode", "NCB"},
                                        {"vnp_PayDate", date},
                                        {"vnp_TransactionNo", std::to_string(transaction)},
                                        {"vnp_TransactionType", "01"},
                                        {"vnp_TransactionStatus", status},
                                        {"vnp_OrderInfo", "Nap tien"},
                                        {"vnp_SecureHash", spoils_signature ? "" : sign(text)}});
  }
  auto notification(const std::string&, std::int64_t, Instant, std::string) const -> http::Request override {
    return {};
  }
  auto is_taken(const http::Response&) const -> bool override { return false; }
  auto is_forged(const http::Response&) const -> bool override { return false; }

 private:
  static auto sign(const std::string& text) -> std::string {
    return crypto::hex(crypto::hmac_sha512(testing::vnpay_config.secret, text));
  }
};

}  // namespace payments
