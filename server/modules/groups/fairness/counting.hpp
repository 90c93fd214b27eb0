#pragma once
// The counting of draws, each night.
#include "platform/jobs/jobs.hpp"
#include "platform/store/tx.hpp"

namespace groups {

auto counting() -> jobs::Kind;
/// Plans tonight's.
void plan_counting(Context& ctx);

/// Counts again what was counted, and compares.
void judge_counted_draws(::store::Tx& tx, std::vector<std::string>& faults);

}  // namespace groups
