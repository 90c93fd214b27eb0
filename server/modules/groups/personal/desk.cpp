// Batches for operators: the list, one batch, and its cancellation with a reason.
#include "accounts/accounts.hpp"
#include "forming.hpp"
#include "lists.hpp"
#include "views.hpp"

namespace groups {

namespace {

auto master_name(Context& ctx, UserId master) -> std::string {
  const auto person = accounts::find_person(ctx, master);
  return person ? accounts::public_name(*person) : std::string{};
}

auto line_of(Context& ctx, const store::BatchRow& row, Classes& classes) -> BatchLine {
  return {.batch_id = row.id,
          .class_id = row.class_id,
          .class_name = classes[row.class_id].name,
          .user_id = row.master_id,
          .master = master_name(ctx, row.master_id),
          .state = row.state,
          .price = row.price,
          .groups = row.groups,
          .formed = row.formed,
          .taken = row.state == BatchState::open ? row.taken : 0,
          .seats = row.seats,
          .launched_at = row.launched_at,
          .closes_at = row.closes_at,
          .ended_at = row.ended_at};
}

auto sheet_of(Context& ctx, const store::BatchRow& row, const BatchQuery& query) -> BatchSheet {
  Classes classes{ctx};
  const auto person = accounts::find_person(ctx, row.master_id);
  auto batch = batch_view(ctx, row, classes);
  return {.batch = std::move(batch),
          .user_id = row.master_id,
          .master = person ? accounts::public_name(*person) : std::string{},
          .master_mobile = person ? person->masked_mobile.text() : std::string{},
          .cancelled_by = row.cancelled_by,
          .groups = groups_page(ctx, row, query)};
}

}  // namespace

auto list_batches(Context& ctx, OperatorId, const BatchesRequest& request) -> Result<ListPage<BatchLine>> {
  REQUIRE(listing::period(request.from, request.until));
  Classes classes{ctx};
  const auto shown = [&](const store::BatchRow& row) { return line_of(ctx, row, classes); };
  const auto from = listing::from_of(request.from);
  const auto until = listing::until_of(request.until);
  const auto place = listing::place_of(request, request.from, request.until);
  if (request.user_id)
    return listing::page<store::BatchesOfMaster>(ctx, place, shown, request.user_id, request.class_id, from,
                                                 until, request.state);
  return listing::page<store::Batches>(ctx, place, shown, request.state, request.class_id, from, until);
}

auto batch_sheet(Context& ctx, OperatorId, const BatchQuery& query) -> Result<BatchSheet> {
  const auto row = store::find_batch(ctx, query.batch_id);
  if (!row) return refuse(batch_not_found);
  return sheet_of(ctx, *row, query);
}

auto stop_batch(Context& ctx, OperatorId caller, const StopBatchRequest& request) -> Result<BatchSheet> {
  const auto batch = store::lock_batch(ctx, request.batch_id);
  if (!batch) return refuse(batch_not_found);
  // One whose last day is over waits for its job: it is closed, not cancelled.
  if (!end_if_over(ctx, *batch)) {
    REQUIRE(rules::still_open(batch->state, times_of(*batch)));
    end_batch(ctx, *batch, BatchEvent::cancel, Stopped{caller, request.reason});
  }
  return sheet_of(ctx, store::find_batch(ctx, batch->id).value(), {.batch_id = batch->id});
}

}  // namespace groups
