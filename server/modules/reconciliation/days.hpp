#pragma once
// Shared by the operations: a day's sheet, and which outgoing bank lines are our returns.
#include <map>
#include <set>

#include "modules/reconciliation/store.hpp"

namespace reconciliation {

/// Outgoing bank lines around a day, matched with returned payments: a return's reason has the bank's
/// reference.
struct Returned {
  std::map<StatementLineId, store::ReturnRow> of_line;
  std::set<PaymentId> with_line;
  std::vector<store::ReturnRow> of_day;  // all returns recorded on the day itself
};
auto returned(Context& ctx, const DayRequest& of) -> Returned;

auto known_channel(Context& ctx, ChannelId id) -> Verdict;

auto sheet_of(Context& ctx, const DayRequest& of) -> DaySheet;
auto details_of(Context& ctx, const DayRequest& of) -> DayDetails;

}  // namespace reconciliation
