// VNPay's notifications from a fake VNPay: in any number and order, they credit at most once.
#include <algorithm>

#include "modules/payments/tests/fake_vnpay.hpp"
#include "payments/module.hpp"
#include "testing/paying.hpp"
#include "testing/providers.hpp"

namespace payments {

struct Notifying : Paying {
  FakeVnpay bank{testing::vnpay_config.merchant, testing::vnpay_config.secret};
  const TopUpOrder made = order(an, "200000", vnpay_channel);
  const FakeVnpay::Fields asked = bank.open(made.pay_url.value());

  auto tell(const std::string& query) {
    return world.look([&](Context& ctx) {
      const auto* vnpay = provider_of(wiring(), ChannelKind::vnpay);
      return take_notification(ctx, *vnpay, testing::queried(query)).body;
    });
  }
  auto code_of(const std::string& query) {
    const auto answer = tell(query);
    const auto at = answer.find("RspCode\":\"");
    return answer.substr(at + 10, 2);
  }
  auto paid() { return bank.paid(asked); }
};

TEST_F(Notifying, RequestsTheOrdersAmount) {
  EXPECT_EQ(asked.at("vnp_Amount"), "20000000");
  EXPECT_EQ(asked.at("vnp_TxnRef"), memo_of(made.id));
  EXPECT_EQ(asked.at("vnp_IpAddr"), "127.0.0.1");
  EXPECT_EQ(asked.at("vnp_CreateDate"), "20261123100500");
  EXPECT_EQ(asked.at("vnp_ExpireDate"), "20261123102000");
}

TEST_F(Notifying, CreditsAPaymentOnceForTenNotifications) {
  const auto query = bank.sign(paid());
  EXPECT_EQ(tell(query), R"({"RspCode":"00","Message":"Confirm Success"})");
  for (int i = 0; i < 9; ++i)
    EXPECT_EQ(tell(query), R"({"RspCode":"02","Message":"Order already confirmed"})");
  EXPECT_EQ(state_of(made.id), OrderState::paid);
  EXPECT_EQ(world.balance(an), 200'000_vnd);
}

TEST_F(Notifying, RefusesAForgedNotification) {
  auto fields = paid();
  const FakeVnpay thief{testing::vnpay_config.merchant, "another secret"};
  auto query = bank.sign(fields);
  query.replace(query.find("20000000"), 8, "90000000");
  for (const auto& forged : {thief.sign(fields), FakeVnpay::joined(fields), query, std::string{}})
    for (int i = 0; i < 10; ++i) EXPECT_EQ(tell(forged), R"({"RspCode":"97","Message":"Invalid signature"})");
  fields["vnp_TmnCode"] = "OTHER001";
  EXPECT_EQ(code_of(bank.sign(fields)), "97");
  EXPECT_EQ(world.balance(an), 0_vnd);
  EXPECT_TRUE(in_suspense().empty());
}

TEST_F(Notifying, SuspendsAWrongAmountOnce) {
  auto fields = paid();
  fields["vnp_Amount"] = "19000000";
  for (int i = 0; i < 10; ++i) EXPECT_EQ(code_of(bank.sign(fields)), "04");
  EXPECT_EQ(world.balance(an), 0_vnd);
  ASSERT_EQ(in_suspense().size(), 1U);
  EXPECT_EQ(in_suspense()[0].why, SuspenseWhy::wrong_amount);
  EXPECT_EQ(in_suspense()[0].amount, 190'000_vnd);
}

TEST_F(Notifying, SuspendsLateMoneyOnce) {
  world.advance(26min);
  auto fields = bank.paid(asked, "20261123103000");
  EXPECT_EQ(code_of(bank.sign(fields)), "00");
  for (int i = 0; i < 9; ++i) EXPECT_EQ(code_of(bank.sign(fields)), "02");
  EXPECT_EQ(state_of(made.id), OrderState::expired);
  EXPECT_EQ(world.balance(an), 0_vnd);
  ASSERT_EQ(in_suspense().size(), 1U);
  EXPECT_EQ(in_suspense()[0].why, SuspenseWhy::late);
}

TEST_F(Notifying, CreditsWhatTheProviderTookASecondAfterTheEnd) {
  world.advance(16min);
  EXPECT_EQ(code_of(bank.sign(bank.paid(asked, "20261123102001"))), "00");
  EXPECT_EQ(state_of(made.id), OrderState::paid);
  EXPECT_EQ(world.balance(an), 200'000_vnd);
}

TEST_F(Notifying, CreditsMoneyPaidInTimeAndReportedLate) {
  world.advance(40min);
  EXPECT_EQ(code_of(bank.sign(bank.paid(asked, "20261123101959"))), "00");
  EXPECT_EQ(state_of(made.id), OrderState::paid);
  EXPECT_EQ(world.balance(an), 200'000_vnd);
}

TEST_F(Notifying, SuspendsTheMoneyOfAnUnknownOrderOnce) {
  auto fields = paid();
  fields["vnp_TxnRef"] = "GVZZZZZZZZ";
  for (int i = 0; i < 10; ++i) EXPECT_EQ(code_of(bank.sign(fields)), "01");
  ASSERT_EQ(in_suspense().size(), 1U);
  EXPECT_EQ(in_suspense()[0].why, SuspenseWhy::unknown_memo);
}

TEST_F(Notifying, DoesNotFindAnOrderOfAnotherChannel) {
  const auto by_bank = order(an);
  auto fields = paid();
  fields["vnp_TxnRef"] = memo_of(by_bank.id);
  EXPECT_EQ(code_of(bank.sign(fields)), "01");
  EXPECT_EQ(state_of(by_bank.id), OrderState::awaiting_payment);
}

TEST_F(Notifying, SuspendsASuspiciousPayment) {
  auto fields = paid();
  fields["vnp_ResponseCode"] = "07";
  EXPECT_EQ(code_of(bank.sign(fields)), "00");
  EXPECT_EQ(code_of(bank.sign(fields)), "02");
  fields["vnp_ResponseCode"] = "00";
  EXPECT_EQ(code_of(bank.sign(fields)), "02") << "the same transaction is already with a person";
  EXPECT_EQ(world.balance(an), 0_vnd);
  ASSERT_EQ(in_suspense().size(), 1U);
  EXPECT_EQ(in_suspense()[0].why, SuspenseWhy::suspicious);
  ASSERT_THAT(match(in_suspense()[0].id, made.id, {}), Accepts());
  EXPECT_EQ(state_of(made.id), OrderState::paid);
  EXPECT_EQ(world.balance(an), 200'000_vnd);
}

TEST_F(Notifying, KeepsTheOrderOpenAfterAFailedPayment) {
  auto failed = paid();
  failed["vnp_ResponseCode"] = "51";
  failed["vnp_TransactionStatus"] = "02";
  failed["vnp_TransactionNo"] = "0";
  EXPECT_EQ(code_of(bank.sign(failed)), "00");
  EXPECT_EQ(state_of(made.id), OrderState::awaiting_payment);
  EXPECT_EQ(code_of(bank.sign(paid())), "00");
  EXPECT_EQ(code_of(bank.sign(failed)), "02");
  EXPECT_EQ(world.balance(an), 200'000_vnd);
}

TEST_F(Notifying, SuspendsASecondPaymentOfOneOrder) {
  EXPECT_EQ(code_of(bank.sign(paid())), "00");
  EXPECT_EQ(code_of(bank.sign(paid())), "02");
  EXPECT_EQ(world.balance(an), 200'000_vnd);
  ASSERT_EQ(in_suspense().size(), 1U);
  EXPECT_EQ(in_suspense()[0].why, SuspenseWhy::paid_twice);
}

TEST_F(Notifying, KeepsWhatWasDebitedAndIsNotDone) {
  auto fields = paid();
  fields["vnp_TransactionStatus"] = "07";
  EXPECT_EQ(code_of(bank.sign(fields)), "00");
  ASSERT_EQ(in_suspense().size(), 1U);
  EXPECT_EQ(in_suspense()[0].why, SuspenseWhy::suspicious);
  EXPECT_EQ(world.balance(an), 0_vnd);
}

TEST_F(Notifying, CreditsOnceWhatFailedAndThenSucceeded) {
  auto fields = paid();
  fields["vnp_TransactionStatus"] = "02";
  EXPECT_EQ(code_of(bank.sign(fields)), "00");
  EXPECT_EQ(world.balance(an), 0_vnd);
  fields["vnp_TransactionStatus"] = "00";
  EXPECT_EQ(code_of(bank.sign(fields)), "00");
  EXPECT_EQ(code_of(bank.sign(fields)), "02");
  EXPECT_EQ(world.balance(an), 200'000_vnd);
}

TEST_F(Notifying, CreditsOneTransactionToOneOfTwoOrders) {
  const auto other = order(binh, "200000", vnpay_channel);
  auto fields = paid();
  EXPECT_EQ(code_of(bank.sign(fields)), "00");
  fields["vnp_TxnRef"] = memo_of(other.id);
  for (int i = 0; i < 2; ++i) EXPECT_EQ(code_of(bank.sign(fields)), "02");
  EXPECT_EQ(state_of(other.id), OrderState::awaiting_payment);
  EXPECT_EQ(world.balance(binh), 0_vnd);
  ASSERT_EQ(in_suspense().size(), 1U) << "signed money is kept, and once";
  EXPECT_EQ(in_suspense()[0].why, SuspenseWhy::suspicious);
}

TEST_F(Notifying, CreditsOnceInAnyOrder) {
  auto right = paid(), wrong = paid(), failed = paid(), suspicious = paid();
  wrong["vnp_Amount"] = "90000000";
  failed["vnp_ResponseCode"] = "24";
  failed["vnp_TransactionStatus"] = "02";
  suspicious["vnp_ResponseCode"] = "07";
  std::vector<std::string> told;
  for (int i = 0; i < 10; ++i)
    for (const auto& fields : {right, wrong, failed, suspicious}) told.push_back(bank.sign(fields));
  for (auto i = told.size(); i > 1; --i) std::swap(told[i - 1], told[world.chance.below(i)]);
  for (const auto& query : told) tell(query);

  EXPECT_EQ(state_of(made.id), OrderState::paid);
  EXPECT_EQ(world.balance(an), 200'000_vnd);
  EXPECT_EQ(in_suspense().size(), 2U) << "the wrong amount and the suspicious one, once each";
}

TEST(Notifications, HaveAPathForEachConfiguredProvider) {
  const auto paths = [](const Wiring& wiring) {
    std::vector<std::string_view> all;
    for (const auto& route : module(wiring).raw_routes) all.push_back(route.path);
    return all;
  };
  EXPECT_TRUE(paths({}).empty());
  EXPECT_THAT(paths(testing::World::wiring().payments),
              testing::ElementsAre("/rest/v3/notify/vnpay", "/rest/v3/notify/momo", "/rest/v3/notify/zalopay",
                                   "/rest/v3/notify/payos"));
}

TEST_F(Notifying, RecognizesMoneyThatAnOperatorConfirmed) {
  ASSERT_THAT(confirm(lan, made.id, "14226112"), Accepts());
  const auto query = bank.sign(paid());
  for (int i = 0; i < 3; ++i) EXPECT_EQ(code_of(query), "02");
  EXPECT_EQ(world.balance(an), 200'000_vnd);
  EXPECT_TRUE(in_suspense().empty()) << "there is no second payment that could be matched";
}

TEST_F(Notifying, IsRecognizedWhenAnOperatorTypesItsNumber) {
  ASSERT_EQ(code_of(bank.sign(paid())), "00");
  const auto again = world.run(console::receive, lan,
                               console::ReceiveRequest{.channel_id = vnpay_channel,
                                                       .reference = "14226112",
                                                       .amount = "200000",
                                                       .memo = {},
                                                       .paid_at = {}});
  ASSERT_THAT(again, Accepts());
  EXPECT_TRUE(again->is_repeat);
  EXPECT_TRUE(in_suspense().empty());
}

}  // namespace payments
