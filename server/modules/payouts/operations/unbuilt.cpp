// TEMPORARY, on the branch only: declares the operations that are still to be written. Gone before the merge.
#include <stdexcept>

#include "modules/payouts/batches.hpp"

namespace payouts::console {
#define UNBUILT                        \
  {                                    \
    throw std::logic_error("unbuilt"); \
  }
auto batch_list(Context&, OperatorId, const BatchListRequest&) -> Result<ListPage<BatchView>> UNBUILT
    auto batch_waiting(Context&, OperatorId) -> Result<BatchesWaiting> UNBUILT
    auto make_batch(Context&, OperatorId) -> Result<BatchView> UNBUILT
    auto batch_details(Context&, OperatorId, const BatchRequest&) -> Result<BatchDetails> UNBUILT
    auto fetch_file(Context&, OperatorId, const BatchFileRequest&) -> Result<BatchFile> UNBUILT
    auto allow_fetch(Context&, OperatorId, const BatchRequest&) -> Result<BatchDetails> UNBUILT
    auto check_result(Context&, OperatorId, const ResultRequest&) -> Result<ResultSummary> UNBUILT
    auto enter_result(Context&, OperatorId, const ResultRequest&) -> Result<ResultSummary> UNBUILT
    auto close_batch(Context&, OperatorId, const BatchRequest&) -> Result<BatchView> UNBUILT
}  // namespace payouts::console
