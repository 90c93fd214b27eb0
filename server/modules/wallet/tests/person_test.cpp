// One user in the operators' views of several modules: each call needs its permission, and refuses an unknown
// user.
#include "testing/fair.hpp"
#include "tickets/tickets.hpp"

namespace wallet {

using admin::Role;
using testing::signed_in;
using namespace std::chrono_literals;

struct OnePerson : groups::Fair {
  const UserId an = world.user("An"), binh = world.user("Binh");
  testing::Browser support = testing::console(world, Role::support, "en");

  static auto of(UserId user) { return "userId=" + to_string(user); }
  void an_buys_a_seat() {
    world.give_dong(an, 1'000'000_vnd);
    ASSERT_THAT(world.run(groups::buy, an, request("An")), Accepts());
  }
};

TEST_F(OnePerson, ShowsHoldingsAndHolds) {
  an_buys_a_seat();
  const auto told = support.get("person/holdings", of(an));
  ASSERT_TRUE(told.ok) << told.text;
  EXPECT_EQ(told.data.at("holdings").at("balance").as_string(), "800000.00");
  EXPECT_EQ(told.data.at("holdings").at("recycleVouchers").to_number<int>(), 1);
  const auto& held = told.data.at("heldBack").as_array();
  ASSERT_EQ(held.size(), 1U);
  EXPECT_EQ(held.at(0).at("purpose").as_string(), "seat_escrow");
  EXPECT_EQ(held.at(0).at("unit").as_string(), "BALANCE");
  EXPECT_EQ(held.at(0).at("amount").as_string(), "200000.00");
  EXPECT_TRUE(support.get("person/holdings", of(binh)).data.at("heldBack").as_array().empty());
}

TEST_F(OnePerson, ShowsLinesAndReceipts) {
  an_buys_a_seat();
  const auto lines = support.get("person/flow", of(an)).data.at("items").as_array();
  ASSERT_EQ(lines.size(), 2U);
  EXPECT_EQ(lines.at(0).at("amount").as_string(), "-200000.00");
  const auto id = std::string{lines.at(0).at("id").as_string()};
  const auto receipt = support.get("person/receipt", of(an) + "&id=" + id).data;
  EXPECT_EQ(receipt.at("from").as_string(), "The person's wallet");
  EXPECT_EQ(receipt.at("to").as_string(), "Held for the person's seat");
  EXPECT_EQ(receipt.at("balanceBefore").as_string(), "1000000.00");
  EXPECT_EQ(receipt.at("cause").as_string(), "groups.seats_held");
  EXPECT_EQ(receipt.at("line").at("balanceAfter").as_string(), "800000.00");
  EXPECT_EQ(support.get("person/receipt", of(binh) + "&id=" + id).key, "ledger.receipt_not_found");
  EXPECT_EQ(support.get("person/flow", of(an) + "&type=99").key, "wallet.flow_type_unknown");
  const auto page = support.get("person/flow", of(an) + "&limit=1").data;
  EXPECT_EQ(page.at("items").as_array().size(), 1U);
  EXPECT_FALSE(page.at("next").is_null());
}

TEST_F(OnePerson, ShowsTopUps) {
  world.look([](Context& ctx) {
    payments::put_first_channels(ctx, {.bin = "970436", .number = "0071000123456", .name = "CONG TY GOMVE"});
    return true;
  });
  const auto order = world.run(
      payments::create_order, testing::World::wiring().payments, an,
      payments::CreateOrderRequest{.channel_id = payments::bank_transfer_channel, .amount = "300000"});
  const auto told = support.get("person/topups", of(an)).data.at("items").as_array();
  ASSERT_EQ(told.size(), 1U);
  EXPECT_EQ(told.at(0).at("id").as_string(), to_string(order->id));
  EXPECT_EQ(support.get("person/holdings", of(an)).data.at("ordersAwaiting").to_number<int>(), 1);
  EXPECT_TRUE(support.get("person/topups", of(binh)).data.at("items").as_array().empty());
}

TEST_F(OnePerson, ShowsTicketsAndSeats) {
  an_buys_a_seat();
  world.look([&](Context& ctx) {
    return tickets::issue(ctx, {experience, "testing.issue", {{an, 1, 200'000_vnd}}}).front();
  });
  const auto tickets = support.get("person/tickets", of(an)).data.at("items").as_array();
  ASSERT_EQ(tickets.size(), 1U);
  EXPECT_EQ(tickets.at(0).at("className").as_string(), "Ha Long Bay VR");
  EXPECT_TRUE(support.get("person/tickets", of(an) + "&state=recycled").data.at("items").as_array().empty());
  const auto seats = support.get("person/seats", of(an)).data.at("items").as_array();
  ASSERT_EQ(seats.size(), 1U);
  EXPECT_EQ(seats.at(0).at("state").as_string(), "forming");
  EXPECT_TRUE(support.get("person/seats", of(an) + "&state=left").data.at("items").as_array().empty());
}

TEST_F(OnePerson, ShowsLimitsAndExclusion) {
  ASSERT_TRUE(signed_in(world, an).post("token/limits/exclude", {{"days", 7}}).ok);
  const auto told = support.get("person/limits", of(an));
  ASSERT_TRUE(told.ok) << told.text;
  EXPECT_FALSE(told.data.at("protection").at("exclusion").is_null());
  EXPECT_EQ(told.data.at("maskedMobile").as_string().find(world.mobile("An")), std::string::npos);
}

TEST_F(OnePerson, IsNotFoundWhenUnknown) {
  auto owner = testing::console(world, Role::owner);
  for (const auto* call : {"person/holdings", "person/flow", "person/topups", "person/tickets",
                           "person/seats", "person/limits", "person/messages"})
    EXPECT_EQ(owner.get(call, "userId=5").key, "accounts.person_not_found") << call;
  EXPECT_EQ(owner.get("person/receipt", "userId=5&id=5").key, "ledger.receipt_not_found");
}

TEST_F(OnePerson, NeedsAPermissionForEachPart) {
  struct Part {
    const char* call;
    std::vector<Role> roles;
  };
  const Part parts[] = {{"person/get", {Role::owner, Role::support, Role::finance}},
                        {"person/sessions", {Role::owner, Role::support, Role::finance}},
                        {"person/limits", {Role::owner, Role::support, Role::finance}},
                        {"person/seats", {Role::owner, Role::support, Role::finance}},
                        {"person/messages", {Role::owner, Role::support}},
                        {"person/holdings", {Role::owner, Role::support, Role::finance}},
                        {"person/flow", {Role::owner, Role::support, Role::finance}},
                        {"person/topups", {Role::owner, Role::support, Role::finance}},
                        {"person/tickets", {Role::owner, Role::support, Role::desk}}};
  for (const auto role :
       {Role::owner, Role::finance, Role::support, Role::desk, Role::content, Role::auditor}) {
    auto browser = testing::console(world, role);
    for (const auto& [call, roles] : parts) {
      const bool may = std::ranges::find(roles, role) != roles.end();
      const auto reply = browser.get(call, of(an));
      EXPECT_EQ(reply.ok, may) << call << " by " << shape::name_of(role) << ": " << reply.text;
      if (!may) {
        EXPECT_EQ(reply.key, "admin.not_permitted");
      }
    }
  }
}

}  // namespace wallet
