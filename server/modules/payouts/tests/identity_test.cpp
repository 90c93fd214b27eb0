// Large payouts need an accepted identity card, whose name the bank cards must have.
#include "modules/payouts/tests/paying_out.hpp"
#include "platform/pictures/codecs.hpp"
#include "testing/upload_text.hpp"

namespace payouts {

struct IdentityForPayouts : PayingOutOld {
  void accept_identity(const std::string& name) {
    const auto picture = testing::upload_text(pictures::encode_jpeg(pictures::Raster::blank(300, 200)));
    auto page = signed_in(world, an);
    ASSERT_TRUE(page.post("token/identity/submit", {{"name", name},
                                                    {"number", "001096012345"},
                                                    {"birthDay", "1996-05-06"},
                                                    {"front", picture},
                                                    {"back", picture}})
                    .ok);
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

}  // namespace payouts
