// MoMo, ZaloPay, payOS and VNPay: their published vectors, the calls to them, and what they tell.
#include "modules/payments/orders.hpp"
#include "modules/payments/providers/outbox.hpp"
#include "modules/payments/tests/fake_providers.hpp"
#include "testing/paying.hpp"

namespace payments {

TEST(ProviderVectors, OfMomoAgree) {
  EXPECT_EQ(momo::order_signature(testing::momo_config, "MOMO1", 50'000, "pay with MoMo"),
            "d0b488d20c374672fed6d617032b83fc108a3f07b0ff43a49867d832dfcfaca9");
}

const ProviderOrder sample{.reference = "GV23456789",
                           .dong = 50'000,
                           .created = std::chrono::sys_days{std::chrono::year{2026} / 11 / 21} + 3h,
                           .expires = std::chrono::sys_days{std::chrono::year{2026} / 11 / 21} + 3h + 15min};

auto sent_for(const Provider& provider) -> json::object {
  const auto payment = provider.payment(sample);
  return json::parse(std::get<outbound::HttpCall>(payment).body).as_object();
}

// The signatures of the next two were calculated apart from this program, from the published formats.
TEST(ProviderVectors, OfZalopayAgree) {
  const auto zalopay = zalopay::provider(testing::zalopay_config);
  const auto sent = sent_for(*zalopay);
  EXPECT_EQ(sent.at("app_trans_id").as_string(), "261121_GV23456789");
  EXPECT_EQ(sent.at("mac").as_string(), "cb259ae65b55f9c3c513ec98f9b18879d065ac7dd4276a61e8ffeab88a3d122b");
  const auto question = json::parse(zalopay->state_call(sample, {})->body);
  EXPECT_EQ(question.at("mac").as_string(),
            "8b89cdcf1387bf85cd431388b0320cee48d361bb15fbb7f630bb4dd6ea747853");
}

TEST(ProviderVectors, OfPayosAgree) {
  const auto sent = sent_for(*payos::provider(testing::payos_config));
  EXPECT_EQ(sent.at("orderCode").as_int64(), 1'144'132'807);
  EXPECT_EQ(sent.at("signature").as_string(),
            "8350b7369947c9b5f22cbd24bf32de9ece253d8d0e514af38df90d531c2b8464");
  const auto published = json::parse(
      R"({"orderCode":123,"amount":3000,"description":"VQRIO123","accountNumber":"12345678","reference":)"
      R"("TF230204212323","transactionDateTime":"2023-02-04 18:25:00","currency":"VND","paymentLinkId":)"
      R"("124c33293c43417ab7879e14c8d9eb18","code":"00","desc":"Thành công","counterAccountBankId":"",)"
      R"("counterAccountBankName":"","counterAccountName":"","counterAccountNumber":"",)"
      R"("virtualAccountName":"","virtualAccountNumber":""})");
  EXPECT_EQ(hmac(testing::payos_config.checksum_key, payos::signed_text(published.as_object())),
            "412e915d2871504ed31be63c8f62a149a4410d34c4c42affc9006ef9917eaa03");
}

TEST(ProviderVectors, OfPayosNumberEachMemo) {
  for (const auto* memo : {"GV22222222", "GVZZZZZZZZ", "GV23456789"})
    EXPECT_EQ(payos::memo_of(payos::order_number(memo).value()), memo);
  EXPECT_FALSE(payos::order_number("GV2345678I"));
  EXPECT_EQ(payos::memo_of(std::int64_t{1} << 40), "");
  EXPECT_EQ(payos::memo_of(-1), "");
}

struct AtProvider : Paying, testing::WithParamInterface<std::shared_ptr<FakeProvider>> {
  FakeProvider& fake = *GetParam();
  std::int64_t paid_dong = 0;
  std::optional<Instant> paid_at;
  bool is_reachable = true;
  int calls = 0;
  ProviderCaller caller{std::make_shared<const Wiring>(wiring()),
                        [this](const outbound::HttpCall& call) { return answer(call); }};

  AtProvider() {
    fake.spoils_signature = false;
    ++fake.transaction;
  }

  auto answer(const outbound::HttpCall& call) -> std::expected<outbound::HttpAnswer, std::string> {
    ++calls;
    if (!is_reachable) return std::unexpected("no answer: Timeout was reached");
    const bool is_order = call.url.ends_with("create") || call.url.ends_with("payment-requests");
    return outbound::HttpAnswer{
        200, is_order ? fake.address_for(call)
                      : fake.state(call, paid_dong, paid_at.value_or(world.now().instant))};
  }
  void call_waiting() {
    caller.call_waiting([this](const std::function<void(Context&)>& work) {
      world.look([&](Context& ctx) { return work(ctx), true; });
    });
  }
  auto tell(const http::Request& request) {
    return world.look(
        [&](Context& ctx) { return take_notification(ctx, *provider_of(wiring(), fake.kind()), request); });
  }
  auto info(OrderId id) { return world.run(one_top_up, wiring(), an, id).value(); }
  auto ordered() {
    const auto made = order(an, "200000", fake.channel());
    call_waiting();
    return made;
  }
};

struct Redirected : AtProvider {};

TEST_P(Redirected, TellsTheAddressOnceTheProviderDid) {
  const auto made = order(an, "200000", fake.channel());
  EXPECT_TRUE(made.is_preparing);
  EXPECT_FALSE(made.pay_url);
  EXPECT_EQ(calls, 0) << "no provider is called within a transaction";
  world.signals().clear();
  call_waiting();
  const auto address = "https://pay.example/" + memo_of(made.id);
  EXPECT_EQ(info(made.id).pay_url, address);
  EXPECT_FALSE(info(made.id).is_preparing);
  const auto heard = std::ranges::find(world.signals(), order_topic.of(made.id.value), &Signal::topic);
  ASSERT_NE(heard, world.signals().end());
  EXPECT_EQ(json::parse(heard->message).at("payUrl").as_string(), address);
  const auto first = world.run(watch_order, an, made.id.value).value();
  EXPECT_EQ(json::parse(first).at("payUrl").as_string(), address);
}

TEST_P(Redirected, CreditsAPaymentOnceForTenNotifications) {
  const auto made = ordered();
  const auto told = fake.notification(memo_of(made.id), 200'000, world.now().instant, "");
  for (int i = 0; i < 10; ++i) EXPECT_TRUE(fake.is_taken(tell(told)));
  EXPECT_EQ(state_of(made.id), OrderState::paid);
  EXPECT_EQ(world.balance(an), 200'000_vnd);
  EXPECT_TRUE(in_suspense().empty());
}

TEST_P(Redirected, RefusesAForgedNotification) {
  const auto made = ordered();
  const auto now = world.now().instant;
  auto changed = fake.notification(memo_of(made.id), 200'000, now, "");
  const auto at = changed.body.find("200000");
  changed.body.replace(at, 6, "900000");
  auto cut = fake.notification(memo_of(made.id), 200'000, now, "");
  cut.body.pop_back();
  for (const auto& forged : {fake.notification(memo_of(made.id), 200'000, now, "another key"), changed, cut,
                             testing::posted(""), testing::posted("[]"), testing::posted(R"({"data":{}})")})
    EXPECT_TRUE(fake.is_forged(tell(forged))) << forged.body;
  EXPECT_EQ(state_of(made.id), OrderState::awaiting_payment);
  EXPECT_EQ(world.balance(an), 0_vnd);
  EXPECT_TRUE(in_suspense().empty());
}

TEST_P(Redirected, SuspendsAWrongAmountAndAnUnknownOrder) {
  const auto made = ordered();
  tell(fake.notification(memo_of(made.id), 190'000, world.now().instant, ""));
  ++fake.transaction;
  tell(fake.notification("GVZZZZZZZZ", 200'000, world.now().instant, ""));
  ASSERT_EQ(in_suspense().size(), 2U);
  EXPECT_EQ(in_suspense()[0].why, SuspenseWhy::unknown_memo);
  EXPECT_EQ(in_suspense()[1].why, SuspenseWhy::wrong_amount);
  EXPECT_EQ(world.balance(an), 0_vnd);
}

TEST_P(Redirected, EndsAnOrderWhoseProviderIsSilent) {
  is_reachable = false;
  const auto made = ordered();
  EXPECT_EQ(state_of(made.id), OrderState::awaiting_payment);
  for (int i = 0; i < 3; ++i) {
    world.advance(15s);
    call_waiting();
  }
  EXPECT_EQ(calls, 3);
  EXPECT_EQ(state_of(made.id), OrderState::cancelled);
  EXPECT_EQ(open_orders(an), 0);
  EXPECT_EQ(info(made.id).reason, i18n::text("reasons", "payments.provider_silent").vi);
}

TEST_P(Redirected, CallsAgainAfterAStop) {
  caller.call_waiting([this](const std::function<void(Context&)>& work) {
    world.look([&](Context& ctx) { return work(ctx), true; });
    throw std::runtime_error{"stopped after the claim"};
  });
  const auto made = order(an, "200000", fake.channel());
  caller.call_waiting([this](const std::function<void(Context&)>& work) {
    world.look([&](Context& ctx) { return work(ctx), true; });
    throw std::runtime_error{"stopped after the claim"};
  });
  call_waiting();
  EXPECT_EQ(calls, 0) << "another program may still be at it";
  world.advance(75s);
  call_waiting();
  EXPECT_TRUE(info(made.id).pay_url);
}

TEST_P(Redirected, RefusesAnAnswerWithoutItsSignature) {
  if (!fake.signs_answers()) return;  // the published format of the others has none
  fake.spoils_signature = true;
  const auto made = ordered();
  EXPECT_FALSE(info(made.id).pay_url);
}

TEST_P(Redirected, IsListedWithItsName) {
  const auto reply = signed_in(world, an).get("token/pay/getAccounts");
  const auto& items = reply.data.at("items").as_array();
  EXPECT_TRUE(std::ranges::any_of(
      items, [&](const json::value& one) { return one.at("id").as_string() == to_string(fake.channel()); }));
}

struct Asked : AtProvider {};

TEST_P(Asked, SettlesAPaymentWhoseNotificationGotLost) {
  const auto made = ordered();
  paid_dong = 200'000;
  world.advance(3min - 1s);
  call_waiting();
  EXPECT_EQ(state_of(made.id), OrderState::awaiting_payment);
  world.advance(1s);
  call_waiting();
  EXPECT_EQ(state_of(made.id), OrderState::paid);
  EXPECT_EQ(world.balance(an), 200'000_vnd);
  const auto asked = calls;
  world.advance(20min);
  call_waiting();
  EXPECT_EQ(calls, asked) << "a paid order is not asked for again";
}

TEST_P(Asked, AsksThreeTimesAndLeavesAnUnpaidOrderAlone) {
  const auto made = ordered();
  const auto before = calls;
  for (int i = 0; i < 20; ++i) {
    world.advance(1min);
    call_waiting();
  }
  EXPECT_EQ(calls, before + 3);
  EXPECT_EQ(state_of(made.id), OrderState::expired);
  EXPECT_EQ(world.balance(an), 0_vnd);
}

TEST_P(Asked, SettlesAnExpiredOrderThatWasPaidInTime) {
  const auto made = ordered();
  world.advance(14min);
  paid_at = world.now().instant;
  paid_dong = 200'000;
  world.advance(2min);
  call_waiting();
  EXPECT_EQ(state_of(made.id), OrderState::paid);
  EXPECT_EQ(world.balance(an), 200'000_vnd);
}

TEST_P(Asked, BooksNothingTwice) {
  const auto made = ordered();
  if (fake.kind() == ChannelKind::vnpay) return;  // its notifications have their own tests
  tell(fake.notification(memo_of(made.id), 190'000, world.now().instant, ""));
  paid_dong = 190'000;
  world.advance(3min);
  call_waiting();
  world.advance(13min);
  call_waiting();
  EXPECT_EQ(in_suspense().size(), 1U);
}

TEST_P(Asked, BelievesNoAnswerWithoutItsSignature) {
  if (!fake.signs_answers()) return;  // the published format of the others has none
  const auto made = ordered();
  fake.spoils_signature = true;
  paid_dong = 200'000;
  world.advance(3min);
  call_waiting();
  EXPECT_EQ(state_of(made.id), OrderState::awaiting_payment);
  EXPECT_EQ(world.balance(an), 0_vnd);
}

const auto named = [](const auto& info) { return std::string{shape::name_of(info.param->kind())}; };
INSTANTIATE_TEST_SUITE_P(Providers, Redirected,
                         testing::Values(std::make_shared<FakeMomo>(), std::make_shared<FakeZalopay>(),
                                         std::make_shared<FakePayos>()),
                         named);
INSTANTIATE_TEST_SUITE_P(Providers, Asked,
                         testing::Values(std::make_shared<FakeVnpayQuery>(), std::make_shared<FakeMomo>(),
                                         std::make_shared<FakeZalopay>(), std::make_shared<FakePayos>()),
                         named);

using PayosTrial = Paying;

TEST_F(PayosTrial, KeepsSignedMoneyUnderAnyReferenceAndForAnyOrder) {
  const auto& key = testing::payos_config.checksum_key;
  const auto tell = [&](const std::string& body) {
    return world.look([&](Context& ctx) {
      return take_notification(ctx, *provider_of(wiring(), ChannelKind::payos), testing::posted(body));
    });
  };
  const auto signed_body = [&](const std::string& data, const std::string& text) {
    return fmt::format(R"({{"code":"00","data":{},"signature":"{}"}})", data,
                       crypto::hex(crypto::hmac_sha256(key, text)));
  };
  // A branch behind the bank's number, an order of no memo of ours, and a number as a library wrote it.
  const auto body = signed_body(
      R"({"orderCode":9000000000000000,"amount":200000.0,"reference":"FT26327000778\\BNK","code":"00"})",
      "amount=200000.0&code=00&orderCode=9000000000000000&reference=FT26327000778\\BNK");
  for (int i = 0; i < 3; ++i) EXPECT_EQ(tell(body).status, 200);
  ASSERT_EQ(in_suspense().size(), 1U);
  EXPECT_EQ(in_suspense()[0].amount, 200'000_vnd);
  EXPECT_EQ(in_suspense()[0].why, SuspenseWhy::unknown_memo);
  const auto forged = signed_body(R"({"orderCode":7,"amount":200000.0,"reference":"FT1234","code":"00"})",
                                  "amount=300000.0&code=00&orderCode=7&reference=FT1234");
  EXPECT_EQ(tell(forged).status, 403);
}

TEST_F(PayosTrial, GetsADescriptionOfNineSigns) {
  const ProviderOrder order{.reference = "GV23456789", .dong = 200'000, .created = {}, .expires = {}};
  const auto made = payos::provider(testing::payos_config)->payment(order);
  const auto& call = std::get<outbound::HttpCall>(made);
  EXPECT_THAT(call.body, testing::HasSubstr(R"("description":"V23456789")"));
}

TEST_F(PayosTrial, IsTakenAndBooksNothing) {
  const FakePayos fake;
  const auto trial = fake.notification(payos::memo_of(123), 3'000, world.now().instant, "");
  const auto response = world.look([&](Context& ctx) {
    return take_notification(ctx, *provider_of(wiring(), ChannelKind::payos), trial);
  });
  EXPECT_TRUE(fake.is_taken(response));
  EXPECT_TRUE(in_suspense().empty());
}

}  // namespace payments
