// What the home page and the wallet say of payouts: those that are not over, and those that were refused.
#include "modules/payouts/tests/paying_out.hpp"

namespace payouts {

struct PayoutsThatWait : PayingOutOld {
  testing::Browser page = signed_in(world, an);
  auto refused() { return page.get("token/home/waiting").data.at("refused"); }
  auto open() { return page.get("token/pay/getOpenList").data.at("items"); }
};

TEST_F(PayoutsThatWait, AreOpenUntilTheyEnd) {
  EXPECT_TRUE(open().as_array().empty());
  const auto first = asked(Kind::withdraw, "200000"), second = asked(Kind::refund, "100000");
  ASSERT_EQ(open().as_array().size(), 2U);
  EXPECT_EQ(open().at(0).at("id").as_string(), to_string(second)) << "the newest first, of all kinds";
  ASSERT_THAT(cancelled(an, second), Accepts());
  ASSERT_EQ(open().as_array().size(), 1U);
  EXPECT_EQ(open().at(0).at("id").as_string(), to_string(first));
  EXPECT_TRUE(refused().as_array().empty()) << "one's own cancelling is no refusal";
  EXPECT_TRUE(signed_in(world, binh).get("token/pay/getOpenList").data.at("items").as_array().empty());
}

TEST_F(PayoutsThatWait, AreRefusedWithAReasonForAWeek) {
  const auto first = asked(Kind::withdraw, "200000");
  ASSERT_THAT(rejected(hoa, first), Accepts());
  ASSERT_EQ(refused().as_array().size(), 1U);
  EXPECT_EQ(refused().at(0).at("id").as_string(), to_string(first));
  EXPECT_EQ(refused().at(0).at("reason").as_string(), "Sai tên chủ thẻ");
  world.advance(24h * 7);
  EXPECT_TRUE(refused().as_array().empty());
}

TEST_F(PayoutsThatWait, AreNoLongerRefusedWhenAnotherOfTheKindIsAskedFor) {
  ASSERT_THAT(rejected(hoa, asked(Kind::withdraw, "200000")), Accepts());
  ASSERT_THAT(rejected(hoa, asked(Kind::refund, "100000")), Accepts());
  ASSERT_EQ(refused().as_array().size(), 2U) << "of each kind";
  world.advance(24h);
  asked(Kind::withdraw, "200000");
  ASSERT_EQ(refused().as_array().size(), 1U);
  EXPECT_EQ(refused().at(0).at("kind").as_string(), "refund");
}

}  // namespace payouts
