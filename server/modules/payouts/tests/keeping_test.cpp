// What is kept of cards and payouts: verified, resealed, exported, erased, found.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include "modules/payouts/cards/cards.hpp"
#include "modules/payouts/cards/store.hpp"
#include "modules/payouts/registration.hpp"
#include "modules/payouts/tests/paying_out.hpp"

namespace payouts {

using testing::HasSubstr, testing::IsEmpty, testing::Not;

struct KeptPayouts : PayingOutOld {
  auto fault_after(::store::Sql sql) -> std::string {
    world.tamper();
    world.look([&](Context& ctx) { return ctx.tx.run(sql); });
    const auto found = world.look([](Context& ctx) { return verify_payouts(ctx.tx); });
    return found.empty() ? std::string{"it was not noticed"} : fmt::format("{}", fmt::join(found, ", "));
  }
  auto may_forget() {
    return world.run([&](Context& ctx) { return personal_data().may_forget(ctx, an); });
  }
  auto shown() {
    return world.look([&](Context& ctx) { return personal_data().show(ctx, an); });
  }
};

TEST_F(KeptPayouts, AreVerifiedByTheirDocument) {
  asked(Kind::withdraw, "500000");
  EXPECT_THAT(world.look([](Context& ctx) { return verify_payouts(ctx.tx); }), IsEmpty());
  EXPECT_THAT(fault_after("UPDATE payouts_payout SET memo = 'GVPAAAAAAAA'"),
              HasSubstr("rests on a document that has changed since"));
}

TEST_F(KeptPayouts, AreVerifiedByTheMoneyThatIsHeld) {
  asked(Kind::withdraw, "500000");
  EXPECT_THAT(fault_after("UPDATE payouts_payout SET amount = amount * 2"),
              HasSubstr("the open payouts come to"));
}

TEST_F(KeptPayouts, AreVerifiedByTheirSteps) {
  asked(Kind::withdraw, "500000");
  EXPECT_THAT(fault_after("UPDATE payouts_payout SET state = 'rejected', ended_at = asked_at"),
              HasSubstr("its steps do not lead there"));
}

TEST_F(KeptPayouts, AreVerifiedByTheirLots) {
  asked(Kind::refund, "500000");
  EXPECT_THAT(fault_after("UPDATE payouts_lot SET used = used - 1"), HasSubstr("used of lot"));
}

TEST_F(KeptPayouts, OpenUnderANewSecret) {
  world.look([&](Context& ctx) {
    const Keys before = ctx.keys, now{std::string(32, 'n')};
    Context renewed{.tx = ctx.tx,
                    .settings = ctx.settings,
                    .now = ctx.now,
                    .ids = ctx.ids,
                    .chance = ctx.chance,
                    .secrets = ctx.secrets,
                    .slow_work = ctx.slow_work,
                    .picture_worker = ctx.picture_worker,
                    .keys = now,
                    .origin = ctx.origin,
                    .effects = ctx.effects};
    take_over_cards(renewed, before);
    const auto card = store::find_card(ctx, an_card).value();
    EXPECT_EQ(number_of(renewed, card), "970412345678901");
    take_over_cards(ctx, now);
    EXPECT_EQ(number_of(ctx, store::find_card(ctx, an_card).value()), "970412345678901");
    return true;
  });
  EXPECT_THAT(try_card(an, "An", "970412345678901"), Refuses(card_bound)) << "it is found again";
}

TEST_F(KeptPayouts, AreTheUsersOwnDataAndForgotten) {
  const auto id = asked(Kind::withdraw, "500000");
  EXPECT_THAT(may_forget(), Refuses(payouts_left));
  EXPECT_THAT(shown(), HasSubstr("970412345678901"));
  ASSERT_THAT(rejected(hoa, id), Accepts());
  ASSERT_THAT(may_forget(), Accepts());
  world.look([&](Context& ctx) { return personal_data().forget(ctx, an), true; });
  EXPECT_THAT(shown(), Not(HasSubstr("970412345678901")));
  EXPECT_THAT(shown(), Not(HasSubstr("NGUYEN")));
  EXPECT_THAT(shown(), Not(HasSubstr("Sai tên")));
}

TEST_F(KeptPayouts, AreFoundOnTheTimeLineAndAmongWhatWaits) {
  const auto id = asked(Kind::withdraw, "500000");
  world.advance(25h);
  auto desk = testing::console(world, admin::Role::owner);
  const auto memo = row_of(id).memo;
  EXPECT_THAT(desk.get("search", "text=" + memo).text, HasSubstr(to_string(id)));
  EXPECT_THAT(desk.get("person/timeline", "userId=" + to_string(an)).text, HasSubstr(memo));
  const auto now = desk.get("work/waiting");
  EXPECT_THAT(now.text, HasSubstr("payouts.waiting_a_day"));
  EXPECT_THAT(now.text, HasSubstr("payouts.waiting"));
  EXPECT_THAT(signed_in(world, an).get("token/pay/getFlowList").text, HasSubstr("Vietcombank 9704****901"));
}

}  // namespace payouts
