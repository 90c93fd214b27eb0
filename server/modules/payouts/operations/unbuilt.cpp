// TEMPORARY, on the branch only: declares the operations that are still to be written. Gone before the merge.
#include <stdexcept>

#include "modules/payouts/batches.hpp"

namespace payouts {
#define UNBUILT                        \
  {                                    \
    throw std::logic_error("unbuilt"); \
  }
auto banks(Context&, UserId) -> Result<Banks> UNBUILT auto cards(Context&, UserId) -> Result<Cards> UNBUILT
    auto bind_bank(Context&, UserId, const BindBankRequest&) -> Result<Card> UNBUILT
    auto remove_card(Context&, UserId, const RemoveCardRequest&) -> Result<Cards> UNBUILT
    auto balance_terms(Context&, UserId) -> Result<BalanceTerms> UNBUILT auto otc_terms(Context&, UserId)
        -> Result<Terms> UNBUILT auto apply(Context&, UserId, const ApplyRequest&) -> Result<Payout> UNBUILT
    auto otc_apply(Context&, UserId, const OtcApplyRequest&) -> Result<Payout> UNBUILT
    auto withdrawals(Context&, UserId, const ListRequest&) -> Result<Page<PayoutLine>> UNBUILT
    auto refunds(Context&, UserId, const ListRequest&) -> Result<Page<PayoutLine>> UNBUILT
    auto otc_withdrawals(Context&, UserId, const ListRequest&) -> Result<Page<PayoutLine>> UNBUILT
    auto payout(Context&, UserId, const PayoutRequest&) -> Result<Payout> UNBUILT
    auto cancel(Context&, UserId, const PayoutRequest&) -> Result<Payout> UNBUILT namespace console {
  auto payout_list(Context&, OperatorId, const ListRequest&) -> Result<ListPage<PayoutView>> UNBUILT auto
      payout_details(Context&, OperatorId, const PayoutRequest&)
          ->Result<PayoutDetails>
              UNBUILT auto approve(Context&, OperatorId, const PayoutRequest&)
          ->Result<PayoutView>
              UNBUILT auto reject(Context&, OperatorId, const RejectRequest&)
          ->Result<PayoutView>
              UNBUILT auto hold_list(Context&, OperatorId, const HoldListRequest&)
          ->Result<ListPage<HoldView>>
              UNBUILT auto set_hold(Context&, OperatorId, const SetHoldRequest&)
          ->Result<HoldView>
              UNBUILT auto lift_hold(Context&, OperatorId, const LiftHoldRequest&)
          ->Result<HoldView>
              UNBUILT auto batch_list(Context&, OperatorId, const BatchListRequest&)
          ->Result<ListPage<BatchView>>
              UNBUILT auto batch_waiting(Context&, OperatorId)
          ->Result<BatchesWaiting>
              UNBUILT auto make_batch(Context&, OperatorId)
          ->Result<BatchView>
              UNBUILT auto batch_details(Context&, OperatorId, const BatchRequest&)
          ->Result<BatchDetails>
              UNBUILT auto fetch_file(Context&, OperatorId, const BatchFileRequest&)
          ->Result<BatchFile>
              UNBUILT auto allow_fetch(Context&, OperatorId, const BatchRequest&)
          ->Result<BatchDetails>
              UNBUILT auto check_result(Context&, OperatorId, const ResultRequest&)
          ->Result<ResultSummary>
              UNBUILT auto enter_result(Context&, OperatorId, const ResultRequest&)
          ->Result<ResultSummary>
              UNBUILT auto close_batch(Context&, OperatorId, const BatchRequest&)
          ->Result<BatchView> UNBUILT
}  // namespace console
}  // namespace payouts
