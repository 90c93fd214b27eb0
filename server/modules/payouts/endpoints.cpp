// The module's endpoints and its registration.
#include <memory>

#include "accounts/accounts.hpp"
#include "batches/batches.hpp"
#include "batches/rules.hpp"
#include "cards/cards.hpp"
#include "holds/holds.hpp"
#include "holds/rules.hpp"
#include "identity/identity.hpp"
#include "ledger/ledger.hpp"
#include "payments/payments.hpp"
#include "payouts/module.hpp"
#include "payouts/permissions.hpp"
#include "platform/life.hpp"
#include "registration.hpp"
#include "rules.hpp"
#include "settings.hpp"
#include "transfers/transfers.hpp"
#include "wallet/refusals.hpp"

namespace payouts {

namespace {

namespace a = accounts;
using http::get, http::post, http::wired;
using Shared = std::shared_ptr<const Wiring>;

constexpr std::array of_a_new_card{&bank_unknown,     &card_malformed, &card_mistyped, &card_of_another_bank,
                                   &holder_malformed, &cards_full,     &card_bound,    &card_elsewhere};

constexpr std::array of_balance{&refund_closed,
                                &withdraw_closed,
                                &refund_daily_limit,
                                &withdraw_daily_limit,
                                &refund_too_early,
                                &recharges_below_balance,
                                &refund_only_after_task_cancelled,
                                &refund_failed,
                                &top_up_too_young,
                                &bank_line_awaited,
                                &payment_disputed};

auto with_common_refusals(http::Endpoint endpoint) -> http::Endpoint {
  return std::move(endpoint)
      .refuses({&a::too_frequent_30, &payments::amount_malformed, &amount_below_minimum,
                &amount_above_maximum, &ledger::insufficient_balance, &card_missing, &identity_needed,
                &holder_differs, &not_closing})
      .refuses(a::pay_refusals);
}

auto of_cards() -> http::Endpoints {
  return {
      get("token/pay/getBanks", banks).about("The banks that accept transfers."),
      get("token/pay/getCards", cards).about("My bank cards, masked."),
      post("token/pay/bindBank", bind_bank)
          .money()
          .about("Adds a bank card. Payouts wait a day.")
          .refuses({&holder_differs})
          .refuses(of_a_new_card)
          .refuses(a::pay_refusals),
      post("token/pay/removeCard", remove_card)
          .about("Removes one of my bank cards.")
          .refuses({&card_missing, &card_in_use})
          .refuses(a::pay_refusals),
  };
}

auto of_payouts(const Shared& wiring) -> http::Endpoints {
  return {
      get("token/pay/getWithConfigInfo", wired(wiring, balance_terms))
          .about(
              "What I can ask to be refunded or withdrawn, the fee, and why not. Of an amount, the ways that "
              "its refund goes."),
      with_common_refusals(
          post("token/pay/withApp", wired(wiring, apply))
              .money()
              .about(
                  "Asks for a refund of topped-up money or a withdrawal of my balance, and holds the amount.")
              .refuses({&kind_missing, &fee_changed})
              .refuses(of_balance)),
      get("token/pay/getCashOut", wired(wiring, cash_out_terms))
          .about("What of my balance can leave, and what an amount would become: refund, withdrawal, fees.")
          .refuses({&payments::amount_malformed}),
      with_common_refusals(
          post("token/pay/cashOut", wired(wiring, cash_out))
              .money()
              .about(
                  "Asks for an amount of my balance by the cheapest way: as a refund, a withdrawal or both.")
              .refuses({&fee_changed})
              .refuses(of_balance))
          .refuses(of_a_new_card),
      get("token/pay/getPayoutList", balance_payouts)
          .about("My refunds and withdrawals of the balance, newest first."),
      get("token/pay/getWithList", withdrawals).about("My withdrawals, newest first."),
      get("token/pay/getRefundList", refunds).about("My refunds, newest first."),
      get("token/pay/getOpenList", open_payouts)
          .about("My refunds and withdrawals of either wallet that are not over."),
      get("token/pay/getPayout", payout)
          .about("One of my refunds or withdrawals, step by step.")
          .refuses({&payout_not_found}),
      post("token/pay/cancelPayout", cancel)
          .money()
          .about("Takes a refund or a withdrawal back, until it is sent to the bank.")
          .refuses({&payout_not_found, &not_cancellable}),
      get("token/otc/getWithConfigInfo", otc_terms)
          .about("What I can withdraw of my earnings, the fee, and why not."),
      with_common_refusals(post("token/otc/withApp", otc_apply)
                               .money()
                               .about("Asks for a withdrawal of my earnings, and holds the amount.")
                               .refuses({&withdraw_closed, &withdraw_daily_limit, &wallet::otc_too_young})),
      get("token/otc/getWithList", otc_withdrawals).about("My withdrawals of earnings, newest first."),
  };
}

auto of_operators() -> http::Endpoints {
  using namespace console;
  const auto& may = permissions::payouts;
  return {
      get("payout/list", payout_list)
          .permits(may)
          .about("Payouts, sorted and filtered, with their number and sum.")
          .refuses({&platform::list_times_reversed, &platform::list_amounts_reversed}),
      get("payout/get", payout_details)
          .permits(may)
          .about("One payout, with what it rests on.")
          .refuses({&payout_not_found}),
      post("payout/approve", approve)
          .permits(may)
          .about("Approves a payout, as the first or the second operator.")
          .refuses({&payout_not_found, &already_decided, &own_decision, &brought_in_by_you, &holder_differs,
                    &wait_after_change, &under_review, &payment_disputed, &debt_open, &a::person_forgotten}),
      post("payout/reject", reject)
          .permits(may)
          .about("Rejects a payout and gives its money back.")
          .refuses({&payout_not_found, &already_decided, &own_decision}),
      get("hold/list", hold_list).permits(may).about("What makes people's payouts wait."),
      post("hold/set", set_hold)
          .permits(may)
          .about("Makes a person's payouts wait for seven days, or for seven days more.")
          .refuses({&a::person_not_found}),
      post("hold/lift", lift_hold)
          .permits(may)
          .about("Ends a hold.")
          .refuses({&hold_not_found, &hold_not_active}),
  };
}

auto of_banned_users() -> http::Endpoints {
  using namespace console;
  const auto& may = permissions::payouts;
  return {
      get("payout/owed", owed)
          .permits(may)
          .about("What a banned user could be paid, and to which cards.")
          .refuses({&a::person_not_found, &a::person_forgotten, &a::not_banned}),
      post("payout/propose", propose)
          .permits(may)
          .money()
          .about("Asks for a payout of a banned user's money, as the first of two operators.")
          .refuses({&a::person_not_found,
                    &a::person_forgotten,
                    &a::not_banned,
                    &kind_missing,
                    &payments::amount_malformed,
                    &card_missing,
                    &ledger::insufficient_balance,
                    &identity_needed,
                    &holder_differs,
                    &recharges_below_balance,
                    &refund_only_after_task_cancelled,
                    &refund_failed,
                    &refund_too_early,
                    &wallet::otc_too_young,
                    &top_up_too_young,
                    &bank_line_awaited,
                    &payment_disputed,
                    &brought_in_by_you,
                    &wait_after_change,
                    &under_review,
                    &debt_open}),
  };
}

auto of_batches(const Shared& wiring) -> http::Endpoints {
  using namespace console;
  const auto& may = permissions::batches;
  return {
      get("batch/list", batch_list).permits(may).about("Bank batches, newest first."),
      get("batch/waiting", batch_waiting).permits(may).about("Approved payouts that no batch has."),
      get("batch/get", wired(wiring, batch_details))
          .permits(may)
          .about("One batch with its payouts and who fetched its file.")
          .refuses({&batch_not_found}),
      post("batch/make", make_batch)
          .permits(may)
          .money()
          .about("Puts approved payouts into a file for the bank.")
          .refuses({&nothing_to_send, &paying_channel_unknown, &already_decided}),
      post("batch/file", fetch_file)
          .permits(may)
          .about("The batch's file. Once; again with a reason and another operator.")
          .refuses({&batch_not_found, &own_decision, &batch_fetched, &batch_closed, &batch_sent}),
      post("batch/allow", allow_fetch)
          .permits(may)
          .about("Lets the operator who asked fetch the file again.")
          .refuses({&batch_not_found, &fetch_not_asked, &own_decision}),
      post("batch/send", wired(wiring, send_batch))
          .permits(may)
          .money()
          .about("Gives the batch's transfers to payOS, instead of its file to the bank.")
          .refuses({&batch_not_found, &batch_closed, &batch_sent, &batch_has_file, &payos_off,
                    &paid_from_another, &own_decision}),
      post("batch/check", check_result)
          .permits(may)
          .about("Reads a bank's results and tells what is in them, or wrong with them.")
          .refuses({&batch_not_found, &own_decision, &batch_not_fetched, &being_sent, &result_unreadable,
                    &result_differs}),
      post("batch/result", enter_result)
          .permits(may)
          .money()
          .about("Enters a bank's results, all or none.")
          .refuses({&batch_not_found, &own_decision, &batch_not_fetched, &being_sent, &result_unreadable,
                    &result_differs, &already_decided, &payments::reference_used}),
      post("batch/checkStatement", check_statement)
          .permits(may)
          .about("What imported statements show of a batch's transfers.")
          .refuses({&batch_not_found, &own_decision, &batch_not_fetched, &being_sent, &result_differs}),
      post("batch/enterStatement", enter_statement)
          .permits(may)
          .money()
          .about("Enters what imported statements show, all or nothing.")
          .refuses({&batch_not_found, &own_decision, &batch_not_fetched, &being_sent, &result_differs,
                    &already_decided, &payments::reference_used}),
      post("batch/close", close_batch)
          .permits(may)
          .about("Closes a batch when each of its payouts has its result.")
          .refuses({&batch_not_found, &batch_closed, &results_left}),
  };
}

auto endpoints(const Shared& wiring) -> http::Endpoints {
  http::Endpoints all;
  for (auto&& part : {of_cards(), of_payouts(wiring), of_operators(), of_banned_users(), of_batches(wiring)})
    all.insert(all.end(), part.begin(), part.end());
  return all;
}

auto calling(const Shared& wiring) -> std::vector<OutgoingWork> {
  const auto caller = std::make_shared<TransferCaller>(wiring);
  return {{.topic = transfers_topic,
           .run =
               [caller](run::Executor& executor) {
                 caller->call_waiting([&](const auto& work) { executor.act(work); });
               },
           .stop = [caller] { caller->stop(); }}};
}

}  // namespace

auto module(Wiring wiring) -> Module {
  namespace s = settings;
  const auto shared = std::make_shared<const Wiring>(std::move(wiring));
  return {.name = "payouts",
          .endpoints = endpoints(shared),
          .settings = {info_of(s::refund_open),
                       info_of(s::withdraw_open),
                       info_of(s::otc_open),
                       info_of(s::refund_least),
                       info_of(s::withdraw_least),
                       info_of(s::most),
                       info_of(s::fee),
                       info_of(s::fee_least),
                       info_of(s::refunds_a_day),
                       info_of(s::withdrawals_a_day),
                       info_of(s::otc_least),
                       info_of(s::otc_most),
                       info_of(s::otc_fee),
                       info_of(s::otc_fee_least),
                       info_of(s::otc_a_day),
                       info_of(s::two_from),
                       info_of(s::alone_a_day),
                       info_of(s::identity_from),
                       info_of(s::arrives_within),
                       info_of(s::paid_from)},
          .jobs = {{.name = hold_job, .run = end_hold},
                   {.name = reviews_job, .run = follow_reviews},
                   {.name = ask_job, .run = look_after},
                   sealing_of_holders()},
          .lives = {life_of("payouts_payout", rules::life), life_of("payouts_transfer", rules::transfer_life),
                    life_of("payouts_batch", rules::batch_life), life_of("payouts_hold", rules::hold_life)},
          .personal = {personal_data()},
          .finders = finders(),
          .person_events = person_events(),
          .listeners = {{.topic = identity::submitted_topic, .run = note_identity}},
          .outgoing = calling(shared),
          .subjects = subjects(),
          .orders = {own_order("payout", [](Context& ctx, UserId user,
                                            std::int64_t id) { return payout(ctx, user, {PayoutId{id}}); })},
          .work_queues = {waiting_queue},
          .standing = standing_now,
          .verify = verify_payouts,
          .take_over = [](Context& ctx, const Keys& before) {
            take_over_cards(ctx, before);
            console::reseal_batches(ctx, before);
          }};
}

}  // namespace payouts
