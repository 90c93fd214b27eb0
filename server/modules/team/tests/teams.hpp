#pragma once
// A world with lines of referrers and groups that formed, for this module's tests.
#include "accounts/line.hpp"
#include "modules/team/boards/calls.hpp"
#include "modules/team/boards/freezing.hpp"
#include "modules/team/levels/levels.hpp"
#include "modules/team/members/console.hpp"
#include "modules/team/members/counting.hpp"
#include "modules/team/settings.hpp"
#include "team/team.hpp"
#include "testing/browser.hpp"
#include "testing/race.hpp"
#include "testing/refusals.hpp"

namespace team {

using namespace std::chrono_literals;
using admin::Role;
using std::chrono::days;
using testing::signed_in;

struct Teams : testing::Test {
  testing::World world;
  const OperatorId lan = world.operator_of(Role::finance), chu = world.operator_of(Role::owner);
  std::int64_t last_group = 1'000, last_seat = 10'000, last_ticket = 50'000;

  /// A user with a password, below the referrer.
  auto person(const std::string& name, std::optional<UserId> referrer = {}) -> UserId {
    const auto user = world.user(name);
    if (referrer) bind(user, *referrer);
    return user;
  }
  /// A user without a password, made fast.
  auto below(UserId referrer) -> UserId {
    return world
        .run(accounts::enrol, accounts::NewPerson{.mobile = fmt::format("+8493{:07}", ++numbers_),
                                                  .nickname = fmt::format("Sen {}", numbers_),
                                                  .password_hash = {},
                                                  .pay_password_hash = {},
                                                  .referrer = referrer})
        .value();
  }
  void bind(UserId user, UserId referrer) {
    const auto code =
        world.look([&](Context& ctx) { return accounts::find_profile(ctx, referrer)->invite_code; });
    EXPECT_TRUE(signed_in(world, user).post("token/bindInvite", {{"inviteCode", code}}).ok);
  }

  /// A group forms now with a seat of each buyer; the first `winners` win tickets.
  void form(const std::vector<UserId>& buyers, std::size_t winners = 0) {
    FormedGroup group{.group = ++last_group, .set = 1, .pool = {}, .seats = {}};
    for (const auto buyer : buyers) {
      FormedSeat seat{.seat = ++last_seat, .buyer = buyer, .cash = 200'000_vnd};
      if (group.seats.size() < winners) seat.ticket = ++last_ticket;
      group.seats.push_back(seat);
    }
    world.look([&](Context& ctx) { return note_formed(ctx, group), true; });
  }
  void end_ticket(std::int64_t ticket) {
    world.look([&](Context& ctx) { return ticket_ended(ctx, ticket), true; });
  }
  /// As the job does, part after part.
  void count() {
    for (std::int64_t part = 1; part < 100; ++part) {
      world.look([&](Context& ctx) { return count_events(ctx, part, ctx.now.instant), true; });
      const auto is_done = world.look([](Context& ctx) {
        return *ctx.tx.one<std::int64_t>("SELECT COUNT(*) FROM team_event WHERE NOT is_counted") == 0;
      });
      if (is_done) return;
    }
    ADD_FAILURE() << "events are left";
  }
  void recount() {
    world.look([](Context& ctx) { return recount_levels(ctx, 0, ctx.now.instant), true; });
  }
  /// Without running jobs, which would count each minute.
  void sleep(std::chrono::milliseconds time) { world.clock.advance(time); }

  auto sums(UserId user) { return world.run(team_sums, user).value(); }
  auto level(UserId user) { return world.run(my_level, user).value(); }
  auto top(UserId user, BoardPeriod period = BoardPeriod::today) {
    return world.run(invitees_top, user, BoardRequest{period}).value();
  }
  auto permit(UserId user, const std::string& mobile, std::chrono::milliseconds time = 24h) {
    return world.run(console::add_permit, lan,
                     console::AddPermitRequest{.user_id = user,
                                               .mobile = {{mobile}},
                                               .until = world.now().instant + time,
                                               .reason = "Đội trưởng vùng"});
  }
  auto ask(UserId user, const std::string& mobile) {
    return world.run(team_of_mobile, user, TeamCountRequest{{{mobile}}});
  }

 private:
  int numbers_ = 0;
};

inline auto operator==(const TeamNumbers& a, const TeamNumbers& b) -> bool {
  return a.seats == b.seats && a.groups == b.groups && a.tickets == b.tickets && a.buyers == b.buyers;
}
inline void PrintTo(const TeamNumbers& n, std::ostream* out) {
  *out << n.seats << " seats, " << n.groups << " groups, " << n.tickets << " tickets, " << n.buyers
       << " buyers";
}

}  // namespace team
