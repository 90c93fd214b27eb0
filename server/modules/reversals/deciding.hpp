#pragma once
// Parts shared by the module's operations: a reversal as operators see it, its evidence, a user's data.
#include "platform/module.hpp"
#include "store.hpp"

namespace reversals {

auto seen(Context& ctx, const store::Row& row) -> Reversal;

/// The digest of what was approved: the evidence of the transfers.
auto evidence_of(const store::Row& row) -> std::string;

auto personal_data() -> PersonalData;
auto person_events() -> std::vector<PersonEvents>;
auto standing_now(Context& ctx) -> Standing;
/// The verification that reversals match their postings, and debts what is owed.
auto verify_reversals(::store::Tx& tx) -> std::vector<std::string>;

}  // namespace reversals
