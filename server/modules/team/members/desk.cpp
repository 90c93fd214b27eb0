// Permitted numbers and a person's team, at the console.
#include "console.hpp"

#include "../levels/levels.hpp"
#include "accounts/accounts.hpp"
#include "accounts/line.hpp"
#include "admin/admin.hpp"
#include "platform/typed_text.hpp"
#include "rules.hpp"
#include "store.hpp"
#include "sums.hpp"

namespace team::console {

namespace {

constexpr std::int64_t levels_above = 20, most_changes = 20;

auto state_of(const store::PermitRow& row, Instant now) -> PermitState {
  if (row.ended_by) return PermitState::ended;
  return row.ended_at || row.until <= now ? PermitState::over : PermitState::running;
}

auto seen(Context& ctx, const store::PermitRow& row) -> Permit {
  const auto person = accounts::find_person(ctx, row.user_id).value();
  const auto leader = accounts::find_person(ctx, row.leader_id).value();
  return {.id = row.id,
          .state = state_of(row, ctx.now.instant),
          .user_id = row.user_id,
          .nickname = person.nickname,
          .masked_mobile = person.masked_mobile,
          .leader_id = row.leader_id,
          .leader_nickname = leader.nickname,
          .leader_masked_mobile = leader.masked_mobile,
          .reason = row.reason,
          .until = row.until,
          .made_by = admin::operator_name(ctx, row.made_by),
          .made_at = row.made_at,
          .ended_by = admin::operator_name(ctx, row.ended_by),
          .end_reason = row.end_reason,
          .ended_at = row.ended_at};
}

auto line_above(Context& ctx, UserId user) -> std::vector<LinePerson> {
  std::vector<LinePerson> above;
  for (const auto& one : accounts::upline(ctx, user, levels_above)) {
    const auto person = accounts::find_person(ctx, one.user).value();
    above.push_back({one.user, one.distance, person.nickname, person.masked_mobile, person.level});
  }
  return above;
}

auto level_changes(Context& ctx, UserId user) -> std::vector<LevelChange> {
  std::vector<LevelChange> changes;
  for (const auto& row : store::changes_of(ctx, user, most_changes))
    changes.push_back({row.changed_at, row.from_level, row.to_level, row.cause, row.buying, row.tickets});
  return changes;
}

auto direct_person(Context& ctx, const store::BelowRow& row) -> DirectPerson {
  const auto person = accounts::find_person(ctx, row.user_id).value();
  return {.user_id = row.user_id,
          .nickname = person.nickname,
          .masked_mobile = person.masked_mobile,
          .level = person.level,
          .joined_at = instant_of_id(row.user_id.value),
          .bought = row.bought,
          .members = row.members};
}

}  // namespace

auto permits(Context& ctx, OperatorId, const PermitListRequest& request) -> Result<ListPage<Permit>> {
  return listing::page<store::Permits>(
      ctx, listing::place_of(request), [&ctx](const store::PermitRow& row) { return seen(ctx, row); },
      listing::unscoped, request.state, ctx.now.instant, request.user_id,
      listing::if_true(request.state == PermitState::running),
      listing::if_true(request.state == PermitState::ended));
}

auto add_permit(Context& ctx, OperatorId caller, const AddPermitRequest& request) -> Result<Permit> {
  const auto person = TRY(accounts::require_person(ctx, request.user_id));
  if (!request.mobile || is_blank(request.mobile->value)) return refuse(mobile_missing);
  const auto leader = accounts::find_person_by_mobile(ctx, request.mobile->value);
  if (!leader) return refuse(permit_number_unknown);
  if (leader->id == person.id) return refuse(permit_own_number);
  const auto until = TRY(rules::permit_ends(request.until, ctx.now.instant));
  const store::PermitRow row{.id = ctx.new_id<PermitId>(),
                             .user_id = person.id,
                             .leader_id = leader->id,
                             .reason = request.reason,
                             .until = until,
                             .made_by = caller,
                             .made_at = ctx.now.instant};
  if (const auto running = store::running_permit(ctx, person.id, leader->id))
    return refuse(permit_exists, {.allowed_at = running->until});
  if (!store::insert_permit(ctx, row)) return refuse(permit_exists, {.allowed_at = until});
  return seen(ctx, row);
}

auto end_permit(Context& ctx, OperatorId caller, const EndPermitRequest& request) -> Result<Permit> {
  auto row = store::find_permit(ctx, request.id);
  if (!row) return refuse(permit_not_found);
  row->ended_by = caller;
  row->ended_at = ctx.now.instant;
  row->end_reason = request.reason;
  if (!store::end_permit(ctx, *row)) return refuse(permit_over);
  return seen(ctx, *row);
}

auto person_team(Context& ctx, OperatorId, const PersonTeamRequest& request) -> Result<PersonTeam> {
  auto level = TRY(level_card(ctx, request.user_id));
  const auto wanted = items_wanted(request.limit);
  const auto month = rules::first_of_month(ctx.now.day());
  auto rows = page_of(store::invited(ctx, request.user_id, cursor_id(request.cursor), month, wanted + 1),
                      wanted, [](const store::BelowRow& row) { return row.user_id.value; });
  PersonTeam team{.above = line_above(ctx, request.user_id),
                  .sums = sums_of_team(ctx, request.user_id),
                  .level = level,
                  .changes = level_changes(ctx, request.user_id),
                  .items = {},
                  .next = std::move(rows.next)};
  for (const auto& row : rows.items) team.items.push_back(direct_person(ctx, row));
  return team;
}

}  // namespace team::console
