#pragma once
// What the demo's users are given besides money, and what they spend it on: campaigns, goods, a membership.
#include <string>
#include <vector>

#include "app/demo/stage.hpp"
#include "modules/rewards/campaigns/console.hpp"
#include "modules/rewards/goods/calls.hpp"
#include "payments/payments.hpp"

namespace app::demo {

/// All of it is made by the product's operations, with reasons and names that say "demo".
class Gifts {
 public:
  Gifts(run::Actor& actor, const Stage& stage, const std::vector<UserId>& people)
      : actor_{actor}, stage_{stage}, people_{people} {}

  /// Two operators take a payment in suspense in as the operator's own money, and set a part aside.
  void set_aside(payments::PaymentId capital);
  /// What happens on a day of the four weeks, counted from 0; the visitor arrives on day 28.
  void play(int day);

 private:
  struct Offer;
  struct Plan;

  void start(const Plan& plan);
  void end_first();
  void offer_goods();
  auto order(std::size_t person, std::size_t item) -> rewards::GoodsOrder;
  void hand_over(const rewards::GoodsOrder& order);
  void activate_codes();

  run::Actor& actor_;
  const Stage& stage_;
  const std::vector<UserId>& people_;
  std::vector<rewards::CampaignId> campaigns_;
  std::vector<rewards::GoodsId> items_;
};

}  // namespace app::demo
