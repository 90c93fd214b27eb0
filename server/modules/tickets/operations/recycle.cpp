// Recycling of a ticket for a share of the cash paid.
#include "../causes.hpp"
#include "../notices.hpp"
#include "../settings.hpp"
#include "../shelf.hpp"
#include "../steps.hpp"
#include "inbox/inbox.hpp"
#include "ledger/ledger.hpp"
#include "team/team.hpp"

namespace tickets {

auto recycle(Context& ctx, UserId caller, const TicketRequest& request) -> Result<RecycleReceipt> {
  using ledger::BalanceFlow, ledger::RecycleVoucherFlow;
  auto ticket = store::find_for_change(ctx, request.ticket_id);
  if (!ticket || ticket->owner_id != caller) return refuse(not_found);
  const auto mine = ledger::available(caller);
  const auto needed = ctx.settings[settings::vouchers_per_recycle];
  const auto held = ledger::held<RecycleVoucherFlow>(ctx, mine);
  REQUIRE(rules::recycle(standing(*ticket), ctx.now.instant, held, needed));

  const auto pays = ticket->recycle_value;
  REQUIRE(step(ctx, *ticket, Event::recycle, claimed));
  const auto posted =
      ledger::post(ctx, {causes::recycled, ticket->id.value},
                   {ledger::transfer(RecycleVoucherFlow::used, needed, {mine, ledger::issuance}),
                    ledger::transfer(BalanceFlow::ticket_recycle, pays, {ledger::recycling, mine})});
  // Only the voucher leaves the user's accounts, and a concurrent call may just have spent it.
  if (!posted)
    return refuse(recycle_vouchers_short,
                  {.rule = settings::vouchers_per_recycle.key, .limit = needed.minor_units});

  team::ticket_ended(ctx, ticket->id.value);
  const auto of = store::find_class(ctx, ticket->class_id);
  inbox::tell(ctx, caller, notices::recycled, of->names(), pays, ticket->id.value);
  return RecycleReceipt{.ticket_id = ticket->id,
                        .state = ticket->state,
                        .paid = pays,
                        .balance = ledger::held<BalanceFlow>(ctx, mine),
                        .vouchers_left = ledger::held<RecycleVoucherFlow>(ctx, mine)};
}

}  // namespace tickets
