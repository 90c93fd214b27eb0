// Concurrent callers: applications, reviews, the last place of a queue, resigning, cancelling.
#include "testing/race.hpp"

#include "modules/funds/tests/vault.hpp"

namespace funds {

using testing::accepted, testing::at_once, testing::IsEmpty;

struct FundsAtOnce : Vault {
  static constexpr int runners = 6;
  template <class Ends>
  void expect_refusals(const Ends& ends, std::initializer_list<const Refusal*> whys) {
    for (const auto& end : ends)
      if (!end->has_value()) {
        EXPECT_NE(std::ranges::count(whys, end->error().why), 0) << end->error().why->key;
      }
  }
};

TEST_F(FundsAtOnce, ApplyOnce) {
  const auto ends = at_once(world, runners, [&](Context& ctx, int) { return apply(ctx, an, {}); });
  EXPECT_EQ(accepted(ends), 1);
  expect_refusals(ends, {&already_applied});
  EXPECT_THAT(faults(), IsEmpty());
}

TEST_F(FundsAtOnce, TakeTheLastPlacesOfTheQueue) {
  world.set(settings::most_waiting, 2);
  std::vector<UserId> people;
  people.reserve(runners);
  for (int i = 0; i < runners; ++i) people.push_back(world.user("N" + std::to_string(i)));
  const auto ends = at_once(world, runners, [&](Context& ctx, int runner) {
    return apply(ctx, people[static_cast<std::size_t>(runner)], {});
  });
  EXPECT_EQ(accepted(ends), 2);
  expect_refusals(ends, {&pending_over_1000});
  EXPECT_THAT(faults(), IsEmpty());
}

TEST_F(FundsAtOnce, DecideAnApplicationOnce) {
  applies(an).value();
  const auto id = application_of(an);
  approves(lan, id).value();
  const auto ends = at_once(world, runners, [&](Context& ctx, int runner) -> Result<int> {
    if (runner % 2 == 0) REQUIRE(console::approve_provider(ctx, chu, {id}));
    if (runner % 2 == 1) REQUIRE(console::reject_provider(ctx, lan, {id, "Không"}));
    return 1;
  });
  EXPECT_EQ(accepted(ends), 1);
  expect_refusals(ends, {&already_reviewed});
  EXPECT_EQ(info(an).is_provider, is_provider(an));
  EXPECT_THAT(faults(), IsEmpty());
}

TEST_F(FundsAtOnce, ReviewAFundOnce) {
  make_provider(an);
  const auto id = locked(an);
  const auto ends = at_once(world, runners, [&](Context& ctx, int runner) -> Result<int> {
    if (runner % 2 == 0) REQUIRE(console::approve_fund(ctx, lan, {id}));
    if (runner % 2 == 1) REQUIRE(console::reject_fund(ctx, chu, {id, "Không"}));
    return 1;
  });
  EXPECT_EQ(accepted(ends), 1);
  expect_refusals(ends, {&already_reviewed});
  EXPECT_THAT(faults(), IsEmpty());
}

TEST_F(FundsAtOnce, CancelAFundOnce) {
  make_provider(an);
  const auto id = active(an);
  const auto ends = at_once(world, runners, [&](Context& ctx, int) { return cancel_fund(ctx, an, {id}); });
  EXPECT_EQ(accepted(ends), 1);
  expect_refusals(ends, {&fund_ended});
  EXPECT_EQ(world.balance(an), 1'000'000'000_vnd);
}

TEST_F(FundsAtOnce, LockAFundOrResign) {
  for (int round = 0; round < 3; ++round) {
    make_provider(an);
    const auto ends = at_once(world, 2, [&](Context& ctx, int runner) -> Result<int> {
      if (runner == 0) REQUIRE(resign(ctx, an));
      if (runner == 1) REQUIRE(add_fund(ctx, an, {{"500000000"}, {}, {password_of(an)}}));
      return 1;
    });
    EXPECT_EQ(accepted(ends), 1);
    expect_refusals(ends, {&not_a_provider, &funds_left});
    EXPECT_THAT(faults(), IsEmpty());
    if (!is_provider(an)) continue;
    const auto waiting = world.run(my_funds, an, MyFundsQuery{.state = FundState::applying}).value().items;
    for (const auto& item : waiting) rejects_fund(item.fund_id).value();
    resigns(an).value();
  }
}

}  // namespace funds
