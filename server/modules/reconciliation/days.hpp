#pragma once
// Shared by the operations: a day's sheet, and which outgoing bank lines are our returns.
#include <map>
#include <set>

#include "store.hpp"

namespace reconciliation {

/// Outgoing bank lines around a day, matched with what left by the books: a return's reason has the bank's
/// reference; a payout has the line's memo, or its reference, which a whole batch may share.
struct Gone {
  std::map<StatementLineId, std::vector<store::GoneRow>> of_line;
  std::set<std::int64_t> with_line;    // ids of returned payments and payouts
  std::vector<store::GoneRow> of_day;  // all that left on the day itself
  std::int64_t found_lines = 0;        // outgoing lines of the day itself that are among them
  Money found;
};
auto gone(Context& ctx, const DayRequest& of) -> Gone;

auto known_channel(Context& ctx, ChannelId id) -> Verdict;

auto sheet_of(Context& ctx, const DayRequest& of) -> DaySheet;
auto details_of(Context& ctx, const DayRequest& of) -> DayDetails;

}  // namespace reconciliation
