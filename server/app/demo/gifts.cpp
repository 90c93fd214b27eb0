// What the demo's users are given besides money, and what they spend it on.
#include "app/demo/gifts.hpp"

#include <iterator>

#include "app/demo/cast.hpp"
#include "modules/reserve/calls.hpp"
#include "modules/rewards/goods/console.hpp"
#include "modules/rewards/vip/console.hpp"

namespace app::demo {

using rewards::Currency, rewards::Grant, tickets::Motif;

struct Gifts::Offer {
  Text3 title, about;
  Motif cover;
  std::int64_t hue;
  Currency currency;
  std::string_view price;
  std::int64_t stock;
};

/// A campaign for the first so many people: of coupons a worth in dong, of all else an amount.
struct Gifts::Plan {
  Text3 name;
  Grant grant;
  std::int64_t amount, people;
};

namespace {

constexpr std::int64_t set_aside_dong = 60'000'000, coupon_days = 60;
constexpr std::size_t bottle = 0, cardboard = 1, shirt = 2;

}  // namespace

void Gifts::set_aside(payments::PaymentId capital) {
  const auto taken = must(actor_.run(reserve::take_in, stage_.finance,
                                     reserve::TakeInRequest{.payment_id = capital, .reason = demo_reason()}));
  must(actor_.run(reserve::approve, stage_.bank_clerk, reserve::ProposalRequest{taken.id}));
  const auto proposed =
      must(actor_.run(reserve::propose, stage_.finance,
                      reserve::ProposeRequest{.direction = reserve::Direction::set_aside,
                                              .amount = decimal(set_aside_dong * Money::scale),
                                              .reason = demo_reason()}));
  must(actor_.run(reserve::approve, stage_.bank_clerk, reserve::ProposalRequest{proposed.id}));
}

void Gifts::play(int day) {
  static constexpr Plan opening{
      {"Mừng khai trương (demo)", "Grand opening (demo)", "开业庆典（演示）"}, Grant::energy, 100, 40};
  static constexpr Plan thanks{
      {"Tri ân bạn đồng hành (demo)", "Thanks, companions (demo)", "感谢同行（演示）"},
      Grant::xmoney,
      12,
      12};
  static constexpr Plan first_guests{
      {"NFT khách đầu tiên (demo)", "First guests' NFT (demo)", "首批来客 NFT（演示）"}, Grant::nft, 1, 4};
  static constexpr Plan small{
      {"Vé đầu tuần (demo)", "Start of the week (demo)", "周初优惠（演示）"}, Grant::coupon, 8'000, 12};
  static constexpr Plan larger{
      {"Hẹn cuối tháng (demo)", "End of the month (demo)", "月末有约（演示）"}, Grant::coupon, 10'000, 30};
  switch (day) {
    case 3:
      return start(opening);
    case 6:
      return start(first_guests);
    case 9:
      offer_goods();
      return start(small);
    case 12:
      return end_first();
    case 15:
      return start(thanks);
    case 18:
      return activate_codes();
    case 22:
      hand_over(order(0, bottle));
      hand_over(order(3, cardboard));
      return start(larger);
    case 27:
      for (const std::size_t person : {0, 2, 5}) order(person, person == 0 ? shirt : bottle);
      return;
    default:
      return;
  }
}

void Gifts::start(const Plan& plan) {
  const auto all = cast();
  std::string listed;
  for (std::int64_t i = 0; i < plan.people; ++i) listed += all[static_cast<std::size_t>(i)].mobile + '\n';
  rewards::CampaignRequest request;
  request.name_vi = {{std::string{plan.name.vi}}};
  request.name_en = {{std::string{plan.name.en}}};
  request.name_zh = {{std::string{plan.name.zh}}};
  request.grant = plan.grant;
  if (plan.grant == Grant::coupon) {
    request.worth = decimal(plan.amount * Money::scale);
    request.minimum = decimal(plan.amount * 10 * Money::scale);
    request.days = coupon_days;
  } else {
    request.amount = plan.amount;
  }
  request.budget = {plan.people * 3 / 2};
  request.people = {{listed}};
  const auto saved = must(actor_.run(rewards::save_campaign, stage_.finance, request));
  campaigns_.push_back(saved.campaign.id);
  const auto started =
      must(actor_.run(rewards::start_campaign, stage_.finance, rewards::CampaignQuery{saved.campaign.id}));
  if (started.campaign.state != rewards::CampaignState::running)
    throw std::logic_error("a campaign of the demo is too large for one operator");
}

void Gifts::end_first() {
  must(actor_.run(rewards::end_campaign, stage_.finance, rewards::CampaignQuery{campaigns_.front()}));
}

void Gifts::offer_goods() {
  static constexpr Offer offers[] = {
      {{"Bình nước Gomvé", "Gomvé bottle", "Gomvé 水壶"},
       {"Bình thép 500 ml, nhận tại quầy.", "Steel, 500 ml; picked up at a desk.",
        "500 毫升钢制水壶，柜台领取。"},
       Motif::ocean,
       200,
       Currency::ENERGY,
       "60",
       80},
      {{"Kính VR bìa cứng", "Cardboard VR viewer", "纸质 VR 眼镜"},
       {"Gấp trong một phút, vừa mọi điện thoại.", "Folded in a minute, fits any phone.",
        "一分钟即可折好，适合各种手机。"},
       Motif::visor,
       265,
       Currency::XMONEY,
       "2.50",
       40},
      {{"Áo thun Sơn Đoòng", "Sơn Đoòng T-shirt", "韩松洞 T 恤"},
       {"Vải bông, đủ cỡ tại quầy.", "Cotton; all sizes at the desk.", "纯棉，柜台各码齐全。"},
       Motif::cave,
       150,
       Currency::XMONEY,
       "6.00",
       25},
  };
  for (const auto& offer : offers) {
    rewards::console::SaveGoodsRequest good;
    good.kind = rewards::GoodsKind::item;
    good.title_vi = {{std::string{offer.title.vi}}};
    good.title_en = {{std::string{offer.title.en}}};
    good.title_zh = {{std::string{offer.title.zh}}};
    good.description_vi = {{std::string{offer.about.vi}}};
    good.description_en = {{std::string{offer.about.en}}};
    good.description_zh = {{std::string{offer.about.zh}}};
    good.cover = offer.cover;
    good.hue = {offer.hue};
    good.currency = offer.currency;
    good.price = {{std::string{offer.price}}};
    good.stock = {offer.stock};
    const auto saved = must(actor_.run(rewards::console::save_goods, stage_.finance, good));
    items_.push_back(saved.goods_id);
    must(actor_.run(rewards::console::offer_goods, stage_.finance,
                    rewards::console::GoodsIdRequest{saved.goods_id}));
  }
}

auto Gifts::order(std::size_t person, std::size_t item) -> rewards::GoodsOrder {
  rewards::PayGoodsRequest request{.goods_id = items_[item], .count = {1}};
  request.pay_password = shape::Secret{std::string{pay_password}};
  return must(actor_.run(rewards::pay_goods, people_[person], request)).order;
}

void Gifts::hand_over(const rewards::GoodsOrder& order) {
  must(actor_.run(rewards::console::hand_over_goods, stage_.desk,
                  rewards::console::HandOverGoodsRequest{{order.qr}, stage_.venues.front()}));
}

// A batch of ten codes, of which the visitor's own user and a companion use one each.
void Gifts::activate_codes() {
  const auto batch = must(actor_.run(rewards::console::make_vip_batch, stage_.finance,
                                     rewards::console::MakeVipBatchRequest{{10}, demo_reason()}));
  std::size_t at = batch.content.find('\n') + 1;
  for (const std::size_t person : {0, 4}) {
    const auto end = batch.content.find("\r\n", at);
    rewards::UseVipRequest request;
    request.code = {{batch.content.substr(at, end - at)}};
    must(actor_.run(rewards::use_vip, people_[person], request));
    at = end + 2;
  }
}

}  // namespace app::demo
