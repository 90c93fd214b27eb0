#pragma once
// A world with goods and a venue, for this module's tests.
#include "admin/admin.hpp"
#include "modules/rewards/codes.hpp"
#include "modules/rewards/goods/console.hpp"
#include "modules/rewards/goods/orders.hpp"
#include "modules/rewards/settings.hpp"
#include "modules/rewards/vip/console.hpp"
#include "modules/rewards/vip/membership.hpp"
#include "testing/browser.hpp"
#include "testing/refusals.hpp"

namespace rewards {

using namespace std::chrono_literals;
using admin::Role;
using testing::signed_in;

struct Shop : testing::Test {
  testing::World world;
  const UserId an = world.user("An"), binh = world.user("Binh");
  const OperatorId lan = world.operator_of(Role::finance), chu = world.operator_of(Role::owner);

  void give_energy(UserId user, std::int64_t energy) {
    world.give(user, Energy{energy}, ledger::EnergyFlow::pickup);
  }
  auto save(console::SaveGoodsRequest request) { return world.run(console::save_goods, lan, request); }
  /// A draft with these fields besides a title.
  auto drafted(console::SaveGoodsRequest request) -> GoodsId {
    request.title_vi = {{"Gấu bông"}};
    return save(request).value().goods_id;
  }
  auto offer(GoodsId id) { return world.run(console::offer_goods, lan, console::GoodsIdRequest{id}); }
  auto stop(GoodsId id) { return world.run(console::stop_goods, lan, console::GoodsIdRequest{id}); }
  auto offered(console::SaveGoodsRequest request) -> GoodsId {
    const auto id = drafted(std::move(request));
    offer(id).value();
    return id;
  }
  auto item(const std::string& price = "20", std::optional<std::int64_t> stock = {}) -> GoodsId {
    console::SaveGoodsRequest request{.kind = GoodsKind::item, .currency = Currency::ENERGY, .price = price};
    if (stock) request.stock = {{*stock}};
    return offered(request);
  }
  auto pay(UserId user, GoodsId id, std::int64_t count = 1, std::optional<shape::Secret> password = {}) {
    return world.run(pay_goods, user, PayGoodsRequest{id, {count}, std::move(password)});
  }
  auto listed(UserId user) { return world.run(goods, user, GoodsRequest{}).value(); }
  auto sheet(GoodsId id) {
    return world.run(console::goods_details, lan, console::GoodsIdRequest{id}).value().goods;
  }
  auto orders(UserId user) { return world.run(goods_orders, user, GoodsOrdersRequest{}).value().items; }
  auto cancel(UserId user, GoodsOrderId id) {
    return world.run(cancel_goods_order, user, GoodsOrderRequest{id});
  }
  auto venue(bool is_open = true) -> tickets::VenueId {
    return world
        .run(tickets::save_venue, chu,
             tickets::VenueRequest{.name_vi = {"Quầy Hồ Gươm"},
                                   .name_en = {"Sword Lake"},
                                   .name_zh = {"还剑湖"},
                                   .address = {"1 Lê Thái Tổ"},
                                   .latitude = {"21.03"},
                                   .longitude = {"105.85"},
                                   .opens = 8h,
                                   .closes = 22h,
                                   .open = is_open})
        .value()
        .venue_id;
  }
  auto hand_over(const std::string& text, tickets::VenueId at) {
    return world.run(console::hand_over_goods, lan, console::HandOverGoodsRequest{{text}, at});
  }

  auto batch(std::int64_t count) {
    return world.run(console::make_vip_batch, lan, console::MakeVipBatchRequest{{count}, {"Tặng hội chợ"}})
        .value();
  }
  /// The codes of a batch's file, as they are shown.
  static auto codes_in(const std::string& file) -> std::vector<std::string> {
    std::vector<std::string> codes;
    for (std::size_t at = 6; at < file.size(); at += 21) codes.push_back(file.substr(at, 19));
    return codes;
  }
  auto use(UserId user, const std::string& code) {
    return world.run(use_vip, user, UseVipRequest{.code = {{code}}});
  }
  auto membership(UserId user) {
    return world.look([user](Context& ctx) { return membership_of(ctx, user); });
  }
};

}  // namespace rewards
