// VIP codes: their form, their batches, and the membership that they give.
#include "modules/rewards/tests/shop.hpp"
#include "modules/rewards/vip/store.hpp"
#include "platform/crypto/seeded_randomness.hpp"

namespace rewards {

TEST(Codes, AreReadAsTheyAreTyped) {
  crypto::SeededRandomness chance{7};
  const auto code = new_code(chance, vip_code_length);
  EXPECT_EQ(read_code(shown_code(code), vip_code_length), code);
  std::string small = " " + shown_code(code) + " ";
  for (auto& sign : small) sign = static_cast<char>(std::tolower(sign));
  EXPECT_EQ(read_code(small, vip_code_length), code);
  EXPECT_EQ(read_code(code, order_code_length), std::nullopt);
  EXPECT_EQ(read_code(code + "!", vip_code_length), std::nullopt);
  EXPECT_EQ(read_code("", vip_code_length), std::nullopt);
}

TEST(Codes, DetectEachWrongCharacterAndEachSwap) {
  crypto::SeededRandomness chance{7};
  const auto code = new_code(chance, vip_code_length);
  for (std::size_t i = 0; i < code.size(); ++i) {
    for (const char other : std::string{"23456789ABCDEFGHJKLMNPQRSTUVWXYZ"}) {
      auto wrong = code;
      wrong[i] = other;
      EXPECT_EQ(read_code(wrong, vip_code_length).has_value(), wrong == code) << wrong;
    }
    for (std::size_t j = 0; j < i; ++j) {
      auto swapped = code;
      std::swap(swapped[i], swapped[j]);
      EXPECT_EQ(read_code(swapped, vip_code_length).has_value(), swapped == code) << swapped;
    }
  }
}

struct Vip : Shop {
  const console::MadeVipBatch made = batch(3);
  const std::vector<std::string> codes = codes_in(made.content);

