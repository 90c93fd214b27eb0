// Promotions and team weeks in the console's search by their ids; and as subjects of transfers.
#include "registration.hpp"

#include <fmt/format.h>

#include "causes.hpp"
#include "platform/typed_text.hpp"
#include "tasks/permissions.hpp"
#include "team_weeks/store.hpp"

namespace tasks {

namespace {

auto class_name(Context& ctx, tickets::ClassId id) { return tickets::find_class(ctx, id).value().name; }

auto find_promotions(Context& ctx, const std::string& text) -> std::vector<Hit> {
  const auto id = parse_whole(text);
  const auto row = id ? store::find_promotion(ctx, PromotionId{*id}) : std::nullopt;
  if (!row) return {};
  return {{.id = to_string(row->id),
           .state = std::string{shape::name_of(row->state)},
           .title = class_name(ctx, row->class_id),
           .subtitle = iso_day(row->last_day)}};
}

auto find_weeks(Context& ctx, const std::string& text) -> std::vector<Hit> {
  const auto id = parse_whole(text);
  const auto row = id ? store::find_week(ctx, TeamWeekId{*id}) : std::nullopt;
  if (!row) return {};
  return {{.id = to_string(row->id),
           .state = std::string{shape::name_of(row->state)},
           .title = class_name(ctx, row->class_id),
           .subtitle = iso_day(row->monday)}};
}

auto subject_of_day(Context& ctx, UserId user, std::int64_t id) -> Subject {
  const auto item = store::find_item(ctx, TaskItemId{id});
  if (!item || item->user_id != user) return {};
  const auto promotion = store::find_promotion(ctx, item->promotion_id).value();
  return {fmt::format("{} · {}", class_name(ctx, promotion.class_id), iso_day(item->day)),
          "/pages/task/inviteTask?id=" + to_string(item->take_id)};
}

auto subject_of_share(Context& ctx, UserId user, std::int64_t id) -> Subject {
  const auto member = store::find_member(ctx, WeekMemberId{id});
  if (!member || member->user_id != user) return {};
  const auto take = store::find_week_take(ctx, member->take_id).value();
  const auto week = store::find_week(ctx, take.week_id).value();
  return {fmt::format("{} · {}", class_name(ctx, week.class_id), iso_day(week.monday)),
          "/pages/task/teamDetail?id=" + to_string(take.id)};
}

}  // namespace

auto finders() -> std::vector<Finder> {
  auto all = finders_of_offers();
  all.push_back({.kind = "promotion", .permission = &permissions::promotions, .find = find_promotions});
  all.push_back({.kind = "teamWeek", .permission = &permissions::promotions, .find = find_weeks});
  return all;
}

auto subjects() -> std::vector<SubjectOf> {
  auto all = subjects_of_offers();
  all.push_back({causes::day_paid.key, subject_of_day});
  all.push_back({causes::week_paid.key, subject_of_share});
  return all;
}

}  // namespace tasks
