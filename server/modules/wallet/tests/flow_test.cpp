// Flows and receipts for users.
#include "modules/wallet/calls.hpp"
#include "modules/wallet/settings.hpp"
#include "payments/calls.hpp"
#include "testing/browser.hpp"
#include "testing/race.hpp"
#include "testing/refusals.hpp"

namespace wallet {

using ::testing::ContainsRegex, ::testing::Not;
using testing::signed_in;

struct Flows : testing::Test {
  testing::World world;
  const UserId an = world.user("An"), binh = world.user("Binh");
  testing::Browser page = signed_in(world, an);

  // A top-up by bank transfer.
  Flows() {
    const auto settled = world.run([this](Context& ctx) {
      payments::put_first_channels(ctx,
                                   {.bin = "970436", .number = "0071000123456", .name = "CONG TY GOMVE"});
      const auto order = payments::create_order(
          ctx, testing::World::wiring().payments, an,
          {.channel_id = payments::bank_transfer_channel, .amount = std::string{"200000"}});
      return payments::settle(ctx, {.channel = payments::bank_transfer_channel,
                                    .reference = "FT26327001",
                                    .amount = 200'000_vnd,
                                    .order = order.value().id});
    });
    EXPECT_THAT(settled, Accepts());
  }
  auto first_line() { return page.get("token/getAmoutFlow").data.at("items").at(0); }
};

TEST_F(Flows, ShowATopUpAsALineOfTheBalance) {
  const auto lines = page.get("token/getAmoutFlow", "type=0").data.at("items");
  ASSERT_EQ(lines.as_array().size(), 1U);
  EXPECT_EQ(lines.at(0).at("type").as_int64(), 1);
  EXPECT_EQ(lines.at(0).at("title").as_string(), "Nạp tiền");
  EXPECT_EQ(lines.at(0).at("amount").as_string(), "200000.00");
  EXPECT_EQ(lines.at(0).at("balanceAfter").as_string(), "200000.00");
  EXPECT_TRUE(page.get("token/getAmoutFlow", "type=6").data.at("items").as_array().empty());
  auto other = signed_in(world, binh);
  EXPECT_TRUE(other.get("token/getAmoutFlow").data.at("items").as_array().empty());
}

TEST_F(Flows, AreSeparateForEachWallet) {
  const auto vouchers = page.get("token/pay/getFlowList", "unit=RECYCLE_VOUCHER").data.at("items");
  ASSERT_EQ(vouchers.as_array().size(), 1U);
  EXPECT_EQ(vouchers.at(0).at("amount").as_string(), "1");
  EXPECT_EQ(vouchers.at(0).at("title").as_string(), "Quà chào mừng");
  const auto count = [this](const std::string& query) {
    return page.get("token/pay/getFlowList", query).data.at("items").as_array().size();
  };
  EXPECT_EQ(count(""), 1U) << "the balance when nothing is said";
  EXPECT_EQ(count("unit=BALANCE&direction=in"), 1U);
  EXPECT_EQ(count("unit=BALANCE&direction=out"), 0U);
  EXPECT_EQ(count("unit=OTC"), 0U);
}

TEST_F(Flows, NameTheOrderOfATopUp) {
  const auto line = first_line();
  EXPECT_TRUE(line.at("about").as_string().starts_with("GV")) << line;
  const auto receipt = page.get("token/receipt/get", "id=" + std::string{line.at("id").as_string()}).data;
  EXPECT_EQ(receipt.at("line").at("about"), line.at("about"));
  EXPECT_EQ(receipt.at("page").as_string(),
            "/pages/user/wallet/recharge?id=" + std::string{receipt.at("causeId").as_string()});
}

TEST_F(Flows, AreFilteredByGroupAndDays) {
  const auto count = [this](const std::string& query) {
    return page.get("token/pay/getFlowList", query).data.at("items").as_array().size();
  };
  EXPECT_EQ(count("group=transfers"), 1U);
  EXPECT_EQ(count("group=tasks"), 0U);
  const auto today = iso_day(world.now().day());
  world.advance(std::chrono::hours{24});
  world.give_dong(an, 1'000_vnd);
  const auto tomorrow = iso_day(world.now().day());
  EXPECT_EQ(count(""), 2U);
  EXPECT_EQ(count("until=" + today), 1U) << "the last day is included";
  EXPECT_EQ(count("from=" + tomorrow), 1U);
  EXPECT_EQ(count("from=" + today + "&until=" + tomorrow), 2U);
  EXPECT_EQ(count("from=2020-01-01&until=2020-12-31"), 0U);
  EXPECT_EQ(page.get("token/pay/getFlowList", "from=" + tomorrow + "&until=" + today).code,
            period_reversed.code);
  EXPECT_EQ(page.get("token/pay/getFlowList", "unit=NFT&group=groups").code, flow_without_groups.code);
  EXPECT_EQ(page.get("token/pay/getFlowList", "from=yesterday").key, "platform.invalid_fields");
}

TEST_F(Flows, AreListedInPages) {
  for (int i = 0; i < 4; ++i) world.give_dong(an, 1'000_vnd);
  const auto first = page.get("token/pay/getFlowList", "limit=3").data;
  ASSERT_EQ(first.at("items").as_array().size(), 3U);
  const std::string next{first.at("next").as_string()};
  const auto second = page.get("token/pay/getFlowList", "limit=3&cursor=" + next).data;
  EXPECT_EQ(second.at("items").as_array().size(), 2U);
  EXPECT_TRUE(second.at("next").is_null());
}

TEST_F(Flows, RefuseATypeOfAnotherWallet) {
  const auto refused = page.get("token/pay/getFlowList", "unit=NFT&type=3");
  EXPECT_EQ(refused.code, flow_type_unknown.code);
  EXPECT_EQ(refused.details.at("limit").as_string(), "2");
  EXPECT_EQ(page.get("token/getAmoutFlow", "type=25").code, flow_type_unknown.code);
  EXPECT_EQ(page.get("token/pay/getFlowList", "unit=GOLD").key, "platform.invalid_fields");
  EXPECT_EQ(page.get("token/pay/getFlowList", "direction=up").key, "platform.invalid_fields");
  EXPECT_EQ(page.get("token/pay/getFlowList", "limit=101").key, "platform.invalid_fields");
}

TEST_F(Flows, GiveASealedReceiptAsText) {
  const std::string id{first_line().at("id").as_string()};
  auto english = signed_in(world, an, "en");
  const auto receipt = english.get("token/receipt/get", "id=" + id);
  ASSERT_TRUE(receipt.ok) << receipt.text;
  EXPECT_EQ(receipt.data.at("causeText").as_string(), "Paid top-up order");
  EXPECT_EQ(receipt.data.at("from").as_string(), "Bank transfer (VietQR)");
  EXPECT_EQ(receipt.data.at("to").as_string(), "Your wallet");
  EXPECT_EQ(receipt.data.at("balanceBefore").as_string(), "0.00");
  EXPECT_EQ(receipt.data.at("line").at("title").as_string(), "Top-up");
  EXPECT_THAT(receipt.text, Not(ContainsRegex("user/[0-9]")));
  auto other = signed_in(world, binh);
  EXPECT_EQ(other.get("token/receipt/get", "id=" + id).key, "ledger.receipt_not_found");
}

TEST_F(Flows, MoveEarningsToTheBalance) {
  const auto earn = [&](ledger::OtcFlow flow, Money amount, std::int64_t cause) {
    world.look([&](Context& ctx) {
      return ledger::post(ctx, {ledger::CauseKind{"testing.earned"}, cause},
                          {ledger::transfer(ledger::BalanceFlow::adjustment, amount,
                                            {ledger::capital, ledger::exchange}),
                           ledger::transfer(flow, amount, {ledger::exchange, ledger::available(an)})})
          .has_value();
    });
  };
  earn(ledger::OtcFlow::group_reward, 70'000_vnd, 1);
  const auto move = [this](const std::string& amount) {
    world.advance(std::chrono::seconds{10});  // a second click at once is refused
    return page.post("token/otc/toBalance", {{"amount", amount}});
  };
  EXPECT_EQ(move("0").code, payments::amount_malformed.code);
  EXPECT_EQ(move("-1").code, payments::amount_malformed.code);
  EXPECT_EQ(move("1e6").code, payments::amount_malformed.code);
  EXPECT_EQ(move("0.5").code, payments::amount_malformed.code);
  EXPECT_EQ(move("").code, payments::amount_malformed.code);
  EXPECT_EQ(move("70001").code, ledger::insufficient_balance.code);
  const auto moved = move("50000");
  ASSERT_TRUE(moved.ok) << moved.text;
  EXPECT_EQ(moved.data.at("balance").as_string(), "250000.00");
  EXPECT_EQ(moved.data.at("left").at("otc").as_string(), "20000.00");
  EXPECT_EQ(first_line().at("type").as_int64(), 17);
  const auto month = page.get("token/pay/getStatement").data;
  EXPECT_EQ(month.at("spent").as_string(), "0.00") << "it is neither spent nor earned";

  earn(ledger::OtcFlow::resale_revenue, 30'000_vnd, 2);
  const auto young = page.get("token/otc/getWallet").data;
  EXPECT_EQ(young.at("otc").as_string(), "50000.00");
  EXPECT_EQ(young.at("movable").as_string(), "20000.00");
  EXPECT_FALSE(young.at("allFrom").is_null());
  const auto refused = move("20001");
  EXPECT_EQ(refused.code, otc_too_young.code);
  EXPECT_EQ(refused.details.at("allowedAt"), young.at("allFrom"));
  EXPECT_TRUE(move("20000").ok);
  EXPECT_EQ(move("1").code, otc_too_young.code);
  world.advance(std::chrono::hours{24});
  EXPECT_TRUE(page.get("token/otc/getWallet").data.at("allFrom").is_null());
  EXPECT_TRUE(move("30000").ok);
}

TEST_F(Flows, MoveNoEarningsTwice) {
  world.look([&](Context& ctx) {
    return ledger::post(ctx, {ledger::CauseKind{"testing.earned"}, 3},
                        {ledger::transfer(ledger::BalanceFlow::adjustment, 80'000_vnd,
                                          {ledger::capital, ledger::exchange}),
                         ledger::transfer(ledger::OtcFlow::purchase_request, 30'000_vnd,
                                          {ledger::exchange, ledger::available(an)}),
                         ledger::transfer(ledger::OtcFlow::group_reward, 50'000_vnd,
                                          {ledger::exchange, ledger::available(an)})})
        .has_value();
  });
  const auto ends = testing::at_once(world, 4, [&](Context& ctx, int) {
    return otc_to_balance(ctx, an, {.amount = shape::AmountText{"40000"}});
  });
  EXPECT_EQ(testing::accepted(ends), 1) << "what another user paid stays for a day";
  EXPECT_EQ(world.balance(an), 240'000_vnd);
}

TEST_F(Flows, NeverNameAnotherUserInAReceipt) {
  world.look([this](Context& ctx) {
    const auto half = ledger::transfer(ledger::BalanceFlow::group_buy, 50'000_vnd,
                                       {ledger::available(an), ledger::seat_escrow(binh)});
    return ledger::post(ctx, {ledger::CauseKind{"testing.gift"}, 77}, {half}).has_value();
  });
  const auto receipt = page.get("token/receipt/get", "id=" + std::string{first_line().at("id").as_string()});
  EXPECT_EQ(receipt.data.at("to").as_string(), "Ví của thành viên khác");
  EXPECT_EQ(receipt.data.at("causeText").as_string(), "Mua nhóm");
  EXPECT_EQ(receipt.text.find(to_string(binh)), receipt.text.npos);
}

TEST_F(Flows, OpenNoNetworkUntilTheSettingNamesOne) {
  EXPECT_TRUE(page.get("token/web3/getTypeList").data.at("items").as_array().empty());
  world.set(settings::web3_networks, "TRON:TRC20:USDT; BSC:BEP20:USDT");
  const auto named = page.get("token/web3/getTypeList").data.at("items");
  ASSERT_EQ(named.as_array().size(), 2U);
  EXPECT_EQ(named.at(1).at("network").as_string(), "BSC");
  EXPECT_EQ(named.at(0).at("token").as_string(), "USDT");
}

}  // namespace wallet
