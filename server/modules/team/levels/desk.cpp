// Reviews of level 4, by operators.
#include "../members/rules.hpp"
#include "../settings.hpp"
#include "accounts/accounts.hpp"
#include "accounts/line.hpp"
#include "admin/admin.hpp"
#include "levels.hpp"
#include "notices.hpp"
#include "platform/life.hpp"

namespace team::console {

namespace {

auto seen(Context& ctx, const store::ReviewRow& row) -> LevelReview {
  const auto person = accounts::find_person(ctx, row.user_id).value();
  const auto now = standing_of(ctx, row.user_id);
  return {.id = row.id,
          .state = row.state,
          .user_id = row.user_id,
          .nickname = person.nickname,
          .masked_mobile = person.masked_mobile,
          .level = person.level,
          .buying = row.buying,
          .tickets = row.tickets,
          .buying_now = now.buying,
          .tickets_now = now.tickets,
          .needs = rules::needs_of(ladder(ctx), rules::highest_level),
          .made_at = row.made_at,
          .decided_by = admin::operator_name(ctx, row.decided_by),
          .reason = row.reason,
          .decided_at = row.decided_at};
}

auto still_met(Context& ctx, UserId user) -> Verdict {
  const auto needs = rules::needs_of(ladder(ctx), rules::highest_level);
  const auto standing = standing_of(ctx, user);
  if (standing.buying < needs.buying)
    return refuse(level_unmet,
                  {.rule = settings::level4_buying.key, .yours = standing.buying, .limit = needs.buying});
  if (standing.tickets < needs.tickets)
    return refuse(level_unmet,
                  {.rule = settings::level4_tickets.key, .yours = standing.tickets, .limit = needs.tickets});
  return allowed();
}

// The lock of the leader keeps the nightly recount out.
auto decided(Context& ctx, OperatorId caller, const DecideReviewRequest& request, rules::ReviewEvent event)
    -> Result<store::ReviewRow> {
  auto row = store::find_review(ctx, request.id);
  if (!row) return refuse(review_not_found);
  if (!rules::review_life.allows(row->state, event)) return refuse(level_not_waiting);
  if (event == rules::ReviewEvent::confirm) REQUIRE(still_met(ctx, row->user_id));
  store::lock_leader(ctx, row->user_id);
  const store::ReviewEnded ended{caller, ctx.now.instant, request.reason};
  if (!move<"team_review", rules::review_life>(ctx, *row, event, ended)) return refuse(level_not_waiting);
  admin::end_claim(ctx, levels_queue, row->id.value);
  return *std::move(row);
}

}  // namespace

auto reviews(Context& ctx, OperatorId, const ReviewListRequest& request) -> Result<ListPage<LevelReview>> {
  return listing::page<store::LevelReviews>(
      ctx, listing::place_of(request), [&ctx](const store::ReviewRow& row) { return seen(ctx, row); },
      request.state);
}

auto confirm_level(Context& ctx, OperatorId caller, const DecideReviewRequest& request)
    -> Result<LevelReview> {
  const auto row = TRY(decided(ctx, caller, request, rules::ReviewEvent::confirm));
  const auto person = accounts::find_person(ctx, row.user_id).value();
  const auto standing = standing_of(ctx, row.user_id);
  accounts::set_level(ctx, person.id, rules::highest_level);
  store::save_leader(ctx, {person.id, ctx.now.day()});
  store::insert_change(ctx, {.id = ctx.new_id<Cursor>().value,
                             .user_id = person.id,
                             .from_level = person.level,
                             .to_level = rules::highest_level,
                             .cause = LevelCause::confirmed,
                             .buying = standing.buying,
                             .tickets = standing.tickets,
                             .changed_at = ctx.now.instant,
                             .changed_by = caller});
  inbox::tell(ctx, person.id, notices::level_rose, std::int64_t{rules::highest_level});
  return seen(ctx, row);
}

auto refuse_level(Context& ctx, OperatorId caller, const DecideReviewRequest& request)
    -> Result<LevelReview> {
  const auto row = TRY(decided(ctx, caller, request, rules::ReviewEvent::refuse));
  inbox::tell(ctx, row.user_id, notices::level_refused, row.reason, ctx.settings[settings::level_days]);
  return seen(ctx, row);
}

}  // namespace team::console
