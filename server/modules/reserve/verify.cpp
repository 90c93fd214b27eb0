// The verification that each approved proposal moved its money. Payments taken in are verified by `payments`.
#include "registration.hpp"

#include "causes.hpp"
#include "ledger/booked.hpp"
#include "store.hpp"

namespace reserve {

using ::store::select;

auto verify_reserve(::store::Tx& tx) -> std::vector<std::string> {
  std::vector<std::string> faults;
  for (const auto& row :
       tx.all(select<store::Row,
                     "FROM reserve_proposal WHERE state = 'approved' AND kind <> 'take_in' ORDER BY id">)) {
    const bool is_back = row.kind == Kind::give_back;
    const ledger::Cause cause{is_back ? causes::given_back : causes::set_aside, row.id.value};
    auto fault = ledger::fault_of_booking(tx, cause,
                                          {.unit = ledger::Unit::BALANCE,
                                           .amount = row.amount.minor_units,
                                           .from = is_back ? ledger::reserve : ledger::capital,
                                           .to = is_back ? ledger::capital : ledger::reserve});
    if (fault) faults.push_back(*std::move(fault));
  }
  return faults;
}

}  // namespace reserve
