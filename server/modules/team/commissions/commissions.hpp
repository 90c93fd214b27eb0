#pragma once
// Parts shared by the operations on commissions: the jobs, cancellation, and what the module registers.
#include <string>
#include <vector>

#include "platform/module.hpp"
#include "store.hpp"

namespace team {

/// Plans the sharing of what just formed: at the next full minute.
void plan_sharing(Context& ctx);
/// Plans tonight's settlement, which then plans itself each night.
void plan_settlement(Context& ctx);
/// Sharing of pools, settlement, and the release of what groups from before left.
auto income_jobs() -> std::vector<jobs::Kind>;

/// Cancels what is held of a seat whose ticket ended, under review or not, until its days are over: what
/// the time has made the earner's stays, also before the settlement of the night, and in a review.
void cancel_of_seat(Context& ctx, std::int64_t seat, std::int64_t ticket);
/// Cancels one commission, which becomes the operator's. False if it does not wait any more.
auto cancel_one(Context& ctx, const store::CommissionRow& row, store::Ending why) -> bool;

/// Why a commission was cancelled or is under review, in a language; empty otherwise.
auto why_of(Context& ctx, const store::CommissionRow& row) -> std::string;

/// A commission as operators see it.
auto line_seen(Context& ctx, const store::CommissionRow& row) -> console::Line;

auto income_data() -> PersonalData;
auto income_events() -> std::vector<PersonEvents>;
/// The subject of a settlement: its page lists its sales.
auto settlement_subject(Context& ctx, UserId user, std::int64_t settlement) -> Subject;
auto income_figures(Context& ctx, const Period& period) -> std::vector<Figure>;
auto income_standing(Context& ctx) -> Standing;
/// The verification that escrow, covers and settlements agree with the commissions.
auto verify_income(::store::Tx& tx) -> std::vector<std::string>;

}  // namespace team
