// A user's time line: seats bought, left or released, and draws.
#include "modules/groups/events.hpp"

#include "modules/accounts/permissions.hpp"
#include "modules/groups/causes.hpp"
#include "modules/groups/subjects.hpp"
#include "modules/groups/views.hpp"
#include "platform/i18n/event_words.hpp"

namespace groups {

namespace {

using i18n::event_words;
using Events = std::vector<PersonEvent>;

struct BoughtRow {
  Instant at;
  OrderId id;
  std::int64_t seats;
  Money paid;
  SetId set_id;
  tickets::ClassId class_id;
};
BOOST_DESCRIBE_STRUCT(BoughtRow, (), (at, id, seats, paid, set_id, class_id))

auto purchases(Context& ctx, UserId user, EventPlace before, std::int64_t wanted) -> Events {
  const auto language = ctx.origin.language;
  Classes classes{ctx};
  Events events;
  for (const auto& row : ctx.tx.all<BoughtRow>(
           "SELECT o.placed_at, o.id, o.seats, (SELECT CAST(SUM(t.cash) AS BIGINT) FROM group_seat t "
           "WHERE t.order_id = o.id), s.id, s.class_id FROM group_order o JOIN group_set s "
           "ON s.id = o.set_id WHERE o.user_id = $1 AND (o.placed_at, o.id) < ($2, $3) "
           "ORDER BY o.placed_at DESC, o.id DESC LIMIT $4",
           user, before.at, before.key, wanted))
    events.push_back({.at = row.at,
                      .key = row.id.value,
                      .title = event_words("groups.bought", language, {std::to_string(row.seats)}),
                      .detail = classes[row.class_id].name,
                      .amount = "−" + readable(row.paid, language),
                      .link = {"set", to_string(row.set_id)}});
  return events;
}

struct DrawnRow {
  Instant at;
  SeatId id;
  Outcome result;
  GroupId group_id;
  std::int64_t number;
  Money cash;
  Share reward;
  tickets::ClassId class_id;
};
BOOST_DESCRIBE_STRUCT(DrawnRow, (), (at, id, result, group_id, number, cash, reward, class_id))

auto draws(Context& ctx, UserId user, EventPlace before, std::int64_t wanted) -> Events {
  const auto language = ctx.origin.language;
  Classes classes{ctx};
  Events events;
  for (const auto& row : ctx.tx.all<DrawnRow>(
           "SELECT g.ended_at, t.id, t.result, g.id, g.number, t.cash, s.reward, s.class_id FROM group_seat "
           "t JOIN group_group g ON g.id = t.group_id JOIN group_set s ON s.id = t.set_id WHERE t.user_id = "
           "$1 AND t.state = 'formed' AND (g.ended_at, t.id) < ($2, $3) "
           "ORDER BY g.ended_at DESC, t.id DESC LIMIT $4",
           user, before.at, before.key, wanted)) {
    const bool won = row.result == Outcome::won;
    events.push_back(
        {.at = row.at,
         .key = row.id.value,
         .title = event_words(won ? "groups.won" : "groups.not_won", language, {std::to_string(row.number)}),
         .detail = classes[row.class_id].name,
         .amount = won ? "" : "+" + readable(row.cash + share_of(row.cash, row.reward), language),
         .link = {"group", to_string(row.group_id)}});
  }
  return events;
}

struct ReleasedRow {
  Instant at;
  std::int64_t id;
  std::string cause;
  std::int64_t cause_id;
  Money amount;
};
BOOST_DESCRIBE_STRUCT(ReleasedRow, (), (at, id, cause, cause_id, amount))

// Seats do not store when they were released: the posting of their refund does.
auto releases(Context& ctx, UserId user, EventPlace before, std::int64_t wanted) -> Events {
  const auto language = ctx.origin.language;
  Events events;
  for (const auto& row : ctx.tx.all<ReleasedRow>(
           "SELECT at, id, cause, cause_id, dong FROM ledger_refund WHERE user_id = $1 AND cause "
           "IN ($2, $3) AND (at, id) "
           "< ($4, $5) ORDER BY at DESC, id DESC LIMIT $6",
           user, causes::left.key, causes::closed.key, before.at, before.key, wanted)) {
    const bool left = row.cause == causes::left.key;
    events.push_back({.at = row.at,
                      .key = row.id,
                      .title = event_words(left ? "groups.left" : "groups.closed", language),
                      .detail = (left ? of_seat : of_group)(ctx, user, row.cause_id).text,
                      .amount = "+" + readable(row.amount, language),
                      .link = {"transfer", std::to_string(row.id)}});
  }
  return events;
}

}  // namespace

auto person_events() -> std::vector<PersonEvents> {
  const auto* people = &accounts::permissions::people;
  return {{"groups.purchases", "groups.seats", people, purchases},
          {"groups.draws", "groups.seats", people, draws},
          {"groups.releases", "groups.seats", people, releases}};
}

}  // namespace groups
