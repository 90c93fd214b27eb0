// The module's endpoints.
#include "ledger_explorer/module.hpp"

#include "calls.hpp"
#include "ledger_explorer/permissions.hpp"
#include "registration.hpp"

namespace ledger_explorer {

auto module(std::shared_ptr<const solvency::Cache> memory) -> Module {
  using http::get;
  return {.name = "ledger_explorer",
          .endpoints =
              {get("ledger/today", [memory](Context& ctx, OperatorId) { return today(ctx, *memory); })
                   .permits(permissions::ledger)
                   .about("The laws of the books now, the head of the chain and the last check."),
               get("ledger/find", find)
                   .permits(permissions::ledger)
                   .about("Finds a transfer, a cause, an account, a person or a seal.")
                   .refuses({&nothing_found}),
               get("ledger/transfer", transfer)
                   .permits(permissions::ledger)
                   .about("A transfer with all legs of its cause.")
                   .refuses({&transfer_not_found}),
               get("ledger/account", account)
                   .permits(permissions::ledger)
                   .about("What an account holds, and how that was counted.")
                   .refuses({&account_unknown}),
               get("ledger/lines", lines)
                   .permits(permissions::ledger)
                   .about("The lines of an account, the latest first, by unit, type and time.")
                   .refuses({&account_unknown, &time_reversed}),
               get("ledger/person", person).permits(permissions::ledger).about("The accounts of a person."),
               get("ledger/seal", seal)
                   .permits(permissions::ledger)
                   .about("A seal of the chain, recomputed from its transfers.")
                   .refuses({&seal_not_found})},
          .finders = finders()};
}

}  // namespace ledger_explorer
