// A user's time line: reversals proposed and decided.
#include "deciding.hpp"
#include "platform/thing.hpp"
#include "reversals/permissions.hpp"

namespace reversals {

namespace {

constexpr Thing<store::Row> reversal{.kind = "reversal",
                                     .permission = &permissions::reversals,
                                     .find = store::find,
                                     .title = [](Context&, const store::Row& row) {
                                       return row.reason.empty() ? row.reference
                                                                 : row.reference + " · " + row.reason;
                                     }};

auto proposed(Context& ctx, const store::Row& row) -> PersonEvent {
  auto event = event_of(ctx, reversal, row, row.proposed_at, "reversals.proposed");
  event.amount = "−" + readable(row.amount, ctx.origin.language);
  event.by = row.proposed_by;
  return event;
}

auto words_of(State state) -> std::string_view {
  if (state == State::rejected) return "reversals.rejected";
  return state == State::withdrawn ? "reversals.withdrawn" : "reversals.booked";
}

auto decided(Context& ctx, const store::Row& row) -> PersonEvent {
  auto event = proposed(ctx, row);
  event.at = *row.decided_at;
  event.title = i18n::event_words(words_of(row.state), ctx.origin.language);
  event.by = row.decided_by;
  return event;
}

}  // namespace

auto person_events() -> std::vector<PersonEvents> {
  const auto* may = &permissions::reversals;
  return {
      {"reversals.proposed", "reversals.reversals", may,
       dated<"reversal", "user_id", "proposed_at", proposed>},
      {"reversals.decided", "reversals.reversals", may, dated<"reversal", "user_id", "decided_at", decided>}};
}

}  // namespace reversals
