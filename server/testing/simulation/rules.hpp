#pragma once
// The numbers of the rules, and their planned changes by operators. A fault is injected by another number
// here than in the product.
#include <cstdint>
#include <map>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

namespace simulation {

inline constexpr std::int64_t second = 1000, minute = 60 * second, hour = 60 * minute, day = 24 * hour;
/// Money is counted in hundredths of a dong.
constexpr auto dong(std::int64_t n) { return n * 100; }
/// Shares are in 1/100 of a percent, rounded down.
constexpr auto share(std::int64_t whole, std::int64_t per_ten_thousand) {
  return whole * per_ten_thousand / 10'000;
}
/// A daily window as one number: the seconds after midnight at which it opens and closes.
constexpr auto window(std::int64_t opens, std::int64_t closes) { return opens * 100'000 + closes; }

class Rules {
 public:
  static constexpr auto people = "simulation.people";
  static constexpr std::int64_t usual_people = 240;
  /// The number in force at a moment.
  auto at(std::string_view key, std::int64_t now) const -> std::int64_t {
    const auto found = numbers_.find(key);
    if (found == numbers_.end()) throw std::logic_error("no such rule: " + std::string{key});
    auto value = found->second.front().value;
    std::int64_t since = INT64_MIN;
    for (const auto& set : found->second)
      if (set.from <= now && set.from >= since) value = set.value, since = set.from;
    return value;
  }
  void set(const std::string& key, std::int64_t value, std::int64_t from) {
    if (key != injected_) numbers_[key].push_back({from, value});
  }
  /// Injects a fault: this number for ever, whatever operators set.
  void inject(const std::string& key, std::int64_t value) {
    numbers_[key] = {{INT64_MIN, value}};
    injected_ = key;
  }

 private:
  struct Set {
    std::int64_t from, value;
  };
  std::string injected_;
  std::map<std::string, std::vector<Set>, std::less<>> numbers_{
      // how many people there may be: their phones
      {people, {{INT64_MIN, usual_people}}},
      // accounts
      {"accounts.code_lifetime", {{INT64_MIN, 5}}},
      {"accounts.code_tries", {{INT64_MIN, 5}}},
      {"accounts.codes_a_day", {{INT64_MIN, 5}}},
      {"accounts.codes_an_hour_from_address", {{INT64_MIN, 20}}},
      {"accounts.login_failures", {{INT64_MIN, 5}}},
      {"accounts.login_lock", {{INT64_MIN, 15}}},
      {"accounts.pay_failures", {{INT64_MIN, 5}}},
      {"accounts.pay_lock", {{INT64_MIN, 30}}},
      {"accounts.session_idle", {{INT64_MIN, 30}}},
      {"accounts.session_lifetime", {{INT64_MIN, 180}}},
      {"accounts.pumping_codes", {{INT64_MIN, 200}}},
      {"accounts.pumping_share", {{INT64_MIN, 2'000}}},
      {"accounts.welcome_recycle_vouchers", {{INT64_MIN, 1}}},
      {"accounts.welcome_priority_passes", {{INT64_MIN, 1}}},
      {"code_pause", {{INT64_MIN, 60 * second}}},
      {"pay_password_pause", {{INT64_MIN, 30 * second}}},
      {"click_pause", {{INT64_MIN, 3 * second}}},
      // limits
      {"limits.raise_wait", {{INT64_MIN, 24}}},
      // groups
      {"groups.hours", {{INT64_MIN, window(10 * 3600, 22 * 3600)}}},
      {"groups.price_floor", {{INT64_MIN, dong(200'000)}}},
      {"groups.cover_share", {{INT64_MIN, 6'000}}},
      {"groups.energy_a_seat", {{INT64_MIN, 10}}},
      {"groups.seats_a_day_1", {{INT64_MIN, 10}}},
      {"groups.seats_a_day_2", {{INT64_MIN, 20}}},
      {"groups.seats_a_day_3", {{INT64_MIN, 30}}},
      {"groups.seats_a_day_4", {{INT64_MIN, 50}}},
      {"seats_of_a_person_in_a_group", {{INT64_MIN, 1}}},
      {"groups.person_seats", {{INT64_MIN, 5}}},
      {"groups.person_fee", {{INT64_MIN, 600}}},
      {"groups.person_reward", {{INT64_MIN, 100}}},
      {"groups.person_launch_reward", {{INT64_MIN, 100}}},
      {"groups.person_deposit", {{INT64_MIN, 1'000}}},
      {"groups.person_price_floor", {{INT64_MIN, dong(200'000)}}},
      {"groups.person_most_price", {{INT64_MIN, 12'000}}},
      {"groups.person_validity", {{INT64_MIN, 30}}},
      {"groups.person_cancel_after", {{INT64_MIN, 7}}},
      {"groups.person_days", {{INT64_MIN, 15}}},
      {"groups.person_groups", {{INT64_MIN, 100}}},
      // market
      {"market.price_floor", {{INT64_MIN, dong(200'000)}}},
      {"market.price_ceiling", {{INT64_MIN, 12'000}}},
      {"market.fee", {{INT64_MIN, 200}}},
      {"market.request_validity", {{INT64_MIN, 30}}},
      {"market.request_wait", {{INT64_MIN, 30}}},
      {"market.request_days", {{INT64_MIN, 30}}},
      {"market.listing_margin", {{INT64_MIN, 7}}},
      {"market.buyback_hours", {{INT64_MIN, window(10 * 3600, 22 * 3600)}}},
      {"market.announced_ahead", {{INT64_MIN, 690}}},
      {"market.buyback_share", {{INT64_MIN, 9'000}}},
      {"market.team_tickets", {{INT64_MIN, 100}}},
      {"market.alone_up_to", {{INT64_MIN, dong(5'000'000)}}},
      // tickets
      {"tickets.recycle_share", {{INT64_MIN, 8'500}}},
      {"tickets.house_share", {{INT64_MIN, 100}}},
      {"tickets.vouchers_per_recycle", {{INT64_MIN, 1}}},
      {"tickets.desk_wait", {{INT64_MIN, 10}}},
      {"tickets.pickup_energy", {{INT64_MIN, 100}}},
      {"tickets.first_notice", {{INT64_MIN, 14}}},
      {"tickets.second_notice", {{INT64_MIN, 3}}},
      // funds
      {"funds.least_fund", {{INT64_MIN, dong(100'000'000)}}},
      // tasks: minutes after Monday 00:00
      {"tasks.hours", {{INT64_MIN, window(22 * 3600 + 1800, 10 * 3600)}}},
      {"tasks.taking_ends", {{INT64_MIN, 4'920}}},
      {"tasks.selling_ends", {{INT64_MIN, 9'960}}},
      {"tasks.unsold_returns", {{INT64_MIN, 10'680}}},
      {"tasks.settles", {{INT64_MIN, 11'430}}},
      {"tasks.completes", {{INT64_MIN, 12'120}}},
      {"tasks.price_share", {{INT64_MIN, 9'000}}},
      {"tasks.least_portions", {{INT64_MIN, 20}}},
      {"tasks.least_portion", {{INT64_MIN, 100}}},
      {"tasks.least_of_fund", {{INT64_MIN, 2'000}}},
      {"tasks.least_share", {{INT64_MIN, 500}}},
      {"tasks.most_share", {{INT64_MIN, 5'000}}},
      {"tasks.sponsor_share", {{INT64_MIN, 100}}},
      {"tasks.success_from", {{INT64_MIN, 6'000}}},
      {"tasks.parked_below", {{INT64_MIN, dong(50'000)}}},
      {"tasks.pause_days", {{INT64_MIN, 28}}},
      {"tasks.pause_after", {{INT64_MIN, 2}}},
      {"tasks.promotion_team_tickets", {{INT64_MIN, 100}}},
      {"tasks.alone_up_to", {{INT64_MIN, dong(5'000'000)}}},
      // wallet
      {"payments.order_lifetime", {{INT64_MIN, 15}}},
      {"payments.grace", {{INT64_MIN, 10}}},
      {"payments.open_orders", {{INT64_MIN, 3}}},
      {"payments.alone_up_to", {{INT64_MIN, dong(5'000'000)}}},
      // payouts
      {"accounts.payout_pause", {{INT64_MIN, 24}}},
      {"payouts.payout_after", {{INT64_MIN, 24}}},
      {"payouts.refund_least", {{INT64_MIN, dong(50'000)}}},
      {"payouts.withdraw_least", {{INT64_MIN, dong(100'000)}}},
      {"payouts.otc_least", {{INT64_MIN, dong(100'000)}}},
      {"payouts.most", {{INT64_MIN, dong(100'000'000)}}},
      {"payouts.otc_most", {{INT64_MIN, dong(100'000'000)}}},
      {"payouts.fee", {{INT64_MIN, 100}}},
      {"payouts.fee_least", {{INT64_MIN, dong(5'000)}}},
      {"payouts.otc_fee", {{INT64_MIN, 100}}},
      {"payouts.otc_fee_least", {{INT64_MIN, dong(5'000)}}},
      {"payouts.refunds_a_day", {{INT64_MIN, 1}}},
      {"payouts.withdrawals_a_day", {{INT64_MIN, 2}}},
      {"payouts.otc_a_day", {{INT64_MIN, 2}}},
      {"payouts.two_from", {{INT64_MIN, dong(20'000'000)}}},
      {"payouts.alone_a_day", {{INT64_MIN, dong(100'000'000)}}},
      {"payouts.identity_from", {{INT64_MIN, dong(20'000'000)}}},
      {"payouts.paid_from", {{INT64_MIN, 502}}},
      // team
      {"team.depth", {{INT64_MIN, 1}}},
      {"team.most_ratio", {{INT64_MIN, 600}}},
      {"team.hold", {{INT64_MIN, 7}}},
      {"team.level_days", {{INT64_MIN, 30}}},
      {"team.level2_buying", {{INT64_MIN, 5}}},
      {"team.level3_buying", {{INT64_MIN, 20}}},
      {"team.level3_tickets", {{INT64_MIN, 100}}},
      {"team.level4_buying", {{INT64_MIN, 100}}},
      {"team.level4_tickets", {{INT64_MIN, 1'000}}},
      // rewards
      {"rewards.order_days", {{INT64_MIN, 30}}},
      {"rewards.nft_energy", {{INT64_MIN, 5}}},
      {"rewards.alone_up_to", {{INT64_MIN, dong(5'000'000)}}},
      {"rewards.alone_things_up_to", {{INT64_MIN, 10'000}}},
      // adjustments
      {"adjustments.most_money", {{INT64_MIN, dong(5'000'000)}}},
      {"adjustments.most_money_a_day", {{INT64_MIN, dong(20'000'000)}}},
      {"adjustments.most_things", {{INT64_MIN, 1'000}}},
      {"adjustments.most_things_a_day", {{INT64_MIN, 5'000}}},
      {"adjustments.wait", {{INT64_MIN, 7}}},
      // privacy
      {"privacy.erasure_wait", {{INT64_MIN, 7}}},
      // the console
      {"admin.session_length", {{INT64_MIN, 8}}},
      {"admin.session_idle", {{INT64_MIN, 30}}},
  };
};

}  // namespace simulation
