// Batches as users see them, and their cancellation by the master.
#include "forming.hpp"
#include "lists.hpp"
#include "views.hpp"

namespace groups {

auto batches_on_offer(Context& ctx, const OffersRequest& request) -> Result<ListPage<BatchOffer>> {
  Classes classes{ctx};
  QueuePrices prices{ctx};
  return listing::page<store::Offers>(
      ctx, listing::place_of(request),
      [&](const store::OfferRow& row) { return offer_view(ctx, row, classes, prices); }, request.class_id);
}

auto batch_info(Context& ctx, const BatchQuery& query) -> Result<Batch> {
  const auto row = store::find_offer(ctx, query.batch_id);
  const auto batch = store::find_batch(ctx, query.batch_id);
  if (!row || !batch) return refuse(batch_not_found);
  Classes classes{ctx};
  QueuePrices prices{ctx};
  auto offer = offer_view(ctx, *row, classes, prices);
  return Batch{.offer = std::move(offer), .groups = groups_page(ctx, *batch, query)};
}

namespace {

auto my_batch(Context& ctx, const store::BatchRow& row, Classes& classes) -> MyBatch {
  auto view = batch_view(ctx, row, classes);
  for (const auto& group : store::announced_groups(ctx, row.id, row.groups + 1, row.groups))
    view.announced.push_back(batch_group_view(row, group));
  return view;
}

}  // namespace

auto my_batches(Context& ctx, UserId caller, const MyBatchesRequest& request) -> Result<Page<MyBatch>> {
  const auto wanted = items_wanted(request.limit);
  Classes classes{ctx};
  std::vector<MyBatch> batches;
  for (const auto& row : store::batches_of_master(ctx, caller, request, cursor_id(request.cursor), wanted))
    batches.push_back(my_batch(ctx, row, classes));
  return page_of(std::move(batches), wanted, [](const MyBatch& batch) { return batch.batch_id.value; });
}

auto cancel_batch(Context& ctx, UserId caller, const CancelBatchRequest& request) -> Result<MyBatch> {
  const auto batch = store::lock_batch(ctx, request.batch_id);
  if (!batch || batch->master_id != caller) return refuse(batch_not_found);
  if (!end_if_over(ctx, *batch)) {
    REQUIRE(rules::may_cancel(batch->state, times_of(*batch), ctx.now.instant));
    end_batch(ctx, *batch, BatchEvent::cancel);
  }
  Classes classes{ctx};
  return my_batch(ctx, store::find_batch(ctx, batch->id).value(), classes);
}

}  // namespace groups
