// Goods for users: what is offered, and taking it.
#include "../campaigns/granting.hpp"
#include "../causes.hpp"
#include "../codes.hpp"
#include "../settings.hpp"
#include "accounts/accounts.hpp"
#include "ledger/ledger.hpp"
#include "limits/limits.hpp"
#include "orders.hpp"

namespace rewards {

namespace {

using ledger::EnergyFlow, ledger::PriorityPassFlow, ledger::RecycleVoucherFlow, ledger::transfer,
    ledger::XmoneyFlow;

auto next_week(Context& ctx) { return instant_of(ctx.now.monday() + std::chrono::days{7}); }

auto held(const ledger::Holdings& has, Currency currency) {
  return currency == Currency::ENERGY ? has.energy.minor_units : has.xmoney.minor_units;
}

auto unit_of(Currency currency) {
  return currency == Currency::ENERGY ? ledger::Unit::ENERGY : ledger::Unit::XMONEY;
}

auto offer_of(Context& ctx, UserId user, const store::GoodsRow& row, const ledger::Holdings& has)
    -> rules::Offer {
  rules::Offer offer{.state = row.state,
                     .currency = row.currency,
                     .price = row.price,
                     .stock = row.stock,
                     .weekly_limit = row.weekly_limit,
                     .taken_this_week = store::taken_this_week(ctx, user, row.id),
                     .held = held(has, row.currency)};
  if (!row.campaign_id) return offer;
  const auto campaign = store::find_campaign(ctx, *row.campaign_id).value();
  const auto left = campaign.state == CampaignState::running ? campaign.budget - campaign.granted : 0;
  offer.stock = std::min(offer.stock.value_or(left), left);
  offer.is_coupon = true;
  offer.has_coupon = store::has_granted(ctx, campaign.id, user);
  return offer;
}

auto coupon_of(Context& ctx, const store::GoodsRow& row) -> std::optional<CouponTerms> {
  if (!row.campaign_id) return {};
  const auto campaign = store::find_campaign(ctx, *row.campaign_id).value();
  return CouponTerms{campaign.worth, campaign.minimum, campaign.days};
}

auto left_of(const rules::Offer& offer) -> std::optional<std::int64_t> {
  if (!offer.weekly_limit) return {};
  return std::max<std::int64_t>(*offer.weekly_limit - offer.taken_this_week, 0);
}

// Who has excluded themselves takes no coupons, which are for purchases.
auto may_take(Context& ctx, UserId user, const rules::Offer& offer, std::int64_t count) -> Verdict {
  if (offer.is_coupon) REQUIRE(limits::require_not_excluded(ctx, user));
  return rules::may_take(offer, count, next_week(ctx));
}

auto in_words(Context& ctx, const Refused& refused) -> GoodsWhyNot {
  GoodsWhyNot why{.key = std::string{refused.why->key},
                  .message = text_of(refused, ctx.origin.language),
                  .allowed_at = {}};
  if (refused.details)
    if (const auto* at = std::get_if<Instant>(&refused.details->allowed_at)) why.allowed_at = *at;
  return why;
}

auto seen(Context& ctx, UserId user, const store::GoodsRow& row, const rules::Offer& offer) -> Good {
  const auto judged = may_take(ctx, user, offer, 1);
  return {.goods_id = row.id,
          .kind = row.kind,
          .title = row.title(ctx),
          .description = std::string{row.description().in(ctx.origin.language)},
          .cover = row.cover,
          .hue = row.hue,
          .currency = row.currency,
          .price = ledger::amount_text(unit_of(row.currency), row.price),
          .stock = offer.stock,
          .weekly_limit = row.weekly_limit,
          .left_this_week = left_of(offer),
          .taken_this_week = offer.taken_this_week,
          .most_now = judged ? rules::most_now(offer) : 0,
          .why_not = judged ? std::nullopt : std::optional{in_words(ctx, judged.error())},
          .coupon = coupon_of(ctx, row)};
}

auto inserted(Context& ctx, UserId user, const store::GoodsRow& row, std::int64_t count) -> store::OrderRow {
  const bool is_item = row.kind == GoodsKind::item;
  store::OrderRow order{.id = ctx.new_id<GoodsOrderId>(),
                        .user_id = user,
                        .goods_id = row.id,
                        .kind = row.kind,
                        .state = is_item ? GoodsOrderState::ordered : GoodsOrderState::credited,
                        .pieces = count,
                        .currency = row.currency,
                        .price = row.price * count,
                        .week = ctx.now.monday(),
                        .code = {},
                        .ordered_at = ctx.now.instant,
                        .ends_at = {},
                        .ended_at = {},
                        .cancelled = {},
                        .operator_id = {},
                        .venue_id = {},
                        .reason = {}};
  if (is_item) order.ends_at = ctx.now.instant + ctx.settings[settings::order_days];
  constexpr int tries = 8;  // one is nearly always enough among 32^11
  for (int i = 0; i < tries; ++i) {
    if (is_item) order.code = new_code(ctx.chance, order_code_length);
    if (store::insert_order(ctx, order)) return order;
  }
  throw std::runtime_error("no free code was found");
}

auto pay(Context& ctx, const store::OrderRow& order) -> Verdict {
  const ledger::Route spent{ledger::available(order.user_id), ledger::issuance};
  const ledger::Cause cause{causes::goods_paid, order.id.value};
  return order.currency == Currency::ENERGY
             ? ledger::post(ctx, cause, {transfer(EnergyFlow::goods, Energy{order.price}, spent)})
             : ledger::post(ctx, cause, {transfer(XmoneyFlow::goods, Xmoney{order.price}, spent)});
}

auto hand_out(Context& ctx, const store::GoodsRow& row, const store::OrderRow& order) -> Verdict {
  const ledger::Route given{ledger::issuance, ledger::available(order.user_id)};
  const ledger::Cause cause{causes::goods_credited, order.id.value};
  switch (order.kind) {
    case GoodsKind::pass:
      return ledger::post(ctx, cause,
                          {transfer(PriorityPassFlow::goods, PriorityPasses{order.pieces}, given)});
    case GoodsKind::voucher:
      return ledger::post(ctx, cause,
                          {transfer(RecycleVoucherFlow::goods, RecycleVouchers{order.pieces}, given)});
    case GoodsKind::coupon:
      if (give_in_exchange(ctx, row.campaign_id.value(), order.user_id)) return allowed();
      return refuse(out_of_stock, {.rule = "rewards.stock", .yours = order.pieces, .limit = std::int64_t{0}});
    case GoodsKind::item:
      jobs::plan(ctx, order_over_job, order.id.value, order.ends_at.value());
      return allowed();
  }
  throw std::logic_error("there is no such kind of goods");
}

auto paid(Context& ctx, const store::GoodsRow& row, const store::OrderRow& order) -> PaidGoods {
  const auto has = ledger::holdings(ctx, order.user_id);
  const auto offer = offer_of(ctx, order.user_id, row, has);
  return {.goods_id = row.id,
          .kind = row.kind,
          .title = row.title(ctx),
          .count = order.pieces,
          .currency = order.currency,
          .price = ledger::amount_text(unit_of(order.currency), order.price),
          .energy = has.energy,
          .xmoney = has.xmoney,
          .priority_passes = has.priority_passes,
          .recycle_vouchers = has.recycle_vouchers,
          .left_this_week = left_of(offer),
          .order = order_of(ctx, order)};
}

}  // namespace

auto goods(Context& ctx, UserId caller, const GoodsRequest& request) -> Result<Goods> {
  const auto has = ledger::holdings(ctx, caller);
  const auto wanted = items_wanted(request.limit);
  std::vector<Good> items;
  for (const auto& row : store::offered(ctx, request.page, cursor_id(request.cursor), wanted + 1))
    items.push_back(seen(ctx, caller, row, offer_of(ctx, caller, row, has)));
  auto page = page_of(std::move(items), wanted, [](const Good& good) { return good.goods_id.value; });
  return Goods{.week_from = instant_of(ctx.now.monday()),
               .week_until = next_week(ctx),
               .energy = has.energy,
               .xmoney = has.xmoney,
               .priority_passes = has.priority_passes,
               .recycle_vouchers = has.recycle_vouchers,
               .items = std::move(page.items),
               .next = std::move(page.next)};
}

auto pay_goods(Context& ctx, UserId caller, const PayGoodsRequest& request) -> Result<PaidGoods> {
  const auto row = store::find_goods_for_change(ctx, request.goods_id);
  if (!row) return refuse(goods_not_found);
  const auto count = request.count.value;
  const auto offer = offer_of(ctx, caller, *row, ledger::holdings(ctx, caller));
  REQUIRE(may_take(ctx, caller, offer, count));
  if (row->currency == Currency::XMONEY)
    TRY(accounts::require_pay_password(ctx, caller, request.pay_password));
  const bool is_item = row->kind == GoodsKind::item;
  if (!store::take_goods(ctx, *row, count, is_item ? 1 : 0)) return refuse(goods_stopped);
  if (!store::count_week(ctx, caller, row->id, count,
                         row->weekly_limit.value_or(std::numeric_limits<std::int64_t>::max())))
    return refuse(weekly_limit, {.rule = "rewards.weekly_limit",
                                 .yours = *row->weekly_limit,
                                 .limit = *row->weekly_limit,
                                 .allowed_at = next_week(ctx)});
  const auto order = inserted(ctx, caller, *row, count);
  REQUIRE(pay(ctx, order));
  REQUIRE(hand_out(ctx, *row, order));
  return paid(ctx, *row, order);
}

void put_first_goods(Context& ctx) {
  if (store::has_goods(ctx)) return;
  const auto put = [&ctx](GoodsKind kind, const Text3& title, const Text3& description, std::int64_t price,
                          std::int64_t a_week) {
    store::insert_goods(ctx, {.id = ctx.new_id<GoodsId>(),
                              .state = GoodsState::offered,
                              .kind = kind,
                              .title_vi = std::string{title.vi},
                              .title_en = std::string{title.en},
                              .title_zh = std::string{title.zh},
                              .description_vi = std::string{description.vi},
                              .description_en = std::string{description.en},
                              .description_zh = std::string{description.zh},
                              .cover = tickets::Motif::lanterns,
                              .hue = kind == GoodsKind::voucher ? 150 : 40,
                              .currency = Currency::ENERGY,
                              .price = price,
                              .stock = {},
                              .weekly_limit = a_week,
                              .taken = 0,
                              .open_orders = 0,
                              .made_at = ctx.now.instant});
  };
  const auto& text = [](std::string_view key) -> const Text3& { return i18n::text("goods", key); };
  put(GoodsKind::pass, text("rewards.pass"), text("rewards.pass_about"), 50, 5);
  put(GoodsKind::voucher, text("rewards.voucher"), text("rewards.voucher_about"), 30, 10);
}

}  // namespace rewards
