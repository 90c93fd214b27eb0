// Adjustments in the console's search, and on their users' time lines.
#include "accounts/accounts.hpp"
#include "adjustments/permissions.hpp"
#include "platform/thing.hpp"
#include "registration.hpp"
#include "words.hpp"

namespace adjustments {

namespace {

constexpr Thing<store::Row> adjustment{
    .kind = "adjustment",
    .permission = &permissions::adjustments,
    .find = store::find,
    .title = [](Context& ctx, const store::Row& row) { return signed_words(row, ctx.origin.language); },
    .subtitle =
        [](Context& ctx, const store::Row& row) {
          return accounts::find_person(ctx, row.user_id).value().nickname.text();
        }};

auto proposed(Context& ctx, const store::Row& row) -> PersonEvent {
  auto event = event_of(ctx, adjustment, row, row.proposed_at, "adjustments.proposed");
  event.amount = std::exchange(event.detail, row.reason);
  event.by = row.proposed_by;
  return event;
}

auto decided(Context& ctx, const store::Row& row) -> PersonEvent {
  auto event = proposed(ctx, row);
  event.at = *row.decided_at;
  event.title =
      i18n::event_words(fmt::format("adjustments.{}", shape::name_of(row.state)), ctx.origin.language);
  event.by = row.decided_by;
  if (!row.decision.empty()) event.detail = row.decision;
  return event;
}

}  // namespace

auto finders() -> std::vector<Finder> { return {finder(adjustment)}; }

auto person_events() -> std::vector<PersonEvents> {
  const auto* may = &permissions::adjustments;
  return {{"adjustments.proposed", "adjustments.adjustments", may,
           dated<"adjustment", "user_id", "proposed_at", proposed>},
          {"adjustments.decided", "adjustments.adjustments", may,
           dated<"adjustment", "user_id", "decided_at", decided>}};
}

}  // namespace adjustments
