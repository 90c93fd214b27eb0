// VNPay: the published vector, and notifications that are trusted only without any fault.
#include "modules/payments/providers/vnpay.hpp"

#include <gtest/gtest.h>

#include "modules/payments/providers/providers.hpp"

namespace payments::vnpay {
namespace {

using namespace std::chrono_literals;

const Config config{.merchant = "DEMOV210",
                    .secret = "TESTSECRETTESTSECRETTESTSECRET12",
                    .payment_address = "https://sandbox.vnpayment.vn/paymentv2/vpcpay.html",
                    .return_address = "https://m.example/return"};

const std::string published_text =
    "vnp_Amount=20000000&vnp_Command=pay&vnp_CreateDate=20261121100000&vnp_CurrCode=VND&vnp_IpAddr=127.0.0.1&"
    "vnp_Locale="
    "vn&vnp_OrderInfo=Nap+tien+T1&vnp_OrderType=other&vnp_ReturnUrl=https%3A%2F%2Fm.example%2Freturn&vnp_"
    "TmnCode="
    "DEMOV210&vnp_TxnRef=T1&vnp_Version=2.1.0";
const std::string published_signature =
    "1d9834697dcb75307d02dca7877c9a89dcb387169c135ed9001da83a9c3706cad7185b616dfe4931635ea86eb27cb8cb2d06c39b"
    "cae92f207fa"
    "843224414fd94";

struct Paying : testing::Test {
  Order order{.reference = "T1",
              .dong = 200'000,
              .info = "Nạp tiền: T1",
              .ip_address = "127.0.0.1",
              .created = std::chrono::sys_days{std::chrono::year{2026} / 11 / 21} + 3h};
};

TEST_F(Paying, AgreesWithThePublishedVector) {
  EXPECT_EQ(signature_of(config.secret, published_text), published_signature);
  EXPECT_EQ(payment_url(config, order),
            config.payment_address + "?" + published_text + "&vnp_SecureHash=" + published_signature);
}

TEST_F(Paying, SendsExpiryBankAndLanguageWhenGiven) {
  order.expires = order.created + 15min;
  order.bank_code = "NCB";
  order.language = Language::english;
  const auto url = payment_url(config, order).value();
  EXPECT_NE(url.find("&vnp_ExpireDate=20261121101500&"), std::string::npos);
  EXPECT_NE(url.find("?vnp_Amount=20000000&vnp_BankCode=NCB&"), std::string::npos);
  EXPECT_NE(url.find("&vnp_Locale=en&"), std::string::npos);
}

TEST_F(Paying, UsesTheDateInVietnam) {
  order.created = std::chrono::sys_days{std::chrono::year{2026} / 12 / 31} + 17h + 5s;
  EXPECT_NE(payment_url(config, order).value().find("vnp_CreateDate=20270101000005"), std::string::npos);
}

TEST_F(Paying, RefusesAnOrderThatCannotBePaid) {
  for (const auto* reference : {"", "T 1", "T-1", "đơn"}) {
    order.reference = reference;
    EXPECT_EQ(payment_url(config, order).error(), OrderFault::reference) << reference;
  }
  order.reference = "T1";
  for (const std::int64_t dong : {0L, -1L, 1'000'000'000'000L, INT64_MAX}) {
    order.dong = dong;
    EXPECT_EQ(payment_url(config, order).error(), OrderFault::amount) << dong;
  }
}

struct Notified : testing::Test {
  Fields fields{{"vnp_Amount", "20000000"},
                {"vnp_BankCode", "NCB"},
                {"vnp_BankTranNo", "VNP14226112"},
                {"vnp_CardType", "ATM"},
                {"vnp_OrderInfo", "Nap tien T1"},
                {"vnp_PayDate", "20261121100102"},
                {"vnp_ResponseCode", "00"},
                {"vnp_TmnCode", "DEMOV210"},
                {"vnp_TransactionNo", "14226112"},
                {"vnp_TransactionStatus", "00"},
                {"vnp_TxnRef", "T1"}};

