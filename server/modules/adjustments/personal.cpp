// A user's adjustments. They stay after an erasure, because the ledger refers to them, but without their
// texts.
#include "deciding.hpp"
#include "platform/shape/codec.hpp"

namespace adjustments {

namespace {

// Omits the operators, whom the user need not know.
struct OwnAdjustment {
  AdjustmentId id;
  State state;
  Unit unit;
  Direction direction;
  std::string amount, reason, evidence;
  Instant proposed_at;
  std::optional<Instant> decided_at;
  std::string decision;
};
BOOST_DESCRIBE_STRUCT(OwnAdjustment, (),
                      (id, state, unit, direction, amount, reason, evidence, proposed_at, decided_at,
                       decision))

auto show(Context& ctx, UserId user) -> std::string {
  std::vector<OwnAdjustment> all;
  for (const auto& row : store::all_of(ctx, user))
    all.push_back({row.id, row.state, row.unit, row.direction,
                   ledger::amount_text(unit_in_books(row.unit), row.amount), row.reason, row.evidence,
                   row.proposed_at, row.decided_at, row.decision});
  return shape::to_json(all);
}

}  // namespace

auto personal_data() -> PersonalData {
  return {.name = "adjustments", .show = show, .forget = store::forget_words};
}

}  // namespace adjustments
