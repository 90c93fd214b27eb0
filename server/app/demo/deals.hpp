#pragma once
// What the demo's users deal in among themselves and with the operator: resale, purchase requests, personal
// groups, buyback, and a funds provider's task.
#include <functional>
#include <vector>

#include "app/demo/stage.hpp"
#include "funds/ids.hpp"
#include "market/offers.hpp"

namespace app::demo {

/// Users from this place in the cast on deal by themselves. Visitors are told the passwords of those before.
inline constexpr std::size_t first_dealer = 60;

/// All of it is made by the product's operations. A refusal, of a user without money or tickets, is ordinary.
class Deals {
 public:
  /// Tops an account up, and leaves no order unpaid.
  using PayIn = std::function<void(UserId user, Money amount)>;
  Deals(run::Actor& actor, const Stage& stage, const std::vector<UserId>& people, PayIn pay_in)
      : actor_{actor}, stage_{stage}, people_{people}, pay_in_{std::move(pay_in)} {}

  /// What happens on a day of the four weeks, counted from 0; the visitor arrives on day 28, a Monday.
  void play(int day, Day date);
  /// Publishes the provider's task, early on that Monday.
  void publish_task();

 private:
  void offer_tickets();
  void ask_for_tickets(int day);
  void trade(int day);
  void announce_packages(Day monday);
  void announce_tasks(Day monday);
  void fund_provider();

  run::Actor& actor_;
  const Stage& stage_;
  const std::vector<UserId>& people_;
  PayIn pay_in_;
  std::size_t next_ = first_dealer;
  std::optional<funds::FundId> fund_;
};

/// Offers a free ticket in a personal group or for resale, whichever `in_group` says.
auto offer_ticket(Context& ctx, UserId owner, const market::OwnTickets& tickets, bool in_group) -> Verdict;

}  // namespace app::demo
