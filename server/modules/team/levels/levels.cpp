// Levels: what counts for them, and the nightly recount.
#include "levels.hpp"

#include "../members/counting.hpp"
#include "../members/store.hpp"
#include "../settings.hpp"
#include "accounts/accounts.hpp"
#include "accounts/line.hpp"
#include "admin/admin.hpp"
#include "notices.hpp"
#include "platform/life.hpp"

namespace team {

namespace {

using namespace std::chrono_literals;
using console::LevelCause, console::ReviewState;

constexpr TimeOfDay recounts_at = 30min;
constexpr std::int64_t leaders_a_stretch = 500;  // a short transaction

auto days_that_count(Context& ctx) { return std::chrono::days{ctx.settings[settings::level_days]}; }

void change_level(Context& ctx, const accounts::Person& person, int level, rules::Standing standing) {
  const bool rises = level > person.level;
  accounts::set_level(ctx, person.id, level);
  store::insert_change(ctx, {.id = ctx.new_id<Cursor>().value,
                             .user_id = person.id,
                             .from_level = person.level,
                             .to_level = level,
                             .cause = rises ? LevelCause::rose : LevelCause::fell,
                             .buying = standing.buying,
                             .tickets = standing.tickets,
                             .changed_at = ctx.now.instant});
  inbox::notify_all(ctx, {{.user = person.id,
                           .notice = rises ? notices::level_rose : notices::level_fell,
                           .first = std::int64_t{level},
                           .second = std::int64_t{person.level},
                           .third = ctx.settings[settings::level_days]}});
}

// A refused person is proposed again after as many days as count for a level.
auto may_be_proposed(Context& ctx, const std::optional<store::ReviewRow>& last) -> bool {
  if (!last) return true;
  if (last->state == ReviewState::waiting) return false;
  return last->state != ReviewState::refused || ctx.now.instant - *last->decided_at >= days_that_count(ctx);
}

// One that waits for an operator lapses when its person no longer meets the conditions, or is erased.
void let_lapse(Context& ctx, std::optional<store::ReviewRow> last) {
  const store::ReviewEnded ended{.decided_at = ctx.now.instant};
  if (last && move<"team_review", rules::review_life>(ctx, *last, rules::ReviewEvent::lapse, ended))
    admin::end_claim(ctx, levels_queue, last->id.value);
}

void review_highest(Context& ctx, UserId user, int level, const rules::Ladder& needs,
                    rules::Standing standing) {
  const auto last = store::last_review(ctx, user);
  const bool meets = rules::meets(rules::needs_of(needs, rules::highest_level), standing);
  if (meets && level < rules::highest_level) {
    if (!may_be_proposed(ctx, last)) return;
    store::insert_review(ctx, {.id = ctx.new_id<console::LevelReviewId>(),
                               .user_id = user,
                               .state = ReviewState::waiting,
                               .buying = standing.buying,
                               .tickets = standing.tickets,
                               .made_at = ctx.now.instant});
  } else {
    let_lapse(ctx, last);
  }
}

void recount(Context& ctx, UserId user, const rules::Ladder& needs) {
  auto leader = store::lock_leader(ctx, user);
  const auto person = accounts::find_person(ctx, user);
  if (!leader || !person) return;
  const auto standing = standing_of(ctx, user);
  const rules::Night before{person->level, leader->met_on};
  const auto after = rules::after_night(needs, before, standing, ctx.now.day(), days_that_count(ctx));
  if (after.met_on != before.met_on) {
    leader->met_on = after.met_on;
    store::save_leader(ctx, *leader);
  }
  if (after.level != before.level) change_level(ctx, *person, after.level, standing);
  review_highest(ctx, user, after.level, needs, standing);
}

}  // namespace

auto ladder(Context& ctx) -> rules::Ladder {
  namespace s = settings;
  return {LevelNeeds{2, ctx.settings[s::level2_buying], 0, false},
          LevelNeeds{3, ctx.settings[s::level3_buying], ctx.settings[s::level3_tickets], false},
          LevelNeeds{4, ctx.settings[s::level4_buying], ctx.settings[s::level4_tickets], true}};
}

auto standing_of(Context& ctx, UserId user) -> rules::Standing {
  const auto since = ctx.now.day() - days_that_count(ctx);
  return {store::buying_since(ctx, user, instant_of(since)), store::tickets_since(ctx, user, since)};
}

auto level_card(Context& ctx, UserId user) -> Result<LevelCard> {
  const auto person = TRY(accounts::require_person(ctx, user));
  const auto needs = ladder(ctx);
  const auto standing = standing_of(ctx, user);
  const auto last = store::last_review(ctx, user);
  LevelCard card{.level = person.level,
                 .buying = standing.buying,
                 .tickets = standing.tickets,
                 .days = ctx.settings[settings::level_days],
                 .own = rules::needs_of(needs, person.level),
                 .next = {},
                 .buying_left = 0,
                 .tickets_left = 0,
                 .is_waiting = last && last->state == ReviewState::waiting,
                 .falls_on = {},
                 .as_of = counted_until(ctx)};
  if (person.level < rules::highest_level) {
    card.next = rules::needs_of(needs, person.level + 1);
    card.buying_left = std::max<std::int64_t>(0, card.next->buying - standing.buying);
    card.tickets_left = std::max<std::int64_t>(0, card.next->tickets - standing.tickets);
  }
  const auto leader = store::find_leader(ctx, user);
  if (leader && person.level > 1 && !rules::holds(needs, person.level, standing))
    card.falls_on = leader->met_on + days_that_count(ctx);
  return card;
}

auto my_level(Context& ctx, UserId caller) -> Result<LevelCard> { return level_card(ctx, caller); }

void plan_recount(Context& ctx) {
  jobs::plan(ctx, recount_job, 0, DailyWindow{recounts_at, recounts_at + 1s}.next_opening(ctx.now));
}

void recount_levels(Context& ctx, std::int64_t after, Instant due_at) {
  if (after == 0) plan_recount(ctx);
  const auto needs = ladder(ctx);
  const auto leaders = store::leaders_after(ctx, UserId{after}, leaders_a_stretch);
  for (const auto user : leaders) recount(ctx, user, needs);
  if (std::ssize(leaders) == leaders_a_stretch) jobs::plan(ctx, recount_job, leaders.back().value, due_at);
}

void end_levels(Context& ctx, UserId user) {
  store::delete_leader(ctx, user);
  let_lapse(ctx, store::last_review(ctx, user));
}

}  // namespace team
