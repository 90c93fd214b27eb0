// Large payouts need an accepted identity card, whose name the bank cards must have.
#include "identity/refusals.hpp"
#include "modules/payouts/holds/holds.hpp"
#include "modules/payouts/tests/paying_out.hpp"
#include "platform/pictures/codecs.hpp"
#include "testing/upload_text.hpp"

namespace payouts {

struct IdentityForPayouts : PayingOutOld {
  void submit_identity(UserId user, const std::string& name) {
    const auto picture = testing::upload_text(pictures::encode_jpeg(pictures::Raster::blank(300, 200)));
    auto page = signed_in(world, user);
    ASSERT_TRUE(page.post("token/identity/submit", {{"name", name},
                                                    {"number", "001096012345"},
                                                    {"birthDay", "1996-05-06"},
                                                    {"front", picture},
                                                    {"back", picture}})
                    .ok);
  }
  void accept_identity(const std::string& name) {
    submit_identity(an, name);
    auto support = testing::console(world, admin::Role::support);
    const auto waiting = support.get("identity/list", "state=submitted").data.at("items").as_array();
    ASSERT_TRUE(support.post("identity/accept", {{"id", waiting.at(0).at("id")}}).ok);
  }
};

TEST_F(IdentityForPayouts, IsNeededFromASumOfThirtyDays) {
  world.set(settings::identity_from, 500'000_vnd);
  ASSERT_THAT(try_ask(Kind::withdraw, "300000"), Accepts());
  EXPECT_THAT(try_ask(Kind::withdraw, "200000"), Refuses(identity_needed))
      << "with what was asked for before";
  accept_identity("Nguyễn Văn An");
  EXPECT_THAT(try_ask(Kind::withdraw, "200000"), Accepts());
}

TEST_F(IdentityForPayouts, CountsThirtyDaysAndNoRejectedOnes) {
  world.set(settings::identity_from, 500'000_vnd);
  const auto first = asked(Kind::withdraw, "300000");
  ASSERT_THAT(rejected(hoa, first), Accepts());
  const auto second = asked(Kind::withdraw, "400000");
  EXPECT_THAT(try_ask(Kind::withdraw, "100000"), Refuses(identity_needed));
  approved(hoa, second).value();
  world.advance(31 * 24h);
  EXPECT_THAT(try_ask(Kind::withdraw, "100000"), Accepts());
}

TEST_F(IdentityForPayouts, GivesTheNameOfFurtherCards) {
  accept_identity("Nguyễn Văn Ân");
  EXPECT_EQ(world.run(cards, an)->holder, "NGUYEN VAN AN");
  EXPECT_THAT(try_card(an, "An", "1111 2222 3333", "Trần Thị Lan"), Refuses(holder_differs));
  EXPECT_THAT(try_card(an, "An", "1111 2222 3333", "nguyen van an"), Accepts());
}

TEST_F(IdentityForPayouts, IsNotAcceptedWithAnotherNameThanTheCardsHave) {
  submit_identity(an, "Trần Thị Lan");
  auto support = testing::console(world, admin::Role::support);
  const auto id = support.get("identity/list", "state=submitted").data.at("items").at(0).at("id");
  const auto seen = support.post("identity/get", {{"id", id}});
  ASSERT_TRUE(seen.ok) << seen.text;
  EXPECT_EQ(seen.data.at("cardHolders").at(0), "NGUYEN VAN AN");
  EXPECT_EQ(support.post("identity/accept", {{"id", id}}).code, identity::holder_differs.code);
  ASSERT_THAT(world.run(remove_card, an, RemoveCardRequest{an_card, world.pay_password("An")}), Accepts());
  EXPECT_TRUE(support.post("identity/accept", {{"id", id}}).ok) << "no card has another holder";
}

TEST_F(IdentityForPayouts, HasTheNameOfEveryCardThatIsPaid) {
  const auto id = asked(Kind::withdraw, "200000");
  accept_identity("Nguyễn Văn Ân");
  // Such rows are from before cards and identities were compared.
  world.look([&](Context& ctx) {
    return ctx.tx.run("UPDATE payouts_card SET sealed_holder = 'TRAN THI LAN' WHERE id = $1", an_card);
  });
  EXPECT_THAT(approved(hoa, id), Refuses(holder_differs));
  EXPECT_THAT(try_ask(Kind::withdraw, "200000"), Refuses(holder_differs));
  const auto seen = world.run(console::payout_details, hoa, PayoutRequest{id}).value();
  EXPECT_EQ(seen.card_holder, "TRAN THI LAN");
  EXPECT_EQ(seen.identity_name, "Nguyễn Văn Ân");
}

TEST_F(IdentityForPayouts, ACardOfAnotherHoldsOnlyWhoSubmitsItAgain) {
  accept_identity("Nguyễn Văn An");
  const auto id = asked(Kind::withdraw, "100000");
  submit_identity(binh, "Nguyễn Văn An");
  world.look([&](Context& ctx) { return note_identity(ctx, to_string(binh)), true; });
  const auto holds = world.run(console::hold_list, hoa, console::HoldListRequest{}).value().items;
  ASSERT_EQ(holds.size(), 1U);
  EXPECT_EQ(holds.front().user_id, binh);
  EXPECT_THAT(approved(hoa, id), Accepts());
}

TEST_F(IdentityForPayouts, OneCardOfTwoAccountsHoldsBothOnce) {
  submit_identity(an, "Nguyễn Văn An");
  const auto id = asked(Kind::withdraw, "100000");
  submit_identity(binh, "Nguyễn Văn An");
  world.look([&](Context& ctx) {
    note_identity(ctx, to_string(binh));
    note_identity(ctx, to_string(binh));
    return true;
  });
  EXPECT_THAT(approved(hoa, id), Refuses(under_review));
  const auto holds = world.run(console::hold_list, hoa, console::HoldListRequest{}).value().items;
  ASSERT_EQ(holds.size(), 2U) << "one for each, once";
  EXPECT_EQ(holds.front().reason, "Hai tài khoản cùng gửi một giấy tờ tùy thân");
  const auto seen = world.run(console::payout_details, hoa, PayoutRequest{id}).value();
  ASSERT_EQ(seen.links.size(), 1U);
  EXPECT_EQ(seen.links.front().user_id, binh);
  for (const auto& hold : holds)
    world.run(console::lift_hold, chu, console::LiftHoldRequest{hold.id, "Vợ chồng, đã gọi"}).value();
  asked(Kind::withdraw, "100000");
  EXPECT_THAT(approved(hoa, id), Accepts()) << "what was looked into is not held again";
}

}  // namespace payouts
