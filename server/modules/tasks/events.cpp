// A user's time line: promotions and team weeks that they took, and how they ended.
#include <fmt/format.h>

#include "platform/i18n/event_words.hpp"
#include "registration.hpp"
#include "tasks/permissions.hpp"
#include "team_weeks/store.hpp"

namespace tasks {

namespace {

using i18n::event_words;
using ::store::select;

auto event_of(Context& ctx, const store::TakeRow& row, Instant at, std::string_view key) -> PersonEvent {
  const auto promotion = store::find_promotion(ctx, row.promotion_id).value();
  return {.at = at,
          .key = row.id.value,
          .title = event_words(key, ctx.origin.language),
          .detail = tickets::find_class(ctx, promotion.class_id).value().name,
          .amount = row.paid == Money{} ? "" : readable(row.paid, ctx.origin.language),
          .by = {},
          .link = {"promotion", to_string(promotion.id), std::string{shape::name_of(promotion.state)}}};
}

auto event_of(Context& ctx, const store::WeekTakeRow& row, Instant at, std::string_view key) -> PersonEvent {
  const auto week = store::find_week(ctx, row.week_id).value();
  return {.at = at,
          .key = row.id.value,
          .title = event_words(key, ctx.origin.language),
          .detail = fmt::format("{} · {}", tickets::find_class(ctx, week.class_id).value().name,
                                iso_day(week.monday)),
          .amount = row.paid == Money{} ? "" : readable(row.paid, ctx.origin.language),
          .by = {},
          .link = {"teamWeek", to_string(week.id), std::string{shape::name_of(week.state)}}};
}

auto promotion_taken(Context& ctx, UserId user, EventPlace before, std::int64_t wanted)
    -> std::vector<PersonEvent> {
  std::vector<PersonEvent> events;
  for (auto row : ctx.tx.all(select<store::TakeRow,
                                    "FROM task_promotion_take WHERE user_id = $1 AND (taken_at, id) < "
                                    "($2, $3) ORDER BY taken_at DESC, id DESC LIMIT $4">,
                             user, before.at, before.key, wanted)) {
    row.paid = {};
    events.push_back(event_of(ctx, row, row.taken_at, "tasks.promotion_taken"));
  }
  return events;
}

auto promotion_ended(Context& ctx, UserId user, EventPlace before, std::int64_t wanted)
    -> std::vector<PersonEvent> {
  std::vector<PersonEvent> events;
  for (const auto& row : ctx.tx.all(select<store::TakeRow,
                                           "FROM task_promotion_take WHERE user_id = $1 AND ended_at IS NOT "
                                           "NULL AND (ended_at, id) < ($2, $3) "
                                           "ORDER BY ended_at DESC, id DESC LIMIT $4">,
                                    user, before.at, before.key, wanted))
    events.push_back(
        event_of(ctx, row, *row.ended_at, fmt::format("tasks.promotion_{}", shape::name_of(row.state))));
  return events;
}

auto week_taken(Context& ctx, UserId user, EventPlace before, std::int64_t wanted)
    -> std::vector<PersonEvent> {
  std::vector<PersonEvent> events;
  for (auto row : ctx.tx.all(select<store::WeekTakeRow,
                                    "FROM task_week_take WHERE leader_id = $1 AND (taken_at, id) < "
                                    "($2, $3) ORDER BY taken_at DESC, id DESC LIMIT $4">,
                             user, before.at, before.key, wanted)) {
    row.paid = {};
    events.push_back(event_of(ctx, row, row.taken_at, "tasks.week_taken"));
  }
  return events;
}

auto week_ended(Context& ctx, UserId user, EventPlace before, std::int64_t wanted)
    -> std::vector<PersonEvent> {
  std::vector<PersonEvent> events;
  for (const auto& row : ctx.tx.all(select<store::WeekTakeRow,
                                           "FROM task_week_take WHERE leader_id = $1 AND ended_at IS NOT "
                                           "NULL AND (ended_at, id) < ($2, $3) "
                                           "ORDER BY ended_at DESC, id DESC LIMIT $4">,
                                    user, before.at, before.key, wanted))
    events.push_back(
        event_of(ctx, row, *row.ended_at, fmt::format("tasks.week_{}", shape::name_of(row.state))));
  return events;
}

}  // namespace

auto person_events() -> std::vector<PersonEvents> {
  const auto* permission = &permissions::promotions;
  auto all = events_of_offers();
  all.insert(all.end(), {{"tasks.promotion_ended", "tasks.tasks", permission, promotion_ended},
                         {"tasks.promotion_taken", "tasks.tasks", permission, promotion_taken},
                         {"tasks.week_ended", "tasks.tasks", permission, week_ended},
                         {"tasks.week_taken", "tasks.tasks", permission, week_taken}});
  return all;
}

}  // namespace tasks
