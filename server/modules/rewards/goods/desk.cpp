// Goods at the console: the list, editing, offering, and stock.
#include "../campaigns/store.hpp"
#include "admin/admin.hpp"
#include "ledger/ledger.hpp"
#include "platform/life.hpp"
#include "platform/typed_text.hpp"
#include "store.hpp"

namespace rewards::console {

namespace {

auto sheet_of(Context& ctx, const store::GoodsRow& row) -> GoodsSheet {
  const auto unit = row.currency == Currency::ENERGY ? ledger::Unit::ENERGY : ledger::Unit::XMONEY;
  return {.goods_id = row.id,
          .state = row.state,
          .kind = row.kind,
          .title_vi = row.title_vi,
          .title_en = row.title_en,
          .title_zh = row.title_zh,
          .description_vi = row.description_vi,
          .description_en = row.description_en,
          .description_zh = row.description_zh,
          .cover = row.cover,
          .hue = row.hue,
          .currency = row.currency,
          .price = ledger::amount_text(unit, row.price),
          .stock = row.stock,
          .weekly_limit = row.weekly_limit,
          .taken = row.taken,
          .taken_this_week = store::taken_this_week(ctx, row.id),
          .open_orders = row.open_orders,
          .made_at = row.made_at,
          .campaign_id = row.campaign_id};
}

auto details_of(Context& ctx, const store::GoodsRow& row) -> GoodsDetails {
  GoodsDetails details{.goods = sheet_of(ctx, row), .stock_changes = {}};
  for (auto& change : store::stock_changes(ctx, row.id))
    details.stock_changes.push_back({change.change, std::move(change.reason),
                                     admin::operator_name(ctx, change.operator_id), change.changed_at});
  return details;
}

template <class Text>
auto typed(const std::optional<Text>& text) -> std::string {
  return std::string{trimmed(text ? std::string_view{text->value} : std::string_view{})};
}

template <class Number>
auto number_of(const std::optional<Number>& typed) -> std::optional<std::int64_t> {
  return typed ? std::optional{typed->value} : std::nullopt;
}

auto wrong_state(const store::GoodsRow& row) {
  return refuse(goods_state,
                {.rule = "rewards.goods_state", .yours = std::string{shape::name_of(row.state)}});
}

// The campaign whose coupons a good of kind coupon gives.
auto campaign_for(Context& ctx, const SaveGoodsRequest& request) -> Result<std::optional<CampaignId>> {
  if (request.kind != GoodsKind::coupon) return std::nullopt;
  const auto campaign = request.campaign_id ? store::find_campaign(ctx, *request.campaign_id) : std::nullopt;
  if (!campaign || campaign->audience != Audience::goods)
    return refuse(goods_campaign, {.rule = "rewards.goods_campaign"});
  return campaign->id;
}

// The row that the request makes of an existing one, or of a new draft.
auto edited(Context& ctx, store::GoodsRow row, const SaveGoodsRequest& request) -> Result<store::GoodsRow> {
  const bool is_draft = row.state == GoodsState::draft;
  if (!is_draft && (row.kind != request.kind || row.currency != request.currency || request.stock))
    return wrong_state(row);
  row.kind = request.kind;
  row.currency = request.currency;
  row.title_vi = typed(request.title_vi);
  if (row.title_vi.empty()) return refuse(title_missing, {.rule = "rewards.title"});
  row.title_en = typed(request.title_en);
  row.title_zh = typed(request.title_zh);
  row.description_vi = typed(request.description_vi);
  row.description_en = typed(request.description_en);
  row.description_zh = typed(request.description_zh);
  row.cover = request.cover;
  row.hue = request.hue.value;
  row.campaign_id = TRY(campaign_for(ctx, request));
  row.price = TRY(rules::price(request.currency, request.price));
  if (is_draft) row.stock = number_of(request.stock);
  row.weekly_limit = number_of(request.weekly_limit);
  return row;
}

auto change_state(Context& ctx, GoodsId id, rules::GoodsEvent event) -> Result<GoodsSheet> {
  auto row = store::find_goods_for_change(ctx, id);
  if (!row) return refuse(goods_not_found);
  if (!move<"rewards_goods", rules::goods_life>(ctx, *row, event)) return wrong_state(*row);
  return sheet_of(ctx, *row);
}

}  // namespace

auto goods_list(Context& ctx, OperatorId, const GoodsListRequest& request) -> Result<ListPage<GoodsSheet>> {
  return listing::page<store::GoodsList>(
      ctx, listing::place_of(request), [&ctx](const store::GoodsRow& row) { return sheet_of(ctx, row); },
      request.state, request.kind, request.currency);
}

auto goods_details(Context& ctx, OperatorId, const GoodsIdRequest& request) -> Result<GoodsDetails> {
  const auto row = store::find_goods(ctx, request.goods_id);
  if (!row) return refuse(goods_not_found);
  return details_of(ctx, *row);
}

auto save_goods(Context& ctx, OperatorId, const SaveGoodsRequest& request) -> Result<GoodsSheet> {
  if (request.goods_id) {
    const auto row = store::find_goods_for_change(ctx, *request.goods_id);
    if (!row) return refuse(goods_not_found);
    const auto after = TRY(edited(ctx, *row, request));
    store::save_goods(ctx, after);
    return sheet_of(ctx, after);
  }
  store::GoodsRow draft{};
  draft.state = GoodsState::draft;
  auto row = TRY(edited(ctx, std::move(draft), request));
  row.id = ctx.new_id<GoodsId>();
  row.made_at = ctx.now.instant;
  store::insert_goods(ctx, row);
  return sheet_of(ctx, row);
}

auto offer_goods(Context& ctx, OperatorId, const GoodsIdRequest& request) -> Result<GoodsSheet> {
  return change_state(ctx, request.goods_id, rules::GoodsEvent::offer);
}

auto stop_goods(Context& ctx, OperatorId, const GoodsIdRequest& request) -> Result<GoodsSheet> {
  return change_state(ctx, request.goods_id, rules::GoodsEvent::stop);
}

auto change_stock(Context& ctx, OperatorId caller, const StockRequest& request) -> Result<GoodsDetails> {
  const auto row = store::find_goods_for_change(ctx, request.goods_id);
  if (!row) return refuse(goods_not_found);
  const auto change = number_of(request.change);
  if (change ? *change == 0 && row->stock : !row->stock) return refuse(stock_unchanged);
  const store::StockRow step{.id = ctx.new_id<GoodsId>().value,
                             .goods_id = row->id,
                             .change = change,
                             .reason = request.reason,
                             .operator_id = caller,
                             .changed_at = ctx.now.instant};
  if (!store::change_stock(ctx, step))
    return refuse(stock_short,
                  {.rule = "rewards.stock", .yours = -change.value_or(0), .limit = row->stock.value_or(0)});
  return details_of(ctx, store::find_goods(ctx, row->id).value());
}

}  // namespace rewards::console
