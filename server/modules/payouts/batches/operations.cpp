// Bank batches: making the file, fetching it, closing.
#include "../cards/cards.hpp"
#include "../cards/store.hpp"
#include "../deciding.hpp"
#include "../settings.hpp"
#include "../store.hpp"
#include "../transition.hpp"
#include "admin/admin.hpp"
#include "batches.hpp"
#include "file.hpp"
#include "platform/crypto/digest.hpp"
#include "platform/instances.hpp"
#include "platform/typed_text.hpp"
#include "store.hpp"

namespace payouts::console {

namespace {

auto place_of(BatchId id) -> std::string { return "payouts_batch/" + std::to_string(id.value) + "/file"; }
constexpr std::string_view sealing = "payout files";

auto is_pending(const store::FetchRow& fetch) -> bool { return !fetch.fetched_at; }

auto order_of(Context& ctx, const store::PayoutRow& row) -> bank::Order {
  const auto card = store::find_card(ctx, row.card_id).value();
  return {.account = number_of(ctx, card),
          .holder = holder_of(ctx, card),
          .bank_bin = card.bank_bin,
          .bank_name = bank_of(ctx, card),
          .memo = row.memo,
          .net = row.net()};
}

auto content_of(Context& ctx, const store::BatchRow& row) -> BatchFile {
  auto content = ctx.keys.sealer(sealing).open(row.file, place_of(row.id));
  if (!content) throw std::logic_error("the file of a batch does not open");
  return {.name = row.file_name, .content = std::move(content)};
}

auto details_of(Context& ctx, const Wiring& wiring, OperatorId caller, const store::BatchRow& row)
    -> BatchDetails {
  const auto batch = view_of(ctx, row);
  BatchDetails details{
      .batch = batch, .payouts = {}, .fetches = {}, .why_not = {}, .sending = sending_of(ctx, wiring, row)};
  for (const auto& payout : store::payouts_of_batch(ctx, row.id))
    details.payouts.push_back(view_of(ctx, payout));
  for (const auto& fetch : store::fetches(ctx, row.id))
    details.fetches.push_back({.operator_name = admin::operator_name(ctx, fetch.operator_id),
                               .reason = fetch.reason,
                               .allowed_by = admin::operator_name(ctx, fetch.allowed_by),
                               .fetched_at = fetch.fetched_at});
  const auto may = require_other_operator(ctx, row.id, caller);
  if (!may) details.why_not = text_of(may.error(), ctx.origin.language);
  return details;
}

}  // namespace

auto view_of(Context& ctx, const store::BatchRow& row) -> BatchView {
  const auto fetched = store::fetches(ctx, row.id);
  return {.id = row.id,
          .state = row.state,
          .way = row.way,
          .payouts = row.payouts,
          .open = row.open,
          .net = row.net,
          .file_name = row.file_name,
          .file_sha256 = row.file_hash,
          .made_by = admin::operator_name(ctx, row.made_by),
          .fetched_by = admin::operator_name(ctx, row.fetched_by),
          .made_at = row.made_at,
          .fetched_at = row.fetched_at,
          .closed_at = row.closed_at,
          .has_fetch_request = !fetched.empty() && is_pending(fetched.back()) && !fetched.back().allowed_by};
}

auto require_other_operator(Context& ctx, BatchId batch, OperatorId caller) -> Verdict {
  if (!store::approved_some(ctx, batch, caller)) return allowed();
  return refuse(own_decision, {.rule = "batch.approver"});
}

auto batch_view(Context& ctx, BatchId id) -> BatchView { return view_of(ctx, *store::find_batch(ctx, id)); }

auto batch_list(Context& ctx, OperatorId, const BatchListRequest& request) -> Result<ListPage<BatchView>> {
  return listing::page<store::Batches>(
      ctx, listing::place_of(request), [&ctx](const store::BatchRow& row) { return view_of(ctx, row); },
      request.state);
}

auto batch_waiting(Context& ctx, OperatorId) -> Result<BatchesWaiting> {
  BatchesWaiting waiting{};
  constexpr std::int64_t most_counted = 5'000;
  for (const auto& row : store::to_send(ctx, most_counted)) {
    ++waiting.payouts;
    waiting.net += row.net();
  }
  return waiting;
}

auto make_batch(Context& ctx, OperatorId caller) -> Result<BatchView> {
  const auto channel = ctx.settings[settings::paid_from];
  const auto paying = payments::find_channel(ctx, payments::ChannelId{channel});
  const bool pays = paying && (paying->kind == payments::ChannelKind::bank_transfer ||
                               paying->kind == payments::ChannelKind::payos);
  if (!pays) return refuse(paying_channel_unknown, {.rule = settings::paid_from.key, .yours = channel});
  take_cluster_lock(ctx.tx);  // two batches do not read the same payouts
  const auto rows = store::to_send(ctx, static_cast<std::int64_t>(bank::most_lines));
  if (rows.empty()) return refuse(nothing_to_send);
  const auto id = ctx.new_id<BatchId>();
  std::vector<bank::Order> orders;
  Money net;
  for (const auto& row : rows) {
    orders.push_back(order_of(ctx, row));
    net += orders.back().net;
  }
  const auto text = bank::file_text(orders);
  store::insert_batch(
      ctx, {.id = id,
            .state = BatchState::made,
            .way = Way::file,
            .payouts = static_cast<std::int64_t>(rows.size()),
            .open = static_cast<std::int64_t>(rows.size()),
            .net = net,
            .channel_id = channel,
            .file_name = "gomve-" + iso_day(ctx.now.day()) + "-" + std::to_string(id.value) + ".csv",
            .file = ctx.keys.sealer(sealing).seal(text, place_of(id), ctx.chance),
            .file_hash = crypto::hex(crypto::sha256(text)),
            .made_by = caller,
            .made_at = ctx.now.instant});
  for (const auto& row : rows) TRY(take(ctx, row, Event::send, {.by = caller, .batch = id}));
  return batch_view(ctx, id);
}

auto batch_details(Context& ctx, const Wiring& wiring, OperatorId caller, const BatchRequest& request)
    -> Result<BatchDetails> {
  const auto row = store::find_batch(ctx, request.id);
  if (!row) return refuse(batch_not_found);
  return details_of(ctx, wiring, caller, *row);
}

auto fetch_file(Context& ctx, OperatorId caller, const BatchFileRequest& request) -> Result<BatchFile> {
  const auto row = store::lock_batch(ctx, request.id);
  if (!row) return refuse(batch_not_found);
  if (row->state == BatchState::closed) return refuse(batch_closed);
  if (row->way != Way::file) return refuse(batch_sent, {.rule = "batch.one_way"});
  REQUIRE(require_other_operator(ctx, row->id, caller));
  const auto fetched = store::fetches(ctx, row->id);
  if (row->state == BatchState::made) {
    store::insert_fetch(
        ctx,
        {.batch_id = row->id, .n = 1, .operator_id = caller, .reason = "", .fetched_at = ctx.now.instant});
    store::set_fetched(ctx, row->id, caller);
    return content_of(ctx, *row);
  }
  const auto& last = fetched.back();
  if (is_pending(last) && last.operator_id == caller) {
    if (!last.allowed_by) return BatchFile{.name = row->file_name, .content = {}};
    store::note_fetched(ctx, row->id, last.n);
    return content_of(ctx, *row);
  }
  if (is_pending(last))
    return refuse(batch_fetched,
                  {.rule = "batch.fetch_asked", .yours = admin::operator_name(ctx, last.operator_id)});
  if (!request.reason)
    return refuse(batch_fetched,
                  {.rule = "batch.fetched_once", .yours = admin::operator_name(ctx, last.operator_id)});
  store::insert_fetch(
      ctx, {.batch_id = row->id, .n = last.n + 1, .operator_id = caller, .reason = *request.reason});
  return BatchFile{.name = row->file_name, .content = {}};
}

auto allow_fetch(Context& ctx, OperatorId caller, const BatchRequest& request) -> Result<BatchView> {
  const auto row = store::lock_batch(ctx, request.id);
  if (!row) return refuse(batch_not_found);
  const auto fetched = store::fetches(ctx, row->id);
  if (fetched.empty() || !is_pending(fetched.back()) || fetched.back().allowed_by)
    return refuse(fetch_not_asked);
  const auto& asked = fetched.back();
  const bool is_same = asked.operator_id == caller ||
                       admin::was_let_in_by(ctx, caller, asked.operator_id, ctx.now.instant - admin::lately);
  if (is_same) return refuse(own_decision, {.rule = "batch.fetch_own"});
  store::allow_fetch(ctx, row->id, asked.n, caller);
  return view_of(ctx, *row);
}

auto close_batch(Context& ctx, OperatorId, const BatchRequest& request) -> Result<BatchView> {
  const auto row = store::lock_batch(ctx, request.id);
  if (!row) return refuse(batch_not_found);
  if (row->state == BatchState::closed) return refuse(batch_closed);
  if (!store::close_batch(ctx, row->id))
    return refuse(results_left, {.rule = "batch.results", .yours = row->open});
  return batch_view(ctx, row->id);
}

void reseal_batches(Context& ctx, const Keys& before) {
  const auto old = before.sealer(sealing), now = ctx.keys.sealer(sealing);
  for (const auto& row : store::batches_with_files(ctx))
    store::set_file(ctx, row.id, sealed_anew(old, now, row.file, place_of(row.id), ctx.chance));
}

}  // namespace payouts::console
