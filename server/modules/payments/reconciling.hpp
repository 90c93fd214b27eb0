#pragma once
// What the operations of reconciliation share: a day's sheet, and which outgoing lines are returns of ours.
#include <map>
#include <set>

#include "modules/payments/reconciliation_store.hpp"

namespace payments {

/// Outgoing lines of some days, and the returns that they are: a return's reason holds the bank's reference.
struct Returned {
  std::map<store::StatementLineId, store::ReturnRow> of_line;
  std::set<PaymentId> with_line;
  std::vector<store::ReturnRow> of_day;  // all that went back on the day itself
};
auto returned(Context& ctx, const console::DayRequest& of) -> Returned;

/// Locks the day.
auto require_open(Context& ctx, const console::DayRequest& of) -> Verdict;

auto sheet_of(Context& ctx, const console::DayRequest& of) -> console::DaySheet;
auto file_of(Context& ctx, const console::DayRequest& of) -> console::DayDetails;

}  // namespace payments
