// The task hours, for those who want a reminder.
#include "notices.hpp"
#include "registration.hpp"
#include "settings.hpp"

namespace tasks {

namespace {

auto task_hours(Context& ctx, std::int64_t id) -> std::optional<Opens> {
  if (id != 0) return {};
  const auto hours = ctx.settings[settings::hours];
  return Opens{.now = hours.contains(ctx.now.time_of_day()), .next = hours.next_opening(ctx.now)};
}

void tell_of_tasks(Context& ctx, const std::vector<UserId>& users, std::int64_t) {
  std::vector<inbox::Notification> told;
  told.reserve(users.size());
  for (const auto user : users) told.push_back({.user = user, .notice = notices::open});
  inbox::notify_all(ctx, told);
}

}  // namespace

auto openings() -> std::vector<Opening> {
  return {{.about = "tasks", .find = task_hours, .tell = tell_of_tasks}};
}

}  // namespace tasks
