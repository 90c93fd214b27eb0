#pragma once
// Parts shared by the module's operations: the desks of proposals and of debts, a reversal as operators see
// it, its evidence, a user's data.
#include "platform/module.hpp"
#include "registration.hpp"
#include "store.hpp"

namespace reversals {

/// Of proposals, and of what is owed after one.
inline constexpr admin::Desk<"reversal", rules::life> desk{reversal_not_found, already_decided,
                                                           proposals_queue};
inline constexpr admin::Desk<"reversal", rules::life> debts{reversal_not_found, nothing_owed,
                                                            proposals_queue};

auto seen(Context& ctx, const store::Row& row) -> Reversal;

/// The digest of what was approved: the evidence of the transfers.
auto evidence_of(const store::Row& row) -> std::string;

auto personal_data() -> PersonalData;
auto person_events() -> std::vector<PersonEvents>;
auto standing_now(Context& ctx) -> Standing;
/// The verification that reversals match their postings, and debts what is owed.
auto verify_reversals(::store::Tx& tx) -> std::vector<std::string>;

}  // namespace reversals
