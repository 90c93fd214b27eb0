// A person's level, reviews and permitted numbers: exported, ended, and on the time line.
#include "../registration.hpp"

#include "../levels/levels.hpp"
#include "platform/i18n/event_words.hpp"
#include "platform/shape/codec.hpp"
#include "store.hpp"
#include "team/permissions.hpp"

namespace team {

namespace {

using ::store::select;
using Events = std::vector<PersonEvent>;

// Omits the operators, whom the user need not know.
struct KeptReview {
  console::ReviewState state;
  std::int64_t buying, tickets;
  Instant made_at;
  std::optional<Instant> decided_at;
  std::string reason;
};
BOOST_DESCRIBE_STRUCT(KeptReview, (), (state, buying, tickets, made_at, decided_at, reason))

struct KeptChange {
  int from_level, to_level;
  console::LevelCause cause;
  std::int64_t buying, tickets;
  Instant changed_at;
};
BOOST_DESCRIBE_STRUCT(KeptChange, (), (from_level, to_level, cause, buying, tickets, changed_at))

struct KeptPermit {
  UserId user_id, leader_id;
  Instant made_at, until;
  std::optional<Instant> ended_at;
};
BOOST_DESCRIBE_STRUCT(KeptPermit, (), (user_id, leader_id, made_at, until, ended_at))

struct KeptPurchase {
  std::optional<UserId> referrer_id;
  Instant first_at, last_at;
};
BOOST_DESCRIBE_STRUCT(KeptPurchase, (), (referrer_id, first_at, last_at))

struct KeptLaunch {
  std::int64_t group_id;
  Instant launched_at;
  std::optional<Instant> formed_at;
};
BOOST_DESCRIBE_STRUCT(KeptLaunch, (), (group_id, launched_at, formed_at))

struct KeptPickup {
  std::int64_t ticket_id;
  Instant picked_up_at;
};
BOOST_DESCRIBE_STRUCT(KeptPickup, (), (ticket_id, picked_up_at))

struct KeptTeam {
  std::vector<KeptPurchase> bought;
  std::vector<KeptPickup> pickups;
  std::vector<KeptLaunch> launches;
  std::vector<KeptChange> levels;
  std::vector<KeptReview> reviews;
  std::vector<KeptPermit> permits;
};
BOOST_DESCRIBE_STRUCT(KeptTeam, (), (bought, pickups, launches, levels, reviews, permits))

auto show_team(Context& ctx, UserId user) -> std::string {
  return shape::to_json(KeptTeam{
      .bought = ctx.tx.all(select<KeptPurchase, "FROM team_referral WHERE user_id = $1">, user),
      .pickups = ctx.tx.all(
          select<KeptPickup, "FROM team_pickup WHERE winner_id = $1 ORDER BY picked_up_at, ticket_id">, user),
      .launches =
          ctx.tx.all(select<KeptLaunch, "FROM team_launch WHERE master_id = $1 ORDER BY group_id">, user),
      .levels = ctx.tx.all(select<KeptChange, "FROM team_level_change WHERE user_id = $1 ORDER BY id">, user),
      .reviews = ctx.tx.all(select<KeptReview, "FROM team_review WHERE user_id = $1 ORDER BY id">, user),
      .permits = ctx.tx.all(
          select<KeptPermit, "FROM team_permit WHERE user_id = $1 OR leader_id = $1 ORDER BY id">, user)});
}

// Counts stay: they name no one, and those above see them.
void forget_team(Context& ctx, UserId user) {
  end_levels(ctx, user);
  store::end_permits_of(ctx, user);
  ctx.tx.run("UPDATE team_permit SET reason = '', end_reason = '' WHERE user_id = $1 OR leader_id = $1",
             user);
  ctx.tx.run("UPDATE team_review SET reason = '' WHERE user_id = $1", user);
  ctx.tx.run("DELETE FROM team_level_change WHERE user_id = $1", user);
  ctx.tx.run("DELETE FROM team_question WHERE user_id = $1", user);
}

auto key_of(console::LevelCause cause) -> std::string_view {
  if (cause == console::LevelCause::confirmed) return "team.level_confirmed";
  return cause == console::LevelCause::rose ? "team.level_rose" : "team.level_fell";
}

auto levels(Context& ctx, UserId user, EventPlace before, std::int64_t wanted) -> Events {
  Events events;
  for (const auto& row :
       ctx.tx.all(select<store::ChangeRow,
                         "FROM team_level_change WHERE user_id = $1 AND (changed_at, id) < ($2, $3) "
                         "ORDER BY changed_at DESC, id DESC LIMIT $4">,
                  user, before.at, before.key, wanted))
    events.push_back(
        {.at = row.changed_at,
         .key = row.id,
         .title = i18n::event_words(key_of(row.cause), ctx.origin.language, {std::to_string(row.to_level)}),
         .by = row.changed_by});
  return events;
}

auto permitted(Context& ctx, UserId user, EventPlace before, std::int64_t wanted) -> Events {
  Events events;
  for (auto& row : ctx.tx.all(select<store::PermitRow,
                                     "FROM team_permit WHERE user_id = $1 AND (made_at, id) < ($2, $3) "
                                     "ORDER BY made_at DESC, id DESC LIMIT $4">,
                              user, before.at, before.key, wanted))
    events.push_back({.at = row.made_at,
                      .key = row.id.value,
                      .title = i18n::event_words("team.permitted", ctx.origin.language),
                      .detail = std::move(row.reason),
                      .by = row.made_by});
  return events;
}

}  // namespace

auto member_data() -> PersonalData {
  return {.name = "team_members", .show = show_team, .forget = forget_team};
}

auto member_events() -> std::vector<PersonEvents> {
  const auto* permission = &permissions::team_read;
  return {{"team.levels", "team.levels", permission, levels},
          {"team.permits", "team.levels", permission, permitted}};
}

}  // namespace team
