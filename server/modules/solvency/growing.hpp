#pragma once
// Making the day's tree, and finding a user in it.
#include "store.hpp"

namespace solvency {

/// Makes a tree of the present debts to all users, and deletes the pages of the previous one.
void grow_tree(Context& ctx, std::int64_t number);
/// Makes a new tree when the program's secret changes, because the marks of leaves are derived from the
/// secret.
void take_over_tree(Context& ctx, const Keys& before);

auto view_of(const store::TreeRow& tree) -> TreeView;

}  // namespace solvency
