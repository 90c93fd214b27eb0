// The names of groups and seats in flows, receipts and notices.
#include "subjects.hpp"

#include "causes.hpp"
#include "personal/store.hpp"
#include "platform/i18n/texts.hpp"
#include "public_queue/views.hpp"

namespace groups {

namespace {

constexpr const char* my_seats_page = "/pages/user/gb/my";

auto group_text(Context& ctx, std::string_view ticket, std::int64_t number) -> std::string {
  return i18n::filled(i18n::text("subjects", "groups.group").in(ctx.origin.language),
                      {ticket, std::to_string(number)});
}

auto seat_subject(Context& ctx, const Seat& seat) -> Subject {
  return {seat.group_number ? group_text(ctx, seat.name, *seat.group_number) : seat.name,
          "/pages/user/gb/detail?id=" + to_string(seat.seat_id)};
}

// A user whose seat waited in the queue had none in the group with which the day closed.
auto group_without_seat(Context& ctx, GroupId id, Classes& classes) -> Subject {
  const auto group = store::find_group(ctx, id);
  if (!group) return {};
  const auto set = store::find_set(ctx, group->set_id).value();
  return {group_text(ctx, classes[set.class_id].name, group->number), my_seats_page};
}

}  // namespace

auto of_group(Context& ctx, UserId user, std::int64_t id) -> Subject {
  Classes classes{ctx};
  const auto line = store::seat_line_in_group(ctx, user, GroupId{id});
  return line ? seat_subject(ctx, seat_view(*line, classes)) : group_without_seat(ctx, GroupId{id}, classes);
}

auto of_seat(Context& ctx, UserId user, std::int64_t id) -> Subject {
  Classes classes{ctx};
  const auto line = store::seat_line(ctx, user, SeatId{id});
  return line ? seat_subject(ctx, seat_view(*line, classes)) : Subject{};
}

namespace {

auto of_order(Context& ctx, UserId user, std::int64_t id) -> Subject {
  Classes classes{ctx};
  if (!store::find_order(ctx, user, OrderId{id})) return {};
  const auto lines = store::seat_lines_of_order(ctx, OrderId{id});
  if (lines.empty()) return {};
  if (lines.size() == 1) return seat_subject(ctx, seat_view(lines.front(), classes));
  const auto& name = classes[lines.front().class_id].name;
  return {i18n::filled(i18n::text("subjects", "groups.seats").in(ctx.origin.language),
                       {name, std::to_string(lines.size())}),
          my_seats_page};
}

}  // namespace

namespace {

auto master_page(BatchId batch) { return "/pages/user/person/detail?id=" + to_string(batch); }

auto batch_text(Context& ctx, const store::BatchRow& batch) -> std::string {
  Classes classes{ctx};
  return i18n::filled(i18n::text("subjects", "groups.batch").in(ctx.origin.language),
                      {classes[batch.class_id].name, std::to_string(batch.groups)});
}

// A personal group that formed: its members by their seats, its master by the batch.
auto of_person_group(Context& ctx, UserId user, std::int64_t id) -> Subject {
  Classes classes{ctx};
  if (const auto line = store::person_seat_line_in_group(ctx, user, GroupId{id}))
    return seat_subject(ctx, seat_view(*line, classes));
  const auto group = store::find_person_group(ctx, GroupId{id});
  const auto batch = group ? store::find_batch(ctx, group->batch_id) : std::nullopt;
  if (!batch || batch->master_id != user) return {};
  return {group_text(ctx, classes[batch->class_id].name, group->number), master_page(batch->id)};
}

}  // namespace

auto of_person_seat(Context& ctx, UserId user, std::int64_t id) -> Subject {
  Classes classes{ctx};
  const auto line = store::person_seat_line(ctx, user, SeatId{id});
  return line ? seat_subject(ctx, seat_view(*line, classes)) : Subject{};
}

auto of_batch(Context& ctx, UserId user, std::int64_t id) -> Subject {
  const auto batch = store::find_batch(ctx, BatchId{id});
  if (!batch) return {};
  if (batch->master_id == user) return {batch_text(ctx, *batch), master_page(batch->id)};
  return of_person_group(ctx, user, batch->current_group.value);
}

auto group_name(const tickets::TicketClass& of, std::int64_t number) -> GroupName {
  const auto& sentence = i18n::text("subjects", "groups.group");
  const auto n = std::to_string(number);
  return {i18n::filled(sentence.vi, {of.name_vi, n}), i18n::filled(sentence.en, {of.name_en, n}),
          i18n::filled(sentence.zh, {of.name_zh, n})};
}

auto subjects() -> std::vector<SubjectOf> {
  return {{causes::seats_held.key, of_order},
          {causes::formed.key, of_group},
          {causes::closed.key, of_group},
          {causes::left.key, of_seat},
          {causes::pass_used.key, of_seat},
          {causes::batch_launched.key, of_batch},
          {causes::batch_cancelled.key, of_batch},
          {causes::batch_closed.key, of_batch},
          {causes::person_joined.key, of_person_seat},
          {causes::person_left.key, of_person_seat},
          {causes::person_formed.key, of_person_group}};
}

}  // namespace groups
