// The index pages: what they collect, and one member of it by name.
#include "modules/profile/calls.hpp"
#include "testing/paying.hpp"

namespace profile {

struct IndexPages : payments::Paying {
  testing::Browser page = testing::signed_in(world, an);
};

TEST_F(IndexPages, CollectWhatTheModulesKnow) {
  world.give_dong(an, 300'000_vnd);
  const auto index = page.get("token/getUserIndex").data;
  EXPECT_EQ(index.at("userId").as_string(), to_string(an));
  EXPECT_EQ(index.at("holdings").at("balance").as_string(), "300000.00");
  EXPECT_EQ(index.at("awaitingPayment"), 0);
  order(an, "200000");
  EXPECT_EQ(page.get("token/getUserIndex").data.at("awaitingPayment"), 1);
  EXPECT_EQ(testing::stranger(world).get("token/getUserIndex").key, "accounts.session_expired");
}

TEST_F(IndexPages, GiveEachMemberByItsName) {
  const auto index = page.get("token/getUserIndex").data;
  for (const auto& [name, value] : index.as_object()) {
    const auto one = page.get("token/getUserIndexByKey", "key=" + std::string{name}).data;
    EXPECT_EQ(one.at("key").as_string(), std::string_view{name});
    EXPECT_EQ(one.at("value"), value) << name;
  }
  const auto refused = page.get("token/getUserIndexByKey", "key=secret");
  EXPECT_EQ(refused.code, key_unknown.code);
  EXPECT_NE(refused.text.find("secret"), std::string::npos) << "names what was asked for";
}

TEST_F(IndexPages, ShowPublicSettingsAlone) {
  const auto items = page.get("token/getConfig").data.at("items").as_array();
  const auto has = [&](std::string_view key) {
    return std::ranges::any_of(items, [&](const auto& one) { return one.at("key").as_string() == key; });
  };
  EXPECT_TRUE(has("market.fee"));
  EXPECT_FALSE(has("payouts.alone_a_day")) << "operators alone read it";
}

}  // namespace profile
