// Questions by number: their limit, and the team of a number of one's line or of a permitted one.
#include "questions.hpp"

#include "../settings.hpp"
#include "accounts/line.hpp"
#include "counting.hpp"
#include "platform/typed_text.hpp"
#include "rules.hpp"
#include "store.hpp"
#include "team/team.hpp"

namespace team {

namespace {

using namespace std::chrono_literals;

auto too_many(Context& ctx, UserId caller, std::int64_t most) {
  const auto counted = store::Questions::find(ctx, caller);
  const auto since = counted ? counted->since : ctx.now.instant;
  return refuse(too_many_questions, {.rule = settings::questions_an_hour.key,
                                     .yours = counted ? counted->count : most,
                                     .limit = most,
                                     .allowed_at = Instant{since + 1h}});
}

auto counted(Context& ctx, UserId caller) -> Verdict {
  const auto most = ctx.settings[settings::questions_an_hour];
  if (store::Questions::add(ctx, caller, most)) return allowed();
  return too_many(ctx, caller, most);
}

}  // namespace

auto count_question(Context& ctx, UserId caller) -> Result<std::int64_t> {
  // A refused question is rolled back with its count, and counted then.
  const auto most = ctx.settings[settings::questions_an_hour];
  const auto before = store::Questions::find(ctx, caller);
  if (before && before->count >= most) return too_many(ctx, caller, most);
  ctx.after_rollback([caller](Context& later) { return counted(later, caller); });
  REQUIRE(counted(ctx, caller));
  const auto now = store::Questions::find(ctx, caller);
  return most - (now ? now->count : most);
}

auto count_of_team(Context& ctx, UserId leader) -> TeamCount {
  const auto today = ctx.now.day();
  const auto size = accounts::team_size(ctx, leader);
  const auto sums = store::sums_of(ctx, leader, today, rules::monday_of(today), rules::first_of_month(today));
  return {.as_of = counted_until(ctx),
          .members = size.members,
          .direct = size.direct,
          .buyers = sums.buyers_all,
          .tickets_month = sums.tickets_month};
}

auto leader_of_mobile(Context& ctx, UserId asker, std::string_view mobile) -> Result<std::optional<UserId>> {
  REQUIRE(count_question(ctx, asker));
  const auto person = accounts::find_person_by_mobile(ctx, mobile);
  // An unknown number is looked up as a stranger's is: it takes as long.
  const auto leader = person ? person->id : UserId{};
  const bool may_ask = accounts::distance_in_line(ctx, asker, leader).has_value() ||
                       store::running_permit(ctx, asker, leader).has_value();
  const bool has_team = accounts::team_size(ctx, leader).members > 0;
  if (person && may_ask && has_team) return std::optional{leader};
  return std::optional<UserId>{};
}

auto team_of_mobile(Context& ctx, UserId caller, const TeamCountRequest& request) -> Result<TeamOfMobile> {
  if (!request.mobile || is_blank(request.mobile->value)) return refuse(mobile_missing);
  const auto left = TRY(count_question(ctx, caller));
  const auto person = accounts::find_person_by_mobile(ctx, request.mobile->value);
  // An unknown number is looked up as a stranger's is: its refusal takes as long.
  const auto leader = person ? person->id : UserId{};
  const auto distance = leader == caller ? 0 : accounts::distance_in_line(ctx, caller, leader);
  const auto permit = store::running_permit(ctx, caller, leader);
  if (!person || (!distance && !permit)) return refuse(query_not_permitted, {.rule = "team.own_line"});
  TeamOfMobile team{.nickname = accounts::public_name(*person),
                    .mobile = person->masked_mobile,
                    .photo = person->photo,
                    .distance = distance,
                    .permitted_until = {},
                    .team = count_of_team(ctx, leader),
                    .questions_left = left};
  if (!distance) team.permitted_until = permit->until;
  return team;
}

}  // namespace team
