#pragma once
// Parts shared by the module's operations: the desk of proposals, their views, and their deadline.
#include "ledger/ledger.hpp"
#include "platform/jobs/jobs.hpp"
#include "platform/personal.hpp"
#include "registration.hpp"
#include "store.hpp"

namespace adjustments {

inline constexpr admin::Desk<"adjustment", rules::life> desk{adjustment_not_found, already_decided,
                                                             proposals_queue};

inline constexpr jobs::Name expiry_job{"adjustments.expire"};
/// Ends an undecided proposal.
void expire(Context& ctx, std::int64_t adjustment, Instant due_at);

auto unit_in_books(Unit unit) -> ledger::Unit;
auto seen(Context& ctx, const store::Row& row) -> Adjustment;
/// What two operators set aside of the operator's own money and have not given yet.
auto in_reserve(Context& ctx) -> Money;

auto personal_data() -> PersonalData;

}  // namespace adjustments
