// Top-up orders of users.
#include "modules/payments/rules.hpp"
#include "modules/payments/settings.hpp"
#include "payments/module.hpp"
#include "payments/vietqr.hpp"
#include "testing/listening.hpp"
#include "testing/paying.hpp"

namespace payments {

struct TopUp : Paying {
  testing::Browser page = signed_in(world, an);

  auto create(std::string_view channel, boost::json::value amount) {
    const auto reply =
        page.post("token/pay/payCreateOrder", {{"channelId", channel}, {"amount", std::move(amount)}});
    world.advance(3s);
    return reply;
  }
};

TEST_F(TopUp, NamesOpenChannelsInTheReadersLanguage) {
  const auto vietnamese = page.get("token/pay/getAccounts").data;
  ASSERT_EQ(vietnamese.at("items").as_array().size(), 6U);
  EXPECT_EQ(vietnamese.at("payWithinSeconds").as_int64(), 900);
  const auto& bank = vietnamese.at("items").at(0);
  EXPECT_EQ(bank.at("id").as_string(), "502");
  EXPECT_EQ(bank.at("kind").as_string(), "bank_transfer");
  EXPECT_EQ(bank.at("name").as_string(), "Chuyển khoản ngân hàng (VietQR)");
  EXPECT_EQ(bank.at("least").as_string(), "50000.00");
  EXPECT_EQ(vietnamese.at("items").at(2).at("isSandbox"), true);
  auto chinese = signed_in(world, binh, "zh");
  EXPECT_EQ(chinese.get("token/pay/getAccounts").data.at("items").at(0).at("name").as_string(),
            "银行转账（VietQR）");
}

TEST_F(TopUp, ShowsAllDataOfABankTransfer) {
  const auto reply = create("502", "200000.00");

  ASSERT_TRUE(reply.ok) << reply.text;
  EXPECT_EQ(reply.data.at("state").as_string(), "awaiting_payment");
  EXPECT_EQ(reply.data.at("amount").as_string(), "200000.00");
  EXPECT_EQ(reply.data.at("expiresAt").as_string(), "2026-11-23T10:20:00.000+07:00");
  const auto& transfer = reply.data.at("transfer");
  EXPECT_EQ(transfer.at("bankName").as_string(), "Vietcombank");
  EXPECT_EQ(transfer.at("accountNumber").as_string(), "0071000123456");
  EXPECT_EQ(transfer.at("accountName").as_string(), "CONG TY GOMVE");
  const std::string memo{transfer.at("memo").as_string()};
  EXPECT_EQ(rules::memos_within(memo), std::vector{memo});
  const auto scanned = read_vietqr(transfer.at("qrText").as_string().c_str()).value();
  EXPECT_EQ(scanned, (Transfer{.bin = "970436", .account = "0071000123456", .dong = 200'000, .memo = memo}));
}

TEST_F(TopUp, AcceptsOnlyWholeDong) {
  const auto told = [this](boost::json::value amount) {
    const auto reply = create("502", std::move(amount));
    return reply.ok ? "taken" : reply.key + " " + std::string{reply.details.at("rule").as_string()};
  };
  const std::string digits = "payments.amount_malformed amount.digits_and_one_point";
  for (const auto* wrong :
       {"", " 200000", "2e5", "+200000", "-200000", "200.000.000", "200,000", "NaN", "0x30d40", "200000đ"})
    EXPECT_EQ(told(wrong), digits) << wrong;
  EXPECT_EQ(told("200000.50"), "payments.amount_malformed amount.whole_dong");
  EXPECT_EQ(told("0"), "payments.amount_malformed amount.above_zero");
  EXPECT_EQ(told("9999999999999999"), "payments.amount_above_maximum amount.most");
  EXPECT_EQ(told(200'000), "taken") << "a number of JSON, too";
  EXPECT_EQ(told("200000.009"), "taken") << "truncated to two decimals, it is whole";
  const auto nothing = page.post("token/pay/payCreateOrder", {{"channelId", "502"}});
  EXPECT_EQ(nothing.code, amount_malformed.code);
}

TEST_F(TopUp, LimitsTheAmountByTheChannel) {
  const auto below = create("502", "49999");
  EXPECT_EQ(below.code, amount_below_minimum.code);
  EXPECT_EQ(below.msg, "Số tiền 49.999\u00a0₫ thấp hơn mức tối thiểu 50.000\u00a0₫");
  EXPECT_EQ(below.details.at("limit").as_string(), "50000.00");
  EXPECT_EQ(create("502", "100000001").code, amount_above_maximum.code);
  EXPECT_TRUE(create("502", "50000").ok);
  EXPECT_TRUE(create("502", "100000000").ok);
}

TEST_F(TopUp, RefusesAMissingOrClosedChannel) {
  EXPECT_EQ(create("999", "200000").code, channel_missing.code);
  EXPECT_EQ(page.post("token/pay/payCreateOrder", {{"amount", "200000"}}).code, channel_missing.code);
  const auto closed = [this](ChannelId channel) {
    return world.run(create_order, Wiring{}, an, CreateOrderRequest{channel, "200000"});
  };
  EXPECT_THAT(closed(vnpay_channel), Refuses(channel_closed)) << "the deployment has no key of VNPay";
  EXPECT_THAT(closed(sandbox_channel), Refuses(channel_closed)) << "fakes are not allowed";
  EXPECT_THAT(closed(bank_transfer_channel), Accepts());
}

TEST_F(TopUp, LimitsOpenOrdersToThreeAndCountsThem) {
  for (int i = 0; i < 3; ++i) EXPECT_TRUE(create("502", "200000").ok);
  EXPECT_EQ(open_orders(an), 3);
  const auto fourth = create("502", "200000");
  EXPECT_EQ(fourth.code, too_many_open_orders.code);
  EXPECT_EQ(fourth.details.at("limit").as_string(), "3");
  EXPECT_EQ(open_orders(binh), 0);
  world.advance(15min);
  EXPECT_EQ(open_orders(an), 0);
  EXPECT_TRUE(create("502", "200000").ok);
}

TEST_F(TopUp, RefusesASecondClickAndRepeatsTheAnswerForAKey) {
  const boost::json::value body{{"channelId", "502"}, {"amount", "200000"}};
  ASSERT_TRUE(page.post("token/pay/payCreateOrder", body).ok);
  EXPECT_EQ(page.post("token/pay/payCreateOrder", body).key, "accounts.clicking_too_fast");
  page.with_key("key-of-an-order");
  const auto first = page.post("token/pay/payCreateOrder", body),
             again = page.post("token/pay/payCreateOrder", body);
  EXPECT_EQ(first.text, again.text);
  EXPECT_EQ(open_orders(an), 2);
}

TEST_F(TopUp, ExpiresAfterFifteenMinutes) {
  const auto made = order(an);
  world.advance(15min - 1s);
  EXPECT_EQ(state_of(made.id), OrderState::awaiting_payment);
  world.advance(1s);
  EXPECT_EQ(state_of(made.id), OrderState::expired);
  EXPECT_EQ(world.signals().back().topic, "order/" + to_string(made.id));
}

TEST_F(TopUp, ListsOrdersNewestFirstInPages) {
  for (const auto* amount : {"100000", "200000", "300000"}) create("502", amount);
  const auto first = page.get("token/pay/getRechargeList", "limit=2");
  ASSERT_EQ(first.data.at("items").as_array().size(), 2U);
  EXPECT_EQ(first.data.at("items").at(0).at("amount").as_string(), "300000.00");
  EXPECT_EQ(first.data.at("items").at(0).at("state").as_string(), "awaiting_payment");
  const std::string next{first.data.at("next").as_string()};
  const auto second = page.get("token/pay/getRechargeList", "limit=2&cursor=" + next);
  ASSERT_EQ(second.data.at("items").as_array().size(), 1U);
  EXPECT_EQ(second.data.at("items").at(0).at("amount").as_string(), "100000.00");
  EXPECT_TRUE(second.data.at("next").is_null());
}

TEST_F(TopUp, ShowsAnOrderToItsOwnerOnly) {
  const auto made = order(an);
  const auto query = "orderId=" + to_string(made.id);
  const auto mine = page.get("token/getOrderInfo", query);
  ASSERT_TRUE(mine.ok) << mine.text;
  EXPECT_EQ(mine.data.at("kind").as_string(), "top_up");
  EXPECT_EQ(mine.data.at("topUp").at("id").as_string(), to_string(made.id));
  EXPECT_EQ(mine.data.at("topUp").at("transfer").at("memo").as_string(), memo_of(made.id));
  auto other = signed_in(world, binh, "en");
  EXPECT_EQ(other.get("token/getOrderInfo", query).msg, i18n::text("refusals", order_not_found.key).en);
  EXPECT_EQ(page.get("token/getOrderInfo", "orderId=1").code, order_not_found.code);
  EXPECT_EQ(page.get("token/getOrderInfo", "orderId=x").key, "platform.invalid_fields");
  EXPECT_EQ(stranger(world).get("token/getOrderInfo", query).code, 30007);
}

TEST_F(TopUp, SettlesASandboxOrderAtOnceAndMarksIt) {
  const auto made = order(an, "200000", sandbox_channel);
  const boost::json::value body{{"orderId", to_string(made.id)}};
  const auto paid = page.post("token/pay/sandboxPay", body);
  ASSERT_TRUE(paid.ok) << paid.text;
  EXPECT_EQ(paid.data.at("state").as_string(), "paid");
  EXPECT_EQ(paid.data.at("isSandbox"), true);
  EXPECT_EQ(world.balance(an), 200'000_vnd);
  world.advance(3s);
  EXPECT_EQ(page.post("token/pay/sandboxPay", body).code, order_not_awaiting.code);
  EXPECT_EQ(world.balance(an), 200'000_vnd);
}

TEST_F(TopUp, TellsOthersOfAPaidOrderOnce) {
  testing::Listening shop{world};
  const auto id = order(an).id;
  ASSERT_THAT(confirm(lan, id, "FT26330999999999"), Accepts());
  EXPECT_THAT(confirm(lan, id, "FT26330999999999"), Accepts()) << "the same money, again";
  EXPECT_THAT(shop.told(),
              testing::ElementsAre(fmt::format(
                  R"(order_paid {{"orderId":"{}","userId":"{}","channelId":"{}","amount":"200000.00"}})",
                  id.value, an.value, bank_transfer_channel.value)));
}

TEST_F(TopUp, PaysOnlyTheCallersSandboxOrders) {
  const auto pay = [this](UserId who, OrderId id, const Wiring& with) {
    return world.run(sandbox_pay, with, who, OrderRequest{id});
  };
  const auto sandbox = order(an, "200000", sandbox_channel).id, bank = order(an).id;
  EXPECT_THAT(pay(binh, sandbox, wiring()), Refuses(order_not_found));
  EXPECT_THAT(pay(an, bank, wiring()), Refuses(channel_closed));
  EXPECT_THAT(pay(an, sandbox, Wiring{}), Refuses(channel_closed));
  const auto production = module({});
  const auto is_sandbox = [](const http::Endpoint& e) { return e.path == "token/pay/sandboxPay"; };
  EXPECT_TRUE(std::ranges::none_of(production.endpoints, is_sandbox));
}

}  // namespace payments
