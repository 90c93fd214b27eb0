// Providers' tasks and takes by their ids, as subjects of transfers, and in a user's time line.
#include "../registration.hpp"

#include <fmt/format.h>

#include "../causes.hpp"
#include "funds/permissions.hpp"
#include "platform/thing.hpp"
#include "store.hpp"
#include "tasks/permissions.hpp"

namespace tasks {

namespace {

using store::OfferRow, store::OfferTakeRow;

auto tickets_of(Context& ctx, const OfferRow& offer, std::int64_t size) {
  return fmt::format("{} × {}", tickets::find_class(ctx, offer.class_id).value().name, size);
}
template <class Row>
auto week_of(Context&, const Row& row) -> std::string {
  return iso_day(row.monday);
}

// Its taker's page, its provider's, and none for the provider's sponsor.
auto page_of(Context& ctx, const OfferTakeRow& take, UserId user) -> std::optional<std::string> {
  if (take.taker_id == user) return "/pages/user/task/detail?id=" + to_string(take.id);
  if (store::find_offer(ctx, take.offer_id).value().provider_id == user)
    return "/pages/user/funds/task-detail?take=" + to_string(take.id);
  return take.sponsor_id == user ? std::optional{std::string{}} : std::nullopt;
}

constexpr Thing<OfferRow> task{
    .kind = "task",
    .permission = &funds::permissions::providers,
    .find = store::find_offer,
    .title = [](Context& ctx,
                const OfferRow& row) { return tickets_of(ctx, row, row.portions * row.tickets); },
    .subtitle = week_of};
constexpr Thing<OfferTakeRow> settlement{
    .kind = "settlement",
    .permission = &permissions::settlements,
    .find = store::find_offer_take,
    .title =
        [](Context& ctx, const OfferTakeRow& row) {
          return tickets_of(ctx, store::find_offer(ctx, row.offer_id).value(), row.size);
        },
    .subtitle = week_of,
    .page = page_of};

auto published(Context& ctx, const OfferRow& row) -> PersonEvent {
  auto event = event_of(ctx, task, row, row.published_at, "tasks.offer_published");
  event.amount = readable(row.principal_of(row.portions), ctx.origin.language);
  return event;
}
auto taken(Context& ctx, const OfferTakeRow& row) -> PersonEvent {
  return event_of(ctx, settlement, row, row.taken_at, "tasks.offer_taken");
}
auto ended(Context& ctx, const OfferTakeRow& row) -> PersonEvent {
  const auto words = fmt::format("tasks.offer_{}", shape::name_of(row.state));
  auto event = event_of(ctx, settlement, row, *row.ended_at, words);
  if (row.taker_got > Money{}) event.amount = readable(row.taker_got, ctx.origin.language);
  return event;
}

}  // namespace

auto finders_of_offers() -> std::vector<Finder> { return {finder(task), finder(settlement)}; }

auto subjects_of_offers() -> std::vector<SubjectOf> {
  std::vector<SubjectOf> all;
  for (const auto& cause : {causes::task_taken, causes::balance_parked, causes::balance_returned,
                            causes::principal_returned, causes::principal_cancelled, causes::purse_shared})
    all.push_back({cause.key, subject(settlement)});
  return all;
}

auto events_of_offers() -> std::vector<PersonEvents> {
  const auto* may = &funds::permissions::providers;
  return {{"tasks.offer_ended", "tasks.tasks", may, dated<"task_offer_take", "taker_id", "ended_at", ended>},
          {"tasks.offer_published", "tasks.tasks", may,
           dated<"task_offer", "provider_id", "published_at", published>},
          {"tasks.offer_taken", "tasks.tasks", may, dated<"task_offer_take", "taker_id", "taken_at", taken>}};
}

}  // namespace tasks
