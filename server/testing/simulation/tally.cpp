// The events that a long run must include.
#include "testing/simulation/tally.hpp"

namespace simulation {

namespace {

void add_points(Cuts::Points& all, const Cuts::Points& more) {
  for (std::size_t i = 0; i < all.size(); ++i) all[i] += more[i];
}

// Refusals that protect money, seats, tickets and users, each of which occurs often in a long run.
constexpr std::string_view must_meet[] = {
    "accounts.banned",
    "accounts.clicking_too_fast",
    "accounts.code_not_sent",
    "accounts.code_wrong",
    "accounts.forced_offline",
    "accounts.login_locked",
    "accounts.password_wrong",
    "accounts.pay_password_locked",
    "accounts.pay_password_wrong",
    "accounts.person_forgotten",
    "accounts.session_expired",
    "accounts.too_frequent_60",
    "accounts.too_many_codes",
    "adjustments.already_decided",
    "adjustments.over_entry",
    "adjustments.own_proposal",
    "admin.not_permitted",
    "limits.excluded",
    "limits.over_purchase_day",
    "limits.over_purchase_month",
    "limits.over_purchase_week",
    "limits.over_top_up_day",
    "limits.over_top_up_month",
    "limits.over_top_up_week",
    "groups.already_left",
    "groups.batch_over",
    "groups.cancel_after_7_days",
    "groups.cannot_join_twice",
    "groups.cannot_leave_formed",
    "groups.closed_now",
    "groups.group_moved_on",
    "funds.already_applied",
    "funds.already_reviewed",
    "funds.fund_short",
    "funds.own_decision",
    "groups.not_enough_stock",
    "groups.own_group",
    "groups.priority_passes_short",
    "groups.priority_slots_full",
    "groups.provider_cannot_join",
    "groups.repurchase_eligibility",
    "groups.seats_a_day",
    "groups.sold_out",
    "ledger.insufficient_balance",
    "market.buy_from_self",
    "market.cover_short",
    "market.deal_over",
    "market.over_listed",
    "market.own_decision",
    "market.team_tickets_short",
    "market.over_requested",
    "market.price_changed",
    "market.sell_to_self",
    "market.wait_before_cancel",
    "reserve.own_proposal",
    "reserve.short",
    "reversals.already_decided",
    "reversals.already_reversed",
    "reversals.not_own_proposal",
    "reversals.own_proposal",
    "rewards.campaign_state",
    "rewards.coupon_held",
    "rewards.coupon_minimum",
    "rewards.coupon_not_found",
    "rewards.coupon_used",
    "rewards.cover_short",
    "rewards.order_over",
    "rewards.out_of_stock",
    "rewards.own_decision",
    "rewards.weekly_limit",
    "payouts.already_decided",
    "payouts.amount_above_maximum",
    "payouts.bank_line_awaited",
    "payouts.batch_not_fetched",
    "payouts.batch_sent",
    "payouts.brought_in_by_you",
    "payouts.card_elsewhere",
    "payouts.card_missing",
    "payouts.debt_open",
    "payouts.identity_needed",
    "payouts.not_cancellable",
    "payouts.not_closing",
    "payouts.nothing_to_send",
    "payouts.own_decision",
    "payouts.payment_disputed",
    "payouts.top_up_too_young",
    "payouts.under_review",
    "payouts.wait_after_change",
    "privacy.pass_over",
    "privacy.proof_missing",
    "tasks.already_has_task",
    "tasks.another_night",
    "tasks.balance_must_be_zero",
    "tasks.leaders_only",
    "tasks.nothing_to_hand_in",
    "tasks.outside_task_hours",
    "tasks.own_decision",
    "tasks.promotion_needs_100",
    "tasks.provider_cannot_take",
    "tasks.take_over",
    "tasks.taker_paused",
    "tasks.taking_closed",
    "tasks.task_fully_claimed",
    "team.above_most",
    "team.level_not_waiting",
    "team.already_decided",
    "team.not_your_downline",
    "team.own_proposal",
    "team.ratio_of_leader",
    "team.ratio_too_high",
    "tickets.already_picked_up",
    "tickets.already_recycled",
    "tickets.already_scanned",
    "tickets.already_used",
    "tickets.claimed",
    "tickets.code_expired",
    "tickets.code_forged",
    "tickets.code_malformed",
    "tickets.expired",
    "tickets.mixed_classes",
    "tickets.not_at_this_venue",
    "tickets.not_found",
    "tickets.pending_elsewhere",
    "tickets.recycle_vouchers_short",
    "tickets.validity_short",
    "payouts.amount_below_minimum",
    "wallet.otc_too_young",
    "payouts.recharges_below_balance",
    "payouts.refund_daily_limit",
    "payouts.refund_too_early",
    "payouts.withdraw_daily_limit",
    "payouts.refund_only_after_task_cancelled",
    "payments.needs_another",
    "payments.order_not_awaiting",
    "payments.paid_at_impossible",
    "payments.receiver_not_found",
    "payments.reference_used",
    "payments.too_many_open_orders",
};

}  // namespace

void Tally::add(const Ending& ending) {
  add_points(cuts_.calls, ending.cuts.calls);
  add_points(cuts_.news, ending.cuts.news);
  add_points(cuts_.deadlines, ending.cuts.deadlines);
  for (const auto& [key, times] : ending.met.refusals) met_.refusals[key] += times;
  for (const auto& [operation, times] : ending.done) done_[operation] += times;
  met_.repeated += ending.met.repeated;
  met_.misused += ending.met.misused;
}

auto Tally::missing() const -> std::vector<std::string> {
  std::vector<std::string> all;
  for (const auto operation : operation_names())
    if (!done_.contains(operation)) all.emplace_back(operation);
  const std::pair<std::string_view, const Cuts::Points&> cuts[] = {
      {"a call", cuts_.calls}, {"a notification", cuts_.news}, {"a deadline", cuts_.deadlines}};
  for (const auto& [where, points] : cuts)
    for (std::size_t i = 0; i < points.size(); ++i)
      if (points[i] == 0) all.push_back(fmt::format("{} in {}", trouble_names[i + 1], where));
  if (met_.repeated == 0) all.emplace_back("a call asked twice under a key");
  if (met_.misused == 0) all.emplace_back("another call under a used key");
  for (const auto key : must_meet)
    if (!met_.refusals.contains(key)) all.push_back(fmt::format("the refusal {}", key));
  return all;
}

}  // namespace simulation
