#pragma once
// A line of users, a leader's ratio and groups that form below, for this module's tests.
#include "accounts/line.hpp"
#include "modules/team/commissions/console.hpp"
#include "modules/team/ratios/calls.hpp"
#include "modules/team/ratios/console.hpp"
#include "modules/team/settings.hpp"
#include "platform/jobs/jobs.hpp"
#include "team/team.hpp"
#include "testing/fair.hpp"

namespace team {

using namespace std::chrono_literals;
using testing::signed_in;

/// A ticket with its owner.
struct Won {
  UserId owner;
  std::int64_t ticket;
};
BOOST_DESCRIBE_STRUCT(Won, (), (owner, ticket))

/// An leads Binh and Chi; Binh's buyers are "Khách 1" to "Khách 10".
struct Earning : groups::Fair {
  const UserId an = world.user("An"), binh = world.user("Binh"), chi = world.user("Chi");
  const OperatorId lan = world.operator_of(admin::Role::finance), chu = world.operator_of(admin::Role::owner);
  std::vector<UserId> buyers;

  Earning() {
    below(binh, an);
    below(chi, an);
    for (int i = 1; i <= 10; ++i) {
      buyers.push_back(rich("Khách " + std::to_string(i)));
      below(buyers.back(), binh);
    }
    world.look([](Context& ctx) {
      jobs::plan(ctx, jobs::Name{"team.settle"}, 0, instant_of(ctx.now.day() + std::chrono::days{1}, 10min));
      return true;
    });
  }

  void below(UserId user, UserId referrer) {
    const auto code =
        world.look([&](Context& ctx) { return accounts::find_profile(ctx, referrer)->invite_code; });
    const auto bound = signed_in(world, user).post("token/bindInvite", {{"inviteCode", code}});
    ASSERT_TRUE(bound.ok) << bound.text;
  }
  auto propose(UserId user, const std::string& ratio, std::optional<Day> from = {}) {
    return world.run(console::propose_root, lan,
                     console::ProposeRootRequest{.user_id = user,
                                                 .ratio = shape::AmountText{ratio},
                                                 .from_day = from,
                                                 .reason = "Trưởng nhóm mới"});
  }
  /// From tomorrow.
  void lead(UserId user, const std::string& ratio) {
    const auto id = propose(user, ratio).value().id;
    ASSERT_THAT(world.run(console::approve_root, chu, console::RootRequest{id}), Accepts());
  }
  auto set(UserId upline, UserId user, const std::string& ratio) {
    return world.run(set_ratio, upline, SetRatioRequest{user, shape::AmountText{ratio}});
  }
  auto ratios_of(UserId user) { return world.run(ratios, user, RatiosQuery{}).value(); }
  /// An has 5 %, Binh 2 %, from the next morning on, which it then is.
  void start() {
    lead(an, "5");
    world.advance(24h);
    ASSERT_THAT(set(an, binh, "2"), Accepts());
    world.advance(24h);
  }
  auto lines(UserId user, const CommissionsQuery& query = {}) {
    return world.run(commissions, user, query).value().items;
  }
  auto sums(UserId user) { return world.run(commission_sums, user).value(); }
  auto held_for(UserId user) {
    return world.look([&](Context& ctx) {
      return ledger::held<ledger::BalanceFlow>(ctx, ledger::commission_escrow(user));
    });
  }
  auto set_id() const { return groups::Fair::set; }
  auto cover() {
    return world.look([&](Context& ctx) {
      return ledger::held<ledger::BalanceFlow>(ctx, {ledger::AccountKind::set_cover, set_id().value});
    });
  }
  void form() { guests_buy(1, 10); }
  /// A ticket that has not ended, with its owner.
  auto a_ticket() {
    return world.look([](Context& ctx) {
      return *ctx.tx.one<Won>(
          "SELECT buyer_id, ticket_id FROM team_event WHERE ticket_id IS NOT NULL AND ended_at IS NULL "
          "ORDER BY seat_id LIMIT 1");
    });
  }
  auto recycle(const Won& won) {
    return world.run(tickets::recycle, won.owner, tickets::TicketRequest{tickets::TicketId{won.ticket}});
  }
};

}  // namespace team
