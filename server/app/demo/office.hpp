#pragma once
// The demo's back office: what operators decided in its four weeks, and what waits for one when the visitor
// arrives.
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "app/demo/stage.hpp"
#include "modules/identity/calls.hpp"
#include "modules/payments/console.hpp"
#include "modules/reversals/calls.hpp"
#include "payments/payments.hpp"
#include "payouts/payouts.hpp"

namespace app::demo {

/// Users in these places of the cast have bank cards.
inline constexpr std::size_t first_card = 80, cards = 8;

/// All of it is made by the product's operations, with reasons that say "demo".
class Office {
 public:
  /// Money on the bank's account with a memo, as an operator enters a line of the statement.
  using Receive = std::function<payments::PaymentId(Money amount, const std::string& memo)>;
  /// Tops an account up by a bank transfer, which a bank statement confirms.
  using PayIn = std::function<void(UserId user, Money amount)>;

  Office(run::Actor& actor, const Stage& stage, const std::vector<UserId>& people, Receive receive,
         PayIn pay_in)
      : actor_{actor},
        stage_{stage},
        people_{people},
        receive_{std::move(receive)},
        pay_in_{std::move(pay_in)} {}

  /// What is asked for and decided on a day of the four weeks, counted from 0.
  void play(int day);
  /// What waits on the morning on which the visitor arrives, a Monday.
  void leave_work(Day monday);

 private:
  void tag_people();
  void answer_suspense();
  void adjust();
  void bind_cards();
  /// Of so many with cards, from a place on.
  void ask_for_payouts(std::size_t first, std::size_t count, Money amount);
  void approve_payouts();
  void make_batch();
  void enter_results();
  void give_back();
  void hold_and_lift();
  void hold_one();
  auto show_identity(std::size_t who) -> identity::SubmissionId;
  void decide_on_identities();
  auto newest_payment(std::size_t who) -> std::optional<payments::console::TopUpView>;
  auto someone_who_spent() -> std::size_t;
  auto take_back(std::size_t who) -> reversals::ReversalId;
  void take_back_payments();
  void fund_another();
  void propose_offers(Day monday);

  run::Actor& actor_;
  const Stage& stage_;
  const std::vector<UserId>& people_;
  Receive receive_;
  PayIn pay_in_;
  std::vector<payments::PaymentId> strays_;
  std::vector<payouts::PayoutId> asked_;  // and not approved yet
  std::vector<payouts::BatchId> batches_;
};

}  // namespace app::demo
