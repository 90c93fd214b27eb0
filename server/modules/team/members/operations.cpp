// Teams as their members see them: everyone below, those whom one invited, and sums.
#include "calls.hpp"

#include "../ratios/ratios.hpp"
#include "accounts/line.hpp"
#include "counting.hpp"
#include "platform/typed_text.hpp"
#include "questions.hpp"
#include "rules.hpp"
#include "store.hpp"
#include "sums.hpp"
#include "team/team.hpp"

namespace team {

namespace {

auto this_month(Context& ctx) -> Day { return rules::first_of_month(ctx.now.day()); }

auto member_of(Context& ctx, const store::BelowRow& row) -> Member {
  const auto person = accounts::find_person(ctx, row.user_id).value();
  return {.user_id = row.user_id,
          .distance = row.distance,
          .nickname = accounts::public_name(person),
          .mobile = person.masked_mobile,
          .photo = person.photo,
          .level = person.level,
          .joined_at = instant_of_id(row.user_id.value),
          .bought = row.bought,
          .members = row.members};
}

auto one_member(Context& ctx, UserId caller, UserId user) -> Result<Members> {
  const auto row = store::one_below(ctx, caller, user, this_month(ctx));
  if (!row) return refuse(not_your_downline, {.rule = "team.own_line"});
  return Members{.items = {member_of(ctx, *row)}, .next = {}, .team = count_of_team(ctx, user)};
}

auto member_of_mobile(Context& ctx, UserId caller, std::string_view mobile) -> Result<Members> {
  REQUIRE(count_question(ctx, caller));
  const auto person = accounts::find_person_by_mobile(ctx, mobile);
  // An unknown number is looked up as a stranger's is: its refusal takes as long.
  return one_member(ctx, caller, person ? person->id : UserId{});
}

}  // namespace

auto members(Context& ctx, UserId caller, const MembersRequest& request) -> Result<Members> {
  if (request.user_id) return one_member(ctx, caller, *request.user_id);
  if (request.mobile && !is_blank(request.mobile->value))
    return member_of_mobile(ctx, caller, request.mobile->value);
  const auto wanted = items_wanted(request.limit);
  auto page = page_of(store::below(ctx, caller, cursor_id(request.cursor), this_month(ctx), wanted + 1),
                      wanted, [](const store::BelowRow& row) { return row.user_id.value; });
  Members answer{.items = {}, .next = std::move(page.next), .team = {}};
  for (const auto& row : page.items) answer.items.push_back(member_of(ctx, row));
  return answer;
}

auto direct_members(Context& ctx, UserId caller, const PageRequest& request) -> Result<Page<DirectMember>> {
  const auto wanted = items_wanted(request.limit);
  auto rows = page_of(store::invited(ctx, caller, cursor_id(request.cursor), this_month(ctx), wanted + 1),
                      wanted, [](const store::BelowRow& row) { return row.user_id.value; });
  RatioBook today{ctx, ctx.now.day()}, tomorrow{ctx, ctx.now.day() + std::chrono::days{1}};
  Page<DirectMember> page;
  page.next = std::move(rows.next);
  for (const auto& row : rows.items) {
    auto member = member_of(ctx, row);
    page.items.push_back({.user_id = row.user_id,
                          .nickname = std::move(member.nickname),
                          .mobile = std::move(member.mobile),
                          .photo = std::move(member.photo),
                          .level = member.level,
                          .joined_at = member.joined_at,
                          .bought = row.bought,
                          .picked_up = row.picked_up,
                          .members = row.members,
                          .tickets_month = row.tickets,
                          .ratio_today = decimal(today.of(row.user_id).counts.per_ten_thousand),
                          .ratio_tomorrow = decimal(tomorrow.of(row.user_id).counts.per_ten_thousand)});
  }
  return page;
}

auto sums_of_team(Context& ctx, UserId user) -> TeamSums {
  const auto today = ctx.now.day();
  const auto size = accounts::team_size(ctx, user);
  const auto row = store::sums_of(ctx, user, today, rules::monday_of(today), rules::first_of_month(today));
  return {.as_of = counted_until(ctx),
          .members = size.members,
          .direct = size.direct,
          .today = {row.seats_today, row.groups_today, row.tickets_today, row.buyers_today},
          .week = {row.seats_week, row.groups_week, row.tickets_week, row.buyers_week},
          .month = {row.seats_month, row.groups_month, row.tickets_month, row.buyers_month},
          .all = {row.seats_all, row.groups_all, row.tickets_all, row.buyers_all}};
}

auto team_sums(Context& ctx, UserId caller) -> Result<TeamSums> { return sums_of_team(ctx, caller); }

auto tickets_of(Context& ctx, UserId leader) -> std::int64_t { return store::tickets_now(ctx, leader); }

}  // namespace team
