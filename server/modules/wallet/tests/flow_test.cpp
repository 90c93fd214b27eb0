// Flows and receipts as people read them, and watching an order.
#include "modules/wallet/orders.hpp"
#include "modules/wallet/settings.hpp"
#include "modules/wallet/tests/paying.hpp"
#include "platform/refusals.hpp"

namespace wallet {

struct Flows : Paying {
  testing::Browser page = signed_in(world, an);

  Flows() { EXPECT_THAT(confirm(lan, order(an).id, "FT26327001"), Accepts()); }
  auto first_line() { return page.get("token/getAmoutFlow").data.at("items").at(0); }
};

TEST_F(Flows, ATopUpIsALineOfTheBalance) {
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

TEST_F(Flows, EachWalletHasAFlowOfItsOwn) {
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

TEST_F(Flows, FlowsComeInPages) {
  for (int i = 0; i < 4; ++i) world.give_dong(an, 1'000_vnd);
  const auto first = page.get("token/pay/getFlowList", "limit=3").data;
  ASSERT_EQ(first.at("items").as_array().size(), 3U);
  const std::string next{first.at("next").as_string()};
  const auto second = page.get("token/pay/getFlowList", "limit=3&cursor=" + next).data;
  EXPECT_EQ(second.at("items").as_array().size(), 2U);
  EXPECT_TRUE(second.at("next").is_null());
}

TEST_F(Flows, ATypeThatAWalletDoesNotHaveIsRefused) {
  const auto refused = page.get("token/pay/getFlowList", "unit=NFT&type=2");
  EXPECT_EQ(refused.code, flow_type_unknown.code);
  EXPECT_EQ(refused.details.at("limit").as_string(), "1");
  EXPECT_EQ(page.get("token/getAmoutFlow", "type=19").code, flow_type_unknown.code);
  EXPECT_EQ(page.get("token/pay/getFlowList", "unit=GOLD").key, "platform.invalid_fields");
  EXPECT_EQ(page.get("token/pay/getFlowList", "direction=up").key, "platform.invalid_fields");
  EXPECT_EQ(page.get("token/pay/getFlowList", "limit=101").key, "platform.invalid_fields");
}

TEST_F(Flows, AReceiptIsInWordsAndSealed) {
  const std::string id{first_line().at("id").as_string()};
  auto english = signed_in(world, an, "en");
  const auto receipt = english.get("token/receipt/get", "id=" + id);
  ASSERT_TRUE(receipt.ok) << receipt.text;
  EXPECT_EQ(receipt.data.at("causeText").as_string(), "Paid top-up order");
  EXPECT_EQ(receipt.data.at("from").as_string(), "Bank transfer (VietQR)");
  EXPECT_EQ(receipt.data.at("to").as_string(), "Your wallet");
  EXPECT_EQ(receipt.data.at("balanceBefore").as_string(), "0.00");
  EXPECT_EQ(receipt.data.at("line").at("title").as_string(), "Top-up");
  EXPECT_EQ(receipt.text.find("user/"), receipt.text.npos);
  auto other = signed_in(world, binh);
  EXPECT_EQ(other.get("token/receipt/get", "id=" + id).key, "ledger.receipt_not_found");
}

TEST_F(Flows, AnotherPersonIsNeverNamedByAReceipt) {
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

struct Watching : Paying {
  const OrderId made = order(an).id;

  auto ticket() {
    const auto reply = signed_in(world, an).post("token/pay/socketTicket", boost::json::object{});
    return std::string{reply.data.at("ticket").as_string()};
  }
  auto watch(const std::string& ticket, OrderId id) { return world.run(socket_order, ticket, id); }
};

TEST_F(Watching, ATicketOpensTheOrdersSocketOnce) {
  const auto one = ticket();
  const auto opened = watch(one, made).value();
  EXPECT_EQ(opened.topic, "order/" + to_string(made));
  const auto first = boost::json::parse(opened.first_message);
  EXPECT_EQ(first.at("orderId").as_string(), to_string(made));
  EXPECT_EQ(first.at("state").as_string(), "awaiting_payment");
  EXPECT_EQ(first.at("amount").as_string(), "200000.00");
  EXPECT_THAT(watch(one, made), Refuses(platform::socket_ticket_invalid));
}

TEST_F(Watching, TheSocketHearsThatTheOrderWasPaid) {
  const auto topic = watch(ticket(), made).value().topic;
  world.signals().clear();
  ASSERT_THAT(confirm(lan, made, "FT26327001"), Accepts());
  ASSERT_EQ(world.signals().size(), 1U);
  EXPECT_EQ(world.signals()[0].topic, topic);
  EXPECT_EQ(boost::json::parse(world.signals()[0].message).at("state").as_string(), "paid");
}

TEST_F(Watching, ATicketIsGoodForAMinuteAndForOnesOwnOrders) {
  const auto old = ticket();
  world.advance(60s);
  EXPECT_THAT(watch(old, made), Refuses(platform::socket_ticket_invalid));
  EXPECT_THAT(watch("", made), Refuses(platform::socket_ticket_invalid));
  EXPECT_THAT(watch("made-up", made), Refuses(platform::socket_ticket_invalid));
  const auto others = order(binh).id;
  const auto tried = ticket();
  EXPECT_THAT(watch(tried, others), Refuses(order_not_found));
  EXPECT_THAT(watch(tried, made), Refuses(platform::socket_ticket_invalid)) << "a failed use is a use";
}

}  // namespace wallet