  auto signed_query(const std::string& secret = config.secret) const {
    const auto text = canonical_text(fields);
    return text + "&vnp_SecureHash=" + signature_of(secret, text);
  }
  auto fault() const { return read_notification(config, signed_query()).error(); }
};

TEST_F(Notified, ReadsAPayment) {
  const auto notification = read_notification(config, signed_query());
  ASSERT_TRUE(notification.has_value());
  EXPECT_EQ(notification->reference, "T1");
  EXPECT_EQ(notification->dong, 200'000);
  EXPECT_EQ(notification->transaction, "14226112");
  EXPECT_EQ(notification->bank_code, "NCB");
  EXPECT_EQ(notification->bank_transaction, "VNP14226112");
  EXPECT_EQ(notification->paid_at, "20261121100102");
  EXPECT_TRUE(notification->is_paid());
}

TEST_F(Notified, NeedsBothCodesOfSuccess) {
  fields["vnp_TransactionStatus"] = "02";
  EXPECT_FALSE(read_notification(config, signed_query()).value().is_paid());
  fields["vnp_TransactionStatus"] = "00";
  fields["vnp_ResponseCode"] = "07";
  const auto suspicious = read_notification(config, signed_query()).value();
  EXPECT_FALSE(suspicious.is_paid());
  EXPECT_TRUE(suspicious.is_suspicious());
}

TEST_F(Notified, RefusesAMissingSignature) {
  const auto text = canonical_text(fields);
  for (const auto& query :
       {text, text + "&vnp_SecureHash=", text + "&vnp_SecureHash", std::string(),
        text + "&vnp_SecureHash=" + std::string(128, '0'), signed_query("another secret")}) {
    EXPECT_EQ(read_notification(config, query).error(), NotificationFault::signature) << query;
  }
}

TEST_F(Notified, RefusesAllWithoutASecret) {
  auto unset = config;
  unset.secret.clear();
  EXPECT_EQ(read_notification(unset, signed_query("")).error(), NotificationFault::signature);
}

TEST_F(Notified, RefusesAnotherMerchant) {
  fields["vnp_TmnCode"] = "OTHER001";
  EXPECT_EQ(fault(), NotificationFault::signature);
}

TEST_F(Notified, DetectsAChangedAmount) {
  auto query = signed_query();
  query.replace(query.find("20000000"), 8, "90000000");
  EXPECT_EQ(read_notification(config, query).error(), NotificationFault::signature);
}

TEST_F(Notified, DetectsAnAddedField) {
  EXPECT_EQ(read_notification(config, signed_query() + "&vnp_Extra=1").error(), NotificationFault::signature);
}

TEST_F(Notified, RefusesADuplicateField) {
  EXPECT_EQ(read_notification(config, signed_query() + "&vnp_Amount=1").error(),
            NotificationFault::repeated_field);
  EXPECT_EQ(read_notification(config, signed_query() + "&vnp%5FAmount=1").error(),
            NotificationFault::repeated_field);
  EXPECT_EQ(read_notification(config, signed_query() + "&vnp_SecureHash=0").error(),
            NotificationFault::repeated_field);
}

TEST_F(Notified, IgnoresOrderCaseAndTheKindOfHash) {
  auto text = canonical_text(fields);
  auto signature = signature_of(config.secret, text);
  for (auto& letter : signature) {
    if (letter >= 'a') letter = static_cast<char>(letter - 'a' + 'A');
  }
  const auto query = "vnp_SecureHashType=HMACSHA512&vnp_SecureHash=" + signature + "&&" + text;
  EXPECT_TRUE(read_notification(config, query).has_value());
}

TEST_F(Notified, AcceptsOnlyWholeDong) {
  for (const auto* amount :
       {"", "0x10", "-100", "+100", "1e9", "100.00", " 100", "150", "99999999999999999999"}) {
    fields["vnp_Amount"] = amount;
    EXPECT_EQ(fault(), NotificationFault::field) << amount;
  }
}

TEST_F(Notified, NamesMissingOrMalformedFields) {
  const std::pair<const char*, const char*> damaged[] = {
      {"vnp_TxnRef", ""},          {"vnp_TxnRef", "T 1"},
      {"vnp_ResponseCode", ""},    {"vnp_ResponseCode", "0"},
      {"vnp_ResponseCode", "0x"},  {"vnp_TransactionStatus", ""},
      {"vnp_TransactionNo", ""},   {"vnp_TransactionNo", "x"},
      {"vnp_PayDate", "20261121"}, {"vnp_PayDate", "2026112110010x"},
      {"vnp_CurrCode", "USD"}};
  for (const auto& [name, content] : damaged) {
    const auto kept = fields;
    fields[name] = content;
    EXPECT_EQ(fault(), NotificationFault::field) << name << "=" << content;
    fields = kept;
  }
}

TEST_F(Notified, NamesADamagedEncoding) {
  for (const auto* query : {"vnp_Amount=%", "vnp_Amount=%2", "vnp_Amount=%zz", "=1", "%=1"}) {
    EXPECT_EQ(read_notification(config, query).error(), NotificationFault::encoding) << query;
  }
}

TEST(VnpayAnswers, HaveVnpaysFormat) {
  EXPECT_EQ(answer_json(Answer::taken), R"({"RspCode":"00","Message":"Confirm Success"})");
  EXPECT_EQ(response_code(Answer::no_such_order), "01");
  EXPECT_EQ(response_code(Answer::already_confirmed), "02");
  EXPECT_EQ(response_code(Answer::wrong_amount), "04");
  EXPECT_EQ(response_code(answer_to(NotificationFault::signature)), "97");
  EXPECT_EQ(response_code(answer_to(NotificationFault::repeated_field)), "99");
}

}  // namespace
}  // namespace payments::vnpay
