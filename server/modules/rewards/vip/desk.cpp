// Batches of VIP codes: made, listed, taken back.
#include "../codes.hpp"
#include "../goods/rules.hpp"
#include "admin/admin.hpp"
#include "membership.hpp"
#include "platform/crypto/digest.hpp"

namespace rewards::console {

namespace {

auto view_of(Context& ctx, const store::VipBatchRow& row) -> VipBatchView {
  return {.id = row.id,
          .state = row.state,
          .note = row.note,
          .codes = row.codes,
          .used = row.used,
          .unused = row.state == VipBatchState::usable ? row.codes - row.used : 0,
          .made_by = admin::operator_name(ctx, row.made_by),
          .made_at = row.made_at,
          .expires_at = row.expires_at,
          .revoked_by = admin::operator_name(ctx, row.revoked_by),
          .reason = row.reason,
          .revoked_at = row.revoked_at};
}

}  // namespace

auto vip_batch_list(Context& ctx, OperatorId, const VipBatchListRequest& request)
    -> Result<ListPage<VipBatchView>> {
  return listing::page<store::VipBatches>(
      ctx, listing::place_of(request), [&ctx](const store::VipBatchRow& row) { return view_of(ctx, row); },
      request.state);
}

auto make_vip_batch(Context& ctx, OperatorId caller, const MakeVipBatchRequest& request)
    -> Result<MadeVipBatch> {
  const store::VipBatchRow batch{.id = ctx.new_id<VipBatchId>(),
                                 .state = VipBatchState::usable,
                                 .note = request.reason,
                                 .codes = request.count.value,
                                 .used = 0,
                                 .made_by = caller,
                                 .made_at = ctx.now.instant,
                                 .expires_at = new_vip_code(ctx).expires_at,
                                 .revoked_by = {},
                                 .revoked_at = {},
                                 .reason = {}};
  store::insert_batch(ctx, batch);
  std::string content = "code\r\n";
  std::vector<store::VipCodeRow> rows;
  rows.reserve(static_cast<std::size_t>(batch.codes));
  while (std::ssize(rows) < batch.codes) {
    const auto code = new_code(ctx.chance, vip_code_length);
    auto& row = rows.emplace_back(new_vip_code(ctx));
    row.batch_id = batch.id;
    row.digest = crypto::hex(crypto::sha256(code));
    content += shown_code(code) + "\r\n";
  }
  store::insert_codes(ctx, rows);
  jobs::plan(ctx, codes_end_job, 0, batch.expires_at);
  return MadeVipBatch{.batch = view_of(ctx, batch),
                      .name = "vip-" + iso_day(ctx.now.day()) + "-" + to_string(batch.id) + ".csv",
                      .content = std::move(content)};
}

auto void_vip_batch(Context& ctx, OperatorId caller, const VoidVipBatchRequest& request)
    -> Result<VipBatchView> {
  if (!store::find_batch(ctx, request.id)) return refuse(batch_not_found);
  if (!store::revoke_batch(ctx, request.id, caller, request.reason)) return refuse(batch_void);
  return view_of(ctx, store::find_batch(ctx, request.id).value());
}

}  // namespace rewards::console
