#pragma once
// A user's time line for operators.
#include <boost/describe.hpp>

#include <optional>
#include <string>
#include <vector>

#include "platform/person_events.hpp"
#include "platform/shape/shape.hpp"
#include "refusals.hpp"

namespace timeline {

using Sources = std::vector<PersonEvents>;

struct TimelineRequest {
  UserId user_id;
  std::optional<shape::Text<0, 60>> kind;    // one of the answer's kinds; all without it
  std::optional<shape::Text<0, 120>> after;  // the `next` of the page before
  std::optional<shape::Number<1, 100>> limit;
};
BOOST_DESCRIBE_STRUCT(TimelineRequest, (), (user_id, kind, after, limit))

/// A thing that an event leads to, as the console's search names it.
struct Link {
  std::string kind, id, state;
};
BOOST_DESCRIBE_STRUCT(Link, (), (kind, id, state))
struct Event {
  std::string id;  // unique within the time line
  Instant at;
  std::string kind, title, detail, amount;
  std::string by;  // the operator's name; empty if no operator did it
  std::optional<Link> link;
};
BOOST_DESCRIBE_STRUCT(Event, (), (id, at, kind, title, detail, amount, by, link))
struct Kind {
  std::string kind, title;
};
BOOST_DESCRIBE_STRUCT(Kind, (), (kind, title))
struct Timeline {
  std::vector<Event> events;  // newest first
  std::vector<Kind> kinds;    // those that the operator may see
  std::optional<std::string> next;
};
BOOST_DESCRIBE_STRUCT(Timeline, (), (events, kinds, next))

auto timeline(Context& ctx, const Sources& sources, OperatorId caller, const TimelineRequest& request)
    -> Result<Timeline>;

}  // namespace timeline
