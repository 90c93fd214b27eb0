// Lists of the console are read from an index, and verification finds what was changed behind its back.
#include "modules/rewards/registration.hpp"
#include "modules/rewards/tests/shop.hpp"
#include "modules/rewards/vip/store.hpp"
#include "testing/plans.hpp"

namespace rewards {

using testing::HasSubstr, testing::IsEmpty;

struct RewardLists : Shop {
  template <class List, class... Filters>
  void expect_by_index(const std::string& state, const Filters&... filters) {
    constexpr std::int64_t most = std::numeric_limits<std::int64_t>::max(), rows = 21, lowest = 0;
    const auto none = std::optional<std::string>{};
    EXPECT_THAT((testing::sorted_orders<List, false>(world, most, rows, lowest, none, filters...)),
                IsEmpty());
    EXPECT_THAT((testing::sorted_orders<List, true>(world, most, rows, lowest, state, filters...)),
                IsEmpty());
  }
};

TEST_F(RewardLists, ReadEachOrderFromAnIndex) {
  const std::optional<std::string> any_text;
  const std::optional<std::int64_t> any_id;
  expect_by_index<store::GoodsList>("offered", any_text, any_text);
  expect_by_index<store::Orders>("ordered", any_text, any_id, any_id, std::int64_t{0}, std::int64_t{1});
  expect_by_index<store::VipBatches>("usable");
}

struct Tampered : Shop {
  auto faults(std::string_view part) {
    world.tamper();
    return world.look([&](Context& ctx) {
      auto all = verify_goods(ctx.tx);
      std::ranges::move(verify_vip(ctx.tx), std::back_inserter(all));
      return std::ranges::count_if(all, [&](const auto& fault) { return fault.contains(part); });
    });
  }
  template <class Change>
  void change(const Change& sql) {
    world.look([&](Context& ctx) { return ctx.tx.run(sql), true; });
  }
};

TEST_F(Tampered, OrdersAreFoundByVerification) {
  give_energy(an, 100);
  pay(an, item("10"), 2).value();
  pay(an, offered({.kind = GoodsKind::pass, .currency = Currency::ENERGY, .price = "5"})).value();
  EXPECT_EQ(faults(""), 0);
  change(::store::Sql{"UPDATE rewards_order SET price = price + 1 WHERE kind = 'item'"});
  EXPECT_EQ(faults("rewards.goods_paid"), 1);
  change(::store::Sql{"UPDATE rewards_order SET pieces = pieces + 1 WHERE kind = 'pass'"});
  EXPECT_EQ(faults("rewards.goods_credited"), 1);
  EXPECT_EQ(faults("taken of good"), 1);
  EXPECT_EQ(faults("a week's goods"), 1);
  change(::store::Sql{"UPDATE rewards_goods SET open_orders = 9 WHERE kind = 'item'"});
  EXPECT_EQ(faults("open orders of good"), 1);
}

TEST_F(Tampered, CodesAreFoundByVerification) {
  const auto codes = codes_in(batch(2).content);
  use(an, codes.at(0)).value();
  EXPECT_EQ(faults(""), 0);
  change(::store::Sql{"UPDATE rewards_vip_batch SET used = 0"});
  EXPECT_EQ(faults("used codes of batch"), 1);
  change(::store::Sql{"UPDATE rewards_member_pass SET id = id + 1"});
  EXPECT_EQ(faults("rewards.member_pass"), 1);
}

}  // namespace rewards
