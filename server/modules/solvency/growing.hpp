#pragma once
// Making the day's tree, and finding a person in it.
#include "modules/solvency/store.hpp"

namespace solvency {

/// Makes a tree of what everybody is owed now, and lets the pages of the one before go.
void grow_tree(Context& ctx, std::int64_t number);
/// When the program's secret is changed: leaves are found by marks under it, so a tree is grown in place of
/// the newest, of what everybody is owed now.
void take_over_tree(Context& ctx, const Keys& before);

auto view_of(const store::TreeRow& tree) -> TreeView;

}  // namespace solvency
