// Declared and not yet built.
#include <stdexcept>

#include "modules/rewards/campaigns.hpp"
#include "modules/rewards/console_goods.hpp"
#include "modules/rewards/console_vip.hpp"
#include "modules/rewards/coupons.hpp"

namespace rewards {

namespace {
[[noreturn]] void unbuilt() { throw std::logic_error("not yet built"); }
}  // namespace

auto my_coupons(Context&, UserId, const CouponsRequest&) -> Result<Page<Coupon>> { unbuilt(); }
auto my_coupon_amount(Context&, UserId, const CouponAmountRequest&) -> Result<CouponAmount> { unbuilt(); }
auto person_rewards(Context&, OperatorId, const PersonRewardsRequest&) -> Result<PersonRewards> { unbuilt(); }
auto list_campaigns(Context&, OperatorId, const CampaignListRequest&) -> Result<ListPage<Campaign>> {
  unbuilt();
}
auto campaign_sheet(Context&, OperatorId, const CampaignQuery&) -> Result<CampaignSheet> { unbuilt(); }
auto save_campaign(Context&, OperatorId, const CampaignRequest&) -> Result<CampaignSheet> { unbuilt(); }
auto start_campaign(Context&, OperatorId, const CampaignQuery&) -> Result<CampaignSheet> { unbuilt(); }
auto approve_campaign(Context&, OperatorId, const CampaignQuery&) -> Result<CampaignSheet> { unbuilt(); }
auto pause_campaign(Context&, OperatorId, const CampaignQuery&) -> Result<CampaignSheet> { unbuilt(); }
auto end_campaign(Context&, OperatorId, const CampaignQuery&) -> Result<CampaignSheet> { unbuilt(); }
auto coupons_of(Context&, UserId) -> std::int64_t { return 0; }
auto membership_of(Context&, UserId) -> Membership { return {}; }
auto goods(Context&, UserId, const GoodsRequest&) -> Result<Goods> { unbuilt(); }
auto pay_goods(Context&, UserId, const PayGoodsRequest&) -> Result<PaidGoods> { unbuilt(); }
auto goods_orders(Context&, UserId, const GoodsOrdersRequest&) -> Result<Page<GoodsOrder>> { unbuilt(); }
auto cancel_goods_order(Context&, UserId, const GoodsOrderRequest&) -> Result<GoodsOrder> { unbuilt(); }
auto vip_codes(Context&, UserId, const VipCodesRequest&) -> Result<VipCodes> { unbuilt(); }
auto use_vip(Context&, UserId, const UseVipRequest&) -> Result<UsedVip> { unbuilt(); }

namespace console {

auto goods_list(Context&, OperatorId, const GoodsListRequest&) -> Result<ListPage<GoodsSheet>> { unbuilt(); }
auto goods_details(Context&, OperatorId, const GoodsIdRequest&) -> Result<GoodsDetails> { unbuilt(); }
auto save_goods(Context&, OperatorId, const SaveGoodsRequest&) -> Result<GoodsSheet> { unbuilt(); }
auto offer_goods(Context&, OperatorId, const GoodsIdRequest&) -> Result<GoodsSheet> { unbuilt(); }
auto stop_goods(Context&, OperatorId, const GoodsIdRequest&) -> Result<GoodsSheet> { unbuilt(); }
auto change_stock(Context&, OperatorId, const StockRequest&) -> Result<GoodsDetails> { unbuilt(); }
auto goods_order_list(Context&, OperatorId, const GoodsOrderListRequest&)
    -> Result<ListPage<GoodsOrderView>> {
  unbuilt();
}
auto find_goods_order(Context&, OperatorId, const FindGoodsOrderRequest&) -> Result<GoodsOrderView> {
  unbuilt();
}
auto hand_over_goods(Context&, OperatorId, const HandOverGoodsRequest&) -> Result<GoodsOrderView> {
  unbuilt();
}
auto cancel_order_of(Context&, OperatorId, const CancelGoodsOrderRequest&) -> Result<GoodsOrderView> {
  unbuilt();
}
auto vip_batch_list(Context&, OperatorId, const VipBatchListRequest&) -> Result<ListPage<VipBatchView>> {
  unbuilt();
}
auto make_vip_batch(Context&, OperatorId, const MakeVipBatchRequest&) -> Result<MadeVipBatch> { unbuilt(); }
auto void_vip_batch(Context&, OperatorId, const VoidVipBatchRequest&) -> Result<VipBatchView> { unbuilt(); }

}  // namespace console

}  // namespace rewards
