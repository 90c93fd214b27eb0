// Promotions and team weeks in the console's search, on receipts, and on users' time lines.
#include <fmt/format.h>

#include "causes.hpp"
#include "platform/thing.hpp"
#include "promotions/store.hpp"
#include "registration.hpp"
#include "tasks/permissions.hpp"
#include "team_weeks/store.hpp"

namespace tasks {

namespace {

using store::PromotionRow, store::TakeRow, store::TeamWeekRow, store::WeekTakeRow;

template <class Row>
auto class_name(Context& ctx, const Row& row) -> std::string {
  return tickets::find_class(ctx, row.class_id).value().name;
}

constexpr Thing<PromotionRow> promotion{
    .kind = "promotion",
    .permission = &permissions::promotions,
    .find = store::find_promotion,
    .title = class_name,
    .subtitle = [](Context&, const PromotionRow& row) { return iso_day(row.last_day); }};
constexpr Thing<TeamWeekRow> team_week{
    .kind = "teamWeek",
    .permission = &permissions::promotions,
    .find = store::find_week,
    .title = class_name,
    .subtitle = [](Context&, const TeamWeekRow& row) { return iso_day(row.monday); }};

auto subject_of_day(Context& ctx, UserId user, std::int64_t id) -> Subject {
  const auto item = store::find_item(ctx, TaskItemId{id});
  if (!item || item->user_id != user) return {};
  const auto of = store::find_promotion(ctx, item->promotion_id).value();
  return {fmt::format("{} · {}", class_name(ctx, of), iso_day(item->day)),
          "/pages/task/inviteTask?id=" + to_string(item->take_id)};
}

auto subject_of_share(Context& ctx, UserId user, std::int64_t id) -> Subject {
  const auto member = store::find_member(ctx, WeekMemberId{id});
  if (!member || member->user_id != user) return {};
  const auto take = store::find_week_take(ctx, member->take_id).value();
  const auto week = store::find_week(ctx, take.week_id).value();
  return {fmt::format("{} · {}", class_name(ctx, week), iso_day(week.monday)),
          "/pages/task/teamDetail?id=" + to_string(take.id)};
}

// What happened to a take leads to what was taken.
auto happened(Context& ctx, const TakeRow& row, Instant at, std::string_view words) -> PersonEvent {
  auto event = event_of(ctx, promotion, store::find_promotion(ctx, row.promotion_id).value(), at, words);
  event.key = row.id.value;
  return event;
}
auto happened(Context& ctx, const WeekTakeRow& row, Instant at, std::string_view words) -> PersonEvent {
  const auto week = store::find_week(ctx, row.week_id).value();
  auto event = event_of(ctx, team_week, week, at, words);
  event.key = row.id.value;
  event.detail += " · " + iso_day(week.monday);
  return event;
}
template <class Row>
auto taken(Context& ctx, const Row& row) -> PersonEvent {
  const bool is_week = std::is_same_v<Row, WeekTakeRow>;
  return happened(ctx, row, row.taken_at, is_week ? "tasks.week_taken" : "tasks.promotion_taken");
}
template <class Row>
auto ended(Context& ctx, const Row& row) -> PersonEvent {
  const auto* of = std::is_same_v<Row, WeekTakeRow> ? "week" : "promotion";
  auto event = happened(ctx, row, *row.ended_at, fmt::format("tasks.{}_{}", of, shape::name_of(row.state)));
  if (row.paid > Money{}) event.amount = readable(row.paid, ctx.origin.language);
  return event;
}

}  // namespace

auto finders() -> std::vector<Finder> {
  auto all = finders_of_offers();
  all.push_back(finder(promotion));
  all.push_back(finder(team_week));
  return all;
}

auto subjects() -> std::vector<SubjectOf> {
  auto all = subjects_of_offers();
  all.push_back({causes::day_paid.key, subject_of_day});
  all.push_back({causes::week_paid.key, subject_of_share});
  return all;
}

auto person_events() -> std::vector<PersonEvents> {
  const auto* may = &permissions::promotions;
  auto all = events_of_offers();
  all.insert(all.end(), {{"tasks.promotion_ended", "tasks.tasks", may,
                          dated<"task_promotion_take", "user_id", "ended_at", ended<TakeRow>>},
                         {"tasks.promotion_taken", "tasks.tasks", may,
                          dated<"task_promotion_take", "user_id", "taken_at", taken<TakeRow>>},
                         {"tasks.week_ended", "tasks.tasks", may,
                          dated<"task_week_take", "leader_id", "ended_at", ended<WeekTakeRow>>},
                         {"tasks.week_taken", "tasks.tasks", may,
                          dated<"task_week_take", "leader_id", "taken_at", taken<WeekTakeRow>>}});
  return all;
}

}  // namespace tasks
