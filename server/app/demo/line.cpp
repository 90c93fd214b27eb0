// The team of the demo's first user.
#include "app/demo/line.hpp"

#include "app/demo/cast.hpp"
#include "modules/team/members/console.hpp"
#include "modules/team/ratios/calls.hpp"
#include "modules/team/ratios/console.hpp"

namespace app::demo {

namespace {

constexpr std::size_t outside = 61;  // registered without an inviter

}  // namespace

void give_ratios(run::Actor& actor, const Stage& stage, const std::vector<UserId>& people) {
  const team::console::ProposeRootRequest wanted{
      .user_id = people[0], .ratio = {{"6"}}, .reason = demo_reason()};
  const auto proposed = must(actor.run(team::console::propose_root, stage.finance, wanted));
  must(actor.run(team::console::approve_root, stage.bank_clerk, team::console::RootRequest{proposed.id}));
  for (const std::size_t direct : {1, 2, 3}) {
    team::SetRatioRequest part{.user_id = people[direct], .ratio = {{direct == 1 ? "2.5" : "1"}}};
    must(actor.run(team::set_ratio, people[0], part));
  }
}

void permit_number(run::Actor& actor, const Stage& stage, const std::vector<UserId>& people, Instant now) {
  team::console::AddPermitRequest permit{.user_id = people[0],
                                         .mobile = {{cast()[outside].mobile}},
                                         .until = now + std::chrono::days{14},
                                         .reason = demo_reason()};
  must(actor.run(team::console::add_permit, stage.finance, permit));
}

}  // namespace app::demo
