#pragma once
// Reminders over the wire.
#include <optional>
#include <string>
#include <vector>

#include "platform/run/context.hpp"
#include "reminders/module.hpp"

namespace reminders {

/// The most that one user may have at once.
inline constexpr std::size_t most = 20;

struct Reminder {
  std::string about;
  Id<struct SubjectTable> id;  // which of them, 0 where there is only one
  Instant at;                  // when it opens
};
BOOST_DESCRIBE_STRUCT(Reminder, (), (about, id, at))

/// The caller's, by their time.
struct Reminders {
  std::vector<Reminder> items;
};
BOOST_DESCRIBE_STRUCT(Reminders, (), (items))

struct What {
  shape::Text<1, 40> about;
  std::optional<Id<struct SubjectTable>> id;
};
BOOST_DESCRIBE_STRUCT(What, (), (about, id))

auto list(Context& ctx, UserId caller) -> Result<Reminders>;
auto add(Context& ctx, const Openings& openings, UserId caller, const What& request) -> Result<Reminders>;
/// Without effect if there is no such reminder.
auto drop(Context& ctx, UserId caller, const What& request) -> Result<Reminders>;

/// The job at an opening: tells those who wait for what has opened, and looks again at the new time of what
/// was put off.
void tell_due(Context& ctx, const Openings& openings);

}  // namespace reminders
