#pragma once
// What the module's parts share: rows as operators see them, and the deadline of a proposal.
#include "modules/adjustments/store.hpp"
#include "modules/ledger/ledger.hpp"
#include "platform/jobs/jobs.hpp"
#include "platform/personal.hpp"

namespace adjustments {

inline constexpr jobs::Name expiry_job{"adjustments.expire"};
/// A proposal on which nobody decided.
void expire(Context& ctx, std::int64_t adjustment, Instant due_at);

auto unit_in_books(Unit unit) -> ledger::Unit;
auto seen(Context& ctx, const store::Row& row) -> Adjustment;

auto personal_data() -> PersonalData;

}  // namespace adjustments
