// The reserve: the operator's own money, proposals, their decisions, and money taken in.
#include "modules/reserve/calls.hpp"
#include "modules/solvency/calls.hpp"
#include "testing/browser.hpp"
#include "testing/race.hpp"
#include "testing/refusals.hpp"

namespace reserve {

using namespace std::chrono_literals;

struct Reserve : testing::Test {
  testing::World world;
  const OperatorId lan = world.operator_of(admin::Role::finance), chu = world.operator_of(admin::Role::owner);
  const UserId an = world.user("An");

  Reserve() {
    world.look([](Context& ctx) { return payments::put_first_channels(ctx), true; });
    world.give_dong(an, 1'000'000_vnd);
  }

  /// Dong that the operator brings in.
  void bring(Money amount) {
    world.look([&](Context& ctx) {
      return ledger::post(ctx, {ledger::CauseKind{"testing.own"}, ctx.new_id<ProposalId>().value},
                          {ledger::transfer(ledger::BalanceFlow::top_up, amount,
                                            {ledger::outside(502), ledger::capital})})
          .has_value();
    });
  }
  auto propose_by(OperatorId who, const std::string& amount, Direction direction = Direction::set_aside) {
    return world.run(
        propose, who,
        ProposeRequest{
            .direction = direction, .amount = shape::AmountText{amount}, .reason = "Cho chiến dịch"});
  }
  auto approve_by(OperatorId who, ProposalId id) { return world.run(approve, who, ProposalRequest{id}); }
  auto money() { return world.run(own_money, lan).value(); }
  /// A payment in suspense.
  auto payment(const std::string& reference, Money amount) {
    return world.look([&](Context& ctx) {
      return payments::settle(ctx, {.channel = payments::bank_transfer_channel,
                                    .reference = reference,
                                    .amount = amount,
                                    .memo = "von"})
          .value()
          .payment_id;
    });
  }
};

TEST_F(Reserve, MovesOwnMoneyAfterASecondOperatorApproves) {
  bring(500'000_vnd);
  const auto id = propose_by(lan, "400000").value().id;
  EXPECT_THAT(approve_by(lan, id), Refuses(own_proposal));
  EXPECT_EQ(money().reserve, 0_vnd);
  EXPECT_EQ(approve_by(chu, id).value().state, State::approved);
  const auto after = money();
  EXPECT_EQ(after.reserve, 400'000_vnd);
  EXPECT_EQ(after.own, 100'000_vnd);
  EXPECT_EQ(after.held, after.owed + after.covers + after.unmatched + after.reserve + after.own);
  EXPECT_EQ(after.owed, 1'000'000_vnd);
  EXPECT_THAT(approve_by(chu, id), Refuses(already_decided));
}

TEST_F(Reserve, NeverMovesWhatPeopleAreOwed) {
  bring(100'000_vnd);
  const auto refused = propose_by(lan, "100001");
  ASSERT_THAT(refused, Refuses(short_of_money));
  EXPECT_EQ(std::get<Money>(refused.error().details->limit), 100'000_vnd);
  const auto id = propose_by(lan, "100000").value().id;
  world.look([&](Context& ctx) {
    return ledger::post(ctx, {ledger::CauseKind{"testing.spent"}, 1},
                        {ledger::transfer(ledger::BalanceFlow::adjustment, 50'000_vnd,
                                          {ledger::capital, ledger::available(an)})})
        .has_value();
  });
  EXPECT_THAT(approve_by(chu, id), Refuses(short_of_money)) << "it is computed again at the approval";
}

TEST_F(Reserve, GivesBackNoMoreThanItHas) {
  bring(500'000_vnd);
  approve_by(chu, propose_by(lan, "400000").value().id).value();
  EXPECT_THAT(propose_by(lan, "400001", Direction::give_back), Refuses(short_of_money));
  approve_by(chu, propose_by(lan, "150000", Direction::give_back).value().id).value();
  EXPECT_EQ(money().reserve, 250'000_vnd);
  EXPECT_EQ(money().own, 250'000_vnd);
}

TEST_F(Reserve, RefusesBadProposalsByName) {
  for (const auto* amount : {"", "0", "-1", "1.5", "x"})
    EXPECT_THAT(propose_by(lan, amount), Refuses(amount_malformed)) << amount;
  EXPECT_THAT(approve_by(chu, ProposalId{7}), Refuses(proposal_not_found));
}

TEST_F(Reserve, TakesOwnMoneyInFromSuspense) {
  const auto id = payment("FT777001", 300'000_vnd);
  EXPECT_EQ(money().unmatched, 300'000_vnd);
  const TakeInRequest request{.payment_id = id, .reason = "Vốn góp"};
  const auto proposal = world.run(take_in, lan, request).value();
  EXPECT_THAT(world.run(take_in, lan, request), Refuses(already_proposed));
  EXPECT_THAT(approve_by(lan, proposal.id), Refuses(own_proposal));
  approve_by(chu, proposal.id).value();
  EXPECT_EQ(money().unmatched, 0_vnd);
  EXPECT_EQ(money().own, 300'000_vnd);
  EXPECT_THAT(world.run(take_in, lan, request), Refuses(payments::suspense_not_open));
}

TEST_F(Reserve, RejectedProposalsMoveNothing) {
  const auto id = payment("FT777002", 300'000_vnd);
  const auto proposal = world.run(take_in, lan, TakeInRequest{.payment_id = id, .reason = "Vốn"}).value();
  world.run(reject, chu, RejectRequest{proposal.id, "Của khách"}).value();
  EXPECT_EQ(money().unmatched, 300'000_vnd);
  EXPECT_THAT(world.run(take_in, lan, TakeInRequest{.payment_id = id, .reason = "Vốn"}), Accepts());
}

TEST_F(Reserve, CountsAsTheOperatorsOwnOnThePublicPage) {
  bring(500'000_vnd);
  approve_by(chu, propose_by(lan, "400000").value().id).value();
  world.books_close();  // seals, which on PostgreSQL happens later
  const auto memory = solvency::new_cache();
  const auto sheet = world.look([&](Context& ctx) { return solvency::overview(ctx, *memory).value().dong; });
  EXPECT_EQ(sheet.own, 500'000_vnd);
  EXPECT_EQ(sheet.set_aside, 0_vnd);
}

TEST_F(Reserve, CountsThePursesOfTakesAsPromised) {
  bring(500'000_vnd);
  const ledger::Account purse{ledger::AccountKind::task_purse, 7};
  const auto move = [&](std::int64_t cause, ledger::Route route) {
    world.look([&](Context& ctx) {
      return ledger::post(ctx, {ledger::CauseKind{"testing.surplus"}, cause},
                          {ledger::transfer(ledger::BalanceFlow::adjustment, 26'800_vnd, route)})
          .has_value();
    });
  };
  move(1, {ledger::capital, purse});
  EXPECT_EQ(money().covers, 26'800_vnd);
  EXPECT_EQ(money().own, 473'200_vnd);
  EXPECT_EQ(money().may_set_aside, 473'200_vnd);
  move(2, {purse, ledger::capital});
  EXPECT_EQ(money().covers, 0_vnd);
}

TEST_F(Reserve, MovesTheSameDongOnceUnderConcurrentApprovals) {
  bring(500'000_vnd);
  std::vector<ProposalId> all;
  all.reserve(6);
  for (int i = 0; i < 6; ++i) all.push_back(propose_by(lan, "200000").value().id);
  const auto ends = testing::at_once(world, 6, [&](Context& ctx, int runner) {
    return approve(ctx, chu, ProposalRequest{all[static_cast<std::size_t>(runner)]});
  });
  EXPECT_EQ(testing::accepted(ends), 2);
  EXPECT_EQ(money().reserve, 400'000_vnd);
}

TEST_F(Reserve, IsSeenAndMovedOverTheWire) {
  bring(500'000_vnd);
  auto desk = testing::console(world, admin::Role::finance);
  const auto made =
      desk.post("reserve/propose", {{"direction", "set_aside"}, {"amount", "100000"}, {"reason", "Quỹ"}});
  const std::string id{made.data.at("id").as_string()};
  EXPECT_EQ(desk.get("reserve/get").data.at("waiting").as_int64(), 1);
  EXPECT_EQ(desk.post("reserve/approve", {{"id", id}}).key, "reserve.own_proposal");
  EXPECT_EQ(testing::console(world, admin::Role::owner)
                .post("reserve/approve", {{"id", id}})
                .data.at("state")
                .as_string(),
            "approved");
  EXPECT_EQ(desk.get("reserve/get").data.at("reserve").as_string(), "100000.00");
  EXPECT_EQ(desk.get("reserve/list", "kind=set_aside").data.at("items").as_array().size(), 1U);
  const auto paid = payment("FT777003", 300'000_vnd);
  const auto taken = desk.post("reserve/takeIn", {{"paymentId", to_string(paid)}, {"reason", "Vốn"}});
  const std::string other{taken.data.at("id").as_string()};
  EXPECT_EQ(desk.post("reserve/reject", {{"id", other}, {"reason", "Nhầm"}}).data.at("state").as_string(),
            "rejected");
}

}  // namespace reserve
