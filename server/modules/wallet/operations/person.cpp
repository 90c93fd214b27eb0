// One user's wallet for operators: its holdings, its lines with their receipts.
#include "../reading.hpp"
#include "accounts/accounts.hpp"
#include "ledger/words.hpp"
#include "payments/payments.hpp"

namespace wallet::console {

auto person_holdings(Context& ctx, OperatorId, const PersonRequest& request) -> Result<PersonHoldings> {
  TRY(accounts::require_person(ctx, request.user_id));
  return PersonHoldings{.holdings = ledger::holdings(ctx, request.user_id),
                        .held_back = ledger::held_back(ctx, request.user_id),
                        .orders_awaiting = payments::awaiting_payment_count(ctx, request.user_id)};
}

auto person_flow(Context& ctx, const Subjects& subjects, OperatorId, const PersonFlowRequest& request)
    -> Result<Page<FlowItem>> {
  TRY(accounts::require_person(ctx, request.user_id));
  return flow_list(ctx, subjects, request.user_id,
                   {.unit = request.unit,
                    .type = request.type,
                    .group = request.group,
                    .direction = request.direction,
                    .from = request.from,
                    .until = request.until,
                    .cursor = request.cursor,
                    .limit = request.limit});
}

auto person_receipt(Context& ctx, const Subjects& subjects, OperatorId, const PersonReceiptRequest& request)
    -> Result<Receipt> {
  return receipt_in_words(ctx, subjects, request.user_id, request.id, ledger::words::Side::persons);
}

}  // namespace wallet::console
