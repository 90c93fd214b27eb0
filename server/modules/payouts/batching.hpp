#pragma once
// Shared by the operations on batches.
#include "modules/payouts/batch_store.hpp"
#include "platform/keys.hpp"

namespace payouts::console {

/// An operator who approved a payout of the batch neither fetches its file nor enters its results.
auto require_other_operator(Context& ctx, BatchId batch, OperatorId caller) -> Verdict;
auto view_of(Context& ctx, const store::BatchRow& row) -> BatchView;
auto batch_view(Context& ctx, BatchId id) -> BatchView;
/// Reseals the files under a new secret.
void reseal_batches(Context& ctx, const Keys& before);

}  // namespace payouts::console
