// Bank lines of an erased user's payments lose their memos, which often have the payer's name.
#include "registration.hpp"

#include "store.hpp"

namespace reconciliation {

namespace {

void forget(Context& ctx, UserId user) {
  for (const auto& payment : payments::references_of(ctx, user)) store::forget_memo(ctx, payment);
}

}  // namespace

// A payment's memo is shown by `payments`.
auto personal_data() -> PersonalData { return {.name = "bankLines", .forget = forget}; }

}  // namespace reconciliation
