// The module's calls before they are built.
#include <stdexcept>

#include "modules/rewards/console_goods.hpp"
#include "modules/rewards/console_vip.hpp"

namespace rewards {

namespace {
[[noreturn]] void unbuilt() { throw std::logic_error("not built yet"); }
}  // namespace

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
