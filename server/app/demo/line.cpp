// The team of the demo's first user.
#include "app/demo/line.hpp"

#include "app/demo/cast.hpp"
#include "modules/team/members_console.hpp"

namespace app::demo {

namespace {

constexpr std::size_t outside = 61;  // registered without an inviter

auto demo_reason() { return shape::Text<0, 300>{"Demo"}; }

}  // namespace

void permit_number(run::Actor& actor, const Stage& stage, const std::vector<UserId>& people, Instant now) {
  team::console::AddPermitRequest permit{.user_id = people[0],
                                         .mobile = {{cast()[outside].mobile}},
                                         .until = now + std::chrono::days{14},
                                         .reason = demo_reason()};
  must(actor.run(team::console::add_permit, stage.finance, permit));
}

}  // namespace app::demo
