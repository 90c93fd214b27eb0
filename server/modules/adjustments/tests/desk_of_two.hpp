#pragma once
// Two operators who propose and decide, and a user with money, for this module's tests.
#include "ledger/ledger.hpp"
#include "modules/adjustments/calls.hpp"
#include "modules/adjustments/settings.hpp"
#include "testing/browser.hpp"
#include "testing/refusals.hpp"

namespace adjustments {

using testing::signed_in;
using namespace std::chrono_literals;

/// A proposal for An, with defaults.
struct Proposal {
  Unit unit = Unit::BALANCE;
  Direction direction = Direction::credit;
  std::string amount = "200000";
  std::string reason = "Bù khoản nạp bị lỗi";
  std::string evidence = {};
};

struct DeskOfTwo : testing::Test {
  testing::World world;
  const UserId an = world.user("An");
  const OperatorId lan = world.operator_of(admin::Role::finance), chu = world.operator_of(admin::Role::owner);

  DeskOfTwo() {
    world.give_dong(an, 1'000'000_vnd);
    world.fill_reserve(100'000'000_vnd);
  }

  auto try_propose(const Proposal& proposal, std::optional<OperatorId> by = {}) -> Result<Adjustment> {
    return world.run(propose, by.value_or(lan),
                     ProposeRequest{.user_id = an,
                                    .unit = proposal.unit,
                                    .direction = proposal.direction,
                                    .amount = proposal.amount,
                                    .reason = {{proposal.reason}},
                                    .evidence = {{proposal.evidence}}});
  }
  auto proposed(const Proposal& proposal = {}) { return try_propose(proposal).value().id; }
  auto approve_by(OperatorId who, AdjustmentId id) { return world.run(approve, who, AdjustmentRequest{id}); }
  auto reject_by(OperatorId who, AdjustmentId id) {
    return world.run(reject, who, DecisionRequest{id, "Không đủ bằng chứng"});
  }
  auto withdraw_by(OperatorId who, AdjustmentId id) {
    return world.run(withdraw, who, DecisionRequest{id, "Đề xuất nhầm"});
  }
  auto state_of(AdjustmentId id) { return world.run(one, lan, AdjustmentRequest{id}).value().state; }
};

}  // namespace adjustments
