#pragma once
// Purchase requests as users see them, and what is allowed of one.
#include "../views.hpp"
#include "store.hpp"

namespace market {

/// Refuses what its buyer may not cancel yet.
auto judge_cancel(Context& ctx, const store::RequestRow& row) -> Verdict;
auto request_seen(Context& ctx, Cards& cards, UserId reader, const store::RequestRow& row) -> RequestItem;

}  // namespace market
