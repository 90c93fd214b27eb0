#pragma once
// Parts shared by the module's operations: views of rows for operators, and the deadline of a proposal.
#include "ledger/ledger.hpp"
#include "platform/jobs/jobs.hpp"
#include "platform/personal.hpp"
#include "store.hpp"

namespace adjustments {

inline constexpr jobs::Name expiry_job{"adjustments.expire"};
/// Ends an undecided proposal.
void expire(Context& ctx, std::int64_t adjustment, Instant due_at);

auto unit_in_books(Unit unit) -> ledger::Unit;
auto seen(Context& ctx, const store::Row& row) -> Adjustment;

auto personal_data() -> PersonalData;

}  // namespace adjustments
