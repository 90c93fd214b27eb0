// Watching an order over a socket.
#include "modules/payments/orders.hpp"
#include "modules/payments/settings.hpp"
#include "platform/refusals.hpp"
#include "testing/paying.hpp"

namespace payments {

struct Watching : Paying {
  const OrderId made = order(an).id;

  auto ticket() {
    const auto reply = signed_in(world, an).post("token/events/ticket", boost::json::object{});
    return std::string{reply.data.at("ticket").as_string()};
  }
  auto watch(const std::string& ticket, OrderId id) { return world.run(socket_order, ticket, id); }
};

TEST_F(Watching, OpensTheOrdersSocketOnceForATicket) {
  const auto one = ticket();
  const auto opened = watch(one, made).value();
  EXPECT_EQ(opened.topic, "order/" + to_string(made));
  const auto first = boost::json::parse(opened.first_message);
  EXPECT_EQ(first.at("orderId").as_string(), to_string(made));
  EXPECT_EQ(first.at("state").as_string(), "awaiting_payment");
  EXPECT_EQ(first.at("amount").as_string(), "200000.00");
  EXPECT_THAT(watch(one, made), Refuses(platform::socket_ticket_invalid));
}

TEST_F(Watching, IsForTheOrdersOwnerOnly) {
  const auto first = boost::json::parse(world.run(watch_order, an, made.value).value());
  EXPECT_EQ(first.at("state").as_string(), "awaiting_payment");
  EXPECT_THAT(world.run(watch_order, binh, made.value), Refuses(order_not_found));
  EXPECT_THAT(world.run(watch_order, an, std::int64_t{7}), Refuses(order_not_found));
}

TEST_F(Watching, NeedsTheSessionOfTheTicket) {
  const auto old = ticket();
  world.sign_in(an);
  EXPECT_THAT(watch(old, made), Refuses(platform::socket_ticket_invalid));
}

TEST_F(Watching, ReportsThePayment) {
  const auto topic = watch(ticket(), made).value().topic;
  world.signals().clear();
  ASSERT_THAT(confirm(lan, made, "FT26327001"), Accepts());
  const auto heard = std::ranges::find(world.signals(), topic, &Signal::topic);
  ASSERT_NE(heard, world.signals().end());
  EXPECT_EQ(boost::json::parse(heard->message).at("state").as_string(), "paid");
}

TEST_F(Watching, AcceptsATicketForAMinuteAndForOwnOrders) {
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

}  // namespace payments
