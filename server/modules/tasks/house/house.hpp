#pragma once
// Tasks of the house: what promotions and team weeks have in common. An operator drafts one; one operator, or
// two if it is large, announce it with a cover from the reserve; then it is taken, and closed or stopped.
#include <optional>
#include <string>

#include "platform/ids.hpp"
#include "tickets/tickets.hpp"

namespace tasks {

/// What rows and console views have in common. `pay` is for what a task asks once: a day, a team.
/// `proposed_by`: the first operator of a large one. `ended_by`: absent if it was closed.
struct HouseTask {
  tickets::ClassId class_id;
  Money pay;
  std::int64_t places, taken;
  OperatorId made_by;
  Instant made_at;
  std::optional<OperatorId> proposed_by, announced_by;
  std::optional<Instant> announced_at, ended_at;
  std::optional<OperatorId> ended_by;
  std::string reason;
};
BOOST_DESCRIBE_STRUCT(HouseTask, (),
                      (class_id, pay, places, taken, made_by, made_at, proposed_by, announced_by,
                       announced_at, ended_at, ended_by, reason))

/// What is stored when it moves on; `least_worth` is the least ceiling of a ticket that counts.
struct HouseProposal {
  OperatorId proposed_by;
  Money least_worth;
};
BOOST_DESCRIBE_STRUCT(HouseProposal, (), (proposed_by, least_worth))
struct HouseAnnouncement {
  OperatorId announced_by;
  Instant announced_at;
  Money least_worth;
};
BOOST_DESCRIBE_STRUCT(HouseAnnouncement, (), (announced_by, announced_at, least_worth))
struct HouseEnd {
  Instant ended_at;
  std::optional<OperatorId> ended_by = {};
  std::string reason = {};
};
BOOST_DESCRIBE_STRUCT(HouseEnd, (), (ended_at, ended_by, reason))

/// For the console. `cost` is what its cover needs at the announcement, `cover` what is set aside now. `paid`
/// was paid to takers, of whom `running` go on. `pay_a_ticket` must be below `most_a_ticket`: what the house
/// keeps of a ticket's price after unit cost, rewards and commissions.
struct HouseTaskView : HouseTask {
  std::string name;  // of the class
  Instant takes_until;
  std::int64_t open_places, running;
  Money cost, cover, paid, pay_a_ticket, most_a_ticket;
  bool needs_another;  // a second operator announces it
  std::string maker, proposer, announcer, ender;
};
BOOST_DESCRIBE_STRUCT(HouseTaskView, (HouseTask),
                      (name, takes_until, open_places, running, cost, cover, paid, pay_a_ticket,
                       most_a_ticket, needs_another, maker, proposer, announcer, ender))

}  // namespace tasks
