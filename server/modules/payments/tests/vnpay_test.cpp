// VNPay: the published vector, and notifications that are trusted only without any fault.
#include "modules/payments/providers/vnpay.hpp"

#include <gtest/gtest.h>
#include <boost/json.hpp>

#include <map>

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

struct Refund : testing::Test {
  const Config signs{.merchant = "GOMVE001",
                     .secret = "A-SECRET-OF-TESTS-AND-OF-NO-ONE-ELSE",
                     .payment_address = {},
                     .return_address = {},
                     .refund_address = "https://pay.example/api"};
  ReturnOrder order{.id = "GVP23456789",
                    .reference = "GVABCDEFGH",
                    .transaction = "VNP-14226112",
                    .dong = 296'700,
                    .paid = 300'000,
                    .created = std::chrono::sys_days{std::chrono::year{2026} / 11 / 21} + 3h};

  using Changes = std::map<std::string, std::string>;
  /// Signed as published: the named values joined by "|".
  auto answered(const std::string& command, const Changes& changes) const {
    Changes fields{
        {"vnp_ResponseId", "R1"},      {"vnp_ResponseCode", "00"},        {"vnp_Message", "OK"},
        {"vnp_TmnCode", "GOMVE001"},   {"vnp_TxnRef", "GVABCDEFGH"},      {"vnp_Amount", "29670000"},
        {"vnp_BankCode", "NCB"},       {"vnp_PayDate", "20261124100102"}, {"vnp_TransactionNo", "14900001"},
        {"vnp_TransactionType", "03"}, {"vnp_TransactionStatus", "05"},   {"vnp_OrderInfo", "Hoan tien"}};
    for (const auto& [name, value] : changes) fields[name] = value;
    fields["vnp_Command"] = command;
    std::string text;
    for (const auto* name :
         {"ResponseId", "Command", "ResponseCode", "Message", "TmnCode", "TxnRef", "Amount", "BankCode",
          "PayDate", "TransactionNo", "TransactionType", "TransactionStatus", "OrderInfo"})
      text += (text.empty() ? "" : "|") + fields["vnp_" + std::string{name}];
    if (command == "querydr") text += "||";
    boost::json::object body;
    for (const auto& [name, value] : fields) body[name] = value;
    body["vnp_SecureHash"] = signature_of(signs.secret, text);
    return outbound::HttpAnswer{.status = 200, .body = boost::json::serialize(body)};
  }
  auto refund(const Changes& changes) const { return read_refund(signs, order, answered("refund", changes)); }
  auto query(const Changes& changes) const { return read_refund(signs, order, answered("querydr", changes)); }
};

TEST_F(Refund, IsSignedAsPublished) {
  const auto call = refund_call(
      signs, order, {.id = order.id, .now = std::chrono::sys_days{std::chrono::year{2026} / 11 / 23} + 3h});
  const auto sent = boost::json::parse(call.body).as_object();
  EXPECT_EQ(sent.at("vnp_SecureHash").as_string(),
            "5b19f15f3bc6fc77eb54648f5c5986f45bf8f7aea33fbc2a41da4dd14300b8f3"
            "970c14b2309585491203102f5f597d4689bc6da1c582e34a5e003d62349dbd87");
}

TEST_F(Refund, FailsOnlyByTheCodesThatProveIt) {
  for (const auto* code : {"02", "03", "91", "95", "97"})
    EXPECT_EQ(refund({{"vnp_ResponseCode", code}})->outcome, OutgoingOutcome::failed) << code;
  EXPECT_EQ(refund({{"vnp_ResponseCode", "94"}})->outcome, OutgoingOutcome::pending);
  for (const auto* code : {"99", "98", "", "0"})
    EXPECT_EQ(refund({{"vnp_ResponseCode", code}}).error(), OutgoingFault::refused) << code;
  for (const auto* code : {"91", "94", "95"})
    EXPECT_FALSE(query({{"vnp_ResponseCode", code}})) << "a question refuses nothing: " << code;
}

TEST_F(Refund, EndsByItsStatus) {
  const std::pair<const char*, OutgoingOutcome> statuses[] = {
      {"00", OutgoingOutcome::succeeded}, {"09", OutgoingOutcome::failed},  {"05", OutgoingOutcome::pending},
      {"06", OutgoingOutcome::pending},   {"01", OutgoingOutcome::pending}, {"", OutgoingOutcome::pending}};
  for (const auto& [status, outcome] : statuses) {
    EXPECT_EQ(refund({{"vnp_TransactionStatus", status}})->outcome, outcome) << status;
    EXPECT_EQ(query({{"vnp_TransactionStatus", status}})->outcome, outcome) << status;
  }
  EXPECT_EQ(refund({})->reference, "14900001");
  EXPECT_EQ(refund({{"vnp_TransactionNo", "14226112"}})->reference, "") << "the payment's own number";
}

TEST_F(Refund, BelievesOnlyWhatIsAboutIt) {
  EXPECT_EQ(refund({{"vnp_TmnCode", "OTHER001"}}).error(), OutgoingFault::forged);
  EXPECT_EQ(refund({{"vnp_TxnRef", "GVZZZZZZZZ"}, {"vnp_ResponseCode", "95"}}).error(),
            OutgoingFault::differs);
  EXPECT_EQ(refund({{"vnp_Amount", "30000000"}}).error(), OutgoingFault::differs);
  EXPECT_EQ(refund({{"vnp_TransactionType", "02"}}).error(), OutgoingFault::differs);
  EXPECT_EQ(query({{"vnp_TransactionType", "01"}}).error(), OutgoingFault::unknown) << "the payment";
  order.known_as = "14900002";
  EXPECT_EQ(query({}).error(), OutgoingFault::unknown) << "another refund of it";
  order.known_as = "14900001";
  order.is_only_of_dong = false;
  EXPECT_TRUE(query({}));
  order.known_as.clear();
  EXPECT_EQ(query({}).error(), OutgoingFault::unknown);
  auto answer = answered("refund", {});
  answer.status = 502;
  EXPECT_EQ(read_refund(signs, order, answer).error(), OutgoingFault::refused);
}

TEST_F(Refund, NeedsTheNumberOfItsPayment) {
  EXPECT_EQ(transaction_number("VNP-14226112"), "14226112");
  for (const auto* other : {"VNP-SHA-1A2B3C", "14226112", "VNP-", "FT14226112"})
    EXPECT_EQ(transaction_number(other), "") << other;
}

}  // namespace
}  // namespace payments::vnpay
