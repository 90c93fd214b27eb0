// The lines above users: at registration, at a binding with people below, and for users from before.
#include "modules/accounts/lines.hpp"
#include "accounts/line.hpp"
#include "testing/browser.hpp"
#include "testing/race.hpp"

namespace accounts {

using testing::signed_in;
using namespace std::chrono_literals;

struct Lines : testing::Test {
  testing::World world;

  auto code_of(UserId user) {
    return world.look([&](Context& ctx) { return find_profile(ctx, user)->invite_code; });
  }
  auto bind(UserId user, UserId referrer) {
    return signed_in(world, user).post("token/bindInvite", {{"inviteCode", code_of(referrer)}});
  }
  auto enrolled(std::optional<UserId> referrer) {
    const auto mobile = fmt::format("+8491200{:04}", ++numbers);
    return *world.run(enrol, NewPerson{.mobile = mobile,
                                       .nickname = "Sen",
                                       .password_hash = {},
                                       .pay_password_hash = {},
                                       .referrer = referrer});
  }
  auto line_of(UserId user, std::int64_t most = 20) {
    std::vector<UserId> all;
    for (const auto& above : world.look([&](Context& ctx) { return upline(ctx, user, most); }))
      all.push_back(above.user);
    return all;
  }
  auto distance(UserId upline, UserId user) {
    return world.look([&](Context& ctx) { return distance_in_line(ctx, upline, user); });
  }
  int numbers = 0;
};

TEST_F(Lines, GrowAtRegistration) {
  const auto an = enrolled({}), binh = enrolled(an), chi = enrolled(binh);
  EXPECT_EQ(line_of(chi), (std::vector{binh, an}));
  EXPECT_EQ(line_of(chi, 1), std::vector{binh});
  EXPECT_EQ(distance(an, chi), 2);
  EXPECT_EQ(distance(chi, an), std::nullopt);
  EXPECT_EQ(distance(an, an), std::nullopt);
  EXPECT_TRUE(line_of(an).empty());
}

TEST_F(Lines, TakeEverybodyBelowAlongWhenBound) {
  const auto root = enrolled({}), an = enrolled(root), binh = enrolled({}), chi = enrolled(binh),
             dung = enrolled(chi);
  ASSERT_TRUE(bind(binh, an).ok);
  EXPECT_EQ(line_of(dung), (std::vector{chi, binh, an, root}));
  EXPECT_EQ(distance(root, dung), 4);
}

TEST_F(Lines, EndAtTwentyLevels) {
  std::vector<UserId> chain{enrolled({})};
  for (int i = 0; i < 15; ++i) chain.push_back(enrolled(chain.back()));
  std::vector<UserId> other{enrolled({})};
  for (int i = 0; i < 15; ++i) other.push_back(enrolled(other.back()));
  ASSERT_TRUE(bind(other.front(), chain.back()).ok);
  EXPECT_EQ(line_of(other.back()).size(), 20U);
  EXPECT_EQ(distance(chain[11], other.back()), 20);
  EXPECT_EQ(distance(chain[10], other.back()), std::nullopt);
}

TEST_F(Lines, AreFilledInForUsersFromBefore) {
  const auto an = enrolled({}), binh = enrolled(an), chi = enrolled(binh), stray = enrolled({});
  world.look([&](Context& ctx) {
    ctx.tx.run("DELETE FROM account_line");
    ctx.tx.run("DELETE FROM account_team");
    jobs::plan(ctx, jobs::Name{"accounts.lines"}, 0, ctx.now.instant);
    return true;
  });
  EXPECT_EQ(line_of(chi), (std::vector{binh, an})) << "the walk needs no rows";
  ASSERT_TRUE(bind(an, stray).ok) << "before the rows of those below are there";
  world.advance(1s);
  EXPECT_EQ(distance(an, chi), 2);
  EXPECT_EQ(distance(stray, chi), 3);
}

TEST_F(Lines, CountThoseBelowEachUser) {
  const auto an = enrolled({}), binh = enrolled(an), chi = enrolled(binh), stray = enrolled({});
  const auto size = [&](UserId user) {
    const auto counted = world.look([&](Context& ctx) { return team_size(ctx, user); });
    return std::pair{counted.members, counted.direct};
  };
  EXPECT_EQ(size(an), (std::pair<std::int64_t, std::int64_t>{2, 1}));
  EXPECT_EQ(size(chi), (std::pair<std::int64_t, std::int64_t>{0, 0}));
  ASSERT_TRUE(bind(an, stray).ok);
  EXPECT_EQ(size(stray), (std::pair<std::int64_t, std::int64_t>{3, 1}));
}

TEST_F(Lines, KeepAnErasedUserInTheirPlace) {
  const auto an = enrolled({}), binh = enrolled(an), chi = enrolled(binh);
  world.look([&](Context& ctx) {
    return ctx.tx.run("UPDATE account_user SET state = 'closed' WHERE id = $1", binh);
  });
  const auto line = world.look([&](Context& ctx) { return upline(ctx, chi, 20); });
  ASSERT_EQ(line.size(), 2U);
  EXPECT_TRUE(line[0].is_forgotten);
  EXPECT_FALSE(line[1].is_forgotten);
}

TEST_F(Lines, AreWholeWhenARegistrationMeetsABinding) {
  const auto root = enrolled({}), an = enrolled({});
  const auto ends = testing::at_once(world, 8, [&](Context& ctx, int runner) -> Verdict {
    if (runner == 3) {
      change_lines_one_at_a_time(ctx);
      ctx.tx.run("UPDATE account_user SET referrer_id = $2 WHERE id = $1", an, root);
      lengthen_lines(ctx, an);
      return allowed();
    }
    REQUIRE(enrol(ctx, NewPerson{.mobile = fmt::format("+8491300{:04}", runner),
                                 .nickname = "Sen",
                                 .password_hash = {},
                                 .pay_password_hash = {},
                                 .referrer = an}));
    return allowed();
  });
  EXPECT_EQ(testing::accepted(ends), 8);
  EXPECT_EQ(world.look([&](Context& ctx) {
    return *ctx.tx.one<std::int64_t>("SELECT COUNT(*) FROM account_line WHERE upline_id = $1", root);
  }),
            8);
}

TEST_F(Lines, AreVerified) {
  const auto an = enrolled({}), binh = enrolled(an);
  world.tamper();
  world.look([&](Context& ctx) { return ctx.tx.run("UPDATE account_line SET distance = 2"); });
  const auto faults = world.look([&](Context& ctx) { return verify_lines(ctx.tx); });
  ASSERT_EQ(faults.size(), 3U) << "a false row, the size that counts it, and a missing one";
  EXPECT_NE(faults[0].find(to_string(binh)), std::string::npos);
}

}  // namespace accounts
