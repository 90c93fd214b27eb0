// Decisions on adjustments: never by the proposer, and posted at most once.
#include "modules/adjustments/tests/desk_of_two.hpp"

namespace adjustments {

using Decide = DeskOfTwo;

TEST_F(Decide, CreditsTheWalletWhenApproved) {
  const auto id = proposed();
  EXPECT_EQ(world.balance(an), 1'000'000_vnd) << "a proposal moves nothing";
  const auto done = approve_by(chu, id);
  ASSERT_THAT(done, Accepts());
  EXPECT_EQ(done->state, State::approved);
  EXPECT_EQ(done->proposer, "finance");
  EXPECT_EQ(done->decider, "owner");
  EXPECT_EQ(world.balance(an), 1'200'000_vnd);
}

TEST_F(Decide, DebitsTheWalletWhenApproved) {
  ASSERT_THAT(approve_by(chu, proposed({.direction = Direction::debit})), Accepts());
  EXPECT_EQ(world.balance(an), 800'000_vnd);
}

TEST_F(Decide, RefusesABalanceBelowZeroAndKeepsTheProposal) {
  const auto id = proposed({.direction = Direction::debit, .amount = "1000001"});
  EXPECT_THAT(approve_by(chu, id), Refuses(ledger::insufficient_balance));
  EXPECT_EQ(state_of(id), State::proposed);
  EXPECT_EQ(world.balance(an), 1'000'000_vnd);
  world.give_dong(an, 1_vnd);
  EXPECT_THAT(approve_by(chu, id), Accepts());
  EXPECT_EQ(world.balance(an), 0_vnd);
}

TEST_F(Decide, DoesNotTakeMoneyOnHold) {
  world
      .look([&](Context& ctx) {
        return ledger::post(ctx, {ledger::CauseKind{"testing.hold"}, 1},
                            {ledger::transfer(ledger::BalanceFlow::group_buy, 900'000_vnd,
                                              {ledger::available(an), ledger::seat_escrow(an)})});
      })
      .value();
  const auto id = proposed({.direction = Direction::debit});
  EXPECT_THAT(approve_by(chu, id), Refuses(ledger::insufficient_balance));
}

TEST_F(Decide, MovesEachUnitInItsWallet) {
  const auto adjust = [&](Unit unit, Direction direction, const std::string& amount) {
    ASSERT_THAT(approve_by(chu, proposed({.unit = unit, .direction = direction, .amount = amount})),
                Accepts());
  };
  adjust(Unit::OTC, Direction::credit, "50000");
  adjust(Unit::OTC, Direction::debit, "20000");
  adjust(Unit::ENERGY, Direction::credit, "30");
  adjust(Unit::PRIORITY_PASS, Direction::credit, "2");
  adjust(Unit::RECYCLE_VOUCHER, Direction::debit, "1");
  adjust(Unit::XMONEY, Direction::credit, "7");
  adjust(Unit::NFT, Direction::credit, "3");
  adjust(Unit::NFT, Direction::debit, "1");
  const auto has = world.holdings(an);
  EXPECT_EQ(has.otc, 30'000_vnd);
  EXPECT_EQ(has.energy, Energy{30});
  EXPECT_EQ(has.priority_passes, PriorityPasses{3});
  EXPECT_EQ(has.recycle_vouchers, RecycleVouchers{0});
  EXPECT_EQ(has.xmoney, Xmoney{7'00});
  EXPECT_EQ(has.nft, Nft{2});
  EXPECT_EQ(has.balance, 1'000'000_vnd);
}

TEST_F(Decide, CreditsDongFromTheReserveAlone) {
  world.set(settings::most_money, 100'000'000_vnd);
  world.set(settings::most_money_a_day, 200'000'000_vnd);
  const auto large = proposed({.amount = "97000001"});
  const auto otc = proposed({.unit = Unit::OTC, .amount = "3000000"});
  ASSERT_THAT(approve_by(chu, large), Accepts());
  EXPECT_EQ(world.held_by(ledger::reserve), 2'999'999_vnd);
  const auto refused = approve_by(chu, otc);
  EXPECT_THAT(refused, Refuses(reserve_short)) << "what people are owed pays no one else";
  EXPECT_EQ(refused.error().details->yours, Mentioned{3'000'000_vnd});
  EXPECT_EQ(refused.error().details->limit, Mentioned{2'999'999_vnd});
  EXPECT_EQ(state_of(otc), State::proposed);
  EXPECT_THAT(try_propose({.amount = "3000000"}), Refuses(reserve_short));
  EXPECT_THAT(try_propose({.unit = Unit::ENERGY, .amount = "30"}), Accepts());
  world.fill_reserve(1_vnd);
  ASSERT_THAT(approve_by(chu, otc), Accepts());
  EXPECT_EQ(world.held_by(ledger::reserve), Money{});
  EXPECT_EQ(world.holdings(an).otc, 3'000'000_vnd);
}

TEST_F(Decide, RefusesItsProposer) {
  const auto id = proposed();
  EXPECT_THAT(approve_by(lan, id), Refuses(own_proposal));
  EXPECT_THAT(reject_by(lan, id), Refuses(own_proposal));
  EXPECT_EQ(state_of(id), State::proposed);
}

TEST_F(Decide, LetsOnlyItsProposerWithdraw) {
  const auto id = proposed();
  EXPECT_THAT(withdraw_by(chu, id), Refuses(not_own_proposal));
  const auto gone = withdraw_by(lan, id);
  ASSERT_THAT(gone, Accepts());
  EXPECT_EQ(gone->state, State::withdrawn);
  EXPECT_EQ(gone->decision, "Đề xuất nhầm");
}

TEST_F(Decide, RefusesASecondDecision) {
  const auto approved = proposed(), rejected = proposed(), withdrawn = proposed();
  ASSERT_THAT(approve_by(chu, approved), Accepts());
  ASSERT_THAT(reject_by(chu, rejected), Accepts());
  ASSERT_THAT(withdraw_by(lan, withdrawn), Accepts());
  for (const auto id : {approved, rejected, withdrawn}) {
    EXPECT_THAT(approve_by(chu, id), Refuses(already_decided));
    EXPECT_THAT(reject_by(chu, id), Refuses(already_decided));
    EXPECT_THAT(withdraw_by(lan, id), Refuses(already_decided));
  }
  EXPECT_EQ(world.balance(an), 1'200'000_vnd) << "one of them was posted, once";
}

TEST_F(Decide, ExpiresUndecided) {
  world.set(settings::wait, Days{2});
  const auto id = proposed();
  world.advance(48h - 1s);
  EXPECT_EQ(state_of(id), State::proposed);
  world.advance(1s);
  EXPECT_EQ(state_of(id), State::expired);
  EXPECT_THAT(approve_by(chu, id), Refuses(already_decided));
  EXPECT_FALSE(world.run(one, lan, AdjustmentRequest{id})->decided_by.has_value());
}

TEST_F(Decide, DoesNotExpireWhenDecided) {
  const auto id = proposed();
  ASSERT_THAT(approve_by(chu, id), Accepts());
  world.advance(40 * 24h);
  EXPECT_EQ(state_of(id), State::approved);
}

TEST_F(Decide, DoesNotFindAMissingAdjustment) {
  EXPECT_THAT(approve_by(chu, AdjustmentId{7}), Refuses(adjustment_not_found));
  EXPECT_THAT(reject_by(chu, AdjustmentId{7}), Refuses(adjustment_not_found));
  EXPECT_THAT(withdraw_by(lan, AdjustmentId{7}), Refuses(adjustment_not_found));
  EXPECT_THAT(world.run(one, lan, AdjustmentRequest{{7}}), Refuses(adjustment_not_found));
}

// ---- operators whom the proposer enrolled

struct LetIn : DeskOfTwo {
  testing::Browser owner = testing::console(world, admin::Role::owner);

  // The owner proposes, and is the one who can enroll others.
  auto by_owner() { return try_propose({}, chu).value().id; }
  auto added_by(OperatorId by, const char* name, const char* role) {
    const auto token = world.look([&](Context& ctx) { return admin::open_session(ctx, by); });
    const auto made = testing::Browser{world, token, "vi"}.at_console().post(
        "operator/add", {{"name", name}, {"password", world.operator_password()}, {"role", role}});
    return OperatorId{std::stoll(std::string{made.data.at("operatorId").as_string()})};
  }
  auto new_finance() { return added_by(chu, "moi", "finance"); }
  auto does(const char* call, boost::json::object body) {
    body["operatorId"] = to_string(lan);
    body["reason"] = "đổi ca";
    return owner.post(call, body).ok;
  }
};

TEST_F(LetIn, RefusesAnOperatorAddedSince) {
  const auto id = by_owner();
  const auto moi = new_finance();
  EXPECT_THAT(approve_by(moi, id), Refuses(let_in_by_proposer));
  EXPECT_THAT(approve_by(lan, id), Accepts()) << "an earlier operator may";
}

TEST_F(LetIn, RefusesAnOperatorAddedShortlyBefore) {
  const auto moi = new_finance();
  world.advance(29 * 24h);
  EXPECT_THAT(approve_by(moi, by_owner()), Refuses(let_in_by_proposer));
  world.advance(24h + 1s);
  EXPECT_THAT(approve_by(moi, by_owner()), Accepts()) << "an operator of a month may";
}

TEST_F(LetIn, RefusesAnOperatorEnrolledThroughAnother) {
  const auto puppet = added_by(chu, "puppet", "owner");
  world.advance(1s);
  const auto moi = added_by(puppet, "moi", "finance");
  EXPECT_THAT(approve_by(moi, by_owner()), Refuses(let_in_by_proposer));
  EXPECT_THAT(approve_by(moi, proposed()), Accepts()) << "the proposer did not enroll them";
}

TEST_F(LetIn, AcceptsTheOperatorWhoEnrolledTheProposer) {
  const auto moi = new_finance();
  EXPECT_THAT(approve_by(chu, try_propose({}, moi).value().id), Accepts())
      << "otherwise a team of two could decide nothing";
}

TEST_F(LetIn, AcceptsAnOperatorEnrolledBeforeTheirEnrollerWasRenewed) {
  const auto boss = world.look([&](Context& ctx) {
    return admin::add_operator(ctx, {"boss", {world.operator_password()}, admin::Role::owner})->operator_id;
  });
  const auto moi = added_by(boss, "moi", "finance");
  world.advance(1s);
  const auto renewed = owner.post("operator/renew", {{"operatorId", to_string(boss)},
                                                     {"password", world.operator_password()},
                                                     {"reason", "mất điện thoại"}});
  ASSERT_TRUE(renewed.ok) << renewed.text;
  EXPECT_THAT(approve_by(boss, by_owner()), Refuses(let_in_by_proposer));
  EXPECT_THAT(approve_by(moi, by_owner()), Accepts());
}

TEST_F(LetIn, RefusesAnOperatorGivenTheRoleSince) {
  ASSERT_TRUE(does("operator/role", {{"role", "desk"}}));
  world.advance(1s);
  const auto id = by_owner();
  world.advance(1s);
  ASSERT_TRUE(does("operator/role", {{"role", "finance"}}));
  EXPECT_THAT(approve_by(lan, id), Refuses(let_in_by_proposer));
}

TEST_F(LetIn, RefusesAnOperatorUnblockedOrRenewedSince) {
  ASSERT_TRUE(does("operator/block", {}));
  world.advance(1s);
  const auto id = by_owner();
  ASSERT_TRUE(does("operator/unblock", {}));
  EXPECT_THAT(approve_by(lan, id), Refuses(let_in_by_proposer));
  world.advance(1s);
  const auto later = by_owner();
  ASSERT_TRUE(does("operator/renew", {{"password", world.operator_password()}}));
  EXPECT_THAT(approve_by(lan, later), Refuses(let_in_by_proposer));
}

}  // namespace adjustments