  auto passes(UserId user) { return world.holdings(user).priority_passes.minor_units; }
  auto batch_now() {
    return world.run(console::vip_batch_list, lan, console::VipBatchListRequest{}).value().items.at(0);
  }
  auto revoke(const std::string& why) {
    return world.run(console::void_vip_batch, lan, console::VoidVipBatchRequest{made.batch.id, why});
  }
};

TEST_F(Vip, BatchesKeepDigestsOnly) {
  ASSERT_EQ(codes.size(), 3U);
  EXPECT_EQ(made.batch.codes, 3);
  EXPECT_EQ(made.batch.expires_at, instant_of(world.now().day() + std::chrono::days{181}));
  const auto digests = world.look([](Context& ctx) {
    return ctx.tx.all<std::string>("SELECT digest FROM rewards_vip_code ORDER BY id");
  });
  for (const auto& digest : digests) {
    EXPECT_EQ(digest.size(), 64U);
    EXPECT_THAT(made.content, testing::Not(testing::HasSubstr(digest)));
  }
}

TEST_F(Vip, GivesAMonthAndAPassEachSeventhDay) {
  const auto before = passes(an);
  const auto used = use(an, codes.at(0));
  ASSERT_THAT(used, Accepts());
  EXPECT_EQ(used->days, 30);
  EXPECT_EQ(used->membership.until, world.now().instant + 30 * 24h);
  EXPECT_EQ(used->membership.next_pass_at, world.now().instant + 7 * 24h);
  EXPECT_EQ(passes(an), before + 1);
  EXPECT_EQ(batch_now().used, 1);
  world.advance(7 * 24h);
  EXPECT_EQ(passes(an), before + 2);
  world.advance(60 * 24h);
  EXPECT_EQ(passes(an), before + 5) << "days 0, 7, 14, 21 and 28";
  EXPECT_FALSE(membership(an).is_active);
}

TEST_F(Vip, AddsASecondCodeToWhatIsLeft) {
  use(an, codes.at(0)).value();
  const auto first = membership(an);
  world.advance(10 * 24h);
  const auto before = passes(an);
  use(an, codes.at(1)).value();
  EXPECT_EQ(membership(an).until, *first.until + 30 * 24h);
  EXPECT_EQ(passes(an), before + 1);
  world.advance(4 * 24h);
  EXPECT_EQ(passes(an), before + 2) << "day 14 of the first";
}

TEST_F(Vip, RefusesUsedUnknownAndExpiredCodesByName) {
  use(an, codes.at(0)).value();
  const auto told = [&](const std::string& code) {
    return testing::signed_in(world, binh).post("token/user/vip/useVipVou", {{"code", code}}).key;
  };
  EXPECT_EQ(told(codes.at(0)), "rewards.vip_used");
  EXPECT_THAT(world.run(use_vip, binh, UseVipRequest{}), Refuses(vip_missing));
  EXPECT_EQ(told("ABCD"), "rewards.vip_missing");
  world.advance_to(made.batch.expires_at);
  EXPECT_EQ(told(codes.at(1)), "rewards.vip_expired");
  EXPECT_EQ(batch_now().state, console::VipBatchState::over);
}

TEST_F(Vip, LocksAfterFiveWrongCodesAnHour) {
  for (int i = 0; i < 5; ++i) EXPECT_THAT(use(binh, "wrong"), Refuses(vip_missing));
  const auto locked = use(binh, codes.at(0));
  ASSERT_THAT(locked, Refuses(vip_locked)) << "even with a right code";
  EXPECT_EQ(locked.error().details->allowed_at, Mentioned{Instant{world.now().instant + 1h}});
  EXPECT_THAT(use(an, codes.at(0)), Accepts()) << "another person at the same address";
  world.advance(1h);
  EXPECT_THAT(use(binh, codes.at(1)), Accepts());
  world.advance(2h);
  EXPECT_EQ(world.look([](Context& ctx) {
    return *ctx.tx.one<std::int64_t>("SELECT COUNT(*) FROM rewards_vip_tries");
  }),
            0);
}

TEST_F(Vip, LocksAnAddressAfterTwentyWrongCodes) {
  for (int i = 0; i < 20; ++i)
    EXPECT_THAT(use(world.user("K" + std::to_string(i / 4)), "wrong"), Refuses(vip_missing)) << i;
  EXPECT_THAT(use(an, codes.at(0)), Refuses(vip_locked));
  world.origin().address = "203.0.113.9";
  EXPECT_THAT(use(an, codes.at(0)), Accepts());
}

TEST_F(Vip, BatchesAreVoidedWithAReason) {
  use(an, codes.at(0)).value();
  ASSERT_THAT(revoke("In nhầm"), Accepts());
  EXPECT_EQ(batch_now().unused, 0);
  EXPECT_THAT(use(binh, codes.at(1)), Refuses(batch_void));
  EXPECT_THAT(revoke("lần nữa"), Refuses(batch_void));
  EXPECT_TRUE(membership(an).is_active) << "what was used stays";
}

TEST_F(Vip, GrantedCodesAreUsedByTheirOwnerOnly) {
  world.look([&](Context& ctx) { return grant_vip(ctx, {an}), true; });
  const auto id = world.run(vip_codes, an, VipCodesRequest{}).value().items.front().vou_id;
  const auto list = [&](VipState state) {
    return world.run(vip_codes, an, VipCodesRequest{.state = state}).value().items.size();
  };
  EXPECT_EQ(list(VipState::unused), 1U);
  EXPECT_THAT(world.run(use_vip, binh, UseVipRequest{.vou_id = id}), Refuses(vip_missing));
  ASSERT_THAT(world.run(use_vip, an, UseVipRequest{.vou_id = id}), Accepts());
  EXPECT_THAT(world.run(use_vip, an, UseVipRequest{.vou_id = id}), Refuses(vip_used));
  EXPECT_EQ(list(VipState::used), 1U);
  EXPECT_EQ(list(VipState::unused), 0U);
}

TEST_F(Vip, OverTheWireShowsTheFileOnceAndTheMembership) {
  auto console = testing::console(world, Role::finance);
  EXPECT_EQ(console.post("vipBatch/make", {{"count", 2}}).key, platform::reason_required.key);
  EXPECT_FALSE(console.post("vipBatch/make", {{"count", 10'001}, {"reason", "thử"}}).ok);
  const auto reply = console.post("vipBatch/make", {{"count", 2}, {"reason", "thử"}});
  ASSERT_TRUE(reply.ok) << reply.text;
  const auto fresh = codes_in(boost::json::value_to<std::string>(reply.data.at("content")));
  const auto listed = console.get("vipBatch/list");
  EXPECT_EQ(listed.data.at("matches").at("count"), 2);
  EXPECT_THAT(listed.text, testing::Not(testing::HasSubstr(fresh.at(0))));
  auto browser = signed_in(world, binh);
  ASSERT_TRUE(browser.post("token/user/vip/useVipVou", {{"code", fresh.at(0)}}).ok);
  EXPECT_EQ(browser.get("token/user/vip/getMyVouList").data.at("items").as_array().size(), 1U);
  EXPECT_EQ(browser.get("token/getUserIndex").data.at("membership").at("isActive"), true);
}

}  // namespace rewards
