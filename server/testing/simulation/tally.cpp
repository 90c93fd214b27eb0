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
    "groups.cannot_join_twice",
    "groups.cannot_leave_formed",
    "groups.closed_now",
    "groups.group_moved_on",
    "groups.not_enough_stock",
    "groups.priority_passes_short",
    "groups.priority_slots_full",
    "groups.seats_a_day",
    "groups.sold_out",
    "ledger.insufficient_balance",
    "ledger.receipt_not_found",
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
    "privacy.pass_over",
    "privacy.proof_missing",
    "team.above_most",
    "team.already_decided",
    "team.not_your_downline",
    "team.own_proposal",
    "team.ratio_of_leader",
    "team.ratio_too_high",
    "tickets.already_picked_up",
    "tickets.already_recycled",
    "tickets.already_scanned",
    "tickets.already_used",
    "tickets.code_expired",
    "tickets.code_forged",
    "tickets.code_malformed",
    "tickets.expired",
    "tickets.not_at_this_venue",
    "tickets.not_found",
    "tickets.pending_elsewhere",
    "tickets.recycle_vouchers_short",
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
