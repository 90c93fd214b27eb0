// Groups and batches in the console's search; seats, draws and batches on users' time lines.
#include <fmt/format.h>
#include <algorithm>
#include <array>
#include <limits>

#include "accounts/permissions.hpp"
#include "causes.hpp"
#include "groups/permissions.hpp"
#include "personal/views.hpp"
#include "platform/i18n/event_words.hpp"
#include "platform/typed_text.hpp"
#include "public_queue/views.hpp"
#include "registration.hpp"
#include "subjects.hpp"
#include "tickets/permissions.hpp"

namespace groups {

namespace {

constexpr std::int64_t most_sets = 100, from_the_newest = std::numeric_limits<std::int64_t>::max();

auto hit_of(Context& ctx, const store::GroupRow& group) -> Hit {
  const auto set = store::find_set(ctx, group.set_id).value();
  return {.id = to_string(group.id),
          .state = std::string{shape::name_of(group.state)},
          .title = fmt::format("#{} · {}", group.number, Classes{ctx}[set.class_id].name),
          .subtitle = fmt::format("{}/{}", group.taken, group.seats)};
}

auto find_groups(Context& ctx, const std::string& text) -> std::vector<Hit> {
  const bool is_marked = text.starts_with('#');
  const auto number = parse_whole(std::string_view{text}.substr(is_marked ? 1 : 0));
  if (!number) return {};
  std::vector<Hit> hits;
  // Groups are announced long before their first seat; the list of groups has none of those, either.
  const auto add = [&](const std::optional<store::GroupRow>& group) {
    if (group && group->places > 0) hits.push_back(hit_of(ctx, *group));
  };
  if (!is_marked) add(store::find_group(ctx, GroupId{*number}));
  for (const auto& set : store::sets_on_sale(ctx, from_the_newest, most_sets))
    add(store::group_numbered(ctx, set.id, *number));
  return hits;
}

auto find_batches(Context& ctx, const std::string& text) -> std::vector<Hit> {
  const auto number = parse_whole(text);
  if (!number) return {};
  const auto group = store::find_person_group(ctx, GroupId{*number});
  const auto batch = store::find_batch(ctx, group ? group->batch_id : BatchId{*number});
  if (!batch) return {};
  return {{.id = to_string(batch->id),
           .state = std::string{shape::name_of(batch->state)},
           .title = Classes{ctx}[batch->class_id].name,
           .subtitle = fmt::format("{}/{}", batch->formed, batch->groups)}};
}

}  // namespace

auto finders() -> std::vector<Finder> {
  return {{.kind = "group", .permission = &tickets::permissions::sets, .find = find_groups},
          {.kind = "person_batch", .permission = &permissions::market, .find = find_batches}};
}

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

struct JoinedRow {
  Instant at;
  SeatId id;
  std::int64_t number;
  BatchId batch_id;
  Money price;
  tickets::ClassId class_id;
};
BOOST_DESCRIBE_STRUCT(JoinedRow, (), (at, id, number, batch_id, price, class_id))

auto joins(Context& ctx, UserId user, EventPlace before, std::int64_t wanted) -> Events {
  const auto language = ctx.origin.language;
  Classes classes{ctx};
  Events events;
  for (const auto& row : ctx.tx.all<JoinedRow>(
           "SELECT t.taken_at, t.id, g.number, b.id, t.price, b.class_id FROM group_person_seat t "
           "JOIN group_person_group g ON g.id = t.group_id JOIN group_batch b ON b.id = t.batch_id "
           "WHERE t.user_id = $1 AND (t.taken_at, t.id) < ($2, $3) ORDER BY t.taken_at DESC, t.id DESC LIMIT "
           "$4",
           user, before.at, before.key, wanted))
    events.push_back({.at = row.at,
                      .key = row.id.value,
                      .title = event_words("groups.joined", language, {std::to_string(row.number)}),
                      .detail = classes[row.class_id].name,
                      .amount = "−" + readable(row.price, language),
                      .link = {"person_batch", to_string(row.batch_id)}});
  return events;
}

struct PersonalDrawnRow {
  Instant at;
  SeatId id;
  Outcome result;
  BatchId batch_id;
  std::int64_t number;
  Money price;
  Share reward;
  tickets::ClassId class_id;
};
BOOST_DESCRIBE_STRUCT(PersonalDrawnRow, (), (at, id, result, batch_id, number, price, reward, class_id))

auto personal_draws(Context& ctx, UserId user, EventPlace before, std::int64_t wanted) -> Events {
  const auto language = ctx.origin.language;
  Classes classes{ctx};
  Events events;
  for (const auto& row : ctx.tx.all<PersonalDrawnRow>(
           "SELECT g.ended_at, t.id, t.result, b.id, g.number, t.price, b.reward, b.class_id "
           "FROM group_person_seat t JOIN group_person_group g ON g.id = t.group_id "
           "JOIN group_batch b ON b.id = t.batch_id WHERE t.user_id = $1 AND t.state = 'formed' "
           "AND (g.ended_at, t.id) < ($2, $3) ORDER BY g.ended_at DESC, t.id DESC LIMIT $4",
           user, before.at, before.key, wanted)) {
    const bool won = row.result == Outcome::won;
    events.push_back(
        {.at = row.at,
         .key = row.id.value,
         .title = event_words(won ? "groups.person_won" : "groups.person_not_won", language,
                              {std::to_string(row.number)}),
         .detail = classes[row.class_id].name,
         .amount = won ? "" : "+" + readable(row.price + share_of(row.price, row.reward), language),
         .link = {"person_batch", to_string(row.batch_id)}});
  }
  return events;
}

struct LaunchedRow {
  Instant at;
  BatchId id;
  std::int64_t groups;
  Money deposit;
  tickets::ClassId class_id;
};
BOOST_DESCRIBE_STRUCT(LaunchedRow, (), (at, id, groups, deposit, class_id))

auto launches(Context& ctx, UserId user, EventPlace before, std::int64_t wanted) -> Events {
  const auto language = ctx.origin.language;
  Classes classes{ctx};
  Events events;
  for (const auto& row : ctx.tx.all<LaunchedRow>(
           "SELECT launched_at, id, groups, deposit * groups, class_id FROM group_batch WHERE master_id = $1 "
           "AND (launched_at, id) < ($2, $3) ORDER BY launched_at DESC, id DESC LIMIT $4",
           user, before.at, before.key, wanted))
    events.push_back({.at = row.at,
                      .key = row.id.value,
                      .title = event_words("groups.launched", language, {std::to_string(row.groups)}),
                      .detail = classes[row.class_id].name,
                      .amount = row.deposit > Money{} ? "−" + readable(row.deposit, language) : std::string{},
                      .link = {"person_batch", to_string(row.id)}});
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

// How the postings that release money are named.
struct Release {
  std::string_view cause, words;
  Subject (*subject)(Context& ctx, UserId user, std::int64_t id);
};
constexpr std::array<Release, 5> kinds_of_release{{
    {causes::left.key, "groups.left", of_seat},
    {causes::closed.key, "groups.closed", of_group},
    {causes::person_left.key, "groups.person_left", of_person_seat},
    {causes::batch_cancelled.key, "groups.batch_cancelled", of_batch},
    {causes::batch_closed.key, "groups.batch_closed", of_batch},
}};

// Seats do not store when they were released: the posting of their refund does.
auto releases(Context& ctx, UserId user, EventPlace before, std::int64_t wanted) -> Events {
  const auto language = ctx.origin.language;
  Events events;
  for (const auto& row : ctx.tx.all<ReleasedRow>(
           "SELECT at, id, cause, cause_id, dong FROM ledger_refund WHERE user_id = $1 AND cause "
           "IN ($2, $3, $4, $5, $6) AND (at, id) "
           "< ($7, $8) ORDER BY at DESC, id DESC LIMIT $9",
           user, kinds_of_release[0].cause, kinds_of_release[1].cause, kinds_of_release[2].cause,
           kinds_of_release[3].cause, kinds_of_release[4].cause, before.at, before.key, wanted)) {
    const auto& kind = *std::ranges::find(kinds_of_release, row.cause, &Release::cause);
    events.push_back({.at = row.at,
                      .key = row.id,
                      .title = event_words(kind.words, language),
                      .detail = kind.subject(ctx, user, row.cause_id).text,
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
          {"groups.joins", "groups.batches", people, joins},
          {"groups.personal_draws", "groups.batches", people, personal_draws},
          {"groups.launches", "groups.batches", people, launches},
          {"groups.releases", "groups.seats", people, releases}};
}

}  // namespace groups
