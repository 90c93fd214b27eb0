// Providers' tasks and takes by their ids, as subjects of transfers, and in a user's time line.
#include "../registration.hpp"

#include <fmt/format.h>

#include "../causes.hpp"
#include "funds/permissions.hpp"
#include "platform/i18n/event_words.hpp"
#include "platform/typed_text.hpp"
#include "store.hpp"
#include "tasks/permissions.hpp"

namespace tasks {

namespace {

using i18n::event_words;
using store::OfferRow, store::OfferTakeRow, ::store::select;
using Events = std::vector<PersonEvent>;

auto text_of_take(Context& ctx, const OfferRow& offer, std::int64_t size) {
  return fmt::format("{} × {}", tickets::find_class(ctx, offer.class_id).value().name, size);
}

// To its taker, to its provider, and to the provider's sponsor, who has no page of it.
auto subject_of_take(Context& ctx, UserId user, std::int64_t id) -> Subject {
  const auto take = store::find_offer_take(ctx, OfferTakeId{id});
  if (!take) return {};
  const auto offer = store::find_offer(ctx, take->offer_id).value();
  const auto text = text_of_take(ctx, offer, take->size);
  if (take->taker_id == user) return {text, "/pages/user/task/detail?id=" + to_string(take->id)};
  if (offer.provider_id == user) return {text, "/pages/user/funds/task-detail?take=" + to_string(take->id)};
  return take->sponsor_id == user ? Subject{text, ""} : Subject{};
}

auto find_offers(Context& ctx, const std::string& text) -> std::vector<Hit> {
  const auto id = parse_whole(text);
  const auto row = id ? store::find_offer(ctx, OfferId{*id}) : std::nullopt;
  if (!row) return {};
  return {{.id = to_string(row->id),
           .state = std::string{shape::name_of(row->state)},
           .title = text_of_take(ctx, *row, row->portions * row->tickets),
           .subtitle = iso_day(row->monday)}};
}

auto find_takes(Context& ctx, const std::string& text) -> std::vector<Hit> {
  const auto id = parse_whole(text);
  const auto row = id ? store::find_offer_take(ctx, OfferTakeId{*id}) : std::nullopt;
  if (!row) return {};
  return {{.id = to_string(row->id),
           .state = std::string{shape::name_of(row->state)},
           .title = text_of_take(ctx, store::find_offer(ctx, row->offer_id).value(), row->size),
           .subtitle = iso_day(row->monday)}};
}

auto event_of(Context& ctx, const OfferTakeRow& take, Instant at, std::string_view key) -> PersonEvent {
  const auto offer = store::find_offer(ctx, take.offer_id).value();
  return {.at = at,
          .key = take.id.value,
          .title = event_words(key, ctx.origin.language),
          .detail = text_of_take(ctx, offer, take.size)};
}

auto published(Context& ctx, UserId user, EventPlace before, std::int64_t wanted) -> Events {
  Events events;
  for (const auto& row :
       ctx.tx.all(select<OfferRow,
                         "FROM task_offer WHERE provider_id = $1 AND (published_at, id) < ($2, $3) "
                         "ORDER BY published_at DESC, id DESC LIMIT $4">,
                  user, before.at, before.key, wanted))
    events.push_back({.at = row.published_at,
                      .key = row.id.value,
                      .title = event_words("tasks.offer_published", ctx.origin.language),
                      .detail = text_of_take(ctx, row, row.portions * row.tickets),
                      .amount = readable(row.principal_of(row.portions), ctx.origin.language)});
  return events;
}

auto taken(Context& ctx, UserId user, EventPlace before, std::int64_t wanted) -> Events {
  Events events;
  for (const auto& row :
       ctx.tx.all(select<OfferTakeRow,
                         "FROM task_offer_take WHERE taker_id = $1 AND (taken_at, id) < ($2, $3) "
                         "ORDER BY taken_at DESC, id DESC LIMIT $4">,
                  user, before.at, before.key, wanted))
    events.push_back(event_of(ctx, row, row.taken_at, "tasks.offer_taken"));
  return events;
}

auto ended(Context& ctx, UserId user, EventPlace before, std::int64_t wanted) -> Events {
  Events events;
  for (const auto& row : ctx.tx.all(
           select<OfferTakeRow,
                  "FROM task_offer_take WHERE taker_id = $1 AND ended_at IS NOT NULL AND (ended_at, id) "
                  "< ($2, $3) ORDER BY ended_at DESC, id DESC LIMIT $4">,
           user, before.at, before.key, wanted)) {
    events.push_back(
        event_of(ctx, row, *row.ended_at, fmt::format("tasks.offer_{}", shape::name_of(row.state))));
    if (row.taker_got > Money{}) events.back().amount = readable(row.taker_got, ctx.origin.language);
  }
  return events;
}

}  // namespace

auto finders_of_offers() -> std::vector<Finder> {
  return {{.kind = "task", .permission = &funds::permissions::providers, .find = find_offers},
          {.kind = "settlement", .permission = &permissions::settlements, .find = find_takes}};
}

auto subjects_of_offers() -> std::vector<SubjectOf> {
  std::vector<SubjectOf> all;
  for (const auto& cause : {causes::task_taken, causes::balance_parked, causes::balance_returned,
                            causes::principal_returned, causes::principal_cancelled, causes::purse_shared})
    all.push_back({cause.key, subject_of_take});
  return all;
}

auto events_of_offers() -> std::vector<PersonEvents> {
  const auto* permission = &funds::permissions::providers;
  return {{"tasks.offer_ended", "tasks.tasks", permission, ended},
          {"tasks.offer_published", "tasks.tasks", permission, published},
          {"tasks.offer_taken", "tasks.tasks", permission, taken}};
}

}  // namespace tasks
