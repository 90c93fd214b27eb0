// When buyback opens, for those who want a reminder.
#include <algorithm>

#include "../notices.hpp"
#include "../registration.hpp"
#include "../rules.hpp"
#include "../settings.hpp"
#include "views.hpp"

namespace market {

namespace {

// The coming Monday, unless a package says another time.
auto monday_after(Context& ctx) -> Instant {
  const auto hours = ctx.settings[settings::buyback_hours];
  const auto opens_at = instant_of(ctx.now.monday(), hours.opens);
  return opens_at > ctx.now.instant ? opens_at
                                    : instant_of(ctx.now.monday() + std::chrono::days{7}, hours.opens);
}

auto hours_of_buyback(Context& ctx, std::int64_t id) -> std::optional<Opens> {
  if (id != 0) return {};
  Opens opens{.next = Instant::max()};
  for (const auto& package : packages_ahead(ctx)) {
    if (package.kind != PackageKind::personal) continue;  // not everyone may sell to a team's
    if (state_of(ctx, package) == PackageState::open) return Opens{.now = true};
    opens.next = std::min(opens.next, package.opens_at.value_or(Instant::max()));
  }
  if (opens.next == Instant::max()) opens.next = monday_after(ctx);
  return opens;
}

void tell_of_buyback(Context& ctx, const std::vector<UserId>& users, std::int64_t) {
  std::vector<inbox::Notification> told;
  told.reserve(users.size());
  for (const auto user : users) told.push_back({.user = user, .notice = notices::buyback_open});
  inbox::notify_all(ctx, told);
}

}  // namespace

auto openings() -> std::vector<Opening> {
  return {{.about = "buyback", .find = hours_of_buyback, .tell = tell_of_buyback}};
}

}  // namespace market
