// The hours of groups, and of one set, for those who want a reminder.
#include "notices.hpp"
#include "public_queue/rules.hpp"
#include "public_queue/store.hpp"
#include "public_queue/views.hpp"
#include "registration.hpp"

#include "limits/limits.hpp"

namespace groups {

namespace {

auto hours_of_groups(Context& ctx, std::int64_t id) -> std::optional<Opens> {
  if (id != 0) return {};
  const auto hours = ctx.settings[settings::hours];
  return Opens{.now = hours.contains(ctx.now.time_of_day()), .next = hours.next_opening(ctx.now)};
}

auto hours_of_set(Context& ctx, std::int64_t id) -> std::optional<Opens> {
  const auto sale = store::find_sale(ctx, SetId{id});
  if (!sale) return {};
  const auto now = ctx.now.instant;
  if (now < sale->opens_at) return Opens{.next = sale->opens_at};
  if (now < sale->closes_at) return Opens{.now = true};
  return Opens{
      .next =
          rules::coming_hours(ctx.settings[settings::hours], Moment{sale->closes_at}, sale->day).opens_at};
}

// Who has taken a break from buying is not called to buy.
auto who_may_buy(Context& ctx, std::vector<UserId> users) -> std::vector<UserId> {
  std::erase_if(users, [&ctx](UserId user) { return !limits::require_not_excluded(ctx, user); });
  return users;
}

void tell_of_groups(Context& ctx, const std::vector<UserId>& users, std::int64_t) {
  std::vector<inbox::Notification> told;
  for (const auto user : who_may_buy(ctx, users)) told.push_back({.user = user, .notice = notices::open});
  inbox::notify_all(ctx, told);
}

void tell_of_set(Context& ctx, const std::vector<UserId>& users, std::int64_t id) {
  const auto sale = store::find_sale(ctx, SetId{id});
  const auto of = tickets::find_class(ctx, sale.value().class_id).value();
  std::vector<inbox::Notification> told;
  for (const auto user : who_may_buy(ctx, users))
    told.push_back({.user = user,
                    .notice = notices::set_open,
                    .first = Text3{of.name_vi, of.name_en, of.name_zh},
                    .subject = id});
  inbox::notify_all(ctx, told);
}

}  // namespace

auto openings() -> std::vector<Opening> {
  return {{.about = "groups", .find = hours_of_groups, .tell = tell_of_groups},
          {.about = "set", .find = hours_of_set, .tell = tell_of_set}};
}

}  // namespace groups
