// A user's reversals. They stay after an erasure, because the ledger refers to them, but without their texts.
#include "deciding.hpp"
#include "platform/shape/codec.hpp"

namespace reversals {

namespace {

// Omits the operators, whom the user need not know.
struct OwnReversal {
  ReversalId id;
  State state;
  Money amount, taken, owed;
  std::string reference, reason;
  Instant proposed_at;
  std::optional<Instant> decided_at;
  std::string decision;
};
BOOST_DESCRIBE_STRUCT(OwnReversal, (),
                      (id, state, amount, taken, owed, reference, reason, proposed_at, decided_at, decision))

auto show(Context& ctx, UserId user) -> std::string {
  std::vector<OwnReversal> all;
  for (const auto& row : store::all_of(ctx, user))
    all.push_back({row.id, row.state, row.amount, row.taken, row.owed, row.reference, row.reason,
                   row.proposed_at, row.decided_at, row.decision});
  return shape::to_json(all);
}

}  // namespace

auto personal_data() -> PersonalData {
  return {.name = "reversals", .show = show, .forget = store::forget_words};
}

}  // namespace reversals
